"""Short recorded matches for tests: computer players that answer anything legal, the same way every time."""

from pathlib import Path

from app.bots.random_bot import RandomBot
from app.records.record import Assistance, SeatInfo
from app.rules.presets import preset
from app.rules.ruleset import with_changes
from app.session.session import Session
from app.session.setup import MatchSetup

SEED = bytes(range(32))
HUMAN = 0


def setup(preset_id: str = "book_cap3", rounds: int = 1, undo: str = "free") -> MatchSetup:
    """A match of a human at A and three computer players."""
    human = SeatInfo("小明", "human", avatar="panda")
    bot = SeatInfo("机器人", "bot", "random", "1")
    rules = with_changes(preset(preset_id), {"match_length": rounds})
    assistance = Assistance(hints="off", undo=undo)
    seats = (human, bot, bot, bot)
    return MatchSetup(rules, preset_id, seats, "2026-01-01T12:00:00Z", "0.1.0", assistance=assistance)


def answer_all(session: Session) -> None:
    """Answer for every seat that is asked now."""
    bot = RandomBot()
    for seat in tuple(session.waiting):
        session.submit(seat, bot.act(session.view(seat), session.bot_seed(seat)))


def play_on(session: Session, decisions: int | None = None) -> None:
    """Play to the end of the match, or through that many moments of choice."""
    left = -1 if decisions is None else decisions
    while left != 0 and not session.over:
        session.next_round()
        answer_all(session)
        left -= 1


def events_of(session: Session) -> list[object]:
    """The game so far."""
    return [session.timeline.event(index) for index in range(len(session.timeline))]


def recorded_match(path: Path, preset_id: str = "book_cap3", rounds: int = 1) -> Path:
    """The record of a whole match as it was written, not packed."""
    session = Session.start(setup(preset_id, rounds), SEED, path, sync=False)
    play_on(session)
    close_unpacked(session, path)
    return path


def close_unpacked(session: Session, path: Path) -> None:
    """Leave the table with the record as it was written, as if the program had ended before packing it."""
    written = path.read_bytes()
    session.close()
    path.write_bytes(written)
