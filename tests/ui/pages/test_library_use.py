import time
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.records.importing import import_paths
from app.records.index import Index
from app.records.index_row import IndexRow
from app.records.library import load_record
from app.records.notes import Note, write_note
from app.session.branch import branch_position, start_branch
from app.session.replay import ReplayCursor
from app.ui import librarian
from app.ui.appearance import Appearance
from app.ui.families import Entry
from app.ui.pages.library_list import RecordList
from tests.ui.games import play_rest
from tests.ui.library import line_of, names, play, said
from tests.ui.waiting import WAIT, settle

NO_KEYS = Qt.KeyboardModifier.NoModifier


def test_an_import_shows_how_far_it_is_and_can_be_stopped(
    open_page, appearance: Appearance, tmp_path: Path, qtbot, monkeypatch
) -> None:
    """The import waits after its first file until the user has stopped it."""
    page = open_page(tmp_path / "records")
    for number in range(3):
        play(appearance, tmp_path / "usb" / f"{number}.zhuli", 20 + number)
    stopped = Event()

    def slowly(paths, folder, progress, cancelled, looking):
        def tell(done: int, total: int) -> None:
            progress(done, total)
            assert stopped.wait(WAIT / 1000)

        return import_paths(paths, folder, tell, cancelled, looking)

    monkeypatch.setattr(librarian, "import_paths", slowly)
    told: list[tuple[str, bool]] = []
    page.told.connect(lambda sentence, bad: told.append((sentence, bad)))
    page.take_in([tmp_path / "usb"])
    qtbot.waitUntil(lambda: page.foot.strip.sentence == "正在导入：1 / 3", timeout=WAIT)
    assert page.foot.strip.isVisible()
    QTest.mouseClick(page.foot.strip.cancel, Qt.MouseButton.LeftButton)
    stopped.set()
    settle(page, qtbot)
    assert told == [("导入 1 份", False)]
    assert len(names(page)) == 1
    assert not page.foot.strip.isVisible()


def test_an_import_says_that_it_looks_for_what_is_known_and_the_list_still_answers(
    open_page, appearance: Appearance, folder: Path, tmp_path: Path, qtbot, monkeypatch
) -> None:
    """The search for known records waits at its first word until the user has found something."""
    page = open_page(folder)
    play(appearance, tmp_path / "usb" / "new.zhuli", 20)
    found = Event()

    def slowly(paths, folder, progress, cancelled, looking):
        def look(done: int, total: int) -> None:
            looking(done, total)
            while not found.is_set():
                looking(done, total)
                found.wait(0.01)

        return import_paths(paths, folder, progress, cancelled, look)

    monkeypatch.setattr(librarian, "import_paths", slowly)
    page.take_in([tmp_path / "usb"])
    qtbot.waitUntil(lambda: page.foot.strip.sentence == "正在核对已有的牌谱：0 / 3", timeout=WAIT)
    assert page.foot.strip.isVisible()
    page.head.search.setText("重庆")
    qtbot.waitUntil(lambda: len(names(page)) == 1, timeout=WAIT)
    found.set()
    settle(page, qtbot)


def test_an_import_goes_on_where_a_refresh_ends_before_it(open_page, folder: Path, qtbot) -> None:
    page = open_page(folder)
    told: list[str] = []
    before: list[bool] = []
    page.told.connect(lambda sentence, _: told.append(sentence))
    page.records.settled.connect(lambda: None if told else before.append(page.records.refreshing))
    page.records.reload()
    page.records.take_in([folder / "whole.zhuli"])
    settle(page, qtbot)
    assert told == ["导入 0 份，已有 1 份"]
    assert before
    assert all(before)
    assert not page.records.refreshing


def test_what_is_known_or_refused_in_an_import_is_told(
    open_page, folder: Path, tmp_path: Path, qtbot
) -> None:
    page = open_page(tmp_path / "records")
    bad = tmp_path / "usb" / "letter.zhuli"
    bad.parent.mkdir()
    bad.write_bytes(b"Dear reader")
    with qtbot.waitSignal(page.told, timeout=WAIT) as signal:
        page.take_in([folder / "whole.zhuli", bad])
    settle(page, qtbot)
    sentence = "导入 0 份，已有 1 份，未收：letter.zhuli 不是竹里川麻的牌谱。"
    assert signal.args == [sentence, True]


