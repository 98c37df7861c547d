"""What the user has chosen: kept in one small file, never lost, never in the way of starting."""

import os
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

from app import VERSION
from app.regular_files import read_regular
from app.ui.clock import Speed

FILE_NAME = "settings.json"
LARGEST = 1 << 20
"""Bytes; a longer file is none of ours, and its beginning cannot be read."""
VERSION_KEY = "version"
"""Under it stands the version of the program that wrote the file."""
NEWCOMER_KEY = "newcomer"
"""It stands there, and true, until the user has answered the welcome."""

Language: TypeAlias = Literal["zh-Hans", "zh-Hant", "en"]
ThemeChoice: TypeAlias = Literal["system", "night", "day"]
Skin: TypeAlias = Literal["jade", "cobalt", "amber"]
UndoMode: TypeAlias = Literal["free", "practice", "off"]
HintLevel: TypeAlias = Literal["off", "waits", "full"]
Percent: TypeAlias = Annotated[int, range(80, 251)]
Volume: TypeAlias = Annotated[int, range(101)]
Milliseconds: TypeAlias = Annotated[int, range(5001)]
Seconds: TypeAlias = Annotated[int, range(1, 301)]
Name: TypeAlias = Annotated[str, range(25)]
RawValue: TypeAlias = int | str | list[str] | None
"""An option's value as records and the command line spell it."""

UNCHANGED: dict[str, dict[str, RawValue]] = {}
NO_KEYS: dict[str, list[str]] = {}
NO_PROGRAMS: dict[str, str] = {}
NO_NAMES: list[str] = []


class Settings(NamedTuple):
    """All choices with what holds before the user has chosen.

    A range beside a type is that of a number, or of the length of a text.
    `player_name` empty: the language's own name; `names`: those under which matches have begun.
    `bot_pace`: milliseconds a computer player waits;
    `interface_scale`: percent on top of the window's own scale; `volume_…`: percent, 0 is silence.
    `changes`: by preset the options that the user set differently last time.  `opponents`: levels, or seats
    `cmd:…`; `programs`: such seats by the names under which they play, the latest last; `program_limit`:
    seconds such a program may think.  `keys`: by command's id the chords that the user chose for it, as
    `key_bindings` checks them.  `geometry`: Qt's saved window geometry, in base 64.
    """

    language: Language = "zh-Hans"
    theme: ThemeChoice = "night"
    motion: Speed = "standard"
    bot_pace: Milliseconds = 600
    index_numerals: bool = False
    skin: Skin = "jade"
    colour_blind: bool = False
    high_contrast: bool = False
    interface_scale: Percent = 100
    player_name: Name = ""
    names: list[Name] = NO_NAMES
    undo: UndoMode = "free"
    hints: HintLevel = "waits"
    show_log: bool = False
    look_back: bool = True
    volume_tiles: Volume = 80
    volume_calls: Volume = 80
    volume_interface: Volume = 60
    muted: bool = False
    preset: str = "book_cap3"
    changes: dict[str, dict[str, RawValue]] = UNCHANGED
    opponents: tuple[str, str, str] = ("standard", "standard", "standard")
    programs: dict[str, str] = NO_PROGRAMS
    program_limit: Seconds = 10
    keys: dict[str, list[str]] = NO_KEYS
    geometry: str = ""


def read_settings(stored: object) -> Settings:
    """Settings from a JSON document; what it lacks has its default, what is unknown is left out.

    Raises ValueError where a value is none that can be chosen.
    """
    if not isinstance(stored, dict):
        raise ValueError("no settings")
    hints = get_type_hints(Settings, include_extras=True)
    return Settings(**{name: _value(stored[name], hint) for name, hint in hints.items() if name in stored})


