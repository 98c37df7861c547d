"""Where the trainer's exercises come from: rounds dealt anew, own records, and the deck of mistakes."""

from collections.abc import Callable, Collection
from datetime import date
from itertools import islice
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.records.library import record_paths
from app.rules.ruleset import RuleSet
from app.session.trainer.deck import Deck
from app.session.trainer.exercise import Exercise, Kind
from app.session.trainer.making import deal_exercise, recorded_exercise
from app.session.trainer.mistakes import Gathered, gather
from app.session.trainer.repeating import Unasked, WhyNone, first_due
from app.session.trainer.store import Store
from app.ui.trainer_work import TrainerWork

WHY_NONE: dict[WhyNone, str] = {
    "no_mistakes": "trainer.no_mistakes",
    "later": "trainer.later",
    "later_without": "trainer.later_without",
    "no_records": "trainer.no_records",
    "others": "trainer.others",
}
"""Sentences by the reason for which no mistake is asked."""

AT_ONCE = 20
"""Reviews that are read before the deck takes them in and keeps what it has: about four seconds of work."""


class ExerciseMaker(QObject):
    """Makes one exercise at a time, beside the window; a new wish takes the place of the one before.

    `names`: under which the user plays. `made`: the Exercise; `none`: the id of a sentence that says why
    there is none, and its values; `learned`: the store has taken mistakes in and wants to be saved;
    `failed`: an error nobody foresaw.
    """

    made = Signal(object)
    none = Signal(str, object)
    learned = Signal()
    failed = Signal(object)

    def __init__(
        self, store: Store, records: Path, today: Callable[[], date],
        names: Callable[[], Collection[str]], parent: QObject,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._store, self._records, self._today, self._names = store, records, today, names
        self._silent: dict[str, int] = {}
        self._why_none = ""
        self._work = TrainerWork(self)
        self._work.done.connect(self._take)
        self._work.failed.connect(self.failed)

    @property
    def busy(self) -> bool:
        """Whether an exercise is still being made."""
        return self._work.busy

    def deal(self, kind: Kind, rules: RuleSet, seed: int) -> None:
        """Make an exercise of rounds dealt anew."""
        level, self._why_none = self._store.progress[kind].level, "trainer.not_asked"
        self._work.do(lambda: deal_exercise(kind, rules, seed, level))

    def recall(self, kind: Kind, seed: int) -> None:
        """Make an exercise of the user's records."""
        level, folder, work = self._store.progress[kind].level, self._records, self._work
        names = self._names()
        self._why_none = "trainer.none_of_own"
        self._work.do(
            lambda: recorded_exercise(kind, record_paths(folder), names, seed, level, lambda: work.given_up)
        )

    def repeat_mistake(self) -> None:
        """Take the mistakes of all new reviews into the deck, and make an exercise of the first one due."""
        known, today = {**self._store.reviews, **self._silent}, self._today()
        folder, work = self._records, self._work
        self._work.do(lambda: list(islice(gather(folder, known, today, lambda: work.given_up), AT_ONCE)))

    def leave(self) -> None:
        """Stop all work."""
        self._work.leave()

    def _take(self, found: object) -> None:
        if isinstance(found, list):
            self._take_mistakes(found)
        elif isinstance(found, Exercise):
            self.made.emit(found)
        elif isinstance(found, Unasked):
            self.none.emit(WHY_NONE[found.why], found.values)
        else:
            self.none.emit(self._why_none, {})

    def _take_mistakes(self, gathered: list[Gathered]) -> None:
        """Put new mistakes into the deck, and go on reading, or ask for the first one that is due."""
        for each in gathered:
            if each.cards is None:
                self._silent[each.record] = each.time
            else:
                self._silent.pop(each.record, None)
                self._store.deck.take(each.record, each.cards)
                self._store.reviews[each.record] = each.time
        if any(each.cards is not None for each in gathered):
            self.learned.emit()
        if len(gathered) == AT_ONCE:
            self.repeat_mistake()
        else:
            deck, names, today, folder = (
                Deck(self._store.deck.cards), self._names(), self._today(), self._records,
            )  # fmt: skip
            self._work.do(lambda: first_due(deck, names, today, folder))
