import pytest

from app.ui.appearance import Appearance
from app.ui.pages.bar import SIDE, TOP, BarButton, first_place, place_beside_bar
from app.ui.shell import Shell
from app.ui.table.stage import Stage
from app.ui.widgets.base import MARGIN


@pytest.mark.parametrize(("width", "height"), [(1600, 1000), (1240, 1000), (740, 640)])
def test_buttons_stand_in_a_row_at_the_height_of_the_bar(
    appearance: Appearance, shell: Shell, width: int, height: int
) -> None:
    stage = Stage(width, height)
    right = first_place(stage, 2)
    buttons = [BarButton(appearance, "play.undo", "undo", shell, "window/undo") for _ in range(2)]
    for button in buttons:
        right = place_beside_bar(button, appearance, stage, right)
    margin = MARGIN * appearance.scale
    for button in buttons:
        box = button.geometry().adjusted(margin, margin, -margin, -margin)
        assert box.top() == pytest.approx(TOP * stage.ui, abs=1)
        assert box.height() == pytest.approx(SIDE * stage.ui, abs=2)
    assert buttons[1].geometry().right() - margin < buttons[0].geometry().left() + margin
