"""The drop at the newest discard lies on no tile, however long the river is."""

import pytest
from msgspec.structs import replace

from app.rules.hand import SEATS
from app.rules.tile import format_tile
from app.ui.table.view_widget import TableView
from tests.ui.table.acting import areas
from tests.ui.table.positions import claim_view, player, quiet

HAND = "123456789m1234p"


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
