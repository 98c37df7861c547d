"""Presets 规则预设: named rule sets, kept in files as differences from a base (RULES 2.3)."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from app.rules.options.option import Texts
from app.rules.ruleset import RuleSet, nearest_name, with_changes

DEFAULT_PRESET = "book_cap3"

_PRESET_IDS = ("book_cap3", "baike", "qq_xuezhan")


class UnknownPreset(ValueError):
    """There is no preset of that name; `nearest` is the most similar one, if any is similar."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
        self.nearest = nearest_name(name, _PRESET_IDS)


class PresetInfo(msgspec.Struct, frozen=True):
    """A preset's id, names, family (RULES 1.1), a line about it in three languages and its source."""

    id: str
    zh: str
    hant: str
    en: str
    family: str
    tagline: Texts
    source: str


def preset_ids() -> tuple[str, ...]:
    """All presets in the order of the dialog; the first is the default."""
    return _PRESET_IDS


@cache
def preset(name: str) -> RuleSet:
    """The rules of a preset; raises UnknownPreset."""
    told = _told(name)
    base = preset(told["base"]) if "base" in told else RuleSet()
    return with_changes(base, told["options"])


@cache
def preset_info(name: str) -> PresetInfo:
    """What a preset says of itself; raises UnknownPreset."""
    told = _told(name)
    return PresetInfo(
        id=name,
        zh=told["zh"],
        hant=told["hant"],
        en=told["en"],
        family=told["family"],
        tagline=(told["tagline"]["zh"], told["tagline"]["hant"], told["tagline"]["en"]),
        source=told["source"],
    )


@cache
def _told(name: str) -> dict[str, Any]:
    if name not in _PRESET_IDS:
        raise UnknownPreset(name)
    return tomllib.loads(files("app.rules").joinpath("presets", f"{name}.toml").read_text("utf-8"))
