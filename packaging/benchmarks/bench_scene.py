"""The table's picture: milliseconds a frame with few and many moving tiles, and time to the first paint."""

import math
import os
from collections.abc import Sequence
from time import perf_counter

from PySide6.QtCore import QEvent, QEventLoop, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from app.records.record import Assistance, SeatInfo
from app.rules.presets import DEFAULT_PRESET, preset
from app.session.session import Session
from app.session.setup import MatchSetup
from app.ui.paint.assets import load_fonts
from app.ui.table.look import Look, Person
from app.ui.table.motion import SystemClock
from app.ui.table.tile_item import TileItem
from app.ui.table.view_widget import TableView
from app.ui.texts import Texts
from benchmarks import Row

SIZES = ((1280, 800), (2560, 1600))
MOVING = (4, 40)
FRAMES = 120
WARM_UP = 10
PAINTING_AHEAD = 3000
"""Milliseconds in which the table paints what its first deal will need, which is not to be measured."""
SEED = bytes(32)
PEOPLE = (Person("甲", "panda"), Person("乙", "monkey"), Person("丙", "fox"), Person("丁", "crane"))


def run() -> list[Row]:
    """All rows; takes about fifteen seconds."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication([])
    load_fonts()
    rows: list[Row] = []
    for width, height in SIZES:
        rows += _size_rows(app, width, height)
    return rows


def _size_rows(app: QApplication, width: int, height: int) -> list[Row]:
    """Frames of the table against frames of a plain scene of the same size with as many moving pixmaps."""
    rows = []
    place = f"{width}x{height}"
    table, first = _first_paint(app, width, height)
    bare, bare_first = _bare_scene(app, width, height)
    pause = QEventLoop()
    QTimer.singleShot(PAINTING_AHEAD, pause.quit)
    pause.exec()
    rows.append(
        Row(f"table, first paint {place}", first, "ms", "plain scene, first paint", first / bare_first)
    )
    for moving in MOVING:
        base = f"plain scene, {moving} moving"
        plain = _frames(app, bare, _pixmap_items(bare)[:moving])
        items = [item for item in table.scene().items() if isinstance(item, TileItem)][:moving]
        shown = _frames(app, table, items)
        for part, share in (("p50", 0.50), ("p99", 0.99)):
            figure, baseline = _quantile(shown, share), _quantile(plain, share)
            rows.append(
                Row(
                    f"table, {moving} moving {place} {part}",
                    figure,
                    "ms/frame",
                    f"{base} {part}",
                    figure / baseline,
                )
            )
    table.close()
    bare.close()
    return rows


def _pixmap_items(view: QGraphicsView) -> list[QGraphicsPixmapItem]:
    return [item for item in view.scene().items() if isinstance(item, QGraphicsPixmapItem)]


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


def _session() -> Session:
    a, b, c, d = (SeatInfo(person.name, "bot", "random", "1") for person in PEOPLE)
    rules, assistance = preset(DEFAULT_PRESET), Assistance(hints="off", undo="off")
    made = "2026-01-01T12:00:00Z"
    session = Session.start(
        MatchSetup(rules, DEFAULT_PRESET, (a, b, c, d), made, "0", (0,) * 4, assistance), SEED
    )
    session.next_round()
    return session


def _bare_scene(app: QApplication, width: int, height: int) -> tuple[QGraphicsView, float]:
    """An empty scene of one colour with pixmaps of a tile's size that can move."""
    start = perf_counter()
    scene = QGraphicsScene(0, 0, width, height)
    scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
    scene.setBackgroundBrush(QColor("#1f5650"))
    view = QGraphicsView(scene)
    scene.setParent(view)
    view.setFrameShape(QGraphicsView.Shape.NoFrame)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    tile = QImage(width // 26, width // 20, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(QColor("#f3ead6"))
    for number in range(max(MOVING)):
        item = QGraphicsPixmapItem(QPixmap.fromImage(tile))
        item.setZValue(1)
        item.setPos(width * (0.1 + number % 10 * 0.08), height * (0.2 + number // 10 * 0.15))
        scene.addItem(item)
    view.resize(width, height)
    view.show()
    app.processEvents()
    return view, (perf_counter() - start) * 1000


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


def _frames(app: QApplication, view: QGraphicsView, items: Sequence[QGraphicsPixmapItem]) -> list[float]:
    """Milliseconds of each frame while the items circle round where they are."""
    homes = [item.pos() for item in items]
    radius = view.width() * 0.05
    times: list[float] = []
    paints = Paints(view)
    for frame in range(FRAMES + WARM_UP):
        start = perf_counter()
        for number, (item, home) in enumerate(zip(items, homes, strict=True)):
            angle = frame * 0.07 + number
            item.setPos(home + QPointF(math.sin(angle), math.cos(angle)) * radius)
        paints.wait_for_one(app)
        times.append((perf_counter() - start) * 1000)
    for item, home in zip(items, homes, strict=True):
        item.setPos(home)
    return times[WARM_UP:]


def _quantile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]
