"""Where things lie in the home page's picture."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

REACH = 485.0
"""How far the tiles reach from their middle to either side, in units of a page 1600 x 1000 large."""
SMALLEST = 0.6
"""The share of their full size that tiles and moon keep beside a wide menu."""
TILES = (-560.0, -190.0, 1120.0, 430.0)
"""Left, top, width and height of the picture of the tiles with their shadows, seen from their middle."""


class Placed(NamedTuple):
    """A picture and the area that it fills."""

    area: QRectF
    image: QImage


class HomeStage(NamedTuple):
    """Where things lie in a picture of width x height pixels: tiles and moon right of the menu.

    `whole`: the size of a page's unit; `unit`: that of tiles and moon; `x`: their middle.
    """

    width: float
    height: float
    whole: float
    unit: float
    x: float

    @classmethod
    def beside(cls, width: float, height: float, menu: float) -> "HomeStage":
        """Beside a menu that ends `menu` pixels from the left."""
        whole = min(width / 1600, height / 1000)
        unit = max(whole * SMALLEST, min(whole, (width - menu) / 2 / REACH))
        room = min(menu, width - 2 * REACH * unit)
        return cls(width, height, whole, unit, max(width * 0.685, room + REACH * unit))

    @property
    def tiles(self) -> QRectF:
        """The area of the tiles and their shadows."""
        left, top, width, height = (each * self.unit for each in TILES)
        return QRectF(self.x + left, self.height * 0.735 + top, width, height)
