"""Rollouts by the core (rollout.c): what becomes of a seat after each of its options, in imagined worlds."""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.bots.core.actions import packed_action
from app.bots.core.view import LAYOUT, core_view
from app.engine.action import Action
from app.engine.seatview import SeatView

_ENDING_BYTES = 8


@dataclass
class Endings:
    """What became of the seat after one option, world by world.

    `points`: from this moment on, stakes included; `won`, `dealt_in`, `ready`, `pig`: in how many worlds it
    won from then on, dealt in 点炮, ended ready or with a win, ended as a flower pig.
    """

    points: list[int] = field(default_factory=list)
    won: int = 0
    dealt_in: int = 0
    ready: int = 0
    pig: int = 0

    def add(self, more: "Endings") -> None:
        """Join the worlds of another call."""
        self.points += more.points
        self.won += more.won
        self.dealt_in += more.dealt_in
        self.ready += more.ready
        self.pig += more.pig


def play_by_core(
    core: ctypes.CDLL, view: SeatView, options: Sequence[Action], worlds: int, seed: int, level: int
) -> list[Endings]:
    """The endings of each of the viewer's options, all in the same worlds; the core's `level` goes on.

    The rules must be covered; threads may call this side by side. Raises ValueError where the core refuses.
    """
    count = len(options)
    rules, table, hand, viewer, _ = core_view(view)
    room = ctypes.create_string_buffer(_ENDING_BYTES * count * worlds)
    refused = core.zl_rollouts(
        ctypes.byref(rules), ctypes.byref(table), ctypes.byref(hand), LAYOUT, viewer,
        (ctypes.c_uint32 * count)(*map(packed_action, options)), count, worlds,
        ctypes.c_uint64(seed), level, room,
    )  # fmt: skip
    if refused:
        raise ValueError("the core refuses the view")
    numbers, marks = memoryview(room).cast("B").cast("i"), memoryview(room).cast("B")
    found = []
    for place in range(count):
        marked = [sum(marks[_ENDING_BYTES * place + at :: _ENDING_BYTES * count]) for at in range(4, 8)]
        found.append(Endings(list(numbers[2 * place :: 2 * count]), *marked))
    return found
