"""Between the librarian and the statistics: asks, and tells what was counted, also while files are read."""

from PySide6.QtCore import QObject, Signal

from app.records.index_row import IndexRow
from app.records.query import Facets
from app.records.statistics import Question, Statistics
from app.ui.librarian import Librarian, Shelf
from app.ui.timers import make_timer

AGAIN = 1000
"""Milliseconds between two counts while the index is being filled."""


class StatisticsCount(QObject):
    """`counted`: there are other `statistics`; `learned`: other facets; `settled`: something that was waited
    for is over; `progressed` and `failed` as the librarian says them.

    `known`: what was counted last is of all files; `broken`: the count has failed, and nothing more comes.
    """

    counted = Signal()
    learned = Signal()
    settled = Signal()
    progressed = Signal(str, int, int)
    failed = Signal(object)

    def __init__(self, shelf: Shelf, parent: QObject) -> None:
        super().__init__(parent)
        self.statistics = Statistics()
        self.unread: tuple[IndexRow, ...] = ()
        self.facets = Facets()
        self.counting = self.refreshing = False
        self.known = self.broken = False
        self._question = Question()
        self._ticket = self._learning = 0
        self._again = make_timer(self, self._ask, AGAIN, once=True)
        self.librarian = Librarian(shelf, self)
        self.librarian.folded.connect(self._folded)
        self.librarian.facets_known.connect(self._learn)
        self.librarian.progressed.connect(self._progressed)
        self.librarian.refreshed.connect(self._refreshed)
        self.librarian.failed.connect(self._fail)
        self.librarian.start()

    @property
    def busy(self) -> bool:
        """Whether the figures, or what they can be filtered by, may change soon."""
        return self.counting or self.refreshing or self._learning > 0 or self._again.isActive()

    def ask(self, question: Question) -> None:
        """Count for another question."""
        self._question = question
        self._ask()

    def reload(self) -> None:
        """Look for new and changed files."""
        self.refreshing = True
        self.librarian.refresh()

    def cancel(self) -> None:
        """Read no more files; what was read counts."""
        self.librarian.cancel()

    def leave(self) -> None:
        """Stop all work."""
        self._again.stop()
        self.librarian.leave()

    def _ask(self) -> None:
        self._again.stop()
        self.counting, self.broken = True, False
        self._ticket = self.librarian.fold(self._question)
        self._learning += 1
        self.librarian.ask_facets()

    def _folded(self, ticket: int, statistics: Statistics, unread: tuple[IndexRow, ...]) -> None:
        if ticket != self._ticket:
            return
        self.counting = False
        self.known = not self.refreshing
        self.statistics, self.unread = statistics, unread
        self.counted.emit()
        self.settled.emit()

    def _learn(self, facets: Facets) -> None:
        self._learning = max(0, self._learning - 1)
        if facets != self.facets:
            self.facets = facets
            self.learned.emit()
        self.settled.emit()

    def _progressed(self, work: str, done: int, total: int) -> None:
        self.progressed.emit(work, done, total)
        if not self._again.isActive() and not self.counting:
            self._again.start()

    def _refreshed(self, changed: bool) -> None:
        """The last count may have been before the last file, or the first of all."""
        self.refreshing = False
        self._ask()
        self.settled.emit()

    def _fail(self, error: Exception) -> None:
        self._again.stop()
        self.counting = self.refreshing = False
        self._learning = 0
        self.broken = True
        self.settled.emit()
        self.failed.emit(error)
