"""The four avatars: animals of the Sichuan hills, made of circles and curves on a disc of radius 50."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from app.ui.paint.effects import NO_BRUSH, NO_PEN, colour, stops

GROUNDS = {
    "panda": ("#8fcdb4", "#3f8f76"),
    "monkey": ("#f0c27a", "#c07a35"),
    "fox": ("#e9a58a", "#b5533f"),
    "crane": ("#a9c8ea", "#4d7db6"),
}
AVATARS = tuple(GROUNDS)


class _Pencil:
    """Filled ellipses, polygons and strokes."""

    def __init__(self, painter: QPainter) -> None:
        self.painter = painter

    def spot(self, x: float, y: float, a: float, b: float, shade: str, turn: float = 0.0) -> None:
        """An ellipse with the half axes a and b."""
        self.painter.save()
        self.painter.translate(x, y)
        self.painter.rotate(turn)
        self.painter.setBrush(QColor(shade))
        self.painter.drawEllipse(QPointF(0, 0), a, b)
        self.painter.restore()

    def pair(self, x: float, y: float, a: float, b: float, shade: str, turn: float = 0.0) -> None:
        """Two ellipses, mirrored about the vertical; `turn` is the left one's."""
        self.spot(-x, y, a, b, shade, turn)
        self.spot(x, y, a, b, shade, -turn)

    def polygon(self, shade: str, *points: tuple[float, float]) -> None:
        self.painter.setBrush(QColor(shade))
        self.painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))

    def curve(self, shade: str, width: float, *points: tuple[float, float]) -> None:
        """A stroke along a cubic curve of four points."""
        start, first, second, end = (QPointF(x, y) for x, y in points)
        path = QPainterPath(start)
        path.cubicTo(first, second, end)
        self.painter.setBrush(NO_BRUSH)
        self.painter.setPen(QPen(QColor(shade), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        self.painter.drawPath(path)
        self.painter.setPen(NO_PEN)


def _panda(pen: _Pencil) -> None:
    pen.spot(0, 58, 40, 30, "#20302e")
    pen.pair(25, -20, 12, 12, "#20302e")
    pen.spot(0, 4, 34, 31, "#fbf7ec")
    pen.pair(14, 3, 9.5, 11.5, "#20302e", 28)
    pen.pair(12.5, 3, 3.2, 3.2, "#fbf7ec")
    pen.pair(12, 3.4, 1.7, 1.7, "#20302e")
    pen.spot(0, 15, 5, 3.4, "#20302e")
    pen.curve("#20302e", 2, (-6, 21), (-3, 25), (3, 25), (6, 21))
    pen.pair(21, 17, 5, 3, "#f3b8a6")


def _monkey(pen: _Pencil) -> None:
    pen.spot(0, 60, 38, 32, "#8a4a1f")
    pen.pair(30, 4, 10, 10, "#b5672c")
    pen.pair(30, 4, 5.5, 5.5, "#f4d3b0")
    pen.spot(0, 0, 31, 32, "#b5672c")
    pen.spot(0, -20, 21, 13, "#d98a3d")
    pen.pair(10, 2, 13, 14, "#bfe0ee")
    pen.spot(0, 17, 17, 13, "#f6e3cd")
    pen.pair(10, 2, 4.4, 4.4, "#22201e")
    pen.spot(-8.8, 0.8, 1.4, 1.4, "#ffffff")
    pen.spot(11.2, 0.8, 1.4, 1.4, "#ffffff")
    pen.pair(3, 12, 1.5, 1.5, "#5b3a22")
    pen.curve("#5b3a22", 2, (-8, 20), (-4, 25), (4, 25), (8, 20))


def _fox(pen: _Pencil) -> None:
    pen.spot(0, 62, 36, 32, "#7c2d20")
    for side in (-1, 1):
        pen.polygon("#a83f2b", (33 * side, -34), (10 * side, -20), (28 * side, 2))
    for side in (-1, 1):
        pen.polygon("#fff3e2", (28 * side, -25), (16 * side, -17), (25 * side, -6))
    pen.spot(0, 4, 33, 29, "#c9583d")
    pen.pair(19, 15, 16, 13, "#fff3e2", 18)
    pen.spot(0, 20, 12, 11, "#fff3e2")
    pen.pair(12, 2, 3.8, 4.4, "#2a1a16")
    pen.spot(-11, 0.6, 1.3, 1.3, "#ffffff")
    pen.spot(13, 0.6, 1.3, 1.3, "#ffffff")
    pen.pair(13, -9, 5, 2.6, "#fff3e2", -14)
    pen.spot(0, 15, 4.6, 3.4, "#2a1a16")
    pen.curve("#2a1a16", 2, (-6, 21), (-3, 25), (3, 25), (6, 21))


def _crane(pen: _Pencil) -> None:
    pen.spot(2, 66, 40, 36, "#f4f3ee")
    pen.curve("#f4f3ee", 19, (6, 56), (-14, 34), (20, 22), (4, -4))
    pen.spot(-1, -10, 22, 20, "#f4f3ee")
    pen.spot(1, -25, 13, 7, "#d5422f", -6)
    pen.polygon("#d8a441", (-19, -10), (-46, 0), (-18, 1))
    pen.painter.setPen(QPen(QColor("#8d6a22"), 1.2))
    pen.painter.drawLine(QPointF(-40, -1.6), QPointF(-20, -4))
    pen.painter.setPen(NO_PEN)
    pen.spot(-8, -12, 4.2, 4.2, "#26303a")
    pen.spot(-9.2, -13.2, 1.4, 1.4, "#ffffff")
    pen.spot(-4, -1, 4.6, 2.6, "#f3b8a6")
    pen.curve("#26303a", 5, (24, 62), (8, 38), (30, 24), (16, 6))


_DRAW: dict[str, Callable[[_Pencil], None]] = {
    "panda": _panda,
    "monkey": _monkey,
    "fox": _fox,
    "crane": _crane,
}


def paint_avatar(
    painter: QPainter, who: str, centre: QPointF, radius: float, ring: str = "", dim: bool = False
) -> None:
    """An avatar of AVATARS in a disc; `ring`: the colour of a marked player's ring; `dim`: out of play."""
    painter.save()
    painter.translate(centre)
    painter.scale(radius / 50, radius / 50)
    clip = QPainterPath()
    clip.addEllipse(QPointF(0, 0), 50, 50)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    gradient = QRadialGradient(QPointF(-16, -22), 90)
    light, dark = GROUNDS[who]
    stops(gradient, (0, light), (1, dark))
    painter.fillRect(QRectF(-50, -50, 100, 100), gradient)
    painter.setPen(NO_PEN)
    _DRAW[who](_Pencil(painter))
    painter.restore()
    if dim:
        painter.setPen(NO_PEN)
        painter.setBrush(colour("#0c1618", 120))
        painter.drawEllipse(centre, radius, radius)
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(colour(ring or "#ffffff", 255 if ring else 90), 2.5 if ring else 1.5))
    edge = radius + (2 if ring else 0)
    painter.drawEllipse(centre, edge, edge)
