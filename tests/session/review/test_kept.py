"""The review beside its record: read again where it fits, made anew where it does not."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.records.files import review_path
from app.records.library import load_record
from app.session.replay import ReplayCursor
from app.session.review import kept
from app.session.review.budget import Budget
from app.session.review.results import Depth, Judged
from app.session.review.review import Review
from tests.support.matches import HUMAN, recorded_match

BRIEF: dict[Depth, Budget] = {
    "quick": Budget("quick", (20, 60), 20, 20, 0.0),
    "deep": Budget("deep", (20, 60), 20, 20, 0.0, level="expert"),
}


@pytest.fixture(autouse=True)
def _brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds are enough here."""
    monkeypatch.setattr("app.session.review.review.budget_of", lambda depth, core: BRIEF[depth])


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli", "book_cap4")


def review(record: Path) -> Review:
    return Review(ReplayCursor(load_record(record)), HUMAN, path=record, threads=1)


@pytest.fixture
def whole(record: Path) -> tuple[Judged, ...]:
    """A review that is made, and kept."""
    made = review(record)
    list(made.run())
    return made.judged


def test_a_review_is_kept_and_read_again(record: Path, whole: tuple[Judged, ...]):
    again = review(record)
    assert again.done == again.total > 5
    assert again.judged == whole
    assert list(again.run()) == []


def test_a_review_does_not_change_the_record(record: Path, whole: tuple[Judged, ...]):
    assert review_path(record).is_file()
    assert load_record(record).finished
    assert whole


def test_nothing_is_left_of_a_record_that_is_deleted_while_it_is_reviewed(record: Path, tmp_path: Path):
    copy = Path(shutil.copy(record, tmp_path))
    made = review(copy)
    for _ in made.run():
        copy.unlink(missing_ok=True)
    assert made.done == made.total
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("place", [0, 40, 200, -1])
def test_a_damaged_file_counts_as_none(record: Path, whole: tuple[Judged, ...], place: int):
    path = review_path(record)
    content = bytearray(path.read_bytes())
    content[place] ^= 1
    path.write_bytes(content)
    assert review(record).done == 0


@pytest.mark.parametrize("content", [b"", b"{}", bytes(32), bytes(100)])
def test_a_foreign_file_counts_as_none(record: Path, content: bytes):
    review_path(record).write_bytes(content)
    assert review(record).done == 0


@pytest.mark.parametrize(
    ("what", "value"),
    [("REVIEW_VERSION", 0), ("ENGINE_VERSION", "0"), ("fingerprint", lambda: "other")],
)
def test_a_stale_file_counts_as_none(
    record: Path, whole: tuple[Judged, ...], what: str, value: object, monkeypatch: pytest.MonkeyPatch
):
    if what == "fingerprint" and not whole[0].core:
        pytest.skip("the core has no part in these results")
    monkeypatch.setattr(kept, what, value)
    assert review(record).done == 0


def test_a_review_of_another_record_counts_as_none(tmp_path: Path, record: Path, whole: tuple[Judged, ...]):
    other = recorded_match(tmp_path / "other.zhuli", "book_cap3")
    review_path(other).write_bytes(review_path(record).read_bytes())
    assert review(other).done == 0


def test_a_cancelled_review_goes_on_where_it_stopped(record: Path, whole: tuple[Judged, ...]):
    review_path(record).unlink()
    first = review(record)
    for _ in first.run():
        if first.done == 3:
            first.cancel()
    done = first.done
    assert 3 <= done < first.total
    second = review(record)
    assert second.done == done
    list(second.run())
    assert second.judged == whole


def deep(record: Path) -> Review:
    return Review(ReplayCursor(load_record(record)), HUMAN, "deep", record, threads=1)


@pytest.mark.usefixtures("core")
def test_first_looks_of_a_cancelled_review_are_kept_and_marked_as_such(record: Path):
    review_path(record).unlink(missing_ok=True)
    first = deep(record)
    for _ in first.run():
        if first.done == 2:
            first.cancel()
    second = deep(record)
    assert second.judged == first.judged
    assert len(second.judged) == second.total > second.done >= 2
    assert {one.depth for one in second.judged} == {"coarse", "deep"}
    list(second.run())
    assert {one.depth for one in second.judged} == {"deep"}
    other = deep(record)
    review_path(record).unlink()
    alone = deep(record)
    list(alone.run())
    assert other.judged == alone.judged


@pytest.mark.usefixtures("core")
def test_a_deep_review_begins_with_what_a_quick_one_found(record: Path):
    review_path(record).unlink(missing_ok=True)
    quick = review(record)
    list(quick.run())
    begun = deep(record)
    assert begun.judged == quick.judged
    assert begun.done == 0
    for _ in begun.run():
        if begun.done == 1:
            begun.cancel()
    again = deep(record)
    assert {one.depth for one in again.judged} == {"quick", "deep"}
    assert len(again.judged) == again.total
    assert review(record).judged == quick.judged


def test_a_folder_that_takes_no_file_is_no_trouble(
    record: Path, whole: tuple[Judged, ...], monkeypatch: pytest.MonkeyPatch
):
    def refuse(path: Path, data: bytes) -> None:
        raise kept.CannotWrite("read_only", str(path))

    review_path(record).unlink()
    monkeypatch.setattr(kept, "write_durably", refuse)
    made = review(record)
    list(made.run())
    assert made.judged == whole
    assert not review_path(record).exists()


def test_seats_that_are_reviewed_at_once_lose_nothing_of_each_other(tmp_path: Path):
    path, keys = tmp_path / "match.zhuli.review", [f"{place} quick" for place in range(24)]
    (tmp_path / "match.zhuli").touch()
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda key: kept.keep(path, "stamp", key, ()), keys))
    assert sorted(kept._reviews_in(path)) == sorted(keys)
