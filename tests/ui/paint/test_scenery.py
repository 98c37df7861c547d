import pytest
from PySide6.QtGui import QPixmap

from app.ui.paint.effects import noise
from app.ui.paint.felt import table_background
from app.ui.paint.geometry import fit
from app.ui.paint.home_scene import home_background
from app.ui.paint.palette import DAY, NIGHT, Theme
from app.ui.paint.room import room_pixmap
from tests.ui.paint.pictures import as_image, covered, same, shades


def background(theme: Theme, dpr: float = 1.0) -> QPixmap:
    return table_background(320, 200, dpr, theme, fit(320, 200, 3, 180), 0.2, 178)


@pytest.mark.parametrize("dpr", [1.0, 2.0])
def test_backgrounds_fill_the_window_at_the_pixel_ratio(dpr: float) -> None:
    for pixmap in (background(NIGHT, dpr), room_pixmap(320, 200, dpr, NIGHT), home_background(320, 200, dpr)):
        assert (pixmap.width(), pixmap.height()) == (320 * dpr, 200 * dpr)
        assert pixmap.devicePixelRatio() == dpr
        assert covered(pixmap) == 1
        assert shades(pixmap) > 100


def test_day_is_brighter_than_night() -> None:
    night, day = as_image(background(NIGHT)), as_image(background(DAY))
    for x, y in ((5, 100), (160, 150), (100, 60)):
        assert day.pixelColor(x, y).lightness() > night.pixelColor(x, y).lightness()


def test_the_same_table_is_drawn_twice_alike() -> None:
    assert same(background(NIGHT), background(NIGHT))


def test_noise_depends_on_its_seed_only() -> None:
    assert noise(32, 1) == noise(32, 1)
    assert noise(32, 1) != noise(32, 2)


@pytest.mark.parametrize(("width", "height"), [(512, 320), (640, 360), (480, 400), (860, 360)])
def test_the_home_page_is_dark_at_the_left_and_lit_at_the_right(width: int, height: int) -> None:
    image = as_image(home_background(width, height))
    unit = min(width / 1600, height / 1000)
    for y in (0.25, 0.5, 0.7):
        assert image.pixelColor(round(120 * unit), round(height * y)).lightness() < 40
    assert image.pixelColor(round(width * 0.69), round(height * 0.3)).lightness() > 150


def test_the_home_page_is_light_at_the_left_by_day() -> None:
    image = as_image(home_background(512, 320, theme=DAY))
    for y in (0.1, 0.25, 0.5):
        assert image.pixelColor(38, round(320 * y)).lightness() > 200


def test_the_tiles_of_the_home_page_lie_beside_its_menu() -> None:
    with_menu, without = (as_image(home_background(512, 320, menu=menu)) for menu in (250.0, 0.0))
    row = round(320 * 0.7)
    left = [
        next(x for x in range(512) if image.pixelColor(x, row).lightness() > 130)
        for image in (with_menu, without)
    ]
    assert left[1] < 250 <= left[0]
