"""Figures of example situations are those that the rules themselves give."""

import pytest

from app.rules.examples import outcome, winning_hand
from app.rules.fan import WinningHand
from app.rules.hand import Hand
from app.rules.options.example import ExampleWin, parse_example
from app.rules.payment import Payment, balance, kong_payments
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import options, with_changes
from app.rules.scoring import NoWin, value_win
from app.rules.tile import parse_tiles

MEAGRE = with_changes(preset("book_cap3"), {"gang_pao_money": "keep"})


@pytest.mark.parametrize("name", preset_ids())
def test_a_win_is_worth_what_value_win_says(name: str) -> None:
    rules = preset(name)
    for option in options():
        if not isinstance(option.live, ExampleWin):
            continue
        found = outcome(rules, option.live)
        value = value_win(rules, winning_hand(option.live))
        assert found.value == value
        assert found.gain == sum(line.amount for line in found.payments)
        if isinstance(value, NoWin):
            assert found.payments == ()
        elif not option.live.self_draw:
            assert [line.amount for line in found.payments] == [value.points]


@pytest.mark.parametrize("name", preset_ids())
@pytest.mark.parametrize(
    ("text", "kind"), [("kong (5555p)", "concealed_kong"), ("kong +5555p", "added_kong")]
)
def test_a_kong_earns_what_kong_payments_says(name: str, text: str, kind: str) -> None:
    rules = preset(name)
    found = outcome(rules, parse_example(text))
    assert found.payments == kong_payments(rules, kind, 1, None, (0, 1, 2, 3))
    assert found.gain == balance(found.payments)[1]


def test_a_fed_kong_is_paid_by_c() -> None:
    assert outcome(MEAGRE, parse_example("kong [5555p]")).payments == (Payment("kong", 2, 1, 2),)


def test_a_late_kong_is_unpaid_by_option() -> None:
    example = parse_example("kong +5555p late")
    assert outcome(MEAGRE, example).payments == ()
    assert outcome(with_changes(MEAGRE, {"added_kong_timing": "any_time"}), example).gain == 3


@pytest.mark.parametrize(
    ("changes", "gain"),
    [
        ({}, -2),
        ({"gang_pao_money": "refund"}, 0),
        ({"gang_pao_money": "transfer"}, 4),
        ({"kong_booked": "discard_survives"}, 0),
        ({"gang_pao_money": "transfer", "gang_pao_kinds": "added_only"}, -2),
    ],
)
def test_a_won_discard_after_the_kong_moves_its_money(changes: dict[str, str], gain: int) -> None:
    example = parse_example("kong (5555p) won:C for:C")
    assert outcome(with_changes(MEAGRE, changes), example).gain == gain


def test_two_winners_share_or_do_not() -> None:
    example = parse_example("kong +5555p won:CD for:C")
    moving = with_changes(MEAGRE, {"gang_pao_money": "transfer"})
    assert outcome(moving, example).gain == 2
    assert outcome(with_changes(moving, {"gang_pao_multi": "split"}), example).gain == 1


def test_a_robbed_kong_earns_nothing_or_is_paid_to_the_robber() -> None:
    example = parse_example("kong +5555p robbed:C for:C")
    assert outcome(MEAGRE, example).gain == 0
    assert outcome(with_changes(MEAGRE, {"rob_kong_money": "others_pay_robber"}), example).gain == 2


def test_kong_money_goes_back_by_option_to_those_who_have_won_too() -> None:
    example = parse_example("kong (5555p) unready finished:A")
    assert outcome(MEAGRE, example).gain == 0
    assert outcome(with_changes(MEAGRE, {"refund_to_finished": "off"}), example).gain == 2
    assert outcome(with_changes(MEAGRE, {"kong_refund_not_ready": "off"}), example).gain == 6


def test_the_feeder_of_a_kong_pays_alone_by_option() -> None:
    example = parse_example("34678m23488p2m[5555p] self_draw fed kong_bloom")
    assert {line.payer for line in outcome(MEAGRE, example).payments} == {0, 2, 3}
    alone = outcome(with_changes(MEAGRE, {"yin_gang_hua": "feeder_pays"}), example)
    assert alone.payments == (Payment("win", 2, 1, 4),)


def test_the_ready_check_of_an_example() -> None:
    found = outcome(MEAGRE, parse_example("draw B:14799m13557899p C:234678m3457899p for:C"))
    assert found.payments == (Payment("cha_jiao", 1, 2, 1),)
    assert found.draw is not None
    assert found.draw.ready[0] is None


def test_a_plain_example_is_a_concealed_hand_won_by_discard() -> None:
    tiles = parse_tiles("23445677m345789p")
    example = parse_example("23445677m345789p")
    assert isinstance(example, ExampleWin)
    assert winning_hand(example) == WinningHand(Hand(tiles), tiles[-1], "discard")
