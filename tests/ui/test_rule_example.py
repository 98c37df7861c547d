import pytest

from app.rules.presets import preset, preset_ids
from app.rules.ruleset import option_named, options, spell, with_changes
from app.rules.scoring import NoWin, WinValue, value_win
from app.ui.rule_example import MOST_BARS, example_of, winning_hand

WITH_HAND = [option for option in options() if option.hand]


@pytest.mark.parametrize("name", preset_ids())
def test_figures_are_those_of_the_rules(name: str) -> None:
    rules = preset(name)
    for option in WITH_HAND:
        example = example_of(option, rules, rules)
        assert example is not None
        assert option.hand is not None
        winning = winning_hand(option.hand)
        assert example.value == value_win(rules, winning)
        for bar in example.bars:
            value = value_win(with_changes(rules, {option.id: bar.raw}), winning)
            assert bar.wins == isinstance(value, WinValue)
            assert bar.points == (value.points if isinstance(value, WinValue) else 0)


@pytest.mark.parametrize("option", WITH_HAND, ids=lambda option: option.id)
def test_the_value_of_now_and_the_presets_are_among_the_bars(option) -> None:
    base = preset("book_cap3")
    for name in ("meishan", "jiang258", "zongshu"):
        rules = preset(name)
        example = example_of(option, rules, base)
        assert example is not None
        shown = [bar.raw for bar in example.bars]
        now = spell(option, getattr(rules, option.id))
        assert [bar.raw for bar in example.bars if bar.current] == [now]
        assert spell(option, getattr(base, option.id)) in shown or option.kind == "set"
        assert 2 <= len(shown) <= MOST_BARS


def test_an_option_without_a_hand_has_no_example() -> None:
    rules = preset("book_cap3")
    assert example_of(option_named("jump_tile"), rules, rules) is None


def test_fours_are_marked_where_they_count() -> None:
    option = option_named("root_value")
    rules = preset("book_cap3")
    example = example_of(option, rules, rules)
    assert example is not None
    assert example.fours == (2,)
    assert [bar.points for bar in example.bars] == [1, 2, 4, 8]


def test_a_hand_that_does_not_win_has_no_points() -> None:
    option = option_named("seven_pairs")
    rules = with_changes(preset("book_cap3"), {"seven_pairs": "off"})
    example = example_of(option, rules, rules)
    assert example is not None
    assert isinstance(example.value, NoWin)
    assert [(bar.wins, bar.points > 0) for bar in example.bars] == [(False, False), (True, True)]
