"""Tiles on their way from one layout to the next."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF

from app.engine.event import HandWon, KongMade, PungMade, TileDiscarded
from app.ui.table.artist import Z_FLYING
from app.ui.table.ground import NO_MARKS
from app.ui.table.layout import BACK
from app.ui.table.look import Look
from app.ui.table.picture import Picture
from app.ui.table.tile_item import TileItem
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock
from tests.ui.table.positions import numbers_of, skilled_game, views

FRAME = 16


def rest(table: TableView, clock: FakeClock) -> None:
    while table._ticker.isActive():
        clock.t += FRAME
        table.tick()


def is_borne(table: TableView, item: TileItem) -> bool:
    """Whether the table bears the tile's shadow at its place, or will once it has been painted."""
    cast = table._table.ground._cast
    assert cast is not None
    return replace(item.placement, face=BACK, marks=NO_MARKS) in cast


@pytest.mark.parametrize("kind", [PungMade, KongMade, TileDiscarded, HandWon])
def test_every_tile_has_one_shadow_all_the_way(table: TableView, clock: FakeClock, kind: type) -> None:
    session = skilled_game(3)
    seen = views(session)
    numbers = numbers_of(session, kind)
    number = next(n for n in numbers if session.timeline.event(n + 1).seat != 0)  # type: ignore[union-attr]
    table.show_view(seen[number - 1], animate=False)
    rest(table, clock)
    artist, chores = table._table.context.artist, table._table.context.chores
    table.show_view(seen[number], session.timeline.event(number + 1))
    while table.busy or chores.busy:
        for item in table._table.tiles:
            if artist.is_own(item.placement) or not item.isVisible() or item.placement.zone == "river":
                continue
            own, borne = item._shadow is not None, is_borne(table, item)
            assert own or borne, item.placement
            assert not (item.slides and own), item.placement
        clock.t += FRAME
        table.tick()
    on_table = [item for item in table._table.tiles if not artist.is_own(item.placement)]
    assert all(is_borne(table, item) and item._shadow is None for item in on_table)


def test_a_tile_that_has_landed_keeps_its_shadow_until_the_table_bears_it(
    table: TableView, clock: FakeClock
) -> None:
    session = skilled_game(3)
    seen = views(session)
    number = numbers_of(session, TileDiscarded)[0]
    table.show_view(seen[number - 1], animate=False)
    rest(table, clock)
    table.show_view(seen[number], session.timeline.event(number + 1))
    table.finish()
    ground = table._table.ground
    river = [item for item in table._table.tiles if item.placement.zone == "river"]
    fresh = [item for item in river if item._shadow is not None]
    assert fresh
    while ground._stale:
        assert all(item._shadow is not None for item in fresh)
        clock.t += FRAME
        table.tick()
    rest(table, clock)
    assert all(item._shadow is None for item in river)


@pytest.mark.parametrize("kind", [PungMade, TileDiscarded])
@pytest.mark.parametrize("own", [True, False])
def test_with_reduced_motion_no_row_goes_out_when_it_makes_room(
    table: TableView, clock: FakeClock, kind: type, own: bool
) -> None:
    table.set_look(Look(motion="reduced"))
    session = skilled_game(3)
    seen = views(session)
    numbers = numbers_of(session, kind)
    number = next(n for n in numbers if (session.timeline.event(n + 1).seat == 0) == own)  # type: ignore[union-attr]
    table.show_view(seen[number - 1], animate=False)
    rest(table, clock)
    table.show_view(seen[number], session.timeline.event(number + 1))
    zone = "own" if own else "hand"
    row = [item for item in table._table.tiles if item.placement.zone == zone]
    fading = [item for item in table._table.tiles if item.opacity() < 1]
    assert len(row) > 9
    assert all(item.opacity() == 1 and item.isVisible() for item in row)
    assert 1 <= len(fading) <= 3


def test_the_trail_of_a_winning_tile_is_out_of_sight_until_the_tile_sets_out(
    table: TableView, clock: FakeClock
) -> None:
    session = skilled_game(3)
    seen = views(session)
    number = numbers_of(session, HandWon)[0]
    table.show_view(seen[number - 1], animate=False)
    rest(table, clock)
    table.show_view(seen[number], session.timeline.event(number + 1))
    scene = table._graphics
    shone = 0
    while table.busy:
        pictures = [item for item in scene.items() if isinstance(item, Picture)]
        glows = [item for item in pictures if item.zValue() == Z_FLYING - 1]
        lit = [glow for glow in glows if glow.isVisible() and glow.opacity() > 0]
        assert all(glow.pos() != QPointF() for glow in lit)
        shone += bool(lit)
        clock.t += FRAME
        table.tick()
    assert shone
