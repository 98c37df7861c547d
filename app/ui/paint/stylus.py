"""The stylus that icons are drawn with: strokes and solid shapes on a grid of 24 x 24."""

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from app.ui.paint.effects import NO_BRUSH, colour


class Stylus:
    """Strokes on the icon grid."""

    def __init__(self, painter: QPainter, shade: str, width: float, alpha: float) -> None:
        self.painter = painter
        self.ink = colour(shade, alpha)
        painter.setPen(
            QPen(self.ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.setBrush(NO_BRUSH)

    def lines(self, *values: float) -> None:
        """A polyline through x, y, x, y ..."""
        self.painter.drawPolyline(_points(values))

    def circle(self, x: float, y: float, radius: float) -> None:
        self.painter.drawEllipse(QPointF(x, y), radius, radius)

    def box(
        self, x: float, y: float, width: float, height: float, radius: float = 2, filled: bool = False
    ) -> None:
        if filled:
            self.painter.setBrush(self.ink)
        self.painter.drawRoundedRect(QRectF(x, y, width, height), radius, radius)
        self.painter.setBrush(NO_BRUSH)

    def arc(self, x: float, y: float, width: float, height: float, start: float, span: float) -> None:
        """Part of an ellipse, in degrees counted against the clock from the right."""
        self.painter.drawArc(QRectF(x, y, width, height), round(start * 16), round(span * 16))

    def solid(self, *values: float) -> None:
        """A filled polygon."""
        self.painter.setBrush(self.ink)
        self.painter.drawPolygon(_points(values))
        self.painter.setBrush(NO_BRUSH)


def _points(values: tuple[float, ...]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in zip(values[::2], values[1::2], strict=True)])


Icon: TypeAlias = Callable[[Stylus], None]


def strokes(*runs: tuple[float, ...]) -> Icon:
    """An icon that is nothing but polylines."""

    def draw(s: Stylus) -> None:
        for run in runs:
            s.lines(*run)

    return draw
