"""The catalogue of fan 番: which patterns and events a won hand shows, as a table over its traits.

What a pattern pays, and whether it counts at all, is the RuleSet's to say (RULES 2.1 H, 2.2 H; BEYOND).
Pattern ids are those option ids without `pv_` and `ev_`.
"""

from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from app.rules import traits as t
from app.rules.hand import Hand
from app.rules.ruleset import RuleSet, option_named
from app.rules.tile import Suit, Tile

WinBy = Literal["discard", "self_draw"]


class WinningHand(msgspec.Struct, frozen=True):
    """A hand with its winning tile and how it came.

    `hand.concealed` includes the winning tile `tile`. `by` is "discard" for a robbed kong too. `events` are
    ids out of EVENT_IDS with the number of kongs in the chain behind them; they are believed.
    `fed` tells that the tile replaced a kong fed by a discard 引杠: where the feeder pays alone
    (`yin_gang_hua`) there is no self-draw bonus (RULES U34). `dealer`: the winner or the one payer deals,
    which only a fixed table asks (`win_table_258`).
    """

    hand: Hand
    tile: Tile
    by: WinBy
    events: tuple[tuple[str, int], ...] = ()
    void: Suit | None = None
    fed: bool = False
    dealer: bool = False


class PatternFan(msgspec.Struct, frozen=True):
    """A pattern or event counted in a win and the fan it gives.

    Points in additive rules; under a fixed table 0 for a small hand 小胡, 1 for a big one 大胡.
    """

    id: str
    fan: int


class Pattern(NamedTuple):
    """One entry of the catalogue: it holds of a hand with all of the traits `needs` and none of `lacks`.

    `supersedes` names the entries that it replaces where both hold. `composed`: a named combination, unused
    where the parts themselves are added (`combine` sum). `contains`: the value includes that entry's, which
    counts only once when two such patterns meet. `alone`: never added to others. `absorbs`: may contain
    roots (`long_absorbs`). `roots`: those it always contains.
    """

    id: str
    needs: int
    lacks: int = 0
    supersedes: tuple[str, ...] = ()
    composed: bool = False
    contains: str | None = None
    alone: bool = False
    absorbs: bool = False
    roots: int = 0


_DRAGONS = ("qing", "qi_dui", "long_qi_dui", "qing_qi_dui")
_ARHATS = ("ping", "dui_dui", "jin_gou")
_ONE_SUIT_PAIRS = t.ONE_SUIT | t.SEVEN_PAIRS

CATALOGUE: tuple[Pattern, ...] = (
    Pattern("ping", 0, t.SEVEN_PAIRS),
    Pattern("men_qing", t.CONCEALED, t.SEVEN_PAIRS, ("ping",)),
    Pattern("zhong_zhang", t.NO_ENDS, supersedes=("ping",)),
    Pattern("quan_zhong", t.ONLY_456, supersedes=("ping", "zhong_zhang")),
    Pattern("yao", t.ENDS, supersedes=("ping",)),
    Pattern("yi_tiao_long", t.STRAIGHT, supersedes=("ping",)),
    Pattern("jia_xin_wu", t.MIDDLE_FIVE, supersedes=("ping",)),
    Pattern("dui_dui", t.TRIPLETS, supersedes=("ping",)),
    Pattern("jin_gou", t.TRIPLETS | t.HOOK, supersedes=("ping", "dui_dui"), contains="dui_dui"),
    Pattern("jiang", t.TRIPLETS | t.ONLY_258, supersedes=("ping", "dui_dui"), contains="dui_dui"),
    Pattern("arhats", t.FOUR_KONGS, supersedes=_ARHATS, contains="dui_dui", roots=4),
    Pattern("qing", t.ONE_SUIT, supersedes=("ping",)),
    Pattern("qi_dui", t.SEVEN_PAIRS),
    Pattern("jiang_qi_dui", t.SEVEN_PAIRS | t.ONLY_258, supersedes=("qi_dui",), contains="qi_dui"),
    Pattern("long_qi_dui", t.SEVEN_PAIRS | t.HAS_FOUR, supersedes=("qi_dui",), composed=True, absorbs=True),
    Pattern("qing_yao", t.ONE_SUIT | t.ENDS, supersedes=("ping", "yao", "qing"), composed=True),
    Pattern("qing_dui", t.ONE_SUIT | t.TRIPLETS, supersedes=("ping", "dui_dui", "qing"), composed=True),
    Pattern("qing_qi_dui", _ONE_SUIT_PAIRS, supersedes=("qing", "qi_dui"), composed=True),
    Pattern("qing_long", _ONE_SUIT_PAIRS | t.HAS_FOUR, supersedes=_DRAGONS, composed=True, absorbs=True),
    Pattern(
        "qing_arhats",
        t.ONE_SUIT | t.FOUR_KONGS,
        supersedes=(*_ARHATS, "qing", "arhats", "qing_dui"),
        contains="dui_dui",
        roots=4,
    ),
    Pattern("tian_hu", t.HEAVENLY, supersedes=("ping",), alone=True),
    Pattern("di_hu", t.EARTHLY, supersedes=("ping",), alone=True),
)

LISTED_SUMS: tuple[tuple[str, str], ...] = (("qing", "jin_gou"),)
"""Patterns added to each other even where a listed table names single values (`combine` table; RULES U63)."""

PATTERN_IDS = tuple(pattern.id for pattern in CATALOGUE)


class WinEvent(NamedTuple):
    """An event id, the option that prices it, and whether every kong of a chain may count (`每杠`)."""

    id: str
    pattern: str
    chained: bool = False


