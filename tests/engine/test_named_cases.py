"""Cases from public bug reports (BEYOND), by their numbers, where no other module has them."""

from random import Random

import msgspec
import pytest

from app.engine.state import new_match, running_round
from app.engine.view import view
from app.rules.hand import SEATS, Hand
from app.rules.presets import preset
from app.rules.shape import waits
from app.rules.tile import parse_tiles
from tests.engine.test_random_play import states_of_a_round
from tests.support.table import by_reason, money, play

FREE = {"void_declare": "none"}
WAITS_9S = "123456789m 1199s"


def test_case_1_every_seat_reaches_14_tiles_and_wins_come_on_all_seats():
    winners: set[int] = set()
    for number in range(30):
        turns: set[int] = set()
        for state in states_of_a_round(new_match(preset("book_cap3")), Random(f"case 1 {number}")):
            now = running_round(state)
            if now.stage == "turn" and now.drew:
                mine = now.seats[now.turn]
                assert len(mine.concealed) + 3 * len(mine.melds) == 14
                turns.add(now.turn)
            winners |= {seat for seat in SEATS if now.seats[seat].wins}
        assert turns == set(SEATS)
    assert winners == set(SEATS)


@pytest.mark.parametrize(("timing", "paid"), [("immediate_or_unpaid", 0), ("any_time", 3)])
def test_case_9_a_tile_held_from_an_earlier_turn(timing, paid):
    actions = "A 5p; B pong; B 1p; C 7p; D 7p; A 8p; B 9p; C 8p; D 8p; A 7p; B kong 5p"
    wall = "3p 7p 7p 8p 5p 8p 8p 7p 6p"
    options = {**FREE, "added_kong_timing": timing}
    played = play("baike", actions, A="5p", B="55p19p", wall=wall, options=options)
    assert by_reason(played, "kong")[1] == paid


def test_case_10_a_robbed_kong_moves_no_money_and_no_turn():
    actions = "A 5p; B pong; B 1s; C 3s; D 6s; A 7s; B kong 5p"
    hand = "123456m 46p 789m 22p"
    before = play("baike", actions, A="5p", B="55p 1s", C=hand, wall="2s 3s 6s 7s 5p", options=FREE)
    after = play(
        "baike", actions + "; C win", A="5p", B="55p 1s", C=hand, wall="2s 3s 6s 7s 5p", options=FREE
    )
    assert by_reason(after, "kong") == (0, 0, 0, 0)
    assert before.round.seats[1].discards == after.round.seats[1].discards
    assert after.round.seats[1].melds[0].kind == "pung"
    won = after.round.seats[2].won
    assert won is not None
    assert won.value.points == won.gain == 2


def test_case_18_each_winner_is_paid_by_the_discarder_and_nothing_before_the_window_closes():
    hands = {"B": "9s", "C": WAITS_9S, "D": "22233344455s 78s"}
    waiting = play("qq_xuezhan", "B 9s", dealer="B", **hands)
    assert waiting.round.ledger == ()
    done = play("qq_xuezhan", "B 9s; C win; D win", dealer="B", **hands)
    assert money(done) == (0, -30, 6, 24)
    assert {(line.payment.payer, line.payment.payee) for line in done.round.ledger} == {(1, 2), (1, 3)}


def test_case_19_a_wait_on_a_fifth_copy_is_no_wait():
    hand = Hand(parse_tiles("123456789m 1111p"))
    assert waits(hand, preset("qq_xuezhan"), None) == ()
    played = play("qq_xuezhan", "B 9s", dealer="B", A="123456789m 1111p", B="9s")
    assert "A" not in played.legal


def test_case_23_the_lines_equal_the_change_of_every_seat_in_every_hand_of_a_match():
    state = new_match(preset("qq_xuezhan"))
    for number in range(6):
        before = state.scores
        for after in states_of_a_round(state, Random(f"case 23 {number}")):
            state = after
        now = running_round(state)
        assert now.result is not None
        changes = tuple(new - old for new, old in zip(state.scores, before, strict=True))
        assert changes == now.result.deltas
        assert now.number == number + 1


def test_case_25_no_view_names_a_tile_that_its_seat_may_not_see():
    for number, name in enumerate(("book_cap3", "baike", "app_xueliu", "sbr_mil", "jiang258")):
        for state in states_of_a_round(new_match(preset(name)), Random(f"case 25 {number}")):
            now = running_round(state)
            if now.ended or now.stage == "walls":
                continue
            for seat in SEATS:
                shown = msgspec.to_builtins(view(state, seat))["players"]
                for other in SEATS:
                    closed = other != seat and not now.seats[other].wins
                    if closed:
                        assert shown[other]["hand"] is None
                        assert shown[other]["drawn"] is None
                        assert shown[other]["laid_tile"] is None
                        assert shown[other]["exchange"] is None
