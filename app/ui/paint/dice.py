"""Dice 骰子 and the direction in which tiles are passed on."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from app.ui.paint.effects import NO_PEN, colour

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
CUP = "#152423"


def paint_die(painter: QPainter, centre: QPointF, side: float, number: int) -> None:
    """A die that shows a number; one and four are red, as on Chinese dice."""
    box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#000000", 90))
    painter.drawRoundedRect(box.translated(side * 0.05, side * 0.09), side * 0.2, side * 0.2)
    painter.setBrush(colour("#fdf9ee"))
    painter.setPen(QPen(colour("#cbbd9c"), max(1.0, side / 40)))
    painter.drawRoundedRect(box, side * 0.2, side * 0.2)
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#c62b2b" if number in (1, 4) else "#1b2330"))
    radius = side * (0.15 if number == 1 else 0.09)
    for x, y in PIPS[number]:
        painter.drawEllipse(centre + QPointF(x, y) * (side * 0.26), radius, radius)


def paint_thrown(painter: QPainter, side: float, dice: tuple[int, ...]) -> None:
    """One or two dice in their cup round the origin, within 1.7 sides of it."""
    painter.setPen(NO_PEN)
    painter.setBrush(colour(CUP))
    painter.drawEllipse(QPointF(0, 0), 1.7 * side - 2, 1.7 * side - 2)
    for k, number in enumerate(dice):
        away = k - (len(dice) - 1) / 2
        paint_die(painter, QPointF(away * 1.35 * side, away * 0.2 * side), side, number)


def paint_direction(painter: QPainter, centre: QPointF, size: float, step: int, shade: str) -> None:
    """A broad arrow to the seat `step` seats on: 1 to the right, 2 away from the viewer, 3 to the left."""
    painter.save()
    painter.translate(centre)
    painter.rotate({1: 90, 2: 0, 3: -90}[step])
    half = size / 2
    pen = QPen(colour(shade), size * 0.15, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawLine(QPointF(0, half), QPointF(0, -half))
    wing = size * 0.34
    painter.drawPolyline(
        QPolygonF([QPointF(-wing, wing - half), QPointF(0, -half), QPointF(wing, wing - half)])
    )
    painter.restore()
