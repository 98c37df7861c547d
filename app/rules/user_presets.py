"""A player's own presets 自定规则: a base and differences from it, in the same form as the preset files."""

import json
import tomllib
from typing import Any, Literal

import msgspec

from app.rules.options.option import RawValue
from app.rules.presets import preset
from app.rules.ruleset import RuleSet, differences, nearest_name, spell, with_changes

LONGEST_NAME = 60

FileFault = Literal["not_toml", "no_name", "bad_name", "no_base", "bad_options", "unknown_key"]

_KEYS = ("name", "base", "options")


class NotAPresetFile(ValueError):
    """A text that is no preset: `why`, and for an unknown key the `key` and the `nearest` known one."""

    def __init__(self, why: FileFault, key: str = "") -> None:
        super().__init__(f"{why} {key}".strip())
        self.why = why
        self.key = key
        self.nearest = nearest_name(key, _KEYS) if key else None


class UserPreset(msgspec.Struct, frozen=True):
    """A player's preset: its name, the id of the preset it is based on, the spelled values that differ."""

    name: str
    base: str
    changes: dict[str, RawValue]

    @property
    def rules(self) -> RuleSet:
        """The whole rule set."""
        return with_changes(preset(self.base), self.changes)


def user_preset(name: str, base: str, rules: RuleSet) -> UserPreset:
    """Rules as a player's preset upon a base; raises NotAPresetFile for a bad name, UnknownPreset."""
    return UserPreset(_checked_name(name), base, _changes(preset(base), rules))


def read_user_preset(text: str) -> UserPreset:
    """Read a preset file.

    Raises NotAPresetFile, or UnknownPreset, UnknownOption or BadValue with the nearest valid name.
    """
    try:
        told = tomllib.loads(text)
    except (ValueError, RecursionError):  # a number with too many digits, tables nested too deeply
        raise NotAPresetFile("not_toml") from None
    unknown = next((key for key in told if key not in _KEYS), None)
    if unknown is not None:
        raise NotAPresetFile("unknown_key", unknown)
    if "name" not in told:
        raise NotAPresetFile("no_name")
    if not isinstance(told.get("base"), str):
        raise NotAPresetFile("no_base")
    changes: Any = told.get("options", {})
    if not isinstance(changes, dict):
        raise NotAPresetFile("bad_options")
    return user_preset(told["name"], told["base"], with_changes(preset(told["base"]), changes))


def write_user_preset(own: UserPreset) -> str:
    """The text of a preset file, which `read_user_preset` reads back."""
    lines = [f"name = {_quoted(own.name)}", f"base = {_quoted(own.base)}", "", "[options]"]
    lines += [f"{option} = {_quoted('na' if raw is None else raw)}" for option, raw in own.changes.items()]
    return "\n".join(lines) + "\n"


def _changes(base: RuleSet, rules: RuleSet) -> dict[str, RawValue]:
    return {found.option.id: spell(found.option, found.value) for found in differences(rules, base)}


def _checked_name(name: object) -> str:
    if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise NotAPresetFile("bad_name")
    return name.strip()


def _quoted(value: RawValue) -> str:
    """A value in TOML; of printable text, numbers and lists JSON has the same form."""
    return json.dumps(value, ensure_ascii=False)
