import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap

from app.ui.paint.geometry import TILE_D, TILE_H, Camera, fit
from app.ui.paint.marks import OWN_STATES
from app.ui.paint.palette import JADE
from app.ui.paint.shadows import SHADOW_SCALE, flying_shadow, own_shadow, shadow_ground, shadow_layer
from app.ui.paint.sprites import (
    KEPT_SPRITES,
    KEPT_TABLES,
    MOST_SPRITES,
    MOST_TABLES,
    OWN_FOOT,
    TileSprites,
    _shared,
    shared_sprites,
)
from app.ui.paint.tile_art import PLAIN
from tests.ui.paint.pictures import as_image, covered, same

CAMERA = fit(1600, 1000, 12, 904)
PLACE = (1.5, -3.2, TILE_D / 2)


@pytest.mark.parametrize("dpr", [1.0, 1.5, 2.0])
def test_a_sprite_is_as_large_as_its_tile_and_carries_the_pixel_ratio(dpr: float) -> None:
    sprites = TileSprites(CAMERA, dpr=dpr)
    pixmap = sprites.sprite("m5", 0, "lie", PLACE).pixmap
    outline = sprites.body("m5", 0, "lie", PLACE).silhouette(CAMERA).boundingRect()
    assert pixmap.devicePixelRatio() == dpr
    assert pixmap.width() / dpr == pytest.approx(outline.width(), abs=4)
    assert pixmap.height() / dpr == pytest.approx(outline.height(), abs=4)
    assert covered(pixmap) > 0.7


@pytest.mark.parametrize("dpr", [1.0, 1.5, 2.0])
def test_a_sprite_lies_on_whole_device_pixels_over_its_tile(dpr: float) -> None:
    sprites = TileSprites(CAMERA, dpr=dpr)
    sprite = sprites.sprite("m5", 1, "stand", (9.5, 2.3, TILE_H / 2))
    corner = CAMERA.project((9.5, 2.3, TILE_H / 2)) + sprite.offset
    for value in (corner.x() * dpr, corner.y() * dpr):
        assert value == pytest.approx(round(value), abs=0.02)
    outline = sprites.body("m5", 1, "stand", (9.5, 2.3, TILE_H / 2)).silhouette(CAMERA).boundingRect()
    assert QRectF(corner, sprite.pixmap.deviceIndependentSize()).contains(outline)


def test_a_sprite_is_painted_once() -> None:
    sprites = TileSprites(CAMERA)
    first = sprites.sprite("m5", 0, "lie", PLACE)
    assert sprites.sprite("m5", 0, "lie", (1.5000001, -3.2, TILE_D / 2)) is first
    assert sprites.sprite("m5", 0, "lie", (2.5, -3.2, TILE_D / 2)) is not first
    assert len(sprites) == 2


def test_a_halo_surrounds_its_tile() -> None:
    sprites = TileSprites(CAMERA)
    tile, halo = sprites.sprite("m5", 0, "lie", PLACE), sprites.halo(0, "lie", PLACE)
    assert halo.offset.x() < tile.offset.x() - 8
    assert halo.pixmap.width() > tile.pixmap.width() + 16


@pytest.mark.parametrize("state", [state for state in OWN_STATES if state != "normal"])
def test_every_state_of_an_own_tile_looks_different(state: str) -> None:
    sprites = TileSprites(CAMERA)
    normal, changed = sprites.own_sprite("p6", 74), sprites.own_sprite("p6", 74, state)
    assert changed.offset == normal.offset
    assert changed.pixmap.size() == normal.pixmap.size()
    assert not same(normal.pixmap, changed.pixmap)


def test_an_unknown_state_is_refused() -> None:
    with pytest.raises(ValueError, match="sleepy"):
        TileSprites(CAMERA).own_sprite("p6", 74, "sleepy")


