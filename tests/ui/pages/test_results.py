"""The result of a round or a match can always be reached, whatever lay over the table when it came."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.dialogs.match_summary import MatchSummary
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.dialogs.settings import SettingsDialog
from app.ui.dialogs.settlement import SettlementDialog
from app.ui.guide import Guide
from app.ui.pages.play import PlayPage
from app.ui.shell import Shell
from tests.support.clock import FakeClock
from tests.ui.games import new_session, play_rest

WAIT = 10_000


def at_table(guide: Guide, qtbot, length: int = 8) -> PlayPage:
    guide.play_session(new_session(guide.appearance, length=length), None)
    page = guide.play
    assert page is not None
    qtbot.waitUntil(lambda: 0 in page.session.waiting, timeout=WAIT)
    return page


def finish(page: PlayPage) -> None:
    play_rest(page.session)
    page.bridge.advance()


def shown(guide: Guide) -> list[type]:
    return [type(dialog) for dialog in guide.shell.dialogs]


def press(guide: Guide, key: Qt.Key) -> None:
    QTest.keyClick(guide.shell.window().focusWidget(), key)


@pytest.mark.parametrize("by", ["button", Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Home])
def test_the_end_of_a_match_comes_back_after_it_was_closed(guide: Guide, qtbot, by) -> None:
    page = at_table(guide, qtbot, length=1)
    finish(page)
    guide.shell.dialogs[-1].next.click()
    assert shown(guide) == [MatchSummary]
    press(guide, Qt.Key.Key_Escape)
    assert shown(guide) == []
    assert page.result_button.isVisible()
    assert page.result_button.text() == "看总分"
    if by == "button":
        QTest.mouseClick(page.result_button, Qt.MouseButton.LeftButton)
    else:
        press(guide, by)
    assert shown(guide) == [MatchSummary]


def test_while_a_round_is_played_there_is_no_result(guide: Guide, qtbot) -> None:
    page = at_table(guide, qtbot)
    assert not page.result_button.isVisible()
    press(guide, Qt.Key.Key_Home)
    assert shown(guide) == []
    finish(page)
    guide.shell.dialogs[-1].next.click()
    assert page.session.timeline.round_number == 2
    assert not page.result_button.isVisible()


@pytest.mark.parametrize(
    ("open_it", "kind"), [("show_settings", SettingsDialog), ("ask_new_match", NewMatchDialog)]
)
def test_a_round_that_ends_under_a_dialog_is_settled_when_it_is_closed(
    guide: Guide, qtbot, open_it: str, kind: type
) -> None:
    page = at_table(guide, qtbot)
    getattr(guide, open_it)()
    finish(page)
    assert shown(guide) == [kind]
    press(guide, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: shown(guide) == [SettlementDialog], timeout=WAIT)


def test_a_settlement_comes_back_after_a_dialog_that_took_its_place(guide: Guide, qtbot) -> None:
    page = at_table(guide, qtbot)
    finish(page)
    guide.ask_new_match()
    assert shown(guide) == [NewMatchDialog]
    press(guide, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: shown(guide) == [SettlementDialog], timeout=WAIT)


def test_a_match_begun_from_a_settlement_has_none(guide: Guide, qtbot) -> None:
    finish(at_table(guide, qtbot))
    guide.ask_new_match()
    guide.shell.dialogs[-1].start.click()
    qtbot.wait(20)
    assert shown(guide) == []
    assert guide.play.session.timeline.round_number == 1


def test_a_round_that_ends_in_a_minimised_window_is_settled_after_it(
    guide: Guide, shell: Shell, qtbot, clock: FakeClock
) -> None:
    page = at_table(guide, qtbot)
    guide.appearance.choose(motion="fast")
    shell.showMinimized()
    finish(page)

    def settled() -> bool:
        clock.t += 10_000
        page.table.tick()
        return shown(guide) == [SettlementDialog]

    qtbot.waitUntil(settled, timeout=30_000)
    shell.showNormal()
    dialog = guide.shell.dialogs[-1]
    assert dialog.isVisible()
    dialog.next.click()
    assert page.session.timeline.round_number == 2
