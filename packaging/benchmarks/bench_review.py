"""The review: a hand in quick mode on two threads, and one decision in deep mode."""

import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from app.bots.levels import make_bot
from app.records.library import load_record
from app.records.record import SeatInfo
from app.rules.presets import preset
from app.rules.ruleset import with_changes
from app.session.replay import ReplayCursor
from app.session.review.budget import DEEP, QUICK
from app.session.review.moments import moments_of
from app.session.review.review import Review, contest_of
from app.session.rollouts import _by_engine, uses_core
from app.session.session import Session
from app.session.setup import MatchSetup
from benchmarks import Row

PRESET = "book_cap4"
HANDS = 8
SEED = bytes(range(32))
THREADS = 2
SEAT = 0
DECISIONS = 6
WORLDS = 4
SHARE = 100
"""The engine plays one world of so many, or its figure would dwarf the core's."""


def run() -> list[Row]:
    """Seconds for a hand by the core, against the same worlds played by the engine in Python."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.zhuli"
        _play(path)
        cursor = ReplayCursor(load_record(path))
    if not uses_core(cursor.timeline.rules):
        return []
    review = Review(cursor, SEAT, "quick", threads=THREADS)
    start = perf_counter()
    for _ in review.run():
        pass
    hand = (perf_counter() - start) / HANDS
    worlds = sum(option.worlds for one in review.judged for option in one.options) / HANDS
    return [
        Row(
            f"review, a hand in quick mode ({review.total / HANDS:.1f} decisions, {worlds:,.0f} worlds)",
            hand,
            "s",
            f"one of {SHARE} of the same worlds by the engine in Python",
            hand / (worlds / SHARE * _world_of_engine(cursor)),
        ),
        Row("review, the longest of the decisions in deep mode", max(_deep(cursor)), "s"),
    ]


def _play(path: Path) -> None:
    seat = SeatInfo("Bot", "bot", "standard", "1")
    rules = with_changes(preset(PRESET), {"match_length": HANDS})
    setup = MatchSetup(rules, PRESET, (seat,) * 4, "2026-01-01T12:00:00Z", "bench")
    session, bot = Session.start(setup, SEED, path, sync=False), make_bot("standard")
    while session.next_round():
        while session.waiting:
            for asked in tuple(session.waiting):
                session.submit(asked, bot.act(session.view(asked), session.bot_seed(asked)))
    session.close()


def _some(cursor: ReplayCursor) -> list[int]:
    number = len(moments_of(cursor, SEAT))
    return [number * place // DECISIONS for place in range(DECISIONS)]


def _world_of_engine(cursor: ReplayCursor) -> float:
    """Seconds that the engine takes for one option in one world."""
    moments, taken = moments_of(cursor, SEAT), []
    for place in _some(cursor):
        moment = moments[place]
        table = cursor.timeline.view_at(moment.at, SEAT)
        start = perf_counter()
        _by_engine(table, [moment.decision.choice], WORLDS, 1, QUICK.level)
        taken.append((perf_counter() - start) / WORLDS)
    return median(taken)


def _deep(cursor: ReplayCursor) -> list[float]:
    """Seconds that some decisions take in deep mode on one thread."""
    moments, taken = moments_of(cursor, SEAT), []
    for place in _some(cursor):
        start = perf_counter()
        contest_of(cursor.timeline.view_at(moments[place].at, SEAT), moments[place]).run(DEEP)
        taken.append(perf_counter() - start)
    return taken
