"""Boxes, frames and lines lie on whole pixels of the device, at any scale of the interface and the screen."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QImage, QPainter

from app.ui.paint.kit import Ui
from app.ui.paint.pixels import PixelGrid
from tests.ui.paint.pictures import painted

SCALES = (0.8, 0.88, 0.9, 1.0, 1.1, 1.25, 1.42, 1.5, 1.75, 2.0, 2.5)
WHITE = "#ffffff"


def drawn(scale: float, ratio: float, draw: Callable[[Ui], None]) -> QImage:
    """What is drawn at an interface scale on a screen of a device pixel ratio, 120 design pixels square."""
    image = QImage(round(120 * scale * ratio), round(120 * scale * ratio), QImage.Format.Format_ARGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(scale, scale)
    draw(Ui(painter, scale=scale))
    painter.end()
    return image


def across(image: QImage) -> list[float]:
    """How much is covered of each pixel of the middle line, from left to right."""
    return [share(image, x, image.height() // 2) for x in range(image.width())]


def down(image: QImage) -> list[float]:
    """How much is covered of each pixel of the middle column, from the top to the bottom."""
    return [share(image, image.width() // 2, y) for y in range(image.height())]


def share(image: QImage, x: int, y: int) -> float:
    """The covered share of a pixel, without the hundredths that painters reckon amiss."""
    return round(image.pixelColor(x, y).alphaF(), 1)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("at", [10.0, 10.3, 11.5])
def test_a_hairline_is_one_even_line(scale: float, ratio: float, at: float) -> None:
    box = QRectF(at, at, 77.7, 77.7)
    image = drawn(scale, ratio, lambda ui: ui.box(box, 8, WHITE, 0, stroke=WHITE, stroke_alpha=204))
    thick = max(1, round(scale * ratio))
    for shares in (across(image), down(image)):
        assert set(shares) == {0, 0.8}, "no pixel is half covered"
        assert shares.count(0.8) == 2 * thick, "all four sides are equally thick"


@pytest.mark.parametrize("scale", SCALES)
def test_the_ground_of_a_box_ends_where_its_border_ends(scale: float) -> None:
    image = drawn(scale, 1.0, lambda ui: ui.box(QRectF(10.3, 20.7, 61.3, 62.1), 8, WHITE, 255, line=False))
    assert set(across(image)) == {0, 1} == set(down(image))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("width", [1.0, 1.6, 2.0])
def test_level_and_upright_lines_are_sharp(scale: float, width: float) -> None:
    level = drawn(scale, 1.0, lambda ui: ui.line(5, 40, 115, 40, WHITE, 255, width))
    upright = drawn(scale, 1.0, lambda ui: ui.line(40.4, 5, 40.4, 115, WHITE, 255, width))
    for shares in (down(level), across(upright)):
        assert set(shares) == {0, 1}
        assert shares.count(1) == max(1, round(width * scale))


def test_a_slanting_line_stays_where_it_is() -> None:
    def check(painter: QPainter) -> None:
        line = QLineF(1.2, 3.4, 9.9, 8.8)
        assert PixelGrid.under(painter).line(line, 1) == line

    painted(10, 10, check)


@pytest.mark.parametrize("shift", [0.0, 0.25, 0.5, 1.75])
def test_boxes_that_touch_go_on_touching(shift: float) -> None:
    def check(painter: QPainter) -> None:
        painter.translate(shift, 0)
        painter.scale(1.25, 1.25)
        grid = PixelGrid.under(painter)
        boxes = [grid.box(QRectF(3 + 10.3 * place, 2, 10.3, 9)) for place in range(9)]
        for one, other in pairwise(boxes):
            assert one.right() == pytest.approx(other.left())
        assert [box.left() * 1.25 + shift for box in boxes] == pytest.approx(
            [round(box.left() * 1.25 + shift) for box in boxes]
        )

    painted(200, 20, check)


def test_a_thin_box_keeps_one_pixel_and_an_empty_one_none() -> None:
    def check(painter: QPainter) -> None:
        grid = PixelGrid.under(painter)
        assert grid.box(QRectF(3.6, 4, 0.2, 5)).width() == 1
        assert grid.box(QRectF(3.6, 4, 0, 5)).width() == 0

    painted(10, 10, check)


def test_under_a_turned_painter_boxes_stay_as_they_are() -> None:
    def check(painter: QPainter) -> None:
        painter.rotate(20)
        grid, box = PixelGrid.under(painter), QRectF(1.3, 2.4, 5.5, 6.6)
        assert grid.box(box) == box
        assert grid.breadth(1.3) == 1.3

    painted(10, 10, check)