EVENTS: tuple[WinEvent, ...] = (
    WinEvent("kong_bloom", "gang_hua", chained=True),
    WinEvent("kong_discard", "gang_pao", chained=True),
    WinEvent("robbing_kong", "rob_kong"),
    WinEvent("last_tile", "hai_di"),
    WinEvent("last_copy", "jue_zhang"),
)

FULL_FAN = 5
"""Fan of a pattern worth the cap 满格 where the rules name no cap (RULES 2.1 `pv_tian_hu`)."""

_OPTIONAL = frozenset(option_named("optional_patterns").choices)


class Combination(NamedTuple):
    """Base patterns that count together, their sum, and the roots that their values already contain."""

    patterns: tuple[PatternFan, ...]
    fan: int
    absorbed: int = 0
    rank: int = 0


class BaseValue(NamedTuple):
    """The best combination of base patterns with the roots on top; of equal fan the rarer pattern ranks."""

    fan: int
    rank: int
    patterns: tuple[PatternFan, ...]
    roots: int


def price(rules: RuleSet, prefix: str, pattern: str) -> int | None:
    """The fan of a pattern (`pv_`) or event (`ev_`) under these rules, None where it does not count.

    The words of a fixed table (`score_mode` small_big) are no fan.
    """
    if pattern in _OPTIONAL and pattern not in rules.optional_patterns:
        return None
    value: int | str | None = getattr(rules, prefix + pattern)
    if value != "cap":
        return value if isinstance(value, int) else None
    if rules.cap_mult is None:
        return FULL_FAN
    return rules.cap_mult.bit_length() - 1 if rules.score_mode == "doubling" else rules.cap_mult


@lru_cache(maxsize=65536)
def base_value(rules: RuleSet, traits: int, roots: int) -> BaseValue:
    """What a hand with these traits and so many roots is worth before events and cap."""
    best = BaseValue(-1, 0, (), 0)
    for patterns, fan, absorbed, rank in _combinations(rules, traits):
        on_top = max(0, roots - absorbed)
        best = max(best, BaseValue(fan + rules.root_value * on_top, rank, patterns, on_top), key=_by_value)
    return best


def _by_value(value: BaseValue) -> tuple[int, int]:
    return value.fan, value.rank


def _combinations(rules: RuleSet, traits: int) -> list[Combination]:
    """The ways in which base patterns may count under `combine`: one alone, or all parts together."""
    priced = [
        (pattern, fan)
        for pattern, fan in _priced(rules)
        if traits & pattern.needs == pattern.needs and not traits & pattern.lacks
    ]
    ways: list[Combination] = []
    if rules.combine == "sum":
        ways.append(_added(rules, [entry for entry in priced if not (entry[0].composed or entry[0].alone)]))
        priced = [(pattern, fan) for pattern, fan in priced if pattern.alone]
    for pattern, fan in priced:
        absorbed = rules.long_absorbs if pattern.absorbs else pattern.roots
        ways.append(Combination((PatternFan(pattern.id, fan),), fan, absorbed, len(pattern.supersedes)))
    if rules.combine == "table":
        for ids in LISTED_SUMS:
            parts = [(pattern, fan) for pattern, fan in priced if pattern.id in ids]
            if len(parts) == len(ids):
                ways.append(_added(rules, parts))
    return ways or [Combination((), 0)]


@lru_cache(maxsize=64)
def _priced(rules: RuleSet) -> tuple[tuple[Pattern, int], ...]:
    """The patterns that count under these rules, with their fan."""
    prices = [(pattern, price(rules, "pv_", pattern.id)) for pattern in CATALOGUE]
    return tuple((pattern, fan) for pattern, fan in prices if fan is not None)


def _added(rules: RuleSet, parts: list[tuple[Pattern, int]]) -> Combination:
    """Parts added up, without the superseded; a shared `contains` counts once."""
    superseded = {name for pattern, _ in parts for name in pattern.supersedes}
    counted: list[PatternFan] = []
    contained: set[str] = set()
    absorbed = 0
    for pattern, fan in parts:
        if pattern.id in superseded:
            continue
        if pattern.contains is not None:
            if pattern.contains in contained:
                fan -= price(rules, "pv_", pattern.contains) or 0
            contained.add(pattern.contains)
        counted.append(PatternFan(pattern.id, fan))
        absorbed = max(absorbed, pattern.roots)
    return Combination(tuple(counted), sum(entry.fan for entry in counted), absorbed)


def event_fans(rules: RuleSet, events: tuple[tuple[str, int], ...]) -> tuple[PatternFan, ...]:
    """The events that these rules pay for; a chain of kongs counts once or, by option, once per kong."""
    if not events:
        return ()
    found = dict(events)
    counted: list[PatternFan] = []
    for event in EVENTS:
        times = found.get(event.id, 0)
        if event.chained and not rules.kong_chain_multiplies:
            times = min(times, 1)
        fan = times * (price(rules, "ev_", event.pattern) or 0)
        if fan:
            counted.append(PatternFan(event.pattern, fan))
    return tuple(counted)


def roots_of(rules: RuleSet, hand: Hand, fours: int) -> int:
    """Roots 根: the kinds of which the hand has all `fours`, kongs among them by `kong_in_hand` (U15)."""
    if rules.kong_in_hand == "root":
        return fours
    return fours - sum(meld.is_kong for meld in hand.melds)


def linear_kongs(rules: RuleSet, hand: Hand) -> int:
    """What kongs add to the multiple where they do not double (`kong_in_hand`): 1 exposed, 2 concealed."""
    if rules.kong_in_hand != "linear":
        return 0
    kongs = [meld for meld in hand.melds if meld.is_kong]
    return sum(2 if meld.kind == "concealed_kong" else 1 for meld in kongs)
