"""The tiles of the home page, painted step by step."""

import math
from collections.abc import Iterator

from PySide6.QtCore import QRectF

from app.ui.paint.effects import SMOOTH, STRETCH, blank, painting
from app.ui.paint.geometry import TILE_D, TILE_H, Camera, standing, turned
from app.ui.paint.home_scene import camera_of
from app.ui.paint.home_stage import HomeStage, Placed
from app.ui.paint.palette import SKINS, Skin
from app.ui.paint.shadows import paint_shadows
from app.ui.paint.tile_art import BACK, FaceStyle
from app.ui.paint.tile_body import TileBody

STANDING = ("m8", "p9", "s1", "p1", "m5")
LYING = (
    ("s8", -2.9, -0.95, 24.0),
    ("m1", -1.55, -1.45, -9.0),
    ("p5", 2.35, -0.85, -21.0),
    ("s5", 1.05, -1.5, 11.0),
    ("p7", -0.15, -2.5, -30.0),
)
BACKS = ((3.55, 0.25, math.degrees(0.5)), (-4.1, 0.35, math.degrees(-0.35)))
AFFORDABLE = 2_000_000
"""Up to so many pixels the picture is painted at twice its size and scaled down."""


def paint_tiles(stage: HomeStage, skin: str, index: bool, colour_blind: bool) -> Iterator[Placed | None]:
    """Paint the tiles with their shadows, a small step at a time; the last one gives the picture.

    For the arguments see `home_scene.ready_tiles`, which gives what this replaces.
    """
    area = QRectF(stage.tiles.toAlignedRect())
    finer = 2 if area.width() * area.height() < AFFORDABLE else 1
    image = blank(area.width() * finer, area.height() * finer)
    camera = camera_of(stage).scaled(finer, area.left(), area.top())
    tiles = tiles_of(SKINS[skin], FaceStyle(index, colour_blind), camera)
    with painting(image) as painter:
        paint_shadows(painter, camera, tiles, QRectF(image.rect()), 1.6 * stage.unit * finer)
    for tile in tiles:
        yield None
        with painting(image) as painter:
            tile.paint(painter, camera, finer)
    yield Placed(area, image.scaled(area.size().toSize(), STRETCH, SMOOTH))


def tiles_of(skin: Skin, style: FaceStyle, camera: Camera) -> list[TileBody]:
    """The tiles, far to near."""
    tiles = []
    for i, face in enumerate(STANDING):
        place = (-2.45 + i * 1.16, 1.0 + 0.10 * abs(i - 2), TILE_H / 2)
        tiles.append(TileBody(face, place, standing(7 - i * 3.5), skin, style))
    for face, x, y, turn in LYING:
        tiles.append(TileBody(face, (x, y, TILE_D / 2), turned(turn), skin, style))
    for x, y, turn in BACKS:
        tiles.append(TileBody(BACK, (x, y, TILE_D / 2), turned(turn, face_up=False), skin, style))
    return sorted(tiles, key=lambda tile: -camera.depth(tile.centre))
