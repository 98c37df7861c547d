"""The trainer in the window: the ways in and back, and what is told when it opens."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.session.trainer.store import FILE_NAME
from app.ui.main_window import MainWindow
from app.ui.trainer_in_sight import show_trainer
from tests.ui.waiting import settle

Key = Qt.Key


@pytest.mark.parametrize("by", ["home", "menu", "key"])
def test_the_ways_in_and_back(window: MainWindow, by: str, qtbot) -> None:
    ways: dict[str, Callable[[], object]] = {
        "home": lambda: window.guide.home.trainer.click(),
        "menu": lambda: window.menus.actions["trainer"].trigger(),
        "key": lambda: QTest.keyClick(window, Key.Key_T, Qt.KeyboardModifier.ControlModifier),
    }
    ways[by]()
    page = window.guide.trainer
    assert page is not None
    assert window.shell.stack.currentWidget() is page
    settle(page, qtbot)
    page.back_wanted.emit()
    assert window.shell.stack.currentWidget() is window.guide.home
    assert window.guide.trainer is None


def test_damaged_results_are_told_when_the_page_opens(window: MainWindow, qtbot) -> None:
    path = window.guide.places.data / FILE_NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"damaged")
    show_trainer(window.guide)
    assert window.shell.toast.sentence == "练习场的成绩文件已损坏，已另存，从头计起。"
    assert window.guide.trainer is not None
    settle(window.guide.trainer, qtbot)
