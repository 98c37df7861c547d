"""The trainer in use: by mouse, by keyboard, read aloud, in every language, and what it keeps."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from msgspec import structs
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.rules.presets import preset
from app.session.trainer.deck import DAYS
from app.session.trainer.exercise import (
    KINDS,
    DiscardExercise,
    FanExercise,
    Kind,
    MistakeExercise,
    VoidExercise,
    WaitsExercise,
)
from app.session.trainer.store import FILE_NAME, Store
from app.ui import exercise_maker
from app.ui.pages.trainer import TrainerPage
from app.ui.shell import Shell
from app.ui.trainer_words import shown_order
from app.ui.words import tile_name
from tests.support.screens.trainer import TODAY, mistaken_card
from tests.ui.waiting import settle

Key = Qt.Key
Open = Callable[..., TrainerPage]


def click(widget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_a_discard_is_answered_by_a_click_and_the_next_follows(open_trainer: Open, qtbot) -> None:
    page = open_trainer()
    exercise = page.sheet.exercise
    assert isinstance(exercise, DiscardExercise)
    assert not page.next.isVisible()
    best = exercise.options[0].tile
    click(next(button for button in page.sheet.answers.hand.buttons if button.tile == best))
    assert page.sheet.answer == best
    assert page.sheet.why.lines[0].right
    assert page.sheet.why.lines[0].chosen
    assert page.head.told == "难度 1 / 5  ·  1 题对 1，100%  ·  这次 1 题对 1"
    click(page.next)
    settle(page, qtbot)
    assert page.sheet.exercise not in (None, exercise)
    assert page.sheet.answer is None


def test_a_second_press_changes_no_answer(open_trainer: Open) -> None:
    page = open_trainer()
    first, second = page.sheet.answers.hand.buttons[:2]
    first.click()
    answer = page.sheet.answer
    click(second)
    second.click()
    assert page.sheet.answer == answer == first.tile
    assert Store(page._store.path).progress["discard"].asked == 1


def test_waits_are_answered_by_keyboard_alone(open_trainer: Open, qtbot) -> None:
    page = open_trainer("waits")
    exercise = page.sheet.exercise
    assert isinstance(exercise, WaitsExercise)
    buttons = page.sheet.answers.kinds.buttons
    assert buttons[0].hasFocus()
    assert not page.next.isEnabled()
    for button in buttons:
        assert button.hasFocus()
        if button.tile in exercise.right:
            QTest.keyClick(button, Key.Key_Space)
        QTest.keyClick(button, Key.Key_Right)
    assert buttons[0].hasFocus()
    QTest.keyClick(buttons[0], Key.Key_N)
    assert page.sheet.answer == exercise.right
    assert page.next.hasFocus()
    assert {line.tile for line in page.sheet.why.lines} == exercise.right
    QTest.keyClick(page.next, Key.Key_Return)
    settle(page, qtbot)
    assert page.sheet.answer is None
    assert page.sheet.answers.kinds.buttons[0].hasFocus()


def test_a_won_hand_is_counted_with_patterns_and_sum(open_trainer: Open) -> None:
    page = open_trainer("fan", 12)
    exercise = page.sheet.exercise
    assert isinstance(exercise, FanExercise)
    answers = page.sheet.answers
    for place, pattern in enumerate(exercise.patterns):
        if pattern in exercise.right.patterns:
            answers.patterns.controls[place].click()
    assert not page.next.isEnabled()
    answers.sums.controls[-1].click()
    right = answers.sums.controls[exercise.fans.index(exercise.right.fan)]
    right.click()
    assert answers.sums.chosen == (answers.sums.controls.index(right),)
    click(page.next)
    assert page.sheet.answer == exercise.right
    assert page.sheet.why.accessibleName().startswith("对！")
    assert "合计" in page.sheet.why.accessibleName()


def test_a_void_suit_is_chosen_and_every_suit_explained(open_trainer: Open) -> None:
    page = open_trainer("void")
    exercise = page.sheet.exercise
    assert isinstance(exercise, VoidExercise)
    rows = page.sheet.answers.rows.controls
    assert [row.word for row in rows] == ["万", "筒", "条"]
    assert rows[0].hasFocus()
    QTest.keyClick(rows[0], Key.Key_Right)
    QTest.keyClick(rows[1], Key.Key_Return)
    assert page.sheet.answer == 1
    assert len(page.sheet.why.lines) == len(exercise.options)
    assert page.sheet.why.lines[0].right
    marks = {suit: rows[suit].mark for suit in range(3)}
    assert all((marks[suit] in ("right", "missed")) == (suit in exercise.right) for suit in range(3))


def test_own_mistakes_hide_what_was_right_until_one_is_chosen(
    open_trainer: Open, tmp_path: Path, qtbot
) -> None:
    store = Store(tmp_path / FILE_NAME)
    card = mistaken_card(tmp_path / "records")
    store.deck.take(card.record, [card])
    store.save()
    page = open_trainer("mistakes")
    exercise = page.sheet.exercise
    assert isinstance(exercise, MistakeExercise)
    assert not page.sheet.why.isVisible()
    assert not page.head.preset.isVisible()
    page.sheet.answers.rows.controls[shown_order(exercise).index(1)].click()
    assert page.sheet.answer == 1  # within the noise of the best
    assert any("（当时所选）" in line.words for line in page.sheet.why.lines)
    assert ["明显较差" in line.words for line in page.sheet.why.lines[:5]] == [False] * 4 + [True]
    assert Store(tmp_path / FILE_NAME).deck.next_day(TODAY) == date.fromordinal(TODAY.toordinal() + DAYS[1])
    click(page.next)
    settle(page, qtbot)
    assert page.sheet.nothing == "今天没有到期的失误，下一题在 2026-03-03。"


def test_without_mistakes_it_says_where_they_come_from(open_trainer: Open) -> None:
    page = open_trainer("mistakes")
    assert page.sheet.nothing == "还没有失误。对局复盘之后，失误会到这里来。"
    assert page.sheet.accessibleName() == page.sheet.nothing
    assert not page.next.isVisible()


def test_the_mistakes_of_a_friend_are_not_ones_own(open_trainer: Open, tmp_path: Path, qtbot) -> None:
    store, card = Store(tmp_path / FILE_NAME), mistaken_card(tmp_path / "records")
    store.deck.take(card.record, [structs.replace(card, player="朋友")])
    store.save()
    page = open_trainer("mistakes")
    assert page.sheet.nothing == "找到的失误是朋友的。哪些是你的，按设置里的名字认。"
    page.appearance.choose(player_name="朋友")
    page.ask()
    settle(page, qtbot)
    assert isinstance(page.sheet.exercise, MistakeExercise)


def test_mistakes_whose_records_are_gone_are_left_out_and_told(open_trainer: Open, tmp_path: Path) -> None:
    store, card = Store(tmp_path / FILE_NAME), mistaken_card(tmp_path / "records")
    (tmp_path / "records" / card.record).unlink()
    store.deck.take(card.record, [card])
    store.save()
    page = open_trainer("mistakes")
    assert page.sheet.nothing == "失误的牌谱不在了或读不出，先不出题：1 题。"
    assert Store(tmp_path / FILE_NAME).deck.cards == (card,)


def test_own_matches_without_a_position_say_so(open_trainer: Open, qtbot) -> None:
    page = open_trainer()
    page.head.source.setCurrentIndex(1)
    settle(page, qtbot)
    assert page.sheet.nothing == "在你的牌局里没有找到这种局面。"
    assert page.next.isVisible()  # other records may be looked at
    assert not page.head.preset.isEnabled()


def test_rules_are_those_of_last_time_or_of_a_preset(open_trainer: Open, qtbot) -> None:
    page = open_trainer("void")
    page.appearance.choose(preset="chongqing")
    assert page.rules == preset("chongqing")
    place = page.head.preset.values.index("jiang258")
    page.head.preset.setCurrentIndex(place)
    settle(page, qtbot)
    assert page.rules == preset("jiang258")
    assert page.sheet.nothing == "这套规则没有这种题。"


def test_keys_choose_the_kind_and_lead_back(open_trainer: Open, qtbot) -> None:
    page = open_trainer()
    for number, kind in enumerate(KINDS, 1):
        QTest.keyClick(page.first_focus(), f"{number}")
        settle(page, qtbot)
        assert page.kind == kind
    with qtbot.waitSignal(page.back_wanted):
        QTest.keyClick(page.first_focus(), Key.Key_Escape)


@pytest.mark.parametrize("kind", KINDS[:4])
def test_language_is_switched_live(open_trainer: Open, kind: Kind) -> None:
    page = open_trainer(kind)
    told = set()
    for language in ("zh-Hans", "zh-Hant", "en"):
        page.appearance.choose(language=language)
        rows = tuple(row.word for row in page.sheet.answers.rows.controls)
        chips = tuple(chip.word for chip in page.sheet.answers.patterns.controls)
        told.add((page.sheet.accessibleName(), rows, chips, page.head.told, page.head.preset.currentText()))
    assert len(told) == 3


def test_screen_readers_hear_hand_table_and_marks(open_trainer: Open) -> None:
    page = open_trainer()
    texts = page.appearance.texts
    names = [button.accessibleName() for button in page.sheet.answers.hand.buttons]
    assert names == [tile_name(tile, texts) for tile in page.sheet.exercise.view.me.held]
    assert "打哪一张？" in page.sheet.accessibleName()
    told = page.sheet.table.accessibleName().splitlines()
    assert [line for line in told if line in ("下家", "对家", "上家", "你")] == []
    assert [line.split("，")[0] for line in told if "缺" in line] == ["下家", "对家", "上家", "你"]
    page.sheet.answers.hand.buttons[0].click()
    assert any("本该选" in b.accessibleName() or "选对" in b.accessibleName()
               for b in page.sheet.answers.hand.buttons)  # fmt: skip


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160), (780, 439)])
@pytest.mark.parametrize("scale", [80, 250])
def test_nothing_is_out_of_reach(open_trainer: Open, shell: Shell, size: tuple[int, int], scale: int) -> None:
    page = open_trainer("waits")
    page.appearance.choose(interface_scale=scale)
    shell.resize(*size)
    for widget in (page.head.kinds, page.head.preset, page.head.source, page.head.back):
        assert page.head.rect().contains(widget.geometry())
    assert page.rect().contains(page.next.geometry())
    field = page.sheet.answers.kinds
    for button in field.buttons:
        assert field.rect().adjusted(0, 0, 1, 1).contains(button.geometry())  # whole pixels


@pytest.mark.parametrize("size", [(1600, 1000), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("kind", KINDS)
def test_a_hand_fills_a_wide_sheet_and_nothing_is_below_its_foot_before_the_answer(
    open_trainer: Open, shell: Shell, tmp_path: Path, kind: Kind, size: tuple[int, int]
) -> None:
    store, card = Store(tmp_path / FILE_NAME), mistaken_card(tmp_path / "records")
    store.deck.take(card.record, [card])
    store.save()
    page = open_trainer(kind)
    shell.resize(*size)
    assert page.sheet.exercise is not None
    assert page.reel.verticalScrollBar().maximum() == 0
    if kind == "discard":
        full = 14 * page.sheet.answers.hand.buttons[-1].width() / page.sheet.width()
        assert (0.6 if size == (2560, 1080) else 0.8) < full < 1


def test_a_file_that_cannot_be_written_is_told(open_trainer: Open, tmp_path: Path, qtbot) -> None:
    page = open_trainer()
    (tmp_path / f"{FILE_NAME}.new").mkdir()
    with qtbot.waitSignal(page.told) as told:
        page.sheet.answers.hand.buttons[0].click()
    assert told.args == ["练习场的成绩没能保存。"]


def test_an_unforeseen_fault_is_told_and_the_page_lives_on(
    open_trainer: Open, monkeypatch: pytest.MonkeyPatch, qtbot
) -> None:
    page = open_trainer()

    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    page.failed.disconnect()
    monkeypatch.setattr(exercise_maker, "deal_exercise", broken)
    with qtbot.waitSignal(page.failed):
        page.ask()
    assert page.sheet.nothing == "练习场出了问题，牌谱没有丢失。"
    monkeypatch.undo()
    click(page.next)
    settle(page, qtbot)
    assert page.sheet.exercise is not None
