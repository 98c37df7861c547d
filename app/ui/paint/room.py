"""The room round the table: a quiet gradient, and bamboo out of focus at its edges."""

import random
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from app.ui.paint.effects import NO_PEN, blank, blur, colour, painting, stops
from app.ui.paint.palette import Theme

Grove = tuple[float, float, float]
EDGES: tuple[Grove, ...] = ((0.02, -0.03, 1.0), (0.97, -0.05, -1.0))
"""Groves: place across the room 0..1, height, and the side they lean to."""

COARSE = 4
"""Blurred bamboo is drawn this many times smaller."""

WIDE, BEHIND = 400.0, 60.0
"""How much room a grove takes in a room 1000 high, and how much of it behind its first stem."""


def paint_room(painter: QPainter, width: float, height: float, theme: Theme) -> None:
    """The room over width x height pixels."""
    gradient = QRadialGradient(QPointF(width * 0.5, height * 0.32), max(width, height) * 0.75)
    stops(gradient, (0, theme.room[0]), (1, theme.room[1]))
    painter.fillRect(QRectF(0, 0, width, height), gradient)
    paint_bamboo(painter, width, height, theme.bamboo, theme.bamboo_alpha)


def room_pixmap(width: int, height: int, dpr: float, theme: Theme) -> QPixmap:
    """The empty room, for pages without a table; width and height in scene pixels."""
    image = blank(width * dpr, height * dpr)
    with painting(image) as painter:
        paint_room(painter, width * dpr, height * dpr, theme)
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


def paint_rail(painter: QPainter, width: float, height: float, top: float, theme: Theme) -> None:
    """A dark lacquer ledge for the own hand, from `top` to the lower edge."""
    gradient = QLinearGradient(0, top, 0, height)
    middle, end = theme.rail_alpha
    rail = theme.rail
    stops(gradient, (0, colour(rail, 0)), (0.35, colour(rail, middle)), (1, colour(rail, end)))
    painter.fillRect(QRectF(0, top, width, height - top), gradient)


def paint_bamboo(
    painter: QPainter,
    width: float,
    height: float,
    shade: str,
    alpha: float,
    seed: int = 4,
    groves: Sequence[Grove] = EDGES,
) -> None:
    """Stems and leaves out of focus; the same seed draws the same grove."""
    chance = random.Random(seed)
    for place, _, side in groves:
        grove = grove_picture(chance, side, height, shade, alpha)
        painter.drawImage(grove_area(place, side, width, height), grove)


def grove_picture(chance: random.Random, side: float, height: float, shade: str, alpha: float) -> QImage:
    """One grove for a room `height` pixels high, COARSE times smaller than its area."""
    unit = height / 1000
    image = blank(WIDE * unit / COARSE, height / COARSE)
    with painting(image, unit / COARSE) as soft:
        for stem in range(3):
            x = _foot(side) + side * stem * 46 + chance.uniform(-10, 10)
            _paint_stem(soft, chance, x, side, stem, shade, alpha)
    return blur(image, 7 * unit / COARSE * 2)


def grove_area(place: float, side: float, width: float, height: float) -> QRectF:
    """Where the picture of a grove belongs in a room."""
    unit = height / 1000
    return QRectF(place * width - _foot(side) * unit, 0, WIDE * unit, height)


def _foot(side: float) -> float:
    return BEHIND if side > 0 else WIDE - BEHIND


def _paint_stem(
    painter: QPainter, chance: random.Random, x: float, side: float, stem: int, shade: str, alpha: float
) -> None:
    """One cane with its leaves, in a room 1000 high."""
    lean = side * (14 + stem * 20)
    pen = QPen(colour(shade, alpha + 10 * stem), 13 - stem * 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    for i in range(7):
        foot = QPointF(x + lean * i / 7, 1000 - i * 160)
        painter.drawLine(foot, QPointF(x + lean * (i + 1) / 7, 1000 - i * 160 - 154))
    painter.setPen(NO_PEN)
    for _ in range(16):
        y = chance.uniform(-20, 720)
        painter.save()
        painter.translate(x + lean * (1000 - y) / 1120, y)
        painter.rotate(side * chance.uniform(20, 75) + (0 if side > 0 else 180))
        length = chance.uniform(70, 150)
        painter.setBrush(colour(shade, alpha * chance.uniform(0.6, 1.3)))
        painter.drawPath(_leaf(length))
        painter.restore()


def _leaf(length: float) -> QPainterPath:
    path = QPainterPath(QPointF(0, 0))
    path.cubicTo(length * 0.3, -length * 0.14, length * 0.7, -length * 0.1, length, 0)
    path.cubicTo(length * 0.7, length * 0.05, length * 0.3, length * 0.1, 0, 0)
    return path
