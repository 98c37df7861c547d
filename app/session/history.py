"""History: the entries of a match that still hold, and those that were undone 悔牌 and can be made again."""

from bisect import bisect_left
from collections.abc import Callable, Iterable

import msgspec

from app.records.record import (
    Decision,
    Entry,
    ItemWanted,
    Leaving,
    RecordEnded,
    Rewound,
    Unknown,
    WallRevealed,
)
from app.rules.hand import Seat

_ASIDE = Decision | Leaving | ItemWanted
_NO_PLAY = WallRevealed | RecordEnded | Unknown


class Placed(msgspec.Struct, frozen=True):
    """An entry that was written when `at` events had happened."""

    at: int
    entry: Entry


class History:
    """Events, answers and actions of their own in the order in which they were written.

    Walls, the end and unknown frames are no part of the game and are passed over.
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.placed: list[Placed] = []
        self.events = 0
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """Note what was written next."""
        if isinstance(entry, Rewound):
            self.rewind(entry.to)
        elif not isinstance(entry, _NO_PLAY):
            self.placed.append(Placed(self.events, entry))
            self.events += not isinstance(entry, _ASIDE)

    def rewind(self, to: int) -> tuple[Entry, ...]:
        """Only the first `to` events hold; returns what is taken back, in order."""
        kept = bisect_left(self.placed, to, key=lambda each: each.at)
        undone = tuple(each.entry for each in self.placed[kept:])
        del self.placed[kept:]
        self.events = to
        return undone


class Undone:
    """Reads from a record what could be made again: `stretches` of entries, the one undone last at the end.

    A stretch that is written once more, right after it was undone, has been made again. Any other choice of a
    person, and whatever follows from it, ends what could be; answers of computer players alone do not.
    """

    def __init__(self, is_human: Callable[[Seat], bool]) -> None:
        self._is_human = is_human
        self._history = History()
        self._stretches: list[tuple[Entry, ...]] = []
        self._again = 0

    @property
    def stretches(self) -> tuple[tuple[Entry, ...], ...]:
        """What could be made again now: nothing within a stretch that is just being written once more."""
        return () if self._chosen else tuple(self._stretches)

    def add(self, entry: Entry) -> None:
        """Follow what was written next."""
        if isinstance(entry, Rewound):
            self._rewind(entry.to)
        elif not isinstance(entry, _NO_PLAY):
            self._history.add(entry)
            self._write(entry)

    def _rewind(self, to: int) -> None:
        whole = to < self._history.events
        taken = self._history.rewind(to)
        undo = any(self._is_choice(entry) for entry in taken)
        if self._chosen or (whole and not undo):
            self._stretches.clear()
        self._again = 0
        if undo:
            self._stretches.append(taken)

    def _write(self, entry: Entry) -> None:
        if self._stretches and entry == self._stretches[-1][self._again]:
            self._again += 1
            if self._again == len(self._stretches[-1]):
                self._stretches.pop()
                self._again = 0
        elif self._chosen or not self._is_answer_of_others(entry):
            self._stretches.clear()
            self._again = 0

    @property
    def _chosen(self) -> bool:
        """Whether a person's choice, or what followed from it, is among what is written once more."""
        last = self._stretches[-1] if self._stretches else ()
        return not all(self._is_answer_of_others(entry) for entry in last[: self._again])

    def _is_choice(self, entry: Entry) -> bool:
        return isinstance(entry, _ASIDE) and self._is_human(entry.seat)

    def _is_answer_of_others(self, entry: Entry) -> bool:
        return isinstance(entry, Decision) and not self._is_human(entry.seat)
