"""The first lesson at the table: played by mouse, by keys, wrongly, and left."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.engine.action import Discard, Pass
from app.ui.appearance import Appearance
from app.ui.dialogs.keys import KeysDialog
from app.ui.first_steps import show_lesson
from app.ui.guide import Guide
from app.ui.pages.lesson import LessonPage
from app.ui.table_dialogs import show_keys


@pytest.fixture
def page(guide: Guide, qtbot) -> LessonPage:
    guide.begin()
    show_lesson(guide)
    shown = guide.shell.stack.currentWidget()
    assert isinstance(shown, LessonPage)
    return shown


def wait(page: LessonPage, qtbot) -> None:
    qtbot.waitUntil(lambda: page.is_due)


def press(page: LessonPage, key: Qt.Key) -> None:
    QTest.keyClick(page.table, key)


def go_to(page: LessonPage, name: str, qtbot) -> None:
    wait(page, qtbot)
    while page.step.name != name:
        if page.step.action is None:
            page.panel.next.click()
        else:
            page.table.action_chosen.emit(page.step.action)
        wait(page, qtbot)


def test_it_goes_on_in_another_language_at_once(page: LessonPage, qtbot) -> None:
    go_to(page, "ready", qtbot)
    page.appearance.choose(language="en")
    assert page.panel.accessibleName() == page.panel.words
    waits = [wait for told in page.table._table.hints._by_discard.values() for wait in told]
    assert waits
    assert all(wait.fan.isascii() for wait in waits)


def test_every_step_is_said_once_and_a_wrong_answer_stays_told(
    page: LessonPage, said: list[str], qtbot
) -> None:
    go_to(page, "first_discard", qtbot)
    assert said.count(page.panel.words) == 1
    other = next(a for a in page.lesson.timeline.view_at(page.shown, 0).legal if a != page.step.action)
    page.table.action_chosen.emit(other)
    for _ in range(5):
        QApplication.processEvents()
    assert said.count(page.panel.words) == 2
    assert said[-1] == page.appearance.texts("lesson.not_this")
    assert page.panel._insists


def test_it_is_played_to_its_end_by_keys_alone(page: LessonPage, qtbot) -> None:
    keys = {"void": Qt.Key.Key_3, "pung": Qt.Key.Key_1, "kong": Qt.Key.Key_2, "win": Qt.Key.Key_Space}
    seen = []
    while page.step.name != "end":
        wait(page, qtbot)
        seen.append(page.step.name)
        if page.step.action is None:
            press(page, Qt.Key.Key_Return)
        elif isinstance(page.step.action, Discard):
            press(page, Qt.Key.Key_Left)
            press(page, Qt.Key.Key_Return)
            press(page, Qt.Key.Key_Return)
        else:
            press(page, keys[page.step.name])
        assert page.step.name != seen[-1]
    wait(page, qtbot)
    assert page.panel.match.isVisible()
    assert page.panel.again.isVisible()


def test_a_tile_is_discarded_by_clicks(page: LessonPage, qtbot) -> None:
    go_to(page, "ready", qtbot)
    scene = page.table._table
    item = next(each for each in scene.tiles.own() if each.placement.face == "m9")
    point = page.table.mapFromScene(scene.context.artist.area(item.placement).center())
    for _ in range(2):
        QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert page.step.name == "win"


def test_something_else_is_not_done_but_asked_again(page: LessonPage, qtbot) -> None:
    go_to(page, "pung", qtbot)
    before = page.shown
    page.table._table.choose(Pass())
    assert (page.step.name, page.shown) == ("pung", before)
    assert page.panel._insists
    assert page.table._table.is_asked
    page.table.action_chosen.emit(page.step.action)
    assert page.step.name == "clear"
    assert not page.panel._insists


def test_it_can_be_had_again_and_leads_to_a_match(page: LessonPage, guide: Guide, qtbot) -> None:
    go_to(page, "end", qtbot)
    page.panel.again.click()
    wait(page, qtbot)
    assert page.step.name == "welcome"
    go_to(page, "end", qtbot)
    page.panel.match.click()
    assert guide.shell.stack.currentWidget() is guide.home
    assert len(guide.shell.dialogs) == 1


def test_it_is_gone_when_it_is_left(page: LessonPage, guide: Guide, qtbot) -> None:
    wait(page, qtbot)
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert guide.shell.stack.currentWidget() is guide.home
    assert guide.shell.stack.indexOf(page) < 0


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "en"])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_all_words_have_room(
    page: LessonPage, guide: Guide, appearance: Appearance, qtbot, language: str, size: tuple[int, int]
) -> None:
    guide.shell.resize(*size)
    appearance.choose(language=language)
    panel = page.panel
    for number, step in enumerate(page.lesson.steps, 1):
        panel.show_step(step, number, len(page.lesson.steps), True)
        assert step.name in ("welcome", "end") or panel.words
        room = panel.design_height - 30 - 78 - 26 - 120
        assert panel._height(15, panel.design_width - 52) <= room


def test_all_keys_can_be_looked_up_in_the_middle_of_it(page: LessonPage, guide: Guide, qtbot) -> None:
    show_keys(guide)
    assert isinstance(guide.shell.dialogs[-1], KeysDialog)
    guide.shell.close_dialogs()
    assert guide.shell.stack.currentWidget() is page
