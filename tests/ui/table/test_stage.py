"""The stage: the table under the bar, and how large the interface may be over it."""

import pytest
from PySide6.QtCore import QRectF

from app.ui.table.free import FreePlaces
from app.ui.table.stage import BAR_FOOT, Stage

WINDOWS = [
    (width, round(width / ratio)) for width in (1024, 1280, 1600, 3840) for ratio in (1, 1.2, 1.4, 1.6, 1.78)
]


@pytest.mark.parametrize(
    ("width", "height"), [(1600, 1000), (1280, 720), (1920, 1080), (1024, 610), (2560, 1080)]
)
def test_in_the_usual_window_the_far_rim_lies_under_the_top_edge(width: int, height: int) -> None:
    stage = Stage(width, height)
    assert stage.rim_top == pytest.approx(12 * stage.unit, abs=2)


@pytest.mark.parametrize(("width", "height"), [(1280, 994), (1024, 738), (1400, 1020)])
def test_a_large_bar_gets_the_room_over_the_table(width: int, height: int) -> None:
    stage = Stage(width, height, 0, 2.5)
    assert stage.rim_top == pytest.approx(BAR_FOOT * stage.ui, abs=3)


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.25, 1.5, 2.0, 2.5])
@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_three_tools_and_two_buttons_beside_or_under_the_menu_keep_clear_of_full_rows(
    width: int, height: int, scale: float
) -> None:
    stage = Stage(width, height, 0, scale)
    free, right = FreePlaces(stage), stage.play_width / stage.ui
    tools = sum(_is_free(free, stage, right - 32 - count * 44, right - 20, 18) for count in (1, 2, 3))
    assert tools == 3
    beside = _is_free(free, stage, 20, 163, 18)
    assert beside or _is_free(free, stage, 20, 120, 74)


def _is_free(free: FreePlaces, stage: Stage, left: float, right: float, top: float) -> bool:
    return free.is_free(QRectF(left * stage.ui, top * stage.ui, (right - left) * stage.ui, 44 * stage.ui))
