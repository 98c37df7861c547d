"""Items 道具: swaps with the live wall, a look into it, and a deal near one suit (RULES 2.1 `items`, U54)."""

import pytest
from msgspec.structs import replace

from app.engine.deal import Chance, arranged_wall, start_round
from app.engine.evolve import evolve
from app.engine.items import CannotUse, usable_items, use_item
from app.engine.state import MatchState, new_match, running_round
from app.engine.view import view
from app.rules.hand import SEATS
from app.rules.tile import FULL_SET, parse_tile, suit_of
from tests.support.invariants import check
from tests.support.table import play, rules_of

ALL = ["deal_near_flush", "swap_named", "swap_random", "peek_position", "golden_finger"]
OPTIONS = {"items": ALL}


def table(**options: object) -> MatchState:
    return play("qq_xuezhan", A="123456789m 1199s", wall="5p 6p 7p 9s", options={**OPTIONS, **options}).state


def used(state: MatchState, item: str, tile: str, want: str | None = None, seat: int = 0) -> MatchState:
    for event in use_item(state, seat, item, parse_tile(tile), None if want is None else parse_tile(want)):
        state = evolve(state, event)
    check(state)
    return state


def test_a_named_tile_comes_from_the_live_wall():
    state = used(table(), "swap_named", "5p", "9s")
    assert running_round(state).seats[0].drawn == parse_tile("9s")
    assert parse_tile("5p") in running_round(state).rest


def test_a_swap_of_a_hand_tile_keeps_the_drawn_one():
    now = running_round(used(table(), "swap_named", "1m", "9s"))
    assert now.seats[0].drawn == parse_tile("5p")
    assert now.seats[0].hand.count(parse_tile("9s")) == 3


def test_a_win_after_a_swap_is_no_heavenly_one():
    shown = view(used(table(), "swap_named", "5p", "9s"), 0)
    assert shown.win_value is not None
    assert "tian_hu" not in {pattern.id for pattern in shown.win_value.patterns}


def test_a_random_tile_is_chosen_by_the_rounds_lots():
    first, second = (
        running_round(
            used(replace(table(), round=replace(running_round(table()), lots=(lot,))), "swap_random", "5p")
        )
        for lot in (0, 30)
    )
    assert first.seats[0].drawn != second.seats[0].drawn


def test_a_look_names_the_third_of_the_wall_to_the_seat_alone():
    state = used(table(), "peek_position", "6p", seat=2)
    assert [(s.tile, s.third) for s in view(state, 2).sightings] == [(parse_tile("6p"), 0)]
    assert view(state, 1).sightings == ()


def test_a_tile_that_does_not_come_any_more_is_nowhere():
    gone = play("qq_xuezhan", A="1111m 2222m 3333m 4m", wall="5p", options=OPTIONS).state
    assert view(used(gone, "peek_position", "1m"), 0).sightings[0].third is None
    with pytest.raises(CannotUse):
        use_item(gone, 0, "swap_named", parse_tile("5p"), parse_tile("1m"))


def test_each_item_once_and_swaps_in_the_own_turn_alone():
    state = table()
    assert usable_items(state, 0) == ("swap_named", "swap_random", "peek_position")
    assert usable_items(state, 1) == ("peek_position",)
    assert usable_items(used(state, "swap_named", "5p", "9s"), 0) == ("swap_random", "peek_position")
    with pytest.raises(CannotUse):
        use_item(state, 1, "swap_named", parse_tile("5p"), parse_tile("9s"))
    with pytest.raises(CannotUse):
        use_item(state, 0, "swap_random", parse_tile("9p"))


def test_no_items_under_house_rules_or_where_the_rules_have_none():
    assert usable_items(table(hall_rules="on"), 0) == ()
    assert usable_items(table(items=[]), 0) == ()
    assert usable_items(new_match(rules_of("qq_xuezhan")), 0) == ()


def test_no_items_once_the_wall_is_empty():
    state = table()
    now = running_round(state)
    for left, usable in ((1, True), (0, False)):
        late = replace(state, round=replace(now, gone=(1 << 108 - left) - 1))
        assert bool(usable_items(late, 0)) is usable


@pytest.mark.parametrize("seat", SEATS)
def test_a_deal_near_one_suit(seat):
    state = new_match(rules_of("book_cap3", items=ALL))
    chance = Chance(tuple(range(27)) * 4, 0, (), (3, 6))
    wall = arranged_wall(state, chance, (seat,))
    assert sorted(wall) == sorted(FULL_SET)
    for event in start_round(state, replace(chance, wall=wall), near_flush=(seat,)):
        state = evolve(state, event)
    hand = running_round(state).seats[seat].hand
    assert max(sum(suit_of(tile) == suit for tile in hand) for suit in range(3)) == 9


def test_a_deal_near_one_suit_takes_the_suit_of_which_most_came():
    """The first seat is dealt seven 条 among its thirteen: they stay, and two more come to them."""
    places = [0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48]
    spare = list(FULL_SET)
    mine = [spare.pop(spare.index(tile)) for tile in (18, 19, 20, 21, 22, 23, 0, 1, 2, 9, 10, 11, 24)]
    wall = [mine.pop(0) if place in places else spare.pop(0) for place in range(108)]
    state = new_match(rules_of("book_cap3", items=ALL))
    arranged = arranged_wall(state, Chance(tuple(wall), 0, (), (3, 6)), (0,))
    held = [arranged[place] for place in places]
    assert sum(suit_of(tile) == 2 for tile in held) == 9
    assert set(range(18, 25)) <= set(held)
