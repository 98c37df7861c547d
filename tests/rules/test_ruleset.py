"""Options as data: every field says what it is, and the generic functions read, spell and compare values."""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from graphlib import TopologicalSorter
from typing import Any

import pytest
from hypothesis import given

from app.rules.fan import WinningHand
from app.rules.hand import Hand
from app.rules.options.option import GROUPS, Option, When
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import (
    BadValue,
    Difference,
    RuleSet,
    UnknownOption,
    allowed_values,
    differences,
    irrelevance,
    option_named,
    options,
    parse_value,
    rules_digest,
    spell,
    spell_all,
    with_changes,
)
from app.rules.shape import is_complete
from app.rules.tile import parse_tiles
from app.rules.value import value_win
from tests.support.rulesets import rule_sets

RARE: tuple[dict[str, Any], ...] = (
    {"pass_lock": "none"},
    {"exchange_three": "any", "hall_rules": "on", "match_length": 1},
    {"seven_pairs": "off", "gang_pao_money": "transfer", "cha_jiao": "off", "dice_count": 1},
    {"pass_lock": "any_tile", "pass_better_ok": "on", "rob_added_kong": "off"},
    {"currency": "coins", "escape_rule": "qq"},
    {"kong_enabled": "off", "void_declare": "simultaneous"},
    {"optional_patterns": ["jue_zhang", "quan_zhong", "hai_di"], "tian_hu": "off"},
)
"""Values that no preset has."""

EVERY = pytest.mark.parametrize("option", options(), ids=lambda option: option.id)


@EVERY
def test_option_is_documented_in_three_languages(option: Option) -> None:
    for texts in (option.names, option.means, option.example):
        assert len(texts) == 3
        assert all(text.strip() == text and text for text in texts)
    assert option.example != option.means
    assert all(text.isascii() or "×" in text for text in option.means[2:] + option.names[2:])


@EVERY
def test_option_has_a_label_for_every_word(option: Option) -> None:
    words = {choice for choice in option.choices if isinstance(choice, str)}
    words |= {option.nothing} if option.nothing else set()
    assert set(option.labels) == words
    assert all(len(texts) == 3 and all(texts) for texts in option.labels.values())


@EVERY
def test_option_reads_back_what_it_spells(option: Option) -> None:
    samples: list[Any] = [option.default]
    if option.kind == "switch":
        samples += [True, False]
    elif option.kind == "set":
        samples += [frozenset(), frozenset(option.choices)]
    else:
        samples += option.choices
    if option.kind == "number":
        samples += [option.low, option.high]
        assert option.low < option.high
    if option.nothing:
        samples.append(None)
    for value in samples:
        assert parse_value(option, spell(option, value)) == value


@EVERY
def test_option_depends_on_known_values_of_others(option: Option) -> None:
    for when in all_conditions(option.irrelevant_when):
        other = option_named(when.option)
        assert other.id != option.id
        assert (when.test == "lacks") == (other.kind == "set")
        for value in when.values:
            if other.kind == "set":
                assert value in other.choices
            else:
                assert parse_value(other, spell(other, value)) == value


def all_conditions(conditions: Iterable[When]) -> Iterator[When]:
    for when in conditions:
        yield when
        yield from all_conditions(when.also)


def test_no_option_can_lock_itself_out() -> None:
    """Were two options irrelevant under each other's values, both could stay greyed for ever."""
    needs = {
        option.id: {when.option for when in all_conditions(option.irrelevant_when)} for option in options()
    }
    assert list(TopologicalSorter(needs).static_order())


@EVERY
def test_option_matters_under_some_rules(option: Option) -> None:
    rules = [preset(name) for name in preset_ids()]
    rules += [with_changes(each, changes) for each in rules for changes in RARE]
    assert any(irrelevance(each, option) is None for each in rules)
    if option.irrelevant_when:
        assert any(irrelevance(each, option) is not None for each in rules)


SHOWN = pytest.mark.parametrize(
    "option", [option for option in options() if option.hand is not None], ids=lambda option: option.id
)


