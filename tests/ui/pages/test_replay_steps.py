"""Stepping: the four grains by key, button and wheel, and holding them down."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.key_bindings import combination
from app.ui.key_table import COMMANDS, default_keys
from app.ui.pages.replay import ReplayPage
from app.ui.replay_steps import CTRL, PLAIN, SHIFT, STEPS
from app.ui.texts import LANGUAGES


@pytest.fixture
def page(viewer: ReplayPage) -> ReplayPage:
    viewer.open_at(40)
    return viewer


def turn_wheel(page: ReplayPage, modifiers: Qt.KeyboardModifier, notch: QPoint) -> None:
    wheel = QWheelEvent(
        QPointF(300, 300), QPointF(300, 300), QPoint(), notch, Qt.MouseButton.NoButton, modifiers,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(page.table.viewport(), wheel)


@pytest.mark.parametrize("step", list(STEPS))
def test_every_step_has_a_key(page: ReplayPage, step: str) -> None:
    keys = combination(default_keys(f"viewer/{step}")[0])
    page.step(step)
    by_name = page.position
    page.seek(40)
    QTest.keyClick(page, keys.key(), keys.keyboardModifiers())
    assert page.position == by_name != 40
    assert (by_name > 40) == (STEPS[step].direction > 0)


@pytest.mark.parametrize("step", [name for name in STEPS if not name.endswith("_any")])
def test_every_grain_has_buttons(page: ReplayPage, step: str) -> None:
    page.step(step)
    by_name = page.position
    page.seek(40)
    QTest.mouseClick(page.panel.transport.steps[step], Qt.MouseButton.LeftButton)
    assert page.position == by_name != 40


@pytest.mark.parametrize(
    ("modifiers", "step"), [(PLAIN, ""), (CTRL, "_choice"), (CTRL | SHIFT, "_any"), (SHIFT, "_turn")]
)
def test_the_wheel_has_every_grain_but_the_hand(
    page: ReplayPage, modifiers: Qt.KeyboardModifier, step: str
) -> None:
    for name, notch in (("next", -120), ("previous", 120)):
        page.seek(40)
        page.step(name + step)
        by_name = page.position
        page.seek(40)
        turn_wheel(page, modifiers, QPoint(0, notch))
        assert page.position == by_name != 40
        page.seek(40)
        turn_wheel(page, modifiers, QPoint(notch, 0))
        assert page.position == by_name


def test_own_decisions_are_those_of_the_seat_that_looks_on(page: ReplayPage) -> None:
    timeline = page.cursor_.timeline
    for seat in range(4):
        page.look_from(seat)
        page.seek(40)
        page.step("next_choice")
        assert page.position == timeline.next_stop(40, "decision", seat)
        page.seek(40)
        page.step("next_any")
        assert page.position == timeline.next_stop(40, "decision")


def test_the_buttons_of_decisions_with_shift_take_anybodys(page: ReplayPage) -> None:
    for button, step in (("next_choice", "next_any"), ("previous_choice", "previous_any")):
        page.seek(40)
        page.step(step)
        by_name = page.position
        page.seek(40)
        QTest.mouseClick(page.panel.transport.steps[button], Qt.MouseButton.LeftButton, SHIFT)
        assert page.position == by_name
        page.seek(40)
        page.step(button)
        own = page.position
        page.seek(40)
        QTest.keyClick(page.panel.transport.steps[button], Qt.Key.Key_Return)
        assert page.position == own


def test_a_turn_stops_where_the_lists_number_grows(page: ReplayPage) -> None:
    page.seek(1)
    seen = []
    while page.position < page.cursor_.timeline.round_starts[1] - 1:
        page.step("next_turn")
        seen.append(page.cursor_.timeline.turn_at(page.position))
    assert seen[:-1] == list(range(1, len(seen)))
    assert seen[-1] == seen[-2]


def press(page: ReplayPage, key: Qt.Key, kind: QEvent.Type, again: bool = False) -> None:
    QApplication.sendEvent(page, QKeyEvent(kind, key, PLAIN, "", again))


def test_a_held_key_scrubs_until_it_is_let_go(page: ReplayPage) -> None:
    down, up = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
    press(page, Qt.Key.Key_Right, down)
    first = page.position
    repeater = page.input.repeater
    for _ in range(5):
        press(page, Qt.Key.Key_Right, up, again=True)
        press(page, Qt.Key.Key_Right, down, again=True)
    assert page.position == first
    for _ in range(5):
        before = page.position
        repeater.timer.timeout.emit()
        assert page.position > before
    assert not page.table.busy
    press(page, Qt.Key.Key_Right, up)
    assert not repeater.timer.isActive()


def test_a_held_button_scrubs_until_it_is_let_go(page: ReplayPage) -> None:
    button = page.panel.transport.steps["previous"]
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    first = page.position
    page.input.repeater.timer.timeout.emit()
    assert page.position < first < 40
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert not page.input.repeater.timer.isActive()


def test_what_is_held_ends_with_the_focus_and_at_the_end(page: ReplayPage) -> None:
    press(page, Qt.Key.Key_Right, QEvent.Type.KeyPress)
    page.panel.upper.hide_button.setFocus()
    assert not page.input.repeater.timer.isActive()
    page.seek(page.cursor_.end - 1)
    page.setFocus()
    press(page, Qt.Key.Key_Right, QEvent.Type.KeyPress)
    page.input.repeater.timer.timeout.emit()
    assert page.position == page.cursor_.end
    assert not page.input.repeater.timer.isActive()


def test_every_command_has_a_key_that_does_something(page: ReplayPage) -> None:
    for command in COMMANDS.values():
        if command.group == "viewer":
            assert command.name.startswith("seat_") or command.name in {*page._commands, *STEPS}
    QTest.keyClick(page, Qt.Key.Key_3)
    assert page.seat == 2
    QTest.keyClick(page, Qt.Key.Key_O)
    assert page.open_hands
    QTest.keyClick(page, Qt.Key.Key_Plus)
    assert page.autoplay.speed == 2.0
    QTest.keyClick(page, Qt.Key.Key_Minus)
    QTest.keyClick(page, Qt.Key.Key_Minus)
    assert page.autoplay.speed == 0.5
    assert page.panel.speeds.current == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_tooltips_say_what_is_done_and_by_which_key(page: ReplayPage, language: str) -> None:
    appearance = page.appearance
    appearance.choose(language=language)
    texts = appearance.texts
    buttons = {**page.panel.transport.steps, **page.panel.upper.tools.buttons}
    for name, button in buttons.items():
        assert button.toolTip() == appearance.tip(f"viewer/{name}")
        assert texts(f"replay.{name}_tip") in button.toolTip()
    assert "PgUp" in buttons["previous_round"].toolTip()
    appearance.bind(appearance.keys.give("viewer/wall", "Q"))
    assert "Q" in buttons["wall"].toolTip()
    assert "W" not in buttons["wall"].toolTip().replace(texts("replay.wall_tip"), "")
    QTest.keyClick(page, Qt.Key.Key_W)
    assert not page.aids.wall_on
    QTest.keyClick(page, Qt.Key.Key_Q)
    assert page.aids.wall_on
