"""The records of a folder, and one of them, read whole to be looked at.

Nothing here ever writes, so it works in a folder that may only be read.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from app.records.codec import decode_header, decode_record
from app.records.errors import RecordError
from app.records.files import is_record_name, live_path, open_file, read_limited
from app.records.index_row import IndexRow, read_row
from app.records.packing import first_frames
from app.records.record import Record

_HEAD_SIZE = 64 * 1024
"""Bytes that hold the header of any record that this program writes."""


def load_record(path: Path) -> Record:
    """Read a record; raises a RecordError, or OSError as `open` does."""
    return decode_record(read_limited(path))


def record_paths(folder: Path) -> tuple[Path, ...]:
    """The record files of a folder, in no order; none if there is no such folder. Raises OSError."""
    if not folder.is_dir():
        return ()
    with os.scandir(folder) as entries:
        names = [entry.name for entry in entries if is_record_name(entry.name) and entry.is_file()]
    return tuple(folder / name for name in names)


def with_recovery_file(folder: Path) -> Iterator[IndexRow]:
    """The records of a folder that have a recovery file beside them, the newest first. Raises OSError.

    Each is read when it is asked for: there may be hundreds that nobody has played to their end.
    """
    paths = [path for path in record_paths(folder) if live_path(path).is_file()]
    yield from map(read_row, sorted(paths, key=lambda path: (_created_at(path), path.name), reverse=True))


def newest_resumable(rows: Iterable[IndexRow]) -> IndexRow | None:
    """The first match that can go on."""
    return next((row for row in rows if row.resumable), None)


def _created_at(path: Path) -> str:
    """When a match began, by the first bytes of its record; "" where these do not tell."""
    try:
        with open_file(path) as file:
            frames = first_frames(file.read(_HEAD_SIZE), 1)
        return decode_header(frames[0]).created_at if frames else ""
    except (RecordError, OSError):
        return ""
