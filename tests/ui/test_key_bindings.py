"""Which key gives which command: first keys, the user's own, conflicts, and what cannot be."""

from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from app.ui.key_bindings import FIRST_KEYS, Bindings, chord_of, reason_against, sound
from app.ui.key_table import COIN_COMMANDS, COMMANDS, SECTIONS, default_keys, overlap
from app.ui.key_words import command_name, key_name, tip
from app.ui.menus import MENUS
from app.ui.table.calls import COINS
from app.ui.texts import LANGUAGES, Texts, read_texts

Key, Modifier = Qt.Key, Qt.KeyboardModifier
PLAIN, SHIFT, CTRL = Modifier.NoModifier, Modifier.ShiftModifier, Modifier.ControlModifier

pytestmark = pytest.mark.usefixtures("qapp")


def chord(key: Qt.Key, modifiers: Qt.KeyboardModifier = PLAIN) -> str:
    return chord_of(QKeyEvent(QEvent.Type.KeyPress, key, modifiers))


def test_no_first_key_means_two_things() -> None:
    for one, other in combinations(COMMANDS.values(), 2):
        if overlap(one.group, other.group):
            assert not set(default_keys(one.id)) & set(default_keys(other.id)), (one.id, other.id)


def test_every_command_has_a_key_that_holds(qapp: QApplication) -> None:
    for command in COMMANDS.values():
        assert default_keys(command.id) or command.id in ("window/lesson", "window/house", "window/about")
        assert sound({command.id: default_keys(command.id)}).own == ()
    assert {group for _, groups in SECTIONS for group in groups} == {c.group for c in COMMANDS.values()}


def test_every_menu_entry_and_coin_is_a_command() -> None:
    names = {entry.name for _, entries in MENUS for entry in entries if entry.name}
    assert {f"window/{name}" for name in names} <= COMMANDS.keys()
    assert COIN_COMMANDS.keys() == {kind for kind, _ in COINS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_named_and_no_text_names_its_key(language: str) -> None:
    texts = Texts(language)
    assert all(command_name(each, texts) for each in COMMANDS)
    assert tip("viewer/previous", FIRST_KEYS, texts).count("←") == 1
    for file in ("table", "replay", "items", "library", "app"):
        for name, text in read_texts(language, file).items():
            assert not any(key in text for key in ("Esc", "空格", "空白鍵", "PgUp", "Tab", "Ctrl+←")), name


def test_a_chord_is_what_is_pressed() -> None:
    assert chord(Key.Key_Left) == "Left"
    assert chord(Key.Key_Left, CTRL | SHIFT) == "Ctrl+Shift+Left"
    assert chord(Key.Key_5, Modifier.KeypadModifier) == "5"
    assert chord(Key.Key_Enter, Modifier.KeypadModifier) == chord(Key.Key_Return) == "Return"
    assert chord(Key.Key_Question, SHIFT) == "?"
    assert chord(Key.Key_1, SHIFT) == "1"
    assert chord(Key.Key_A, SHIFT) == "Shift+A"
    assert chord(Key.Key_Shift, SHIFT) == chord(Key.Key_Control, CTRL) == ""


def test_an_own_key_takes_the_place_of_the_first_ones() -> None:
    keys = FIRST_KEYS.give("viewer/faster", "F8")
    assert keys.chords("viewer/faster") == ("F8",)
    assert keys.find("viewer", "F8") == "faster"
    assert keys.find("viewer", "+") == ""
    assert keys.find("library", "F8") == ""
    assert keys.give("viewer/faster", *default_keys("viewer/faster")) == FIRST_KEYS


def test_a_key_clashes_only_where_both_listen() -> None:
    clash = FIRST_KEYS.clash("viewer/wall", "O")
    assert clash is COMMANDS["viewer/open_hands"]
    assert FIRST_KEYS.clash("viewer/wall", "T") is None
    assert FIRST_KEYS.clash("calls/one", "Left") is COMMANDS["table/left"]
    assert FIRST_KEYS.clash("calls/one", "Ctrl+Z") is COMMANDS["window/undo"]
    assert FIRST_KEYS.clash("choice/1", "2") is COMMANDS["choice/2"]
    assert FIRST_KEYS.clash("calls/hu", "1") is COMMANDS["calls/one"]


def test_swapped_keys_change_places() -> None:
    keys = FIRST_KEYS.swap("calls/hu", "1")
    assert keys is not None
    assert (keys.chords("calls/hu"), keys.chords("calls/one")) == (("1",), ("Space",))
    back = keys.swap("calls/hu", "Space")
    assert back == FIRST_KEYS


def test_of_several_keys_only_the_one_is_swapped() -> None:
    keys = FIRST_KEYS.swap("window/log", "Ctrl+Y")
    assert keys is not None
    assert keys.chords("window/redo") == ("Ctrl+E", "Ctrl+Shift+Z")


def test_a_swap_that_would_break_the_other_one_is_none() -> None:
    assert FIRST_KEYS.swap("table/pin", "Ctrl+Z") is None
    assert FIRST_KEYS.swap("window/house", "Ctrl+Z") is None


@pytest.mark.parametrize(
    ("command", "key", "reason"),
    [
        ("table/pin", "Tab", "keys.no_tab"),
        ("viewer/wall", "Esc", "keys.no_esc"),
        ("viewer/back", "Esc", ""),
        ("table/pin", "Alt+F4", "keys.no_system"),
        ("table/pin", "Alt+G", "keys.no_system"),
        ("table/pin", "Meta+X", "keys.no_system"),
        ("library/note", "Down", "keys.no_moving"),
        ("library/open", "Return", ""),
        ("window/log", "L", "keys.no_bare"),
        ("window/log", "Del", "keys.no_bare"),
        ("window/log", "F7", ""),
        ("window/keys", "?", ""),
        ("calls/hu", "Return", ""),
    ],
)
def test_what_cannot_be_given_away_says_why(command: str, key: str, reason: str) -> None:
    assert reason_against(command, key) == reason
    assert not reason or Texts()(reason, key=key)


@pytest.mark.parametrize(
    "stored",
    [
        {"table/juggle": ["J"]},
        {"table/pin": []},
        {"table/pin": ["no such key"]},
        {"table/pin": ["ctrl+t"]},
        {"table/pin": ["Ctrl+T, Ctrl+K"]},
        {"table/pin": ["Tab"]},
        {"window/log": ["l"]},
        {"calls/one": ["2"]},
        {"calls/one": ["F7"], "calls/two": ["F7"], "table/pin": ["F7"]},
    ],
)
def test_what_is_stored_badly_falls_back(stored: dict[str, list[str]]) -> None:
    kept = sound(stored)
    assert len(kept.own) <= 1
    for identifier, command in COMMANDS.items():
        assert all(kept.clash(identifier, key) is None for key in kept.chords(command.id))


def test_what_is_stored_well_holds() -> None:
    keys = FIRST_KEYS.swap("calls/hu", "1")
    assert keys is not None
    assert sound(keys.stored) == keys == Bindings.of(keys.stored)


def test_keys_have_names() -> None:
    chinese, english = Texts(), Texts("en")
    assert key_name("Space", chinese) == "空格"
    assert key_name("Return", english) == "Enter"
    assert key_name("Ctrl+Shift+Left", chinese) == "Ctrl+Shift+←"
    assert key_name("Ctrl++", english) == "Ctrl++"
    assert key_name("-", english) == "−"
