"""Advice on the own tiles: the recommended one shines under its tag, dangerous ones are marked."""

from app.engine.action import Discard
from app.ui.table.layout import tile_of
from app.ui.table.look import Wait
from app.ui.table.tile_item import TileItem
from app.ui.table.view_widget import TableView
from tests.ui.table.acting import click, picture, turn_view
from tests.ui.table.conftest import own_tile


def own(table: TableView) -> list[TileItem]:
    return table._table.tiles.own()


def tiles(table: TableView, items: list[TileItem]) -> set[int]:
    return {tile_of(item.placement.face) for item in items}


def asked(table: TableView) -> list[int]:
    view = turn_view()
    table.show_view(view, animate=False)
    return sorted({action.tile for action in view.legal if isinstance(action, Discard)})


def tags(table: TableView) -> tuple[bool, bool]:
    marks = table._table.hand._marks
    return not marks._praise.is_empty, not marks._tag.is_empty


def test_the_recommended_tile_shines_under_its_tag(table: TableView) -> None:
    first, *_ = asked(table)
    before = picture(table)
    table.set_advice(first)
    assert tiles(table, [item for item in own(table) if item.glows]) >= {first}
    assert tags(table) == (True, False)
    assert picture(table) != before
    table.set_advice()
    assert tags(table) == (False, False)
    assert picture(table) == before


def test_only_likely_tiles_are_marked_as_dangerous_and_say_how_likely(table: TableView) -> None:
    safe, dangerous, *_ = asked(table)
    table.set_advice(None, {safe: 0.14, dangerous: 0.15})
    marked = [item for item in own(table) if item.state == "danger"]
    assert tiles(table, marked) == {dangerous}
    at = own(table).index(marked[0])
    table._input.hover(table.mapToScene(own_tile(table, at)))
    assert tags(table) == (False, True)
    assert marked[0].state == "danger hover"
    click(table, own_tile(table, at))
    assert marked[0].state == "danger selected"
    other = next(i for i, item in enumerate(own(table)) if tile_of(item.placement.face) == safe)
    table._input.hover(table.mapToScene(own_tile(table, other)))
    assert tags(table) == (False, False)


def test_the_waits_are_shown_clear_of_the_raised_tile_and_its_tag(table: TableView) -> None:
    first, *_ = asked(table)
    table.set_hints((), {first: (Wait(first, "1番", 3),)})
    table.set_advice(None, {first: 0.5})
    at = next(i for i, item in enumerate(own(table)) if tile_of(item.placement.face) == first)
    click(table, own_tile(table, at))
    scene = table._table
    assert scene.hints.shown
    assert not scene.hints.area.intersects(scene.hand._marks._tag.sceneBoundingRect())
    assert not scene.hints.area.intersects(own(table)[at].sceneBoundingRect())


def test_nothing_is_marked_for_a_player_who_is_not_asked(table: TableView) -> None:
    first, second, *_ = asked(table)
    table.set_advice(first, {second: 0.9})
    table.set_interactive(False)
    assert tags(table) == (False, False)
    assert not any(item.state == "danger" for item in own(table))
    assert not any(item.glows for item in own(table) if tile_of(item.placement.face) == first)


def test_advice_for_a_tile_that_is_not_held_marks_nothing(table: TableView) -> None:
    asked(table)
    missing = next(tile for tile in range(27) if tile not in tiles(table, own(table)))
    table.set_advice(missing, {missing: 0.5})
    assert tags(table) == (False, False)
