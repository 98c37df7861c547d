"""Single decisions of the standard bot on tables laid out for them."""

import pytest

from app.bots.levels import make_bot
from app.engine.action import (
    Action,
    ChooseVoid,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Discard,
    LayDown,
    Pass,
    Win,
)
from app.engine.view import view
from app.rules.tile import parse_tile, suit_of
from tests.support.rounds import views_of_a_round
from tests.support.table import play

FREE = {"void_declare": "none"}


def answer(seat: str, preset_id: str, actions: str = "", **table: object) -> Action:
    """What the standard bot does at a seat after the given lines."""
    state = play(preset_id, actions, **table).state
    return make_bot("standard").act(view(state, "ABCD".index(seat)), 0)


def tile(text: str) -> int:
    return parse_tile(text)


def test_it_wins_when_it_can():
    assert answer("A", "book_cap3", A="123456789m 1122p", wall="1p", void="sssm") == Win()


def test_a_useless_tile_goes_before_a_useful_one():
    action = answer("A", "book_cap3", A="123456m 78m 123p 99p", wall="5p", void="sssm")
    assert action == Discard(tile("5p"), drawn=True)


def test_of_two_suits_the_one_further_from_a_win_is_given_up():
    action = answer("A", "qq_xuezhan", A="123456789m 12p 55s", wall="9s")
    assert isinstance(action, Discard)
    assert action.tile in (tile("1p"), tile("2p"))


def test_equal_speed_keeps_the_wait_with_more_copies_unseen():
    """Both 2p and 8p leave a pair and two tiles; the run open on both sides waits on two kinds."""
    action = answer("A", "book_cap3", A="123456m 99m 456p 67p", wall="1p", void="sssm")
    assert action == Discard(tile("1p"), drawn=True)


def test_a_dead_wait_is_given_up_for_a_live_one():
    """With 4p gone altogether the closed wait on it is worth nothing."""
    lines = "A 9p; B 4p; C 4p; D 4p"
    action = answer(
        "A", "qq_xuezhan", lines, A="123456789m 99m 35p", B="4p", C="4p", D="44p", wall="9p 1s 1s 1s 6p"
    )
    assert action == Discard(tile("3p"))


@pytest.mark.parametrize("name", ["book_cap3", "baike"])
def test_the_void_suit_has_few_tiles(name: str):
    for number in range(12):
        for seen, action in views_of_a_round(name, make_bot("standard"), number):
            if isinstance(action, ChooseVoid | LayDown):
                suit = action.suit if isinstance(action, ChooseVoid) else suit_of(action.tile)
                held = [suit_of(tile) for tile in seen.players[seen.viewer].hand]
                assert held.count(suit) <= 1 + min(held.count(other) for other in range(3))


def test_a_kong_of_the_own_void_suit_is_no_choice():
    action = answer("A", "qq_xuezhan", A="1111s 123456m 123p", wall="9p", options=FREE)
    assert isinstance(action, Discard | DeclareKong)


def test_a_concealed_kong_that_costs_no_step_is_made():
    action = answer("A", "book_cap3", A="1111m 456789m 123p", wall="5p", void="sssm")
    assert action == DeclareKong(tile("1m"))


def test_a_kong_that_breaks_a_run_is_not_made():
    """1111m 23m is a triplet and a run; without the fourth tile the run is gone."""
    action = answer("A", "book_cap3", A="111123m 789m 456p 5p", wall="8p", void="sssm")
    assert not isinstance(action, DeclareKong)


def test_a_pung_that_brings_the_hand_nearer_is_made():
    action = answer("B", "qq_xuezhan", "A 5p", A="5p", B="55p 123456m 9m 44p 8m 9p", wall="1s", dealer="A")
    assert action == ClaimPung()


def test_a_pung_that_breaks_a_finished_run_is_let_go():
    action = answer("B", "qq_xuezhan", "A 5p", A="5p", B="3455p 679p 12345m", wall="1s", dealer="A")
    assert action == Pass()


def test_a_fed_kong_is_taken_where_the_triplet_is_not_needed_elsewhere():
    action = answer("B", "qq_xuezhan", "A 5p", A="5p", B="555p 123456m 78m 22m", wall="1s", dealer="A")
    assert action == ClaimKong()
