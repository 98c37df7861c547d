import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from app.ui.appearance import Appearance
from app.ui.shell import Shell
from app.ui.widgets.timeline_bar import TimelineBar, TimelineMark

MARKS = (
    TimelineMark(20, "claim", "阿竹碰三万"),
    TimelineMark(24, "kong", "阿竹暗杠"),
    TimelineMark(90, "win", "你胡"),
)  # fmt: skip


@pytest.fixture
def bar(appearance: Appearance, shell: Shell) -> TimelineBar:
    made = TimelineBar(appearance, shell)
    made.resize(404, 74)
    made.setRange(1, 121)
    made.set_marks(MARKS)
    made.show()
    return made


def test_a_click_on_a_mark_jumps_exactly_to_its_event(bar: TimelineBar) -> None:
    for mark in MARKS:
        for dx in (-4, 0, 4):
            bar.setValue(1)
            place = bar.place_of(mark).toPoint() + QPoint(dx, 3)
            QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=place)
            assert bar.value() == mark.position


def test_of_two_marks_that_meet_the_nearer_one_is_taken(bar: TimelineBar) -> None:
    first, second = bar.place_of(MARKS[0]), bar.place_of(MARKS[1])
    assert second.x() - first.x() < 18
    middle = (first + second) / 2
    assert bar.mark_at(middle + (first - second) * 0.1) == MARKS[0]
    assert bar.mark_at(middle - (first - second) * 0.1) == MARKS[1]


def test_beside_the_marks_it_scrubs(bar: TimelineBar) -> None:
    line = QPoint(bar.width() // 2, 58)
    assert bar.mark_at(line.toPointF()) is None
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=line)
    assert abs(bar.value() - 61) <= 1
    QTest.mousePress(bar, Qt.MouseButton.LeftButton, pos=bar.place_of(MARKS[2]).toPoint())
    QTest.mouseMove(bar, bar.place_of(MARKS[0]).toPoint())
    QTest.mouseRelease(bar, Qt.MouseButton.LeftButton)


def test_a_mark_says_what_happened(bar: TimelineBar, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda place, text, widget: told.append(text))
    for place in (bar.place_of(MARKS[1]).toPoint(), QPoint(bar.width() // 2, 10)):
        event = QHelpEvent(QHelpEvent.Type.ToolTip, place, bar.mapToGlobal(place))
        QApplication.sendEvent(bar, event)
    assert told == ["阿竹暗杠", ""]


def test_the_curves_of_the_points_are_drawn_behind(bar: TimelineBar) -> None:
    bare = bar.grab().toImage()
    bar.set_curves([(0,) * 60 + (8,) * 61, (0,) * 121, (0,) * 60 + (-8,) * 61, (0,) * 121], 0)
    assert bar.grab().toImage() != bare
    flat = bar.grab().toImage()
    bar.set_curves([(0,) * 60 + (8,) * 61, (0,) * 121, (0,) * 60 + (-8,) * 61, (0,) * 121], 2)
    assert bar.grab().toImage() != flat


def test_a_win_at_the_very_end_is_seen_whole_before_the_end_s_bar(bar: TimelineBar) -> None:
    win, end = TimelineMark(120, "win", "你胡"), TimelineMark(121, "end", "流局")
    bar.set_marks((win,))
    alone = bar.grab().toImage()
    bar.set_marks((win, end))
    both = bar.grab().toImage()
    middle = bar.place_of(win).toPoint()
    for dx in range(-5, 6):
        assert both.pixel(middle.x() + dx, middle.y()) == alone.pixel(middle.x() + dx, middle.y())
    assert both != alone