def test_all_files_that_an_import_refuses_are_handed_on(open_page, tmp_path: Path, qtbot) -> None:
    page = open_page(tmp_path / "records")
    bad = [tmp_path / "usb" / f"letter {number}.zhuli" for number in range(3)]
    bad[0].parent.mkdir()
    for path in bad:
        path.write_bytes(b"Dear reader")
    told: list[str] = []
    page.told.connect(lambda sentence, _: told.append(sentence))
    with qtbot.waitSignal(page.refused, timeout=WAIT) as signal:
        page.take_in([*bad, tmp_path / "gone.zhuli"])
    settle(page, qtbot)
    refused, sentence = signal.args
    assert refused == (*((path, "not_a_record") for path in bad), (tmp_path / "gone.zhuli", "unreadable"))
    assert sentence == "导入 0 份，未收 4 份"
    assert not told


@pytest.fixture
def branched(folder: Path) -> Path:
    """A library with a branch of its finished match, which alone is a favourite."""
    record = load_record(folder / "whole.zhuli")
    at = branch_position(ReplayCursor(record).timeline, 60)
    branch = start_branch(
        record, "whole.zhuli", at, 0, "2024-06-01T10:00:00+00:00", "1", bytes(32), folder / "branch.zhuli",
        sync=False,
    )  # fmt: skip
    play_rest(branch)
    branch.close()
    write_note(folder / "branch.zhuli", Note(favourite=True))
    return folder


def test_a_branch_is_listed_under_its_match(open_page, branched: Path, qtbot) -> None:
    page = open_page(branched)
    lines = page.list.model_.lines
    place = next(place for place, line in enumerate(lines) if line.row.path.stem == "whole")
    assert lines[place + 1].row.path.stem == "branch"
    assert lines[place + 1].head == lines[place].row
    assert "分支 1" in said(page, "whole")
    assert "原局" not in said(page, "branch")
    page.head.results.click()
    assert "原局" in said(page, "branch")


def test_a_match_that_filters_leave_out_is_not_listed_for_its_branch(
    open_page, branched: Path, qtbot
) -> None:
    page = open_page(branched)
    page.filters.switches["favourite"].click()
    settle(page, qtbot)
    assert names(page) == {"branch"}
    assert "出自 whole.zhuli 的分支" in said(page, "branch")
    page.filters.reset()
    page.filters.choices["branches"].setCurrentIndex(1)
    settle(page, qtbot)
    assert names(page) == {"whole", "branch"}


def test_everything_can_be_done_by_keyboard(open_page, folder: Path, qtbot) -> None:
    page = open_page(folder)
    page.first_focus().setFocus()
    asked: list[str] = []
    page.wanted.connect(lambda action, row: asked.append(f"{action} {row.path.stem}"))
    for stem in ("whole", "begun"):
        place = page.list.model_.lines.index(line_of(page, stem))
        QTest.keyClick(page.list, Qt.Key.Key_Home)
        for _ in range(place):
            QTest.keyClick(page.list, Qt.Key.Key_Down)
        for key in (Qt.Key.Key_Return, Qt.Key.Key_V, Qt.Key.Key_F, Qt.Key.Key_N, Qt.Key.Key_O):
            QTest.keyClick(page.list, key)
            page.list.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, key, NO_KEYS, autorep=True))
    expected = [f"{action} whole" for action in ("open", "favourite", "note", "folder")]
    expected += [f"{action} begun" for action in ("open", "view", "favourite", "note", "folder")]
    assert asked == expected
    with qtbot.waitSignal(page.back_wanted):
        QTest.keyClick(page.list, Qt.Key.Key_Escape)


