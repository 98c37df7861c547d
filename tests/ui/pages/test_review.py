"""The review in the viewer: what is shown, where it leads, and what it keeps to itself."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest

from app.records.library import load_record
from app.ui.appearance import Appearance
from app.ui.pages.replay import ReplayPage
from app.ui.reviewer import Findings
from app.ui.shell import Shell
from tests.support.reviews import made_up

SAMPLE = Path(__file__).parents[3] / "replays" / "undo.zhuli"
Key, Shift = Qt.Key, Qt.KeyboardModifier.ShiftModifier


class Judge(QObject):
    """Stands in for the thread."""

    told, failed = Signal(object), Signal(object)
    made: list["Judge"] = []  # noqa: RUF012

    def __init__(self, record: object, seat: int, depth: str | None, path: Path | None) -> None:
        super().__init__()
        self.seat, self.depth, self.path, self.left = seat, depth, path, False
        self.made.append(self)

    def start(self) -> None:
        pass

    def leave(self) -> None:
        self.left = True


@pytest.fixture
def make_page(appearance: Appearance, shell: Shell, tmp_path: Path, monkeypatch) -> Callable[..., ReplayPage]:
    monkeypatch.setattr("app.ui.pages.review_desk.ReviewDesk.make", Judge)
    monkeypatch.setattr(Judge, "made", [])
    path = tmp_path / "一局.zhuli"
    shutil.copy(SAMPLE, path)

    def make(**changes: object) -> ReplayPage:
        page = ReplayPage(appearance, replace(load_record(path), **changes), path.name, path)
        shell.show_page(page)
        page.open_at(30)
        return page

    return make


@pytest.fixture
def page(make_page: Callable[..., ReplayPage]) -> ReplayPage:
    return make_page()


def tell(page: ReplayPage, **how: object) -> Findings:
    findings = made_up(page.record, **how)
    Judge.made[-1].told.emit(findings)
    return findings


def reviewed(page: ReplayPage) -> Findings:
    page.do("review")
    page.aids.review.begin()
    return tell(page)


def marks(page: ReplayPage) -> list[int]:
    return [mark.position for mark in page.panel.timeline.marks if mark.kind == "mistake"]


def test_nothing_is_made_before_it_is_asked_for(page: ReplayPage) -> None:
    assert not Judge.made
    assert page.panel.upper.review.isHidden()
    QTest.keyClick(page, Key.Key_R)
    assert page.panel.upper.review.isVisible()
    assert not Judge.made
    QTest.mouseClick(page.panel.upper.review.begin, Qt.MouseButton.LeftButton)
    assert [(judge.seat, judge.depth) for judge in Judge.made] == [(0, "quick")]
    assert page.panel.upper.review.cancel.isVisible()
    page.aids.review.begin()
    assert len(Judge.made) == 1


def test_what_is_known_is_shown_while_the_rest_is_made(page: ReplayPage) -> None:
    page.aids.review.begin()
    findings = tell(page, done=8, running=True)
    section = page.panel.upper.review
    assert section.progress == f"8 / {findings.total}"
    assert section.list.rows[0].kind == "heading"
    page.seek(findings.judged[2].at)
    assert [row.kind for row in section.list.rows].count("card") == 1
    tell(page)
    assert section.cancel.isHidden()
    assert section.begin.isHidden()
    assert not page.aids.review.running


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


def test_the_curve_can_be_taken_for_that_of_the_points(page: ReplayPage) -> None:
    points = page.panel.timeline._curves
    reviewed(page)
    worth = page.panel.timeline._curves
    assert len(worth) == 2
    assert worth != points
    QTest.keyClick(page, Key.Key_C)
    assert page.panel.timeline._curves == points


def test_a_review_can_be_stopped_gone_on_with_and_deepened(page: ReplayPage) -> None:
    page.aids.review.begin()
    tell(page, done=5, running=True)
    QTest.mouseClick(page.panel.upper.review.cancel, Qt.MouseButton.LeftButton)
    assert Judge.made[0].left
    assert page.panel.upper.review.begin.text() == "继续复盘"
    QTest.mouseClick(page.panel.upper.review.begin, Qt.MouseButton.LeftButton)
    whole = tell(page)
    QTest.keyClick(page, Key.Key_D)
    assert [judge.depth for judge in Judge.made] == ["quick", "quick", "deep"]
    for done in (3, 5):
        tell(page, done=done, running=True)
    assert len(page.aids.review.known.judged) == len(whole.judged)
    assert page.aids.review.known.summary == whole.summary


def test_a_deep_review_is_not_begun_again_while_it_is_made(page: ReplayPage) -> None:
    for _ in range(5):
        QTest.keyClick(page, Key.Key_D)
    assert [judge.depth for judge in Judge.made] == ["deep"]
    assert not Judge.made[0].left
    QTest.mouseClick(page.panel.upper.review.cancel, Qt.MouseButton.LeftButton)
    QTest.keyClick(page, Key.Key_D)
    assert [judge.left for judge in Judge.made] == [True, False]


def test_closing_the_viewer_stops_the_work(page: ReplayPage) -> None:
    page.aids.review.begin()
    page.aids.review.leave()
    assert Judge.made[0].left


def test_each_seat_has_its_own_review(page: ReplayPage) -> None:
    reviewed(page)
    page.look_from(2)
    assert page.aids.review.known is None
    assert marks(page) == []
    page.aids.review.begin()
    assert Judge.made[-1].seat == 2
    tell(page, seat=2)
    assert page.aids.review.known.seat == 2
    page.look_from(0)
    assert page.aids.review.known.seat == 0


def test_a_kept_review_is_shown_at_once(make_page: Callable[..., ReplayPage], tmp_path: Path) -> None:
    (tmp_path / "一局.zhuli.review").write_bytes(b"something")
    page = make_page()
    assert [judge.depth for judge in Judge.made] == [None]
    assert page.panel.upper.review.isHidden()
    tell(page)
    assert page.panel.upper.review.isVisible()


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


def test_a_review_that_fails_says_so(page: ReplayPage, qtbot) -> None:
    page.aids.review.begin()
    with qtbot.waitSignal(page.aids.trouble) as told:
        Judge.made[0].failed.emit(ValueError("x"))
    assert told.args == ["replay.review_failed"]
    assert not page.aids.review.running


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
