"""Rules as the core knows them: which options it covers, and its struct `zl_rules` (rules.h)."""

import ctypes
from functools import lru_cache

from app.rules.fan import CATALOGUE, EVENTS, LISTED_SUMS, Pattern, price
from app.rules.ruleset import RuleSet, is_allowed, options

PATTERNS_MAX = 24
NO_CAP = -1

LARGEST = (1 << 31) - 1
"""The most points, or parts of a stake, that the core counts."""

PARTS = 1024
"""Of a stake, in which worths are told."""

WINS = 64
"""More wins than one seat makes in a hand 血流成河; of the dearest kind without a cap never more than two."""

_UNCOVERED = {
    "chi": True,
    "bu_zhang": True,
    "kong_needs_ready": True,
    "concealed_kong_face": "hidden",
    "pass_pong_lock": "same_tile",
    "self_draw_passed_locks": True,
    "kong_booked": "discard_survives",
    "score_mode": "small_big",
    "pair_258": "small_hu_258",
    "haidi_roam": True,
    "sing": True,
    "dance": True,
    "zha_niao": True,
}
"""Options with the value for which a round is played in Python."""


@lru_cache(maxsize=64)
def uncovered(rules: RuleSet) -> tuple[str, ...]:
    """The ids of the options that keep these rules out of the core; () where it plays them.

    Numbers beyond an option's bounds, which only a bot's question can hold, keep them out too, and worths or
    points that may go beyond the 32 bits in which the core counts.
    """
    beyond = [option.id for option in options() if not is_allowed(option, getattr(rules, option.id))]
    if beyond:
        return tuple(beyond)
    found = [name for name, value in _UNCOVERED.items() if getattr(rules, name) == value]
    if rules.opening_small_hu != "off":
        found.append("opening_small_hu")
    if rules.kong_draw_from != "next":
        found.append("kong_draw_from")
    if rules.buy_horse:
        found.append("buy_horse")
    if rules.currency == "coins" and rules.coin_shortfall != "negative":
        found.append("coin_shortfall")
    most = _most_stakes(rules)
    if most * PARTS > LARGEST:
        found.append("cap_mult")
    if most * rules.unit > LARGEST:
        found.append("coin_rate" if rules.currency == "coins" else "stake")
    return tuple(found)


def _most_stakes(rules: RuleSet) -> int:
    """More stakes than a seat wins in a hand, by the dearest pattern with all roots and events."""
    fans = [price(rules, "pv_", pattern.id) or 0 for pattern in CATALOGUE]
    events = [price(rules, "ev_", event.pattern) or 0 for event in EVENTS]
    fan = max(fans) + 4 * rules.root_value + sum(events) + 3 * max(events[:2]) * rules.kong_chain_multiplies
    if rules.cap_mult is not None:
        return 3 * WINS * (2 * rules.cap_mult + 1)
    return 3 * (WINS * sum(fans) if rules.score_mode == "additive" else 2 << fan)


class CorePattern(ctypes.Structure):
    """A priced pattern, `zl_pattern`."""

    _fields_ = [
        (name, ctypes.c_int32)
        for name in (
            "needs", "lacks", "fan", "supersedes", "bit",
            "composed", "alone", "absorbed", "contains", "contained_fan", "listed",
        )
    ]  # fmt: skip


