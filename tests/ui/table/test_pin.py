"""The drop at the newest discard lies on no tile, however long the river is."""

import pytest
from msgspec.structs import replace

from app.engine.event import Passed, TileDiscarded
from app.rules.hand import SEATS
from app.rules.tile import format_tile
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock
from tests.ui.table.acting import areas
from tests.ui.table.positions import claim_view, numbers_of, player, quiet, skilled_game, views

HAND = "123456789m1234p"
FRAME = 16
LANDED = 220


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("discards", [3, 18, 19, 22, 24])
def test_the_pin_lies_on_no_tile_of_an_opened_hand(table: TableView, seat: int, discards: int) -> None:
    tiles = "".join(format_tile(tile % 27) for tile in range(discards))
    players = tuple(player(each, hand=HAND, discards=tiles if each == seat else "") for each in SEATS)
    table.show_view(replace(quiet(claim_view()), players=players, last_discard=seat), animate=False)
    pin = table._table.pin
    last = next(i.placement for i in table._table.tiles if "last" in i.placement.marks)
    assert not [area for area in areas(table) if area.contains(pin.area.center())]
    near = table._table.context.artist.area(last).adjusted(-4, -4, 4, 4)
    assert near.intersects(pin.area)


def test_without_a_discard_there_is_no_pin(table: TableView) -> None:
    table.show_view(claim_view(), animate=False)
    assert not table._table.pin.area.isEmpty()
    table.show_view(replace(claim_view(), last_discard=None), animate=False)
    assert table._table.pin.area.isEmpty()


def test_the_pin_falls_once_its_discard_has_landed_and_stays_where_it_is(
    table: TableView, clock: FakeClock
) -> None:
    session = skilled_game(3)
    seen = views(session)
    number = numbers_of(session, TileDiscarded)[0]
    table.show_view(seen[number - 1], animate=False)
    table.show_view(seen[number], session.timeline.event(number + 1))
    pin = table._table.pin
    while table.busy:
        assert pin._picture.opacity() == 0
        clock.t += FRAME
        table.tick()
    clock.t += FRAME
    table.tick()
    before = (pin._picture.opacity(), pin._picture.pos())
    assert before[0] > 0
    table.show_view(seen[number], Passed(0, 0, ()))
    assert (pin._picture.opacity(), pin._picture.pos()) == before


def test_a_pin_that_is_taken_away_while_it_falls_leaves_the_next_one_alone(
    table: TableView, clock: FakeClock
) -> None:
    first = claim_view()
    table.show_view(replace(first, last_discard=None), animate=False)
    table.show_view(first, Passed(0, 0, ()))
    clock.t += LANDED + FRAME
    table.tick()
    table.show_view(replace(first, last_discard=None), Passed(0, 0, ()))
    assert table._table.pin._picture.is_empty
    table._table.pin._picture.setOpacity(0.5)
    clock.t += FRAME
    table.tick()
    assert table._table.pin._picture.opacity() == 0.5
