"""Kongs, shared wins and the end of the wall (RULES 4.4, BEYOND), played by the engine, by their ids."""

import pytest

from app.engine.action import DeclareKong, Discard, IllegalAction
from app.engine.decide import decide
from app.engine.legal import legal_actions
from app.rules.tile import parse_tile
from tests.support.table import money, play

FREE = {"void_declare": "none"}
WAITS_9S = "123456789m 1199s"


def words(played, seat: str) -> list[str]:
    return played.legal.get(seat, [])


# --- kongs (N23, cases 5-12, 22)


def test_n23_a_concealed_kong_is_not_robbed():
    played = play(
        "baike", "B kong 9s", dealer="B", B="9999s", C="123456m 789m 78s 22m", wall="3p 4p", options=FREE
    )
    assert played.round.seats[1].melds[0].kind == "concealed_kong"
    assert words(played, "C") == []


def test_case_7_a_pung_in_between_ends_the_chain():
    played = play(
        "baike",
        "B kong 5p; B 7s; C pong; C 9s; A win",
        dealer="B",
        A=WAITS_9S,
        B="5555p 7s",
        C="77s 9s",
        wall="3p 4p",
        options=FREE,
    )
    assert played.round.seats[0].won is not None
    assert dict(played.round.seats[0].won.events) == {}
    assert money(played) == (-2 + 1, 6, -2 - 1, -2)


def test_case_8_a_round_later_it_is_no_kong_discard():
    played = play(
        "baike",
        "B kong 5p; B 7s; C 7s; D 7p; A 8p; B 9s; A win",
        dealer="B",
        A=WAITS_9S,
        B="5555p 79s",
        wall="3p 4p 7s 7p 8p 8p",
        options=FREE,
    )
    assert dict(played.round.seats[0].won.events) == {}


def test_case_6_only_the_last_kong_moves():
    played = play(
        "baike",
        "B kong 5p; B 7s; C 7s; D 7p; A 8p; B kong 6p; B 9s; A win",
        dealer="B",
        A=WAITS_9S,
        B="5555p 666p 79s",
        wall="3p 4p 7s 7p 8p 6p 8p",
        options=FREE,
    )
    transfers = [line.payment.amount for line in played.round.ledger if line.payment.reason == "transfer"]
    assert transfers == [6]
    assert [income.moved for income in played.round.kongs] == [False, True]


def test_case_12_a_pung_is_no_self_draw():
    played = play(
        "baike",
        "B 9s; A pong",
        dealer="B",
        A="123456789m 1199s",
        B="9s",
        options=FREE,
    )
    assert "win" not in words(played, "A")


def test_case_22_an_added_kong_is_offered_again_later():
    played = play(
        "baike",
        "A 5p; B pong; B 1p; C 7p; D 7p; A 8p; B 9p; C 8p; D 8p; A 7p",
        A="5p",
        B="55p19p",
        wall="3p 7p 7p 8p 5p 8p 8p 7p 6p",
        options=FREE,
    )
    assert DeclareKong(parse_tile("5p")) in legal_actions(played.state)[1]


def test_several_winners_share_the_tile_and_the_seat_after_the_last_draws():
    played = play(
        "qq_xuezhan", "B 9s; C win; D win", dealer="B", B="9s", C=WAITS_9S, D="22233344455s 78s", wall="1p 2p"
    )
    assert played.round.turn == 0
    assert played.round.seats[1].river == ()
    assert {seat.won.group for seat in played.round.seats if seat.won} == {0}


def test_a_tile_that_was_won_is_offered_to_nobody_any_more():
    played = play(
        "qq_xuezhan", "B 9s; C win", dealer="B", A="99s 123p", B="9s", C="123456m 44m 678m 78s", wall="1p 2p"
    )
    assert played.round.turn == 3
    assert set(played.legal) == {"D"}


def test_only_the_first_in_turn_wins_without_multiple_wins():
    played = play(
        "qq_xuezhan",
        "B 9s; C win; D win",
        dealer="B",
        B="9s",
        C=WAITS_9S,
        D="22233344455s 78s",
        options={"multi_win": "off"},
    )
    assert [seat.won is not None for seat in played.round.seats] == [False, False, True, False]


def test_a_single_win_ends_the_round_where_nobody_plays_on():
    played = play(
        "qq_xuezhan", "B 9s; C win", dealer="B", B="9s", C=WAITS_9S, options={"continuation": "single"}
    )
    assert played.round.ended
    assert played.round.result.reason == "wins"


# --- the end of the wall


@pytest.mark.parametrize("preset", ["book_cap3", "baike", "qq_xuezhan"])
def test_an_exhausted_wall_is_settled_and_ends_the_round(preset):
    played = play(preset, A="1m 2p 3s", B="1m 2p 3s", C="1m 2p 3s", D="1m 2p 3s", then="draw_out",
                  options={"last_n_must_win": 0})  # fmt: skip
    assert played.round.wall_left == 0
    assert played.round.result.reason == "draw"
    assert sum(money(played)) == 0
    assert played.round.result.deltas == money(played)


def test_case_5_an_added_kong_of_a_seat_that_is_not_ready_is_refunded():
    played = play(
        "qq_xuezhan",
        "A 5p; B pong; B 1s; C 3p; D 3p; A 6s; B kong 5p",
        A="5p",
        B="55p 1s 147m 28m",
        wall="2s 3p 3p 6s 5p",
        then="draw_out",
        options={"last_n_must_win": 0},
    )
    kong = sum(p.amount for p in (line.payment for line in played.round.ledger) if p.reason == "kong")
    back = sum(p.amount for p in (line.payment for line in played.round.ledger) if p.reason == "refund")
    assert kong == back == 18


def test_actions_after_the_end_are_refused():
    played = play(
        "qq_xuezhan", "B 9s; C win", dealer="B", B="9s", C=WAITS_9S, options={"continuation": "single"}
    )
    with pytest.raises(IllegalAction):
        decide(played.state, {0: Discard(0)})
