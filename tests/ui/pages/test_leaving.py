"""Leaving a round 逃跑 from the table, and the code of the house."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.engine.event import SeatLeft
from app.records.audit import audit
from app.records.library import load_record
from app.rules.presets import preset
from app.rules.ruleset import with_changes
from app.session.session import Session
from app.session.shuffle import shuffle_named
from app.ui.appearance import Appearance
from app.ui.dialogs.house_rules import HouseRulesDialog
from app.ui.dialogs.leave import LeaveDialog, cost_of_leaving
from app.ui.guide import Guide
from app.ui.pages.play import PlayPage
from app.ui.shell import Shell
from app.ui.texts import LANGUAGES, Texts
from tests.ui.games import new_session, play_rest

WAIT = 10_000


def at_table(guide: Guide, qtbot, name: str, path: Path | None = None) -> PlayPage:
    """A match at the table, the user being asked."""
    guide.play_session(new_session(guide.appearance, name, path=path), path)
    page = guide.play
    assert page is not None
    qtbot.waitUntil(lambda: 0 in page.session.waiting and page.bridge.up_to_date, timeout=WAIT)
    return page


def test_leaving_is_asked_for_and_ends_the_round(guide: Guide, qtbot, tmp_path: Path) -> None:
    path = tmp_path / "match.zhuli"
    page = at_table(guide, qtbot, "qq_xuezhan", path)
    page.ask_to_leave()
    (dialog,) = guide.shell.dialogs
    assert isinstance(dialog, LeaveDialog)
    assert dialog.cost == "现在离开，本局就此结束：要赔还在打的 3 家各 96 分，共 288 分。"
    with qtbot.waitSignal(page.round_over, timeout=WAIT):
        QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    settled = page.settled()
    assert any(isinstance(event, SeatLeft) for event in settled.events)
    assert settled.view.result is not None
    assert settled.view.result.deltas == (-288, 96, 96, 96)
    assert not page.may_leave
    assert [type(each).__name__ for each in guide.shell.dialogs] == ["SettlementDialog"]
    page.session.close()
    assert [fault.what for fault in audit(load_record(path), shuffle_named)] == ["unfinished"]
    again = Session.resume(path, sync=False)
    assert again.timeline.between_rounds
    again.close()


def test_who_stays_plays_on(guide: Guide, qtbot) -> None:
    page = at_table(guide, qtbot, "qq_xuezhan")
    page.ask_to_leave()
    before = len(page.session.timeline)
    QTest.mouseClick(guide.shell.dialogs[0].stay, Qt.MouseButton.LeftButton)
    assert not guide.shell.dialogs
    assert len(page.session.timeline) == before
    play_rest(page.session)
    page.bridge.advance()
    assert page.session.timeline.between_rounds


def test_undo_after_leaving_leads_back_to_the_table(guide: Guide, qtbot) -> None:
    page = at_table(guide, qtbot, "qq_xuezhan")
    asked = page.session.waiting[0]
    page.leave_round()
    page.undos.undo()
    assert page.session.waiting[0] == asked
    assert page.may_leave


def test_nobody_is_offered_to_leave_where_the_rules_have_none(guide: Guide, qtbot) -> None:
    page = at_table(guide, qtbot, "book_cap3")
    assert not page.may_leave
    page.ask_to_leave()
    page.leave_round()
    assert not guide.shell.dialogs
    assert not page.session.timeline.between_rounds


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cost_tells_no_secret(appearance: Appearance, language: str) -> None:
    """Near the end of the wall hands might cost more: only that much is said, whatever they are."""
    session = new_session(appearance, "qq_xuezhan")
    session.next_round()
    texts, view = Texts(language), session.view(0)
    early, late = view, replace(view, wall_left=4)
    assert cost_of_leaving(early, texts) != cost_of_leaving(late, texts)
    assert "288" in cost_of_leaving(late, texts)
    me, *others = view.players
    won = replace(view, players=(replace(me, finished=True), *others))
    rules = with_changes(preset("qq_xuezhan"), {"winner_leave": "forfeit_gain"})
    assert cost_of_leaving(won, texts) != cost_of_leaving(replace(won, rules=rules), texts)
    alone = replace(view, players=(me, *(replace(each, finished=True) for each in others)))
    assert "288" not in cost_of_leaving(alone, texts)


def test_the_house_rules_are_numbered_in_every_language(appearance: Appearance, shell: Shell) -> None:
    dialog = HouseRulesDialog(appearance, shell)
    shell.open_dialog(dialog)
    told = []
    for language in LANGUAGES:
        appearance.choose(language=language)
        shell.grab()
        told.append(dialog.list.accessibleName())
        assert len(dialog.list.articles) == 11
    assert len(set(told)) == 3
    QTest.mouseClick(dialog.close_button, Qt.MouseButton.LeftButton)
    assert not shell.dialogs


def test_a_match_under_the_house_rules_says_so(guide: Guide, qtbot) -> None:
    session = new_session(guide.appearance, "book_cap3", changes={"hall_rules": "on"})
    guide.play_session(session, None)
    page = guide.play
    assert page is not None
    qtbot.waitUntil(lambda: page.bridge.up_to_date and 0 in session.waiting, timeout=WAIT)
    assert "只记分" in page.table._table.top_bar.note.split(" · ")
    page.house_wanted.emit()
    assert isinstance(guide.shell.dialogs[0], HouseRulesDialog)
