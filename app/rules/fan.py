"""The catalogue of fan 番: which patterns and events a won hand shows, as a table of predicates.

What a pattern pays, and whether it counts at all, is the RuleSet's to say (RULES 2.1 H, 2.2 H).
Pattern ids are those option ids without `pv_` and `ev_`.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from app.rules.hand import Hand, Meld
from app.rules.reading import Reading
from app.rules.ruleset import RuleSet, option_named
from app.rules.tile import COPIES, KINDS, Suit, Tile

WinBy = Literal["discard", "self_draw"]


class WinningHand(msgspec.Struct, frozen=True):
    """A hand with its winning tile and how it came.

    `hand.concealed` includes the winning tile `tile`. `by` is "discard" for a robbed kong too. `events` are
    ids with the number of kongs in the chain behind them: kong_bloom 杠上花, kong_discard 杠上炮,
    robbing_kong 抢杠, last_tile 海底, last_copy 绝张, heavenly 天胡, earthly 地胡; they are believed.
    `fed` tells that the tile replaced a kong fed by a discard 引杠: where the feeder pays alone
    (`yin_gang_hua`) there is no self-draw bonus (RULES U34).
    """

    hand: Hand
    tile: Tile
    by: WinBy
    events: tuple[tuple[str, int], ...] = ()
    void: Suit | None = None
    fed: bool = False


class PatternFan(msgspec.Struct, frozen=True):
    """A pattern or event counted in a win and the fan (points in additive rules) it gives."""

    id: str
    fan: int


class Traits(NamedTuple):
    """What the predicates look at: one reading of a won hand, melds included."""

    seven_pairs: bool
    all_triplets: bool
    ends_in_every_set: bool
    one_suit: bool
    only_258: bool
    only_456: bool
    no_ends: bool
    four_melds: bool
    no_open_meld: bool
    has_four: bool
    heavenly: bool
    earthly: bool


class Pattern(NamedTuple):
    """One entry of the catalogue.

    `supersedes` names the entries that it replaces where both hold. `composed`: a named combination, unused
    where the parts themselves are added (`combine` sum). `contains`: the value includes that entry's, which
    counts only once when two such patterns meet. `alone`: never added to others. `absorbs`: may contain
    roots (`long_absorbs`).
    """

    id: str
    holds: Callable[[Traits], bool]
    supersedes: tuple[str, ...] = ()
    composed: bool = False
    contains: str | None = None
    alone: bool = False
    absorbs: bool = False


_DRAGONS = ("qing", "qi_dui", "long_qi_dui", "qing_qi_dui")

CATALOGUE: tuple[Pattern, ...] = (
    Pattern("ping", lambda t: not t.seven_pairs),
    Pattern("men_qing", lambda t: t.no_open_meld and not t.seven_pairs, ("ping",)),
    Pattern("zhong_zhang", lambda t: t.no_ends, ("ping",)),
    Pattern("quan_zhong", lambda t: t.only_456, ("ping", "zhong_zhang")),
    Pattern("yao", lambda t: t.ends_in_every_set, ("ping",)),
    Pattern("dui_dui", lambda t: t.all_triplets, ("ping",)),
    Pattern("jin_gou", lambda t: t.all_triplets and t.four_melds, ("ping", "dui_dui"), contains="dui_dui"),
    Pattern("jiang", lambda t: t.all_triplets and t.only_258, ("ping", "dui_dui"), contains="dui_dui"),
    Pattern("qing", lambda t: t.one_suit, ("ping",)),
    Pattern("qi_dui", lambda t: t.seven_pairs),
    Pattern("long_qi_dui", lambda t: t.seven_pairs and t.has_four, ("qi_dui",), composed=True, absorbs=True),
    Pattern("qing_yao", lambda t: t.one_suit and t.ends_in_every_set, ("ping", "yao", "qing"), composed=True),
    Pattern("qing_dui", lambda t: t.one_suit and t.all_triplets, ("ping", "dui_dui", "qing"), composed=True),
    Pattern("qing_qi_dui", lambda t: t.one_suit and t.seven_pairs, ("qing", "qi_dui"), composed=True),
    Pattern(
        "qing_long",
        lambda t: t.one_suit and t.seven_pairs and t.has_four,
        _DRAGONS,
        composed=True,
        absorbs=True,
    ),
    Pattern("tian_hu", lambda t: t.heavenly, ("ping",), alone=True),
    Pattern("di_hu", lambda t: t.earthly, ("ping",), alone=True),
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
    absorbed: int
    rank: int


def price(rules: RuleSet, prefix: str, pattern: str) -> int | None:
    """The fan of a pattern (`pv_`) or event (`ev_`) under these rules, None where it does not count."""
    if pattern in _OPTIONAL and pattern not in rules.optional_patterns:
        return None
    value: int | Literal["cap"] | None = getattr(rules, prefix + pattern)
    if value != "cap":
        return value
    if rules.cap_mult is None:
        return FULL_FAN
    return rules.cap_mult.bit_length() - 1 if rules.score_mode == "doubling" else rules.cap_mult


def traits_of(rules: RuleSet, winning: WinningHand, reading: Reading, fours: int) -> Traits:
    """The traits of a won hand with so many `fours_in` it, under one of its readings."""
    melds = winning.hand.melds
    tiles = winning.hand.tiles
    events = {event for event, _ in winning.events}
    ranks = {tile % 9 for tile in tiles}
    return Traits(
        seven_pairs=reading.seven_pairs,
        all_triplets=not reading.seven_pairs
        and not reading.runs
        and all(meld.kind != "chow" for meld in melds),
        ends_in_every_set=not reading.seven_pairs and _ends_in_every_set(reading, melds),
        one_suit=len({tile // 9 for tile in tiles}) == 1,
        only_258=ranks <= {1, 4, 7},
        only_456=ranks <= {3, 4, 5},
        no_ends=not ranks & {0, 8},
        four_melds=len(melds) == 4,
        no_open_meld=all(meld.kind == "concealed_kong" for meld in melds),
        has_four=fours > 0,
        heavenly=rules.tian_hu and "heavenly" in events,
        earthly=rules.di_hu != "off" and "earthly" in events,
    )


def combinations(rules: RuleSet, traits: Traits) -> Iterator[Combination]:
    """The ways in which base patterns may count under `combine`: one alone, or all parts together."""
    priced = [(pattern, fan) for pattern, fan in _priced(rules) if pattern.holds(traits)]
    if rules.combine == "sum":
        parts = [(pattern, fan) for pattern, fan in priced if not pattern.composed and not pattern.alone]
        yield _added(rules, parts)
        priced = [(pattern, fan) for pattern, fan in priced if pattern.alone]
    for pattern, fan in priced:
        absorbed = rules.long_absorbs if pattern.absorbs else 0
        yield Combination((PatternFan(pattern.id, fan),), fan, absorbed, len(pattern.supersedes))
    if rules.combine == "table":
        for ids in LISTED_SUMS:
            parts = [(pattern, fan) for pattern, fan in priced if pattern.id in ids]
            if len(parts) == len(ids):
                yield _added(rules, parts)


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
    for pattern, fan in parts:
        if pattern.id in superseded:
            continue
        if pattern.contains is not None:
            if pattern.contains in contained:
                fan -= price(rules, "pv_", pattern.contains) or 0
            contained.add(pattern.contains)
        counted.append(PatternFan(pattern.id, fan))
    return Combination(tuple(counted), sum(entry.fan for entry in counted), 0, 0)


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


def fours_in(hand: Hand) -> int:
    """The number of kinds of which the hand, melds included, holds all four copies."""
    counts = [0] * KINDS
    for tile in hand.tiles:
        counts[tile] += 1
    return counts.count(COPIES)


def roots_of(rules: RuleSet, hand: Hand, fours: int) -> int:
    """Roots 根: the `fours_in` the hand, its kongs among them as `kong_in_hand` says (RULES U15)."""
    if rules.kong_in_hand == "root":
        return fours
    return fours - sum(meld.is_kong for meld in hand.melds)


def linear_kongs(rules: RuleSet, hand: Hand) -> int:
    """What kongs add to the multiple where they do not double (`kong_in_hand`): 1 exposed, 2 concealed."""
    if rules.kong_in_hand != "linear":
        return 0
    kongs = [meld for meld in hand.melds if meld.is_kong]
    return sum(2 if meld.kind == "concealed_kong" else 1 for meld in kongs)


def _ends_in_every_set(reading: Reading, melds: tuple[Meld, ...]) -> bool:
    """Whether the pair and every set, melds included, hold a 1 or a 9."""
    runs = [*reading.runs, *(meld.tile for meld in melds if meld.kind == "chow")]
    triplets = [*reading.triplets, *(meld.tile for meld in melds if meld.kind != "chow")]
    return all(tile % 9 in (0, 6) for tile in runs) and all(
        tile % 9 in (0, 8) for tile in (*triplets, reading.pair) if tile is not None
    )
