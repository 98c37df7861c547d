from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.bots.levels import make_bot
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.dialogs.match_summary import MatchSummary
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.dialogs.settings import SettingsDialog
from app.ui.dialogs.settlement import SettlementDialog
from app.ui.main_window import MainWindow
from app.ui.places import Places
from app.ui.settings import FILE_NAME, Settings, SettingsFile
from tests.ui.dropping import drop, record
from tests.ui.games import new_match, play_rest

WAIT = 30_000


def current(window: MainWindow) -> object:
    return window.shell.stack.currentWidget()


def dialog(window: MainWindow) -> object:
    return window.shell.dialogs[-1] if window.shell.dialogs else None


def finish_round(window: MainWindow, qtbot) -> SettlementDialog:
    """Play the round on the table to its end, without showing every event."""
    page = window.guide.play
    assert page is not None
    play_rest(page.session)
    page.bridge.advance()
    qtbot.waitUntil(lambda: isinstance(dialog(window), SettlementDialog), timeout=WAIT)
    shown = dialog(window)
    assert isinstance(shown, SettlementDialog)
    return shown


@pytest.mark.parametrize(
    ("button", "kind"),
    [("new_match", NewMatchDialog), ("settings", SettingsDialog)],
)
def test_the_home_page_leads_everywhere(window: MainWindow, button: str, kind: type) -> None:
    QTest.mouseClick(getattr(window.guide.home, button), Qt.MouseButton.LeftButton)
    assert isinstance(dialog(window), kind)
    QTest.keyClick(dialog(window), Qt.Key.Key_Escape)
    assert dialog(window) is None


def test_from_the_home_page_to_the_settlement_and_the_viewer(window: MainWindow, qtbot) -> None:
    guide = window.guide
    QTest.mouseClick(guide.home.new_match, Qt.MouseButton.LeftButton)
    QTest.mouseClick(dialog(window).start, Qt.MouseButton.LeftButton)
    assert guide.at_table
    settlement = finish_round(window, qtbot)
    assert settlement.sheet.adds_up
    row = settlement.sheet.rows[0]
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert current(window) is guide.replay
    assert guide.replay.cursor_.last_event == row.row.cause
    QTest.keyClick(guide.replay, Qt.Key.Key_Escape)
    assert guide.at_table
    assert isinstance(dialog(window), SettlementDialog)
    QTest.mouseClick(dialog(window).next, Qt.MouseButton.LeftButton)
    assert dialog(window) is None
    assert guide.play.session.timeline.round_number == 2


def test_the_end_of_a_match(window: MainWindow, qtbot) -> None:
    window.guide.start_match(new_match(length=1))
    settlement = finish_round(window, qtbot)
    assert settlement.next.text() == "看总分"
    QTest.mouseClick(settlement.next, Qt.MouseButton.LeftButton)
    assert isinstance(dialog(window), MatchSummary)
    QTest.mouseClick(dialog(window).review, Qt.MouseButton.LeftButton)
    assert current(window) is window.guide.replay
    QTest.keyClick(window.guide.replay, Qt.Key.Key_Escape)
    assert isinstance(dialog(window), MatchSummary)
    QTest.mouseClick(dialog(window).home, Qt.MouseButton.LeftButton)
    assert current(window) is window.guide.home
    assert not window.guide.home.continue_card.isVisible()


def test_the_end_of_a_match_leads_to_its_turning_points(window: MainWindow, qtbot, monkeypatch) -> None:
    monkeypatch.setattr("app.ui.reviewer.Reviewer.start", lambda _: None)
    window.guide.start_match(new_match(length=1))
    QTest.mouseClick(finish_round(window, qtbot).next, Qt.MouseButton.LeftButton)
    QTest.mouseClick(dialog(window).turning, Qt.MouseButton.LeftButton)
    page = window.guide.replay
    assert current(window) is page
    assert page.panel.upper.review.isVisible()
    assert page.aids.review.running
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.aids.review.running


