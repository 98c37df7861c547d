"""Shadows of tiles: one layer for all that rest on the table, small pictures for moving and own tiles."""

import math
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap, QPolygonF

from app.ui.paint.effects import NO_PEN, blank, blur, colour, painting, softened
from app.ui.paint.geometry import LIGHT, Camera, Vec, mul, sub
from app.ui.paint.sprites import Sprite
from app.ui.paint.tile_body import TileBody

INK = "#041010"
WIDE = (0.10, 0.85)
"""Growth and length of the widest shadow."""

LAYERS = ((*WIDE, 13.0, 95.0, 4.0), (0.03, 0.22, 4.0, 120.0, 2.0))
"""The wide and the contact shadow: growth in units, length, blur in design pixels, alpha, and how much
smaller than the design the soft picture is kept."""

SHADOW_SCALE = 2.0
"""How much smaller than the design the shadow layer is kept."""

REACH = 34.0
"""How far the softness goes beyond a shadow's outline, in design pixels."""

OWN_LAYERS = ((0.16, 12.0, 120.0), (0.05, 4.0, 130.0))
"""Under the own hand: growth in tile widths, blur in design pixels (tile 74 wide), alpha."""


def paint_shadows(
    painter: QPainter, camera: Camera, tiles: Sequence[TileBody], area: QRectF, unit: float
) -> None:
    """Paint both shadows of all tiles over an area; those of tiles beside it end at its edge.

    `unit`: pixels to a design pixel.
    """
    for grow, length, radius, alpha, less in LAYERS:
        reduce = less * _growth(unit)
        image = blank(area.width() / reduce, area.height() / reduce)
        with painting(image, 1 / reduce) as shade:
            shade.translate(-area.topLeft())
            shade.setPen(NO_PEN)
            shade.setBrush(colour(INK))
            for tile in tiles:
                shade.drawPolygon(shadow_outline(tile, camera, grow, length))
        painter.save()
        painter.setOpacity(painter.opacity() * alpha / 255)
        painter.drawImage(area, softened(image, radius * unit / reduce))
        painter.restore()


def _growth(unit: float) -> float:
    """How much coarser a soft picture may be in a large window, where blurs are wider; never finer."""
    return max(1.0, unit)


def shadow_scale(unit: float) -> float:
    """How much smaller than the scene the shadow layer is kept; `unit` as in `shadow_layer`."""
    return SHADOW_SCALE * _growth(unit)


def shadow_outline(tile: TileBody, camera: Camera, grow: float, length: float) -> QPolygonF:
    """`TileBody.shadow`, remembered for its place whatever its face is."""
    return _outline(TileBody("back", tile.centre, tile.axes), camera, grow, length)


def trace_shadows(tile: TileBody, camera: Camera) -> None:
    """Find the outlines of a resting tile's shadows ahead of need."""
    for grow, length, *_ in LAYERS:
        shadow_outline(tile, camera, grow, length)


@lru_cache(maxsize=2048)
def _outline(tile: TileBody, camera: Camera, grow: float, length: float) -> QPolygonF:
    return tile.shadow(camera, grow, length)


def shadow_reach(tile: TileBody, camera: Camera, unit: float) -> QRectF:
    """The part of the scene that a resting tile's shadow may darken."""
    reach = REACH * unit
    return shadow_outline(tile, camera, *WIDE).boundingRect().adjusted(-reach, -reach, reach, reach)


def shadow_layer(camera: Camera, tiles: Sequence[TileBody], area: QRectF, unit: float = 1.0) -> QImage:
    """The shadows of resting tiles on an area of the scene, as a picture to be stretched over it.

    It is soft, so it is `shadow_scale` times smaller than the area.
    `unit`: scene pixels to a design pixel, min(width / 1600, height / 1000).
    """
    scale = shadow_scale(unit)
    image = blank(math.ceil(area.width() / scale), math.ceil(area.height() / scale))
    with painting(image, 1 / scale) as painter:
        painter.translate(-area.topLeft())
        paint_shadows(painter, camera, tiles, area, unit)
    return image


SEEN = 1.5
"""A blur is too faint to be seen beyond so many of its radii."""


def shadow_ground(position: Vec) -> Vec:
    """Where on the felt the middle of a tile at a place throws its shadow."""
    return sub(position, mul(LIGHT, position[2] / LIGHT[2]))


def flying_shadow(camera: Camera, tile: TileBody, unit: float = 1.0) -> Sprite:
    """The soft shadow of one moving tile.

    Set the item's position to `camera.project(shadow_ground(place))`; fade it the higher the tile is.
    `tile`: the tile at its destination.
    """
    area = tile.shadow(camera, 0.05, 1.0).boundingRect()
    radius = 7.0 * unit
    margin = radius * SEEN
    box = area.adjusted(-margin, -margin, margin, margin)
    image = blank(box.width(), box.height())
    with painting(image) as painter:
        painter.translate(-box.topLeft())
        painter.setPen(NO_PEN)
        painter.setBrush(colour(INK, 130))
        painter.drawPolygon(tile.shadow(camera, 0.05, 1.0))
    anchor = camera.project(shadow_ground(tile.centre))
    return Sprite(QPixmap.fromImage(blur(image, radius)), box.topLeft() - anchor)


def own_shadow(width: float, lifted: bool = False) -> Sprite:
    """The soft shadow under one tile of the own hand, `width` pixels wide; anchor: the tile's middle at rest.

    `lifted`: the softer shadow of a tile that is held above its place.
    """
    unit = width / 74
    margin = 30 * unit
    box = QRectF(
        -width / 2 - margin, -width * 0.3 - margin, width * 1.1 + 2 * margin, width * 1.2 + 2 * margin
    )
    total = blank(box.width(), box.height())
    with painting(total) as merged:
        for grow, radius, alpha in OWN_LAYERS[:1] if lifted else OWN_LAYERS:
            image = blank(box.width(), box.height())
            with painting(image) as painter:
                painter.translate(-box.topLeft())
                painter.setPen(NO_PEN)
                painter.setBrush(colour("#000606", alpha))
                left, top = width * (grow * 0.4 - 0.5), -width * 0.30
                tile = QRectF(left, top, width * (1 + grow * 0.35), width * (1 + grow))
                painter.drawRoundedRect(tile, width * 0.1, width * 0.1)
            merged.drawImage(QPointF(0, 0), blur(image, radius * unit))
    return Sprite(QPixmap.fromImage(total), box.topLeft())
