"""Every frame of a round that computer players play, from the deal on: what is painted anew in it counts.

The table has painted ahead what it can, as it does while its page opens.  The round is played several times,
each time on a table that has painted nothing yet; the fastest of each frame counts, since other programs slow
all of them down.  A frame of 60 a second has 16.7 ms.
"""

import gc
import os
from functools import partial
from time import process_time

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.bots.levels import make_bot
from app.records.record import Assistance, SeatInfo
from app.rules.presets import DEFAULT_PRESET, preset
from app.session.session import Session
from app.session.setup import MatchSetup
from app.ui.paint import shadows, sprites, tile_art
from app.ui.paint.assets import load_fonts
from app.ui.table.look import Look
from app.ui.table.view_widget import TableView
from app.ui.texts import Texts
from benchmarks import Row
from benchmarks.bare_scene import BareScene
from benchmarks.bench_scene import PEOPLE, SEED, SIZES, frames_of, quantile

PLAYS = 3
FRAME = 16.0
"""Milliseconds between two frames on the table's clock."""
BESIDE = 14
"""Moving pixmaps of the bare scene that is measured beside it: those of a turn's busiest moment."""
BY_HAND = 10**7
"""An interval at which the table's own timer never comes."""


class HandClock:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        """The time in milliseconds."""
        return self.time


def run() -> list[Row]:
    """All rows; takes about half a minute."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication([])
    load_fonts()
    session = played_round()
    rows: list[Row] = []
    for width, height in SIZES:
        place = f"{width}x{height}"
        plays = [play(app, session, width, height) for _ in range(PLAYS)]
        frames = [min(each) for each in zip(*plays, strict=True)]
        bare = BareScene(width, height)
        bare.show()
        (plain,) = frames_of(app, (bare, partial(bare.step, moving=BESIDE)))
        bare.close()
        base = f"bare scene, {BESIDE} moving p99"
        baseline = quantile(plain, 0.99)
        for part, figure in (
            ("p50", quantile(frames, 0.5)),
            ("p99", quantile(frames, 0.99)),
            ("worst", max(frames)),
        ):
            name = f"round of {len(frames)} frames {place} {part}"
            rows.append(Row(name, figure, "ms CPU/frame", base, figure / baseline))
    return rows


def played_round() -> Session:
    """A round that is over, of four computer players who try to win."""
    a, b, c, d = (SeatInfo(person.name, "bot", "standard", "1") for person in PEOPLE)
    rules, assistance = preset(DEFAULT_PRESET), Assistance(hints="off", undo="off")
    made = "2026-01-01T12:00:00Z"
    session = Session.start(
        MatchSetup(rules, DEFAULT_PRESET, (a, b, c, d), made, "0", (0,) * 4, assistance), SEED
    )
    session.next_round()
    bot = make_bot("standard")
    while session.waiting:
        seat = min(session.waiting)
        session.submit(seat, bot.act(session.view(seat), session.bot_seed(seat)))
    return session


def play(app: QApplication, session: Session, width: int, height: int) -> list[float]:
    """Milliseconds of processor time of every frame of the round on a new table."""
    _forget_pictures()
    clock, timeline = HandClock(), session.timeline
    table = TableView(Texts(), Look(), clock)
    table._ticker.setInterval(BY_HAND)
    table.resize(width, height)
    table.set_people(PEOPLE)
    table.show()
    table.show_view(timeline.view_at(1, 0), animate=False)
    _paint_ahead(table)
    gc.collect()
    taken: list[float] = []

    def frame(step: partial[None]) -> None:
        start = process_time()
        step()
        app.processEvents()
        taken.append((process_time() - start) * 1000)

    for number in range(1, len(timeline)):
        frame(partial(table.show_view, timeline.view_at(number + 1, 0), timeline.event(number)))
        while table.busy:
            clock.time += FRAME
            frame(partial(table.tick))
    table.close()
    table.deleteLater()
    return taken


def _forget_pictures() -> None:
    """Have all to paint anew, as in a program that has just begun."""
    sprites._shared.clear()
    shadows._outline.cache_clear()
    textures = tile_art._textures
    textures.limit, kept = 0, textures.limit
    textures.get(None, lambda: QImage(1, 1, QImage.Format.Format_RGB32))
    textures.limit = kept


def _paint_ahead(table: TableView) -> None:
    """Let the table paint ahead until it has done so."""
    pause = QEventLoop()
    watch = QTimer()
    watch.timeout.connect(lambda: pause.quit() if table._ahead.done else None)
    watch.start(50)
    pause.exec()
