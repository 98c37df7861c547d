"""A small setup.exe of an older version, to try an upgrade with; one of its files is in no newer version."""

from pathlib import Path

from dist import nsis
from dist.payload import Layout

VERSION = "0.0.9"
FILES = ("Zhuli.exe", "lib/app/__init__.pyc", "lib/app/gone.pyc")


def older_setup(work: Path) -> Path:
    """Make it in a folder; its programs do nothing."""
    layout = Layout(work / "older" / "program")
    for name in FILES:
        layout.put(name, b"")
    target = work / "older" / f"Zhuli-{VERSION}-setup.exe"
    nsis.pack(layout, target, fast=True, version=VERSION)
    return target
