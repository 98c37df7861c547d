"""The keyboard on what the table offers: Tab and arrows mark it, Enter presses it, a ring shows it."""

from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest

from app.engine.action import ChooseVoid, ClaimPung, Discard, Pass
from app.engine.seatview import SeatView
from app.rules.tile import parse_tile
from app.ui.key_bindings import FIRST_KEYS
from app.ui.paint.controls import Look
from app.ui.table.look import Look as Look_
from app.ui.table.look import Wait
from app.ui.table.view_widget import TableView
from tests.ui.table.acting import chosen_of, turn_view
from tests.ui.table.conftest import MakeTable
from tests.ui.table.positions import claim_view, quiet

Key = Qt.Key


def void_view() -> SeatView:
    legal = (ChooseVoid(0), ChooseVoid(1), ChooseVoid(2))
    return replace(quiet(claim_view()), phase="void", turn=None, waiting=(0,), legal=legal)


def marked(table: TableView) -> list[int]:
    """Places among the offers that carry the ring."""
    return [at for at, control in enumerate(table._table.offers) if Look.FOCUS in control._look]


def focus(table: TableView, kind: QEvent.Type, reason: Qt.FocusReason) -> None:
    table.event(QFocusEvent(kind, reason))


def hold(table: TableView, key: Qt.Key) -> None:
    """A key that is still down presses itself again."""
    table.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, autorep=True))


def test_a_key_that_is_held_answers_once_and_moves_on(table: TableView) -> None:
    chosen = chosen_of(table)
    for _ in range(2):
        table.show_view(claim_view(), animate=False)
        hold(table, Key.Key_Escape)
        hold(table, Key.Key_1)
        hold(table, Key.Key_Tab)
        hold(table, Key.Key_Return)
    assert chosen == []
    QTest.keyClick(table, Key.Key_Escape)
    assert chosen == [Pass()]
    table.show_view(turn_view(), animate=False)
    QTest.keyClick(table, Key.Key_Left)
    before = table._table.hand.focused
    hold(table, Key.Key_Left)
    assert before is not None
    assert table._table.hand.focused == before - 1
    hold(table, Key.Key_Return)
    assert chosen == [Pass()]


