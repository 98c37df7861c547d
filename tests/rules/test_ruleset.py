"""Options as data: every field says what it is, and the generic functions read, spell and compare values."""

import subprocess
import sys

import pytest
from hypothesis import given

from app.rules.options.option import When
from app.rules.ruleset import (
    BadValue,
    Difference,
    RuleSet,
    UnknownOption,
    allowed_values,
    differences,
    irrelevance,
    is_allowed,
    option_named,
    rules_digest,
    spell,
    spell_all,
    with_changes,
)
from tests.support.rulesets import rule_sets


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


def test_numbers_are_allowed_within_their_bounds_and_other_values_always() -> None:
    number = option_named("stake")
    edges = (number.low - 1, number.low, number.high, number.high + 1)
    assert [is_allowed(number, value) for value in edges] == [False, True, True, False]
    assert not is_allowed(number, True)
    assert is_allowed(option_named("cap_mult"), None)
    assert is_allowed(option_named("void_declare"), "none")
