"""A dialog comes in and goes out as the style sheet says, and takes nothing with it."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.appearance import Appearance
from app.ui.dialogs.keys import KeysDialog
from app.ui.shell import Shell
from app.ui.widgets.buttons import GoldButton, PlainButton
from app.ui.widgets.dialog import RISE, DialogFrame, Farewell
from tests.support.clock import FakeClock

FACTORS = {"slow": 1.35, "standard": 1.0, "fast": 0.5, "off": 0.0}


@pytest.fixture
def page(appearance: Appearance, shell: Shell) -> PlainButton:
    made = PlainButton(appearance, "settlement.home", "home", shell)
    shell.show_page(made)
    return made


def opened(appearance: Appearance, shell: Shell) -> DialogFrame:
    dialog = KeysDialog(appearance, shell)
    shell.open_dialog(dialog)
    return dialog


def farewells(shell: Shell) -> list[Farewell]:
    return [each for each in shell.findChildren(Farewell) if not each.isHidden()]


@pytest.mark.parametrize("speed", FACTORS)
def test_it_rises_in_200_ms_and_fades_in_140(
    appearance: Appearance, shell: Shell, page: PlainButton, clock: FakeClock, speed: str
) -> None:
    appearance.choose(motion=speed)
    factor = FACTORS[speed]
    dialog = opened(appearance, shell)
    rest, moves = round(dialog._rest.y()), factor > 0
    assert dialog.card.y() - rest == round(RISE * appearance.scale * moves)
    assert dialog._timer.isActive() == moves
    for share, there in ((0.99, not moves), (1.0, True)):
        clock.t = 200 * factor * share
        if dialog._timer.isActive():
            dialog._step()
        assert (not dialog._timer.isActive()) == there
    assert dialog.card.y() == rest
    dialog.close_dialog()
    assert len(farewells(shell)) == moves
    for farewell in farewells(shell):
        clock.t += 139 * factor
        farewell.step()
        assert not farewell.isHidden()
        clock.t += 1 * factor
        farewell.step()
    assert farewells(shell) == []


def test_with_reduced_motion_it_only_fades_for_100_ms(
    appearance: Appearance, shell: Shell, page: PlainButton, clock: FakeClock
) -> None:
    appearance.choose(motion="reduced")
    dialog = opened(appearance, shell)
    assert dialog.card.y() == round(dialog._rest.y())
    clock.t = 50
    assert dialog._progress() == 0.5
    clock.t = 100
    dialog._step()
    assert not dialog._timer.isActive()
    dialog.close_dialog()
    (farewell,) = farewells(shell)
    clock.t = 200
    farewell.step()
    assert farewell.isHidden()


def test_a_click_goes_through_what_still_fades(
    appearance: Appearance, shell: Shell, page: PlainButton, qtbot
) -> None:
    appearance.choose(motion="standard")
    opened(appearance, shell).close_dialog()
    assert farewells(shell)
    with qtbot.waitSignal(page.clicked):
        at = page.mapTo(shell.window(), page.rect().center())
        assert shell.childAt(shell.mapFrom(shell.window(), at)) is page
        QTest.mouseClick(page, Qt.MouseButton.LeftButton)


def test_nothing_is_left_of_many_dialogs(
    appearance: Appearance, shell: Shell, page: PlainButton, clock: FakeClock
) -> None:
    appearance.choose(motion="standard")
    counts = []
    for _ in range(4):
        opened(appearance, shell).close_dialog()
        clock.t += 1000
        for farewell in farewells(shell):
            farewell.step()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        counts.append(len(QApplication.allWidgets()))
    assert len(set(counts)) == 1


class Question(DialogFrame):
    """A dialog with a main button."""

    def __init__(self, appearance: Appearance, shell: Shell) -> None:
        super().__init__(appearance, shell)
        self.main = GoldButton(appearance, "rules.save", "", self.card)
        self.main.clicked.connect(self.close_dialog)

    def first_focus(self) -> GoldButton:
        return self.main

    def arrange_card(self) -> None:
        self.card.put(self.main, 40, 200, 140, 46)


@pytest.mark.parametrize("on_card", [True, False])
def test_a_click_beside_everything_leaves_the_keyboard_in_use(
    appearance: Appearance, shell: Shell, page: PlainButton, on_card: bool
) -> None:
    dialog = Question(appearance, shell)
    shell.open_dialog(dialog)
    below = dialog.card if on_card else dialog
    QTest.mouseClick(below, Qt.MouseButton.LeftButton, pos=below.rect().center() if on_card else QPoint(3, 3))
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_Return)
    assert shell.dialogs == []
