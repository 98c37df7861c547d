"""The value of a win in the order of RULES 2: patterns, roots, events, cap, what one payer pays."""

from typing import Literal

import msgspec

from app.rules.fan import (
    Combination,
    PatternFan,
    WinningHand,
    combinations,
    event_fans,
    fours_in,
    linear_kongs,
    roots_of,
    traits_of,
)
from app.rules.reading import readings
from app.rules.ruleset import RuleSet
from app.rules.shape import can_win
from app.rules.tile import suit_of

NoWinReason = Literal["incomplete", "three_suits", "void_suit", "pair_258"]


_MOST_DOUBLINGS = 40
"""Where no cap is set: far above any real hand, and amounts still fit the 64 bits of a record."""


class WinValue(msgspec.Struct, frozen=True):
    """What a win is worth.

    `patterns` are the base patterns, then the events counted; `roots` those counted on top, less the ones
    contained in a pattern; `fan` the 0-based sum before the cap (points in additive rules); `multiple` what
    it comes to after the cap; `points` what one payer pays, self-draw bonus and stake included.
    """

    patterns: tuple[PatternFan, ...]
    roots: int
    fan: int
    multiple: int
    points: int


class NoWin(msgspec.Struct, frozen=True):
    """Why a hand is no win."""

    reason: NoWinReason


def value_win(rules: RuleSet, winning: WinningHand) -> WinValue | NoWin:
    """The value of a won hand under its best reading, or why it is no win."""
    hand = winning.hand
    found = readings(hand.concealed, len(hand.melds), seven_pairs=rules.seven_pairs)
    if not found:
        return NoWin("incomplete")
    if not can_win(rules, hand.concealed, hand.melds, winning.void):
        holds_void = any(suit_of(tile) == winning.void for tile in hand.tiles)
        return NoWin("void_suit" if holds_void else "three_suits")
    fours = fours_in(hand)
    roots = roots_of(rules, hand, fours)
    best = max(
        (way for reading in found for way in combinations(rules, traits_of(rules, winning, reading, fours))),
        key=lambda way: (way.fan + _root_fan(rules, roots, way), way.rank),
    )
    events = event_fans(rules, winning.events)
    fan = best.fan + _root_fan(rules, roots, best) + sum(event.fan for event in events)
    multiple = fan if rules.score_mode == "additive" else 1 << min(fan, _MOST_DOUBLINGS)
    multiple += linear_kongs(rules, hand)
    if rules.cap_mult is not None:
        multiple = min(multiple, rules.cap_mult)
    return WinValue(
        patterns=best.patterns + events,
        roots=max(0, roots - best.absorbed),
        fan=fan,
        multiple=multiple,
        points=_with_bonus(rules, winning, multiple) * rules.stake,
    )


def _root_fan(rules: RuleSet, roots: int, way: Combination) -> int:
    return rules.root_value * max(0, roots - way.absorbed)


def _with_bonus(rules: RuleSet, winning: WinningHand, multiple: int) -> int:
    """What one payer owes in stakes: the bonus comes after the cap (RULES U35), never from a feeder (U34)."""
    paid_by_feeder = winning.fed and rules.yin_gang_hua == "feeder_pays"
    if winning.by == "discard" or paid_by_feeder or rules.self_draw_bonus == "none":
        return multiple
    return multiple + 1 if rules.self_draw_bonus == "add_base" else multiple * 2