_FIELDS = (
    "size",
    "first_dealer_lot", "dice_count",
    "exchange", "exchange_step",
    "two_suits", "void_declare", "void_order", "void_lock", "natural_void", "void_claims", "first_face_down",
    "kong_enabled", "kong_on_claim_turn", "kong_on_last_tile", "concealed_while_void",
    "multi_win", "after_second", "seven_pairs", "rob_added_kong",
    "last_must_win", "last_fresh_only",
    "heavenly", "earthly",
    "pass_lock", "pass_better", "pass_beats_largest",
    "continuation",
    "kong_pay", "feed_kong_pay", "feed_others_pay", "added_kong_pay", "concealed_kong_pay",
    "late_added_unpaid",
    "refund_not_ready", "refund_to_finished",
    "discard_money", "discard_scope", "discard_added_only", "discard_split",
    "robbed_money", "feeder_pays",
    "in_hand", "additive", "combine", "cap", "unit", "bonus", "root_value",
    "kong_bloom", "kong_discard", "robbing", "last_tile", "last_copy", "chain_counts",
    "hook_by_pair",
    "cha_jiao", "cha_jiao_min", "dead_wait", "cha_jiao_winners", "cha_jiao_kongs",
    "pig", "pig_payees", "pig_void_tile", "pig_pays_cha_jiao",
    "pattern_count",
)  # fmt: skip


class CoreRules(ctypes.Structure):
    """The struct `zl_rules`."""

    _fields_ = [*((name, ctypes.c_int32) for name in _FIELDS), ("patterns", CorePattern * PATTERNS_MAX)]


@lru_cache(maxsize=64)
def core_rules(rules: RuleSet) -> CoreRules:
    """The struct of rules that the core covers."""
    values = _deal_and_suits(rules) | _play(rules) | _kongs(rules) | _worth(rules) | _wall_end(rules)
    struct = CoreRules(size=ctypes.sizeof(CoreRules), **{name: int(value) for name, value in values.items()})
    patterns = _patterns(rules)
    struct.pattern_count = len(patterns)
    for place, pattern in enumerate(patterns):
        struct.patterns[place] = pattern
    return struct


def _deal_and_suits(rules: RuleSet) -> dict[str, int]:
    return {
        "first_dealer_lot": rules.first_dealer == "random",
        "dice_count": rules.dice_count,
        "exchange": ("off", "any", "same_suit").index(rules.exchange_three),
        "exchange_step": ("dice", "next", "opposite", "previous").index(rules.exchange_direction),
        "two_suits": rules.void_to_win,
        "void_declare": ("none", "simultaneous", "face_down", "first_discard").index(rules.void_declare),
        "void_order": ("free", "strict_block", "first_tile_only", "strict_foul").index(rules.void_order),
        "void_lock": rules.void_lock,
        "natural_void": rules.tian_que == "announce",
        "void_claims": rules.void_claims == "allow",
        "first_face_down": rules.void_first_face_down,
    }


def _play(rules: RuleSet) -> dict[str, int]:
    return {
        "multi_win": rules.multi_win,
        "after_second": rules.turn_after_multi_win == "after_second",
        "seven_pairs": rules.seven_pairs,
        "last_must_win": rules.last_n_must_win,
        "last_fresh_only": rules.last_n_scope == "tiles_from_last_n",
        "heavenly": rules.tian_hu,
        "earthly": ("off", "first_draw", "dealer_first_discard").index(rules.di_hu),
        "pass_lock": ("none", "same_tile", "same_line", "any_tile").index(rules.pass_lock),
        "pass_better": rules.pass_better_ok,
        "pass_beats_largest": rules.pass_better_scope == "strictly_more_than_largest",
        "continuation": ("xuezhan", "single", "xueliu").index(rules.continuation),
    }


def _kongs(rules: RuleSet) -> dict[str, int]:
    scopes = ("this_kong", "chain", "all_kongs", "all_if_added")
    return {
        "kong_enabled": rules.kong_enabled,
        "kong_on_claim_turn": rules.kong_on_claim_turn == "allow",
        "kong_on_last_tile": rules.kong_on_last_tile == "allow",
        "concealed_while_void": rules.concealed_kong_while_void == "allow",
        "rob_added_kong": rules.rob_added_kong,
        "kong_pay": rules.kong_pay,
        "feed_kong_pay": rules.feed_kong_pay,
        "feed_others_pay": rules.feed_kong_others_pay,
        "added_kong_pay": rules.added_kong_pay,
        "concealed_kong_pay": rules.concealed_kong_pay,
        "late_added_unpaid": rules.added_kong_timing == "immediate_or_unpaid",
        "refund_not_ready": rules.kong_refund_not_ready,
        "refund_to_finished": rules.refund_to_finished,
        "discard_money": ("keep", "refund", "transfer").index(rules.gang_pao_money),
        "discard_scope": scopes.index(rules.gang_pao_scope),
        "discard_added_only": rules.gang_pao_kinds == "added_only",
        "discard_split": rules.gang_pao_multi == "split",
        "robbed_money": rules.rob_kong_money == "others_pay_robber",
        "feeder_pays": rules.yin_gang_hua == "feeder_pays",
        "in_hand": ("root", "none", "linear").index(rules.kong_in_hand),
    }


