"""Matches for the tests of pages and dialogs, played by computer players."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from msgspec.structs import replace

from app.bots.levels import make_bot
from app.records.record import HintLevel, Record, UndoRule
from app.rules.hand import Seat
from app.rules.options.option import RawValue
from app.rules.presets import preset
from app.rules.ruleset import with_changes
from app.session.session import Session
from app.ui.appearance import Appearance
from app.ui.dialogs.settlement_sheet import SettledRound
from app.ui.matches import setup_of
from app.ui.terms import NewMatch

SEED = bytes([4]) * 32
"""A deal with three wins and three kongs."""
Changes: TypeAlias = Mapping[str, RawValue]
NO_CHANGES: Changes = MappingProxyType({})
CREATED = "2024-05-01T20:00:00+00:00"


def new_match(
    name: str = "book_cap3", length: int = 8, changes: Changes = NO_CHANGES, hints: HintLevel = "waits",
    undo: UndoRule = "free",
) -> NewMatch:  # fmt: skip
    """What a user might agree to."""
    rules = with_changes(preset(name), {"match_length": length, **changes})
    return NewMatch(name, rules, ("beginner", "beginner", "beginner"), hints, undo)


def new_session(
    appearance: Appearance,
    name: str = "book_cap3",
    seed: bytes = SEED,
    length: int = 8,
    path: Path | None = None,
    changes: Changes = NO_CHANGES,
    hints: HintLevel = "waits",
    undo: UndoRule = "free",
    seat: Seat = 0,
) -> Session:  # fmt: skip
    """A match that has not begun, the user at a seat, A unless another one is named."""
    setup = setup_of(appearance, new_match(name, length, changes, hints, undo), CREATED)
    a, b, c, d = (
        replace(info, kind="human" if at == seat else "bot", level="" if at == seat else "beginner")
        for at, info in enumerate(setup.seats)
    )
    setup = replace(setup, seats=(a, b, c, d))
    return Session.start(setup, seed, path, sync=False)


def play_round(session: Session, level: str = "beginner") -> None:
    """Let computer players answer for everybody until the round is over."""
    session.next_round()
    play_rest(session, level)


def play_rest(session: Session, level: str = "beginner") -> None:
    """Let computer players answer for everybody from here to the end of the round."""
    bot = make_bot(level)
    while session.waiting:
        for seat in list(session.waiting):
            session.submit(seat, bot.act(session.view(seat), session.bot_seed(seat)))


def settled_round(session: Session) -> SettledRound:
    """The last round, as the settlement gets it."""
    start, end = session.timeline.round_starts[-1], len(session.timeline)
    events = tuple(session.timeline.event(index) for index in range(start, end))
    names = tuple(seat.name for seat in session.header.seats)
    return SettledRound(session.timeline.view_at(end, 0, True), events, names, 0, session.header.preset)


def record_of(session: Session) -> Record:
    """The match so far as a record."""
    timeline = session.timeline
    events = tuple(timeline.event(index) for index in range(len(timeline)))
    return Record(session.header, (), events, timeline.decisions, None, session.over, None)
