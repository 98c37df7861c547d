"""Undo 悔牌 and redo at the table, under each level that can be agreed on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.engine.event import Event
from app.records.record import UndoRule
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.dialogs.ask import ConfirmDialog
from app.ui.guide import Guide
from app.ui.main_window import MainWindow
from app.ui.pages.play import PlayPage
from app.ui.places import Places
from app.ui.shell import Shell
from app.ui.table_dialogs import redo, undo
from tests.ui.games import new_session
from tests.ui.pages.user import Table


@pytest.fixture
def sit(guide: Guide, qtbot) -> Iterator[object]:
    """Sit down at a table where an undo level holds, and play a few decisions."""

    def begin(level: UndoRule, decisions: int = 3) -> Table:
        guide.play_session(new_session(guide.appearance, undo=level), None)
        assert guide.play is not None
        user = Table(guide.play, qtbot)
        user.play(decisions)
        assert not user.over
        return user

    return begin


def told(page: PlayPage) -> list[str]:
    notes: list[str] = []
    page.undos.noted.connect(notes.append)
    return notes


def events(user: Table) -> list[Event]:
    timeline = user.session.timeline
    return [timeline.event(index) for index in range(len(timeline))]


def test_one_undo_leads_back_past_forced_discards(table: Table) -> None:
    def own() -> list[tuple[int, bool]]:
        made = table.session.timeline.decisions
        return [(each.at, each.decision.forced) for each in made if each.decision.seat == 0]

    table.play(2)
    while not own()[-1][1]:
        table.play(1)
        assert not table.over
    free = max(at for at, forced in own() if not forced)
    assert free < own()[-1][0]
    table.page.undos.undo()
    assert len(table.session.timeline) == free
    assert "跳过" in table.page.undos.undo_button.toolTip()


def test_after_redo_all_stands_as_before(sit, guide: Guide) -> None:
    user = sit("free")
    undos = user.page.undos
    once = events(user)
    assert not undos.redo_button.isEnabled()
    undo(guide)
    assert len(events(user)) < len(once)
    assert undos.redo_button.isEnabled()
    redo(guide)
    assert events(user) == once
    assert user.page.bridge.up_to_date
    assert user.session.waiting[0]
    assert not undos.redo_button.isEnabled()
    QTest.mouseClick(undos.undo_button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(undos.redo_button, Qt.MouseButton.LeftButton)
    assert events(user) == once


def test_another_decision_ends_what_could_be_made_again(sit, guide: Guide) -> None:
    user = sit("free")
    undo(guide)
    assert user.page.undos.can_redo
    user.answer()
    assert not user.page.undos.redo_button.isEnabled()


def test_free_undo_asks_nothing(sit, guide: Guide) -> None:
    user = sit("free")
    before = len(events(user))
    undo(guide)
    assert not guide.shell.dialogs
    assert len(events(user)) < before


def test_in_practice_undo_is_asked_for_once(sit, guide: Guide) -> None:
    user = sit("practice")
    before = len(events(user))
    undo(guide)
    (dialog,) = guide.shell.dialogs
    assert isinstance(dialog, ConfirmDialog)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert len(events(user)) == before
    undo(guide)
    QTest.mouseClick(guide.shell.dialogs[-1].answer, Qt.MouseButton.LeftButton)
    again = len(events(user))
    assert again < before
    undo(guide)
    assert not guide.shell.dialogs
    assert len(events(user)) < again


def test_where_undo_is_off_nothing_is_seen_of_it(sit, guide: Guide) -> None:
    user = sit("off")
    before = len(events(user))
    assert not user.page.undos.undo_button.isVisible()
    assert not user.page.undos.redo_button.isVisible()
    undo(guide)
    assert len(events(user)) == before


def test_an_undo_says_that_something_was_seen(sit, guide: Guide) -> None:
    user = sit("free")
    notes = told(user.page)
    undo(guide)
    assert notes == [guide.appearance.texts("play.undo_note")]
    assert guide.shell.toast.sentence == notes[0]


def test_a_redo_takes_back_what_was_said_of_the_undo_and_nothing_else(sit, guide: Guide) -> None:
    sit("free")
    toast = guide.shell.toast
    undo(guide)
    assert toast.isVisible()
    redo(guide)
    assert not toast.isVisible()
    undo(guide)
    toast.tell("the disk is full")
    redo(guide)
    assert toast.isVisible()


class SilentAsker(InProcessAsker):
    """Computer players that never answer."""

    def ask(self, *_: object) -> None:
        pass


def test_an_undo_before_anybody_acted_says_nothing(appearance: Appearance, shell: Shell, qtbot) -> None:
    page = PlayPage(appearance, new_session(appearance), None, SilentAsker())
    shell.show_page(page)
    user, notes = Table(page, qtbot), told(page)
    page.start()
    user.wait()
    assert not page.undos.undo_button.isEnabled()
    user.answer()
    assert page.undos.undo_button.isEnabled()
    page.undos.undo()
    assert 0 in user.session.waiting
    assert not notes
    assert not page.undos.undo_button.isEnabled()
    page.leave()


def test_in_practice_a_match_gone_on_with_asks_no_second_time(
    appearance: Appearance, guide: Guide, qtbot, tmp_path: Path
) -> None:
    path = tmp_path / "match.zhuli"
    guide.play_session(new_session(appearance, undo="practice", path=path), path)
    user = Table(guide.play, qtbot)
    user.play(3)
    user.page.undos.agree()
    guide.show_home()
    guide.continue_match(path)
    undo(guide)
    assert guide.at_table
    assert not guide.shell.dialogs


def test_a_match_gone_on_with_offers_the_redo_that_was_left(
    appearance: Appearance, guide: Guide, qtbot, tmp_path: Path
) -> None:
    path = tmp_path / "match.zhuli"
    guide.play_session(new_session(appearance, path=path), path)
    user = Table(guide.play, qtbot)
    user.play(3)
    once = events(user)
    undo(guide)
    guide.show_home()
    guide.continue_match(path)
    again = Table(guide.play, qtbot)
    assert again.page.undos.redo_button.isEnabled()
    redo(guide)
    assert events(again) == once
    assert not again.page.undos.redo_button.isEnabled()


def test_the_menu_offers_what_can_be_undone(appearance: Appearance, qtbot, tmp_path: Path) -> None:
    window = MainWindow(appearance, Places.under(tmp_path), None, InProcessAsker)
    qtbot.addWidget(window)
    window.show()
    actions = window.menus.actions
    assert [keys.toString() for keys in actions["redo"].shortcuts()] == ["Ctrl+Shift+Z", "Ctrl+Y"]
    assert not actions["undo"].isEnabled()
    window.guide.play_session(new_session(appearance), None)
    user = Table(window.guide.play, qtbot)
    user.wait()
    assert (actions["undo"].isEnabled(), actions["redo"].isEnabled()) == (False, False)
    user.play(2)
    assert (actions["undo"].isEnabled(), actions["redo"].isEnabled()) == (True, False)
    actions["undo"].trigger()
    assert actions["redo"].isEnabled()
    actions["redo"].trigger()
    assert not actions["redo"].isEnabled()
    window.guide.show_home()
    assert not actions["undo"].isEnabled()
    window.close()


def test_an_arrow_over_a_button_of_the_bar_moves_among_the_tiles(table: Table) -> None:
    table.play(3)
    while not table.page.table._table.hand.is_asked:
        table.play(1)
    before = len(events(table))
    button = table.page.undos.undo_button
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Left)
    assert table.page.window().focusWidget() is table.page.table
    assert table.page.table._table.hand.focused is not None
    QTest.keyClick(table.page.table, Qt.Key.Key_Return)
    assert len(events(table)) > before
