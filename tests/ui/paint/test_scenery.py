import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPixmap

from app.ui.paint.effects import noise, painting
from app.ui.paint.felt import table_background
from app.ui.paint.geometry import fit
from app.ui.paint.home_scene import home_background, paint_sketch, ready_tiles
from app.ui.paint.home_stage import HomeStage
from app.ui.paint.home_tiles import paint_tiles
from app.ui.paint.palette import DAY, NIGHT, SKINS, Theme
from app.ui.paint.room import room_pixmap
from tests.ui.paint.pictures import as_image, covered, same, shades


def background(theme: Theme, dpr: float = 1.0) -> QPixmap:
    return table_background(320, 200, dpr, theme, fit(320, 200, 3, 180), 0.2, 178)


PLAIN = ("jade", False, False)


def home(width: int, height: int, theme: Theme = NIGHT, menu: float = 0.0) -> QImage:
    stage = HomeStage.beside(width, height, menu)
    return home_background(stage, theme, ready_tiles(stage, *PLAIN))


@pytest.mark.parametrize("dpr", [1.0, 2.0])
def test_backgrounds_fill_the_window_at_the_pixel_ratio(dpr: float) -> None:
    for pixmap in (background(NIGHT, dpr), room_pixmap(320, 200, dpr, NIGHT)):
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
    image = as_image(home(width, height))
    unit = min(width / 1600, height / 1000)
    for y in (0.25, 0.5, 0.7):
        assert image.pixelColor(round(120 * unit), round(height * y)).lightness() < 40
    assert image.pixelColor(round(width * 0.69), round(height * 0.3)).lightness() > 150


def test_the_home_page_is_light_at_the_left_by_day() -> None:
    image = as_image(home(512, 320, DAY))
    for y in (0.1, 0.25, 0.5):
        assert image.pixelColor(38, round(320 * y)).lightness() > 200


def test_the_tiles_of_the_home_page_lie_beside_its_menu() -> None:
    with_menu, without = (as_image(home(512, 320, menu=menu)) for menu in (250.0, 0.0))
    row = round(320 * 0.7)
    left = [
        next(x for x in range(512) if image.pixelColor(x, row).lightness() > 130)
        for image in (with_menu, without)
    ]
    assert left[1] < 250 <= left[0]


def test_the_home_page_fills_its_window() -> None:
    pixmap = home(320, 200)
    assert (pixmap.width(), pixmap.height()) == (320, 200)
    assert covered(pixmap) == 1
    assert shades(pixmap) > 100


@pytest.mark.parametrize("theme", [NIGHT, DAY])
@pytest.mark.parametrize(("width", "height"), [(1600, 1000), (1025, 641)])
def test_the_sketch_of_the_home_page_looks_like_its_picture(theme: Theme, width: int, height: int) -> None:
    stage = HomeStage.beside(width, height, 400)
    tiles = ready_tiles(stage, *PLAIN)
    exact = home_background(stage, theme, tiles)
    sketch = QImage(width, height, QImage.Format.Format_RGB32)
    sketch.fill(Qt.GlobalColor.magenta)
    with painting(sketch) as painter:
        paint_sketch(painter, stage, theme, tiles)
    columns = [*range(0, width, 7), width - 1]
    rows = [*range(0, height, 5), height - 1]
    far = [
        abs(sketch.pixelColor(x, y).lightness() - exact.pixelColor(x, y).lightness())
        for x in columns
        for y in rows
    ]
    assert max(far) < 70
    assert sum(far) / len(far) < 1
    edges = [(x, y) for x in (0, width - 1) for y in rows] + [
        (x, y) for x in columns for y in (0, height - 1)
    ]
    assert max(_apart(sketch.pixelColor(*at), exact.pixelColor(*at)) for at in edges) < 20


def _apart(one: QColor, other: QColor) -> int:
    return max(abs(a - b) for a, b in zip(one.getRgb(), other.getRgb(), strict=True))


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("index", [False, True])
@pytest.mark.parametrize("blind", [False, True])
def test_ready_tiles_look_like_those_painted_for_the_size(skin: str, index: bool, blind: bool) -> None:
    stage = HomeStage.beside(1600, 1000, 578)
    *steps, painted = paint_tiles(stage, skin, index, blind)
    assert len(steps) >= 12
    assert painted is not None
    assert set(steps) == {None}
    ready = as_image(home_background(stage, NIGHT, ready_tiles(stage, skin, index, blind)))
    exact = as_image(home_background(stage, NIGHT, [painted]))
    far = [
        abs(ready.pixelColor(x, y).lightness() - exact.pixelColor(x, y).lightness())
        for x in range(560, 1600, 7)
        for y in range(520, 1000, 5)
    ]
    assert max(far) < 40
    assert sum(far) / len(far) < 1.5
