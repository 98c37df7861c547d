"""Menus and drop-down lists have round corners, wherever they open."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from app.ui.settings import Settings
from app.ui.sheet import popup_radius
from app.ui.widgets.option_controls import Combo
from app.ui.widgets.popups import round_mask
from tests.support.screens import SCREENS
from tests.support.screens.opened import Face, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore("This plugin does not support")]


def is_round(box: QWidget, radius: int) -> bool:
    """Whether what is seen of a popup has these round corners, and the mask for them all pixels painted."""
    picture = box.window().grab().copy(QRect(box.mapTo(box.window(), QPoint()), box.size())).toImage()
    mask = round_mask(box.size(), radius)
    width, height = picture.width(), picture.height()
    columns, lines = ([*range(radius), *range(end - radius, end)] for end in (width, height))
    places = [QPoint(x, y) for x in columns for y in lines]
    empty = [each for each in places if picture.pixelColor(each).alpha() == 0]
    assert 4 <= len(empty) <= radius**2
    assert all(mask.contains(each) for each in places if each not in empty)
    return len([each for each in empty if mask.contains(each)]) <= len(empty) // 4


@pytest.mark.parametrize("screen", ["window-menu", "table-menu"])
def test_the_corners_of_a_menu_show_what_lies_behind(screen: str) -> None:
    with opened(Face()) as shown:
        SCREENS[screen](shown)
        (menu,) = (w for w in QApplication.topLevelWidgets() if isinstance(w, QMenu) and w.isVisible())
        assert is_round(menu, popup_radius(shown.window.appearance.scale))


@pytest.mark.parametrize(
    ("size", "scale", "theme"), [((1024, 640), 100, "night"), ((3840, 2160), 150, "day")]
)
def test_the_corners_of_a_drop_down_list_show_what_lies_behind(size, scale, theme) -> None:
    with opened(Face(size, Settings(interface_scale=scale, theme=theme))) as shown:
        SCREENS["library"](shown)
        combo = next(c for c in shown.window.findChildren(Combo) if c.isVisible())
        combo.showPopup()
        assert is_round(combo.view(), popup_radius(shown.window.appearance.scale))
        combo.hidePopup()