def test_a_match_is_left_without_a_question_and_continued(window: MainWindow, qtbot) -> None:
    guide = window.guide
    guide.start_match(new_match())
    session = guide.play.session
    qtbot.waitUntil(lambda: 0 in session.waiting, timeout=WAIT)
    guide.play.table.action_chosen.emit(make_bot("beginner").act(session.view(0), 0))
    qtbot.waitUntil(lambda: 0 in session.waiting, timeout=WAIT)
    position = len(session.timeline)
    window.menus.actions["home"].trigger()
    assert guide.play is None
    assert guide.home.continue_card.isVisible()
    QTest.mouseClick(guide.home.continue_card, Qt.MouseButton.LeftButton)
    assert guide.at_table
    assert len(guide.play.session.timeline) == position


def test_a_match_that_a_newer_one_has_put_aside_is_continued_from_the_records(
    window: MainWindow, places: Places, qtbot
) -> None:
    guide = window.guide
    guide.start_match(new_match())
    first = next(places.records.glob("*.zhuli"))
    start = guide.play.session.timeline.event(0)
    guide.start_match(new_match())
    guide.show_home()
    guide.show_records()
    qtbot.waitUntil(lambda: len(guide.library.list.model_.lines) == 2, timeout=WAIT)
    row = next(line.row for line in guide.library.list.model_.lines if line.row.path == first)
    assert row.resumable
    guide.library.list.want("open", row)
    assert guide.at_table
    assert guide.play.session.timeline.event(0) == start


def test_undo_by_shortcut(window: MainWindow, qtbot) -> None:
    window.guide.start_match(new_match())
    session = window.guide.play.session
    assert window.menus.actions["undo"].shortcut().toString() == "Ctrl+Z"
    qtbot.waitUntil(lambda: 0 in session.waiting, timeout=WAIT)
    before = len(session.timeline)
    window.guide.play.table.action_chosen.emit(session.waiting[0][0])
    qtbot.waitUntil(lambda: len(session.timeline) > before, timeout=WAIT)
    window.menus.actions["undo"].trigger()
    assert len(session.timeline) == before


def test_a_dropped_record_is_opened(window: MainWindow, appearance: Appearance, tmp_path: Path) -> None:
    drop(window, record(appearance, tmp_path / "牌 谱" / "match.zhuli"))
    assert current(window) is window.guide.replay
    assert window.shell.toast.isHidden()


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda path: path.write_bytes(b"nonsense"), "bad.zhuli 不是竹里川麻的牌谱。"),
        (lambda path: path.write_bytes(b""), "bad.zhuli 已损坏，打不开。"),
        (lambda path: None, "找不到 bad.zhuli。"),
        (lambda path: path.mkdir(), "读不了 bad.zhuli。"),
    ],
)
def test_a_broken_record_is_one_sentence(
    window: MainWindow, tmp_path: Path, make: Callable[[Path], object], sentence: str
) -> None:
    path = tmp_path / "bad.zhuli"
    make(path)
    drop(window, path)
    assert current(window) is window.guide.home
    assert window.shell.toast.sentence == sentence
    assert window.shell.toast.isVisible()


def test_over_a_table_a_sentence_stands_clear_of_the_own_tiles(
    window: MainWindow, appearance: Appearance, tmp_path: Path
) -> None:
    toast = window.shell.toast
    window.tell("说一句")
    assert toast.geometry().top() > window.shell.height() / 2
    drop(window, record(appearance, tmp_path / "match.zhuli"))
    window.tell("再说一句")
    assert current(window) is window.guide.replay
    assert toast.geometry().bottom() < window.shell.height() / 3
    window.guide.show_home()
    window.tell("又说一句")
    assert toast.geometry().top() > window.shell.height() / 2


