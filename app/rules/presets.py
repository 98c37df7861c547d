"""Presets 规则预设: named rule sets, kept in files as differences from a base (RULES 2.3, BEYOND)."""

from functools import cache
from typing import Any, Literal

import msgspec

from app.rules.options.option import RawValue, Texts
from app.rules.package_data import read_toml
from app.rules.ruleset import RuleSet, differences, nearest_name, options, spell_all, with_changes

DEFAULT_PRESET = "book_cap3"

Place = Literal["books", "chengdu", "qq", "elsewhere", "pair_258", "modern"]

PLACES: dict[Place, Texts] = {
    "books": ("百科与书", "百科與書", "Books and articles"),
    "chengdu": ("成都", "成都", "Chengdu"),
    "qq": ("QQ", "QQ", "QQ"),
    "elsewhere": ("外地", "外地", "Other towns"),
    "pair_258": ("258", "258", "258"),
    "modern": ("手机与新式", "手機與新式", "Phones and newer rules"),
}
"""Where presets belong, in the order of the dialog, with their names."""

_PRESET_IDS = (
    "book_cap3",
    "book_cap4",
    "book_nocap",
    "book_transfer",
    "baike",
    "baike_full",
    "baike_drizzle",
    "baike_zhuanyu",
    "zongshu",
    "zongshu_xuezhan",
    "cd_standard",
    "cd_rain",
    "cd_xuezhan",
    "cd_xuezhan_rain",
    "cd_sing",
    "cd_dance",
    "kou_dingque",
    "cd_rob_double",
    "qq_xuezhan",
    "qq_normal",
    "qq_coins",
    "qq_lock",
    "qq_dingzhang",
    "sc_plain",
    "sc_cap8",
    "chongqing",
    "chongqing_hook4",
    "meishan",
    "shushan",
    "jiang258",
    "app_xuezhan",
    "app_xueliu",
    "sbr_mil",
    "sbr_cap4",
    "gentle",
)


Aid = Literal["hints", "index"]
"""Help for beginners that is no rule: every hint, and numerals on the tiles."""


class UnknownPreset(ValueError):
    """There is no preset of that name; `nearest` is the most similar one, if any is similar."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
        self.nearest = nearest_name(name, _PRESET_IDS)


class PresetInfo(msgspec.Struct, frozen=True):
    """What a preset says of itself.

    Names and a line about it in three languages, its place in the dialog, family (RULES 1.1) and source.
    `base` is the preset it differs from (None for the first). `stated` are the options whose value a source
    states, `meaningless` those that have no meaning in these rules (`na` in RULES 2.2). `aids` are in force
    in every match that starts from the preset, whatever the user has chosen elsewhere.
    """

    id: str
    zh: str
    hant: str
    en: str
    place: Place
    family: str
    base: str | None
    tagline: Texts
    source: str
    stated: frozenset[str]
    meaningless: frozenset[str]
    aids: frozenset[Aid]


def preset_ids() -> tuple[str, ...]:
    """All presets in the order of the dialog, place by place; the first is the default."""
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
    base = preset_info(told["base"]) if "base" in told else None
    inherited = base if base is not None and base.family == told["family"] else None
    changed = frozenset(told["options"])
    meaningless = frozenset(told.get("na", ()))
    stated = frozenset(told.get("stated", ()))
    if inherited is not None:
        meaningless |= inherited.meaningless - changed
        stated |= inherited.stated - changed
    return PresetInfo(
        id=name,
        zh=told["zh"],
        hant=told["hant"],
        en=told["en"],
        place=told["place"],
        family=told["family"],
        base=None if base is None else base.id,
        tagline=(told["tagline"]["zh"], told["tagline"]["hant"], told["tagline"]["en"]),
        source=told["source"],
        stated=stated,
        meaningless=meaningless,
        aids=frozenset(told.get("aids", ())),
    )


def preset_values(name: str) -> dict[str, RawValue]:
    """The spelled values of a preset, null where an option has no meaning in it; raises UnknownPreset."""
    meaningless = preset_info(name).meaningless
    spelled = spell_all(preset(name))
    return {option.id: None if option.id in meaningless else spelled[option.id] for option in options()}


@cache
def family_head(name: str) -> str:
    """The preset that stands for a preset's whole family: a column of RULES 2.2; raises UnknownPreset."""
    info = preset_info(name)
    if info.base is None or preset_info(info.base).family != info.family:
        return name
    return family_head(info.base)


def aids_of(name: str) -> frozenset[Aid]:
    """The aids of a preset; none where there is no such preset any more."""
    return preset_info(name).aids if name in _PRESET_IDS else frozenset()


@cache
def _told(name: str) -> dict[str, Any]:
    if name not in _PRESET_IDS:
        raise UnknownPreset(name)
    return read_toml("presets", f"{name}.toml")


def changed_options(name: str, rules: RuleSet) -> int:
    """In how many options rules differ from the preset that they started from; 0 for an unknown one.

    How long a match is belongs to no preset.
    """
    if name not in preset_ids():
        return 0
    return sum(each.option.id != "match_length" for each in differences(rules, preset(name)))
