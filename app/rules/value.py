"""The value of a win in the order of RULES 2: patterns, roots, events, cap, what one payer pays."""

from typing import Literal

import msgspec

from app.rules import traits as t
from app.rules.fan import (
    BaseValue,
    PatternFan,
    WinningHand,
    base_value,
    event_fans,
    linear_kongs,
    roots_of,
)
from app.rules.ruleset import RuleSet
from app.rules.win_table import Rates, allows_scattered, classed_win, pair_is_good

NoWinReason = Literal["incomplete", "three_suits", "void_suit", "pair_258"]

MOST_POINTS = 10**11
"""What a payer owes at most where no cap is set, so that a record holds the points of every match."""

_ALL_SUITS = 0b111
_DRAWN = PatternFan("zi_mo", 1)
"""自摸加番, the fan of a self-draw where it is worth one (`self_draw_bonus` add_fan)."""


class WinValue(msgspec.Struct, frozen=True):
    """What a win is worth.

    `patterns` are the base patterns, then the events counted; `roots` those counted on top, less the ones
    contained in a pattern; `fan` the 0-based sum before the cap (points in additive rules, under a fixed
    table 1 for a big hand and 0 for a small one); `multiple` what it comes to after the cap; `points` what
    one payer pays, self-draw bonus and stake included. `rates`, under a fixed table only, are the multiples
    where the payer or the winner deals and where neither does.
    """

    patterns: tuple[PatternFan, ...]
    roots: int
    fan: int
    multiple: int
    points: int
    rates: Rates | None = None


class NoWin(msgspec.Struct, frozen=True):
    """Why a hand is no win."""

    reason: NoWinReason


def value_win(rules: RuleSet, winning: WinningHand) -> WinValue | NoWin:
    """The value of a won hand under its best reading, or why it is no win."""
    hand = winning.hand
    concealed = t.pack(hand.concealed)
    whole = t.pack_hand(concealed, hand.melds) if hand.melds else concealed
    suits, fours = t.suits_in(whole), t.fours_in(whole)
    ways = _ways(rules, winning, concealed, suits, fours)
    if not ways:
        return NoWin("incomplete")
    if winning.void is not None and suits >> winning.void & 1:
        return NoWin("void_suit")
    if rules.void_to_win and suits == _ALL_SUITS:
        return NoWin("three_suits")
    if not any(pair_is_good(rules, way) for way in ways):
        return NoWin("pair_258")
    if rules.score_mode == "small_big":
        return _from_table(rules, winning, ways)
    roots = roots_of(rules, hand, fours)
    best = base_value(rules, ways[0], roots)
    for way in ways[1:]:
        best = max(best, base_value(rules, way, roots), key=_by_value)
    return _after_events(rules, winning, best)


def _ways(rules: RuleSet, winning: WinningHand, concealed: int, suits: int, fours: int) -> list[int]:
    """The traits of the hand, once for every reading that shows different ones."""
    hand = winning.hand
    if len(hand.concealed) != 14 - 3 * len(hand.melds):
        return []
    tile_matters = rules.pv_jia_xin_wu is not None or rules.jin_gou_any_pair == "any_all_pong"
    tile = winning.tile if tile_matters else None
    ways = t.shape_traits(concealed, hand.melds, tile, seven_pairs=rules.seven_pairs)
    if allows_scattered(rules) and all(tile % 9 in (1, 4, 7) for tile in hand.tiles):
        ways.append(t.ONLY_258 | t.SCATTERED)
    common = _common_traits(rules, winning, suits, fours)
    hook = t.PAIR_WON if rules.jin_gou_any_pair == "any_all_pong" else t.FOUR_MELDS
    return [way | common | (t.HOOK if (way | common) & hook else 0) for way in ways]


def _common_traits(rules: RuleSet, winning: WinningHand, suits: int, fours: int) -> int:
    """The traits that do not depend on how the hand is read."""
    traits = t.HAS_FOUR if fours else 0
    if not suits & suits - 1:
        traits |= t.ONE_SUIT
    melds = winning.hand.melds
    if len(melds) == 4:
        traits |= t.FOUR_MELDS
        if all(meld.is_kong for meld in melds):
            traits |= t.FOUR_KONGS
    for event, _ in winning.events:
        if event == "heavenly" and rules.tian_hu:
            traits |= t.HEAVENLY
        if event == "earthly" and rules.di_hu != "off":
            traits |= t.EARTHLY
    return traits


def _by_value(value: BaseValue) -> tuple[int, int]:
    return value.fan, value.rank


def _after_events(rules: RuleSet, winning: WinningHand, base: BaseValue) -> WinValue:
    """The value with event fan, cap, self-draw bonus and stake."""
    bonus = rules.self_draw_bonus if _earns_bonus(rules, winning) else None
    events = event_fans(rules, winning.events)
    if bonus == "add_fan":
        events = (*events, _DRAWN)
    fan = base.fan + sum(event.fan for event in events) if events else base.fan
    multiple = fan if rules.score_mode == "additive" else 1 << min(fan, _most_doublings(rules))
    if winning.hand.melds:
        multiple += linear_kongs(rules, winning.hand)
    if rules.cap_mult is not None and multiple > rules.cap_mult:
        multiple = rules.cap_mult
    owed = multiple
    if bonus == "add_base":
        owed = multiple + 1
    elif bonus == "double":
        owed = multiple * 2
    return WinValue(base.patterns + events, base.roots, fan, multiple, owed * rules.unit)


def _most_doublings(rules: RuleSet) -> int:
    """How often a hand may double, with room for a self-draw that is paid twice."""
    return max(0, (MOST_POINTS // (2 * rules.unit)).bit_length() - 1)


def _earns_bonus(rules: RuleSet, winning: WinningHand) -> bool:
    """Whether the win is paid as a self-draw, never by a feeder (RULES U34)."""
    return winning.by == "self_draw" and not (winning.fed and rules.yin_gang_hua == "feeder_pays")


def _from_table(rules: RuleSet, winning: WinningHand, ways: list[int]) -> WinValue:
    """The value of a win under a fixed table, for the payer that `winning.dealer` tells of."""
    patterns, big, rates = classed_win(rules, winning, [way for way in ways if pair_is_good(rules, way)])
    multiple = rates.dealer if winning.dealer else rates.other
    return WinValue(patterns, 0, int(big), multiple, multiple * rules.unit, rates)
