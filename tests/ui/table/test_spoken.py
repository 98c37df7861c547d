"""The table in the accessibility tree: own tiles and calls as buttons, all else as named text."""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.engine.action import ChooseVoid, ClaimPung, Discard, ExchangeTiles
from app.engine.seatview import SeatView
from app.rules.tile import parse_tile, parse_tiles
from app.ui.sentences import Sentences
from app.ui.table.look import Wait
from app.ui.table.spoken import SpokenButton
from app.ui.table.spoken_words import zone_words
from app.ui.table.view_widget import TableView
from app.ui.texts import LANGUAGES, Texts
from tests.ui.table.acting import chosen_of, turn_view
from tests.ui.table.conftest import PEOPLE, MakeTable
from tests.ui.table.positions import claim_view, game, quiet, views

Role, Name = QAccessible.Role, QAccessible.Text.Name
PRESS, FOCUS = "Press", "SetFocus"


def nodes(table: TableView, role: Role) -> list[QAccessibleInterface]:
    """What the tree tells under the table, with a role, of what is there."""
    return [each for each in _walk(QAccessible.queryAccessibleInterface(table)) if each.role() == role]


def _walk(node: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    for place in range(node.childCount()):
        child = node.child(place)
        if not child.state().invisible:
            yield child
            yield from _walk(child)


def names(table: TableView, role: Role = Role.Button) -> list[str]:
    return [each.text(Name) for each in nodes(table, role)]


def node(table: TableView, words: str) -> QAccessibleInterface:
    found = (*nodes(table, Role.Button), *nodes(table, Role.CheckBox))
    return next(each for each in found if words in each.text(Name))


def do(table: TableView, words: str, action: str) -> None:
    node(table, words).actionInterface().doAction(action)


def exchange_view() -> SeatView:
    view = quiet(claim_view())
    one, two, three = parse_tiles("333p")
    return replace(view, phase="exchange", turn=None, legal=(ExchangeTiles((one, two, three)),))


def test_own_tiles_are_buttons_with_names_and_states(table: TableView) -> None:
    table.show_view(turn_view(), animate=False)
    told = [name for name in names(table) if "第" in name]
    assert told[0] == "二万，第 1 张，可以打出"
    assert told[-1] == "七万，第 11 张，刚摸到，可以打出"
    assert len(told) == 11
    first = node(table, "第 1 张")
    assert (first.state().focusable, first.state().focused, first.state().disabled) == (1, 0, 0)
    assert set(first.actionInterface().actionNames()) >= {PRESS, FOCUS}


def test_what_may_not_go_is_disabled_and_says_why(table: TableView) -> None:
    view = replace(turn_view(), legal=(Discard(parse_tile("7m"), drawn=True),))
    frozen = replace(view.players[0], frozen=True)
    table.show_view(replace(view, players=(frozen, *view.players[1:])), animate=False)
    assert node(table, "第 1 张").text(Name).startswith("二万，第 1 张，不能打：")
    assert node(table, "第 1 张").state().disabled
    assert not node(table, "第 11 张").state().disabled


def test_a_press_discards_the_tile(table: TableView, qtbot) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view(), animate=False)
    do(table, "第 3 张", PRESS)
    qtbot.waitUntil(lambda: bool(chosen), timeout=2000)
    assert chosen == [Discard(parse_tile("4m"))]
    assert not [name for name in names(table) if "可以打出" in name]


def test_a_press_that_ends_on_another_table_does_nothing(table: TableView, qtbot) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view(), animate=False)
    button = table._spoken.tiles[2]
    with qtbot.waitSignal(button.clicked, timeout=2000):
        do(table, "第 3 张", PRESS)
        table.show_view(replace(turn_view(), legal=()), animate=False)
    assert chosen == []


def test_calls_and_choices_are_buttons(table: TableView, qtbot) -> None:
    chosen = chosen_of(table)
    table.show_view(claim_view(), animate=False)
    assert {"碰", "杠", "过", "菜单（M）", "设置（Ctrl+,）"} <= set(names(table))
    do(table, "碰", PRESS)
    qtbot.waitUntil(lambda: bool(chosen), timeout=2000)
    assert chosen == [ClaimPung()]
    assert "碰" not in names(table)
    void = replace(quiet(claim_view()), phase="void", turn=None, legal=(ChooseVoid(0), ChooseVoid(1)))
    table.show_view(void, animate=False)
    do(table, "定缺筒", PRESS)
    qtbot.waitUntil(lambda: len(chosen) == 2, timeout=2000)
    assert chosen[1] == ChooseVoid(1)


def test_tiles_of_an_exchange_are_chosen_one_by_one(table: TableView, qtbot) -> None:
    chosen = chosen_of(table)
    table.show_view(exchange_view(), animate=False)
    assert node(table, "第 4 张").text(Name) == "三筒，第 4 张，可以选"
    assert node(table, "第 4 张").state().checkable
    for number in (4, 5, 6):
        do(table, f"第 {number} 张", PRESS)
        qtbot.waitUntil(lambda number=number: "已选" in node(table, f"第 {number} 张").text(Name))
        assert node(table, f"第 {number} 张").state().checked
    do(table, "换", PRESS)
    qtbot.waitUntil(lambda: bool(chosen), timeout=2000)
    assert chosen == [exchange_view().legal[0]]


