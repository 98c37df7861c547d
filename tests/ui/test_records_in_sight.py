from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from app.records.importing import ImportResult
from app.ui.appearance import Appearance
from app.ui.dialogs.refusals import RefusalsDialog
from app.ui.main_window import MainWindow
from app.ui.places import Places
from tests.ui.dropping import drop, record
from tests.ui.games import new_match

WAIT = 30_000


def current(window: MainWindow) -> object:
    return window.shell.stack.currentWidget()


def listed(window: MainWindow, qtbot, count: int) -> list[str]:
    """The names in the list, as soon as there are so many and nothing moves any more."""
    page = window.guide.library
    assert page is not None
    qtbot.waitUntil(lambda: len(page.list.model_.lines) == count and not page.busy, timeout=WAIT)
    return sorted(line.row.path.name for line in page.list.model_.lines)


def test_the_home_page_leads_to_the_library_and_back(window: MainWindow) -> None:
    QTest.mouseClick(window.guide.home.replay, Qt.MouseButton.LeftButton)
    assert current(window) is window.guide.library
    QTest.keyClick(window.guide.library.list, Qt.Key.Key_Escape)
    assert current(window) is window.guide.home
    assert window.guide.library is None


def test_several_dropped_records_and_folders_are_imported(
    window: MainWindow, appearance: Appearance, places: Places, tmp_path: Path, qtbot
) -> None:
    one = record(appearance, tmp_path / "usb" / "one.zhuli")
    drop(window, one.parent, record(appearance, tmp_path / "two.zhuli", bytes([9]) * 32))
    page = window.guide.library
    assert current(window) is page
    assert listed(window, qtbot, 2) == ["one.zhuli", "two.zhuli"]
    assert {path.name for path in places.records.glob("*.zhuli")} == {"one.zhuli", "two.zhuli"}
    assert window.shell.toast.sentence == "导入 2 份"


def test_what_an_import_refuses_is_listed(window: MainWindow, tmp_path: Path, qtbot) -> None:
    bad = [tmp_path / "usb" / f"{number}.zhuli" for number in range(2)]
    bad[0].parent.mkdir()
    for path in bad:
        path.write_bytes(b"Dear reader")
    drop(window, *bad)
    qtbot.waitUntil(lambda: bool(window.shell.dialogs), timeout=WAIT)
    (dialog,) = window.shell.dialogs
    assert isinstance(dialog, RefusalsDialog)
    assert dialog.list.lines == [(f"{n}.zhuli 不是竹里川麻的牌谱。", str(bad[n].parent)) for n in (0, 1)]
    assert dialog.subtitle == "导入 0 份，未收 2 份"


def test_a_list_of_refused_files_waits_for_nobody(window: MainWindow, tmp_path: Path, qtbot) -> None:
    """The user may be at something else when a long import is over."""
    window.guide.show_records()
    page = window.guide.library
    assert page is not None
    window.guide.show_settings()
    refused = ((tmp_path / "a.zhuli", "damaged"), (tmp_path / "b.zhuli", "newer"))
    page.records.imported.emit(ImportResult(refused=refused))
    assert len(window.shell.dialogs) == 1
    assert window.shell.toast.sentence == "导入 0 份，未收 2 份"


def test_the_viewer_leads_back_to_the_library_and_that_to_the_table(
    window: MainWindow, appearance: Appearance, places: Places, qtbot
) -> None:
    guide = window.guide
    path = record(appearance, places.records / "old.zhuli")
    guide.start_match(new_match())
    guide.show_records()
    guide.open_record(path)
    assert current(window) is guide.replay
    QTest.keyClick(guide.replay, Qt.Key.Key_Escape)
    assert current(window) is guide.library
    guide.leave_records()
    assert guide.at_table


@pytest.mark.parametrize("action", ["open", "favourite", "note", "folder"])
def test_a_record_that_is_gone_is_said_to_be_so_and_listed_no_more(
    window: MainWindow, appearance: Appearance, places: Places, qtbot, action: str
) -> None:
    path = record(appearance, places.records / "old.zhuli")
    window.guide.show_records()
    page = window.guide.library
    listed(window, qtbot, 1)
    path.unlink()
    page.list.want(action, page.list.model_.lines[0].row)
    assert window.shell.toast.sentence == "找不到 old.zhuli。"
    assert not window.shell.dialogs
    listed(window, qtbot, 0)
    assert list(places.records.iterdir()) == []


def test_files_and_a_folder_are_chosen_to_be_imported(
    window: MainWindow, appearance: Appearance, tmp_path: Path, qtbot, monkeypatch
) -> None:
    one = record(appearance, tmp_path / "usb" / "one.zhuli")
    two = record(appearance, tmp_path / "disk" / "deep" / "two.zhuli", bytes([9]) * 32)
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(one)], ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(two.parents[1]))
    window.guide.show_records()
    page = window.guide.library
    page.foot.import_files.click()
    assert listed(window, qtbot, 1) == ["one.zhuli"]
    page.foot.import_folder.click()
    assert listed(window, qtbot, 2) == ["one.zhuli", "two.zhuli"]


def test_the_folder_of_a_record_is_shown(
    window: MainWindow, appearance: Appearance, places: Places, qtbot, monkeypatch
) -> None:
    path = record(appearance, places.records / "old.zhuli")
    shown: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", shown.append)
    window.guide.show_records()
    listed(window, qtbot, 1)
    QTest.keyClick(window.guide.library.list, Qt.Key.Key_O)
    window.guide.library.foot.open_folder.click()
    assert [Path(url.toLocalFile()) for url in shown] == [path.parent, places.records]


def test_an_unfinished_match_can_be_looked_at_and_gone_on_with(window: MainWindow, qtbot) -> None:
    guide = window.guide
    guide.start_match(new_match())
    guide.show_home()
    guide.show_records()
    listed(window, qtbot, 1)
    QTest.keyClick(guide.library.list, Qt.Key.Key_V)
    assert current(window) is guide.replay
    QTest.keyClick(guide.replay, Qt.Key.Key_Escape)
    assert current(window) is guide.library
    QTest.keyClick(guide.library.list, Qt.Key.Key_Return)
    assert guide.at_table
    assert guide.library is None
