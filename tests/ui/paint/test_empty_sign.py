"""The sign of a page that has nothing to show yet."""

import pytest
from PySide6.QtGui import QImage

from app.ui.paint.empty_sign import RADIUS, paint_empty_sign
from app.ui.paint.kit import Ui
from app.ui.paint.palette import DAY, NIGHT, Theme
from tests.ui.paint.pictures import painted


def sign(foot: float, top: float = 0.0, theme: Theme = NIGHT) -> QImage:
    return painted(200, 200, lambda painter: paint_empty_sign(Ui(painter, theme), "chart", 100, foot, top))


@pytest.mark.parametrize("theme", [NIGHT, DAY])
def test_it_stands_on_its_foot_in_the_middle(theme: Theme) -> None:
    image = sign(150, theme=theme)
    seen = [(x, y) for x in range(200) for y in range(200) if image.pixelColor(x, y).alpha()]
    assert min(x for x, _ in seen) == pytest.approx(100 - RADIUS, abs=1)
    assert max(x for x, _ in seen) == pytest.approx(100 + RADIUS, abs=1)
    assert max(y for _, y in seen) == pytest.approx(150, abs=1)
    assert max(image.pixelColor(x, y).alpha() for x, y in seen) == 255


def test_it_is_left_out_where_it_would_not_fit() -> None:
    blank = sign(0)
    assert sign(2 * RADIUS) == blank
    assert sign(150, top=100) == blank
    assert sign(150, top=20) != blank
