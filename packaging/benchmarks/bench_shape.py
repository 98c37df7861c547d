"""Distances of hands after their draw, against the PyPI packages `mahjong` and `xiangting` (riichi mahjong).

All are asked for the same hands, which change by one tile drawn and one let go: sets and a pair or seven
pairs over three suits. Their answers must be the same where no four tiles are equal, which only here are two
pairs. The foreign packages are given counts that are kept up in the same way. "In bulk" one call of the core
in C answers for all hands, packed before. Where a package or the core is missing the table says so.
"""

from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from itertools import compress
from random import Random
from time import perf_counter
from typing import NamedTuple

from app.bots.core.bulk import BulkHand, distances, packed
from app.bots.core.library import core
from app.rules.shape import Shape
from app.rules.tile import COPIES, FULL_SET, KINDS, Tile
from benchmarks import Row

DRAWS = 40
HANDS, PYTHON_HANDS, MAHJONG_HANDS = 500, 25, 1
"""Walks for the core, for Python and `xiangting`, and for `mahjong`: runs of a millisecond or two each."""

REPEATS = 80
"""Of so many runs, taken in turns, each contestant's best counts: short runs find quiet moments."""

FOREIGN_KINDS = 34
HONOURS = [0] * (FOREIGN_KINDS - KINDS)

Contest = dict[str, Callable[[], Sequence[int]]]


class Walk(NamedTuple):
    """A hand before its draw and the tiles that come and go."""

    start: tuple[Tile, ...]
    moves: tuple[tuple[Tile, Tile], ...]


def run() -> list[Row]:
    """Distances a second: call by call in Python, and in bulk through the core."""
    rates = _rates(_contest(random_walks(Random(1))))
    return [
        *_rows("distance, call by call", "python", rates),
        *_rows("distance, one suit must be missing", "python, two suits", rates),
        *_rows("distance in bulk, packed hands", "core", rates),
    ]


def random_walks(luck: Random) -> list[Walk]:
    """Hands that begin anywhere and change at random."""
    walks = []
    for _ in range(HANDS):
        wall = luck.sample(FULL_SET, 13 + DRAWS)
        hand, moves = wall[:13], []
        for drawn in wall[13:]:
            hand.append(drawn)
            moves.append((drawn, hand.pop(luck.randrange(14))))
        walks.append(Walk(tuple(wall[:13]), tuple(moves)))
    return walks


def _contest(walks: list[Walk]) -> Contest:
    """Who takes part: every function answers for all hands of all walks."""
    contest: Contest = {
        "python": lambda: list(_ours(walks[:PYTHON_HANDS], two_suits=False)),
        "python, two suits": lambda: list(_ours(walks[:PYTHON_HANDS], two_suits=True)),
    }
    if find_spec("mahjong") is not None:
        contest["mahjong"] = lambda: list(_mahjong(walks[:MAHJONG_HANDS]))
    if find_spec("xiangting") is not None:
        contest["xiangting"] = lambda: list(_xiangting(walks[:PYTHON_HANDS]))
    library = core()
    if library is not None:
        hands = packed(BulkHand(counts[:KINDS], two_suits=False) for counts in _counts(walks))
        contest["core"] = lambda: distances(library, hands)
    _check(contest, walks)
    return contest


def _check(contest: Contest, walks: list[Walk]) -> None:
    """Refuse to compare what does not tell the same."""
    same = [max(counts) < COPIES for counts in _counts(walks)]
    expected = list(compress(_ours(walks, two_suits=False), same))
    for name in contest.keys() - {"python, two suits"}:
        told = list(compress(contest[name](), same))
        if told != expected[: len(told)]:
            raise RuntimeError(f"{name} tells other distances")


def _rates(contest: Contest) -> dict[str, float]:
    """Hands a second of every contestant."""
    rates = dict.fromkeys(contest, 0.0)
    for _ in range(REPEATS):
        for name, answer in contest.items():
            start = perf_counter()
            told = answer()
            rates[name] = max(rates[name], len(told) / (perf_counter() - start))
    return rates


def _rows(told: str, name: str, rates: dict[str, float]) -> list[Row]:
    """A contestant against both packages."""
    if name not in rates:
        return [Row(told, 0, "hands/s", "the core is not built")]
    rate = rates[name]
    return [
        Row(told, rate, "hands/s", other, rate / rates[other])
        if other in rates
        else Row(told, rate, "hands/s", f"{other} is not installed")
        for other in ("mahjong", "xiangting")
    ]


def _ours(walks: list[Walk], *, two_suits: bool) -> Iterator[int]:
    for walk in walks:
        shape = Shape(walk.start, two_suits=two_suits)
        for drawn, gone in walk.moves:
            shape.add(drawn)
            yield shape.distance()
            shape.remove(gone)


def _mahjong(walks: list[Walk]) -> Iterator[int]:
    from mahjong.shanten import Shanten

    calculate = Shanten().calculate_shanten
    return (1 + calculate(counts) for counts in _counts(walks))


def _xiangting(walks: list[Walk]) -> Iterator[int]:
    from xiangting import PlayerCount, calculate_replacement_number

    players = PlayerCount.FOUR
    return (calculate_replacement_number(counts, players) for counts in _counts(walks))


def _counts(walks: list[Walk]) -> Iterator[list[int]]:
    """The counts of every hand after its draw, one list for all hands of a walk."""
    for walk in walks:
        counts = [walk.start.count(tile) for tile in range(KINDS)] + HONOURS
        for drawn, gone in walk.moves:
            counts[drawn] += 1
            yield counts
            counts[gone] -= 1