def test_tab_reaches_every_control_and_each_has_a_name(open_page, folder: Path, qtbot) -> None:
    page = open_page(folder)
    page.activateWindow()
    page.list.setFocus()
    reached: set[QWidget | None] = set()
    for _ in range(60):
        reached.add(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Tab)
    wanted = [page.list, page.head.back, page.head.search, page.head.shelves, page.head.results]
    wanted += [*page.filters.choices.values(), *page.filters.days.values(), *page.filters.switches.values()]
    wanted += page.foot.buttons
    assert set(wanted) <= reached
    assert all(widget.accessibleName() for widget in wanted)


def test_the_search_field_leads_to_the_list(open_page, folder: Path, qtbot) -> None:
    page = open_page(folder)
    page.activateWindow()
    page.head.search.setFocus()
    QTest.keyClick(page.head.search, Qt.Key.Key_Down)
    assert page.focusWidget() is page.list


def test_the_menu_of_a_line_holds_what_is_possible(open_page, folder: Path) -> None:
    page = open_page(folder)
    menu = page.list.menu_of(line_of(page, "begun").row)
    told = [action.text().split("\t")[0] for action in menu.actions()]
    assert told == ["继续对局", "只看回放", "收藏", "备注与标签…", "在文件夹中显示"]


def test_twenty_thousand_lines_are_fast_and_make_no_widgets(appearance: Appearance, qtbot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    shown = RecordList(appearance, page)
    rows = [
        IndexRow(Path(f"{n}.zhuli"), f"2024-01-01T{n:05d}", "book_cap3", tuple("ABCD"), ("",) * 4, 0, True)
        for n in range(20_000)
    ]
    shown.resize(900, 700)
    before = len(shown.findChildren(QWidget))
    start = time.perf_counter()
    shown.model_.show([Entry(row) for row in rows])
    shown.scrollToBottom()
    shown.grab()
    assert time.perf_counter() - start < 2
    assert len(shown.findChildren(QWidget)) == before
    assert shown.indexAt(QPoint(100, 600)).row() > 19_980


def test_a_narrow_page_shows_filters_in_place_of_the_list(open_page, folder: Path) -> None:
    page = open_page(folder)
    page.appearance.choose(interface_scale=200)
    assert page.head.filter_button.isVisible()
    assert not page.filters.isVisible()
    page.head.filter_button.click()
    assert page.filters.isVisible()
    assert not page.list.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.list.isVisible()


def test_progress_takes_the_place_of_the_buttons_on_a_narrow_page(open_page, folder: Path) -> None:
    page = open_page(folder)
    page.appearance.choose(interface_scale=200)
    page.records._reading = 1
    page.records.progressed.emit("import", 1, 3)
    assert page.foot.strip.isVisible()
    assert not any(button.isVisible() for button in page.foot.buttons)
    page.records._reading = 0
    page.records.settled.emit()
    assert not page.foot.isVisible()
    page.head.filter_button.click()
    assert all(button.isVisible() for button in page.foot.buttons)


def test_an_unforeseen_fault_is_told_and_nothing_waits(open_page, folder: Path, qtbot, monkeypatch) -> None:
    page = open_page(folder)
    page.failed.disconnect()

    def fail(*_: object) -> None:
        raise ArithmeticError

    monkeypatch.setattr(Index, "search", fail)
    with qtbot.waitSignal(page.failed) as signal:
        page.search()
    assert isinstance(signal.args[0], ArithmeticError)
    assert not page.busy
    assert page.nothing == "牌谱列表出了意外，牌谱本身没有丢失。"


def test_looking_again_keeps_the_place_in_the_list(
    open_page, appearance: Appearance, tmp_path, qtbot
) -> None:
    folder = tmp_path / "records"
    for number in range(12):
        play(appearance, folder / f"{number:02d}.zhuli", 40)
    page = open_page(folder)
    for _ in range(7):
        QTest.keyClick(page.list, Qt.Key.Key_Down)
    value = page.list.verticalScrollBar().value()
    assert value > 0
    kept = page.list.current.row.path
    play(appearance, folder / "99.zhuli", 41)
    page.records.reload()
    settle(page, qtbot)
    assert len(names(page)) == 13
    assert page.list.current.row.path == kept
    assert page.list.verticalScrollBar().value() == value
