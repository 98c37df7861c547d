import time

import pytest
from msgspec.structs import replace

from app.bots.hints import discard_hints, wait_hints
from app.bots.levels import make_bot
from app.engine.action import Win
from app.engine.seatview import SeatView
from app.engine.view import view
from app.rules.hand import Hand
from app.rules.presets import preset_ids
from app.rules.shape import waits
from app.rules.tile import format_tile, parse_tile
from tests.support.rounds import views_of_a_round
from tests.support.table import play


def seen(seat: str, preset_id: str, actions: str = "", **table: object) -> SeatView:
    return view(play(preset_id, actions, **table).state, "ABCD".index(seat))


def told(hints: object) -> dict[str, tuple[int, int]]:
    """Fan and unseen copies by wait."""
    return {format_tile(hint.tile): (hint.value.fan, hint.left) for hint in hints}


def test_a_ready_hand_is_told_its_waits_with_fan_and_unseen_copies():
    table = seen("B", "qq_xuezhan", A="5s", B="123456m 78m 11p 789p", wall="5s")
    assert told(wait_hints(table)) == {"3m": (0, 3), "6m": (0, 3), "9m": (0, 4)}


def test_copies_that_the_seat_sees_are_not_left():
    table = seen("B", "qq_xuezhan", "A 9m", A="9m 5s", B="123456m 78m 11p 777p", wall="5s 1s")
    lying = [tile.tile for player in table.players for tile in player.river]
    assert parse_tile("9m") in lying
    assert told(wait_hints(replace(table, legal=())))["9m"] == (0, 3)


def test_the_copy_that_may_be_won_with_now_is_left():
    """The seat holds three 8s itself; the fourth is being offered to it."""
    hand = "12345699m 88879s"
    asked = seen("B", "qq_xuezhan", "A 8s", A="8s 5s", B=hand, wall="1s 1s")
    assert asked.offer is not None
    assert Win() in asked.legal
    assert told(wait_hints(asked))["8s"][1] == 1


def test_waits_of_different_worth_are_told_apart():
    """The pair of 8p makes all pungs 对对胡, 7p makes a run with ends in every set 带幺九."""
    table = seen("B", "qq_xuezhan", A="5s", B="111222333m 999p 8p", wall="5s")
    assert {tile: fan for tile, (fan, _) in told(wait_hints(table)).items()} == {"7p": 2, "8p": 1}


def test_a_hand_that_is_not_ready_has_no_waits():
    assert wait_hints(seen("B", "qq_xuezhan", A="5s", B="1379m 1379p 13579s", wall="5s")) == ()


def test_a_void_tile_in_the_hand_means_not_ready():
    table = seen("B", "book_cap3", B="123456m 78m 11p 78p 9s", void="mspp", wall="1s")
    assert wait_hints(table) == ()


def test_discards_that_leave_a_ready_hand_are_told_with_their_waits():
    table = seen("A", "book_cap3", A="123456m 78m 123p 99p", wall="5p", void="sssm")
    hints = discard_hints(table)
    assert {format_tile(tile) for tile in hints} == {"5p"}
    assert set(told(hints[parse_tile("5p")])) == {"3m", "6m", "9m"}


def test_each_discard_keeps_its_own_waits():
    table = seen("A", "book_cap3", A="123456789m 55p 68p", wall="9p", void="sssm")
    hints = {format_tile(tile): set(told(found)) for tile, found in discard_hints(table).items()}
    assert hints["9p"] == {"7p"}
    assert hints["6p"] == {"7p"}


def test_a_kind_of_which_the_hand_holds_all_four_is_no_wait():
    """1111m 23m wait on nothing but what they hold (RULES N31)."""
    table = seen("B", "qq_xuezhan", A="5s", B="1111m 456789m 123p", wall="5s")
    assert "1m" not in told(wait_hints(table))


def test_hints_are_for_the_right_number_of_tiles():
    table = seen("A", "qq_xuezhan", A="123456m 78m 11p 789p", wall="5s")
    assert wait_hints(table) == ()
    assert discard_hints(seen("B", "qq_xuezhan", A="5s", B="123456m 78m 11p 789p", wall="5s")) == {}


@pytest.mark.parametrize("name", preset_ids())
def test_hints_agree_with_the_rules_and_come_quickly(name: str):
    spent, asked, ready = 0.0, 0, 0
    for number in range(4):
        for table, _ in views_of_a_round(name, make_bot("standard"), number):
            me = table.players[table.viewer]
            start = time.perf_counter()
            here, after = wait_hints(table), discard_hints(table)
            spent += time.perf_counter() - start
            asked += 1
            ready += bool(here or after)
            for tile, hints in after.items():
                left = list(me.hand + ((me.drawn,) if me.drawn is not None else ()))
                left.remove(tile)
                expected = waits(Hand(tuple(left), me.melds), table.rules, me.void)
                assert tuple(hint.tile for hint in hints) == expected
    assert ready > 5
    assert spent / asked < 0.005