def test_own_tiles_are_as_wide_as_asked() -> None:
    pixmap = TileSprites(CAMERA).own_sprite("m1", 74).pixmap
    row = [as_image(pixmap).pixelColor(x, pixmap.height() // 2).alpha() for x in range(pixmap.width())]
    assert sum(alpha > 127 for alpha in row) == pytest.approx(74, abs=2)


@pytest.mark.parametrize("pose", ["lie", "down"])
def test_own_melds_stand_on_the_hands_line(pose: str) -> None:
    sprites = TileSprites(CAMERA)
    hand, meld = sprites.own_sprite("m1", 74), sprites.own_meld_sprite("m1", 74, pose)
    hand_foot = hand.offset.y() + hand.pixmap.height() - 74 * OWN_FOOT
    meld_foot = meld.offset.y() + meld.pixmap.height()
    assert hand_foot == pytest.approx(2.5, abs=1.1)
    assert meld_foot == pytest.approx(1.0, abs=1.1)
    assert sprites.own_meld_sprite("m1", 74, pose, 1).offset.y() < meld.offset.y()


def test_the_shadow_layer_is_dark_beside_the_tiles_only() -> None:
    sprites = TileSprites(CAMERA)
    body = sprites.body("m5", 0, "lie", (0, 0, TILE_D / 2))
    layer = shadow_layer(CAMERA, [body], QRectF(0, 0, 1600, 1000))
    assert layer.width() * SHADOW_SCALE == 1600
    beside = CAMERA.project((0.72, -0.2, 0)) / SHADOW_SCALE
    assert layer.pixelColor(beside.toPoint()).alpha() > 60
    assert layer.pixelColor(20, 20).alpha() == 0


def test_an_empty_table_has_no_shadow() -> None:
    assert covered(QPixmap.fromImage(shadow_layer(CAMERA, [], QRectF(0, 0, 200, 100)))) == 0


def test_a_flying_shadow_lies_round_its_ground() -> None:
    tile = TileSprites(CAMERA).body("m5", 0, "lie", PLACE)
    shadow = flying_shadow(CAMERA, tile)
    assert QRectF(shadow.offset, shadow.pixmap.deviceIndependentSize()).contains(QPointF(0, 0))
    x, y, z = shadow_ground((0, 0, 2))
    assert z == 0
    assert x > 0 > y


def test_a_lifted_tile_has_a_softer_shadow() -> None:
    assert covered(own_shadow(74).pixmap) > covered(own_shadow(74, lifted=True).pixmap)


def test_a_table_keeps_a_few_deals_worth_of_pictures() -> None:
    camera = Camera(500, 400, 12)
    sprites = TileSprites(camera)
    for number in range(2 * KEPT_SPRITES):
        sprites.sprite("back", 0, "lie", (number / 100 - 7, 0.0, TILE_D / 2))
    assert 250 < len(sprites) < 1.3 * KEPT_SPRITES
    sharp = TileSprites(camera, dpr=2.0)
    assert sharp.most == 4 * sprites.most


def test_the_pictures_of_the_largest_tables_are_bounded() -> None:
    _shared.clear()
    first, second = (fit(*size, 12, size[1] * 0.9) for size in ((3840, 2160), (3840, 2150)))
    assert TileSprites(first, dpr=2.0).most == MOST_SPRITES
    kept = shared_sprites(first, JADE, PLAIN, 1.0)
    assert shared_sprites(first, JADE, PLAIN, 1.0) is kept
    shared_sprites(second, JADE, PLAIN, 1.0)
    assert sum(table.most for table in _shared.values()) <= MOST_TABLES
    assert shared_sprites(first, JADE, PLAIN, 1.0) is not kept


def test_tables_that_look_alike_share_their_pictures() -> None:
    cameras = [Camera(500, 400, 40 + n) for n in range(KEPT_TABLES + 1)]
    first = shared_sprites(cameras[0], JADE, PLAIN, 1.0)
    assert shared_sprites(Camera(500, 400, 40), JADE, PLAIN, 1.0) is first
    assert shared_sprites(cameras[0], JADE, PLAIN, 2.0) is not first
    for camera in cameras:
        shared_sprites(camera, JADE, PLAIN, 1.0)
    assert shared_sprites(cameras[0], JADE, PLAIN, 1.0) is not first
