"""Which key gives which command: the table's own keys, and those that the user has chosen instead."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from app.ui.key_table import COMMANDS, ON_MAC, PORTABLE, Command, Group, default_keys, overlap

Key, Modifier = Qt.Key, Qt.KeyboardModifier
Own: TypeAlias = Mapping[str, Iterable[str]]
SHIFT, CTRL, ALT, META = (
    Modifier.ShiftModifier, Modifier.ControlModifier, Modifier.AltModifier, Modifier.MetaModifier,
)  # fmt: skip
ALONE = frozenset(
    (
        Key.Key_Shift, Key.Key_Control, Key.Key_Alt, Key.Key_AltGr, Key.Key_Meta, Key.Key_CapsLock,
        Key.Key_NumLock, Key.Key_unknown,
    )
)  # fmt: skip
"""Keys that mean nothing by themselves."""

FOCUS_KEYS = ("Tab", "Shift+Tab", "Backtab", "Shift+Backtab")
SYSTEM = frozenset(
    ("Ctrl+Q", "Ctrl+H", "Ctrl+M", "Ctrl+W", "Ctrl+Tab", "Ctrl+Space")
    if ON_MAC
    else ("Alt+F4", "Alt+Tab", "Alt+Space", "Ctrl+Alt+Del")
)
FIRST_UNPRINTED = 0x01000000
"""From this number on Qt's keys write no sign."""

MOVING = frozenset(("Left", "Right", "Up", "Down", "PgUp", "PgDown", "Home", "End", "Return", "Space"))
"""What lists, buttons and text fields need for themselves."""


@dataclass(frozen=True)
class Bindings:
    """`own`: by command's id the chords that the user has chosen for it, ordered by id."""

    own: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @classmethod
    def of(cls, own: Own) -> "Bindings":
        """The user's own chords as settings have them."""
        return cls(tuple(sorted((identifier, tuple(chords)) for identifier, chords in own.items())))

    def chords(self, identifier: str) -> tuple[str, ...]:
        """What gives a command now, the one to be shown first."""
        return dict(self.own).get(identifier) or default_keys(identifier)

    @property
    def stored(self) -> dict[str, list[str]]:
        """The user's own chords as settings have them."""
        return {identifier: list(chords) for identifier, chords in self.own}

    def hold(self, own: Own) -> bool:
        """Whether all chords of stored settings hold."""
        return all(each in COMMANDS and self.chords(each) == tuple(chords) for each, chords in own.items())

    def is_own(self, identifier: str) -> bool:
        """Whether the user has chosen the keys of a command."""
        return identifier in dict(self.own)

    def find(self, group: Group, chord: str) -> str:
        """The name of the command of a group that a chord gives; "" for none."""
        found = (each for each in COMMANDS.values() if each.group == group)
        return next((each.name for each in found if chord in self.chords(each.id)), "")

    def clash(self, identifier: str, chord: str) -> Command | None:
        """The other command that a chord gives where this one listens too."""
        asked = COMMANDS[identifier]
        others = (each for each in COMMANDS.values() if each != asked and overlap(each.group, asked.group))
        return next((each for each in others if chord in self.chords(each.id)), None)

    def give(self, identifier: str, *chords: str) -> "Bindings":
        """Let these chords give a command, and no others."""
        own = {each: mine for each, mine in self.own if each != identifier}
        if chords != default_keys(identifier):
            own[identifier] = chords
        return Bindings.of(own)

    def swap(self, identifier: str, chord: str) -> "Bindings | None":
        """Let a chord give a command, and the one that has it now get this one's first key instead.

        None where that key would not do for the other one.
        """
        other = self.clash(identifier, chord)
        before = self.chords(identifier)
        if other is None or not before or reason_against(other.id, before[0]):
            return None
        kept = (each for each in self.chords(other.id) if each != chord)
        changed = self.give(identifier, chord).give(other.id, *dict.fromkeys((before[0], *kept)))
        clashes = (
            changed.clash(each, key) for each in (identifier, other.id) for key in changed.chords(each)
        )
        return None if any(clashes) else changed


FIRST_KEYS = Bindings()
"""Nothing chosen by the user."""


def chord_of(event: QKeyEvent) -> str:
    """What a key event presses, in portable spelling; "" for modifiers alone.

    A keypad's keys count as the others, both Enter keys as one; Shift counts only where it does not itself
    make the sign, as in "?".
    """
    key = Key(event.key())
    if key in ALONE:
        return ""
    modifiers = event.modifiers() & (SHIFT | CTRL | ALT | META)
    is_sign = 0x20 <= key < 0x7F and not Key.Key_A <= key <= Key.Key_Z
    if is_sign:
        modifiers &= ~SHIFT
    key = Key.Key_Return if key == Key.Key_Enter else key
    return QKeySequence(QKeyCombination(modifiers, key)).toString(PORTABLE)


def reason_against(identifier: str, chord: str) -> str:
    """The id of the sentence why a chord cannot be given to a command; "" where it can."""
    if chord in default_keys(identifier):
        return ""
    if chord in FOCUS_KEYS:
        return "keys.no_tab"
    if chord == "Esc":
        return "keys.no_esc"
    keys = combination(chord)
    if chord in SYSTEM or _for_system(keys):
        return "keys.no_system"
    group = COMMANDS[identifier].group
    if group in ("window", "library", "dialogs") and chord in MOVING:
        return "keys.no_moving"
    return "keys.no_bare" if group in ("window", "dialogs") and _is_sign(keys) else ""


def sound(own: Own) -> Bindings:
    """Of stored chords those that can hold: of known commands, well spelled, allowed, without conflict."""
    kept = Bindings()
    for identifier, chords in sorted(own.items()):
        spelled = tuple(chords)
        if identifier in COMMANDS and spelled and all(_is_sound(identifier, each) for each in spelled):
            kept = kept.give(identifier, *spelled)
    while taken := [each for each, chords in kept.own if any(kept.clash(each, key) for key in chords)]:
        kept = kept.give(taken[0], *default_keys(taken[0]))
    return kept


def combination(chord: str) -> QKeyCombination:
    """A chord as Qt's key with modifiers."""
    keys: QKeyCombination = QKeySequence(chord)[0]  # type: ignore[index]
    return keys


def _is_sound(identifier: str, chord: str) -> bool:
    keys = QKeySequence(chord)
    spelled = keys.count() == 1 and keys.toString(PORTABLE) == chord
    return spelled and combination(chord).key() not in ALONE and not reason_against(identifier, chord)


def _for_system(keys: QKeyCombination) -> bool:
    """Whether a chord is the system's: with the system's own key, or a letter with Alt, which opens menus."""
    modifiers, key = keys.keyboardModifiers(), keys.key()
    if ON_MAC:
        return False
    return bool(modifiers & META) or (modifiers == ALT and Key.Key_A <= key <= Key.Key_Z)


def _is_sign(keys: QKeyCombination) -> bool:
    """Whether a chord would write a sign into a text field, or take one away."""
    plain = not keys.keyboardModifiers() & (CTRL | ALT | META)
    return plain and (keys.key() < FIRST_UNPRINTED or keys.key() in (Key.Key_Backspace, Key.Key_Delete))
