"""Matches that stand where a screen wants them: played by computer players, without a window."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from app.bots.levels import make_bot
from app.engine.seatview import SeatView
from app.session.session import Session
from app.ui.appearance import Appearance
from app.ui.matches import setup_of
from tests.support.screens.opened import Opened
from tests.ui.games import CREATED, SEED, new_match, play_round

LONG_NAMES = ("Maximiliane-Wilhelmine X", "一二三四五六七八九十一二三四五六七八九十一二三四", "W" * 24, "岚")
"""The widest that a name may be, and a short one."""


def match(
    appearance: Appearance, preset: str = "book_cap3", seed: bytes = SEED, length: int = 8,
    path: Path | None = None, names: tuple[str, ...] = (), **terms: object,
) -> Session:  # fmt: skip
    """A match that has not begun, the user at A; `terms`: what `new_match` takes."""
    setup = setup_of(appearance, new_match(preset, length, **terms), CREATED)
    if names:
        a, b, c, d = (replace(info, name=name) for info, name in zip(setup.seats, names, strict=True))
        setup = replace(setup, seats=(a, b, c, d))
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
    return Session.start(setup, seed, path, sync=False)


def play_until(session: Session, asked: Callable[[SeatView], bool], level: str = "beginner") -> None:
    """Let computer players answer for everybody until the user is asked for what is wanted."""
    bot = make_bot(level)
    session.next_round()
    while not (0 in session.waiting and asked(session.view(0))):
        for seat in list(session.waiting):
            session.submit(seat, bot.act(session.view(seat), session.bot_seed(seat)))
        assert session.waiting, "the round ended before"


def own_turn(number: int = 1) -> Callable[[SeatView], bool]:
    """The user's own turn of a number, from 1."""
    return lambda view: view.phase == "turn" and len(view.players[0].river) >= number - 1


def sit(shown: Opened, session: Session, path: Path | None = None) -> None:
    """Show a match at the table, until nothing moves and the user is asked or the round is over."""
    shown.guide.play_session(session, path)
    bridge = shown.play.bridge

    def rests() -> bool:
        asked = bridge.me in session.waiting or session.over or session.timeline.between_rounds
        return bridge.up_to_date and asked and not shown.play.table.busy

    shown.wait(rests)


def played(appearance: Appearance, path: Path, rounds: int, length: int, **terms: object) -> Path:
    """A record of so many rounds of a match."""
    session = match(appearance, length=length, path=path, **terms)
    for _ in range(rounds):
        play_round(session)
    session.close()
    return path


def changed(view: SeatView, seat: int, **fields: object) -> SeatView:
    """A view in which a player is otherwise."""
    players = list(view.players)
    players[seat] = replace(players[seat], **fields)
    return replace(view, players=tuple(players))
