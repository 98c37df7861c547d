"""What statistics need of one match: sums over its rounds, by who sat there and whether he had help.

They are small and are kept by the library's index, so that statistics over thousands of matches read no file.
A round is what chance repeats: seats of one table are not independent of each other, rounds are. So every
figure is summed in the way that its standard error asks for (`estimate.py`).
"""

from collections import defaultdict
from collections.abc import Container, Sequence
from operator import add
from typing import Literal, NamedTuple, TypeAlias, get_args

import msgspec

from app.engine.event import HandWon, ItemUsed, RoundEnded, RoundStarted, SeatLeft, WallExhausted
from app.records.record import Header, SeatInfo
from app.rules.hand import SEATS, Seat
from app.rules.ruleset import RuleSet

Figure: TypeAlias = Literal["points", "win", "self_draw", "deal_in", "pig", "ready", "fan"]
FIGURES: tuple[Figure, ...] = get_args(Figure)
"""Points of a hand in stakes; whether it was won at all, won by self-draw, dealt into another's win, ended as
a flower pig; whether it was ready when the wall ran out before it had won; the fan of each win, as the table
tells it."""

MOST = 2.0**53
"""What is smaller is exact as a fraction and as a whole number."""

WIDTH = 6
"""Numbers kept of each figure; `Sums` names them."""


class Sums(NamedTuple):
    """Of a figure that has `n` cases worth `y` in all in one round: rounds with any case, then the sums over
    them of n, y, y², n·y and n².
    """

    rounds: float = 0
    n: float = 0
    y: float = 0
    yy: float = 0
    ny: float = 0
    nn: float = 0


class PartFigures(msgspec.Struct, frozen=True, array_like=True):
    """The hands that one kind of player has played in a match, all with help or all without.

    `name`: of a `human` his name, of a computer player its level (of a foreign one `external`); `helped`: the
    human of the table had help in these hands; `sums`: WIDTH numbers for each of FIGURES; `patterns`: wins by
    id of pattern; `course`: of a human, his points in stakes by number of the round.
    """

    human: bool
    name: str
    helped: bool
    sums: tuple[float, ...]
    patterns: dict[str, int]
    course: tuple[tuple[int, float], ...] = ()

    def of(self, figure: Figure) -> Sums:
        """The sums of one figure."""
        return sums_of(self.sums, figure)


def sums_of(numbers: Sequence[float], figure: Figure) -> Sums:
    """The sums of one figure among those of all."""
    start = FIGURES.index(figure) * WIDTH
    return Sums(*numbers[start : start + WIDTH])


class _Round:
    """What the events of one round have told so far."""

    def __init__(self, number: int, helped: bool, origin: int) -> None:
        self.number, self.helped, self._origin = number, helped, origin
        self.wins: list[HandWon] = []
        self.left: set[Seat] = set()
        self.exhausted: WallExhausted | None = None

    def cases(self, seat: Seat, points: float) -> tuple[tuple[int, float], ...]:
        """For each of FIGURES how many cases a seat has had in this round, and what they are worth in all."""
        wins = [win for win in self.wins if win.seat == seat]
        draw = self.exhausted
        asked = draw is not None and not wins and seat not in self.left and self._unfinished >= 2
        return (
            (1, points),
            (1, bool(wins)),
            (1, any(win.source is None for win in wins)),
            (1, any(win.source == seat for win in self.wins)),
            (1, draw is not None and seat in draw.pigs),
            (1, draw is not None and draw.fans[seat] is not None) if asked else (0, 0),
            (len(wins), sum(win.value.fan + self._origin for win in wins)),
        )

    @property
    def _unfinished(self) -> int:
        return len(SEATS) - len({win.seat for win in self.wins if win.finishes})


class _Part:
    """The hands of one kind of player while they are summed up."""

    def __init__(self) -> None:
        self.sums = [0.0] * (len(FIGURES) * WIDTH)
        self.patterns: dict[str, int] = defaultdict(int)
        self.course: list[tuple[int, float]] = []


_Kind: TypeAlias = tuple[bool, str]


def match_figures(
    header: Header, rules: RuleSet, events: Sequence[object], helped: Container[int]
) -> tuple[PartFigures, ...]:
    """The figures of a match from its events, of which those of no interest here may be anything.

    `helped`: the places, from 1, of the rounds in which the human was shown a hint or took something back.
    Rounds that a branch shares with the record that it left are not counted again; those with tiles that were
    known from it are taken for rounds with help, as are those with items or an arranged wall.
    """
    kinds = [_kind_of(info) for info in header.seats]
    humans = {seat for seat in SEATS if kinds[seat][0]}
    shared = header.parent.events if header.parent else 0
    known = header.parent.rounds if header.parent else 0
    parts: dict[tuple[_Kind, bool], _Part] = defaultdict(_Part)
    counts_from = rules.fan_origin if rules.score_mode == "doubling" else 0
    origin = counts_from if isinstance(counts_from, int) else 0
    now = _Round(0, False, origin)
    for place, event in enumerate(events):
        match event:
            case RoundStarted():
                number = now.number + 1
                arranged = not humans.isdisjoint(event.near_flush)
                now = _Round(number, number in helped or number <= known or arranged, origin)
            case HandWon():
                now.wins.append(event)
            case ItemUsed():
                now.helped |= event.seat in humans
            case SeatLeft():
                now.left.add(event.seat)
            case WallExhausted():
                now.exhausted = event
            case RoundEnded() if place >= shared:
                points = [event.deltas[seat] / rules.stake for seat in SEATS]
                _count(now, points, kinds, parts)
    return tuple(
        PartFigures(*kind, with_help, tuple(map(_plain, part.sums)), dict(part.patterns), tuple(part.course))
        for (kind, with_help), part in parts.items()
    )


def _plain(number: float) -> float:
    """A whole number as such, which takes a byte where a fraction takes nine."""
    return int(number) if number.is_integer() and abs(number) < MOST else number


def _kind_of(info: SeatInfo) -> _Kind:
    return (True, info.name) if info.kind == "human" else (False, info.level or info.kind)


def _count(
    now: _Round, points: Sequence[float], kinds: Sequence[_Kind], parts: dict[tuple[_Kind, bool], _Part]
) -> None:
    """Add a round that is over to the parts of all who sat there."""
    for kind in dict.fromkeys(kinds):
        part, seats = parts[kind, now.helped], [seat for seat in SEATS if kinds[seat] == kind]
        cases = [now.cases(seat, points[seat]) for seat in seats]
        numbers: list[float] = []
        for each in zip(*cases, strict=True):
            n, y = sum(n for n, _ in each), sum(y for _, y in each)
            numbers += (n > 0, n, y, y * y, n * y, n * n)
        part.sums = list(map(add, part.sums, numbers))
        if kind[0]:
            part.course += [(now.number, points[seat]) for seat in seats]
        for win in now.wins:
            if win.seat in seats:
                for name in {pattern.id for pattern in win.value.patterns}:
                    part.patterns[name] += 1
