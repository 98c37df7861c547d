"""Calls that only some rules know: chows, supplements, songs, dances, opening hands, the last tile."""

from itertools import pairwise

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.engine.action import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimSupplement,
    Dance,
    DeclareKong,
    DeclareSupplement,
    Discard,
    Pass,
    ShowOpening,
    Sing,
    TakeLast,
    Win,
)
from app.engine.event import LastTileOffered
from app.engine.view import view as view_of
from app.rules.tile import parse_tile
from app.ui.table.barred import reason_against
from app.ui.table.layout import tile_of
from app.ui.table.view_widget import TableView
from tests.ui.table import rule_positions as at
from tests.ui.table.acting import chosen_of, click, turn_view
from tests.ui.table.conftest import MakeTable, coin, own_tile
from tests.ui.table.positions import claim_view, skilled_game, views


def coins(table: TableView) -> list[str]:
    return list(table._table.calls._coins)


def states(table: TableView) -> list[str]:
    return [item.state for item in table._table.tiles.own()]


def test_several_runs_open_a_choice(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(at.chow(), animate=False)
    assert coins(table) == ["pong", "chow", "pass"]
    QTest.keyClick(table, Qt.Key.Key_3)
    assert [control.name for control in table._table.calls._choices.controls] == [
        "吃 三万 四万 五万", "吃 四万 五万 六万", "吃 五万 六万 七万",
    ]  # fmt: skip
    QTest.keyClick(table, Qt.Key.Key_2)
    assert chosen == [ClaimChow(parse_tile("4m"))]


def test_all_coins_keep_their_order_and_their_keys(make_table: MakeTable) -> None:
    legal: tuple[Action, ...] = (
        Pass(), Win(), ClaimSupplement(), ClaimChow(parse_tile("1p")), ClaimKong(), ClaimPung(),
    )  # fmt: skip
    keys = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_Space, Qt.Key.Key_Escape)
    for size in ((1024, 640), (1600, 1000)):
        table = make_table(*size)
        chosen = chosen_of(table)
        for key in keys:
            table.show_view(replace(claim_view(), legal=legal), animate=False)
            QTest.keyClick(table, key)
        assert chosen == list(reversed(legal))
        table.show_view(replace(claim_view(), legal=legal), animate=False)
        assert coins(table) == ["pong", "kong", "chow", "supplement", "hu", "pass"]
        xs = [coin(table, kind).x() for kind in coins(table)]
        assert all(b - a >= 40 for a, b in pairwise(xs))
        assert xs[-1] < size[0] - 30


def test_kongs_and_supplements_have_choices_of_their_own(table: TableView) -> None:
    chosen = chosen_of(table)
    both = (DeclareKong(parse_tile("3p")), DeclareKong(parse_tile("9m")))
    extra = tuple(DeclareSupplement(action.tile) for action in both)
    table.show_view(turn_view((*both, *extra)), animate=False)
    click(table, coin(table, "kong"))
    click(table, coin(table, "supplement"))
    assert table._table.calls._choices.controls[0].name == "补 三筒"
    QTest.keyClick(table, Qt.Key.Key_2)
    assert chosen == [extra[1]]


def test_a_ready_seat_may_sing_or_dance_after_its_discard(table: TableView) -> None:
    chosen = chosen_of(table)
    for key, action in ((Qt.Key.Key_1, Sing()), (Qt.Key.Key_2, Dance()), (Qt.Key.Key_Escape, Pass())):
        table.show_view(at.asked_to_sing(), animate=False)
        assert coins(table) == ["sing", "dance", "pass"]
        QTest.keyClick(table, key)
        assert chosen[-1] == action
    table.show_view(at.asked_to_sing("cd_sing"), animate=False)
    assert coins(table) == ["sing", "pass"]


def test_tiles_that_a_dancer_waits_for_are_dimmed_and_say_why(table: TableView) -> None:
    view = at.dance("; A 2p; B 3p; C 4p; D 6p")
    table.show_view(view, animate=False)
    barred = [i for i, item in enumerate(table._table.tiles.own()) if item.state == "dimmed"]
    assert [table._table.tiles.own()[i].placement.face for i in barred] == ["s4", "s7"]
    assert all(table._table.tiles.own()[i].seal is not None for i in barred)
    reason = reason_against(view, parse_tile("4s"), drawn=False)
    assert reason is not None
    assert (reason.text, reason.seat) == ("table.why_danced", 3)
    tag = table._table.hand._marks._tag
    table._input.hover(table.mapToScene(own_tile(table, barred[0])))
    assert not tag.is_empty
    table._input.hover(table.mapToScene(own_tile(table, 0)))
    assert tag.is_empty
    free = table._table.tiles.own()[0].placement.face
    table.set_advice(None, {tile_of(free): 0.9})
    click(table, own_tile(table, 0))
    point = table.mapToScene(own_tile(table, barred[0]))
    table._input.hover(point)
    assert tag.sceneBoundingRect().left() < point.x() < tag.sceneBoundingRect().right()


def test_an_opening_hand_is_shown_or_kept_back(table: TableView) -> None:
    chosen = chosen_of(table)
    for key in (Qt.Key.Key_1, Qt.Key.Key_Escape):
        table.show_view(at.opening(), animate=False)
        assert coins(table) == ["open", "pass"]
        QTest.keyClick(table, key)
    assert chosen == [ShowOpening(), Pass()]


def test_the_last_tile_is_taken_or_left(table: TableView) -> None:
    chosen = chosen_of(table)
    offered = [view_of(state, event.seat) for event, state in at.last_tile()
               if isinstance(event, LastTileOffered)]  # fmt: skip
    for view, key in zip(offered, (Qt.Key.Key_1, Qt.Key.Key_Escape), strict=False):
        table.show_view(view, animate=False)
        assert coins(table) == ["take", "pass"]
        QTest.keyClick(table, key)
    assert chosen == [TakeLast(), Pass()]


def test_a_frozen_hand_plays_the_drawn_tile_only(table: TableView) -> None:
    view = at.flowing(1)
    own = replace(view.players[0], drawn=parse_tile("5p"), has_drawn=True)
    mine = replace(
        view, players=(own, *view.players[1:]), legal=(Discard(parse_tile("5p"), drawn=True),), turn=0
    )
    table.show_view(mine, animate=False)
    assert states(table) == ["dimmed"] * 13 + ["normal"]
    reason = reason_against(mine, parse_tile("1m"), drawn=False)
    assert reason is not None
    assert reason.text == "table.why_won"


def test_a_laid_tile_is_the_one_to_discard(table: TableView) -> None:
    chosen = chosen_of(table)
    view = next(v for v in views(skilled_game(3, "baike")) if v.players[0].laid and v.turn == 0 and v.legal)
    table.show_view(view, animate=False)
    assert set(states(table)) == {"dimmed"}
    laid = next(item for item in table._table.tiles if item.placement.zone == "laid" and item.glows)
    point = table.mapFromScene(table._table.context.artist.area(laid.placement).center())
    click(table, point)
    click(table, point)
    table.show_view(view, animate=False)
    QTest.keyClick(table, Qt.Key.Key_Left)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert chosen == [view.legal[0]] * 2


def test_the_winning_coin_names_all_that_comes_in_at_once(table: TableView) -> None:
    table.show_view(replace(claim_view(), win_gain=123), animate=False)
    hu = table._table.calls._coins["hu"]
    assert hu.name.endswith("+123")
