"""Index: the records of a folder in a database, to be listed, searched and filtered at once.

The files are the truth. The database only remembers what was read from them; it may be deleted at any time,
and one that is damaged, of another version or not to be written to is made anew, in memory if need be.
"""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from app.records.figures import PartFigures
from app.records.files import LIVE_SUFFIX, is_record_name, live_path
from app.records.index_database import memory_database, open_database
from app.records.index_row import IndexRow, read_row
from app.records.notes import NOTE_SUFFIX, note_path
from app.records.query import COLUMNS, Facets, Query, SqlValue, columns_of, condition_of, order_of, parts_of

__all__ = ["Facets", "Index", "IndexRow", "Query"]

Progress: TypeAlias = Callable[[int, int], None]
"""Called with how many files are done and how many there are."""

Cancelled: TypeAlias = Callable[[], bool]
"""Asked between two files whether to stop."""


class MatchFigures(NamedTuple):
    """What statistics know of one match: when it was played, its preset, and its figures by player."""

    created_at: str
    preset: str
    parts: tuple[PartFigures, ...]


_Answer = TypeVar("_Answer")
_FIGURES = msgspec.msgpack.Decoder(tuple[PartFigures, ...])

_INSERT = f"INSERT OR REPLACE INTO records VALUES ({', '.join('?' * (4 + len(COLUMNS)))})"


class Index:
    """The library's memory of `folder`, kept in `file`; it knows what it knew last, until it is refreshed.

    Any thread may use it, and none of its methods fails.
    A database that breaks in use is begun again, empty, and filled by the next `refresh`.
    """

    def __init__(self, file: Path, folder: Path) -> None:
        self.folder = folder
        self._file = file
        self._lock = RLock()
        self._closed = False
        self._decoder = msgspec.msgpack.Decoder(IndexRow, dec_hook=lambda _, name: folder / os.fsdecode(name))
        self._database = open_database(file, folder)

    def refresh(
        self,
        progress: Progress = lambda done, total: None,
        cancelled: Cancelled = lambda: False,
    ) -> bool:
        """Read the files that are new or changed, forget those that are gone; True if anything changed.

        The newest files come first; what was read before a cancellation is kept. A folder that cannot be
        looked into changes nothing.
        """
        database = self._database
        changed = self._look(progress, cancelled)
        if self._database is not database and not cancelled():  # it broke meanwhile, and what it knew is gone
            changed |= self._look(progress, cancelled)
        return changed

    def _look(self, progress: Progress, cancelled: Cancelled) -> bool:
        try:
            found = _stamps(self.folder)
        except OSError:
            return False
        known = {os.fsdecode(name): stamp for name, stamp in self._ask("SELECT name, stamp FROM records")}
        gone = [(os.fsencode(name),) for name in known if name not in found]
        stale = [name for name, stamp in found.items() if known.get(name) != stamp]
        if gone:
            self._write("DELETE FROM records WHERE name = ?", gone)
        done = 0
        for name in stale:
            if self._closed or cancelled():
                break
            self._write(_INSERT, [_values(name, found[name], read_row(self.folder / name))])
            done += 1
            progress(done, len(stale))
        return bool(gone or done)

    def update(self, path: Path) -> None:
        """Read one record of the folder again: it was played, has another note, or is gone."""
        if path.parent != self.folder:
            return
        stamp = _stamp(path)
        if stamp is None:
            self._write("DELETE FROM records WHERE name = ?", [(os.fsencode(path.name),)])
        else:
            self._write(_INSERT, [_values(path.name, stamp, read_row(path))])

    def search(self, query: Query, limit: int | None = None, offset: int = 0) -> tuple[IndexRow, ...]:
        """The records that a query asks for in its order, or a page of them."""
        condition, values = condition_of(query)
        page = (-1 if limit is None else limit, offset)
        found = self._ask(
            f"SELECT name, row FROM records WHERE {condition} ORDER BY {order_of(query)} LIMIT ? OFFSET ?",
            (*values, *page),
        )
        return tuple(self._row(name, packed) for name, packed in found)

    def row(self, path: Path) -> IndexRow | None:
        """What is known of one record of the folder; None where nothing is."""
        found = self._ask("SELECT name, row FROM records WHERE name = ?", (os.fsencode(path.name),))
        return self._row(*found[0]) if found else None

    def count(self, query: Query) -> int:
        """How many records a query asks for."""
        condition, values = condition_of(query)
        found = self._ask(f"SELECT count(*) FROM records WHERE {condition}", values)
        return found[0][0] if found else 0

    def facets(self) -> Facets:
        """What there is to choose from."""
        presets, patterns, levels, tags, years = (
            {part for (value,) in self._ask(f"SELECT DISTINCT {of} FROM records") for part in parts_of(value)}
            for of in ("preset", "patterns", "levels", "tags", "substr(day, 1, 4)")
        )
        return Facets(
            tuple(sorted(presets)),
            tuple(sorted(patterns)),
            tuple(sorted(levels)),
            tuple(sorted(tags)),
            tuple(sorted(years, reverse=True)),
        )

    def figures(self, query: Query) -> Iterator[MatchFigures]:
        """What statistics know of the records that a query asks for, in its order, each decoded when due."""
        condition, values = condition_of(query)
        what = "name, created_at, preset, figures"
        kept = self._ask(f"SELECT {what} FROM records WHERE {condition} ORDER BY {order_of(query)}", values)
        for name, created_at, preset, packed in kept:
            yield MatchFigures(created_at, preset, self._parts(name, packed))

    def close(self) -> None:
        """Let go of the database."""
        with self._lock:
            self._closed = True
            self._database.close()

    def _row(self, name: bytes, packed: bytes) -> IndexRow:
        """The row as it was kept; of a damaged one, what its record says."""
        try:
            return self._decoder.decode(packed)
        except msgspec.MsgspecError:
            return replace(read_row(self.folder / os.fsdecode(name)), figures=())

    def _parts(self, name: bytes, packed: bytes) -> tuple[PartFigures, ...]:
        """The figures as they were kept; of damaged ones, what their record says."""
        try:
            return _FIGURES.decode(packed)
        except msgspec.MsgspecError:
            return read_row(self.folder / os.fsdecode(name)).figures

    def _ask(self, statement: str, values: Iterable[SqlValue] = ()) -> list[Any]:
        return self._safely(lambda: self._database.execute(statement, tuple(values)).fetchall()) or []

    def _write(self, statement: str, rows: Iterable[tuple[Any, ...]]) -> None:
        def write() -> None:
            with self._database:
                self._database.executemany(statement, rows)

        self._safely(write)

    def _safely(self, work: Callable[[], _Answer]) -> _Answer | None:
        """What the work says; if the database breaks, a new one says it."""
        with self._lock:
            if self._closed:
                return None
            try:
                return work()
            except sqlite3.Error:
                with contextlib.suppress(sqlite3.Error):
                    self._database.close()
                self._database = open_database(self._file, self.folder)
            try:
                return work()
            except sqlite3.Error:
                self._database = memory_database(self.folder)
                return work()


