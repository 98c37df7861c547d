"""Whole hands of computer players by the core and in Python, and decisions of the network.

Seconds are those of the processor, so that other work on the machine does not count.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import process_time

from app.bots.core.library import core
from app.bots.levels import make_bot
from app.bots.network.player import worths
from app.bots.network.weights import network_of
from app.commands.tournament import Tournament, play
from app.engine.seatview import SeatView
from app.rules.presets import DEFAULT_PRESET, preset
from benchmarks import Row
from benchmarks.bench_engine import questions

HANDS = {"random": (20_000, 200), "standard": (8_000, 100), "expert": (1_000, 20)}
"""Hands to play by the core and in Python, by level."""


def run() -> list[Row]:
    """Hands a second of one core of the machine, and milliseconds of the network's decisions."""
    rows = []
    for level, (many, few) in HANDS.items():
        with without_core():
            slow = _hands_per_second(level, few)
        rows.append(Row(f"simulate, four {level}, in Python", slow, "hands/s"))
        if core() is not None:
            fast = _hands_per_second(level, many)
            rows.append(
                Row(f"simulate, four {level}, by the core", fast, "hands/s", "in Python", fast / slow)
            )
    return [*rows, *_decision_rows()]


@contextmanager
def without_core() -> Iterator[None]:
    """As if there were no core."""
    before = os.environ.get("ZHULI_NO_CORE", "")
    os.environ["ZHULI_NO_CORE"] = "1"
    try:
        yield
    finally:
        os.environ["ZHULI_NO_CORE"] = before


def _hands_per_second(level: str, hands: int) -> float:
    rules = replace(preset(DEFAULT_PRESET), match_length=1)
    tournament = Tournament(DEFAULT_PRESET, rules, (level, level, level, level), "0", hands, duplicate=False)
    start = process_time()
    play(tournament, 1, lambda _: None)
    return hands / (process_time() - start)


def _decision_rows() -> list[Row]:
    """Milliseconds in which `expert` weighs all actions of a view."""
    views = questions(preset(DEFAULT_PRESET), make_bot("standard"))
    with without_core():
        slow = _milliseconds(views)
    rows = [Row("expert, a decision in Python", slow, "ms")]
    if core() is not None:
        fast = _milliseconds(views)
        rows.append(Row("expert, a decision by the core", fast, "ms", "in Python", fast / slow))
    return rows


def _milliseconds(views: list[SeatView]) -> float:
    network = network_of("expert", views[0].rules)
    if network is None:
        raise RuntimeError("the network of expert is damaged")
    start = process_time()
    for seen in views:
        worths(seen, network)
    return 1000 * (process_time() - start) / len(views)
