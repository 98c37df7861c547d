"""A large picture kept in a file as it lies in memory, so that the next start need not paint it."""

import mmap
from contextlib import suppress
from pathlib import Path

from PySide6.QtGui import QImage

from app.regular_files import open_regular

LARGEST = 20_000_000
"""Pictures of more pixels are not worth the room on the disk."""


def recall(path: Path, key: str, width: int, height: int) -> QImage | None:
    """The picture that was kept under this key, None if it is another one or cannot be read."""
    try:
        with open_regular(path) as file:
            kept = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError):  # a file that is not there, or empty
        return None
    title = _title(key)
    if len(kept) != len(title) + 4 * width * height or kept[: len(title)] != title:
        return None
    picture = QImage(memoryview(kept)[len(title) :], width, height, 4 * width, QImage.Format.Format_RGB32)
    return None if picture.isNull() else picture


def keep(path: Path, key: str, picture: QImage) -> None:
    """Keep a picture in place of the one before; a disk that cannot be written is no matter."""
    width, height = picture.width(), picture.height()
    if width * height > LARGEST:
        return
    part = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(_title(key))
            file.write(picture.convertToFormat(QImage.Format.Format_RGB32).constBits())
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _title(key: str) -> bytes:
    """What a file begins with: a whole number of pixels, so that those of the picture lie straight."""
    data = f"{key}\n".encode()
    return data + b"\0" * (-len(data) % 64)
