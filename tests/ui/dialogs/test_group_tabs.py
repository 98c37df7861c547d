import pytest
from PySide6.QtGui import QImage

from app.rules.options.option import GROUPS
from app.ui.appearance import Appearance
from app.ui.dialogs.group_tabs import ARROW, GroupTabs
from app.ui.widgets.base import MARGIN


@pytest.fixture
def tabs(appearance: Appearance, qtbot) -> GroupTabs:
    made = GroupTabs(appearance, None)
    qtbot.addWidget(made)
    made.resize(500, 50)
    made.offer(dict.fromkeys(GROUPS, 12))
    return made


def shades(picture: QImage, left: float, width: float) -> int:
    """How many colours there are in an upright strip."""
    columns = range(round(left), round(left + width))
    return len({picture.pixel(x, y) for x in columns for y in range(12, 38)})


def test_nothing_of_a_tab_is_seen_under_an_arrow(tabs: GroupTabs) -> None:
    scale = tabs.appearance.scale
    arrow, wide = tabs._arrow(False).left() * scale + 1, (ARROW - 6) * scale
    with_more = shades(tabs._tabs(), arrow, wide)
    tabs.resize(4000, 50)
    assert with_more == 1
    assert shades(tabs._tabs(), arrow, wide) > 1


def test_the_chosen_tab_stands_clear_of_both_arrows(tabs: GroupTabs) -> None:
    for group in GROUPS:
        tabs.choose(group)
        box = tabs._boxes()[group].translated(-tabs._offset, 0)
        first, last = group == next(iter(GROUPS)), group == list(GROUPS)[-1]
        assert first or box.left() >= ARROW
        assert last or box.right() <= 500 / tabs.appearance.scale - 2 * MARGIN - ARROW
