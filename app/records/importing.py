"""Records from elsewhere come into the library: copied, never moved, and nothing there is overwritten."""

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import msgspec

from app.records.codec import decode_record
from app.records.errors import CannotWrite, RecordError
from app.records.files import (
    SUFFIX,
    cannot_write,
    discard,
    is_record_name,
    live_path,
    open_file,
    read_limited,
    write_durably,
)
from app.records.frames import Frame
from app.records.index_row import reason_of
from app.records.library import record_paths
from app.records.notes import note_path
from app.records.packing import first_frames, read_frames

_BEGINNING = 2
"""Frames that tell most matches from each other: the header, and the first round with its promised wall."""

_HEAD_SIZE = 16 * 1024

_LOOKED_AT_ONCE = 50
"""Records of the library between two words on how far the search for known ones has come."""

Progress: TypeAlias = Callable[[int, int], None]
"""Called with how many files are done and how many there are."""


Refused: TypeAlias = tuple[tuple[Path, str], ...]
"""Files that were not taken, each with the reason."""


class ImportResult(msgspec.Struct, frozen=True):
    """What came of an import: records `added` to the library, how many it had already, and refused files.

    A refused file or folder has a reason: `damaged`, `newer`, `not_a_record`, `unreadable`, or the fault of
    a CannotWrite where the library could not take it.
    """

    added: tuple[Path, ...] = ()
    known: int = 0
    refused: Refused = ()


def import_paths(
    paths: tuple[Path, ...],
    folder: Path,
    progress: Progress = lambda done, total: None,
    cancelled: Callable[[], bool] = lambda: False,
    looking: Progress = lambda done, total: None,
) -> ImportResult:
    """Copy record files, and those in folders at any depth, into the library `folder`.

    Notes and recovery files come along. A record whose frames the library has already, under any name, alone
    or with more after them, is known; a name that is taken gets a number. `looking` follows the search for
    what the library has, `progress` the import after it; what was copied before a cancellation stays.
    """
    refused: list[tuple[Path, str]] = []
    files = []
    for file in _files(paths, refused):
        if cancelled():
            return ImportResult()
        files.append(file)
    library = _Library(folder, cancelled, looking)
    added, known = [], 0
    for done, file in enumerate(files):
        if cancelled():
            break
        try:
            copy = library.take(file)
        except CannotWrite as error:
            refused.append((file, error.fault))
        except (RecordError, OSError) as error:
            refused.append((file, reason_of(error)))
        else:
            known += copy is None
            added += [copy] if copy else []
        progress(done + 1, len(files))
    return ImportResult(tuple(added), known, tuple(refused))


def _files(paths: tuple[Path, ...], refused: list[tuple[Path, str]]) -> Iterator[Path]:
    """The files that are named, and the records in the folders that are."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        unreadable: list[OSError] = []
        for place, folders, names in os.walk(path, onerror=unreadable.append):
            folders.sort()
            yield from (Path(place, name) for name in sorted(names) if is_record_name(name))
        refused += [(Path(error.filename), "unreadable") for error in unreadable]


class _Library:
    """The folder that takes the records, and what it holds: looked up by the beginning, then compared whole.

    Looking up what it holds takes time, so that a cancellation ends it.
    """

    def __init__(self, folder: Path, cancelled: Callable[[], bool], looking: Progress) -> None:
        self._folder = folder
        self._by_beginning: dict[tuple[Frame, ...], list[Path]] = {}
        paths: tuple[Path, ...] = ()
        with contextlib.suppress(OSError):  # of a folder that shows nothing, nothing is known
            paths = record_paths(folder)
        for done, path in enumerate(paths):
            if done % _LOOKED_AT_ONCE == 0:
                looking(done, len(paths))
            if cancelled():
                break
            with contextlib.suppress(RecordError, OSError):
                self._by_beginning.setdefault(_beginning_of(path), []).append(path)

    def take(self, source: Path) -> Path | None:
        """Copy a record and return the copy; None if the library has it. Raises RecordError or OSError."""
        data = read_limited(source)
        finished = decode_record(data).finished
        frames = read_frames(data).frames
        twins = self._by_beginning.setdefault(frames[:_BEGINNING], [])
        if any(_frames_of(twin)[: len(frames)] == frames for twin in twins):
            return None
        copy = _reserve(self._folder, source.stem)
        try:
            _copy_beside(source, copy, finished)
            write_durably(copy, data)
        except CannotWrite:
            discard(copy, note_path(copy), live_path(copy))
            raise
        twins.append(copy)
        return copy


def _reserve(folder: Path, stem: str) -> Path:
    """A new empty file that takes a free name, with nothing left beside it from a record of that name."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(error, folder) from error
    number = 1
    while True:
        path = folder / (f"{stem}{SUFFIX}" if number == 1 else f"{stem} {number}{SUFFIX}")
        number += 1
        try:
            if not note_path(path).exists() and not live_path(path).exists():
                path.open("xb").close()
                return path
        except FileExistsError:
            continue
        except OSError as error:
            raise cannot_write(error, path) from error


def _copy_beside(source: Path, copy: Path, finished: bool) -> None:
    """Copy the note, and the recovery file of a match that can go on. Raises CannotWrite."""
    for beside in (note_path,) if finished else (note_path, live_path):
        try:
            data = read_limited(beside(source))
        except (RecordError, OSError):
            continue
        write_durably(beside(copy), data)


def _beginning_of(path: Path) -> tuple[Frame, ...]:
    """The first frames of a record; raises a RecordError or OSError."""
    with open_file(path) as file:
        frames = first_frames(file.read(_HEAD_SIZE), _BEGINNING)
    return frames if len(frames) == _BEGINNING else _frames_of(path)[:_BEGINNING]


def _frames_of(path: Path) -> tuple[Frame, ...]:
    """The whole frames of a record, none if it cannot be read any more."""
    try:
        return read_frames(read_limited(path)).frames
    except (RecordError, OSError):
        return ()
