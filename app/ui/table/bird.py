"""The bird 扎鸟: its tile turns up on the centre plate, and a gold line goes to the seat that it hits."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from app.engine.event import BirdTurned
from app.engine.seatview import SeatView
from app.ui.paint.controls import paint_chip
from app.ui.paint.effects import colour
from app.ui.paint.flat import FLAT_HEIGHT, flat_tile
from app.ui.paint.geometry import PLATE_Z
from app.ui.table.context import Context
from app.ui.table.layout import face_of
from app.ui.table.motion import out_back, out_cubic, out_quad
from app.ui.table.signs import STAMP_PLACES, Signs

TILE = 84.0
RING = 64.0
LINE_DELAY, LINE, REST = 260.0, 320.0, 1300.0


class Bird:
    """Plays one turned tile."""

    def __init__(self, context: Context, signs: Signs) -> None:
        self._context, self._signs = context, signs

    def fly(self, event: BirdTurned, view: SeatView) -> None:
        """The tile lands, then the line runs to its seat; both rest a moment and fade."""
        context = self._context
        if context.pace.speed == "off":
            return
        middle = context.stage.camera.project((0, 0, PLATE_Z))
        goal = context.stage.camera.project(STAMP_PLACES[context.place(event.seat, view)])
        self._line(middle, goal)
        self._tile(face_of(event.tile), middle)

    def _tile(self, face: str, middle: QPointF) -> None:
        context, scale = self._context, self._context.stage.ui
        look, word = context.look, context.texts("table.bird")
        height = TILE * FLAT_HEIGHT

        def paint(painter: QPainter) -> None:
            painter.scale(scale, scale)
            flat_tile(painter, face, -TILE / 2, -height / 2, TILE, look.tile_skin, look.face_style)
            ui = context.ui(painter, scale)
            width = ui.width(word, 15, 700) + 24
            paint_chip(ui, -width / 2, height / 2 - 6, word, ui.theme.gold, 15, 28, 255, 700, 12, solid=True)

        area = QRectF(-TILE, -height / 2 - 12, 2 * TILE, height + 48)
        box = QRectF(area.topLeft() * scale, area.size() * scale)
        picture = self._signs.add(box, paint, middle)

        def land(t: float) -> None:
            picture.setOpacity(min(1.0, 3 * t))
            if context.pace.moves:
                picture.setScale(0.5 + 0.5 * t)

        context.timeline.play(context.pace.ms("ribbon"), land, out_back)
        self._signs.vanish(picture, context.pace.stay(REST))

    def _line(self, middle: QPointF, goal: QPointF) -> None:
        """The line grows from the plate to a ring round the seat's side."""
        context, scale = self._context, self._context.stage.ui
        way, ring = goal - middle, RING * scale
        reach = QRectF(QPointF(0, 0), way).normalized().adjusted(-ring, -ring, ring, ring)

        def paint(painter: QPainter) -> None:
            for width, alpha in ((11, 46), (5, 120), (2, 255)):
                painter.setPen(QPen(colour(context.theme.gold, alpha), width * scale))
                painter.drawLine(QPointF(0, 0), way)
                painter.drawEllipse(way, ring * 0.62, ring * 0.62)

        picture = self._signs.add(reach.adjusted(-8, -8, 8, 8), paint, middle)

        def grow(t: float) -> None:
            picture.setOpacity(t)
            if context.pace.moves:
                picture.setScale(max(t, 0.02))

        ease = out_cubic if context.pace.moves else out_quad
        context.timeline.play(context.pace.of(LINE), grow, ease, context.pace.of(LINE_DELAY))
        self._signs.vanish(picture, context.pace.stay(REST))
