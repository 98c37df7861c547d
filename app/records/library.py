"""The records of a folder, and one of them, read whole to be looked at.

Nothing here ever writes, so it works in a folder that may only be read.
"""

import os
from collections.abc import Iterable
from pathlib import Path

from app.records.codec import decode_record
from app.records.files import is_record_name, live_path, read_limited
from app.records.index_row import IndexRow, read_row
from app.records.record import Record


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


def with_recovery_file(folder: Path) -> list[IndexRow]:
    """The records of a folder that have a recovery file beside them. Raises OSError."""
    return [read_row(path) for path in record_paths(folder) if live_path(path).is_file()]


def newest_resumable(rows: Iterable[IndexRow]) -> IndexRow | None:
    """The newest match that can go on."""
    resumable = (row for row in rows if row.resumable)
    return max(resumable, key=lambda row: (row.created_at, row.path.name), default=None)
