"""The pixels of the device under a painter: boxes and lines that lie on whole ones have even, sharp edges."""

from math import floor
from typing import NamedTuple

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter

HALF = 0.5 + 1e-6
"""Added before rounding down: halves go one way, whatever the last digits of a product are."""


class PixelGrid(NamedTuple):
    """Device pixels in a painter's own units: `wide` and `high` pixels to a unit, the painter's zero at
    (`left`, `top`) pixels. `wide` is 0 under a painter that turns, whose boxes lie on no pixels.
    """

    wide: float
    high: float
    left: float
    top: float

    @classmethod
    def under(cls, painter: QPainter) -> "PixelGrid":
        """The grid under a painter as it is now."""
        to_device = painter.deviceTransform()
        if to_device.m12() or to_device.m21() or not to_device.isAffine():
            return cls(0, 0, 0, 0)
        return cls(abs(to_device.m11()), abs(to_device.m22()), to_device.dx(), to_device.dy())

    def box(self, box: QRectF) -> QRectF:
        """A box with each edge on the nearest edge of a pixel; what has a size keeps a pixel of it."""
        if not self.wide or box.isEmpty():
            return box
        left, right = _ends(box.left(), box.right(), self.wide, self.left)
        top, bottom = _ends(box.top(), box.bottom(), self.high, self.top)
        return QRectF(left, top, right - left, bottom - top)

    def breadth(self, width: float) -> float:
        """The breadth of a line that covers whole pixels, at least one."""
        return max(1, round(width * self.wide)) / self.wide if self.wide else width

    def line(self, line: QLineF, width: float) -> QLineF:
        """A level or upright line of a breadth that covers whole pixels, moved so that it does."""
        half = width / 2
        if line.y1() == line.y2():
            y = self.box(QRectF(line.x1(), line.y1() - half, 1, width)).top() + half
            return QLineF(line.x1(), y, line.x2(), y)
        if line.x1() == line.x2():
            x = self.box(QRectF(line.x1() - half, line.y1(), width, 1)).left() + half
            return QLineF(x, line.y1(), x, line.y2())
        return line


def _ends(low: float, high: float, scale: float, shift: float) -> tuple[float, float]:
    first = floor(low * scale + shift + HALF)
    last = max(floor(high * scale + shift + HALF), first + 1)
    return (first - shift) / scale, (last - shift) / scale
