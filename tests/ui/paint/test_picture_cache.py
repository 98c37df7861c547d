"""Kept pictures never come to more memory than they may."""

from PySide6.QtGui import QImage

from app.ui.paint import kit, tile_art
from app.ui.paint.picture_cache import PictureCache, weight


def square(side: int) -> QImage:
    return QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)


def test_the_longest_unused_go_first() -> None:
    cache = PictureCache[QImage](2.5 * weight(square(10)), weight)
    first = cache.get("a", lambda: square(10))
    cache.get("b", lambda: square(10))
    assert cache.get("a", lambda: square(10)) is first
    cache.get("c", lambda: square(10))
    assert "b" not in cache
    assert cache.get("a", lambda: square(10)) is first
    assert (len(cache), cache.used) == (2, 800)


def test_a_picture_that_is_too_large_is_kept_alone_until_the_next() -> None:
    cache = PictureCache[QImage](1000, weight)
    cache.get("small", lambda: square(10))
    large = cache.get("large", lambda: square(50))
    assert cache.get("large", lambda: square(50)) is large
    assert (len(cache), cache.used) == (1, 10_000)
    cache.get("small", lambda: square(10))
    assert (len(cache), cache.used) == (1, 400)


def test_faces_in_many_looks_and_sizes_stay_within_their_share() -> None:
    for style in (tile_art.FaceStyle(index, blind) for index in (False, True) for blind in (False, True)):
        for face in tile_art.FACES[:9]:
            for width in tile_art.TEXTURE_WIDTHS[-2:]:
                tile_art.face_texture(face, width, style)
                assert tile_art._textures.used <= tile_art.KEPT_TEXTURES


def test_shadows_of_many_panels_stay_within_their_share() -> None:
    for number in range(24):
        kit._shadow_image(900 + number, 700, 18, 18, 110)
        assert kit._shadows.used <= kit.KEPT_SHADOWS
