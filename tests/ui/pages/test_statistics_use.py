"""The statistics page in use: pages, keys, charts, screen readers, all sizes, and its ways in and out."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QPainter, QPixmap, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.records.index import Index
from app.ui.appearance import Appearance
from app.ui.dialogs.refusals import RefusalsDialog
from app.ui.librarian import Shelf
from app.ui.main_window import MainWindow
from app.ui.pages import statistics, statistics_table
from app.ui.pages.statistics import StatisticsPage
from app.ui.pages.statistics_edges import VIEWS
from app.ui.paint.kit import Ui
from app.ui.plots import loader
from app.ui.statistics_in_sight import show_statistics
from tests.ui.statistics import choose, hands
from tests.ui.waiting import WAIT, settle

Key = Qt.Key


def test_keys_turn_the_pages(open_statistics, played: Path, qtbot) -> None:
    page = open_statistics(played)
    for number, view in enumerate(VIEWS, 1):
        QTest.keyClick(page.sheet.table, f"{number}")
        assert page.view == view
        assert page.sheet.chart.chart is not None
        assert page.sheet.each.isVisible() == (view == "course")
    with qtbot.waitSignal(page.back_wanted):
        QTest.keyClick(page.sheet.table, Key.Key_Escape)


def test_course_is_drawn_by_hand_or_by_match(open_statistics, played: Path) -> None:
    page = open_statistics(played)
    page.head.views.choose(1)
    assert page.sheet.chart.chart.across == "第几局"
    page.sheet.each.choose(1)
    assert page.sheet.chart.chart.across == "第几场"


def test_a_plot_is_there_and_draws_the_chart(open_statistics, played: Path) -> None:
    page = open_statistics(played)
    assert page.sheet.chart.plot is not None
    assert page.sheet.chart.plot.isVisible()
    assert page.sheet.chart.accessibleName() == "各项比率：图里的数字都在下面的表中"
    empty = page.grab().toImage()
    page.sheet.chart.plot.show_chart(None)
    assert page.grab().toImage() != empty


def test_without_plots_the_tables_are_there(
    open_statistics, played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loader, "MODULE", "app.ui.plots.nowhere")
    page = open_statistics(played)
    assert page.sheet.chart.missing
    assert page.sheet.chart.plot is None
    assert hands(page)["我"] == "3"
    assert not page.grab().isNull()


def test_language_is_switched_live(open_statistics, played: Path) -> None:
    page = open_statistics(played)
    told = set()
    for language in ("zh-Hans", "zh-Hant", "en"):
        page.appearance.choose(language=language)
        chart, table = page.sheet.chart, page.sheet.table.model_.table
        assert chart.chart is not None
        told.add((chart.chart.title, chart.accessibleName(), table.rows[1].name, page.head.count))
        told.add((page.sheet.notes, page.filters.choices["help"].currentText()))
    assert len(told) == 6


def test_every_number_is_text_for_screen_readers(open_statistics, played: Path) -> None:
    page = open_statistics(played)
    table = QAccessible.queryAccessibleInterface(page.sheet.table)
    assert table is not None
    assert table.role() == QAccessible.Role.Table
    told = [table.child(place).text(QAccessible.Text.Name) for place in range(table.childCount())]
    assert told[1:10] == ["玩家", "局数", "均分", "胡牌", "自摸", "点炮", "花猪", "流局听牌", "番数"]
    assert "我：局数 3" in told
    assert any(each.startswith("标准：胡牌率") and "95% 区间" in each for each in told)
    assert page.sheet.table.accessibleName() == "各项比率"


def test_arrows_move_among_the_cells_and_the_page_follows(open_statistics, played: Path) -> None:
    page = open_statistics(played)
    table = page.sheet.table
    table.setFocus()
    assert page.reel.verticalScrollBar().value() == 0
    for _ in range(3):
        QTest.keyClick(table, Key.Key_Down)
    QTest.keyClick(table, Key.Key_Right)
    assert (table.currentIndex().row(), table.currentIndex().column()) == (3, 1)
    assert page.reel.verticalScrollBar().value() > 0
    assert (
        page.reel.viewport()
        .rect()
        .contains(
            table.mapTo(page.reel.viewport(), table.visualRect(table.currentIndex()).center() + QPoint(0, 46))
        )
    )
    QTest.keyClick(table, Key.Key_Tab)
    assert not table.hasFocus()


def test_keys_scroll_the_page(open_statistics, played: Path) -> None:
    page = open_statistics(played)
    bar = page.reel.verticalScrollBar()
    page.head.views.setFocus()
    QTest.keyClick(page.head.views, Key.Key_PageDown)
    assert bar.value() > 0
    QTest.keyClick(page.head.views, Key.Key_PageUp)
    assert bar.value() == 0


def test_what_a_filter_leaves_is_announced(
    open_statistics, played: Path, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(statistics, "announce", lambda about, words: said.append(words))
    page = open_statistics(played)
    assert said == []
    choose(page, "preset", "chongqing", qtbot)
    choose(page, "period", 7, qtbot)
    assert said == ["1 场，1 局", "没有符合条件的局。"]


def test_a_page_that_is_left_at_once_loads_nothing(appearance: Appearance, tmp_path: Path, qtbot) -> None:
    page = StatisticsPage(appearance, Shelf(tmp_path / "records.index", tmp_path))
    qtbot.addWidget(page)
    page.leave()
    QCoreApplication.processEvents()
    assert not page.loader.isRunning()
    assert not page.loader.isFinished()


def test_chart_and_table_leave_the_wheel_to_the_page(open_statistics, played: Path) -> None:
    page = open_statistics(played)
    for over in (page.sheet.chart, page.sheet.table.viewport()):
        middle = QPointF(over.rect().center())
        turn = QWheelEvent(
            middle, over.mapToGlobal(middle), QPoint(), QPoint(0, -240), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(over, turn)
        assert not turn.isAccepted()


@pytest.mark.parametrize("scale", [80, 100, 250])
def test_nothing_is_cut_from_the_page_at_any_scale(open_statistics, played: Path, scale: int) -> None:
    page = open_statistics(played)
    page.appearance.choose(interface_scale=scale)
    page.resize(1024, 640)
    for view in range(len(VIEWS)):
        page.head.views.choose(view)
        for widget in (page.head.views, page.head.back, page.reel):
            assert page.rect().contains(widget.rect().translated(widget.mapTo(page, QPoint())))
        table = page.sheet.table
        sizes = [table.columnWidth(column) for column in range(table.model_.columnCount())]
        assert sum(sizes) == table.viewport().width()
        assert table.verticalScrollBar().maximum() == 0


def test_a_narrow_page_shows_filters_in_place_of_the_figures(open_statistics, played: Path, qtbot) -> None:
    page = open_statistics(played)
    page.resize(820, 640)
    assert not page.filters.isVisible()
    QTest.mouseClick(page.head.filter_button, Qt.MouseButton.LeftButton)
    assert page.filters.isVisible()
    assert not page.sheet.isVisible()
    QTest.keyClick(page, Key.Key_Escape)
    assert page.sheet.isVisible()
    with qtbot.waitSignal(page.back_wanted):
        QTest.keyClick(page, Key.Key_Escape)


# In the window.


def test_statistics_come_from_home_menu_and_key(window: MainWindow, qtbot) -> None:
    for open_ in (
        lambda: QTest.mouseClick(window.guide.home.statistics, Qt.MouseButton.LeftButton),
        lambda: window.menus.actions["statistics"].trigger(),
    ):
        open_()
        page = window.guide.statistics
        assert page is not None
        assert window.shell.stack.currentWidget() is page
        assert page.head.views.hasFocus()
        settle(page, qtbot)
        QTest.keyClick(page, Key.Key_Escape)
        assert window.guide.statistics is None
        assert window.shell.stack.currentWidget() is window.guide.home
    assert window.appearance.keys.chords("window/statistics") == ("Ctrl+G",)


def test_records_that_cannot_be_read_are_listed(window: MainWindow, qtbot) -> None:
    window.guide.places.records.mkdir(parents=True)
    (window.guide.places.records / "x.zhuli").write_bytes(b"this is not a record")
    show_statistics(window.guide)
    page = window.guide.statistics
    assert page is not None
    settle(page, qtbot)
    QTest.mouseClick(page.foot.button, Qt.MouseButton.LeftButton)
    (dialog,) = window.shell.dialogs
    assert isinstance(dialog, RefusalsDialog)
    assert dialog.list.lines[0][0].startswith("x.zhuli")


def test_a_fault_while_counting_is_one_sentence(
    window: MainWindow, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(index: Index, query: object) -> None:
        raise RuntimeError("nobody foresaw this")

    monkeypatch.setattr(Index, "figures", broken)
    with qtbot.captureExceptions() as faults:
        show_statistics(window.guide)
        page = window.guide.statistics
        assert page is not None
        settle(page, qtbot)
        qtbot.waitUntil(lambda: bool(faults), timeout=WAIT)
    assert window.shell.toast.isVisible()
    assert page.sheet.empty == window.shell.toast.sentence == "统计出了意外，牌谱本身没有丢失。"


def test_the_page_is_kept_while_a_match_is_not_left(window: MainWindow, qtbot) -> None:
    show_statistics(window.guide)
    page = window.guide.statistics
    assert page is not None
    settle(page, qtbot)
    page.head.views.choose(2)
    window.guide.show_records()
    show_statistics(window.guide)
    assert window.guide.statistics is page
    assert page.view == "patterns"
    window.guide.show_home()
    assert (window.guide.statistics, window.guide.library) == (None, None)


def test_heads_are_written_in_two_lines_where_one_is_too_long(qapp) -> None:
    pixmap = QPixmap(10, 10)
    painter = QPainter(pixmap)
    lines = statistics_table._lines
    ui = Ui(painter)
    assert lines(ui, "Win", 60, 13, 400) == ["Win"]
    assert lines(ui, "Ready at draw", 60, 13, 400) == ["Ready", "at draw"]
    assert lines(ui, "Self-draw", 40, 13, 400) == ["Self-", "draw"]
    assert lines(ui, "流局听牌", 40, 13, 400) == ["流局", "听牌"]
    painter.end()
