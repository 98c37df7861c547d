"""Every option tells all about itself, in three languages, and says rightly when it cannot matter."""

from collections import Counter
from collections.abc import Iterable, Iterator
from graphlib import TopologicalSorter
from typing import Any

import pytest

from app.rules.complete import is_complete
from app.rules.examples import outcome
from app.rules.options.example import Example, ExampleDraw, ExampleKongs, ExampleWin
from app.rules.options.option import GROUPS, Option, When
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import (
    RuleSet,
    allowed_values,
    irrelevance,
    option_named,
    options,
    parse_value,
    spell,
    with_changes,
)
from app.rules.tile import COPIES, suit_of

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
    for texts in (option.names, option.means):
        assert len(texts) == 3
        assert all(text.strip() == text and text for text in texts)
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


WITH_EXAMPLE = [option for option in options() if option.live is not None]
SHOWN = pytest.mark.parametrize("option", WITH_EXAMPLE, ids=lambda option: option.id)


@SHOWN
def test_example_comes_to_more_or_less_by_the_option(option: Option) -> None:
    """Somewhere, so that the dialog can show what the option does."""
    assert option.live is not None
    shown = False
    for rules in map(preset, preset_ids()):
        chosen = with_changes(rules, {"optional_patterns": optional_patterns_of(option)})
        found = {
            outcome(with_changes(chosen, {option.id: raw}), option.live).gain for raw in sample_values(option)
        }
        if irrelevance(chosen, option) is None:
            shown = shown or len(found) > 1
        elif can_happen(chosen, option.live):
            assert len(found) == 1
    assert shown


def test_what_prices_wins_and_kongs_has_an_example() -> None:
    without = {option.id for option in options() if option.live is None}
    prices = {option.id for option in options() if option.id.startswith(("pv_", "ev_"))}
    kongs = {option.id for option in options() if option.group == "kong_money"}
    assert not without & (prices | kongs)


@SHOWN
def test_example_has_the_right_number_of_tiles_and_no_fifth_copy(option: Option) -> None:
    match option.live:
        case ExampleWin():
            hands = [(option.live.hand, 14)]
            assert is_complete(option.live.hand.concealed, len(option.live.hand.melds))
        case ExampleDraw():
            hands = [(at.hand, 13) for at in option.live.seats if at.hand.tiles]
        case _:
            hands = []
    for hand, size in hands:
        assert len(hand.concealed) == size - 3 * len(hand.melds)
    assert max(Counter(tile for hand, _ in hands for tile in hand.tiles).values(), default=1) <= COPIES


def can_happen(rules: RuleSet, example: Example) -> bool:
    """Whether the situation can come about: kongs, somebody who has won before, a void suit to be missed."""
    if isinstance(example, ExampleKongs):
        return rules.kong_enabled and (not example.finished or rules.continuation == "xuezhan")
    if isinstance(example, ExampleDraw):
        won = any(at.won for at in example.seats)
        void = any(at.void is not None for at in example.seats)
        melds = any(at.hand.melds for at in example.seats)
        return (
            (rules.kong_enabled or not melds)
            and (rules.continuation == "xuezhan" or not won)
            and (rules.void_declare != "none" or not void)
        )
    kongs = any(meld.is_kong for meld in example.hand.melds)
    events = any("kong" in event for event, _ in example.events)
    three = len({suit_of(tile) for tile in example.hand.tiles}) == 3
    return (rules.kong_enabled or not (kongs or events)) and not (three and rules.void_declare != "none")


def optional_patterns_of(option: Option) -> list[str]:
    """The optional patterns without which the option does not matter."""
    return [
        str(name)
        for when in option.irrelevant_when
        if when.option == "optional_patterns"
        for name in when.values
    ]


def sample_values(option: Option) -> list[Any]:
    values = allowed_values(option)
    return [[], list(values)] if option.kind == "set" else list(values)


def test_options_come_in_the_order_of_groups() -> None:
    groups = list(dict.fromkeys(option.group for option in options()))
    assert groups == list(GROUPS)
    assert all(len(names) == 3 for names in GROUPS.values())
