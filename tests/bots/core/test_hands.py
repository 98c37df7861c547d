"""The core plays whole hands as Python does: the same hash of all events, for every level.

ZHULI_CORE_HANDS=20000,200 plays so many hands of every covered preset with the cheapest level and `expert`;
ZHULI_CORE_OPTIONS=3000 a hand of each of so many presets with some options changed by chance.
"""

import ctypes
import os
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from app.bots.core.rules import core_rules, uncovered
from app.bots.core.selfplay import CoreOutcome, core_level, play_hands
from app.bots.levels import LEVELS, MASTER, PLAYERS, STYLES, make_bot
from app.engine.event import HandWon, RoundEnded
from app.rules.options.option import Option
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import RuleSet, allowed_values, options, with_changes
from tests.support.core_trace import play_round, trace_of

CHEAPEST_HANDS, EXPERT_HANDS = map(int, os.environ.get("ZHULI_CORE_HANDS", "6,1").split(","))
CHANGED_RULES = int(os.environ.get("ZHULI_CORE_OPTIONS", "40"))
COVERED = [name for name in preset_ids() if not uncovered(preset(name))]
PLAYED = tuple(level for level in PLAYERS if level != MASTER)
"""Whom the core plays."""

OTHERS = ("novice", "beginner", "standard", "skilled")


class CoreResult(ctypes.Structure):
    _fields_ = [("seats", CoreOutcome * 4), ("trace", ctypes.c_uint64)]


def rules_of(name: str) -> RuleSet:
    return replace(preset(name), match_length=1)


def seed_of(number: int) -> bytes:
    return sha256(f"core {number}".encode()).digest()


def played(core: ctypes.CDLL, rules: RuleSet, seed: bytes, levels: list[str]) -> CoreResult:
    numbers = (ctypes.c_int32 * 4)(*(core_level(core, level, rules) for level in levels))
    result = CoreResult()
    assert core.zl_hand_of(ctypes.byref(core_rules(rules)), seed, numbers, ctypes.byref(result)) == 0
    return result


def check(core: ctypes.CDLL, rules: RuleSet, levels: list[str], number: int) -> None:
    seed = seed_of(number)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ZHULI_NO_CORE", "1")
        events = play_round(rules, [make_bot(level) for level in levels], seed)
    result = played(core, rules, seed, levels)
    deltas = next(event.deltas for event in events if isinstance(event, RoundEnded))
    assert [seat.points for seat in result.seats] == list(deltas)
    assert result.trace == trace_of(events), (number, rules)


@pytest.mark.parametrize("name", COVERED)
def test_hands_of_the_cheapest_level_have_the_same_hash(core: ctypes.CDLL, name: str):
    for number in range(CHEAPEST_HANDS):
        check(core, rules_of(name), [LEVELS[0]] * 4, number)


@pytest.mark.parametrize("name", COVERED)
def test_hands_of_the_strongest_level_have_the_same_hash(core: ctypes.CDLL, name: str):
    for number in range(EXPERT_HANDS):
        check(core, rules_of(name), ["expert"] * 4, number)


@pytest.mark.parametrize("name", COVERED)
def test_hands_of_all_other_levels_at_one_table_have_the_same_hash(core: ctypes.CDLL, name: str):
    check(core, rules_of(name), list(OTHERS), 1)


def some_value(luck: Random, option: Option) -> object:
    if option.kind == "set":
        return [choice for choice in option.choices if luck.random() < 0.4]
    within = [luck.randint(option.low, option.high)] if option.kind == "number" else []
    return luck.choice([*allowed_values(option), *within])


def changed_rules(luck: Random) -> RuleSet:
    """A preset of which some options have other values, so that the core still covers it."""
    while True:
        chosen = luck.sample(options(), luck.randint(1, 12))
        changes = {option.id: some_value(luck, option) for option in chosen}
        rules = replace(with_changes(preset(luck.choice(preset_ids())), changes), match_length=1)
        if not uncovered(rules):
            return rules


@pytest.mark.parametrize("part", range(4))
def test_hands_of_rules_changed_by_chance_have_the_same_hash(core: ctypes.CDLL, part: int):
    luck = Random(part)
    for number in range(CHANGED_RULES // 4):
        rules = changed_rules(luck)
        check(core, rules, [luck.choice(PLAYED) for _ in range(4)], number)


@pytest.mark.parametrize("name", ["book_cap4", "cd_standard", "app_xueliu"])
def test_hands_of_the_styles_at_one_table_have_the_same_hash(core: ctypes.CDLL, name: str):
    check(core, rules_of(name), ["expert", *STYLES], 2)


def test_many_hands_by_one_call_are_those_played_one_by_one(core: ctypes.CDLL):
    rules, seeds = rules_of("app_xueliu"), [seed_of(number) for number in range(12)]
    levels = ["standard", "random", "novice", "beginner"]
    hands, thoughts = play_hands(
        core, rules, seeds, [core_level(core, level, rules) or 0 for level in levels]
    )
    for hand, seed in zip(hands, seeds, strict=True):
        alone = played(core, rules, seed, levels)
        assert [score.points for score in hand] == [seat.points for seat in alone.seats]
        assert [-1 if score.fan is None else score.fan for score in hand] == [
            seat.fan for seat in alone.seats
        ]
        assert [score.dealt_in for score in hand] == [seat.dealt_in for seat in alone.seats]
    assert all(sum(told.buckets) and told.longest <= told.seconds for told in thoughts)


def test_a_first_win_is_told_with_its_fan(core: ctypes.CDLL):
    rules = rules_of("book_nocap")
    seen = set()
    for number in range(8):
        events = play_round(rules, [make_bot("standard")] * 4, seed_of(number))
        hands, _ = play_hands(core, rules, [seed_of(number)], [3] * 4)
        for seat in range(4):
            wins = [event.value.fan for event in events if isinstance(event, HandWon) and event.seat == seat]
            assert hands[0][seat].fan == (wins[0] if wins else None)
            seen.add(hands[0][seat].fan)
    assert len(seen) > 2
