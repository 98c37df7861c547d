"""The core in C, built for the system of an installer, with a fingerprint instead of its sources."""

import shutil
import sys

from dist.project import ROOT, DistError

sys.path.insert(0, str(ROOT / "packaging"))

import build_core

from app.bots.core.sources import FINGERPRINT, fingerprint, sources
from dist.payload import Layout

FOLDER = "app/bots/core/built/"


def put_core(layout: Layout, under: str, name: str, command: list[str], options: list[str]) -> None:
    """Build the core as `name` ("zhuli-core-win32-amd64.dll") by a compiler with its options, and put it."""
    if not shutil.which(command[0]):
        raise DistError(f"{command[0]} is needed to build the core.")
    target = layout.folder / f"{under}{FOLDER}{name}"
    try:
        build_core.compiled(command, options, sources(), target)
    except build_core.BuildError as error:
        raise DistError(f"The core could not be built: {error}.") from error
    put_fingerprint(layout, under)


def every_options(command: list[str]) -> list[str]:
    """The options of every build by a compiler on this system."""
    options: list[str] = build_core.library_options(command)
    return options


def put_fingerprint(layout: Layout, under: str) -> None:
    """Put what stands for the sources; see app/bots/core/sources.py."""
    layout.put(f"{under}{FOLDER}{FINGERPRINT.name}", fingerprint().encode("ascii"))
