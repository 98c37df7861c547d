"""What the table shows besides the tiles: waits, glows, bar, marks, words for the screen reader."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from app.rules.tile import parse_tile
from app.ui.table.look import Wait
from app.ui.table.view_widget import TableView
from tests.ui.table.acting import areas, click, turn_view
from tests.ui.table.conftest import own_tile
from tests.ui.table.positions import claim_view, quiet


def test_waits_are_shown_pinned_and_clear_of_the_own_river(table: TableView) -> None:
    waits = tuple(Wait(tile, "2番", 1) for tile in range(9))
    table.show_view(claim_view(), animate=False)
    table.set_hints(waits[:3])
    hints = table._table.hints
    assert hints.area.width() > 0
    one_row = hints.area.height()
    table.set_hints(waits)
    assert hints.area.height() > 2 * one_row
    river = [a for item, a in zip(table._table.tiles, areas(table), strict=True)
             if item.placement.zone == "river" and item.placement.seat == 0]  # fmt: skip
    assert not any(hints.area.intersects(area) for area in river)
    QTest.keyClick(table, Qt.Key.Key_T)
    assert hints.pinned
    table.set_hints()
    assert hints.area.isEmpty()


def test_the_waits_after_a_discard_follow_the_tile_in_question(table: TableView) -> None:
    table.show_view(turn_view(), animate=False)
    table.set_hints((), {parse_tile("8p"): (Wait(parse_tile("3p"), "2番", 1),)})
    assert table._table.hints.area.isEmpty()
    click(table, own_tile(table, 9))
    assert not table._table.hints.area.isEmpty()
    click(table, own_tile(table, 0))
    assert table._table.hints.area.isEmpty()


def test_hovering_a_tile_lights_its_copies(table: TableView) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    target = next(i for i in table._table.tiles if i.placement.face == "m6" and i.placement.zone == "river")
    table._input.hover(table._table.context.artist.area(target.placement).center())
    lit = [
        i.placement.face for i in table._table.tiles if i.glows and not i.placement.marks & {"last", "win"}
    ]
    assert lit == ["m6", "m6"]
    table._input.leave()
    assert not any(i.glows for i in table._table.tiles if not i.placement.marks & {"last", "win"})


def test_tiles_of_a_call_glow_in_the_hand(table: TableView) -> None:
    table.show_view(claim_view(), animate=False)
    glowing = [item.placement.face for item in table._table.tiles.own() if item.glows]
    assert glowing == ["p3"] * 3


def test_the_bar_speaks(table: TableView) -> None:
    heard: list[object] = []
    table.tool_pressed.connect(heard.append)
    table.set_tool("bulb", True)
    for name in ("menu", "bulb", "gear"):
        index = ("menu", "bulb", "gear").index(name)
        control = table._table.top_bar.controls[index]
        click(table, table.mapFromScene(control.area.center()))
    assert heard == ["menu", "bulb", "gear"]


def tip(table: TableView, name: str) -> str:
    """The tooltip over a button of the bar."""
    control = next(each for each in table._table.top_bar.controls if name in each.name)
    return table.tip_at(control.area.center())


def test_the_bar_says_what_its_signs_are_for(table: TableView) -> None:
    assert [control.name for control in table._table.top_bar.controls] == ["菜单（M）", "设置（Ctrl+,）"]
    table.set_tool("bulb", True)
    assert tip(table, "提示") == "听牌提示：开，点一下关掉（H）"
    table.set_tool("bulb", False)
    assert tip(table, "提示") == "听牌提示：关，点一下打开（H）"
    assert tip(table, "设置") == "设置（Ctrl+,）"
    assert table.tip_at(QPointF(640, 560)) == ""


def test_the_claimed_tile_of_a_meld_is_marked_towards_its_source(table: TableView) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    marked = {item.placement.slot for item in table._table.tiles if item._source is not None}
    assert marked == {(0, "own_meld", 0), (1, "meld", 0), (2, "meld", 1)}


def test_a_screen_reader_hears_what_can_be_done(table: TableView) -> None:
    table.show_view(claim_view(), animate=False)
    assert table.accessibleName() == "牌桌"
    assert table.accessibleDescription().startswith("碰 · 杠 · 胡")
    table.announce("阿竹打出三筒")
