"""Menus have round corners, wherever they open."""

import pytest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from tests.support.screens import SCREENS
from tests.support.screens.opened import Face, opened


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("screen", ["window-menu", "table-menu"])
def test_the_corners_of_a_menu_show_what_lies_behind(screen: str) -> None:
    with opened(Face()) as shown:
        SCREENS[screen](shown)
        menus: list[QWidget] = [
            w for w in QApplication.topLevelWidgets() if isinstance(w, QMenu) and w.isVisible()
        ]
        (menu,) = menus
        picture = menu.grab().toImage()
        right, foot = picture.width() - 1, picture.height() - 1
        for x, y in ((0, 0), (right, 0), (0, foot), (right, foot)):
            assert picture.pixelColor(x, y).alpha() == 0
        assert picture.pixelColor(picture.width() // 2, 3).alpha() == 255
