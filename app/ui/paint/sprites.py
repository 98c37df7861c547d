"""Tiles painted once: a pixmap for each face at each place of the table, and for the viewer's own hand."""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap, QPolygonF

from app.ui.paint.effects import SMOOTH, STRETCH, blank, painting
from app.ui.paint.geometry import (
    MELD_PITCH,
    OWN_PITCH,
    TILE_D,
    TILE_H,
    TILE_W,
    Camera,
    Vec,
    seat_axes,
)  # fmt: skip
from app.ui.paint.marks import paint_own_state
from app.ui.paint.palette import HALO, JADE, Skin
from app.ui.paint.picture_cache import MB, PIXEL, PictureCache, weight
from app.ui.paint.tile_art import PLAIN, FaceStyle, texture_for
from app.ui.paint.tile_body import TileBody, paint_halo, paint_shade

DIM = 0.42
"""How much a tile that may not be discarded is darkened."""

MELD_SCALE = 0.80
"""Width of the viewer's own melded tiles as a share of the own hand's."""

OWN_FOOT = TILE_H / 2 * math.cos(math.radians(OWN_PITCH)) + TILE_D / 2 * math.sin(math.radians(OWN_PITCH))
"""From the middle of an own tile down to its lower edge, in tile widths."""

HALO_PIXELS = 16.0

FINE = 2
"""How many times as large as it is shown a tile is painted, to be scaled down."""

FAR: Vec = (0.0, 9.0, 0.0)
NEAR: Vec = (0.0, -8.0, 0.0)
"""The places of the table where tiles are smallest and largest."""

OWN_MARGIN = 2.5
"""Room for the rim of a state round an own tile, in pixels."""

SPRITE_AREA = 2.1
"""Of a tile's picture on the table, in square tile widths."""

KEPT_SPRITES = 700
"""A deal needs about 250, and memory is not to grow from hand to hand until every tile was everywhere."""

MOST_SPRITES = 64 * MB
"""For the largest windows; two deals are about half of it at 3840 x 2160."""

KEPT_TABLES = 2
"""With the viewer's panel and without it."""

MOST_TABLES = 96 * MB
"""What the tables that are kept may come to; beyond it only the one that is asked for."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A painted tile.  `offset`: the picture's top left corner, seen from the tile's projected middle.

    Set the item's position to `camera.project(place)` and its offset to `offset`: the picture then lies on
    whole device pixels.
    """

    pixmap: QPixmap
    offset: QPointF


def _weight(sprite: Sprite) -> int:
    return weight(sprite.pixmap)


def render(
    area: QRectF, anchor: QPointF, dpr: float, paint: Callable[[QPainter, float, QPointF], None],
    fine: int = FINE,
) -> Sprite:  # fmt: skip
    """A sprite of an area of the screen, painted at `fine` times its size and scaled down.

    `paint(painter, factor, corner)` draws with `factor` painter units to a screen pixel, the screen point
    `corner` at the origin.  The picture lies on whole device pixels when its anchor is put back at `anchor`.
    """
    left, top = math.floor(area.left() * dpr), math.floor(area.top() * dpr)
    width = max(1, math.ceil(area.right() * dpr) - left)
    height = max(1, math.ceil(area.bottom() * dpr) - top)
    corner = QPointF(left / dpr, top / dpr)
    image = blank(width * fine, height * fine)
    with painting(image) as painter:
        paint(painter, dpr * fine, corner)
    pixmap = QPixmap.fromImage(image if fine == 1 else image.scaled(width, height, STRETCH, SMOOTH))
    pixmap.setDevicePixelRatio(dpr)
    return Sprite(pixmap, corner - anchor)


def shared_sprites(camera: Camera, skin: Skin, style: FaceStyle, dpr: float) -> "TileSprites":
    """The tile pictures of all tables that look alike: the viewer has those that play has painted."""
    key = (camera.key, skin, style, dpr)
    found = _shared.pop(key, None)
    if found is None:
        found = TileSprites(camera, skin, style, dpr)
    _shared[key] = found
    while len(_shared) > KEPT_TABLES or (len(_shared) > 1 and _most_of_all() > MOST_TABLES):
        _shared.popitem(last=False)
    return found


def _most_of_all() -> float:
    return sum(table.most for table in _shared.values())


