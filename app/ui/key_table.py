"""Every command that a key gives, by where it works: the one place that names a key."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from PySide6.QtGui import QKeySequence

Standard = QKeySequence.StandardKey
Group: TypeAlias = Literal[
    "window", "table", "calls", "choice", "result", "viewer", "library", "statistics", "trainer", "dialogs"
]
ON_MAC = sys.platform == "darwin"


@dataclass(frozen=True, slots=True)
class Command:
    """`text`: the id of what it does, in which `number` may be named; `keys`: what gives it at first, in Qt's
    portable spelling or as the platform's own.
    """

    group: Group
    name: str
    text: str
    keys: tuple[str | QKeySequence.StandardKey, ...]
    number: int = 0

    @property
    def id(self) -> str:
        """Under which settings and handlers know it."""
        return f"{self.group}/{self.name}"


@dataclass(frozen=True, slots=True)
class Fixed:
    """What keys do everywhere and always; they cannot be given to anything else there."""

    text: str
    keys: tuple[str, ...]


def _window() -> Iterator[Command]:
    """What the menus do."""
    keys: dict[str, tuple[str | QKeySequence.StandardKey, ...]] = {
        "new": (Standard.New,), "continue": ("Ctrl+R",), "open": (Standard.Open,), "records": ("Ctrl+L",),
        "statistics": ("Ctrl+G",), "trainer": ("Ctrl+T",),
        "undo": (Standard.Undo,), "redo": ("Ctrl+Shift+Z", "Ctrl+Y"),
        "home": ("Ctrl+Shift+H" if ON_MAC else "Ctrl+H",), "settings": ("Ctrl+,",),
        "quit": (Standard.Quit, "Ctrl+Q"),
        "full_screen": (Standard.FullScreen, *(() if ON_MAC else ("F11",))), "log": ("Ctrl+E",),
        "sound": ("Ctrl+Shift+M" if ON_MAC else "Ctrl+M",),
        "keys": ("Ctrl+K", "?"), "lesson": (), "house": (), "about": (),
    }  # fmt: skip
    for name, each in keys.items():
        yield Command("window", name, f"app.menu_{name}", each)
    yield Command("window", "rules", "rules.menu_rules", ("Ctrl+U",))
    yield Command("window", "book", "rules.menu_book", (Standard.HelpContents,))
    yield Command("window", "menu", "keys.menu", ("F10",))


def _table() -> Iterator[Command]:
    keys = {
        "left": "Left", "right": "Right", "raise": "Up", "lower": "Down", "play": "Return", "pin": "T",
        "hints": "H", "auto": "J", "items": "I", "menu": "M",
    }  # fmt: skip
    for name, key in keys.items():
        yield Command("table", name, f"keys.table_{name}", (key,))
    calls = {"one": "1", "two": "2", "chow": "3", "supplement": "4", "hu": "Space", "pass": "Esc"}
    for name, key in calls.items():
        yield Command("calls", name, f"keys.calls_{name}", (key,))
    for number in range(1, 5):
        yield Command("choice", str(number), "keys.choice", (str(number),), number)
    yield Command("result", "show", "keys.result", ("Esc", "Return", "Home"))


def _viewer() -> Iterator[Command]:
    keys = {
        "previous": ("Left",), "next": ("Right",), "previous_choice": ("Ctrl+Left",),
        "next_choice": ("Ctrl+Right",), "previous_any": ("Ctrl+Shift+Left",),
        "next_any": ("Ctrl+Shift+Right",), "previous_turn": ("Up",), "next_turn": ("Down",),
        "previous_round": ("PgUp",), "next_round": ("PgDown",), "round_start": ("Home",),
        "round_end": ("End",), "play": ("Space",), "slower": ("-",), "faster": ("+", "="),
        "open_hands": ("O",), "wall": ("W",), "next_draw": ("N",), "bookmark": ("B",), "fair": ("V",),
        "play_here": ("P",), "same_wall": ("A",), "export": ("E",), "panel": ("H",), "back": ("Esc", "Back"),
        "review": ("R",), "next_mistake": ("M",), "previous_mistake": ("Shift+M",), "deepen": ("D",),
        "curve": ("C",),
    }  # fmt: skip
    for name, each in keys.items():
        yield Command("viewer", name, f"replay.{name}_tip", each)
    for number in range(1, 5):
        yield Command("viewer", f"seat_{number}", "replay.seat_tip", (str(number),), number)


def _lists() -> Iterator[Command]:
    """In the library, the statistics, the trainer and dialogs."""
    keys = {"open": "Return", "view": "V", "favourite": "F", "note": "N", "folder": "O"}
    for name, key in keys.items():
        yield Command("library", name, f"library.do_{name}", (key,))
    yield Command("library", "find", "keys.library_find", (Standard.Find,))
    yield Command("library", "back", "library.back", ("Esc",))
    yield Command("statistics", "back", "statistics.back", ("Esc",))
    for number, view in enumerate(("overview", "course", "patterns", "rules"), 1):
        yield Command("statistics", view, f"statistics.view_{view}", (str(number),))
    yield Command("trainer", "back", "trainer.back", ("Esc",))
    yield Command("trainer", "next", "keys.trainer_next", ("N",))
    for number, kind in enumerate(("discard", "waits", "fan", "void", "mistakes"), 1):
        yield Command("trainer", kind, f"trainer.kind_{kind}", (str(number),))
    yield Command("dialogs", "find", "keys.dialogs_find", (Standard.Find,))
    yield Command("dialogs", "rename", "keys.dialogs_rename", ("F2",))
    yield Command("dialogs", "delete", "keys.dialogs_delete", ("Del",))


COMMANDS: dict[str, Command] = {
    command.id: command for part in (_table(), _window(), _viewer(), _lists()) for command in part
}
SECTIONS: tuple[tuple[str, tuple[Group, ...]], ...] = (
    ("keys.table", ("table", "calls", "choice", "result")),
    ("keys.window", ("window",)),
    ("keys.viewer", ("viewer",)),
    ("keys.library", ("library",)),
    ("keys.statistics", ("statistics",)),
    ("keys.trainer", ("trainer",)),
    ("keys.dialogs", ("dialogs",)),
)
"""Headings, and what is told under each."""

COINS: dict[str, tuple[str, ...]] = {
    "calls/one": ("pong", "sing", "open", "take"), "calls/two": ("kong", "dance"), "calls/chow": ("chow",),
    "calls/supplement": ("supplement",), "calls/hu": ("hu",), "calls/pass": ("pass",),
}  # fmt: skip
"""The coins of a command are never offered together."""

COIN_COMMANDS = {coin: command for command, coins in COINS.items() for coin in coins}
FIXED = (
    Fixed("keys.fixed_next", ("Tab", "Shift+Tab")),
    Fixed("keys.fixed_press", ("Space", "Return")),
    Fixed("keys.fixed_among", ("Left", "Right")),
    Fixed("keys.fixed_scroll", ("Up", "Down", "PgUp", "PgDown")),
    Fixed("keys.fixed_close", ("Esc",)),
    Fixed("replay.hold_tip", ()),
    Fixed("replay.wheel_tip", ()),
)
"""What keys do on every page and dialog, wherever no command of the page has the key."""

OVERLAPPING = {
    frozenset(pair)
    for pair in (
        ("table", "calls"), ("table", "choice"), ("window", "table"), ("window", "calls"),
        ("window", "choice"), ("window", "result"), ("window", "viewer"), ("window", "library"),
        ("window", "statistics"), ("window", "trainer"),
        ("window", "dialogs"),
    )
}  # fmt: skip
"""Groups that listen at the same time; the choice among several kongs comes before the calls, and there is
nothing to call or to play once there is a result."""


def overlap(one: Group, other: Group) -> bool:
    """Whether two groups listen at the same time, so that a key can mean only one thing in both."""
    return one == other or frozenset((one, other)) in OVERLAPPING


@cache
def default_keys(identifier: str) -> tuple[str, ...]:
    """The chords that give a command at first, the one to be shown first, in portable spelling."""
    found = (QKeySequence(keys).toString(PORTABLE) for keys in COMMANDS[identifier].keys)
    return tuple(dict.fromkeys(chord for chord in found if chord))


PORTABLE = QKeySequence.SequenceFormat.PortableText
