"""The compiler of what runs on Linux and Macs: zig, from a pinned wheel, the same bytes on any machine."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from dist import tools
from dist.project import WORK, DistError

TARGETS = {
    "linux": "x86_64-linux-gnu.2.28",
    "macos-arm64": "aarch64-macos.14.0",
    "macos-x86_64": "x86_64-macos.14.0",
}
"""For whom is compiled, with the oldest system; no library of the wheels wants an older one."""

OPTIONS = ["-O2", "-g0", "-Wall", "-Wextra", "-s"]
LIBRARY = ["-std=c11", "-fvisibility=hidden", "-shared", "-fPIC"]
"""What makes a library of the core's sources."""


def command(python: Path, target: str) -> list[str]:
    """The words that compile for one of TARGETS, to which options and files are added."""
    program = (
        tools.unpacked("ziglang", python) / "ziglang" / ("zig.exe" if sys.platform == "win32" else "zig")
    )
    program.chmod(0o755)
    # What the compiler keeps must be of its own making, and not lie in anybody's home.
    os.environ.setdefault("ZIG_GLOBAL_CACHE_DIR", str(WORK / "tools" / "cache"))
    return [str(program), "cc", "-target", TARGETS[target], *OPTIONS]


def compiled(python: Path, target: str, source: Path) -> bytes:
    """A program from one file."""
    with tempfile.TemporaryDirectory() as name:
        made = Path(name) / "made"
        words = [*command(python, target), str(source), "-o", str(made)]
        if subprocess.run(words, check=False).returncode:
            raise DistError(f"{source.name} could not be compiled for {target} (the reason stands above).")
        return made.read_bytes()
