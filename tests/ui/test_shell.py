"""Where the keyboard is after clicks, pages and dialogs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.bots.levels import make_bot
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.dialogs.settings import SettingsDialog
from app.ui.home_news import FILE
from app.ui.main_window import MainWindow
from app.ui.places import Places
from tests.ui.games import new_match

WAIT = 30_000


@pytest.fixture
def window(appearance: Appearance, tmp_path: Path, qtbot) -> Iterator[MainWindow]:
    made = MainWindow(appearance, Places.under(tmp_path), None, InProcessAsker)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()


def test_with_a_match_to_continue_the_keyboard_begins_there(window: MainWindow) -> None:
    window.guide.start_match(new_match())
    window.guide.show_home()
    card = window.guide.home.continue_card
    assert window.focusWidget() is card
    (window.guide.places.cache / FILE).unlink()
    again = MainWindow(window.appearance, window.guide.places, None, InProcessAsker)
    again.show()
    assert again.focusWidget() is again.guide.home.new_match
    again.guide.refresh_home()
    assert again.focusWidget() is again.guide.home.continue_card
    again.close()


def test_after_clicks_and_dialogs_the_keyboard_is_at_the_table(window: MainWindow, qtbot) -> None:
    guide = window.guide
    guide.start_match(new_match())
    page = guide.play
    assert page is not None
    qtbot.waitUntil(lambda: 0 in page.session.waiting, timeout=WAIT)
    page.table.action_chosen.emit(make_bot("beginner").act(page.session.view(0), 0))
    qtbot.waitUntil(page.undos.undo_button.isEnabled, timeout=WAIT)
    QTest.mouseClick(page.undos.undo_button, Qt.MouseButton.LeftButton)
    assert window.focusWidget() is page.table
    page.undos.undo_button.setFocus()
    page.undos.undo_button.click()
    assert window.focusWidget() is page.table
    page.table.tool_pressed.emit("gear")
    assert window.focusWidget() is not page.table
    QTest.keyClick(window.shell.dialogs[-1], Qt.Key.Key_Escape)
    assert window.focusWidget() is page.table


def test_a_dialog_gives_the_keyboard_back_to_the_button_that_opened_it(window: MainWindow) -> None:
    settings = window.guide.home.settings
    settings.setFocus()
    QTest.keyClick(settings, Qt.Key.Key_Return)
    assert isinstance(window.shell.dialogs[-1], SettingsDialog)
    QTest.keyClick(window.shell.dialogs[-1], Qt.Key.Key_Escape)
    assert window.focusWidget() is settings
