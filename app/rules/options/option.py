"""How an option is declared, and what its field tells about it."""

from collections.abc import Mapping
from dataclasses import Field, dataclass, field
from types import NoneType
from typing import Any, Literal, TypeAlias, get_args, get_origin

from app.rules.options.example import Example, parse_example

OptionValue: TypeAlias = bool | int | str | frozenset[str] | None
"""A value inside a RuleSet; None stands for the option's `nothing` word."""

RawValue: TypeAlias = str | int | list[str] | None
"""A value as files, command line and records spell it (see `app.rules.ruleset`)."""

Group = Literal[
    "dealing",
    "void_suit",
    "claims",
    "winning",
    "flow",
    "kong_money",
    "scoring",
    "patterns",
    "payers",
    "draw",
    "extras",
    "leaving",
    "table",
    "display",
]

Unit: TypeAlias = Literal["", "worth", "added", "multiple", "stakes", "tiles", "seconds", "hands"]
"""What the numbers of an option count: fan that a hand is worth, fan that something adds to it, multiples of
the stake as a hand has them, stakes that somebody pays, ...; "" where they stand for themselves.
"""

Texts: TypeAlias = tuple[str, str, str]
"""A text in simplified Chinese, traditional Chinese and English."""

GROUPS: dict[Group, Texts] = {
    "dealing": ("庄家与起牌", "莊家與起牌", "Dealer and deal"),
    "void_suit": ("缺门", "缺門", "Void suit"),
    "claims": ("碰与杠", "碰與槓", "Claims"),
    "winning": ("胡牌条件", "胡牌條件", "Winning"),
    "flow": ("续局与结算", "續局與結算", "Course of a hand"),
    "kong_money": ("杠钱", "槓錢", "Kong money"),
    "scoring": ("记分", "記分", "Scoring"),
    "patterns": ("番型", "番型", "Patterns"),
    "payers": ("付款与258", "付款與258", "Payers and 258"),
    "draw": ("流局", "流局", "Empty wall"),
    "extras": ("附加玩法", "附加玩法", "Extras"),
    "leaving": ("逃跑与游戏币", "逃跑與遊戲幣", "Leaving and coins"),
    "table": ("牌与座位", "牌與座位", "Tiles and seats"),
    "display": ("称呼与显示", "稱呼與顯示", "Words and display"),
}
"""Groups in the order of the dialog, with their names."""


@dataclass(frozen=True)
class When:
    """A condition on another option: its value `is` / `is_not` one of `values`, or its set `lacks` them.

    The conditions in `also` must hold as well.
    """

    option: str
    test: Literal["is", "is_not", "lacks"]
    values: tuple[OptionValue, ...]
    also: tuple["When", ...] = ()

    def holds(self, rules: object) -> bool:
        """Whether the condition is true under a rule set."""
        value = getattr(rules, self.option)
        if isinstance(value, frozenset):
            here = not value.intersection(self.values)
        else:
            here = any(_same(value, each) for each in self.values) == (self.test == "is")
        return here and all(each.holds(rules) for each in self.also)


@dataclass(frozen=True)
class Option:
    """What is known about one option.

    `kind` tells the control: switch, choice, number or set. `choices` are the values of a choice or set (of a
    number the words besides), with `labels` of all words; `low` and `high` bound a number, which counts
    `unit`; `nothing` is the word for None ("none" no cap, "off" a pattern without value, "na" no meaning),
    absent where None is no value. The option is irrelevant under any of `irrelevant_when`. `live` is a
    situation to be valued with different values of the option.
    """

    id: str
    group: Group
    names: Texts
    means: Texts
    kind: Literal["switch", "choice", "number", "set"]
    default: OptionValue
    choices: tuple[str | int, ...]
    labels: Mapping[str, Texts] = field(hash=False)
    low: int
    high: int
    nothing: str | None
    unit: Unit
    irrelevant_when: tuple[When, ...]
    live: Example | None


def _same(value: OptionValue, other: OptionValue) -> bool:
    """Equal and of one type: the number 1 is not the switch "on"."""
    return value == other and isinstance(value, bool) == isinstance(other, bool)


def option(
    default: OptionValue,
    *,
    group: Group,
    zh: str,
    hant: str,
    en: str,
    means: Texts,
    labels: Mapping[str, Texts] | None = None,
    low: int = 0,
    high: int = 0,
    nothing: str | None = None,
    unit: Unit = "",
    irrelevant_when: tuple[When, ...] = (),
    live: str = "",
) -> Any:
    """A field of a RuleSet: name and meaning in three languages; see Option for the rest.

    `live` is in the form of `app.rules.options.example`.
    """
    told = {
        "group": group,
        "names": (zh, hant, en),
        "means": means,
        "labels": labels or {},
        "low": low,
        "high": high,
        "nothing": nothing,
        "unit": unit,
        "irrelevant_when": irrelevant_when,
        "live": parse_example(live) if live else None,
    }
    return field(default=default, metadata=told)


def describe(declared: "Field[Any]", hint: Any) -> Option:
    """The Option that a field of the given resolved type stands for."""
    parts = get_args(hint) if get_origin(hint) not in (Literal, frozenset, None) else (hint,)
    choices: list[str | int] = []
    kind: Literal["switch", "choice", "number", "set"] = "choice"
    for part in parts:
        if part is bool:
            kind = "switch"
        elif part is int:
            kind = "number"
        elif get_origin(part) is frozenset:
            kind = "set"
            choices.extend(get_args(get_args(part)[0]))
        elif part is not NoneType:
            choices.extend(get_args(part))
    default: Any = declared.default
    return Option(id=declared.name, default=default, kind=kind, choices=tuple(choices), **declared.metadata)
