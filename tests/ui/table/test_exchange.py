"""Three tiles are passed on 换三张: how they are chosen, and how they travel."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.engine.view import view as view_of
from app.rules.tile import suit_of
from app.ui.table.layout import layout
from app.ui.table.passing import passed_tiles, received
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock
from tests.ui.table import rule_positions as at
from tests.ui.table.acting import check_at_rest, chosen_of, click, difference, picture
from tests.ui.table.conftest import MakeTable, own_tile


def states(table: TableView) -> list[str]:
    return [item.state for item in table._table.tiles.own()]


def test_three_tiles_of_one_suit_are_picked_by_taps_and_confirmed_by_the_button(table: TableView) -> None:
    chosen = chosen_of(table)
    view = view_of(at.exchange_state(), 0)
    table.show_view(view, animate=False)
    hand = [tile for tile in (*(view.players[0].hand or ()), view.players[0].drawn) if tile is not None]
    suit = suit_of(hand[0])
    click(table, own_tile(table, 0))
    assert [state == "dimmed" for state in states(table)] == [suit_of(tile) != suit for tile in hand]
    assert not table._table.exchange.controls
    click(table, own_tile(table, len(hand) - 1))
    for index in (1, 2):
        click(table, own_tile(table, index))
    assert table._table.hand.picks is not None
    assert table._table.hand.picks.chosen == (0, 1, 2)
    assert states(table)[3:] == ["dimmed"] * (len(hand) - 3)
    click(table, own_tile(table, 1))
    assert not table._table.exchange.controls
    click(table, own_tile(table, 1))
    assert table.accessibleDescription() == "换出"
    click(table, table.mapFromScene(table._table.exchange.controls[0].area.center()))
    assert [action.tiles for action in chosen] == [tuple(hand[:3])]  # type: ignore[attr-defined]


def test_three_tiles_are_picked_by_keyboard(table: TableView) -> None:
    chosen = chosen_of(table)
    view = view_of(at.exchange_state(three="any"), 0)
    table.show_view(view, animate=False)
    QTest.keyClick(table, Qt.Key.Key_Left)
    QTest.keyClick(table, Qt.Key.Key_Up)
    QTest.keyClick(table, Qt.Key.Key_Left)
    QTest.keyClick(table, Qt.Key.Key_Return)
    QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, Qt.Key.Key_Up)
    QTest.keyClick(table, Qt.Key.Key_Left)
    QTest.keyClick(table, Qt.Key.Key_Up)
    assert chosen == []
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert chosen
    assert chosen[0] in view.legal


@pytest.mark.parametrize("direction", ["next", "opposite", "previous", "dice"])
def test_three_tiles_go_round_the_table_and_back_again(
    table: TableView, clock: FakeClock, direction: str
) -> None:
    state = at.exchange_state(direction)
    event, after_state = at.exchanged(state)
    before, after = view_of(state, 0), view_of(after_state, 0)
    table.show_view(before, animate=False)
    table.show_view(after, event)
    clock.t += 260
    table.tick()
    assert sum(item.flies for item in table._table.tiles) >= 12
    clock.t += 5000
    table.tick()
    check_at_rest(table, after)
    got = {f"{'mps'[tile // 9]}{tile % 9 + 1}" for tile in after.players[0].exchange.got}  # type: ignore[union-attr]
    glowing = [item.placement.face for item in table._table.tiles.own() if item.glows]
    assert len(glowing) == 3
    assert set(glowing) == got
    table.show_view(before)
    clock.t += 5000
    table.tick()
    check_at_rest(table, before)


def test_an_exchange_between_open_hands_ends_where_the_layout_says(
    table: TableView, clock: FakeClock
) -> None:
    state = at.exchange_state("next")
    event, after = at.exchanged(state)
    table.show_view(view_of(state, 1, open_hands=True), animate=False)
    table.show_view(view_of(after, 1, open_hands=True), event)
    clock.t += 9000
    table.tick()
    check_at_rest(table, view_of(after, 1, open_hands=True))


def test_every_direction_has_a_panel_of_its_own(make_table: MakeTable) -> None:
    table = make_table(1024, 640)
    shots = []
    for direction in ("dice", "next", "opposite", "previous"):
        table.show_view(view_of(at.exchange_state(direction), 0), animate=False)
        shots.append(picture(table))
    assert all(difference(a, b) > 0 for i, a in enumerate(shots) for b in shots[i + 1 :])


def test_the_way_back_is_the_way_there_reversed() -> None:
    for direction in ("next", "opposite", "previous"):
        state = at.exchange_state(direction)
        before, after = view_of(state, 2), view_of(at.exchanged(state)[1], 2)
        old, new = layout(before), layout(after)
        there, back = passed_tiles(before, after, old, new), passed_tiles(after, before, new, old)
        assert len(there) == 12
        assert {(m.before, m.after, m.steps) for m in there} == {(m.after, m.before, -m.steps) for m in back}
        for move in there:
            assert move.before is not None
            assert move.after is not None
            assert (move.after.seat - move.before.seat) % 4 == move.steps
        assert passed_tiles(after, after, new, new) == []


@pytest.mark.parametrize(("width", "height"), [(780, 439), (1024, 640), (1600, 1000), (2560, 1080)])
def test_the_panel_is_reachable_and_clear_of_the_hand(make_table: MakeTable, width: int, height: int) -> None:
    table = make_table(width, height)
    table.show_view(view_of(at.exchange_state(), 0), animate=False)
    for index in range(3):
        click(table, own_tile(table, index))
    button = table._table.exchange.controls[0].area
    assert table.rect().toRectF().contains(button)
    artist = table._table.context.artist
    tops = [artist.area(item.placement).top() - item.lift for item in table._table.tiles.own()]
    assert button.bottom() < min(tops)


def test_tiles_that_are_not_there_are_not_passed() -> None:
    state = at.exchange_state("next")
    before, after = view_of(state, 2), view_of(at.exchanged(state)[1], 2)
    late = replace(after, players=tuple(replace(p, hand=p.hand and (26,) * 13) for p in after.players))
    old, new = layout(before), layout(late)
    assert passed_tiles(before, late, old, new) == []
    assert passed_tiles(late, before, new, old) == []
    assert received(replace(late, phase="claim"), new) == frozenset()
