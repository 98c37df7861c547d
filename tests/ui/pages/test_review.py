"""The review in the viewer: what is shown, where it leads, and what it keeps to itself."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.pages.replay import ReplayPage
from app.ui.shell import Shell
from tests.ui.reviewing import marks, reviewed

Key, Shift = Qt.Key, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def page(make_page: Callable[..., ReplayPage]) -> ReplayPage:
    return make_page()


def test_options_are_shown_at_a_decision_and_marked_on_the_table(page: ReplayPage) -> None:
    findings = reviewed(page)
    one = next(one for one in findings.mistakes if one.asked == "turn")
    page.seek(one.at)
    marked = page.table._table.hand._marks.judged
    assert marked == ((one.best.action.tile,), (one.choice.action.tile,))
    rows = page.panel.upper.review.list.rows
    assert sum(row.kind == "option" for row in rows) == len(one.options)
    page.step("next")
    assert page.table._table.hand._marks.judged == ((), ())
    page.seek(one.at)
    QTest.keyClick(page, Key.Key_R)
    assert page.table._table.hand._marks.judged == ((), ())
    assert page.panel.upper.review.isHidden()


def test_keys_and_buttons_lead_from_mistake_to_mistake(page: ReplayPage, qtbot) -> None:
    findings = reviewed(page)
    places = [one.at for one in findings.mistakes]
    page.seek(1)
    QTest.keyClick(page, Key.Key_M)
    assert page.position == places[0]
    QTest.mouseClick(page.panel.upper.review.buttons["next_mistake"], Qt.MouseButton.LeftButton)
    assert page.position == places[1]
    QTest.keyClick(page, Key.Key_M, Shift)
    assert page.position == places[0]
    with qtbot.waitSignal(page.aids.trouble):
        QTest.keyClick(page, Key.Key_M, Shift)
    assert page.position == places[0]


def test_mistakes_are_marked_on_the_timeline_and_listed(page: ReplayPage) -> None:
    findings = reviewed(page)
    first, last = page.span
    here = [one.at for one in findings.mistakes if first <= one.at <= last]
    assert marks(page) == here
    mark = next(mark for mark in page.panel.timeline.marks if mark.kind == "mistake")
    QTest.mouseClick(
        page.panel.timeline, Qt.MouseButton.LeftButton, pos=page.panel.timeline.place_of(mark).toPoint()
    )
    assert page.position == mark.position
    filters = page.panel.upper.filters
    assert filters.items[4] == f"失误 {len(here)}"
    filters.choose(4)
    events = page.panel.upper.events
    assert [events.line(place).position for place in range(events.count())] == here
    page.do("review")
    assert marks(page) == []
    assert filters.items[4].startswith("其他")
    assert filters.current == 0


def test_turning_points_lead_to_their_moments(page: ReplayPage) -> None:
    reviewed(page)
    section = page.panel.upper.review.list
    place, row = next((n, row) for n, row in enumerate(section.rows) if row.kind == "jump")
    section.itemClicked.emit(section.item(place))
    assert page.position == row.position


def test_the_keyboard_leads_from_a_row_to_its_moment(page: ReplayPage) -> None:
    reviewed(page)
    shown = page.panel.upper.review.list
    shown.setFocus()
    jump = next(n for n, row in enumerate(shown.rows) if row.kind == "jump")
    wanted, before = shown.rows[jump].position, page.position
    QTest.keyClick(shown, Key.Key_Down)
    QTest.keyClick(shown, Key.Key_Return)
    assert page.position == before  # the first row is a heading
    while shown.currentRow() < jump:
        QTest.keyClick(shown, Key.Key_Down)
    QTest.keyClick(shown, Key.Key_Return)
    assert page.position == wanted


@pytest.mark.parametrize("key", [Key.Key_R, Key.Key_H])
def test_where_the_review_goes_away_the_page_has_the_keyboard(page: ReplayPage, key: Qt.Key) -> None:
    """The arrows step through the match again; else they would change the filter of events."""
    reviewed(page)
    shown, before = page.panel.upper.review.list, page.position
    shown.setFocus()
    QTest.keyClick(shown, key)
    assert not shown.isVisible()
    assert page.hasFocus()
    QTest.keyClick(page.window().focusWidget(), Key.Key_Right)
    assert page.position > before


def test_the_curve_can_be_taken_for_that_of_the_points(page: ReplayPage) -> None:
    points = page.panel.timeline._curves
    reviewed(page)
    worth = page.panel.timeline._curves
    assert len(worth) == 2
    assert worth != points
    QTest.keyClick(page, Key.Key_C)
    assert page.panel.timeline._curves == points


def test_a_round_that_is_still_played_keeps_its_secrets(page: ReplayPage, monkeypatch) -> None:
    findings = reviewed(page)
    one = next(one for one in findings.mistakes if one.asked == "turn")
    page.seek(one.at)
    monkeypatch.setattr(type(page.cursor_), "is_secret", property(lambda _: True))
    page.aids.review.refresh()
    assert page.aids.review.judged_here() is None
    assert page.table._table.hand._marks.judged == ((), ())
    assert not any(row.kind == "option" for row in page.panel.upper.review.list.rows)
    assert marks(page) == []


def test_screen_readers_hear_the_verdict(page: ReplayPage, monkeypatch) -> None:
    findings = reviewed(page)
    said: list[str] = []
    monkeypatch.setattr(page.table, "announce", said.append)
    one = next(one for one in findings.mistakes if one.asked == "turn")
    page.seek(one.at - 1)
    page.step("next")
    assert page.position == one.at
    assert "失误" in said[-1]
    assert "推荐" in said[-1]
    options = page.panel.upper.review.list
    assert "推荐" in options.item(0).text()
    said.clear()
    page.seek(1)
    page.do("next_mistake")
    assert len(said) == 1
    assert "失误" in said[0]


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (640, 400), (3840, 2160)])
def test_the_rows_have_room_at_every_size(page: ReplayPage, shell: Shell, size: tuple[int, int]) -> None:
    reviewed(page)
    shell.window().resize(*size)
    page.resize(*size)
    page.do("next_mistake")
    upper = page.panel.upper
    section, scale = upper.review, page.appearance.scale
    assert section.list.geometry().bottom() <= section.height()
    assert section.list.height() >= 180 * scale
    assert upper.filters.geometry().top() >= section.geometry().bottom()
    assert upper.events.height() >= 100 * scale
    assert upper.events.geometry().bottom() <= upper.height()