def _worth(rules: RuleSet) -> dict[str, int]:
    fans = {event.id: price(rules, "ev_", event.pattern) or 0 for event in EVENTS}
    return {
        "additive": rules.score_mode == "additive",
        "combine": ("sum", "max_only", "table").index(rules.combine),
        "cap": NO_CAP if rules.cap_mult is None else rules.cap_mult,
        "unit": rules.unit,
        "bonus": ("none", "add_base", "add_fan", "double").index(rules.self_draw_bonus),
        "root_value": rules.root_value,
        "kong_bloom": fans["kong_bloom"],
        "kong_discard": fans["kong_discard"],
        "robbing": fans["robbing_kong"],
        "last_tile": fans["last_tile"],
        "last_copy": fans["last_copy"],
        "chain_counts": rules.kong_chain_multiplies,
        "hook_by_pair": rules.jin_gou_any_pair == "any_all_pong",
    }


def _wall_end(rules: RuleSet) -> dict[str, int]:
    full = 16 if rules.cap_mult is None else rules.cap_mult
    pigs = {"off": -1, "as_not_ready": -2, "cap": full}
    payees = ("unfinished_non_pig", "ready_only", "nobody", "all_non_pig")
    return {
        "cha_jiao": rules.cha_jiao,
        "cha_jiao_min": rules.cha_jiao_amount == "min",
        "dead_wait": ("ready", "not_ready", "neutral").index(rules.dead_wait),
        "cha_jiao_winners": rules.cha_jiao_receivers == "ready_and_winners",
        "cha_jiao_kongs": rules.cha_jiao_kongs,
        "pig": pigs[rules.pig_amount] if isinstance(rules.pig_amount, str) else rules.pig_amount,
        "pig_payees": payees.index(rules.pig_payees),
        "pig_void_tile": rules.pig_definition == "three_suits_or_void_tile",
        "pig_pays_cha_jiao": rules.pig_pays_cha_jiao,
    }


def _patterns(rules: RuleSet) -> list[CorePattern]:
    """The patterns that count under these rules, in the order of the catalogue."""
    bits = {pattern.id: 1 << place for place, pattern in enumerate(CATALOGUE)}
    shared = sorted({pattern.contains for pattern in CATALOGUE if pattern.contains is not None})
    found = []
    for pattern in CATALOGUE:
        fan = price(rules, "pv_", pattern.id)
        if fan is not None:
            found.append(_priced(rules, pattern, fan, bits, shared))
    return found


def _priced(
    rules: RuleSet, pattern: Pattern, fan: int, bits: dict[str, int], shared: list[str]
) -> CorePattern:
    return CorePattern(
        needs=pattern.needs,
        lacks=pattern.lacks,
        fan=fan,
        supersedes=sum(bits[name] for name in pattern.supersedes),
        bit=bits[pattern.id],
        composed=pattern.composed,
        alone=pattern.alone,
        absorbed=rules.long_absorbs if pattern.absorbs else pattern.roots,
        contains=0 if pattern.contains is None else 1 << shared.index(pattern.contains),
        contained_fan=0 if pattern.contains is None else price(rules, "pv_", pattern.contains) or 0,
        listed=any(pattern.id in pair for pair in LISTED_SUMS),
    )
