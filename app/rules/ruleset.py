"""RuleSet 规则: a full assignment of all options, and generic functions over its fields.

Values are spelled in files, records and on the command line as in RULES 2.2: switches "on" / "off", sets as
lists, "none" for no cap, "off" for a pattern without value. Tables of rules have null (or "na") where an
option has no meaning: an option that can be irrelevant takes it for "as it is".
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from functools import cache, cached_property
from typing import Any, NamedTuple, get_type_hints

from app.rules.options.claims import Claims
from app.rules.options.dealing import Dealing
from app.rules.options.display import Display
from app.rules.options.draw import Draw
from app.rules.options.exchange import Exchange
from app.rules.options.extras import Extras
from app.rules.options.flow import Flow
from app.rules.options.kong_money import KongMoney
from app.rules.options.kong_outcomes import KongOutcomes
from app.rules.options.leaving import Leaving
from app.rules.options.modern_patterns import ModernPatterns
from app.rules.options.option import GROUPS, Option, OptionValue, RawValue, When, describe
from app.rules.options.optional_patterns import OptionalPatterns
from app.rules.options.passing import Passing
from app.rules.options.patterns import Patterns
from app.rules.options.payers import Payers
from app.rules.options.scoring import Scoring
from app.rules.options.table import Table
from app.rules.options.void_suit import VoidSuit
from app.rules.options.win_events import WinEvents
from app.rules.options.winning import Winning

_LONGEST_WORD = 80
"""Longer words in a file are no value and no name of anything."""


class UnknownOption(ValueError):
    """There is no option of that name; `nearest` is the most similar one, if any is similar."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
        self.nearest = nearest_name(name, tuple(_options_by_id()))


class BadValue(ValueError):
    """The option has no such value.

    `allowed` spells those it has (of a number the bounds); `nearest` is the most similar, if any is similar.
    """

    def __init__(self, option: str, raw: object, allowed: tuple[RawValue, ...]) -> None:
        super().__init__(option, raw)
        self.option = option
        self.raw = raw
        self.allowed = allowed
        self.nearest = nearest_name(str(raw), tuple(str(value) for value in allowed))


@dataclass(frozen=True, kw_only=True)
class RuleSet(
    # The fields of the last base come first.
    Display,
    Table,
    Leaving,
    Extras,
    Draw,
    Payers,
    WinEvents,
    ModernPatterns,
    OptionalPatterns,
    Patterns,
    Scoring,
    KongOutcomes,
    KongMoney,
    Flow,
    Passing,
    Winning,
    Claims,
    VoidSuit,
    Exchange,
    Dealing,
):
    """All options of a game. The defaults are the preset `book_cap3` 主流成麻·三番封顶."""

    @cached_property
    def digest(self) -> str:
        """SHA-256 over the spelled values, in hexadecimal: equal rule sets everywhere have equal digests."""
        return hashlib.sha256(json.dumps(spell_all(self), sort_keys=True).encode()).hexdigest()

    @property
    def unit(self) -> int:
        """What one multiple is worth in the match's currency: the stake, in coins at `coin_rate`."""
        return self.stake * self.coin_rate if self.currency == "coins" else self.stake

    def __hash__(self) -> int:
        return int(self.digest[:15], 16)


def nearest_name(name: str, names: tuple[str, ...]) -> str | None:
    """The most similar of the names, None where nothing is similar."""
    return next(iter(get_close_matches(name[:_LONGEST_WORD], names, n=1)), None)


def options() -> tuple[Option, ...]:
    """Every option, by group in the order of GROUPS."""
    return tuple(_options_by_id().values())


def option_named(name: str) -> Option:
    """The option with that id; raises UnknownOption."""
    found = _options_by_id().get(name)
    if found is None:
        raise UnknownOption(name)
    return found


@cache
def _options_by_id() -> dict[str, Option]:
    hints = get_type_hints(RuleSet)
    found = [describe(declared, hints[declared.name]) for declared in fields(RuleSet)]
    order = list(GROUPS)
    return {option.id: option for option in sorted(found, key=lambda option: order.index(option.group))}


