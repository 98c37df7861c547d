"""Links to a moment of a record: `FILE#hand.event`, such as `match.zhuli#2.15`."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

_MOMENT = re.compile(r"\d{1,6}(\.\d{1,6})?", re.ASCII)

Miss: TypeAlias = Literal["word", "event", "hand"]
"""It is no moment at all, or there is no such event, or no such hand."""


class Link(NamedTuple):
    """A record file and a moment in it: `57` events, `2.15` in hand 2 after its 15th event, "" for none."""

    path: Path
    moment: str = ""


class NoSuchMoment(ValueError):
    """A moment that a record does not have: the number asked for, and the last of those there are.

    `hand`: the hand whose events were counted, None where those of the whole record were.
    """

    def __init__(self, what: Miss, asked: int = 0, last: int = 0, hand: int | None = None) -> None:
        super().__init__(what, asked, last, hand)
        self.what = what
        self.asked = asked
        self.last = last
        self.hand = hand


def read_link(word: str) -> Link:
    """Read the name of a record file, with a moment behind a `#` or without.

    A file whose name really ends like a moment is that file.
    """
    name, mark, moment = word.rpartition("#")
    if not mark or not name or not _MOMENT.fullmatch(moment) or Path(word).exists():
        return Link(Path(word))
    return Link(Path(name), moment)


def position_of(moment: str, starts: Sequence[int], end: int) -> int:
    """How many events have happened at a moment, from 1.

    `starts`: how many happened before each hand; `end`: how many there are. Raises NoSuchMoment.
    """
    if not _MOMENT.fullmatch(moment):
        raise NoSuchMoment("word")
    first, dot, second = moment.partition(".")
    if not dot:
        return _checked("event", int(first), end)
    hand = _checked("hand", int(first), len(starts))
    start = starts[hand - 1]
    last = (*starts, end)[hand] - start
    return start + _checked("event", int(second), last, hand)


def _checked(what: Miss, asked: int, last: int, hand: int | None = None) -> int:
    if not 1 <= asked <= last:
        raise NoSuchMoment(what, asked, last, hand)
    return asked
