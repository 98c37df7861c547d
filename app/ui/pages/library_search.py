"""Between the librarian and the list: asks, and puts the answers into the list as they come."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.records.query import Facets, Query
from app.ui.families import Entry
from app.ui.librarian import Librarian, Shelf
from app.ui.pages.library_list import RecordList
from app.ui.timers import make_timer

AGAIN = 1000
"""Milliseconds between two looks at an index that is being filled."""


class LibrarySearch(QObject):
    """One shelf at a time, the first to begin with.

    `counted`: how many records were found; `settled`: something that was waited for is over; `learned`: there
    are other facets; `progressed`, `imported` and `failed` as the librarian says them; `broken`: the search
    has failed, and nothing more comes.
    """

    counted = Signal(int)
    settled = Signal()
    learned = Signal()
    progressed = Signal(str, int, int)
    imported = Signal(object)
    failed = Signal(object)

    def __init__(self, shelves: Mapping[str, Shelf], shown: RecordList) -> None:
        super().__init__(shown)
        self.shelves = shelves
        self.shelf = next(iter(shelves))
        self.facets = Facets()
        self.searching = self.broken = False
        self._reading = self._learning = 0
        self._list = shown
        self._query = Query()
        self._ticket = 0
        self._fresh = True
        self._coming: list[Entry] | None = None
        self._later = make_timer(self, self.look_again, AGAIN, once=True)
        self.librarian = self._hire()

    @property
    def folder(self) -> Path:
        """Where the records of the shelf in sight lie."""
        return self.shelves[self.shelf].folder

    @property
    def refreshing(self) -> bool:
        """Whether files are being read or imported."""
        return self._reading > 0

    @property
    def busy(self) -> bool:
        """Whether there may be more to show soon."""
        return self.searching or self.refreshing or self._learning > 0 or self._later.isActive()

    def take_shelf(self, name: str) -> None:
        """Turn to another shelf; its records come after the next `ask`."""
        self.leave()
        self.librarian.deleteLater()
        self.shelf = name
        self.librarian = self._hire()
        self._list.model_.show(())

    def ask(self, query: Query) -> None:
        """Show what a query finds, from the top."""
        self._query, self._coming, self._fresh = query, None, True
        self._send()

    def look_again(self) -> None:
        """Ask the same again; place and current line of the list stay."""
        if not self.searching:
            self._coming = []
            self._send()
            self._ask_facets()

    def reload(self) -> None:
        """Look for new and changed files."""
        self._reading += 1
        self._ask_facets()
        self.librarian.refresh()

    def take_in(self, paths: Sequence[Path]) -> None:
        """Import records, or all records in folders."""
        self._reading += 1
        self.librarian.import_paths(paths)

    def changed(self, path: Path) -> None:
        """A record has another note now."""
        self.librarian.update(path)
        self._ask_facets()

    def leave(self) -> None:
        """Stop all work."""
        self._wait_for_nothing()
        self.librarian.leave()

    def _hire(self) -> Librarian:
        """Somebody to look after the shelf in sight."""
        made = Librarian(self.shelves[self.shelf], self)
        made.counted.connect(self._counted)
        made.found.connect(self._found)
        made.facets_known.connect(self._learn)
        made.progressed.connect(self._progressed)
        made.refreshed.connect(self._refreshed)
        made.imported.connect(self.imported)
        made.failed.connect(self._fail)
        made.start()
        return made

    def _send(self) -> None:
        self.searching, self.broken = True, False
        self._ticket = self.librarian.ask(self._query)

    def _ask_facets(self) -> None:
        self._learning += 1
        self.librarian.ask_facets()

    def _counted(self, ticket: int, count: int) -> None:
        if ticket == self._ticket:
            self.counted.emit(count)

    def _found(self, ticket: int, lines: Sequence[Entry], last: bool) -> None:
        """The next lines: shown at once, but all together where the list is only looked at again."""
        if ticket != self._ticket:
            return
        self.searching = not last
        if self._coming is not None:
            self._coming += lines
            if last:
                self._list.replace(self._coming)
        elif self._fresh:
            self._fresh = False
            self._list.model_.show(lines)
            self._list.scrollToTop()
            self._list.point_at_first()
        else:
            self._list.model_.add(lines)
        self.settled.emit()

    @property
    def _is_late(self) -> bool:
        """Whether this was said by the librarian of a shelf that was left meanwhile."""
        return self.sender() is not self.librarian

    def _learn(self, facets: Facets) -> None:
        if self._is_late:
            return
        self._learning = max(0, self._learning - 1)
        if facets != self.facets:
            self.facets = facets
            self.learned.emit()
        self.settled.emit()

    def _progressed(self, work: str, done: int, total: int) -> None:
        if self._is_late:
            return
        self.progressed.emit(work, done, total)
        if not self._later.isActive():
            self._later.start()

    def _refreshed(self, changed: bool) -> None:
        if self._is_late:
            return
        self._reading = max(0, self._reading - 1)
        self._later.stop()
        if changed and self.searching:
            self._later.start()
        elif changed:
            self.look_again()
        self.settled.emit()

    def _fail(self, error: Exception) -> None:
        self._wait_for_nothing()
        self.broken = True
        self.settled.emit()
        self.failed.emit(error)

    def _wait_for_nothing(self) -> None:
        self._later.stop()
        self.searching = False
        self._reading = self._learning = 0
