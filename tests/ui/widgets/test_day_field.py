"""A field for a day, and the month that opens from it."""

from datetime import date, timedelta
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest

from app.ui.appearance import Appearance
from app.ui.shell import Shell
from app.ui.widgets.day_field import DayField
from app.ui.widgets.month_panel import CELL, EDGE, HEAD, NAMES, ROOM, ROW, MonthPanel, later, months_later
from tests.support.focus import shows_focus

TODAY = date(2024, 5, 31)
LEFT = Qt.MouseButton.LeftButton
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def field(appearance: Appearance, shell: Shell) -> DayField:
    made = DayField(appearance, lambda: TODAY, shell)
    made.setGeometry(20, 100, 110, 36)
    made.show()
    return made


def asked(field: DayField) -> list[date | None]:
    days: list[date | None] = []
    field.asked.connect(lambda: days.append(field.day))
    return days


def opened(field: DayField) -> MonthPanel:
    QTest.keyClick(field, Qt.Key.Key_Down)
    (panel,) = (each for each in field.findChildren(MonthPanel) if each.isVisible())
    return panel


def press(panel: MonthPanel, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(panel, key)


def place_of(panel: MonthPanel, row: int, column: int) -> QPoint:
    x, y = ROOM + EDGE + (column + 0.5) * CELL, ROOM + HEAD + NAMES + (row + 0.5) * ROW
    return (QPointF(x, y) * panel.appearance.scale).toPoint()


def test_what_is_typed_is_a_day_or_told_in_red(field: DayField) -> None:
    days = asked(field)
    QTest.keyClicks(field, "2024-02-3")
    assert field.day is None
    assert "color" in field.styleSheet()
    assert field.accessibleDescription() == "日期请写成 2026-01-31。"
    field.clear()
    QTest.keyClicks(field, "2024-02-29")
    assert "color" not in field.styleSheet()
    assert days[-1] == date(2024, 2, 29)


def test_the_keyboard_chooses_a_day(field: DayField) -> None:
    days = asked(field)
    panel = opened(field)
    assert (panel.day, panel.title) == (TODAY, "2024 年 5 月")
    press(panel, Qt.Key.Key_Left, Qt.Key.Key_Up)
    assert panel.day == date(2024, 5, 23)
    press(panel, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageUp, Qt.Key.Key_PageUp)
    assert panel.day == date(2024, 2, 29)
    assert panel.accessibleName() == "2024-02-29"
    press(panel, Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Down)
    assert not days
    press(panel, Qt.Key.Key_Return)
    assert not panel.isVisible()
    assert (field.text(), days) == ("2024-02-09", [date(2024, 2, 9)])
    press(opened(field), Qt.Key.Key_Delete)
    assert (field.text(), days[-1]) == ("", None)


def test_tab_reaches_all_of_the_month_and_esc_closes_it_from_there(field: DayField) -> None:
    panel = opened(field)
    reached = []
    for _ in range(5):
        QTest.keyClick(panel.focusWidget(), Qt.Key.Key_Tab)
        reached.append(panel.focusWidget())
    assert set(reached) == {panel, panel.before, panel.after, panel.now, panel.none}
    assert all(shows_focus(widget) for widget in reached)
    panel.now.setFocus()
    QTest.keyClick(panel.now, Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_esc_changes_nothing(field: DayField) -> None:
    field.show_day("2024-01-02")
    days = asked(field)
    panel = opened(field)
    assert panel.day == date(2024, 1, 2)
    press(panel, Qt.Key.Key_Right, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert (field.text(), days) == ("2024-01-02", [])


def test_the_pointer_opens_it_and_chooses(field: DayField) -> None:
    days = asked(field)
    QTest.mouseClick(field, LEFT, pos=QPoint(30, 18))
    assert field.findChild(MonthPanel) is None
    QTest.mouseClick(field, LEFT, pos=QPoint(field.width() - 12, 18))
    panel = field.findChild(MonthPanel)
    assert isinstance(panel, MonthPanel)
    QTest.mouseClick(panel.before, LEFT)
    assert panel.title == "2024 年 4 月"
    QTest.mouseClick(panel, LEFT, pos=place_of(panel, 0, 0))
    assert days == [date(2024, 4, 1)]
    panel = opened(field)
    QTest.mouseClick(panel.now, LEFT)
    assert days[-1] == TODAY
    QTest.mouseClick(opened(field).none, LEFT)
    assert days[-1] is None


def test_every_day_stands_in_the_column_of_its_weekday(field: DayField) -> None:
    panel = opened(field)
    for months in range(-30, 30):
        panel.look(months_later(TODAY, months))
        days = panel._days()
        assert all(day.weekday() == column for (_, column), day in days.items())
        shown = sorted(days.values())
        assert all(after - before == timedelta(1) for before, after in pairwise(shown))
        assert {day.day for day in shown if day.month == panel.day.month} >= set(range(1, 29))
        assert panel.day in shown
        assert months_later(panel.day, 1).month == panel.day.month % 12 + 1


@pytest.mark.parametrize("end", [date.min, date.max])
def test_the_calendar_has_ends(field: DayField, end: date) -> None:
    panel = opened(field)
    panel.look(end)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home):
        press(panel, key)
        panel.grab()
    assert later(end, 1 if end == date.max else -1) == end
    assert months_later(end, 1 if end == date.max else -1) == end


@pytest.mark.parametrize(
    "place", [QRect(20, 100, 110, 36), QRect(150, 590, 110, 36), QRect(900, 20, 110, 36)]
)
def test_it_opens_beside_its_field_within_the_window(field: DayField, shell: Shell, place: QRect) -> None:
    field.setGeometry(place)
    panel = opened(field)
    room = round(ROOM * panel.appearance.scale)
    card = panel.geometry().adjusted(room, room, -room, -room)
    own = QRect(field.mapToGlobal(QPoint(0, 0)), field.size())
    assert shell.window().geometry().contains(card)
    assert not card.intersects(own)


@pytest.mark.parametrize(("language", "title"), [("en", "May 2024"), ("zh-Hant", "2024 年 5 月")])
def test_it_speaks_the_language_of_now(
    field: DayField, appearance: Appearance, language: str, title: str
) -> None:
    appearance.choose(language=language)
    panel = opened(field)
    assert panel.title == title
    assert len(panel.text("library.weekdays").split()) == 7
    assert len(panel.text("library.months").split()) == 12
