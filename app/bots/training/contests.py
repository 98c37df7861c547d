"""Comparisons for training, played by the core: actions of one decision, played on in the same worlds."""

import ctypes
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from app.bots.core.network import INPUTS
from app.bots.core.rules import core_rules
from app.bots.training.lessons import Array, library
from app.rules.ruleset import RuleSet

_CHOICES_A_HAND = 60


@dataclass(frozen=True)
class Contest:
    """Which decisions are compared, `zl_contest` of app/bots/core/compare.h."""

    levels: tuple[int, int, int, int]
    every: int = 12
    options: int = 4
    within: int = 2500
    worlds: int = 8


class _Contest(ctypes.Structure):
    _fields_ = [
        ("levels", ctypes.c_int32 * 4),
        *((name, ctypes.c_int32) for name in ("every", "options", "within", "worlds")),
    ]


@dataclass(frozen=True)
class Comparisons:
    """Inputs by action, what it brought at once, what came of it (stakes), and where its decision begins."""

    inputs: Array[np.uint8]
    at_once: Array[np.float32]
    outcomes: Array[np.float32]
    starts: Array[np.int64]


def compare(rules: RuleSet, contest: Contest, seed: int, hands: int) -> Comparisons:
    """The comparisons of so many hands from a seed on."""
    room = hands * _CHOICES_A_HAND * contest.options // contest.every + 1000
    inputs = np.empty((room, INPUTS), np.uint8)
    at_once, outcomes = np.empty(room, np.float32), np.empty(room, np.float32)
    decisions = np.empty(room, np.int32)
    told = _Contest(
        (ctypes.c_int32 * 4)(*contest.levels), contest.every, contest.options, contest.within, contest.worlds
    )
    call = library().zl_compare
    call.restype = ctypes.c_int64
    written = call(
        ctypes.byref(core_rules(rules)),
        ctypes.byref(told),
        ctypes.c_uint64(seed),
        ctypes.c_int64(hands),
        *(array.ctypes.data_as(ctypes.c_void_p) for array in (inputs, at_once, outcomes, decisions)),
        ctypes.c_int64(room),
    )
    starts = np.flatnonzero(np.diff(decisions[:written], prepend=-1))
    return Comparisons(inputs[:written].copy(), at_once[:written], outcomes[:written], starts)


def joined(parts: list[Comparisons]) -> Comparisons:
    """Several lots of comparisons as one."""
    places = np.cumsum([0, *(len(part.outcomes) for part in parts[:-1])])
    return Comparisons(
        np.concatenate([part.inputs for part in parts]),
        np.concatenate([part.at_once for part in parts]),
        np.concatenate([part.outcomes for part in parts]),
        np.concatenate([part.starts + place for part, place in zip(parts, places, strict=True)]),
    )


def compare_many(contests: list[tuple[RuleSet, Contest, int, int]], jobs: int) -> Comparisons:
    """Comparisons of several contests (rules, contest, seed, hands), in their order, played side by side."""
    with ThreadPoolExecutor(jobs) as pool:
        return joined(list(pool.map(lambda told: compare(*told), contests)))
