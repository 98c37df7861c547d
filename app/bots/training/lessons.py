"""Examples for training, played by the core: what players saw, and what came of it."""

import ctypes
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

import numpy as np

from app.bots.core.library import core
from app.bots.core.network import INPUTS, CoreNetwork
from app.bots.core.rules import core_rules
from app.rules.ruleset import RuleSet

STANDARD = 3
"""The core's number of that level."""

EXAMPLES_A_HAND = 90


@dataclass(frozen=True)
class Lesson:
    """How hands are played, `zl_lesson` of app/bots/core/generate.h."""

    levels: tuple[int, int, int, int]
    learners: int = 0b1111
    keep: int = 96
    stray: int = 20
    stray_opening: int = 60
    within: int = 900
    trust: int = 256


class _Lesson(ctypes.Structure):
    _fields_ = [
        ("levels", ctypes.c_int32 * 4),
        *(
            (name, ctypes.c_int32)
            for name in ("learners", "keep", "stray", "stray_opening", "within", "trust")
        ),
    ]


def library() -> ctypes.CDLL:
    """The core; raises RuntimeError where there is none."""
    found = core()
    if found is None:
        raise RuntimeError("training needs the core: run packaging/build_core.py")
    found.zl_generate.restype = ctypes.c_int64
    return found


def keep_network(number: int, network: CoreNetwork) -> None:
    """Let players of level NETWORK + `number` play by these weights."""
    size = ctypes.c_int64(ctypes.sizeof(network))
    if library().zl_set_network(number, ctypes.byref(network), size):
        raise RuntimeError("the core keeps its networks in another way")


Kind = TypeVar("Kind", bound=np.generic)
Array: TypeAlias = np.ndarray[Any, np.dtype[Kind]]

Examples: TypeAlias = tuple[Array[np.uint8], Array[np.float32]]
"""Inputs by example, and what came of them in stakes."""


def play(rules: RuleSet, lesson: Lesson, seed: int, hands: int) -> Examples:
    """Examples of so many hands from a seed on."""
    room = hands * EXAMPLES_A_HAND * lesson.keep // 256 + 1000
    inputs = np.empty((room, INPUTS), np.uint8)
    targets = np.empty(room, np.float32)
    told = _Lesson(
        (ctypes.c_int32 * 4)(*lesson.levels),
        lesson.learners, lesson.keep, lesson.stray, lesson.stray_opening, lesson.within, lesson.trust,
    )  # fmt: skip
    written = library().zl_generate(
        ctypes.byref(core_rules(rules)),
        ctypes.byref(told),
        ctypes.c_uint64(seed),
        ctypes.c_int64(hands),
        inputs.ctypes.data_as(ctypes.c_void_p),
        targets.ctypes.data_as(ctypes.c_void_p),
        ctypes.c_int64(room),
    )
    return inputs[:written], targets[:written]


def play_many(lessons: list[tuple[RuleSet, Lesson, int, int]], jobs: int) -> Examples:
    """Examples of several lessons (rules, lesson, seed, hands), in their order, played side by side."""
    with ThreadPoolExecutor(jobs) as pool:
        parts = list(pool.map(lambda told: play(*told), lessons))
    return np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])
