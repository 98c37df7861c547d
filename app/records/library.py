"""The records of a folder, newest first, without reading them whole; and one record, read to be looked at.

Nothing here ever writes, so it works in a folder that may only be read.
"""

import os
from collections.abc import Iterable
from pathlib import Path

import msgspec

from app.records.codec import END, WALL, decode_entry, decode_header, decode_record
from app.records.errors import DamagedRecord, RecordError
from app.records.files import SUFFIX, live_path, open_file, read_limited
from app.records.frames import MAGIC, OVERHEAD, Frame, frame_at
from app.records.packing import read_frames
from app.records.record import Header, Record, RecordEnded, WallRevealed

_HEAD_SIZE = 64 * 1024
_TAIL_SIZE = 1024


class LibraryRow(msgspec.Struct, frozen=True):
    """One record file. `scores`: of a finished match; `error` instead of a header if unreadable."""

    path: Path
    header: Header | None
    finished: bool = False
    rounds: int = 0
    scores: tuple[int, ...] | None = None
    error: RecordError | OSError | None = None

    @property
    def resumable(self) -> bool:
        """Whether the match can go on: its record has no end, and its recovery file is there."""
        return self.header is not None and not self.finished and live_path(self.path).is_file()


def load_record(path: Path) -> Record:
    """Read a record; raises a RecordError, or OSError as `open` does."""
    return decode_record(read_limited(path))


def record_paths(folder: Path) -> tuple[Path, ...]:
    """The record files of a folder, in no order; none if there is no such folder. Raises OSError."""
    if not folder.is_dir():
        return ()
    with os.scandir(folder) as entries:
        return tuple(
            folder / entry.name for entry in entries if entry.name.endswith(SUFFIX) and entry.is_file()
        )


def list_records(folder: Path) -> tuple[LibraryRow, ...]:
    """All records of a folder, newest first, unreadable ones last; none if there is no such folder."""
    return _newest_first(record_paths(folder))


def unfinished(folder: Path) -> LibraryRow | None:
    """The newest match of a folder that can go on; only those with a recovery file are looked into."""
    running = (path for path in record_paths(folder) if live_path(path).is_file())
    return next((row for row in _newest_first(running) if row.resumable), None)


def summarize(path: Path) -> LibraryRow:
    """What can be said about a record from its head and its tail."""
    try:
        return _summary(path)
    except (RecordError, OSError) as error:
        return LibraryRow(path, None, error=error)


def _summary(path: Path) -> LibraryRow:
    with open_file(path) as file:
        head = file.read(_HEAD_SIZE)
        size = file.seek(0, 2)
        file.seek(max(0, size - _TAIL_SIZE))
        tail = file.read(_TAIL_SIZE)
    frame = frame_at(head, len(MAGIC), 0) if head.startswith(MAGIC) else None
    end = _end_in(tail)
    if not isinstance(frame, Frame) or end is None:
        return _summary_of_all(path)
    return LibraryRow(path, decode_header(frame), True, end.rounds, end.scores)


def _end_in(tail: bytes) -> RecordEnded | None:
    """The end frame, if it is the last thing in the file."""
    for offset in range(len(tail) - OVERHEAD + 1):
        length = len(tail) - OVERHEAD - offset
        if tail[offset + 4] != END or int.from_bytes(tail[offset : offset + 4], "big") != length:
            continue
        frame = frame_at(tail, offset, None)
        entry = decode_entry(frame, 0) if isinstance(frame, Frame) else None
        if isinstance(entry, RecordEnded):
            return entry
    return None


def _summary_of_all(path: Path) -> LibraryRow:
    """The slower way, for a match that was not played to its end, or a damaged file."""
    found = read_frames(read_limited(path))
    if not found.frames:
        raise DamagedRecord("header", "cut" if found.loss is None else found.loss.cause)
    header = decode_header(found.frames[0])
    numbers = set()
    end = None
    for place, frame in enumerate(found.frames):
        entry = decode_entry(frame, place, header.schema) if frame.type in (WALL, END) else None
        if isinstance(entry, WallRevealed):
            numbers.add(entry.number)
        elif isinstance(entry, RecordEnded):
            end = entry
    return LibraryRow(path, header, end is not None, len(numbers), end.scores if end else None)


def _newest_first(paths: Iterable[Path]) -> tuple[LibraryRow, ...]:
    return tuple(sorted(map(summarize, paths), key=_age, reverse=True))


def _age(row: LibraryRow) -> tuple[str, str]:
    return (row.header.created_at if row.header else "", row.path.name)
