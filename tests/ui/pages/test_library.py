import os
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.records.notes import Note, read_note, write_note
from app.records.query import Facets
from app.ui.guide import Guide
from app.ui.librarian import Librarian
from app.ui.pages.library_list import possible
from app.ui.pages.library_row import GAP, ROW
from app.ui.paint.flat import FLAT_HEIGHT
from app.ui.paint.kit import Ui
from app.ui.widgets.month_panel import MonthPanel
from app.ui.widgets.small_pictures import SmallPictures
from tests.support.screens import SCREENS
from tests.support.screens.opened import Face, opened
from tests.ui.library import click, line_of, names, said
from tests.ui.waiting import settle


def test_records_and_damaged_files_are_listed(open_page, folder: Path) -> None:
    page = open_page(folder)
    assert names(page) == {"whole", "begun", "nonsense"}
    assert "已打完 1 局" in said(page, "whole")
    assert "可继续" in said(page, "begun")
    assert "nonsense.zhuli 不是竹里川麻的牌谱。" in said(page, "nonsense")
    assert page.head.count == "共 3 场"


def test_results_are_told_only_when_they_are_asked_for(open_page, folder: Path) -> None:
    page = open_page(folder)
    hidden = said(page, "whole")
    assert "输赢" not in hidden
    assert "最大" not in hidden
    QTest.mouseClick(page.head.results, Qt.MouseButton.LeftButton)
    assert "输赢" in said(page, "whole")
    assert "最大" in said(page, "whole")


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_day_chosen_from_the_month_narrows_the_list_at_once(open_page, folder: Path, qtbot) -> None:
    page = open_page(folder)
    since = page.filters.days["since"]
    since.open_month()
    panel = since.findChild(MonthPanel)
    panel.look(date(2024, 6, 1))
    QTest.keyClick(panel, Qt.Key.Key_Return)
    settle(page, qtbot)
    assert page.filters.query().since == "2024-06-01"
    assert "whole" not in names(page)
    assert page.filters.choices["period"].value is None


def test_a_click_opens_a_record_and_goes_on_with_a_match(open_page, folder: Path, qtbot) -> None:
    page = open_page(folder)
    asked: list[tuple[str, str]] = []
    page.wanted.connect(lambda action, row: asked.append((action, row.path.stem)))
    click(page, "whole")
    click(page, "begun")
    click(page, "begun", "view")
    click(page, "begun", "favourite")
    click(page, "nonsense")
    assert asked == [("open", "whole"), ("open", "begun"), ("view", "begun"), ("favourite", "begun")]
    assert possible(line_of(page, "nonsense").row) == ("favourite", "note", "folder")


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        ({"preset": "chongqing"}, {"begun"}),
        ({"state": "damaged"}, {"nonsense"}),
        ({"state": "unfinished"}, {"begun"}),
        ({"state": "finished"}, {"whole"}),
        ({"bot": "beginner"}, {"whole", "begun"}),
        ({"min_rounds": 4}, set()),
        ({"tag": "好牌"}, {"whole"}),
        ({"branches": "only"}, set()),
        ({"branches": "none", "preset": "book_cap3"}, {"whole"}),
    ],
)
def test_filters(open_page, folder: Path, filters: dict[str, object], found: set[str], qtbot) -> None:
    write_note(folder / "whole.zhuli", Note("", ("好牌",)))
    page = open_page(folder)
    for name, value in filters.items():
        choice = page.filters.choices[name]
        choice.setCurrentIndex(choice.values.index(value))
    settle(page, qtbot)
    assert names(page) == found
    assert page.filters.count == len(filters)
    QTest.mouseClick(page.filters.reset_button, Qt.MouseButton.LeftButton)
    settle(page, qtbot)
    assert len(names(page)) == 3


def test_patterns_fans_and_results_can_be_asked_for(open_page, folder: Path, qtbot) -> None:
    page = open_page(folder)
    row = line_of(page, "whole").row
    for name, value in (("pattern", row.patterns[0]), ("min_fan", row.best_fan)):
        choice = page.filters.choices[name]
        choice.setCurrentIndex(choice.values.index(value))
        settle(page, qtbot)
        assert "whole" in names(page)
    for value, right in (("won", row.result > 0), ("lost", row.result < 0), ("even", row.result == 0)):
        choice = page.filters.choices["result"]
        choice.setCurrentIndex(choice.values.index(value))
        settle(page, qtbot)
        assert ("whole" in names(page)) == right


def test_days_and_periods(open_page, folder: Path, qtbot) -> None:
    page = open_page(folder)
    since, until = page.filters.days["since"], page.filters.days["until"]
    page.filters.choices["period"].setCurrentIndex(1)
    settle(page, qtbot)
    assert (since.text(), until.text()) == ("2024-04-27", "2024-05-03")
    assert names(page) == {"whole", "begun"}
    since.clear()
    QTest.keyClicks(since, "2024-05-02")
    settle(page, qtbot)
    assert names(page) == set()
    since.clear()
    QTest.keyClicks(since, "yesterday")
    settle(page, qtbot)
    assert "日期请写成" in since.toolTip()
    assert names(page) == {"whole", "begun"}


