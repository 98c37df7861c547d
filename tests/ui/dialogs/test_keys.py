"""The dialog of keys: another key by keyboard alone, conflicts, swapping, giving back; the menu by F10."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.dialogs.keys import KeysDialog
from app.ui.key_table import COMMANDS
from app.ui.key_words import command_name, key_list
from app.ui.main_window import MainWindow
from app.ui.places import Places
from app.ui.settings import SettingsFile
from app.ui.texts import LANGUAGES, Texts
from tests.support.clock import FakeClock

Key = Qt.Key
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def dialog(window: MainWindow, qtbot) -> KeysDialog:
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Key.Key_Question)
    (shown,) = window.shell.dialogs
    assert isinstance(shown, KeysDialog)
    return shown


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the keyboard is."""
    widget = QApplication.focusWidget()
    assert widget is not None
    QTest.keyClick(widget, key, modifiers)


def begin(dialog: KeysDialog, command: str) -> None:
    """Let a row wait for its new key."""
    dialog.list.rows[command].setFocus()
    press(Key.Key_Return)
    assert dialog.list.rows[command].waits


def test_the_help_menu_shows_all_keys(window: MainWindow) -> None:
    window.menus.actions["keys"].trigger()
    (dialog,) = window.shell.dialogs
    assert isinstance(dialog, KeysDialog)
    assert dialog.list.rows.keys() == COMMANDS.keys()
    assert QApplication.focusWidget() is dialog.list.rows["window/new"]
    press(Key.Key_Escape)
    assert not window.shell.dialogs


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_tells_its_command_and_keys(dialog: KeysDialog, language: str) -> None:
    dialog.appearance.choose(language=language)
    texts = Texts(language)
    for command, row in dialog.list.rows.items():
        told = QAccessible.queryAccessibleInterface(row).text(QAccessible.Text.Name)
        assert command_name(command, texts) in told
        assert key_list(command, dialog.appearance.keys, texts) in told
    assert "Tab" in dialog.list.accessibleName()


def test_a_new_key_holds_at_once_and_after_a_restart(window: MainWindow, dialog: KeysDialog) -> None:
    begin(dialog, "window/log")
    press(Key.Key_F7)
    assert not dialog.list.rows["window/log"].waits
    assert [keys.toString() for keys in window.menus.actions["log"].shortcuts()] == ["F7"]
    assert "F7" in dialog.message
    before = window.appearance.settings.show_log
    press(Key.Key_F7)
    assert window.appearance.settings.show_log != before
    window.save_settings()
    assert SettingsFile(window.guide.places.config).load().keys == {"window/log": ["F7"]}


def test_keys_of_the_window_can_be_chosen_without_doing_anything(
    window: MainWindow, dialog: KeysDialog
) -> None:
    begin(dialog, "viewer/wall")
    press(Key.Key_E, CTRL)
    assert not window.appearance.settings.show_log
    assert command_name("window/log", window.appearance.texts) in dialog.message


def test_esc_ends_the_waiting_and_then_the_dialog(window: MainWindow, dialog: KeysDialog) -> None:
    begin(dialog, "viewer/wall")
    press(Key.Key_Escape)
    assert not dialog.list.rows["viewer/wall"].waits
    assert window.shell.dialogs
    press(Key.Key_Escape)
    assert not window.shell.dialogs


def test_page_keys_scroll(dialog: KeysDialog) -> None:
    bar = dialog.scroll_area.verticalScrollBar()
    before = bar.value()
    press(Key.Key_PageDown)
    assert bar.value() > before


def test_tab_leaves_a_waiting_row_and_says_why(dialog: KeysDialog) -> None:
    begin(dialog, "viewer/wall")
    press(Key.Key_Tab)
    assert dialog.message == dialog.text("keys.no_tab")
    assert not dialog.list.rows["viewer/wall"].waits
    assert QApplication.focusWidget() is not dialog.list.rows["viewer/wall"]


def test_a_conflict_is_named_and_swapped_by_keyboard(dialog: KeysDialog) -> None:
    begin(dialog, "calls/hu")
    press(Key.Key_1)
    assert command_name("calls/one", dialog.appearance.texts) in dialog.message
    assert QApplication.focusWidget() is dialog.swap
    press(Key.Key_Return)
    keys = dialog.appearance.keys
    assert (keys.chords("calls/hu"), keys.chords("calls/one")) == (("1",), ("Space",))
    assert QApplication.focusWidget() is dialog.list.rows["calls/hu"]
    assert not dialog.swap.isVisible()


