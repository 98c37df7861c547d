"""What the user has chosen: kept in one small file, never lost, never in the way of starting."""

import os
import tempfile
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

FILE_NAME = "settings.json"

Language: TypeAlias = Literal["zh-Hans", "zh-Hant", "en"]
ThemeChoice: TypeAlias = Literal["system", "night", "day"]
Motion: TypeAlias = Literal["slow", "standard", "fast", "off", "reduced"]
Skin: TypeAlias = Literal["jade", "cobalt", "amber"]
UndoMode: TypeAlias = Literal["free", "practice", "off"]
HintLevel: TypeAlias = Literal["off", "waits", "full"]
Percent: TypeAlias = Annotated[int, msgspec.Meta(ge=80, le=250)]
Milliseconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5000)]
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=24)]
RawValue: TypeAlias = int | str | list[str] | None
"""An option's value as records and the command line spell it."""


class Settings(msgspec.Struct, frozen=True):
    """All choices with what holds before the user has chosen.

    `player_name` empty: the language's own name.  `bot_pace`: milliseconds a computer player waits;
    `interface_scale`: percent on top of the window's own scale.  `changes`: by preset the options that the
    user set differently last time.  `geometry`: Qt's saved window geometry, in base 64.
    """

    language: Language = "zh-Hans"
    theme: ThemeChoice = "night"
    motion: Motion = "standard"
    bot_pace: Milliseconds = 600
    index_numerals: bool = False
    skin: Skin = "jade"
    colour_blind: bool = False
    high_contrast: bool = False
    interface_scale: Percent = 100
    player_name: Name = ""
    undo: UndoMode = "free"
    hints: HintLevel = "waits"
    show_log: bool = False
    preset: str = "book_cap3"
    changes: dict[str, dict[str, RawValue]] = {}
    opponents: tuple[str, str, str] = ("standard", "standard", "standard")
    geometry: str = ""


class SettingsFile:
    """The settings in `folder`; `trouble` is the id of a sentence (errors.toml) when something went wrong.

    `keeps`: the file holds what could be neither read nor moved aside, and is never written over.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self.trouble = ""
        self.keeps = False

    def load(self) -> Settings:
        """The settings as stored, or the defaults.  A file that cannot be read is moved aside, never lost."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=Settings)
        except FileNotFoundError:
            return Settings()
        except OSError:
            self._leave_alone()
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.trouble = "errors.settings_broken"
            self._move_aside()
        return Settings()

    def save(self, settings: Settings) -> bool:
        """Write all settings in one step: after a crash the file is the old one or the new one.

        Returns False, and names the trouble, when the folder cannot be written (full or read-only disk) or
        the file is to be kept.
        """
        if self.keeps:
            self.trouble = "errors.settings_not_saved"
            return False
        data = msgspec.json.format(msgspec.json.encode(settings), indent=2)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self.path, data)
        except OSError:
            self.trouble = "errors.settings_not_saved"
            return False
        return True

    def _move_aside(self) -> None:
        """Rename the file to the first free name; what was moved aside earlier stays."""
        number, aside = 1, self.path.with_suffix(".broken.json")
        try:
            while os.path.lexists(aside):
                number += 1
                aside = self.path.with_suffix(f".broken-{number}.json")
            self.path.rename(aside)
        except OSError:
            self._leave_alone()

    def _leave_alone(self) -> None:
        self.trouble, self.keeps = "errors.settings_unreadable", True


def replace_file(path: Path, data: bytes) -> None:
    """Write `data` beside `path`, flush it to the disk, then put it in place of `path`."""
    handle, name = tempfile.mkstemp(prefix=path.stem, suffix=".part", dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
