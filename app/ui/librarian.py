"""Whoever looks after the index: a thread that alone reads and writes it, so that the window never waits.

Questions are answered first: also between two files of a long refresh or import.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count, takewhile
from pathlib import Path
from threading import Condition, Event

from msgspec.structs import replace
from PySide6.QtCore import QObject, QThread, Signal

from app.records.importing import import_paths
from app.records.index import Index
from app.records.index_row import IndexRow
from app.records.query import Query
from app.records.statistics import Question, fold
from app.ui.families import Families

FIRST = 60
"""How many records are looked up before all others, so that they are seen at once."""

_TICKETS = count(1)
"""Of all librarians together, so that late answers of one are not taken for another's."""

Job = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder of records and the file of its index."""

    index: Path
    folder: Path


class Librarian(QThread):
    """Answers by signals.

    `found`: ticket of the question, lines of the list, and whether they are the last; `counted`: ticket and
    number of records; `folded`: ticket, Statistics, and the rows of files that cannot be read;
    `facets_known`: what can be filtered by; `progressed`: "refresh", or "looking" for what
    is known and then "import", done and total; `refreshed`: whether anything had changed; `imported`: an
    ImportResult; `failed`: the error.
    """

    found = Signal(int, object, bool)
    counted = Signal(int, int)
    folded = Signal(int, object, object)
    facets_known = Signal(object)
    progressed = Signal(str, int, int)
    refreshed = Signal(bool)
    imported = Signal(object)
    failed = Signal(object)

    def __init__(self, shelf: Shelf, parent: QObject) -> None:
        super().__init__(parent)
        self._shelf = shelf
        self._quick: deque[Job] = deque()
        self._slow: deque[Job] = deque()
        self._news = Condition()
        self._cancel = Event()
        self._leaving = False
        self._ticket = 0
        self._index: Index | None = None

    def ask(self, query: Query) -> int:
        """Search; an earlier search that is not over is given up. Returns the ticket of the answers."""
        ticket = self._ticket = next(_TICKETS)
        self._do(self._quick, lambda: self._search(ticket, query))
        return ticket

    def fold(self, question: Question) -> int:
        """Count statistics; what was asked before and is not over is given up. Returns the ticket."""
        ticket = self._ticket = next(_TICKETS)
        self._do(self._quick, lambda: self._fold(ticket, question))
        return ticket

    def ask_facets(self) -> None:
        """Ask what the records can be filtered by."""
        self._do(self._quick, lambda: self.facets_known.emit(self._open().facets()))

    def update(self, path: Path) -> None:
        """Read a record and its note anew."""
        self._do(self._quick, lambda: self._open().update(path))

    def refresh(self) -> None:
        """Bring the index up to date with the folder."""
        self._do(self._slow, self._refresh)

    def import_paths(self, paths: Sequence[Path]) -> None:
        """Copy records, or all in folders, into the folder; a refresh that runs now comes after it."""
        self.cancel()
        self._do(self._slow, lambda: self._import(paths))

    def cancel(self) -> None:
        """Stop the refresh or import that runs now; what it has done stays."""
        self._cancel.set()

    def leave(self) -> None:
        """End the thread and close the index."""
        with self._news:
            self._leaving = True
            self._ticket = next(_TICKETS)
            self._cancel.set()
            self._news.notify()
        self.wait()

    def run(self) -> None:
        """Do one job after another until `leave`."""
        while (job := self._next()) is not None:
            self._work(job)
        if self._index is not None:
            self._index.close()

    def _work(self, job: Job) -> None:
        """Do a job; that it fails is told, and ends no other one that goes on around it."""
        try:
            job()
        except Exception as error:
            self.failed.emit(error)

    def _do(self, jobs: deque[Job], job: Job) -> None:
        with self._news:
            jobs.append(job)
            self._news.notify()

    def _next(self) -> Job | None:
        with self._news:
            while not (self._quick or self._slow or self._leaving):
                self._news.wait()
            if self._leaving:
                return None
            return (self._quick or self._slow).popleft()

    def _open(self) -> Index:
        if self._index is None:
            self._index = Index(self._shelf.index, self._shelf.folder)
        return self._index

    def _search(self, ticket: int, query: Query) -> None:
        """Branches bring the match along that they left, but where filters have left it out."""
        if ticket != self._ticket:
            return
        index = self._open()
        self.counted.emit(ticket, index.count(query))
        branches = () if query.branches == "none" else index.search(replace(query, branches="only"))
        if branches and query.branches == "any" and replace(query, order="newest") != Query():
            rows = index.search(query)
            found = {row.path.name: row for row in rows}
            self.found.emit(ticket, Families(branches, found.get).place(rows), True)
            return
        families = Families(branches, self._find)
        rows = index.search(query, FIRST)
        self.found.emit(ticket, families.place(rows), len(rows) < FIRST)
        if len(rows) == FIRST and ticket == self._ticket:
            self.found.emit(ticket, families.place(index.search(query, None, FIRST)), True)

    def _fold(self, ticket: int, question: Question) -> None:
        if ticket != self._ticket:
            return
        index = self._open()
        matches = takewhile(lambda _: ticket == self._ticket, index.figures(question.query))
        statistics = fold(question, matches)
        damaged = sorted(index.search(Query(state="damaged")), key=lambda row: row.path.name)
        unread = tuple(row for row in damaged if row.error)
        if ticket == self._ticket:
            self.folded.emit(ticket, statistics, unread)

    def _find(self, name: str) -> IndexRow | None:
        return self._open().row(self._shelf.folder / name)

    def _refresh(self) -> None:
        self._cancel.clear()
        self.refreshed.emit(self._open().refresh(self._telling("refresh"), self._stopped))

    def _import(self, paths: Sequence[Path]) -> None:
        self._cancel.clear()
        tell, look = self._telling("import"), self._telling("looking")
        result = import_paths(tuple(paths), self._shelf.folder, tell, self._stopped, look)
        self.imported.emit(result)
        self._refresh()

    def _telling(self, work: str) -> Callable[[int, int], None]:
        """What is done between two files: say how far it is, and answer what was asked meanwhile."""

        def tell(done: int, total: int) -> None:
            self.progressed.emit(work, done, total)
            while self._quick and not self._leaving:
                self._work(self._quick.popleft())

        return tell

    def _stopped(self) -> bool:
        return self._leaving or self._cancel.is_set()
