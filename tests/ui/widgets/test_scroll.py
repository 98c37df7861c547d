import pytest
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.paint.palette import contrast
from app.ui.widgets.base import Surface
from app.ui.widgets.scroll import Fade, Scroll, ScrolledSurface

GROUND = "#123456"


class Ground(Surface):
    def ground_at(self, y: float) -> str:
        return GROUND


class Page(ScrolledSurface):
    tall = 1000.0

    def draw(self, ui: Ui) -> None:
        ui.painter.fillRect(0, 0, 400, 1000, "#ffffff")

    def wanted_height(self, width: float) -> float:
        return self.tall


@pytest.fixture
def scroll(appearance: Appearance, qtbot) -> Scroll:
    ground = Ground(appearance)
    qtbot.addWidget(ground)
    ground.resize(400, 300)
    made = Scroll(Page(appearance, ground), ground)
    made.setGeometry(0, 0, 400, 300)
    ground.show()
    made.ground = ground
    return made


def fade(scroll: Scroll) -> QWidget:
    return scroll.findChild(Fade)


def test_the_content_keeps_its_width_whether_the_bar_is_there_or_not(scroll: Scroll) -> None:
    wide = scroll.content.width()
    assert wide < scroll.width()
    scroll.content.tall = 100.0
    scroll.fit()
    assert scroll.content.width() == wide


def test_the_foot_fades_into_the_ground_until_the_end_is_seen(scroll: Scroll) -> None:
    assert fade(scroll).isVisible()
    picture = scroll.parentWidget().grab().toImage()
    foot, middle = (contrast(picture.pixelColor(20, y).name(), GROUND) for y in (299, 150))
    assert foot < 1.05 < middle
    bar = scroll.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert not fade(scroll).isVisible()


def test_a_page_that_fits_does_not_fade(scroll: Scroll) -> None:
    scroll.content.tall = 100.0
    scroll.fit()
    assert not fade(scroll).isVisible()


class Rounded(Page):
    """A page whose rounded ground stands still."""

    corner = 20.0

    @property
    def foot_shade(self) -> str:
        return "#ffffff"

    def draw(self, ui: Ui) -> None:
        ui.painter.fillRect(0, 0, 2000, 2000, GROUND)
        ui.box(self.in_sight, self.corner, "#ffffff", line=False)


@pytest.mark.parametrize("way", [0, 300, 5000])
def test_a_ground_that_stands_keeps_its_corners_wherever_it_is_scrolled(
    appearance: Appearance, qtbot, way: int
) -> None:
    ground = Ground(appearance)
    qtbot.addWidget(ground)
    ground.resize(400, 300)
    made = Scroll(Rounded(appearance, ground), ground)
    made.setGeometry(0, 0, 400, 300)
    ground.show()
    made.verticalScrollBar().setValue(way)
    image, right = made.viewport().grab().toImage(), made.content.width() - 1
    picture = made.grab().toImage()
    for x in (0, right):
        for y in (0, 299):
            assert image.pixelColor(x, y).name() == GROUND
            assert picture.pixelColor(x, y).name() == GROUND
    assert picture.pixelColor(right // 2, 150).name() == "#ffffff"