def test_other_files_are_refused(window: MainWindow, tmp_path: Path) -> None:
    drop(window, tmp_path / "letter.txt")
    assert window.shell.toast.sentence == "这里只能打开扩展名为 .zhuli 的牌谱。"


def test_a_damaged_tail_is_told(window: MainWindow, appearance: Appearance, tmp_path: Path) -> None:
    path = record(appearance, tmp_path / "cut.zhuli")
    path.write_bytes(path.read_bytes()[:-40])
    window.guide.open_record(path)
    assert current(window) is window.guide.replay
    assert window.shell.toast.sentence == "cut.zhuli 的末尾有缺损，已读到完好的部分。"


def test_a_link_opens_the_record_at_its_moment(
    window: MainWindow, appearance: Appearance, tmp_path: Path
) -> None:
    path = record(appearance, tmp_path / "a.zhuli")
    for moment, position, sentence in (
        ("1.15", 15, ""),
        ("", 1, ""),
        ("9.1", 1, "a.zhuli 里没有 9.1 这一步，已从头打开。"),
    ):
        window.guide.open_record(path, moment)
        assert window.guide.replay is not None
        assert window.guide.replay.cursor_.position == position
        assert window.shell.toast.sentence == sentence


def test_without_a_place_for_records_the_match_begins_all_the_same(
    window: MainWindow, places: Places
) -> None:
    places.records.parent.mkdir(parents=True, exist_ok=True)
    places.records.write_text("a file where the folder should be")
    window.guide.start_match(new_match())
    assert window.guide.at_table
    assert window.shell.toast.sentence == "牌谱文件夹不能写入，对局仍可继续，但不会留下牌谱。"


def test_every_page_changes_its_language(window: MainWindow, appearance: Appearance) -> None:
    told = set()
    for language in ("zh-Hans", "zh-Hant", "en"):
        appearance.choose(language=language)
        menu = window.menus.actions["new"].text()
        told.add((window.windowTitle(), menu, window.guide.home.new_match.text()))
    assert len(told) == 3


def test_settings_are_kept(window: MainWindow, places: Places, appearance: Appearance) -> None:
    appearance.choose(theme="day", player_name="阿明")
    window.close()
    kept = SettingsFile(places.config).load()
    assert (kept.theme, kept.player_name) == ("day", "阿明")
    assert kept.geometry


def test_broken_settings_are_told_at_the_start(appearance: Appearance, places: Places, qtbot) -> None:
    places.config.mkdir(parents=True)
    (places.config / FILE_NAME).write_text("{ broken")
    file = SettingsFile(places.config)
    assert file.load() == Settings()
    made = MainWindow(appearance, places, file, InProcessAsker)
    qtbot.addWidget(made)
    assert made.shell.toast.sentence == "设置文件读不懂，已改名留存，现在用默认设置。"


def test_the_log_is_switched_by_the_menu(window: MainWindow, appearance: Appearance) -> None:
    window.menus.actions["log"].trigger()
    assert appearance.settings.show_log
    assert window.menus.actions["log"].isChecked()


def test_full_screen_and_back(window: MainWindow) -> None:
    window.menus.actions["full_screen"].trigger()
    assert window.isFullScreen()
    window.menus.actions["full_screen"].trigger()
    assert not window.isFullScreen()


def test_menu_shortcuts_are_all_different(window: MainWindow) -> None:
    keys = [action.shortcut().toString() for action in window.menus.actions.values()]
    given = [key for key in keys if key]
    assert len(given) == len(set(given))


def test_a_dialog_keeps_the_page_under_it_still(window: MainWindow) -> None:
    window.guide.show_settings()
    assert not window.shell.stack.isEnabled()
    QApplication.processEvents()
    for _ in range(60):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is None or dialog(window).isAncestorOf(focus) or focus is dialog(window)


def test_a_click_takes_the_toast_away(window: MainWindow) -> None:
    window.tell("一句话")
    QTest.mouseClick(window.shell.toast, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert window.shell.toast.isHidden()
