"""A program that really plays, to be killed: the table in a window, a scripted user, a record with fsync.

Run as `python -m tests.support.kill_play PATH start|resume SEED`; the test that kills it reads its output.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from app.bots.levels import make_bot
from app.engine.action import Action
from app.records.writer import RecordWriter
from app.rules.hand import Seat
from app.session.session import Session
from app.session.setup import MatchSetup
from tests.support.matches import setup

BOT_LEVEL = "beginner"
ROUNDS = 4
PRESET = "book_cap3"
WANTED, WRITTEN = b"W", b"A"
HEAD = 5
"""Bytes before the data of a message: its kind and its length."""


def seed_of(number: int) -> bytes:
    """The match seed of a numbered match."""
    return number.to_bytes(4, "big") * 8


def match_setup() -> MatchSetup:
    """A match of a human at A and three computer players who answer the same way every time."""
    made = setup(PRESET, ROUNDS)
    return replace(made, seats=(made.seats[0], *(replace(seat, level=BOT_LEVEL) for seat in made.seats[1:])))


def answer(session: Session, seat: Seat) -> Action:
    """What the player at a seat does now; it follows from the seed of the match."""
    return make_bot(BOT_LEVEL).act(session.view(seat), session.bot_seed(seat))


def messages(output: bytes) -> tuple[bytes, bytes]:
    """What the program said it had written, and what it was about to write after that."""
    written, wanted = b"", b""
    while len(output) >= HEAD:
        kind, size = output[:1], int.from_bytes(output[1:HEAD], "big")
        data, output = output[HEAD : HEAD + size], output[HEAD + size :]
        if kind == WRITTEN:
            written, wanted = written + wanted, b""
        else:
            wanted = data
    return written, wanted


def tell_what_is_written() -> None:
    """Say on standard output what goes to the record: before it is written, and once it is."""
    flush: Callable[[RecordWriter, bool], None] = RecordWriter._flush

    def told_flush(writer: RecordWriter, durable: bool) -> None:
        data = bytes(writer._waiting)
        _say(WANTED, data)
        flush(writer, durable)
        _say(WRITTEN, b"")

    RecordWriter._flush = told_flush


def _say(kind: bytes, data: bytes) -> None:
    os.write(sys.stdout.fileno(), kind + len(data).to_bytes(4, "big") + data)


def play(path: Path, how: str, seed: bytes) -> None:
    """Play the match at the table to its end, or until somebody kills us."""
    from app.ui.appearance import Appearance
    from app.ui.application import make_application, style
    from app.ui.bot_asker import InProcessAsker
    from app.ui.pages.play import PlayPage
    from app.ui.paint.assets import load_fonts
    from app.ui.settings import Settings
    from app.ui.shell import Shell

    app = make_application()
    load_fonts()
    appearance = Appearance(Settings(motion="off", bot_pace=0, look_back=False))
    style(app, appearance)
    tell_what_is_written()
    session = Session.resume(path) if how == "resume" else Session.start(match_setup(), seed, path)
    shell = Shell(appearance)
    page = PlayPage(appearance, session, path, InProcessAsker())
    shell.resize(1024, 640)
    shell.show_page(page)
    shell.show()
    _let_play(app, page)
    page.start()
    app.exec()
    page.leave()


def _let_play(app, page) -> None:
    """The user answers at once when asked, and goes on after every round."""
    from PySide6.QtCore import QTimer

    def go_on() -> None:
        session = page.session
        if session.over:
            app.quit()
        elif session.timeline.between_rounds:
            page.next_round()
        elif page.me in session.waiting:
            page.table.action_chosen.emit(answer(session, page.me))

    page.bridge.presented.connect(lambda _: QTimer.singleShot(0, page, go_on))


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    play(Path(sys.argv[1]), sys.argv[2], seed_of(int(sys.argv[3])))
