"""Where the tiles of the wall come from (RULES 2.1 `kong_draw_from`)."""

import pytest
from msgspec.structs import replace

from app.engine.state import RoundState
from app.engine.wall import STACKS, from_tail, front, replacement
from app.rules.scoring import KongIncome
from tests.support.table import play

WHOLE = (1 << 2 * STACKS) - 1


def standing(*places: int) -> RoundState:
    """A round of whose wall only these places still stand."""
    gone = WHOLE
    for place in places:
        gone &= ~(1 << place)
    return replace(play("baike", options={"void_declare": "none"}).round, gone=gone)


def with_kongs(now: RoundState, count: int, dice: tuple[int, ...]) -> RoundState:
    income = KongIncome(0, "concealed_kong", None, ())
    return replace(now, kongs=(income,) * count, kong_dice=dice)


def test_the_next_tile_is_the_first_that_stands():
    assert front(standing(7, 9, 107)) == 7


def test_the_upper_tile_goes_first_at_the_tail():
    assert from_tail(standing(100, 106, 107)) == 106
    assert from_tail(standing(100, 107)) == 107


@pytest.mark.parametrize(("stack", "place"), [(1, 106), (2, 104), (3, 100), (4, 100), (6, 100)])
def test_a_die_counts_stacks_that_stand_and_stops_at_the_last(stack: int, place: int):
    assert from_tail(standing(100, 101, 104, 105, 106, 107), stack) == place


def test_the_first_stacks_of_the_wall_count_too():
    assert from_tail(standing(0, 1)) == 0
    assert from_tail(standing(1)) == 1
    assert from_tail(standing(1, 2), 2) == 1


@pytest.mark.parametrize(("kongs", "place"), [(1, 104), (2, 106), (3, 102), (4, 104)])
def test_each_kong_has_a_die_of_its_own_used_in_order_and_then_again(kongs: int, place: int):
    now = with_kongs(standing(*range(90, 108)), kongs, (2, 1, 3))
    assert replacement(now, "tail_plus_dice", supplement=False) == place


def test_without_dice_the_replacement_comes_from_the_front_or_the_tail():
    now = with_kongs(standing(*range(90, 108)), 1, (3,))
    assert replacement(now, "next", supplement=False) == 90
    assert replacement(now, "tail", supplement=False) == 106
    assert replacement(now, "tail_plus_dice", supplement=True) == 106
