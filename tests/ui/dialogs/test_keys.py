"""The list of all keys, and the menu by F10."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.dialogs.keys import KeysDialog, all_keys
from app.ui.main_window import MainWindow
from app.ui.table.play_input import COIN_KEYS
from app.ui.texts import LANGUAGES, Texts


def test_the_help_menu_lists_all_keys(window: MainWindow) -> None:
    window.menus.actions["keys"].trigger()
    (dialog,) = window.shell.dialogs
    assert isinstance(dialog, KeysDialog)
    bar = dialog.scroll_area.verticalScrollBar()
    QTest.keyClick(dialog, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    for _ in range(20):
        QTest.keyClick(dialog, Qt.Key.Key_Down)
    assert bar.value() == bar.maximum()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not window.shell.dialogs


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shortcut_of_the_menus_is_listed(window: MainWindow, language: str) -> None:
    told = "\n".join(each for section in all_keys(Texts(language)) for each in section.sentences)
    shortcuts = [keys.toString() for action in window.menus.actions.values() for keys in action.shortcuts()]
    assert {"Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y", "F11", "Ctrl+K"} <= set(shortcuts)
    assert all(keys in told for keys in shortcuts)
    assert all(f"{number}" in told for number in range(1, len(COIN_KEYS) - 1))
    assert all(key in told for key in ("F10", "Tab", "Esc", "Home", "PgUp"))


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_f10_opens_the_menu(window: MainWindow, qtbot) -> None:
    QTest.keyClick(window, Qt.Key.Key_F10)
    menu = window.menuBar().actions()[0].menu()
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is menu, timeout=2_000)
    QTest.keyClick(menu, Qt.Key.Key_Escape)
