"""The table under a player's hands: only legal actions come out, nothing put in is lost."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Discard,
    LayDown,
    Pass,
    Win,
)
from app.rules.tile import parse_tile
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock
from tests.ui.table.acting import LEFT, NO_KEYS, chosen_of, click, drag, turn_view
from tests.ui.table.conftest import coin, own_tile
from tests.ui.table.positions import claim_view, game, quiet


def test_a_first_click_selects_and_a_second_one_discards(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view(), animate=False)
    click(table, own_tile(table, 2))
    assert chosen == []
    assert table._table.hand.selected == 2
    click(table, own_tile(table, 2))
    assert chosen == [Discard(parse_tile("4m"))]


def test_clicking_another_tile_moves_the_selection_and_elsewhere_drops_it(table: TableView) -> None:
    table.show_view(turn_view(), animate=False)
    click(table, own_tile(table, 2))
    click(table, own_tile(table, 5))
    assert table._table.hand.selected == 5
    click(table, QPoint(640, 500))
    assert table._table.hand.selected is None


def test_the_drawn_tile_is_told_from_its_twin_in_the_hand(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view(), animate=False)
    for _ in range(2):
        click(table, own_tile(table, 10))
    assert chosen == [Discard(parse_tile("7m"), drawn=True)]


def test_a_double_click_discards(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view(), animate=False)
    point = own_tile(table, 0)
    QTest.mouseClick(table.viewport(), LEFT, NO_KEYS, point)
    QTest.mouseDClick(table.viewport(), LEFT, NO_KEYS, point)
    QTest.mouseRelease(table.viewport(), LEFT, NO_KEYS, point)
    assert chosen == [Discard(parse_tile("2m"))]


@pytest.mark.parametrize(("travel", "discards"), [(70, True), (12, False)])
def test_dragging_up_discards_and_a_short_drag_does_not(
    table: TableView, travel: int, discards: bool
) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view(), animate=False)
    start = own_tile(table, 1)
    QTest.mousePress(table.viewport(), LEFT, NO_KEYS, start)
    for step in (4, 8, travel):
        drag(table, start - QPoint(0, step))
    QTest.mouseRelease(table.viewport(), LEFT, NO_KEYS, start - QPoint(0, travel))
    assert chosen == ([Discard(parse_tile("3m"))] if discards else [])
    assert table._table.hand.selected is None


def test_tiles_that_may_not_go_do_not_react(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view((Discard(parse_tile("8p")),)), animate=False)
    for _ in range(2):
        click(table, own_tile(table, 0))
    assert chosen == []
    states = [item.state for item in table._table.tiles.own()]
    assert states[:8] == ["dimmed"] * 8
    assert states[8:10] == ["normal"] * 2
    click(table, own_tile(table, 9))
    click(table, own_tile(table, 9))
    assert chosen == [Discard(parse_tile("8p"))]


def test_only_the_legal_coins_are_there_in_fixed_order(table: TableView) -> None:
    table.show_view(claim_view(), animate=False)
    assert list(table._table.calls._coins) == ["pong", "kong", "hu", "pass"]
    xs = [coin(table, kind).x() for kind in ("pong", "kong", "hu", "pass")]
    assert xs == sorted(xs)
    table.show_view(replace(claim_view(), legal=(ClaimPung(), Pass())), animate=False)
    assert list(table._table.calls._coins) == ["pong", "pass"]
    table.show_view(quiet(claim_view()), animate=False)
    assert list(table._table.calls._coins) == []


@pytest.mark.parametrize(
    ("kind", "key", "action"),
    [
        ("pong", Qt.Key.Key_1, ClaimPung()),
        ("kong", Qt.Key.Key_2, ClaimKong()),
        ("hu", Qt.Key.Key_Space, Win()),
        ("pass", Qt.Key.Key_Escape, Pass()),
    ],
)
def test_coins_by_mouse_and_key(table: TableView, kind: str, key: Qt.Key, action: Action) -> None:
    chosen = chosen_of(table)
    table.show_view(claim_view(), animate=False)
    click(table, coin(table, kind))
    table.show_view(claim_view(), animate=False)
    QTest.keyClick(table, key)
    assert chosen == [action, action]


def test_an_answer_is_given_once(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(claim_view(), animate=False)
    QTest.keyClick(table, Qt.Key.Key_1)
    QTest.keyClick(table, Qt.Key.Key_1)
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert chosen == [ClaimPung()]
    table.set_interactive(True)
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert chosen == [ClaimPung(), Win()]


def test_a_table_that_only_shows_offers_nothing(table: TableView) -> None:
    chosen = chosen_of(table)
    table.set_interactive(False)
    table.show_view(claim_view(), animate=False)
    assert table._table.controls == table._table.top_bar.controls
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert chosen == []


def test_several_kongs_open_a_choice(table: TableView) -> None:
    chosen = chosen_of(table)
    kongs = (DeclareKong(parse_tile("3p")), DeclareKong(parse_tile("9m")))
    table.show_view(turn_view((Win(), *kongs)), animate=False)
    QTest.keyClick(table, Qt.Key.Key_2)
    assert chosen == []
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not table._table.calls._choices.is_open
    click(table, coin(table, "kong"))
    second = table._table.calls._choices.controls[1]
    click(table, table.mapFromScene(second.area.center()))
    assert chosen == [kongs[1]]


def test_the_void_suit_is_chosen_by_badge_and_key(table: TableView) -> None:
    chosen = chosen_of(table)
    view = replace(quiet(claim_view()), phase="void", legal=tuple(ChooseVoid(suit) for suit in range(3)))
    table.show_view(view, animate=False)
    badges = table._table.calls._choices.controls
    click(table, table.mapFromScene(badges[1].area.center()))
    table.show_view(view, animate=False)
    QTest.keyClick(table, Qt.Key.Key_3)
    assert chosen == [ChooseVoid(1), ChooseVoid(2)]


def test_a_tile_is_laid_down_and_a_natural_void_announced(table: TableView) -> None:
    chosen = chosen_of(table)
    lay = tuple(LayDown(parse_tile(tile)) for tile in ("2m", "3m", "3p"))
    table.show_view(replace(turn_view(lay), phase="void"), animate=False)
    for _ in range(2):
        click(table, own_tile(table, 1))
    table.show_view(replace(turn_view((AnnounceVoid(2),)), phase="void"), animate=False)
    QTest.keyClick(table, Qt.Key.Key_1)
    assert chosen == [LayDown(parse_tile("3m")), AnnounceVoid(2)]


def test_a_whole_turn_by_keyboard(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view((Discard(parse_tile("2m")), Discard(parse_tile("8p")))), animate=False)
    QTest.keyClick(table, Qt.Key.Key_Left)
    assert table._table.hand.focused == 9
    for _ in range(3):
        QTest.keyClick(table, Qt.Key.Key_Left)
    assert table._table.hand.focused == 0
    assert not table._table.hand._ring.is_empty
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert chosen == [Discard(parse_tile("2m"))]


def test_a_click_during_motion_finishes_it_and_counts(table: TableView, clock: FakeClock) -> None:
    chosen = chosen_of(table)
    table.show_view(quiet(claim_view()), animate=False)
    table.show_view(turn_view())
    assert table.busy
    clock.t += 30
    table.tick()
    click(table, own_tile(table, 10))
    assert not table.busy
    assert table._table.hand.selected == 10
    click(table, own_tile(table, 10))
    assert chosen == [Discard(parse_tile("7m"), drawn=True)]


def test_a_key_during_the_deal_finishes_it_and_counts(table: TableView) -> None:
    chosen = chosen_of(table)
    session = game(0)
    table.show_view(session.timeline.view_at(1, 0), animate=False)
    table.show_view(session.timeline.view_at(2, 0), session.timeline.event(1))
    assert table.busy
    assert not table._table.calls.controls
    QTest.keyClick(table, Qt.Key.Key_2)
    assert not table.busy
    assert chosen == [ChooseVoid(1)]
