"""The icons of the program and of its records, painted from our own tile, as .ico, .icns and PNG."""

import os
import struct
import subprocess
from pathlib import Path

from dist.project import ROOT, DistError

PAINTER = Path(__file__).with_name("painting.py")
WINDOWS = (16, 24, 32, 48, 64, 128, 256)
MAC = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024, "ic11": 32, "ic12": 64,
       "ic13": 256, "ic14": 512}  # fmt: skip
"""What a Mac calls the sizes; ic10 and later are those of fine screens."""


def paint(folder: Path, python: Path) -> None:
    """Write app-SIZE.png and record-SIZE.png for 16 to 1024 pixels into the folder; `python` has PySide6."""
    folder.mkdir(parents=True, exist_ok=True)
    settings = dict(os.environ) | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    words = [str(python), str(PAINTER), str(folder)]
    if subprocess.run(words, env=settings, check=False).returncode:
        raise DistError("The icons could not be painted (the reason stands above).")


def ico(folder: Path, name: str) -> bytes:
    """The icon `name` ("app" or "record") for Windows, made of the PNG files of a folder."""
    pictures = [(size, (folder / f"{name}-{size}.png").read_bytes()) for size in WINDOWS]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place, entries, body = len(head) + 16 * len(pictures), b"", b""
    for size, picture in pictures:
        side = size % 256  # 256 is told as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), place + len(body))
        body += picture
    return head + entries + body


def icns(folder: Path, name: str) -> bytes:
    """The same for a Mac."""
    body = b""
    for kind, size in MAC.items():
        picture = (folder / f"{name}-{size}.png").read_bytes()
        body += kind.encode("ascii") + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body