@SHOWN
def test_example_hand_is_worth_more_or_less_by_the_option(option: Option) -> None:
    """Somewhere, so that the dialog can show what the option does."""
    tiles = parse_tiles(option.hand or "")
    assert is_complete(tiles, 0)
    shown = False
    for rules in map(preset, preset_ids()):
        chosen = with_changes(rules, {"optional_patterns": optional_patterns_of(option)})
        changes = [{option.id: raw} for raw in sample_values(option)]
        void = 2 if rules.void_declare == "simultaneous" else None
        win = WinningHand(Hand(tiles), tiles[-1], "discard", void=void)
        found = {value_win(with_changes(chosen, each), win) for each in changes}
        assert len(found) == 1 or irrelevance(chosen, option) is None
        shown = shown or len(found) > 1
    assert shown


def optional_patterns_of(option: Option) -> list[str]:
    return [option.id[3:]] if option.id[3:] in option_named("optional_patterns").choices else []


def sample_values(option: Option) -> list[Any]:
    values = allowed_values(option)
    return [[], list(values)] if option.kind == "set" else list(values)


def test_options_come_in_the_order_of_groups() -> None:
    groups = list(dict.fromkeys(option.group for option in options()))
    assert groups == list(GROUPS)
    assert all(len(names) == 3 for names in GROUPS.values())


@pytest.mark.parametrize(
    ("name", "raw", "value"),
    [
        ("cap_mult", "none", None),
        ("cap_mult", "16", 16),
        ("cap_mult", 16, 16),
        ("pv_yao", "off", None),
        ("pv_yao", "3", 3),
        ("pv_tian_hu", "cap", "cap"),
        ("pv_tian_hu", 5, 5),
        ("multi_win_dealer", None, None),
        ("multi_win_dealer", "na", None),
        ("jump_tile", "on", True),
        ("jump_tile", "off", False),
        ("jump_tile", True, True),
        ("stake_ladder", "1248", "1248"),
        ("di_hu", "off", "off"),
        ("ev_gang_pao", "12/10", "12/10"),
        ("match_length", "until_broke", "until_broke"),
        ("match_length", "4", 4),
        ("hand_clock", "off", None),
        ("win_table_258", "as listed", "as listed"),
        ("pig_amount", "8", 8),
        ("optional_patterns", "yao,jiang", frozenset({"yao", "jiang"})),
        ("optional_patterns", ["yao"], frozenset({"yao"})),
        ("optional_patterns", "none", frozenset()),
        ("optional_patterns", "", frozenset()),
        ("optional_patterns", [], frozenset()),
    ],
)
def test_values_as_files_and_command_line_write_them(name: str, raw: object, value: object) -> None:
    assert getattr(with_changes(RuleSet(), {name: raw}), name) == value


@pytest.mark.parametrize(
    ("name", "raw"),
    [
        ("cap_mult", "12"),
        ("cap_mult", True),
        ("seven_pairs", None),
        ("jump_tile", "yes"),
        ("jump_tile", None),
        ("jump_tile", "na"),
        ("jump_tile", ["on"]),
        ("stake", 0),
        ("stake", "ten"),
        ("stake", 1.5),
        ("stake", False),
        ("stake", [1]),
        ("next_dealer", "loser"),
        ("optional_patterns", "yao,yoa"),
        ("optional_patterns", 3),
        ("optional_patterns", [["yao"]]),
        ("dice_count", 3),
    ],
)
def test_bad_value_names_option_and_what_is_allowed(name: str, raw: object) -> None:
    with pytest.raises(BadValue) as caught:
        with_changes(RuleSet(), {name: raw})
    assert (caught.value.option, caught.value.raw) == (name, raw)
    assert caught.value.allowed == allowed_values(option_named(name))


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("jump_tile", ("on", "off")),
        ("cap_mult", (8, 16, 32, "none")),
        ("stake", (1, 10000)),
        ("pv_di_hu", (0, 16, "cap", "big7", "off")),
        ("buy_horse", (1, 3, "off")),
        ("multi_win_dealer", ("discarder_if_opening", "discarder_any", None)),
    ],
)
def test_allowed_values(name: str, allowed: tuple[object, ...]) -> None:
    assert allowed_values(option_named(name)) == allowed


