"""Matches to measure: computer players play sixteen hands."""

from pathlib import Path

from app.bots.levels import make_bot
from app.records.record import SeatInfo
from app.rules.presets import preset
from app.rules.ruleset import with_changes
from app.session.session import Session
from app.session.setup import MatchSetup

SEED = bytes(range(32))
ROUNDS = 16
LEVEL = "novice"


def agreement(preset_id: str) -> MatchSetup:
    """Four computer players under a preset."""
    seat = SeatInfo("Bot", "bot", LEVEL, "1")
    rules = with_changes(preset(preset_id), {"match_length": ROUNDS})
    return MatchSetup(rules, preset_id, (seat,) * 4, "2026-01-01T12:00:00Z", "bench")


def played(preset_id: str, path: Path | None) -> Session:
    """A match that is over, recorded at `path` if there is one, but not closed."""
    session = Session.start(agreement(preset_id), SEED, path, sync=False)
    bot = make_bot(LEVEL)
    while session.next_round():
        while session.waiting:
            for seat in tuple(session.waiting):
                session.submit(seat, bot.act(session.view(seat), session.bot_seed(seat)))
    return session