class TileSprites:
    """All tile pictures of one table: make a new one when camera, skin, style or pixel ratio change."""

    def __init__(self, camera: Camera, skin: Skin = JADE, style: FaceStyle = PLAIN, dpr: float = 1.0) -> None:
        self.camera, self.skin, self.style, self.dpr = camera, skin, style, dpr
        wanted = KEPT_SPRITES * SPRITE_AREA * (camera.scale * dpr) ** 2 * PIXEL
        self._cache = PictureCache(min(wanted, MOST_SPRITES), _weight)

    def __len__(self) -> int:
        return len(self._cache)

    @property
    def most(self) -> float:
        """Bytes that its pictures may come to."""
        return self._cache.limit

    def body(self, face: str, seat: int, pose: str, position: Vec) -> TileBody:
        """The tile as a solid body, for shadows and hit tests."""
        return TileBody.of_seat(face, seat, pose, position, self.skin, self.style)

    def has(self, face: str, seat: int, pose: str, position: Vec) -> bool:
        """Whether the picture that `sprite` gives is painted already."""
        return ("tile", face, seat, pose, _quantised(position)) in self._cache

    def sprite(self, face: str, seat: int, pose: str, position: Vec) -> Sprite:
        """A tile at a place of the table; poses "stand", "lie", "down"."""
        place = _quantised(position)
        key = ("tile", face, seat, pose, place)
        return self._cache.get(key, lambda: self._render(self.body(face, seat, pose, place), self.camera))

    def draw_face(self, face: str) -> None:
        """Draw a face ahead of need, in the sizes that it has on the table."""
        for place in FAR, NEAR:
            texture_for(face, self.camera.scale_at(place) * self.dpr * FINE, self.style)

    def halo(self, seat: int, pose: str, position: Vec, shade: str = HALO) -> Sprite:
        """The glow round a tile, to lie under it; same anchor as the tile's sprite."""
        place = _quantised(position)
        key = ("halo", seat, pose, place, shade)
        body = self.body("back", seat, pose, place)
        return self._cache.get(key, lambda: self._render_halo(body, self.camera, shade, self._halo_pixel()))

    def own_sprite(self, face: str, width: float, state: str = "normal") -> Sprite:
        """A tile of the viewer's hand, `width` pixels wide; anchor: its middle.

        States: OWN_STATES; "dimmed" is not allowed.
        """
        camera = Camera(0, 0, width, OWN_PITCH, parallel=True)
        body = self.body(face, 0, "stand", (0, 0, 0))

        def make() -> Sprite:
            if state == "normal":
                return self._render(body, camera, QPointF(0, 0), OWN_MARGIN)
            return _in_state(self.own_sprite(face, width), body.silhouette(camera), state, width)

        return self._cache.get(("own", face, width, state), make)

    def has_own(self, face: str, width: float) -> bool:
        """Whether the picture that `own_sprite` gives of a tile in its normal state is painted already."""
        return ("own", face, width, "normal") in self._cache

    def own_halo(self, width: float, shade: str = HALO) -> Sprite:
        """The glow round a tile of the viewer's hand, to lie under it and over its left neighbour."""
        camera = Camera(0, 0, width, OWN_PITCH, parallel=True)
        body = self.body("back", 0, "stand", (0, 0, 0))
        return self._cache.get(
            ("own halo", width, shade), lambda: self._render_halo(body, camera, shade, width / 74)
        )

    def own_meld_sprite(self, face: str, width: float, pose: str = "lie", level: int = 0) -> Sprite:
        """A tile of the viewer's own melds; `width` is that of the own *hand's* tiles.

        Anchor: the middle of the lower edge of a tile of the first level, so that melds stand on one line
        with the hand (OWN_FOOT under its middle).  `level` 1 is the fourth tile of a kong, on top.
        """
        scale = width * MELD_SCALE
        probe = TileBody("back", (0, 0, 0), seat_axes(0, pose))
        foot = probe.silhouette(Camera(0, 0, scale, MELD_PITCH, parallel=True)).boundingRect().bottom()
        camera = Camera(0, -foot, scale, MELD_PITCH, parallel=True)
        body = replace(probe, face=face, centre=(0, 0, level * TILE_D), skin=self.skin, style=self.style)
        key = ("meld", face, width, pose, level)
        return self._cache.get(key, lambda: self._render(body, camera, QPointF(0, 0)))

    def _render(
        self, body: TileBody, camera: Camera, anchor: QPointF | None = None, margin: float = 1.0
    ) -> Sprite:
        area = _grown(body.silhouette(camera).boundingRect(), margin)

        def paint(painter: QPainter, factor: float, corner: QPointF) -> None:
            body.paint(painter, camera.scaled(factor, corner.x(), corner.y()), factor)

        return render(area, camera.project(body.centre) if anchor is None else anchor, self.dpr, paint)

    def _render_halo(self, body: TileBody, camera: Camera, shade: str, size: float) -> Sprite:
        outline = body.silhouette(camera)

        def paint(painter: QPainter, factor: float, corner: QPointF) -> None:
            scaled = camera.scaled(factor, corner.x(), corner.y())
            paint_halo(painter, body.silhouette(scaled), shade, factor * size)

        area = _grown(outline.boundingRect(), HALO_PIXELS * size)
        return render(area, camera.project(body.centre), self.dpr, paint, fine=1)

    def _halo_pixel(self) -> float:
        """Glow size for the table: 1 at the design size, where a tile is about 51 pixels wide."""
        return self.camera.scale * TILE_W / 51


def _in_state(normal: Sprite, outline: QPolygonF, state: str, width: float) -> Sprite:
    """An own tile with what a state adds to it, painted over the picture that is there."""
    image = normal.pixmap.toImage()
    with painting(image) as painter:
        painter.translate(-normal.offset)
        if state == "dimmed":
            paint_shade(painter, outline, DIM)
        paint_own_state(painter, outline, state, width, 1.0)
    return Sprite(QPixmap.fromImage(image), normal.offset)


def _quantised(position: Vec) -> Vec:
    return (round(position[0], 4), round(position[1], 4), round(position[2], 4))


def _grown(area: QRectF, by: float) -> QRectF:
    return area.adjusted(-by, -by, by, by)


_shared: OrderedDict[Hashable, TileSprites] = OrderedDict()
