"""The fixed table 小胡, 大胡 of the 258 game (`win_table_258`): classes of hands, what each payer owes."""

from typing import NamedTuple

from app.rules import traits as t
from app.rules.fan import PatternFan, WinBy, WinningHand
from app.rules.ruleset import RuleSet


class Rates(NamedTuple):
    """What one payer owes in stakes where the payer or the winner deals, and what otherwise."""

    dealer: int
    other: int


class ClassedWin(NamedTuple):
    """The patterns and events that make a hand big (`ping` where it is small), and its rates."""

    patterns: tuple[PatternFan, ...]
    big: bool
    rates: Rates


SMALL = Rates(2, 1)
BIG: dict[WinBy, Rates] = {"self_draw": Rates(4, 3), "discard": Rates(7, 6)}
GIVEN_AWAY = Rates(12, 10)
"""A big hand on a robbed kong, the discard after a kong or the last tile (RULES 1.13)."""

DEALT = Rates(4, 4)
"""天胡: four from each, whatever `dealer_extra_as_winner` says."""

BIG_HANDS: tuple[tuple[str, int], ...] = (
    ("dui_dui", t.TRIPLETS),
    ("jiang", t.ONLY_258),
    ("qing", t.ONE_SUIT),
    ("qi_dui", t.SEVEN_PAIRS),
    ("tian_hu", t.HEAVENLY),
    ("di_hu", t.EARTHLY),
)
"""碰碰胡, 将将胡 (sets or not: RULES X71), 清一色, 七巧对, 天胡, 地胡 and the traits that make them."""

BIG_EVENTS: tuple[tuple[str, str], ...] = (
    ("kong_bloom", "gang_hua"),
    ("kong_discard", "gang_pao"),
    ("robbing_kong", "rob_kong"),
    ("last_tile", "hai_di"),
)
"""Events that make any hand big, with the pattern that each is shown as."""

_CHOSEN = ("hai_di",)
"""Events counted only where `optional_patterns` has them; 将将胡 is a big hand of its own, not an option."""

FREE_PAIR = t.TRIPLETS | t.ONLY_258 | t.ONE_SUIT | t.SEVEN_PAIRS | t.HEAVENLY | t.EARTHLY
"""Any of these traits, and the pair need not be of 2, 5 or 8 乱将 (RULES 2.1 `pair_258`)."""


def allows_scattered(rules: RuleSet) -> bool:
    """Whether tiles of 2, 5 and 8 alone win without forming sets 将将胡 (RULES X71)."""
    return rules.score_mode == "small_big" and rules.pv_jiang is not None


def pair_is_good(rules: RuleSet, way: int) -> bool:
    """Whether a complete hand of these traits has a pair that may win (`pair_258`)."""
    return rules.pair_258 != "small_hu_258" or bool(way & (t.PAIR_258 | FREE_PAIR))


def classed_win(rules: RuleSet, winning: WinningHand, ways: list[int]) -> ClassedWin:
    """The class of a won hand under the reading that shows most, and its rates."""
    found = max((_big_hands(rules, way) for way in ways), key=len)
    events = [shown for event, shown in BIG_EVENTS if _happened(rules, event, shown, winning)]
    big = (*found, *events)
    if not big:
        return ClassedWin((PatternFan("ping", 0),), False, SMALL)
    rates = _rates(winning.by, found, events)
    if rules.big_hu_stack:
        rates = Rates(rates.dealer * len(big), rates.other * len(big))
    return ClassedWin(tuple(PatternFan(name, 1) for name in big), True, rates)


def _big_hands(rules: RuleSet, way: int) -> list[str]:
    return [name for name, needs in BIG_HANDS if way & needs == needs and _counts(rules, "pv_" + name)]


def _happened(rules: RuleSet, event: str, shown: str, winning: WinningHand) -> bool:
    """Whether an event happened that makes a hand big."""
    chosen = shown not in _CHOSEN or shown in rules.optional_patterns
    return chosen and bool(dict(winning.events).get(event)) and _counts(rules, "ev_" + shown)


def _counts(rules: RuleSet, name: str) -> bool:
    """Whether a value makes a hand big: its word does, and any number but 0."""
    return getattr(rules, name) not in (None, 0)


def _rates(by: WinBy, hands: list[str], events: list[str]) -> Rates:
    if "tian_hu" in hands:
        return DEALT
    return GIVEN_AWAY if events and by == "discard" else BIG[by]