def _values(name: str, stamp: str, row: IndexRow) -> tuple[Any, ...]:
    apart = replace(row, figures=())
    packed = msgspec.msgpack.encode(apart, enc_hook=lambda path: os.fsencode(path.name))
    return (os.fsencode(name), stamp, *columns_of(row), packed, msgspec.msgpack.encode(row.figures))


def _stamps(folder: Path) -> dict[str, str]:
    """The records of a folder, the last written first, each with what shows that it or its note changed."""
    if not folder.is_dir():
        return {}
    with os.scandir(folder) as entries:
        files = {entry.name: entry for entry in entries}
    records = [name for name, entry in files.items() if is_record_name(name) and entry.is_file()]
    records.sort(key=lambda name: files[name].stat().st_mtime_ns, reverse=True)
    return {
        name: _joined(files.get(name + end) for end in ("", NOTE_SUFFIX, LIVE_SUFFIX)) for name in records
    }


def _stamp(path: Path) -> str | None:
    return _joined((path, note_path(path), live_path(path))) if path.is_file() else None


def _joined(files: Iterable[os.DirEntry[str] | Path | None]) -> str:
    """Size and time of the last change of each file; a dash for one that is not there."""
    marks = []
    for file in files:
        try:
            stat = file.stat() if file else None
        except OSError:
            stat = None
        marks.append(f"{stat.st_size}:{stat.st_mtime_ns}" if stat else "-")
    return " ".join(marks)
