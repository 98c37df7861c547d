"""File work: small files that survive a crash, names beside a record."""

import contextlib
import errno
import os
import sys
from pathlib import Path
from typing import BinaryIO, Literal

from app.records.errors import CannotWrite, DamagedRecord, NotARecord, WriteFault
from app.records.frames import MAX_FILE
from app.regular_files import NotRegular, open_regular
from app.whole_files import write_whole

SUFFIX = ".zhuli"
LIVE_SUFFIX = ".live"
REVIEW_SUFFIX = ".review"


def is_record_name(name: str) -> bool:
    """Whether a file of this name should be a record; other systems may have written the ending large."""
    return name.lower().endswith(SUFFIX)


def live_path(record: Path) -> Path:
    """The recovery file 恢复文件 beside a running record, which holds the match seed."""
    return record.with_name(record.name + LIVE_SUFFIX)


def review_path(record: Path) -> Path:
    """The file beside a record that keeps its review (session/review/kept.py), whether or not it is there."""
    return record.with_name(record.name + REVIEW_SUFFIX)


def aside_path(path: Path, what: Literal["tail", "broken"]) -> Path:
    """A free name beside a file: for its broken tail, or for all of it where none can be read."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.{what}{number}")
        if not aside.exists():
            return aside
    raise CannotWrite("exists", str(aside))


def open_file(path: Path) -> BinaryIO:
    """Open a file to be read; raises NotARecord for a pipe or a device, which might never end, or OSError."""
    try:
        return open_regular(path)
    except NotRegular:
        raise NotARecord from None


def is_deleted(file: BinaryIO) -> bool:
    """Whether an open file has no name any more; Windows does not let it come to that."""
    return sys.platform != "win32" and os.fstat(file.fileno()).st_nlink == 0


def read_limited(path: Path) -> bytes:
    """The bytes of a record file; raises DamagedRecord before a giant is read, else as `open_file` does."""
    with open_file(path) as file:
        data = file.read(MAX_FILE + 1)
    if len(data) > MAX_FILE:
        raise DamagedRecord("file", "too_large")
    return data


def write_durably(path: Path, data: bytes) -> None:
    """As `write_whole`, in the words of the records. Raises CannotWrite."""
    try:
        write_whole(path, data)
    except OSError as error:
        raise cannot_write(error, path) from error


def write_new(path: Path, data: bytes) -> None:
    """As `write_durably`, but never over a file that is there already. Raises CannotWrite."""
    try:
        path.open("xb").close()
    except OSError as error:
        raise cannot_write(error, path) from error
    try:
        write_durably(path, data)
    except CannotWrite:
        discard(path)
        raise


def discard(*paths: Path) -> None:
    """Remove files that nobody needs any more, as far as they are there and the system lets us."""
    for path in paths:
        with contextlib.suppress(OSError):
            path.unlink()


def cannot_write(error: OSError, path: Path) -> CannotWrite:
    """The error in the words of the records."""
    if isinstance(error, CannotWrite):
        return error
    faults: dict[int | None, WriteFault] = {
        errno.ENOSPC: "full",
        errno.EDQUOT: "full",
        errno.EFBIG: "full",
        errno.EACCES: "read_only",
        errno.EPERM: "read_only",
        errno.EROFS: "read_only",
        errno.EEXIST: "exists",
        errno.ENOENT: "missing",
        errno.ENOTDIR: "missing",
    }
    return CannotWrite(faults.get(error.errno, "failed"), str(path))
