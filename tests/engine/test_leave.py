"""Leaving the table early 逃跑 (RULES 2.1 `escape_rule`, `winner_leave`), by the ids of RULES 4.3."""

import pytest

from app.engine.leave import CannotLeave, leave, may_leave
from app.engine.view import view
from tests.support.table import by_reason, money, play

WAITS_9S = "123456789m 1199s"
FREE = {"void_declare": "none"}


def escaped(actions: str = "B 9s; A win; B leave"):
    return play("qq_xuezhan", actions, dealer="B", A=WAITS_9S, B="9s", wall="2p 3p 4p")


def test_e66_an_unfinished_seat_that_leaves_pays_the_others_and_ends_the_round():
    played = escaped()
    assert by_reason(played, "escape") == (0, -192, 96, 96)
    assert played.round.result.reason == "left"
    assert played.state.next_dealer is None


def test_who_has_left_plays_no_more():
    played = escaped()
    assert played.round.seats[1].finished
    assert played.round.unfinished == (2, 3)


def test_a_winner_that_leaves_only_goes():
    played = play("qq_xuezhan", "B 9s; A win; A leave", dealer="B", A=WAITS_9S, B="9s", wall="2p 3p 4p")
    assert not played.round.ended
    assert played.round.left == (0,)
    assert view(played.state, 1).players[0].left


def test_a_winner_that_leaves_may_lose_its_gains():
    played = play(
        "qq_xuezhan",
        "B 9s; A win; A leave",
        dealer="B",
        A=WAITS_9S,
        B="9s",
        wall="2p 3p 4p",
        options={"winner_leave": "forfeit_gain"},
    )
    assert money(played) == (0, 0, 0, 0)


def test_a_winner_that_leaves_keeps_its_kong_money():
    options = {"winner_leave": "forfeit_gain"}
    played = play("qq_xuezhan", "A kong 1p; A 3m; B 9s; A win; A leave", A="1111p 234678p 799s", B="9s",
                  wall="8s 3m 1m", options=options)  # fmt: skip
    assert money(played) == (36, -12, -12, -12)


def test_nobody_leaves_where_the_rules_do_not_know_it():
    played = play("baike", options=FREE)
    assert not may_leave(played.state, 0)
    with pytest.raises(CannotLeave):
        leave(played.state, 0)
