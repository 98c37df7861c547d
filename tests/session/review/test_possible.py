"""Kept judgements that no review makes, as a stranger could send them beside a record."""

from collections.abc import Callable
from hashlib import sha256
from math import inf, nan
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from app.records.files import review_path
from app.records.library import load_record
from app.session.replay import ReplayCursor
from app.session.review import review as module
from app.session.review.budget import Budget
from app.session.review.results import CHANCES, POINTS, ReasonId
from app.session.review.review import Review
from tests.support.matches import HUMAN, recorded_match

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record with a review of few worlds beside it."""
    monkeypatch.setattr(module, "budget_of", lambda depth, core: Budget("quick", (4,), 4, 8, 9.0))
    path = recorded_match(tmp_path / "match.zhuli", "book_cap4")
    list(review(path).run())
    return path


def review(path: Path) -> Review:
    return Review(ReplayCursor(load_record(path)), HUMAN, path=path, threads=1)


def changed(path: Path, change: Change) -> None:
    """Change the judgement of the first claim in the kept file, whose check sum fits again then."""
    kept = msgspec.msgpack.decode(review_path(path).read_bytes()[sha256().digest_size :])
    (reviewed,) = kept.values()
    change(next(one for one in reviewed["judged"] if one["asked"] == "claim"))
    data = msgspec.msgpack.encode(kept)
    review_path(path).write_bytes(sha256(data).digest() + data)


def option(**fields: object) -> Change:
    return lambda one: one["options"][0].update(fields)


def reason(**fields: object) -> Change:
    return lambda one: one.update(reasons=[{"id": "farther", "played": 2, "best": 1, **fields}])


def test_what_a_review_says_is_possible(record: Path):
    whole = review(record)
    assert whole.done == whole.total > 5
    changed(record, reason())
    assert review(record).done == whole.total


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one.update(played=99),
        lambda one: one.update(played=-1),
        lambda one: one.update(options=[]),
        lambda one: one.update(options=one["options"] * 2),
        lambda one: one.update(played=1 - one["played"]),
        lambda one: one.update(hand=7),
        lambda one: one.update(event=7000),
        lambda one: one.update(turn=99),
        lambda one: one.update(seat=2),
        lambda one: one.update(asked="turn"),
        lambda one: one.update(offered=None),
        lambda one: one.update(offered=99),
        lambda one: one.update(banked=nan),
        lambda one: one.update(loss=7.5, verdict="mistake"),
        option(action={"type": "discard", "tile": 99, "drawn": False}),
        option(action={"type": "sing"}),
        option(points=nan),
        option(points=inf),
        option(points=1e300),
        option(error=-1.0),
        option(behind=nan),
        option(win=1.5),
        option(distance=-4),
        option(left=10**9),
        option(worlds=0),
        reason(played=nan),
        reason(id="cheaper", best=1e9),
        reason(id="danger", played=7.0),
        reason(id="danger", seat=9, tile=3),
        reason(id="danger", seat=1, tile=99),
    ],
)
def test_what_no_review_says_is_judged_anew(record: Path, change: Change):
    changed(record, change)
    again = review(record)
    assert again.done == again.total - 1
    list(again.run())
    assert again.done == again.total


def test_a_file_with_an_unknown_reason_counts_as_none(record: Path):
    changed(record, reason(id="xyz"))
    assert review(record).done == 0


def test_reasons_with_chances_and_points_are_reasons():
    assert {*CHANCES, *POINTS} < set(get_args(ReasonId))
