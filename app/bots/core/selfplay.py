"""Whole hands played by the core, the same as players in Python would play them (selfplay.c)."""

import ctypes
from array import array
from collections.abc import Sequence
from typing import NamedTuple

from app.bots.core.rules import core_rules
from app.bots.core.weighing import number_of
from app.bots.levels import BY_NETWORK
from app.bots.network.weights import network_of
from app.rules.ruleset import RuleSet

BUCKETS = 96
"""Thoughts by length: bucket i holds those under 0.1 µs times 1.25 to the power of i."""

NETWORK = 16
"""The core's levels from this number on play by a network."""

_LEVELS = ("random", "novice", "beginner", "standard")
_SCORE = 4
_NO_WIN = -1


class CoreOutcome(ctypes.Structure):
    """The struct `zl_outcome`."""

    _fields_ = [
        ("thinking", ctypes.c_double),
        ("longest", ctypes.c_double),
        *((name, ctypes.c_int32) for name in ("points", "fan", "dealt_in", "pig")),
        ("thoughts", ctypes.c_int32 * BUCKETS),
    ]


class CoreScore(NamedTuple):
    """A seat's hand; `points` with stakes, `fan` None without a win."""

    points: int
    fan: int | None
    dealt_in: bool
    pig: bool


class CoreThoughts(NamedTuple):
    """A seat's decisions of many hands: seconds in all and of the longest, and how many in each bucket."""

    seconds: float
    longest: float
    buckets: tuple[int, ...]


def core_level(core: ctypes.CDLL, level: str, rules: RuleSet) -> int | None:
    """The core's number of a level, `standard`'s without its network; None where only Python plays it."""
    if level not in (*_LEVELS, *BY_NETWORK):
        return None
    network = network_of(level, rules) if level in BY_NETWORK else None
    if network is None:
        return _LEVELS.index(level if level in _LEVELS else "standard")
    number = number_of(core, network)
    return None if number is None else NETWORK + number


def play_hands(
    core: ctypes.CDLL, rules: RuleSet, seeds: Sequence[bytes], levels: Sequence[int]
) -> tuple[list[tuple[CoreScore, ...]], tuple[CoreThoughts, ...]]:
    """Matches of one hand from match seeds: by hand and seat what came of them, and by seat the thoughts.

    The rules must be covered; threads may call this side by side. Raises ValueError where the core refuses.
    """
    scores = array("i", bytes(4 * _SCORE * 4 * len(seeds)))
    totals = (CoreOutcome * 4)()
    room = (ctypes.c_int32 * len(scores)).from_buffer(scores)
    count, seats = ctypes.c_int64(len(seeds)), (ctypes.c_int32 * 4)(*levels)
    if core.zl_hands_of(ctypes.byref(core_rules(rules)), b"".join(seeds), count, seats, room, totals):
        raise ValueError("the core keeps rules in another way")
    by_seat = [_score(scores[at : at + _SCORE]) for at in range(0, len(scores), _SCORE)]
    hands = [tuple(by_seat[at : at + 4]) for at in range(0, len(by_seat), 4)]
    return hands, tuple(CoreThoughts(one.thinking, one.longest, tuple(one.thoughts)) for one in totals)


def _score(told: Sequence[int]) -> CoreScore:
    points, fan, dealt_in, pig = told
    return CoreScore(points, None if fan == _NO_WIN else fan, bool(dealt_in), bool(pig))
