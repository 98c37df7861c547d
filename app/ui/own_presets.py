"""The player's own presets 我的预设: one small file each in a folder, and the sentences for bad ones."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from app.rules.presets import UnknownPreset
from app.rules.ruleset import BadValue, UnknownOption, option_named
from app.rules.user_presets import (
    LONGEST_NAME,
    NotAPresetFile,
    UserPreset,
    read_user_preset,
    write_user_preset,
)
from app.ui.option_texts import told, value_name
from app.ui.places import Places
from app.ui.texts import Texts
from app.whole_files import write_whole

SUFFIX = ".toml"
LARGEST = 200_000
"""No preset file is longer than this many bytes."""

MOST_NAMED = 6
PresetFault = NotAPresetFile | UnknownPreset | UnknownOption | BadValue | OSError
_FAULTS = (NotAPresetFile, UnknownPreset, UnknownOption, BadValue, OSError)
_RESERVED = {"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(1, 10))}


@dataclass(frozen=True, slots=True)
class OwnFile:
    """One file of the folder: its `key` (the name without suffix), and its preset or why it has none."""

    key: str
    path: Path
    preset: UserPreset | None
    fault: PresetFault | None = None


class OwnPresets:
    """The presets in a folder, which need not exist yet. What cannot be read stays where it is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def files(self) -> tuple[OwnFile, ...]:
        """All files by name."""
        try:
            paths = sorted(self.folder.glob(f"*{SUFFIX}"))
        except OSError:
            return ()
        return tuple(_file(path) for path in paths)

    def named(self, name: str) -> OwnFile | None:
        """The file whose preset has that name."""
        wanted = name.strip().casefold()
        return next((f for f in self.files() if f.preset and f.preset.name.casefold() == wanted), None)

    def save(self, own: UserPreset) -> str:
        """Write a preset in place of one of the same name, or as a new file; returns its key.

        Raises OSError.
        """
        present = self.named(own.name)
        key = present.key if present else self._free_key(own.name)
        self._write(self.folder / f"{key}{SUFFIX}", own)
        return key

    def rename(self, key: str, own: UserPreset) -> str:
        """Give the preset of a file the name that `own` has; returns the new key. Raises OSError."""
        new = self._free_key(own.name, besides=key)
        self._write(self.folder / f"{new}{SUFFIX}", own)
        if new != key:
            (self.folder / f"{key}{SUFFIX}").unlink()
        return new

    def delete(self, key: str) -> None:
        """Remove a file. Raises OSError."""
        (self.folder / f"{key}{SUFFIX}").unlink()

    def take_in(self, path: Path) -> str:
        """Copy a preset file from elsewhere under a free name; returns its key.

        Raises a PresetFault, and then changes nothing.
        """
        own = read_file(path)
        names = {file.preset.name.casefold() for file in self.files() if file.preset}
        own = UserPreset(_free_name(own.name, names), own.base, own.changes)
        return self.save(own)

    def _free_key(self, name: str, besides: str = "") -> str:
        taken = {path.stem.casefold() for path in self.folder.glob(f"*{SUFFIX}")} - {besides.casefold()}
        return _free_name(_safe(name), taken)

    def _write(self, path: Path, own: UserPreset) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        write_file(path, own)


def own_presets_of(folder: Path | None) -> OwnPresets:
    """The player's own presets in a folder, by default the platform's."""
    return OwnPresets(folder or Places.of_platform().presets)


def read_file(path: Path) -> UserPreset:
    """Read a preset file from anywhere; raises a PresetFault.

    Only a regular file is opened, and no more of it read than a preset can have.
    """
    if not path.is_file():
        path.stat()
        raise NotAPresetFile("not_toml")
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise NotAPresetFile("not_toml")
    try:
        return read_user_preset(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise NotAPresetFile("not_toml") from None


def write_file(path: Path, own: UserPreset) -> None:
    """Write a preset file anywhere in one step; raises OSError."""
    write_whole(path, write_user_preset(own).encode("utf-8"))


def _file(path: Path) -> OwnFile:
    try:
        return OwnFile(path.stem, path, read_file(path))
    except _FAULTS as fault:
        return OwnFile(path.stem, path, None, fault)


def _safe(name: str) -> str:
    """A name as every file system takes it."""
    kept = "".join(each if each.isalnum() or each in " -_·" else "-" for each in name).strip(" .-")
    return f"_{kept}" if kept.casefold() in _RESERVED or not kept else kept


def _free_name(name: str, taken: Iterable[str]) -> str:
    """The name, with a number behind it where it is taken."""
    used = set(taken)
    free, number = name, 1
    while free.casefold() in used:
        number += 1
        mark = f" {number}"
        free = name[: LONGEST_NAME - len(mark)] + mark
    return free


def preset_trouble(fault: Exception, file: str, texts: Texts) -> str:
    """What is wrong with a preset file, in one sentence with the nearest valid name."""
    match fault:
        case NotAPresetFile(why="unknown_key"):
            return _with_nearest("key", fault.nearest, texts, file=file, name=_short(fault.key))
        case NotAPresetFile():
            return texts(f"rules.own_{fault.why}", file=file)
        case UnknownPreset():
            return _with_nearest("preset", fault.nearest, texts, file=file, name=_short(fault.name))
        case UnknownOption():
            return _with_nearest("option", fault.nearest, texts, file=file, name=_short(fault.name))
        case BadValue():
            return _value_trouble(fault, file, texts)
        case _:
            return texts("rules.own_unreadable", file=file)


def _value_trouble(fault: BadValue, file: str, texts: Texts) -> str:
    option = option_named(fault.option)
    allowed = [value for value in fault.allowed if value is not None]
    named = [f"{each} {value_name(option, each, texts)}" for each in allowed[:MOST_NAMED]]
    if option.kind == "switch":
        named = [str(each) for each in allowed]
    elif option.kind == "number":
        named = [f"{option.low}–{option.high}", *(each for each in allowed if isinstance(each, str))]
    words = {"file": file, "name": told(option.names, texts), "value": _short(str(fault.raw))}
    allowed_words = texts("app.list_mark").join(named)
    if fault.nearest is not None:
        return texts("rules.own_bad_value_near", nearest=fault.nearest, **words)
    return texts("rules.own_bad_value", allowed=allowed_words, **words)


def _with_nearest(what: str, nearest: str | None, texts: Texts, **words: str) -> str:
    if nearest is None:
        return texts(f"rules.own_unknown_{what}", **words)
    return texts(f"rules.own_unknown_{what}_near", nearest=nearest, **words)


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