def test_a_conflict_can_be_left_alone(window: MainWindow, dialog: KeysDialog) -> None:
    for answer in (Key.Key_Escape, Key.Key_Return):
        begin(dialog, "calls/hu")
        press(Key.Key_1)
        if answer == Key.Key_Return:
            dialog.cancel.setFocus()
        press(answer)
        assert dialog.appearance.keys.own == ()
        assert QApplication.focusWidget() is dialog.list.rows["calls/hu"]
    assert window.shell.dialogs == [dialog]


@pytest.mark.parametrize("instead", ["another key", "first keys back"])
def test_a_conflict_is_forgotten_over_something_else(dialog: KeysDialog, instead: str) -> None:
    begin(dialog, "viewer/wall")
    press(Key.Key_F9)
    begin(dialog, "calls/hu")
    press(Key.Key_1)
    if instead == "another key":
        begin(dialog, "table/pin")
        press(Key.Key_F8)
        wanted = (("table/pin", ("F8",)), ("viewer/wall", ("F9",)))
    else:
        dialog.list.restores["viewer/wall"].click()
        wanted = ()
    assert not dialog.swap.isVisible()
    dialog.swap.click()
    assert dialog.appearance.keys.own == wanted


def test_what_cannot_be_swapped_asks_for_another_key(dialog: KeysDialog) -> None:
    begin(dialog, "table/pin")
    press(Key.Key_Z, CTRL)
    assert dialog.text("keys.swap") not in dialog.message
    assert dialog.list.rows["table/pin"].waits
    press(Key.Key_Z, CTRL | SHIFT)
    press(Key.Key_F8)
    assert dialog.appearance.keys.chords("table/pin") == ("F8",)


def test_one_command_and_all_get_their_first_keys_back(dialog: KeysDialog) -> None:
    for command, key in (("table/pin", Key.Key_F8), ("viewer/wall", Key.Key_F9)):
        assert not dialog.list.restores[command].isVisibleTo(dialog.list)
        begin(dialog, command)
        press(key)
        assert dialog.list.restores[command].isVisibleTo(dialog.list)
    dialog.list.restores["table/pin"].setFocus()
    press(Key.Key_Return)
    assert dialog.appearance.keys.own == (("viewer/wall", ("F9",)),)
    assert QApplication.focusWidget() is dialog.list.rows["table/pin"]
    dialog.restore_all.setFocus()
    press(Key.Key_Space)
    assert dialog.appearance.keys.own == ()
    assert not dialog.restore_all.isEnabled()
    assert QApplication.focusWidget() is dialog.close_button


def test_a_first_key_that_is_taken_is_not_given_back(dialog: KeysDialog) -> None:
    begin(dialog, "table/pin")
    press(Key.Key_F8)
    begin(dialog, "table/hints")
    press(Key.Key_T)
    dialog.list.restores["table/pin"].click()
    assert dialog.appearance.keys.chords("table/pin") == ("F8",)
    assert command_name("table/hints", dialog.appearance.texts) in dialog.message


def test_stored_keys_that_cannot_be_are_told_and_kept(places: Places, clock: FakeClock, qtbot) -> None:
    file = SettingsFile(places.config)
    stored = b'{"keys": {"table/pin": ["Tab"], "viewer/wall": ["F9"]}, "theme": "day"}'
    places.config.mkdir(parents=True, exist_ok=True)
    file.path.write_bytes(stored)
    other = MainWindow(Appearance(file.load(), clock), places, file, InProcessAsker)
    qtbot.addWidget(other)
    assert other.appearance.keys.own == (("viewer/wall", ("F9",)),)
    assert other.appearance.settings.theme == "day"
    assert other.shell.toast.sentence == other.appearance.texts("errors.keys_reset")
    assert file.path.with_suffix(".broken.json").read_bytes() == stored
    other.save_settings()
    assert SettingsFile(places.config).load().keys == {"viewer/wall": ["F9"]}


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_f10_opens_the_menu(window: MainWindow, qtbot) -> None:
    QTest.keyClick(window, Key.Key_F10)
    menu = window.menuBar().actions()[0].menu()
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is menu, timeout=2_000)
    QTest.keyClick(menu, Key.Key_Escape)
