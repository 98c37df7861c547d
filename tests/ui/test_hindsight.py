"""An end screen leads with what cost most, found in the background, for as long as it is open."""

from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest

from app.records.record import Record
from app.ui.dialogs.match_summary import MatchSummary
from app.ui.dialogs.settlement import SettlementDialog
from app.ui.guide import Guide
from tests.support.reviews import made_up
from tests.ui.games import new_session, play_rest

WAIT = 10_000


class Judge(QObject):
    """Stands in for the thread."""

    told, finished = Signal(object), Signal()
    made: list["Judge"] = []  # noqa: RUF012

    def __init__(
        self, record: Record, seat: int, depth: str, path: Path | None, hand: int | None, only_fast: bool
    ) -> None:
        super().__init__()
        self.record, self.seat, self.depth, self.path, self.hand = record, seat, depth, path, hand
        self.only_fast, self.started, self.left = only_fast, False, False
        self.made.append(self)

    def start(self) -> None:
        self.started = True

    def leave(self) -> None:
        self.left = True


@pytest.fixture(autouse=True)
def judges(monkeypatch: pytest.MonkeyPatch) -> list[Judge]:
    monkeypatch.setattr("app.ui.hindsight.make_reviewer", Judge)
    monkeypatch.setattr(Judge, "made", [])
    return Judge.made


def settled(guide: Guide, qtbot, name: str = "book_cap3", length: int = 8, path: Path | None = None) -> None:
    """The settlement of the first round, with reviews wanted."""
    guide.appearance.choose(look_back=True)
    guide.play_session(new_session(guide.appearance, name, length=length, path=path), path)
    page = guide.play
    assert page is not None
    qtbot.waitUntil(lambda: 0 in page.session.waiting, timeout=WAIT)
    play_rest(page.session)
    page.bridge.advance()


def dialog(guide: Guide) -> SettlementDialog | MatchSummary:
    (shown,) = guide.shell.dialogs
    assert isinstance(shown, SettlementDialog | MatchSummary)
    return shown


def test_the_settlement_leads_with_the_worst_mistakes_of_its_round(guide: Guide, qtbot, judges) -> None:
    settled(guide, qtbot)
    points = dialog(guide).points
    (judge,) = judges
    assert (judge.started, judge.depth, judge.hand, judge.path, judge.only_fast) == (
        True,
        "quick",
        1,
        None,
        True,
    )
    assert points.isVisible()
    assert points.is_working
    judge.told.emit(made_up(judge.record, running=True))
    assert points.is_working
    findings = made_up(judge.record)
    judge.told.emit(findings)
    worst = sorted(findings.mistakes, key=lambda one: -one.loss)[:3]
    assert [button.point.position for button in points.points] == [one.at for one in worst]
    assert f"{worst[0].turn} 巡" in points.points[0].point.did
    assert "宜" in points.points[0].accessibleName()
    assert points.points[0].accessibleName() in points.accessibleName()
    assert points.y() < dialog(guide).sheet.rows[0].y()


def test_a_point_leads_to_its_moment_with_the_review(guide: Guide, qtbot, judges, monkeypatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr("app.ui.pages.review_desk.ReviewDesk.begin", lambda desk: begun.append(desk))
    settled(guide, qtbot)
    findings = made_up(judges[0].record)
    judges[0].told.emit(findings)
    button = dialog(guide).points.points[-1]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert guide.replay is not None
    assert guide.replay.position == button.point.position
    assert begun
    assert judges[0].left


def test_that_nothing_was_found_is_said(guide: Guide, qtbot, judges) -> None:
    settled(guide, qtbot)
    judges[0].told.emit(made_up(judges[0].record, done=2))
    points = dialog(guide).points
    assert points.points == []
    assert "没有发现失误" in points.accessibleName()
    guide.appearance.choose(language="en")
    assert "No mistakes found" in points.accessibleName()


def test_points_follow_the_language(guide: Guide, qtbot, judges) -> None:
    settled(guide, qtbot)
    judges[0].told.emit(made_up(judges[0].record))
    guide.appearance.choose(language="en")
    assert dialog(guide).points.points[0].point.did.startswith("Turn ")


def test_a_review_ends_with_its_screen(guide: Guide, qtbot, judges) -> None:
    settled(guide, qtbot)
    assert not judges[0].left
    dialog(guide).next.click()
    assert judges[0].left
    judges[0].told.emit(made_up(judges[0].record))


def test_a_review_that_finds_out_nothing_leaves_no_trace(guide: Guide, qtbot, judges) -> None:
    settled(guide, qtbot)
    top = dialog(guide).sheet.rows[0].y()
    judges[0].finished.emit()
    assert dialog(guide).points.isHidden()
    assert dialog(guide).sheet.rows[0].y() < top


def test_the_end_of_a_match_leads_with_the_mistakes_of_all_hands(
    guide: Guide, qtbot, judges, tmp_path: Path
) -> None:
    path = tmp_path / "match.zhuli"
    settled(guide, qtbot, length=1, path=path)
    dialog(guide).next.click()
    summary, judge = dialog(guide), judges[-1]
    assert isinstance(summary, MatchSummary)
    assert (judge.hand, judge.path) == (None, path)
    judge.told.emit(made_up(judge.record))
    assert summary.points.points[0].point.did.startswith("第 1 局")
    assert summary.turning.isHidden()


def test_without_points_the_end_of_a_match_offers_the_review(guide: Guide, qtbot, judges) -> None:
    settled(guide, qtbot, length=1)
    dialog(guide).next.click()
    judges[-1].finished.emit()
    summary = dialog(guide)
    assert isinstance(summary, MatchSummary)
    assert summary.points.isHidden()
    assert summary.turning.isVisible()


@pytest.mark.parametrize("why", ["setting", "rules"])
def test_nothing_is_looked_for_where_it_is_not_wanted_or_too_slow(
    guide: Guide, qtbot, judges, monkeypatch, why: str
) -> None:
    if why == "rules":
        monkeypatch.setattr("app.ui.hindsight.uncovered", lambda rules: ("chi",))
    settled(guide, qtbot)
    guide.appearance.choose(look_back=why != "setting")
    if why == "setting":
        guide.shell.close_dialogs()
        judges.clear()
        guide.show_result()
    assert dialog(guide).points.isHidden()
    assert not judges