def _value(stored: object, hint: Any) -> Any:
    """A value of the type that a hint asks for."""
    kind, parts = get_origin(hint), get_args(hint)
    if kind is Annotated and _size(_value(stored, parts[0])) in parts[1]:
        return stored
    if kind is Literal and isinstance(stored, str) and stored in parts:
        return stored
    if kind is UnionType and (member := next((each for each in parts if _is(stored, each)), None)):
        return _value(stored, member)
    if kind is dict and isinstance(stored, dict):
        return {_value(key, parts[0]): _value(value, parts[1]) for key, value in stored.items()}
    if kind is list and isinstance(stored, list):
        return [_value(each, parts[0]) for each in stored]
    if kind is tuple and isinstance(stored, list) and len(stored) == len(parts):
        return tuple(map(_value, stored, parts))
    if kind is None and _is(stored, hint):
        return stored.encode().decode() if isinstance(stored, str) else stored  # half a character is no text
    raise ValueError(f"{stored!r} is no {hint}")


def _is(stored: object, hint: Any) -> bool:
    return type(stored) is (get_origin(hint) or hint)


def _size(value: int | str) -> int:
    return len(value) if isinstance(value, str) else value


class SettingsFile:
    """The settings in `folder`; `trouble` is the id of a sentence (errors.toml) when something went wrong.

    `keeps`: the file holds what could be neither read nor moved aside, and is never written over. `fresh`:
    there was none, the program is started for the first time.  `newcomer`: the user has not answered
    the welcome yet; whoever hears the answer sets it to False and saves.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self.trouble = ""
        self.keeps = self.fresh = self.newcomer = False
        self._foreign: bytes | None = None

    def load(self) -> Settings:
        """The settings as stored, or the defaults.  A file that cannot be read is moved aside, never lost."""
        try:
            data = read_regular(self.path, LARGEST)
            from json import loads  # a first start has nothing to read

            stored = loads(data)
            settings = read_settings(stored)
            self._foreign = data if stored.get(VERSION_KEY) != VERSION else None
            self.newcomer = stored.get(NEWCOMER_KEY) is True
            return settings
        except FileNotFoundError:
            self.fresh = self.newcomer = True
        except OSError:
            self._leave_alone()
        except (ValueError, RecursionError):
            self.trouble = "errors.settings_broken"
            self._move_aside()
        return Settings()

    def save(self, settings: Settings) -> bool:
        """Write all settings in one step: after a crash the file is the old one or the new one.

        What another version of the program has written is kept beside it first. Returns False, and names
        the trouble, when the folder cannot be written (full or read-only disk) or the file is to be kept.
        """
        if self.keeps:
            self.trouble = "errors.settings_not_saved"
            return False
        from json import dumps

        from app.whole_files import write_whole

        newcomer = {NEWCOMER_KEY: True} if self.newcomer else {}
        document = {VERSION_KEY: VERSION, **newcomer, **settings._asdict()}
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._foreign is not None:
                write_whole(self._free_name("before"), self._foreign)
                self._foreign = None
            write_whole(self.path, dumps(document, ensure_ascii=False, indent=2).encode())
        except OSError:
            self.trouble = "errors.settings_not_saved"
            return False
        return True

    def keep_copy(self) -> None:
        """Some of the stored keys cannot be used: keep the file as it is under another name."""
        from app.whole_files import write_whole

        self.trouble = "errors.keys_reset"
        try:
            write_whole(self._free_name("broken"), read_regular(self.path, LARGEST))
        except OSError:
            self._leave_alone()

    def _move_aside(self) -> None:
        try:
            self.path.rename(self._free_name("broken"))
        except OSError:
            self._leave_alone()

    def _free_name(self, word: str) -> Path:
        """The first name with a word in it that no file has; what was kept earlier stays."""
        number, name = 1, self.path.with_suffix(f".{word}.json")
        while os.path.lexists(name):
            number += 1
            name = self.path.with_suffix(f".{word}-{number}.json")
        return name

    def _leave_alone(self) -> None:
        self.trouble, self.keeps = "errors.settings_unreadable", True
