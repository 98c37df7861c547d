"""How reviews are made in the viewer: asked for, told of as they come, stopped, kept, and gone on with."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as changed
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.pages.replay import ReplayPage
from tests.support.reviews import made_up
from tests.ui.reviewing import Judge, marks, reviewed, tell

Key = Qt.Key


@pytest.fixture
def page(make_page: Callable[..., ReplayPage]) -> ReplayPage:
    return make_page()


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
    assert section.progress == section.accessibleDescription() == f"8 / {findings.total}"
    assert section.list.rows[0].kind == "heading"
    page.seek(findings.judged[2].at)
    assert [row.kind for row in section.list.rows].count("card") == 1
    tell(page)
    assert section.cancel.isHidden()
    assert section.begin.isHidden()
    assert not page.aids.review.running


def test_nothing_is_summed_up_before_the_first_decision_is_judged(page: ReplayPage) -> None:
    shown = page.panel.upper.review.list
    page.aids.review.begin()
    tell(page, done=0, running=True)
    assert [row.title for row in shown.rows] == ["复盘开始了。"]
    QTest.mouseClick(page.panel.upper.review.cancel, Qt.MouseButton.LeftButton)
    assert [row.title[:9] for row in shown.rows] == ["把这个座位的每个决"]


def test_that_the_core_is_missing_is_told_before_the_first_decision_is_judged(page: ReplayPage) -> None:
    page.aids.review.begin()
    Judge.made[0].told.emit(replace(made_up(page.record, done=0, running=True), core=False))
    titles = [row.title for row in page.panel.upper.review.list.rows]
    assert titles == ["复盘开始了。", page.appearance.texts("review.without_core")]


def test_that_a_network_is_missing_is_told_before_and_after(page: ReplayPage) -> None:
    page.aids.review.begin()
    told = page.appearance.texts("review.without_network")
    Judge.made[0].told.emit(replace(made_up(page.record, done=0, running=True), networks=False))
    assert [row.title for row in page.panel.upper.review.list.rows][1:] == [told]
    Judge.made[0].told.emit(replace(made_up(page.record), networks=False))
    assert told in [row.title for row in page.panel.upper.review.list.rows]


def test_first_looks_are_counted_until_something_is_judged_to_the_end(page: ReplayPage) -> None:
    page.aids.review.begin()
    findings = replace(made_up(page.record, running=True), done=0)
    Judge.made[0].told.emit(findings)
    section = page.panel.upper.review
    assert section.progress == f"初看 {len(findings.judged)} / {findings.total}"
    QTest.mouseClick(section.cancel, Qt.MouseButton.LeftButton)
    assert section.begin.text() == "继续复盘"


def test_a_record_without_a_finished_hand_has_nothing_to_review(page: ReplayPage) -> None:
    page.aids.review.begin()
    findings = made_up(page.record)
    none = changed(findings.summary, hands=())
    Judge.made[0].told.emit(replace(findings, judged=(), done=0, total=0, summary=none))
    shown = page.panel.upper.review.list
    assert [row.title for row in shown.rows] == ["还没有打完的局，没有可以复盘的决定。"]


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


def test_screen_readers_hear_what_a_review_has_found(page: ReplayPage, monkeypatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(page.table, "announce", said.append)
    page.aids.review.begin()
    tell(page, done=5, running=True)
    assert said == []
    findings = tell(page)
    (heading,) = said
    assert f"{findings.total} 个决定" in heading
    assert page.panel.upper.review.accessibleDescription() == ""


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
    tell(page, kept=True)
    assert page.panel.upper.review.isVisible()


def test_a_kept_review_does_not_end_the_one_that_is_made(
    make_page: Callable[..., ReplayPage], tmp_path: Path
) -> None:
    """At the end of a match both begin at once."""
    (tmp_path / "一局.zhuli.review").write_bytes(b"something")
    page = make_page()
    page.aids.review.begin()
    kept, made = Judge.made
    kept.told.emit(made_up(page.record, done=3, kept=True))
    assert page.aids.review.running
    page.aids.review.begin()
    assert Judge.made == [kept, made]
    tell(page)
    assert not page.aids.review.running


def test_the_last_word_of_a_quick_review_does_not_end_the_deep_one(page: ReplayPage) -> None:
    page.aids.review.begin()
    late = made_up(page.record)
    page.aids.review.deepen()
    page.aids.review.take(late)
    assert page.aids.review.running


def test_a_review_that_fails_says_so_and_the_others_go_on(page: ReplayPage, qtbot) -> None:
    page.aids.review.begin()
    page.look_from(2)
    page.aids.review.begin()
    with qtbot.captureExceptions() as noted, qtbot.waitSignal(page.aids.trouble) as told:
        Judge.made[1].failed.emit(2, ValueError("x"))
    assert told.args == ["replay.review_failed"]
    assert [kind for kind, *_ in noted] == [ValueError]
    assert not page.aids.review.running
    page.look_from(0)
    assert page.aids.review.running
