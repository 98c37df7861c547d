"""History: the entries of a match that still hold, so that undo 悔牌 can be taken back and a branch begun."""

from bisect import bisect_left
from collections.abc import Iterable

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