@pytest.mark.parametrize(
    ("name", "raw", "nearest"),
    [
        ("next_dealer", "first_wnner", "first_winner"),
        ("cap_mult", 12, None),
        ("optional_patterns", "jangg", "jiang"),
        ("jump_tile", "onn", "on"),
    ],
)
def test_bad_value_names_the_nearest(name: str, raw: object, nearest: str | None) -> None:
    with pytest.raises(BadValue) as caught:
        with_changes(RuleSet(), {name: raw})
    assert caught.value.nearest == nearest


@pytest.mark.parametrize("raw", [None, "na"])
def test_no_meaning_leaves_an_option_as_it_is(raw: object) -> None:
    rules = RuleSet(cap_mult=16, gang_pao_money="transfer", kong_pay=False, multi_win_dealer="discarder_any")
    unchanged = ("cap_mult", "gang_pao_money", "kong_refund_not_ready", "escape_mult", "win_table_258")
    assert with_changes(rules, dict.fromkeys(unchanged, raw)) == rules
    assert with_changes(rules, {"multi_win_dealer": raw}).multi_win_dealer is None


@pytest.mark.parametrize(("name", "nearest"), [("cap_multi", "cap_mult"), ("quince", None)])
def test_unknown_option_names_the_nearest(name: str, nearest: str | None) -> None:
    with pytest.raises(UnknownOption) as caught:
        with_changes(RuleSet(), {name: 8})
    assert (caught.value.name, caught.value.nearest) == (name, nearest)


def test_irrelevance_names_the_condition() -> None:
    when = irrelevance(with_changes(RuleSet(), {"kong_pay": "off"}), option_named("feed_kong_pay"))
    assert when == When("kong_pay", "is", (False,))
    assert irrelevance(RuleSet(), option_named("feed_kong_pay")) is None
    assert irrelevance(RuleSet(), option_named("pv_yao")) is not None
    yao = with_changes(RuleSet(), {"optional_patterns": ["yao"]})
    assert irrelevance(yao, option_named("pv_yao")) is None
    assert irrelevance(with_changes(RuleSet(), {"stake": 6}), option_named("stake_ladder")) is not None
    assert irrelevance(RuleSet(), option_named("stake_ladder")) is None


def test_irrelevance_may_need_several_conditions() -> None:
    dead_wait = option_named("dead_wait")
    unchecked = with_changes(RuleSet(), {"cha_jiao": "off"})
    assert irrelevance(unchecked, dead_wait) is None
    moneyless = with_changes(unchecked, {"kong_pay": "off"})
    assert irrelevance(moneyless, dead_wait) is not None
    assert irrelevance(with_changes(moneyless, {"pig_payees": "ready_only"}), dead_wait) is None
    free = with_changes(
        RuleSet(), dict.fromkeys(("feed_kong_pay", "added_kong_pay", "concealed_kong_pay"), 0)
    )
    assert irrelevance(free, option_named("kong_settle")) is not None
    assert irrelevance(RuleSet(feed_kong_pay=0), option_named("kong_settle")) is None


def test_a_number_is_no_switch() -> None:
    assert not When("feed_kong_pay", "is", (False,)).holds(RuleSet(feed_kong_pay=0))
    assert When("feed_kong_pay", "is", (0,)).holds(RuleSet(feed_kong_pay=0))


def test_differences_come_with_both_values() -> None:
    assert differences(RuleSet(), RuleSet()) == ()
    assert differences(RuleSet(), with_changes(RuleSet(), {"stake": 2, "jump_tile": "off"})) == (
        Difference(option_named("jump_tile"), True, False),
        Difference(option_named("stake"), 1, 2),
    )


def test_rule_sets_with_equal_values_are_equal_keys() -> None:
    same = with_changes(RuleSet(stake=2), {"stake": 1})
    assert same == RuleSet()
    assert hash(same) == hash(RuleSet())
    assert len({same, RuleSet(), RuleSet(stake=2)}) == 2


def test_digest_is_the_same_in_every_process() -> None:
    code = "from app.rules.ruleset import RuleSet; print(RuleSet().digest)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.strip() == rules_digest(RuleSet())


@given(rule_sets())
def test_spelled_rules_read_back_whole(rules: RuleSet) -> None:
    assert with_changes(RuleSet(), spell_all(rules)) == rules
    found = differences(RuleSet(), rules)
    changes = {each.option.id: spell(each.option, each.other) for each in found}
    assert with_changes(RuleSet(), changes) == rules