def test_search_finds_words_of_this_language(open_page, folder: Path, qtbot) -> None:
    page = open_page(folder)
    page.head.search.setText("重庆")
    settle(page, qtbot)
    assert names(page) == {"begun"}
    page.head.search.setText("nonsense")
    settle(page, qtbot)
    assert names(page) == {"nonsense"}
    page.head.search.setText("there is none")
    settle(page, qtbot)
    assert names(page) == set()


def test_favourites_and_notes_are_kept_beside_the_record(guide: Guide, folder: Path, qtbot) -> None:
    guide.show_records()
    page = guide.library
    settle(page, qtbot)
    page.list.want("favourite", line_of(page, "whole").row)
    assert read_note(folder / "whole.zhuli").favourite
    assert "已收藏" in said(page, "whole")
    page.list.want("note", line_of(page, "whole").row)
    dialog = guide.shell.dialogs[-1]
    dialog.words.setPlainText("记住这一局")
    dialog.tags.setText("教学")
    dialog.finish()
    assert read_note(folder / "whole.zhuli") == Note("记住这一局", ("教学",), True)
    QTest.mouseClick(page.filters.switches["notes"], Qt.MouseButton.LeftButton)
    settle(page, qtbot)
    assert names(page) == {"whole"}
    page.list.want("favourite", line_of(page, "whole").row)
    assert not read_note(folder / "whole.zhuli").favourite


def test_bookmarks_set_meanwhile_stay(guide: Guide, folder: Path, qtbot) -> None:
    guide.show_records()
    page = guide.library
    settle(page, qtbot)
    marked = Note(bookmarks=((3, "here"),))
    write_note(folder / "whole.zhuli", marked)
    page.list.want("favourite", line_of(page, "whole").row)
    assert read_note(folder / "whole.zhuli") == replace(marked, favourite=True)
    write_note(folder / "begun.zhuli", marked)
    page.list.want("note", line_of(page, "begun").row)
    guide.shell.dialogs[-1].finish()
    assert read_note(folder / "begun.zhuli") == marked


def test_a_note_that_cannot_be_kept_is_told(guide: Guide, folder: Path, qtbot, monkeypatch) -> None:
    guide.show_records()
    page = guide.library
    settle(page, qtbot)
    (folder / "whole.zhuli.note").mkdir()
    with qtbot.waitSignal(guide.told) as signal:
        page.list.want("favourite", line_of(page, "whole").row)
    assert signal.args == ["whole.zhuli 的备注没能保存。"]
    assert not line_of(page, "whole").row.note.favourite


def test_an_empty_library_says_what_to_do(open_page, tmp_path: Path) -> None:
    page = open_page(tmp_path / "none yet")
    assert names(page) == set()
    assert page.nothing == "还没有牌谱，先打一场，或导入牌谱"
    assert page.head.count == "共 0 场"


def test_samples_are_a_shelf_of_their_own(open_page, folder: Path, qtbot) -> None:
    page = open_page(folder)
    page.head.shelves.choose(1)
    settle(page, qtbot)
    assert len(names(page)) >= 3
    assert not names(page) & {"whole", "begun"}
    page.head.shelves.choose(0)
    settle(page, qtbot)
    assert names(page) == {"whole", "begun", "nonsense"}
    assert page.records.findChildren(Librarian) == [page.records.librarian]


def test_what_comes_late_from_a_shelf_that_was_left_is_not_heard(open_page, folder: Path, qtbot) -> None:
    page = open_page(folder)
    left = page.records.librarian
    page.head.shelves.choose(1)
    assert page.records.refreshing
    left.facets_known.emit(Facets(presets=("gone",)))
    left.progressed.emit("refresh", 1, 2)
    left.refreshed.emit(True)
    assert page.records.facets.presets != ("gone",)
    assert not page.foot.strip.isVisible()
    assert page.records.refreshing
    settle(page, qtbot)
    assert not page.records.refreshing


def test_a_file_name_that_is_no_text_is_listed(open_page, folder: Path, qtbot) -> None:
    try:
        (folder / os.fsdecode(b"bad \xff name.zhuli")).write_bytes(b"this is not a record")
    except OSError:
        pytest.skip("this file system takes text only")
    page = open_page(folder)
    assert len(names(page)) == 4
    page.grab()


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("screen", ["library", "library-results"])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
@pytest.mark.usefixtures("qapp")
def test_the_tiles_of_a_line_keep_off_the_edge_of_its_card(
    screen: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    feet: set[float] = set()
    paint = SmallPictures.tile

    def tile(pictures: SmallPictures, ui: Ui, face: str, x: float, y: float, width: float) -> None:
        feet.add(y + width * FLAT_HEIGHT)
        paint(pictures, ui, face, x, y, width)

    monkeypatch.setattr(SmallPictures, "tile", tile)
    with opened(Face(size)) as shown:
        SCREENS[screen](shown)
        shown.picture()
    assert feet
    assert max(feet) < ROW - GAP / 2 - 6


def test_the_keyboard_begins_at_the_first_line_however_late_that_is_found(
    open_page, folder: Path, qtbot
) -> None:
    """Nobody starts in the middle of the list only because those records were found first."""
    page = open_page(folder)
    listed = page.list
    first, second, *_ = listed.model_.lines
    listed.replace((second,))
    listed.replace((first, second))
    assert listed.current == first
    listed.replace((second,))
    QTest.keyClick(listed, Qt.Key.Key_Home)
    listed.replace((first, second))
    assert listed.current == second