def test_the_waits_are_those_of_the_tile_with_the_ring_which_enter_plays(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(turn_view(), animate=False)
    by_discard = {parse_tile(name): (Wait(parse_tile("5s"), name, 1),) for name in ("7m", "8p")}
    table.set_hints((), by_discard)
    QTest.keyClick(table, Key.Key_Left)
    QTest.keyClick(table, Key.Key_Up)
    assert [wait.fan for wait in table._table.hints.shown] == ["7m"]
    QTest.keyClick(table, Key.Key_Left)
    assert [wait.fan for wait in table._table.hints.shown] == ["8p"]
    QTest.keyClick(table, Key.Key_Return)
    assert chosen == [Discard(parse_tile("8p"))]


def test_tab_goes_through_the_void_suits_and_enter_chooses(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(void_view(), animate=False)
    assert marked(table) == []
    QTest.keyClick(table, Key.Key_Tab)
    assert marked(table) == [0]
    QTest.keyClick(table, Key.Key_Tab)
    assert marked(table) == [1]
    QTest.keyClick(table, Key.Key_Return)
    assert chosen == [ChooseVoid(1)]


def test_after_suits_and_bar_tab_leaves_the_table(table: TableView) -> None:
    table.show_view(void_view(), animate=False)
    controls = table._table.controls
    assert len(controls) == 3 + len(table._table.top_bar.controls)
    assert [table._input.next_offer() for _ in controls] == [True] * len(controls)
    assert Look.FOCUS in controls[-1]._look
    assert not table._input.next_offer()
    assert not any(Look.FOCUS in control._look for control in controls)


def test_the_arrows_move_among_the_suits_and_space_chooses(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(void_view(), animate=False)
    QTest.keyClick(table, Key.Key_Left)
    assert marked(table) == [2]
    QTest.keyClick(table, Key.Key_Left)
    QTest.keyClick(table, Key.Key_Right)
    QTest.keyClick(table, Key.Key_Right)
    assert marked(table) == [2]
    QTest.keyClick(table, Key.Key_Space)
    assert chosen == [ChooseVoid(2)]


def test_coins_are_marked_and_pressed_in_their_order(table: TableView) -> None:
    chosen = chosen_of(table)
    table.show_view(claim_view(), animate=False)
    QTest.keyClick(table, Key.Key_Right)
    QTest.keyClick(table, Key.Key_Enter)
    table.set_interactive(True)
    QTest.keyClick(table, Key.Key_Left)
    QTest.keyClick(table, Key.Key_Enter)
    assert chosen == [ClaimPung(), Pass()]


def test_on_the_own_turn_the_arrows_stay_with_the_tiles(table: TableView) -> None:
    table.show_view(turn_view(), animate=False)
    QTest.keyClick(table, Key.Key_Left)
    assert table._table.hand.focused is not None
    assert marked(table) == []


def test_who_comes_by_tab_sees_where_the_keyboard_is(table: TableView) -> None:
    table.show_view(void_view(), animate=False)
    focus(table, QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason)
    assert marked(table) == [0]
    focus(table, QEvent.Type.FocusOut, Qt.FocusReason.TabFocusReason)
    assert marked(table) == []
    focus(table, QEvent.Type.FocusIn, Qt.FocusReason.OtherFocusReason)
    assert marked(table) == []
    table.show_view(turn_view(), animate=False)
    focus(table, QEvent.Type.FocusIn, Qt.FocusReason.BacktabFocusReason)
    assert table._table.hand.focused is not None


def test_tab_goes_on_while_there_are_waits_to_pin(table: TableView) -> None:
    table.show_view(turn_view(), animate=False)
    table.set_hints([Wait(parse_tile("5m"), "", 3)])
    for control in table._table.controls:
        QTest.keyClick(table, Key.Key_Tab)
        assert Look.FOCUS in control._look
    assert not table._table.hints.pinned
    QTest.keyClick(table, Key.Key_T)
    assert table._table.hints.pinned


def test_without_a_question_tab_marks_the_bar_and_a_press_keeps_the_ring(table: TableView) -> None:
    table._table.top_bar.set_tool("bulb", False)
    pressed: list[str] = []
    table.tool_pressed.connect(pressed.append)
    table.tool_pressed.connect(lambda _: table._table.top_bar.set_tool("bulb", True))
    table.show_view(quiet(claim_view()), animate=False)
    focus(table, QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason)
    QTest.keyClick(table, Key.Key_Tab)
    QTest.keyClick(table, Key.Key_Return)
    assert pressed == ["bulb"]
    assert Look.FOCUS in table._table.top_bar.controls[1]._look


def test_other_keys_work_and_are_shown_at_once(make_table: MakeTable) -> None:
    own = FIRST_KEYS.give("calls/one", "G").give("table/left", "Q")
    table = make_table()
    chosen = chosen_of(table)
    table.show_view(claim_view(), animate=False)
    before = table.grab().toImage()
    table.set_look(Look_(keys=own))
    assert table.grab().toImage() != before
    assert table._table.context.key("calls/one") == "G"
    QTest.keyClick(table, Key.Key_1)
    assert chosen == []
    QTest.keyClick(table, Key.Key_Q)
    assert marked(table) == [3]
    QTest.keyClick(table, Key.Key_G)
    assert chosen == [ClaimPung()]


def test_the_bar_has_keys(table: TableView) -> None:
    pressed: list[str] = []
    table.tool_pressed.connect(pressed.append)
    table.show_view(turn_view(), animate=False)
    QTest.keyClick(table, Key.Key_M)
    QTest.keyClick(table, Key.Key_H)
    assert pressed == ["menu"]
    table._table.top_bar.set_tool("bulb", True)
    QTest.keyClick(table, Key.Key_H)
    assert pressed == ["menu", "bulb"]


def test_the_tile_of_the_keyboard_lights_its_copies(table: TableView) -> None:
    table.show_view(turn_view(), animate=False)
    lit = {item.placement.slot for item in table._table.tiles if item.glows}
    QTest.keyClick(table, Key.Key_Left)
    face = table._table.hand.focused_face
    now = {item.placement.slot for item in table._table.tiles if item.glows}
    copies = {
        item.placement.slot
        for item in table._table.tiles
        if item.placement.face == face and item.placement.zone != "own"
    }
    assert copies
    assert now == lit | copies
    focus(table, QEvent.Type.FocusOut, Qt.FocusReason.TabFocusReason)
    assert {item.placement.slot for item in table._table.tiles if item.glows} == lit
