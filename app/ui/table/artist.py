"""The tile pictures of one stage: the sprite of a placement, where it goes, and what lies over what."""

from functools import cached_property

from PySide6.QtCore import QPointF, QRectF

from app.ui.paint.geometry import TILE_D, TILE_H, Vec
from app.ui.paint.palette import HALO, HALO_WIN
from app.ui.paint.shadows import flying_shadow, own_shadow, trace_shadows
from app.ui.paint.sprites import OWN_FOOT, Sprite, shared_sprites
from app.ui.paint.tile_body import TileBody
from app.ui.table.layout import OWN_Y, Placement
from app.ui.table.look import Look
from app.ui.table.stage import Stage

Z_BACKGROUND, Z_CENTRE, Z_SHADOW, Z_HALO = 0.0, 10.0, 20.0, 30.0
Z_TILES, Z_OWN_SHADOW, Z_OWN_HALO, Z_OWN = 1000.0, 1990.0, 1995.0, 2000.0
Z_DIM, Z_FLYING, Z_SIGNS, Z_PLATES, Z_POPOVER, Z_CALLS = 2800.0, 2900.0, 3000.0, 3200.0, 3400.0, 3600.0
OWN_ZONES = ("own", "own_meld")
PLATE_MIDDLE: Vec = (0.0, 0.0, 0.30 + TILE_D / 2)
"""Where tiles come out of the wall: its count is on the centre plate."""


class Artist:
    """Makes and keeps the pictures; a new one is needed when size, pixel ratio or look change."""

    def __init__(self, stage: Stage, look: Look, dpr: float) -> None:
        self.stage, self.look, self.dpr = stage, look, dpr
        self.camera = stage.camera
        self.sprites = shared_sprites(self.camera, look.tile_skin, look.face_style, dpr)
        self._flying: dict[tuple[int, str], Sprite] = {}

    def is_own(self, tile: Placement) -> bool:
        """Whether the tile stands on the viewer's own ledge."""
        return tile.seat == 0 and tile.y == OWN_Y

    def point(self, tile: Placement) -> QPointF:
        """Where the tile's anchor is on the screen."""
        if not self.is_own(tile):
            return self.camera.project(tile.place)
        middle = self.stage.own_point(tile.x)
        return self._whole(middle + QPointF(0, self._foot if tile.zone == "own_meld" else 0))

    @property
    def _foot(self) -> float:
        return OWN_FOOT * self.stage.own_tile

    def _whole(self, point: QPointF) -> QPointF:
        """Rounded to device pixels, so that flat tiles stay sharp."""
        return QPointF(round(point.x() * self.dpr) / self.dpr, round(point.y() * self.dpr) / self.dpr)

    def sprite(self, tile: Placement, state: str = "normal") -> Sprite:
        """The picture of a resting tile; the states are those of an own tile."""
        width = self.stage.own_tile
        if tile.zone == "own_meld" and tile.seat == 0:
            return self.sprites.own_meld_sprite(tile.face, width, tile.pose, int(tile.z))
        if self.is_own(tile):
            return self.sprites.own_sprite(tile.face, width, "win" if "win" in tile.marks else state)
        return self.sprites.sprite(tile.face, tile.seat, tile.pose, tile.place)

    def paint_ahead(self, tile: Placement) -> None:
        """Paint what a tile will need at its place: its picture, and its shadow's outline or its glow."""
        self.sprite(tile)
        if self.is_own(tile):
            self.halo(tile)
            self.sprites.draw_face(tile.face)
        else:
            trace_shadows(self.body(tile), self.camera)

    def is_painted(self, tile: Placement) -> bool:
        """Whether the picture of a tile is there already."""
        if self.is_own(tile):
            return self.sprites.has_own(tile.face, self.stage.own_tile)
        return self.sprites.has(tile.face, tile.seat, tile.pose, tile.place)

    def halo(self, tile: Placement) -> Sprite | None:
        """The glow round a tile; own melds have none."""
        shade = HALO_WIN if "win" in tile.marks else HALO
        if tile.zone == "own_meld":
            return None
        if self.is_own(tile):
            return self.sprites.own_halo(self.stage.own_tile, shade)
        return self.sprites.halo(tile.seat, tile.pose, tile.place, shade)

    def z(self, tile: Placement) -> float:
        """Its place among the layers: far tiles first, and in a row across those further from the middle."""
        if self.is_own(tile):
            return Z_OWN + tile.z + tile.x / 100
        return Z_TILES - 20 * self.camera.depth(tile.place) - 0.01 * abs(tile.x)

    def body(self, tile: Placement) -> TileBody:
        """The tile as a solid body, for its shadow; only for tiles on the table."""
        return self.sprites.body(tile.face, tile.seat, tile.pose, tile.place)

    def source_place(self, tile: Placement) -> QPointF:
        """At a claimed tile's foot, on an own one's ivory side, where it is told whose discard it was."""
        if tile.zone == "own_meld":
            return self.point(tile) - QPointF(0, 0.185 * self.stage.own_tile)
        body = self.body(tile)
        side = TILE_H / 2 + 0.16 if tile.seat in (1, 3) else -TILE_H / 2 - 0.16
        return self.camera.project(body.at(0.0, side, -TILE_D / 2))

    @cached_property
    def own_shadow(self) -> Sprite:
        """The shadow under an own tile."""
        return own_shadow(self.stage.own_tile)

    def flying_shadow(self, tile: Placement) -> Sprite:
        """The shadow of a tile on its way: one for each pose, as places differ too little to see."""
        key = (tile.seat, tile.pose)
        if key not in self._flying:
            middle = TileBody.of_seat(tile.face, tile.seat, tile.pose, (0.0, 0.0, tile.z))
            self._flying[key] = flying_shadow(self.camera, middle, self.stage.unit)
        return self._flying[key]

    def area(self, tile: Placement) -> QRectF:
        """What a resting tile covers of the screen."""
        if tile.zone == "own" and tile.seat == 0:
            return self.stage.own_area(tile.x)
        sprite = self.sprite(tile)
        size = sprite.pixmap.deviceIndependentSize()
        return QRectF(self.point(tile) + sprite.offset, size)
