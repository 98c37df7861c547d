"""Every option tells all about itself, in three languages, and says rightly when it cannot matter."""

from collections.abc import Iterable, Iterator
from graphlib import TopologicalSorter
from typing import Any

import pytest

from app.rules.fan import WinningHand
from app.rules.hand import Hand
from app.rules.options.option import GROUPS, Option, When
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import (
    allowed_values,
    irrelevance,
    option_named,
    options,
    parse_value,
    spell,
    with_changes,
)
from app.rules.shape import is_complete
from app.rules.tile import parse_tiles
from app.rules.value import value_win

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
