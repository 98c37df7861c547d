"""The statistics page while it counts: what is read and asked for beside the window."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.records.index import Index
from app.records.query import Facets
from tests.ui.statistics import hands
from tests.ui.waiting import WAIT, settle


def test_long_reading_is_told_and_can_be_stopped(
    open_statistics, played: Path, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refresh(index: Index, progress: Callable[[int, int], None], cancelled: Callable[[], bool]) -> bool:
        progress(1, 1000)
        while not cancelled():
            pass
        return True

    opened = open_statistics(played)
    monkeypatch.setattr(Index, "refresh", refresh)
    opened.count.reload()
    qtbot.waitUntil(lambda: opened.foot.strip.isVisible(), timeout=WAIT)
    assert opened.foot.strip.sentence == "正在读牌谱：1 / 1,000"
    assert opened.busy
    QTest.mouseClick(opened.foot.strip.cancel, Qt.MouseButton.LeftButton)
    settle(opened, qtbot)
    assert not opened.foot.strip.isVisible()
    assert hands(opened)["我"] == "3"


def test_page_is_busy_until_it_knows_what_can_be_chosen(
    open_statistics, played: Path, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Event()
    facets = Index.facets

    def late(index: Index) -> Facets:
        known.wait(WAIT / 1000)
        return facets(index)

    page = open_statistics(played)
    monkeypatch.setattr(Index, "facets", late)
    with qtbot.waitSignal(page.count.counted, timeout=WAIT):
        page.count.ask(page.filters.question())
    assert page.busy
    known.set()
    settle(page, qtbot)


def test_a_question_that_is_not_wanted_any_more_is_given_up(open_statistics, played: Path, qtbot) -> None:
    page = open_statistics(played)
    answers = []
    page.count.librarian.folded.connect(lambda ticket, *_: answers.append(ticket))
    for preset in ("chongqing", "book_cap3", None, "chongqing"):
        page.filters.choices["preset"].choose(preset)
        page.filters.changed.emit()
    settle(page, qtbot)
    assert hands(page)["我"] == "1"
    assert answers[-1] == page.count._ticket
