"""What the makers of installers know of the project: folders, version and the time of the last change."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from app import VERSION  # noqa: E402 - found by the line above

NAME = "竹里川麻 Zhuli"
IDENTIFIER = "app.zhuli.Zhuli"
"""What tells the program from all others, where a system asks for that."""

PYTHON = (3, 11)
"""The Python that the installers carry; compiled files are for this version alone."""

WORK = ROOT / "build" / "dist"
"""Where parts are laid out; may be deleted at any time."""

RESULTS = ROOT / "dist"
"""Where the installers are put."""

__all__ = [
    "IDENTIFIER",
    "NAME",
    "PYTHON",
    "RESULTS",
    "ROOT",
    "VERSION",
    "WORK",
    "DistError",
    "moment",
    "numbers",
]


class DistError(Exception):
    """An installer cannot be made; the message is one sentence for the person at the keyboard."""


def moment() -> int:
    """The time of all packed files, in seconds since 1970: SOURCE_DATE_EPOCH, else of the last commit."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    if told.isascii() and told.isdigit():
        return int(told)
    try:
        answer = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
        )
    except OSError as error:
        raise DistError(f"git is needed to tell the time of the last change ({error}).") from error
    if answer.returncode or not answer.stdout.strip().isdigit():
        raise DistError("No commit tells the time of the last change: set SOURCE_DATE_EPOCH.")
    return int(answer.stdout)


def numbers(version: str = VERSION) -> tuple[int, int, int, int]:
    """A version as four numbers, as Windows wants it."""
    parts = [int(part) for part in version.split(".")]
    a, b, c, d = [*parts, 0, 0, 0, 0][:4]
    return a, b, c, d
