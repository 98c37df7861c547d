"""The table's picture: processor time of a frame with few and many moving tiles, and time to the first paint.

Frames are measured in the processor time of this process: other programs of the machine do not count there.
A frame of 60 a second has 16.7 ms.
"""

import math
import os
from collections.abc import Callable
from functools import partial
from time import perf_counter, process_time

from PySide6.QtCore import QEvent, QEventLoop, QObject, QPointF, QTimer
from PySide6.QtWidgets import QApplication, QGraphicsView

from app.records.record import Assistance, SeatInfo
from app.rules.presets import DEFAULT_PRESET, preset
from app.session.session import Session
from app.session.setup import MatchSetup
from app.ui.clock import SystemClock
from app.ui.paint.assets import load_fonts
from app.ui.paint.shadows import shadow_ground
from app.ui.table.flight import CROWD, Spot
from app.ui.table.look import Look, Person
from app.ui.table.view_widget import TableView
from app.ui.texts import Texts
from benchmarks import Row
from benchmarks.bare_scene import REACH, BareScene

SIZES = ((1280, 800), (2560, 1600))
MOVING = (4, 14, 40)
"""A turn; a hand that is laid down; more than ever move together outside the deal."""
FRAMES = 240
WARM_UP = 10
PAINTING_AHEAD = 3000
"""Milliseconds in which the table paints what its first deal will need, which is not to be measured."""
SEED = bytes(32)
PEOPLE = (Person("甲", "panda"), Person("乙", "monkey"), Person("丙", "fox"), Person("丁", "crane"))
Step = Callable[[int], None]


def run() -> list[Row]:
    """All rows; takes about twenty seconds."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication([])
    load_fonts()
    rows: list[Row] = []
    for width, height in SIZES:
        rows += _size_rows(app, width, height)
    return rows


def _size_rows(app: QApplication, width: int, height: int) -> list[Row]:
    """Frames of the table against frames of a bare scene of the same size with as many moving pixmaps."""
    place = f"{width}x{height}"
    table, first = _first_paint(app, width, height)
    bare, bare_first = _bare_scene(app, width, height)
    pause = QEventLoop()
    QTimer.singleShot(PAINTING_AHEAD, pause.quit)
    pause.exec()
    rows = [Row(f"table, first paint {place}", first, "ms", "bare scene, first paint", first / bare_first)]
    for moving in MOVING:
        flight = Flight(table, moving)
        plain, shown = frames_of(app, (bare, partial(bare.step, moving=moving)), (table, flight.step))
        flight.land()
        for part, share in (("p50", 0.50), ("p99", 0.99)):
            figure, baseline = quantile(shown, share), quantile(plain, share)
            name, base = f"table, {moving} moving {place} {part}", f"bare scene, {moving} moving {part}"
            rows.append(Row(name, figure, "ms CPU/frame", base, figure / baseline))
    table.close()
    bare.close()
    return rows


class Flight:
    """Some tiles of a table in the air, projected and with shadows as when they really fly."""

    def __init__(self, table: TableView, moving: int) -> None:
        self._artist = artist = table._table.context.artist
        others = [item for item in table._table.tiles if not artist.is_own(item.placement)]
        own = [item for item in table._table.tiles if artist.is_own(item.placement)]
        self._items = (own if moving <= len(own) else [*others, *own])[:moving]
        middle = artist.camera.scale_at((0.0, 0.0, 0.0))
        self._reach = table.width() * REACH / middle, table.height() * REACH / middle
        for item in self._items:
            item.take_off(artist, moving < CROWD)

    def step(self, frame: int) -> None:
        """Move all of them one frame along their circles, as far as those of the bare scene."""
        camera = self._artist.camera
        for number, item in enumerate(self._items):
            angle = frame * 0.07 + number
            away = math.sin(angle) * self._reach[0], math.cos(angle) * self._reach[1]
            x, y, z = item.placement.place
            if self._artist.is_own(item.placement):
                along = QPointF(*away) * self._artist.stage.own_tile
                item.fly(Spot(self._artist.point(item.placement) + along, 1 + away[1] / 20, None))
            else:
                place = (x + away[0], y + away[1], z)
                scale = camera.scale_at(place) / camera.scale_at(item.placement.place)
                item.fly(Spot(camera.project(place), scale, camera.project(shadow_ground(place))))

    def land(self) -> None:
        """Put all of them back."""
        for item in self._items:
            item.rest(self._artist)


def _first_paint(app: QApplication, width: int, height: int) -> tuple[TableView, float]:
    """A table that shows a dealt round, and the ms from making it to its first paint."""
    view = _session().view(0)
    start = perf_counter()
    table = TableView(Texts(), Look(), SystemClock())
    table.resize(width, height)
    table.set_people(PEOPLE)
    table.show()
    table.show_view(view, animate=False)
    app.processEvents()
    return table, (perf_counter() - start) * 1000


def _bare_scene(app: QApplication, width: int, height: int) -> tuple[BareScene, float]:
    """The bare scene, and the ms from making it to its first paint."""
    start = perf_counter()
    bare = BareScene(width, height)
    bare.show()
    app.processEvents()
    return bare, (perf_counter() - start) * 1000


def _session() -> Session:
    a, b, c, d = (SeatInfo(person.name, "bot", "random", "1") for person in PEOPLE)
    rules, assistance = preset(DEFAULT_PRESET), Assistance(hints="off", undo="off")
    made = "2026-01-01T12:00:00Z"
    session = Session.start(
        MatchSetup(rules, DEFAULT_PRESET, (a, b, c, d), made, "0", (0,) * 4, assistance), SEED
    )
    session.next_round()
    return session


class Paints(QObject):
    """Counts the paint events of a view."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view)
        self.count = 0
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt names it
        """Count and let pass."""
        self.count += event.type() == QEvent.Type.Paint
        return False

    def wait_for_one(self, app: QApplication) -> None:
        """Handle events until the view has been painted once more."""
        before, tries = self.count, 0
        while self.count == before and tries < 1000:
            app.processEvents()
            tries += 1


def frames_of(app: QApplication, *scenes: tuple[QGraphicsView, Step]) -> list[list[float]]:
    """Milliseconds of processor time of each scene's frames; by turns, so that they share every load."""
    times: list[list[float]] = [[] for _ in scenes]
    paints = [Paints(view) for view, _ in scenes]
    for frame in range(FRAMES + WARM_UP):
        for (_, step), painted, taken in zip(scenes, paints, times, strict=True):
            start = process_time()
            step(frame)
            painted.wait_for_one(app)
            taken.append((process_time() - start) * 1000)
    for (view, _), painted in zip(scenes, paints, strict=True):
        view.viewport().removeEventFilter(painted)
    return [taken[WARM_UP:] for taken in times]


def quantile(times: list[float], share: float) -> float:
    """The time that so large a share of the frames does not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]
