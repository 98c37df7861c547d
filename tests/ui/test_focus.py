"""The keyboard's way over every screen: Tab reaches everything, everything has a name, and shows its ring."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from tests.support import focus
from tests.support.screens import SCREENS
from tests.support.screens.opened import Face, opened

LIKE_ANOTHER = frozenset(
    (
        "window-menu", "rules-presets", "rules-example", "settings-end", "crash", "damaged-settings",
        "damaged-record", "table-full", "table-winners", "table-flowing", "table-dance", "table-gone",
        "table-menu", "settlement-flowing", "library-results", "library-month", "viewer-names",
        "viewer-secret", "viewer-keys", "exported", "table-states", "controls",
    )
)  # fmt: skip
"""Screens with the same widgets as another one, with a popup, which holds the keyboard, or with none."""

pytestmark = [
    pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.usefixtures("qapp"),
]  # fmt: skip


@pytest.mark.parametrize("screen", [name for name in SCREENS if name not in LIKE_ANOTHER])
def test_tab_reaches_everything_and_shows_where_it_is(screen: str) -> None:
    with opened(Face(settings=Settings(show_log=screen == "table-undone"))) as shown:
        SCREENS[screen](shown)
        shown.settle()
        assert not list(focus.faults(shown))


def test_a_widget_out_of_reach_without_name_and_ring_is_found() -> None:
    with opened(Face()) as shown:
        SCREENS["home"](shown)
        home = shown.guide.home
        home.settings.setAccessibleName("")
        home.settings.draw_in = lambda ui, box: None  # type: ignore[method-assign]
        assert len(list(focus.faults(shown))) == 1
        home.settings.setAccessibleName("Settings")
        assert [fault.split(":")[0] for fault in focus.faults(shown)] == ["no ring"]
        assert not focus.shows_focus(home.settings)


@pytest.mark.parametrize("action", ["settings", "rules", "book", "keys", "house", "about"])
def test_a_dialog_gives_the_keyboard_back(window: MainWindow, action: str) -> None:
    before = window.guide.home.settings
    before.setFocus(Qt.FocusReason.TabFocusReason)
    window.menus.actions[action].trigger()
    dialog = window.shell.dialogs[-1]
    inside = QApplication.focusWidget()
    assert inside is dialog or dialog.isAncestorOf(inside)
    QTest.keyClick(inside, Qt.Key.Key_Tab)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not window.shell.dialogs
    assert QApplication.focusWidget() is before
