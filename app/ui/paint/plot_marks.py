"""The signs that stand for players on a chart: each has a shape of its own, so that colour is never alone."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen, QPolygonF, QTransform

from app.ui.paint.effects import NO_PEN, colour
from app.ui.paint.kit import Ui
from app.ui.paint.palette import Theme

SHAPES = ("circle", "square", "triangle", "diamond", "down", "star", "hexagon", "plus")


def mark_shade(theme: Theme, number: int) -> str:
    """The colour of a sign: gold for the first, the user's."""
    shades = (theme.gold, theme.blue, theme.jade, theme.red, theme.text2)
    return shades[number % len(shades)]


def mark_path(number: int) -> QPainterPath:
    """The outline of a sign about (0, 0), as large as a circle of diameter 1."""
    path = QPainterPath()
    match SHAPES[number % len(SHAPES)]:
        case "circle":
            path.addEllipse(QRectF(-0.5, -0.5, 1, 1))
        case "square":
            path.addRect(QRectF(-0.44, -0.44, 0.88, 0.88))
        case "triangle":
            _add_corners(path, 3, -90)
        case "diamond":
            _add_corners(path, 4, -90)
        case "down":
            _add_corners(path, 3, 90)
        case "star":
            _add_corners(path, 5, -90, 0.26)
        case "hexagon":
            _add_corners(path, 6, 0)
        case _:
            path.addRect(QRectF(-0.5, -0.16, 1, 0.32))
            path.addRect(QRectF(-0.16, -0.5, 0.32, 1))
            path = path.simplified()
    return path


def paint_mark(ui: Ui, centre: QPointF, number: int, size: float = 13) -> None:
    """A sign as it stands on the chart."""
    ui.painter.setPen(NO_PEN)
    ui.painter.setBrush(colour(mark_shade(ui.theme, number)))
    turned = QTransform().translate(centre.x(), centre.y()).scale(size, size)
    ui.painter.drawPath(turned.map(mark_path(number)))


def paint_dashes(ui: Ui, left: QPointF, width: float) -> None:
    """A piece of a dashed line, as the limits of luck are drawn."""
    ui.painter.setPen(QPen(colour(ui.theme.text2), 1.6, Qt.PenStyle.DashLine))
    ui.painter.drawLine(left, left + QPointF(width, 0))


def _add_corners(path: QPainterPath, count: int, first: float, notch: float = 0.0) -> None:
    """A regular polygon whose first corner lies at an angle in degrees; with a `notch` radius, a star."""
    corners = []
    for place in range(count):
        for turn, radius in ((0.0, 0.56), (0.5, notch)):
            if radius:
                angle = math.radians(first + 360 * (place + turn) / count)
                corners.append(QPointF(radius * math.cos(angle), radius * math.sin(angle)))
    path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
