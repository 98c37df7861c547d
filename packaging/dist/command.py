"""The command line of the installers: which one, and out of which Python."""

import argparse
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from dist.project import DistError

MAKERS = {"linux": "dist.linux", "macos": "dist.macos", "windows": "dist.windows"}
"""Platforms, and the modules whose `make(python, options)` makes their installer."""


def arguments(words: list[str]) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        "bootstrap.py dist", description="Make an installer; it is put into dist/."
    )
    parser.add_argument("platform", choices=sorted(MAKERS))
    parser.add_argument(
        "--runtime",
        type=Path,
        metavar="DIR",
        help="a Python of the platform to carry, instead of the pinned one",
    )
    parser.add_argument("--fast", action="store_true", help="pack quickly and larger, for trials")
    parser.add_argument(
        "--folder", action="store_true", help="only lay out the program's folder; make no installer"
    )
    return parser.parse_args(words)


def main(words: list[str], python: Path) -> int:
    """Make what the words ask for with the Python of the project's environment; the exit status."""
    told = arguments(words)
    begun = time.monotonic()
    try:
        make: Callable[[Path, argparse.Namespace], Path] = import_module(MAKERS[told.platform]).make
        made = make(python, told)
    except DistError as error:
        print(f"zhuli: {error}", file=sys.stderr)
        return 2
    size = made.stat().st_size / 1e6 if made.is_file() else folder_size(made) / 1e6
    print(f"{made}: {size:.1f} MB in {time.monotonic() - begun:.0f} s", flush=True)
    return 0


def folder_size(folder: Path) -> int:
    """The bytes of all files of a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
