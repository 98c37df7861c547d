import pytest
from PySide6.QtCore import QPointF

from app.assets import MissingAsset
from app.ui.paint.flat import FLAT_HEIGHT, flat_tile
from app.ui.paint.geometry import TILE_D, TILE_H, Camera
from app.ui.paint.palette import AMBER, COBALT, JADE
from app.ui.paint.tile_art import BACK, FACES, FaceStyle, face_texture, texture_for
from app.ui.paint.tile_body import TileBody
from tests.ui.paint.pictures import covered, painted, same, shades

CAMERA = Camera(60, 60, 60)


def test_there_are_27_faces() -> None:
    assert len(set(FACES)) == 27


@pytest.mark.parametrize("index", [False, True])
@pytest.mark.parametrize("face", FACES)
def test_every_face_has_ink(face: str, index: bool) -> None:
    texture = face_texture(face, 72, FaceStyle(index=index))
    assert (texture.width(), texture.height()) == (72, 96)
    assert 0.05 < covered(texture) < 0.9
    assert shades(texture) > 10


def test_all_faces_differ() -> None:
    assert len({bytes(face_texture(face, 48).constBits()) for face in FACES}) == 27


def test_the_back_has_one_picture_for_all_styles() -> None:
    assert same(face_texture(BACK, 48), face_texture(BACK, 48, FaceStyle(index=True)))


def test_colour_blind_inks_change_green_and_red_faces() -> None:
    plain, changed = face_texture("s2", 72), face_texture("s2", 72, FaceStyle(colour_blind=True))
    assert not same(plain, changed)


def test_an_unknown_face_is_a_missing_file() -> None:
    with pytest.raises(MissingAsset):
        face_texture("z1", 48)


def test_textures_are_only_scaled_down() -> None:
    assert texture_for("m1", 49).width() == 72
    assert texture_for("m1", 72).width() == 72
    assert texture_for("m1", 5000).width() == 546


def test_a_lying_tile_shows_its_face_and_a_tile_face_down_its_back() -> None:
    def picture(face: str, pose: str) -> object:
        body = TileBody.of_seat(face, 0, pose, (0, 0, TILE_D / 2))
        return painted(120, 120, lambda painter: body.paint(painter, CAMERA))

    assert picture("m1", "lie") != picture("m2", "lie")
    assert picture("m1", "down") == picture("m2", "down")


def test_an_opponents_standing_tile_hides_its_face() -> None:
    def picture(face: str, seat: int) -> object:
        body = TileBody.of_seat(face, seat, "stand", (0, 0, TILE_H / 2))
        return painted(120, 120, lambda painter: body.paint(painter, CAMERA))

    assert picture("m1", 2) == picture("s9", 2)
    assert picture("m1", 0) != picture("s9", 0)


def test_a_tile_stays_inside_its_silhouette() -> None:
    body = TileBody.of_seat("p5", 1, "lie", (0, 0, TILE_D / 2))
    image = painted(120, 120, lambda painter: body.paint(painter, CAMERA))
    area = body.silhouette(CAMERA).boundingRect().adjusted(-1.5, -1.5, 1.5, 1.5)
    for x in range(0, 120, 2):
        for y in range(0, 120, 2):
            if not area.contains(QPointF(x + 0.5, y + 0.5)):
                assert image.pixelColor(x, y).alpha() == 0, (x, y)


def test_a_dimmed_tile_is_darker() -> None:
    body = TileBody.of_seat("p5", 0, "lie", (0, 0, TILE_D / 2))
    plain = painted(120, 120, lambda painter: body.paint(painter, CAMERA))
    dimmed = painted(120, 120, lambda painter: body.paint(painter, CAMERA, dim=0.42))
    assert dimmed.pixelColor(60, 60).lightness() < plain.pixelColor(60, 60).lightness()


def test_a_high_tile_throws_its_shadow_further() -> None:
    low = TileBody.of_seat("p5", 0, "lie", (0, 0, TILE_D / 2)).shadow(CAMERA, 0.0, 1.0).boundingRect()
    high = TileBody.of_seat("p5", 0, "lie", (0, 0, 3)).shadow(CAMERA, 0.0, 1.0).boundingRect()
    assert high.right() > low.right()
    assert high.bottom() > low.bottom()


def test_the_skins_colour_flat_tiles() -> None:
    def picture(skin: object) -> object:
        return painted(40, 60, lambda painter: flat_tile(painter, BACK, 0, 0, 38, skin))  # type: ignore[arg-type]

    assert picture(JADE) != picture(COBALT) != picture(AMBER)


def test_a_flat_tile_stays_in_its_box() -> None:
    image = painted(60, 80, lambda painter: flat_tile(painter, "m5", 10, 10, 40))
    assert all(image.pixelColor(x, 5).alpha() == 0 for x in range(60))
    assert all(image.pixelColor(x, int(12 + 40 * FLAT_HEIGHT)).alpha() == 0 for x in range(60))
    assert image.pixelColor(30, 40).alpha() == 255