def test_the_keyboard_and_the_screen_reader_are_at_the_same_tile(table: TableView) -> None:
    table.activateWindow()
    table.show_view(turn_view(), animate=False)
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Right)
    focused = [each.text(Name) for each in nodes(table, Role.Button) if each.state().focused]
    assert focused == ["二万，第 1 张，可以打出"]
    do(table, "第 5 张", FOCUS)
    assert QApplication.focusWidget() is table
    assert table._table.hand.focused == 4
    table.show_view(claim_view(), animate=False)
    do(table, "过", FOCUS)
    assert [each.text(Name) for each in nodes(table, Role.Button) if each.state().focused] == ["过"]


def test_raising_a_tile_changes_its_name(table: TableView) -> None:
    table.show_view(turn_view(), animate=False)
    QTest.keyClick(table, Qt.Key.Key_Left)
    QTest.keyClick(table, Qt.Key.Key_Up)
    assert node(table, "第 11 张").text(Name).endswith("已抬起")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_follow_the_language(table: TableView, language: str) -> None:
    table.show_view(turn_view(), animate=False)
    table._texts.set_language(language)
    texts = Texts(language)
    assert names(table)[0].startswith(texts("app.tile", rank=texts("app.rank_2"), suit=texts("app.suit_m")))
    assert names(table)[0].endswith(texts("spoken.may_discard"))
    assert texts("spoken.wall", n=23) in " ".join(names(table, Role.StaticText))


def test_zones_are_named_texts_where_they_lie(table: TableView) -> None:
    table.show_view(claim_view(), animate=False)
    told = names(table, Role.StaticText)
    assert "牌墙剩 23 张，第 3 局，共 8 局，轮到阿竹，阿竹打出三筒，可以要" in told
    assert "阿竹打出的 9 张牌：一万、五万、八万、九筒、五万、二筒、七万、一条、三筒" in told
    assert "小雅的副露：暗杠一筒" in told
    assert "老川的副露：碰七条（竹里客打出）" in told
    assert any(name.startswith("老川胡了：六条") for name in told)
    assert "小雅，上家，780 分，庄家，缺条" in told
    area = table._spoken.zones[1, "river"].geometry()
    river = [
        tile for tile in table._table.tiles if tile.placement.zone == "river" and tile.placement.seat == 1
    ]
    middles = [table.mapFromScene(table._table.context.artist.point(tile.placement)) for tile in river]
    assert all(area.contains(point) for point in middles)


def test_nothing_is_told_that_the_seat_cannot_see() -> None:
    session = game(40)
    for view in views(session):
        words = Sentences(
            Texts(), [person.name for person in PEOPLE], view.rules, view.viewer, order=view.order
        )
        told = zone_words(view, words)
        for player in view.players:
            at = (view.order.index(player.seat) - view.order.index(view.viewer)) % 4
            if at and player.hand is None:
                assert re.fullmatch(rf"{words.who(player.seat)}的手牌：\d+ 张", told[at, "hand"])


def test_the_pointer_never_meets_the_unseen_widgets(table: TableView) -> None:
    table.show_view(turn_view(), animate=False)
    viewport = table.viewport()
    for x in range(0, table.width(), 40):
        for y in range(0, table.height(), 40):
            assert viewport.childAt(QPoint(x, y)) is None


def test_a_frame_paints_none_of_them(table: TableView, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[object] = []
    monkeypatch.setattr(SpokenButton, "paintEvent", painted.append)
    table.show_view(turn_view(), animate=False)
    table.viewport().repaint()
    assert painted == []


def test_a_resized_table_has_its_buttons_where_its_tiles_are(make_table: MakeTable) -> None:
    table = make_table()
    table.show_view(turn_view(), animate=False)
    table.resize(1024, 640)
    table.finish()
    for button, item in zip(table._spoken.tiles, table._table.tiles.own(), strict=False):
        assert button.geometry() == table._table.context.artist.area(item.placement).toAlignedRect()


def test_waits_and_advice_are_told(table: TableView) -> None:
    table.show_view(turn_view(), animate=False)
    table.set_hints([Wait(parse_tile("5m"), "2番", 3), Wait(parse_tile("8m"), "1番", 0)])
    assert "听 2 种 · 余 3 张：五万 2番 余 3、八万 1番 死叫" in names(table, Role.StaticText)
    table.set_hints((), {parse_tile("4m"): [Wait(parse_tile("9s"), "3番", 2)]})
    table.set_advice(parse_tile("4m"), {parse_tile("7m"): 0.31})
    assert not [name for name in names(table, Role.StaticText) if name.startswith("听")]
    tile = node(table, "第 3 张")
    assert tile.text(QAccessible.Text.Description) == "听 1 种 · 余 2 张：九条 3番 余 2"
    assert tile.text(Name).endswith(Texts()("table.recommended"))
    assert node(table, "第 11 张").text(Name).endswith(Texts()("table.deals_in", n=31))


def test_what_is_due_and_who_still_chooses_is_told(table: TableView) -> None:
    view = replace(quiet(claim_view()), phase="void", turn=None, waiting=(0, 3))
    table.show_view(view, animate=False)
    plates = [name for name in names(table, Role.StaticText) if "家，" in name]
    assert [("定缺中" in plate, "已定缺" in plate) for plate in plates] == [
        (True, False), (False, True), (False, True), (True, False),
    ]  # fmt: skip


def test_bettors_are_told(table: TableView) -> None:
    view = replace(quiet(claim_view()), horses=(parse_tile("1m"),), bettors=(2,))
    table.show_view(view, animate=False)
    assert "叫马：X 翻出一万，跟老川" in names(table, Role.StaticText)
