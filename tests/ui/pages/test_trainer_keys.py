"""Where the keyboard is in the trainer, and what screen readers are told of by themselves."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.session.trainer.store import FILE_NAME, Store
from app.ui.pages import trainer as trainer_module
from app.ui.pages.trainer import TrainerPage
from tests.support.screens.trainer import mistaken_card
from tests.ui.waiting import settle

Key = Qt.Key
Open = Callable[..., TrainerPage]


def test_who_steps_through_a_choice_stays_there(open_trainer: Open, qtbot) -> None:
    page = open_trainer()
    for choice, key in ((page.head.kinds, Key.Key_Right), (page.head.preset, Key.Key_Down)):
        choice.setFocus()
        for _ in range(2):
            QTest.keyClick(choice, key)
            settle(page, qtbot)
            assert choice.hasFocus()
    QTest.keyClick(page.head.preset, Key.Key_Tab)
    QTest.keyClick(page.sheet, "1")
    settle(page, qtbot)
    assert page.sheet.answers.hand.buttons[-1].hasFocus()


def test_a_choice_made_at_once_leads_to_its_exercise(open_trainer: Open, qtbot) -> None:
    page = open_trainer()
    page.head.preset.setFocus()
    page.head.preset.setCurrentIndex(2)
    settle(page, qtbot)
    assert page.sheet.answers.hand.buttons[-1].hasFocus()


def test_arrows_move_among_options_as_they_lie(open_trainer: Open, tmp_path: Path, qtbot) -> None:
    store = Store(tmp_path / FILE_NAME)
    card = mistaken_card(tmp_path / "records")
    store.deck.take(card.record, [card])
    store.save()
    page = open_trainer("mistakes")
    rows = page.sheet.answers.rows.controls
    assert len(rows) >= 3
    assert rows[0].hasFocus()
    for key, place in (
        (Key.Key_Down, 2), (Key.Key_Up, 0), (Key.Key_Up, 0), (Key.Key_Right, 1), (Key.Key_Left, 0),
        (Key.Key_Left, len(rows) - 1), (Key.Key_Right, 0),
    ):  # fmt: skip
        QTest.keyClick(page.window().focusWidget(), key)
        assert rows[place].hasFocus()
    for upper, lower in pairwise(range(0, len(rows), 2)):
        assert rows[upper].x() == rows[lower].x()
        assert rows[upper].y() < rows[lower].y()


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return])
def test_a_key_pressed_again_too_soon_does_not_lead_out(open_trainer: Open, key: Qt.Key, qtbot) -> None:
    page = open_trainer()
    page.sheet.answers.hand.buttons[0].click()
    assert page.next.hasFocus()
    with qtbot.assertNotEmitted(page.back_wanted):
        for _ in range(3):
            QTest.keyClick(page.window().focusWidget(), key)
    settle(page, qtbot)
    assert page.sheet.answers.hand.buttons[-1].hasFocus()


def test_without_an_exercise_the_keyboard_is_where_there_is_something_to_do(
    open_trainer: Open, tmp_path: Path, qtbot
) -> None:
    page = open_trainer()
    page.sheet.answers.hand.buttons[0].setFocus()
    QTest.keyClick(page.sheet.answers.hand.buttons[0], "5")
    settle(page, qtbot)
    assert page.hasFocus()
    QTest.keyClick(page, "1")
    settle(page, qtbot)
    page.head.source.setCurrentIndex(1)
    settle(page, qtbot)
    assert page.next.hasFocus()  # other records may be looked at


def test_questions_are_announced_and_why_there_is_none(
    open_trainer: Open, monkeypatch: pytest.MonkeyPatch, qtbot
) -> None:
    said: list[str] = []
    monkeypatch.setattr(trainer_module, "announce", lambda about, words: said.append(words))
    page = open_trainer()
    assert said == [page.sheet.accessibleName()]
    assert said[0].startswith("打哪一张？")
    QTest.keyClick(page, "5")
    settle(page, qtbot)
    assert said[1:] == [page.sheet.nothing]
