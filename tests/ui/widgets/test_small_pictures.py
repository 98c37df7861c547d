from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter

from app.ui.appearance import Appearance
from app.ui.paint.effects import blank
from app.ui.paint.kit import Ui
from app.ui.widgets.small_pictures import SmallPictures


def drawn(pictures: SmallPictures, appearance: Appearance, x: float, twice: bool = False) -> QImage:
    image = blank(120, 60)
    painter = QPainter(image)
    painter.scale(appearance.scale, appearance.scale)
    ui = Ui(painter, appearance.theme, appearance.scale)
    for _ in range(2 if twice else 1):
        pictures.tile(ui, "m5", x, 4, 19)
    pictures.avatar(ui, "panda", QPointF(80, 20), 11)
    painter.end()
    return image


def test_pictures_are_painted_once_and_look_the_same(appearance: Appearance) -> None:
    first = drawn(SmallPictures(appearance), appearance, 10)
    assert len(appearance.pictures) == 2
    assert drawn(SmallPictures(appearance), appearance, 10) == first
    assert len(appearance.pictures) == 2
    assert first != blank(120, 60)


def test_they_lie_on_whole_pixels(appearance: Appearance) -> None:
    pictures = SmallPictures(appearance)
    assert drawn(pictures, appearance, 10.6) == drawn(pictures, appearance, 10.9)
    assert drawn(pictures, appearance, 12) != drawn(pictures, appearance, 10)


def test_another_appearance_paints_anew(appearance: Appearance) -> None:
    pictures = SmallPictures(appearance)
    before = drawn(pictures, appearance, 10)
    appearance.choose(colour_blind=True)
    assert drawn(pictures, appearance, 10) != before
