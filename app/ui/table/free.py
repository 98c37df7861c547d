"""Where tiles are on the screen and what is free between them: plates, bar, coins and popovers ask here."""

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPolygonF

from app.ui.paint.geometry import TILE_W, hull
from app.ui.table.layout import HAND_LINE, NORTHWARD, OWN_Y, TILE_D, TILE_H, Placement, along_row
from app.ui.table.stage import Stage

ROW_HALF = 8.4
"""Half length of another seat's row of hand and four melds, the longest that there is."""
ROW_OUT = (-0.77, 0.57)
"""How far inwards and outwards of its line a row reaches."""
ROW_TOP = 2 * TILE_D


@lru_cache(maxsize=12)
def hand_row(stage: Stage, seat: int) -> QPolygonF:
    """What hand and melds of a place at the table (1 right, 2 top, 3 left) may ever cover of the screen."""
    north = NORTHWARD[seat]
    corners = (
        (*along_row(seat, side * ROW_HALF + north, HAND_LINE[seat] + out), z)
        for side in (-1, 1)
        for out in ROW_OUT
        for z in (0.0, ROW_TOP)
    )
    return hull([stage.camera.project(corner) for corner in corners])


@lru_cache(maxsize=2048)
def outline(stage: Stage, tile: Placement) -> QPolygonF:
    """What a resting tile covers of the screen."""
    if tile.seat == 0 and tile.y == OWN_Y:
        return QPolygonF(stage.own_area(tile.x))
    wide, high = (TILE_H, TILE_W) if tile.seat % 2 else (TILE_W, TILE_H)
    deep, tall = high, TILE_D
    if tile.pose == "stand":
        wide, deep = (TILE_D, TILE_W) if tile.seat % 2 else (TILE_W, TILE_D)
        tall = TILE_H
    x, y, z = tile.place
    corners = [
        (x + i * wide / 2, y + j * deep / 2, z + k * tall / 2)
        for i in (-1, 1)
        for j in (-1, 1)
        for k in (-1, 1)
    ]
    return hull([stage.camera.project(corner) for corner in corners])


class FreePlaces:
    """The places without tiles: the rows of the other seats are always taken, the rest as `tiles` lie."""

    def __init__(self, stage: Stage, tiles: Iterable[Placement] = ()) -> None:
        self._width = stage.play_width
        shapes = [hand_row(stage, seat) for seat in (1, 2, 3)]
        shapes += [outline(stage, tile) for tile in tiles]
        self._taken = [(shape, shape.boundingRect()) for shape in shapes]

    def is_free(self, area: QRectF) -> bool:
        """Whether an area of the screen covers no tile."""
        box = QPolygonF(area)
        return not any(bounds.intersects(area) and shape.intersects(box) for shape, bounds in self._taken)

    def gap(self, top: float, bottom: float, near: float) -> tuple[float, float]:
        """Left and right end of what is free between two heights, round the x `near` or closest to it."""
        band = QRectF(0, top, self._width, bottom - top)
        edges = [(0.0, 0.0), (self._width, self._width)]
        for shape, bounds in self._taken:
            if bounds.intersects(band):
                part = shape.intersected(QPolygonF(band)).boundingRect()
                if part.width() > 0:
                    edges.append((part.left(), part.right()))
        gaps: list[tuple[float, float]] = []
        reached = 0.0
        for left, right in sorted(edges):
            if left > reached:
                gaps.append((reached, left))
            reached = max(reached, right)
        return min(gaps, key=lambda gap: max(gap[0] - near, near - gap[1], 0.0), default=(near, near))
