"""The thread that makes reviews, on a short match."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from app.records.files import review_path
from app.records.library import load_record
from app.session.review.budget import Budget
from app.session.review.review import Review
from app.ui.reviewer import Findings, Reviewer
from tests.support.matches import recorded_match

PLAIN_VIEWER = """
import sys
import app.ui.pages.replay
print(*sorted(name for name in sys.modules if name.startswith("app.session.review.") or "core" in name))
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return recorded_match(tmp_path / "一局.zhuli")


def made(path: Path, depth: str | None, qtbot, until: int | None = None) -> list[Findings]:
    """What a review tells until its end, or until so many reports when it is left."""
    told: list[Findings] = []
    reviewer = Reviewer(load_record(path), 0, depth, path)
    reviewer.told.connect(told.append)
    reviewer.failed.connect(lambda _, error: pytest.fail(str(error)))
    reviewer.start()
    if until is not None:
        qtbot.waitUntil(lambda: len(told) >= until, timeout=60_000)
        reviewer.leave()
    qtbot.waitUntil(reviewer.isFinished, timeout=120_000)
    QCoreApplication.processEvents()
    return told


@pytest.fixture
def hasty(monkeypatch) -> None:
    """A single world for each option."""
    budget = Budget("quick", (1,), 1, 1, 9.0)
    monkeypatch.setattr("app.session.review.review.budget_of", lambda depth, core: budget)


def test_who_has_left_before_the_work_begins_folds_no_timeline(path: Path, monkeypatch, qtbot) -> None:
    folded: list[object] = []
    monkeypatch.setattr("app.session.replay.ReplayCursor", folded.append)
    told: list[object] = []
    reviewer = Reviewer(load_record(path), 0, "deep", path)
    reviewer.told.connect(told.append)
    reviewer.failed.connect(lambda _, error: told.append(error))
    reviewer.leave()
    reviewer.start()
    qtbot.waitUntil(reviewer.isFinished, timeout=60_000)
    QCoreApplication.processEvents()
    assert folded == told == []


@pytest.mark.usefixtures("hasty")
def test_a_review_is_made_told_and_kept(path: Path, qtbot) -> None:
    assert made(path, None, qtbot) == []
    told = made(path, "quick", qtbot)
    assert told[0].running
    assert told[0].done == 0
    last = told[-1]
    assert not last.running
    assert last.done == last.total == len(last.judged) > 0
    assert review_path(path).exists()
    (kept,) = made(path, None, qtbot)
    assert kept.judged == last.judged
    assert not kept.running


def test_nobody_hears_of_a_review_that_was_left_and_it_ends(path: Path, qtbot) -> None:
    told = made(path, "quick", qtbot, until=1)
    assert len(told) == 1
    assert all(findings.running for findings in told)


@pytest.mark.usefixtures("hasty")
def test_who_leaves_while_the_review_is_prepared_has_nothing_judged(path: Path, monkeypatch, qtbot) -> None:
    """An end screen that is closed at once would else keep processors busy for nobody."""
    reviewer = Reviewer(load_record(path), 0, "quick", path)
    prepare = Review.__init__

    def left_meanwhile(*given: Any, **named: Any) -> None:
        prepare(*given, **named)
        reviewer.leave()

    monkeypatch.setattr(Review, "__init__", left_meanwhile)
    reviewer.start()
    qtbot.waitUntil(reviewer.isFinished, timeout=60_000)
    assert not review_path(path).exists()


def test_a_review_that_is_left_ends_before_its_next_result(path: Path, monkeypatch, qtbot) -> None:
    cancelled: list[bool] = []
    monkeypatch.setattr("app.session.review.review.Review.cancel", lambda _: cancelled.append(True))
    made(path, "quick", qtbot, until=1)
    assert cancelled


@pytest.mark.parametrize("core", [True, False])
def test_what_nobody_asked_for_is_made_by_the_core_or_not_at_all(
    path: Path, core: bool, monkeypatch, qtbot
) -> None:
    monkeypatch.setattr("app.session.review.review.uses_core", lambda rules: core)
    budget = Budget("quick", (1,), 1, 1, 9.0)
    monkeypatch.setattr("app.session.review.review.budget_of", lambda depth, core: budget)
    told: list[Findings] = []
    reviewer = Reviewer(load_record(path), 0, "quick", None, hand=1, only_fast=True)
    reviewer.told.connect(told.append)
    reviewer.start()
    qtbot.waitUntil(reviewer.isFinished, timeout=60_000)
    QCoreApplication.processEvents()
    assert bool(told) == core
    assert not told or (not told[-1].running and {one.hand for one in told[-1].judged} == {1})


def test_a_record_that_cannot_be_followed_is_told_as_a_failure(path: Path, qtbot) -> None:
    reviewer = Reviewer(replace(load_record(path), events=()), 0, "quick", path)
    with qtbot.waitSignal(reviewer.failed):
        reviewer.start()
    qtbot.waitUntil(reviewer.isFinished)


def test_the_viewer_loads_no_review_before_it_is_asked_for() -> None:
    asked = subprocess.run(
        [sys.executable, "-c", PLAIN_VIEWER], capture_output=True, text=True, check=True, timeout=120
    )
    loaded = asked.stdout.split()
    assert "app.session.review.review" not in loaded
    assert "app.session.review.race" not in loaded
    assert "app.bots.core.library" not in loaded
