"""Dialogs to read: the keyboard scrolls and closes them without a detour over their button."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest

from app.session.fairness import Proof
from app.ui.appearance import Appearance
from app.ui.dialogs.fair import FairDialog
from app.ui.dialogs.house_rules import HouseRulesDialog
from app.ui.shell import Shell
from app.ui.widgets.reading import ReadingDialog

PROOFS = tuple(Proof(number, "ab" * 32, "cd" * 32, "fits") for number in range(1, 17))


@pytest.fixture(params=["house", "fair"])
def dialog(appearance: Appearance, shell: Shell, request: pytest.FixtureRequest) -> ReadingDialog:
    made: dict[str, ReadingDialog] = {
        "house": HouseRulesDialog(appearance, shell),
        "fair": FairDialog(appearance, PROOFS, shell),
    }
    shell.resize(1024, 640)
    appearance.choose(interface_scale=150)
    shell.open_dialog(made[request.param])
    return made[request.param]


def test_keys_scroll_to_the_end_and_back(shell: Shell, dialog: ReadingDialog) -> None:
    bar = dialog.scroll_area.verticalScrollBar()
    assert bar.maximum() > 0
    QTest.keyClick(shell.window().focusWidget(), Qt.Key.Key_Down)
    assert bar.value() > 0
    for _ in range(20):
        QTest.keyClick(shell.window().focusWidget(), Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum()
    for _ in range(60):
        QTest.keyClick(shell.window().focusWidget(), Qt.Key.Key_Up)
    assert bar.value() == 0


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_close(shell: Shell, dialog: ReadingDialog, key: Qt.Key) -> None:
    QTest.keyClick(shell.window().focusWidget(), key)
    assert not shell.dialogs


def test_the_ring_is_closed_while_there_is_more_below(shell: Shell, dialog: ReadingDialog) -> None:
    assert dialog.hasFocus()
    assert dialog.scroll_area.verticalScrollBar().maximum() > 0
    shown = dialog.card.grab().toImage()
    foot, end = dialog.scroll_area.geometry().bottom(), dialog.close_button.geometry().top()
    column = [shown.pixelColor(shown.width() // 3, y) for y in range(foot + 1, end)]
    gold = QColor(dialog.appearance.theme.gold)
    assert any(abs(each.red() - gold.red()) < 12 and abs(each.blue() - gold.blue()) < 24 for each in column)