def spell(option: Option, value: OptionValue) -> RawValue:
    """A value as files and the command line write it."""
    if value is None:
        return None if option.nothing == "na" else option.nothing
    if isinstance(value, bool):
        return "on" if value else "off"
    return sorted(value) if isinstance(value, frozenset) else value


def spell_all(rules: RuleSet) -> dict[str, RawValue]:
    """All options with their spelled values, in the order of `options()`."""
    return {option.id: spell(option, getattr(rules, option.id)) for option in options()}


def allowed_values(option: Option) -> tuple[RawValue, ...]:
    """The spelled values of an option; of a number its bounds and words; of a set its members."""
    if option.kind == "switch":
        return ("on", "off")
    bounds = (option.low, option.high) if option.kind == "number" else ()
    nothing = (spell(option, None),) if option.nothing else ()
    return (*bounds, *option.choices, *nothing)


def parse_value(option: Option, raw: object) -> OptionValue:
    """Read a spelled value, numbers and comma lists in text form too; raises BadValue."""
    if option.kind == "switch" and raw in ("on", "off", True, False):
        return raw in ("on", True)
    if option.kind == "set":
        return _parse_set(option, raw)
    if option.nothing and raw in (option.nothing, spell(option, None)):
        return None
    number = int(raw) if isinstance(raw, str) and raw.isdecimal() and len(raw) < _LONGEST_WORD else raw
    for candidate in (raw, number):
        if (
            isinstance(candidate, str | int)
            and not isinstance(candidate, bool)
            and candidate in option.choices
        ):
            return candidate
    if option.kind == "number" and isinstance(number, int) and _in_bounds(option, number):
        return number
    raise BadValue(option.id, raw, allowed_values(option))


def _in_bounds(option: Option, number: int) -> bool:
    return not isinstance(number, bool) and option.low <= number <= option.high


def is_allowed(option: Option, value: OptionValue) -> bool:
    """Whether a value that has the option's type is within its bounds."""
    return option.kind != "number" or not isinstance(value, int) or _in_bounds(option, value)


def _parse_set(option: Option, raw: object) -> frozenset[str]:
    names = raw.split(",") if isinstance(raw, str) else raw
    if names == ["none"] or names == [""]:
        names = []
    if not isinstance(names, list | tuple) or not all(name in option.choices for name in names):
        raise BadValue(option.id, raw, allowed_values(option))
    return frozenset(names)


def with_changes(rules: RuleSet, changes: Mapping[str, object]) -> RuleSet:
    """The rules with some options set to spelled values; raises UnknownOption or BadValue."""
    values: dict[str, Any] = {}
    for name, raw in changes.items():
        option = option_named(name)
        if not _says_nothing(option, raw):
            values[name] = parse_value(option, raw)
    return replace(rules, **values)


def _says_nothing(option: Option, raw: object) -> bool:
    """Whether a spelled value says that the option has no meaning, so that any value will do."""
    return raw in (None, "na") and option.nothing != "na" and bool(option.irrelevant_when)


class Difference(NamedTuple):
    """An option in which two rule sets differ, and its values in the first and the second."""

    option: Option
    value: OptionValue
    other: OptionValue


def differences(rules: RuleSet, other: RuleSet) -> tuple[Difference, ...]:
    """The options in which two rule sets differ, in the order of `options()`."""
    pairs = ((option, getattr(rules, option.id), getattr(other, option.id)) for option in options())
    return tuple(Difference(option, mine, theirs) for option, mine, theirs in pairs if mine != theirs)


def irrelevance(rules: RuleSet, option: Option) -> When | None:
    """The condition under which the option cannot matter now, None where it can."""
    return next((when for when in option.irrelevant_when if when.holds(rules)), None)


def rules_digest(rules: RuleSet) -> str:
    """The digest of a rule set (see RuleSet.digest)."""
    return rules.digest
