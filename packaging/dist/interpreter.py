"""The Python that compiles what the installers carry.

Each 3.11 lays out the jumps of some code in a way of its own. On Linux, where all installers can be made, the
pinned one of the inputs compiles, so that any Python that makes them gives the same bytes.
"""

import sys
from pathlib import Path

from dist import inputs, linux, stdlib
from dist.payload import Layout
from dist.project import WORK


def pinned(python: Path) -> Path:
    """The program of that Python, laid out anew; on other systems `python`, which the environment has."""
    if sys.platform != "linux":
        return python
    wheel = next(wheel for wheel in inputs.wheels(linux.PLATFORM) if wheel.name == linux.RUNTIME)
    layout = Layout(WORK / "tools" / f"python-{wheel.version}")
    linux.put_pinned(layout, inputs.provide(wheel, python, inputs.cache()))
    stdlib.lay(layout.folder / "lib" / "python3.11")
    return layout.folder / "zhuli"
