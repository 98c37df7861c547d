"""Keys and commands in words: what key caps, tooltips, menus and the list of keys show."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from app.ui.key_bindings import ALT, CTRL, META, SHIFT, Bindings, combination
from app.ui.key_table import COMMANDS, ON_MAC
from app.ui.texts import Texts

Key = Qt.Key
WORDS = {Key.Key_Space: "space", Key.Key_Return: "return", Key.Key_Back: "back"}
"""Keys whose names differ by language."""

SIGNS = {
    Key.Key_Left: "←", Key.Key_Right: "→", Key.Key_Up: "↑", Key.Key_Down: "↓", Key.Key_Minus: "−",
    Key.Key_PageUp: "PgUp", Key.Key_PageDown: "PgDn",
}  # fmt: skip
MODIFIERS = (
    ((META, "⌃"), (ALT, "⌥"), (SHIFT, "⇧"), (CTRL, "⌘"))
    if ON_MAC
    else ((CTRL, "Ctrl+"), (ALT, "Alt+"), (SHIFT, "Shift+"), (META, "Meta+"))
)


def key_name(chord: str, texts: Texts) -> str:
    """What stands on a key cap for a chord."""
    keys = combination(chord)
    before = "".join(sign for modifier, sign in MODIFIERS if keys.keyboardModifiers() & modifier)
    key = keys.key()
    if key in WORDS:
        return before + texts(f"keys.key_{WORDS[key]}")
    return before + SIGNS.get(key, QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText))


def first_key(identifier: str, keys: Bindings, texts: Texts) -> str:
    """The name of the first key of a command, "" where it has none."""
    return next((key_name(chord, texts) for chord in keys.chords(identifier)), "")


def key_list(identifier: str, keys: Bindings, texts: Texts) -> str:
    """All keys of a command."""
    return texts("app.list_mark").join(key_name(chord, texts) for chord in keys.chords(identifier))


def command_name(identifier: str, texts: Texts) -> str:
    """What a command does."""
    command = COMMANDS[identifier]
    return texts(command.text, n=command.number).replace("&", "").rstrip("….")


def with_keys(sentence: str, identifier: str, keys: Bindings, texts: Texts) -> str:
    """A tooltip with the keys that do the same."""
    told = key_list(identifier, keys, texts)
    return texts("keys.entry", name=sentence, keys=told) if told else sentence


def tip(identifier: str, keys: Bindings, texts: Texts) -> str:
    """What a command does, and its keys."""
    return with_keys(command_name(identifier, texts), identifier, keys, texts)
