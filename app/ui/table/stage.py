"""The stage: what of the window's size and scale becomes which camera, which tile width and which places."""

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF

from app.ui.paint.geometry import HALF_X, NORTH, PITCH, RIM, RIM_Z, Camera, fit
from app.ui.table.layout import OWN_PITCH

DESIGN_WIDTH, DESIGN_HEIGHT = 1600.0, 1000.0
OWN_TILE = 74.0
OWN_TILES_ACROSS = 19.0
"""The own row of at most 14.5 tiles and the plate beside it must fit into the width."""
OWN_RISE = 0.86
"""Height of the own tiles' middle over the lower edge, in own tiles."""
FELT_RISE = 1.30
RAIL_RISE = 1.50
OWN_SHIFT = 60.0
SQUARE, WIDE = 1.18, 1.45
"""Proportions of the stage from which on the camera looks down steepest, and as in the design."""
STEEP = 62.0
COMPACT_WIDTH = 1280.0
BAR_FOOT = 70.0
"""Where the bar over the table ends, in design pixels of the interface."""

LARGE_BAR = 1.25
"""A bar by so much larger than the table finds no room beside it in a window of WIDE proportions."""


@dataclass(frozen=True)
class Stage:
    """The table in a window of width x height scene pixels, of which `reserved` at the right are not its own.

    `user_scale`: the user's own interface scale.
    """

    width: float
    height: float
    reserved: float = 0.0
    user_scale: float = 1.0

    @property
    def play_width(self) -> float:
        """Width of the part that is the table's."""
        return max(self.width - self.reserved, 320.0)

    @property
    def unit(self) -> float:
        """Scene pixels to a design pixel of the stage."""
        return min(self.play_width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT)

    @property
    def ui(self) -> float:
        """Scene pixels to a design pixel of plates, coins and panels; as large as still fits."""
        wanted = min(max(self.unit, 0.88), 2.5) * self.user_scale
        return min(wanted, self.play_width / (700 + 120 * self.steepness), self.height / 560)

    @property
    def compact(self) -> bool:
        """Whether plates are small and captions are left out."""
        return self.play_width < COMPACT_WIDTH or self.play_width < 1250 * self.ui

    @property
    def icons_only(self) -> bool:
        """Whether the bar at the top shows signs without words."""
        return self.width < COMPACT_WIDTH

    @property
    def own_tile(self) -> float:
        """Width of a tile of the own hand."""
        return min(OWN_TILE * self.height / DESIGN_HEIGHT, self.play_width / OWN_TILES_ACROSS)

    @property
    def steepness(self) -> float:
        """0 in a wide window, 1 in one that is nearly square."""
        ratio = self.play_width / self.height
        return min(max((WIDE - ratio) / (WIDE - SQUARE), 0.0), 1.0)

    @property
    def _under_bar(self) -> float:
        """How much of the bar's height the table leaves to it: 0 where the bar has room beside the table, as
        in the design; 1 in a nearly square window, or where the bar is large for the table.
        """
        large = (self.ui / self.unit - LARGE_BAR - 2 * max(self.play_width / self.height - WIDE, 0.0)) / 0.4
        return max(self.steepness, min(max(large, 0.0), 1.0))

    @cached_property
    def camera(self) -> Camera:
        """The camera of all that lies on the table."""
        steep = self.steepness
        top = 12 * self.unit + self._under_bar * (BAR_FOOT * self.ui - 12 * self.unit)
        bottom = self.height - (FELT_RISE + 0.7 * steep) * self.own_tile
        pitch = PITCH + (STEEP - PITCH) * steep
        return fit(self.play_width, self.height, top, bottom, pitch, 1.2 - 0.18 * steep)

    @property
    def rail_top(self) -> float:
        """Where the own hand's ledge begins."""
        return self.height - RAIL_RISE * self.own_tile

    def own_point(self, x: float) -> QPointF:
        """Middle of an own tile whose place in the row is x own tiles from the row's middle."""
        centre = self.play_width / 2 + OWN_SHIFT * self.own_tile / OWN_TILE
        return QPointF(centre + x * self.own_tile, self.height - OWN_RISE * self.own_tile)

    def own_area(self, x: float) -> QRectF:
        """All of an own tile that stands there, and the gap to the next one."""
        middle, tile = self.own_point(x), self.own_tile
        return QRectF(
            middle.x() - tile * OWN_PITCH / 2, middle.y() - 0.76 * tile, tile * OWN_PITCH, 1.52 * tile
        )

    @property
    def own_top(self) -> float:
        """Upper edge of the own hand."""
        return self.height - (OWN_RISE + 0.74) * self.own_tile

    @property
    def rim_top(self) -> float:
        """Where the table's far rim begins."""
        return self.camera.project((0.0, NORTH + RIM, RIM_Z)).y()

    def rim_left(self, y: float) -> float:
        """Where the table's left rim is at a line of the screen."""
        return min(self._left_rim, key=lambda point: abs(point[1] - y))[0]

    @cached_property
    def _left_rim(self) -> tuple[tuple[float, float], ...]:
        """Points of the screen along the table's left rim."""
        places = [(-HALF_X - RIM, step / 4, RIM_Z) for step in range(-40, 46)]
        return tuple((point.x(), point.y()) for point in map(self.camera.project, places))
