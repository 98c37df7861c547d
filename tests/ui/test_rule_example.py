import pytest

from app.rules.examples import outcome
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import option_named, options, spell, with_changes
from app.rules.scoring import NoWin, Payment
from app.ui.rule_example import MOST_BARS, example_of, together

WITH_EXAMPLE = [option for option in options() if option.live]


@pytest.mark.parametrize("name", preset_ids())
def test_figures_are_those_of_the_rules(name: str) -> None:
    rules = preset(name)
    for option in WITH_EXAMPLE:
        live = example_of(option, rules, rules)
        assert live is not None
        assert option.live is not None
        assert live.outcome == outcome(rules, option.live)
        for bar in live.bars:
            found = outcome(with_changes(rules, {option.id: bar.raw}), option.live)
            assert bar.wins == (not isinstance(found.value, NoWin))
            assert bar.gain == found.gain


@pytest.mark.parametrize("option", WITH_EXAMPLE, ids=lambda option: option.id)
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


def test_an_option_without_one_has_no_example() -> None:
    rules = preset("book_cap3")
    assert example_of(option_named("jump_tile"), rules, rules) is None


def test_fours_are_marked_where_they_count() -> None:
    option = option_named("root_value")
    rules = preset("book_cap3")
    example = example_of(option, rules, rules)
    assert example is not None
    assert example.fours == (2,)
    assert [bar.gain for bar in example.bars] == [1, 2, 4, 8]


def test_a_hand_that_does_not_win_has_no_points() -> None:
    option = option_named("seven_pairs")
    rules = with_changes(preset("book_cap3"), {"seven_pairs": "off"})
    example = example_of(option, rules, rules)
    assert example is not None
    assert isinstance(example.outcome.value, NoWin)
    assert [(bar.wins, bar.gain > 0) for bar in example.bars] == [(False, False), (True, True)]


def test_payments_that_differ_in_one_side_are_told_together() -> None:
    kong = [Payment("kong", payer, 1, 2) for payer in (0, 2, 3)]
    back = [Payment("kong_refund", 1, payee, 2) for payee in (0, 2, 3)]
    assert together([*kong, *back]) == (tuple(kong), tuple(back))
    uneven = [Payment("kong", 2, 1, 2), Payment("kong", 0, 1, 1), Payment("kong", 3, 1, 1)]
    assert together(uneven) == ((uneven[0],), (uneven[1], uneven[2]))
