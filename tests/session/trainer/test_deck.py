"""Own mistakes come back on the right days, and results survive whatever happens to their file."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.engine.action import ChooseVoid, Discard
from app.records import files
from app.records.errors import CannotWrite
from app.session.review.results import Option, Reason
from app.session.trainer import store as store_module
from app.session.trainer.deck import DAYS, Card, Deck
from app.session.trainer.exercise import HARDEST
from app.session.trainer.progress import FALL, RISE, Progress
from app.session.trainer.store import Store

TODAY = date(2026, 3, 1)


def card(at: int, loss: float = 1.0, record: str = "a.zhuli", due: date = TODAY) -> Card:
    options = (
        Option(Discard(3), 1.0, 0.1, 0.0, 0.0, 0.5, 0.1, 0.6, 0.0, 40),
        Option(ChooseVoid(1), 1.0 - loss, 0.1, loss, 0.1, 0.4, 0.2, 0.5, 0.0, 40),
    )
    return Card(record, at, 0, options, 1, (0,), due)


def test_right_answers_come_back_later_and_later() -> None:
    deck, day = Deck([card(5)]), TODAY
    for days in DAYS[1:]:
        assert [each.at for each in deck.due(day)] == [5]
        deck.answer("a.zhuli#5.0", True, day)
        assert not deck.due(day + timedelta(days - 1))
        day += timedelta(days)
    deck.answer("a.zhuli#5.0", True, day)
    assert deck.next_day(day) == day + timedelta(DAYS[-1])
    assert (deck.cards[0].asked, deck.cards[0].known) == (len(DAYS), len(DAYS))


def test_a_wrong_answer_comes_back_the_next_day_from_the_first_box() -> None:
    deck = Deck([card(5)])
    deck.answer("a.zhuli#5.0", True, TODAY)
    deck.answer("a.zhuli#5.0", False, TODAY + timedelta(2))
    assert deck.next_day(TODAY) == TODAY + timedelta(3)
    assert (deck.cards[0].box, deck.cards[0].asked, deck.cards[0].known) == (0, 2, 1)


def test_the_longest_overdue_come_first_then_the_dearest() -> None:
    late = card(1, 0.5, due=TODAY - timedelta(3))
    deck = Deck([card(2, 0.3), card(3, 2.0), late, card(4, due=TODAY + timedelta(1))])
    assert [each.at for each in deck.due(TODAY)] == [1, 3, 2]


def test_cards_are_the_users_by_name_and_by_record() -> None:
    mine, old, friends = card(1), card(2, record="b.zhuli"), card(3)
    deck = Deck([replace(mine, player="我"), replace(friends, player="朋友"), old])
    assert [each.at for each in deck.of({"我", "以前的我"}).cards] == [1, 2]
    assert [each.at for each in deck.of({"我"}, {"a.zhuli"}).cards] == [1]
    assert [each.at for each in deck.of({"朋友"}).cards] == [3, 2]
    assert len(deck.cards) == 3


def test_a_new_review_replaces_the_mistakes_of_its_record_alone() -> None:
    deck = Deck([card(1), card(2), card(1, record="b.zhuli")])
    deck.answer("a.zhuli#2.0", True, TODAY)
    deck.take("a.zhuli", [card(2, 3.0), card(9)])
    assert [each.key for each in deck.cards] == ["a.zhuli#2.0", "b.zhuli#1.0", "a.zhuli#9.0"]
    assert (deck.cards[0].box, deck.cards[0].loss) == (1, 3.0)
    deck.answer("a.zhuli#1.0", True, TODAY)  # gone meanwhile
    assert len(deck.cards) == 3


def test_difficulty_rises_with_success_and_falls_with_failure() -> None:
    progress = Progress()
    for _ in range(RISE * (HARDEST + 2)):
        progress = progress.after(True)
    assert progress.level == HARDEST
    for level in range(HARDEST, 0, -1):
        assert progress.level == level
        for _ in range(FALL):
            progress = progress.after(False)
    assert progress.after(False).after(False).level == 0
    mixed = Progress(level=2)
    for right in (True, True, False, True, True, False):
        mixed = mixed.after(right)
    assert (mixed.level, mixed.asked, mixed.right) == (2, 6, 4)


def test_results_and_cards_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "data" / "trainer.json"
    kept = Store(path)
    kept.note("fan", True)
    kept.note("fan", False)
    kept.deck.take("a.zhuli", [card(5)])
    kept.reviews["a.zhuli"] = 17
    assert kept.save()
    again = Store(path)
    assert again.progress["fan"] == Progress(2, 1, 0, -1)
    assert again.deck.cards == (card(5),)
    assert again.reviews == {"a.zhuli": 17}
    assert again.trouble == ""


@pytest.mark.parametrize(
    "content",
    [
        b"", b"not json", b"[]", b'{"version": 1}', b"\xff\xfe", b"[" * 100_000,
        b'{"version": 1, "progress": {"fan": {"level": 99}}, "cards": [], "reviews": {}}',
        b'{"version": 1, "progress": {"fan": {"asked": 1, "right": 2}}, "cards": [], "reviews": {}}',
        b'{"version": 1, "progress": {}, "cards": [{"record": "a", "at": 1, "seat": 0, "options": [],'
        b' "played": 0, "right": [0], "due": "2026-01-01"}], "reviews": {}}',
    ],
)  # fmt: skip
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "trainer.json"
    path.write_bytes(content)
    kept = Store(path)
    assert kept.trouble == "set_aside"
    assert kept.progress["fan"] == Progress()
    assert [each.read_bytes() for each in tmp_path.glob("*.broken*")] == [content]
    assert kept.save()
    assert Store(path).trouble == ""


@pytest.mark.parametrize(
    "wrong",
    [
        replace(card(5), seat=9),
        replace(card(5), box=-1),
        replace(card(5), box=len(DAYS)),
        replace(card(5), reasons=(Reason("cheaper", 1, 1e9),)),
        replace(card(5), reasons=(Reason("danger", 0.5, 0.1, 9, 99),)),
        replace(card(5), options=tuple(replace(each, points=1e300) for each in card(5).options)),
    ],
)
def test_a_file_with_a_card_that_no_trainer_has_written_is_set_aside(tmp_path: Path, wrong: Card) -> None:
    kept = Store(tmp_path / "trainer.json")
    kept.deck.take("a.zhuli", [wrong])
    assert kept.save()
    assert Store(kept.path).trouble == "set_aside"


def test_the_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "trainer.json"
    path.write_bytes(b'{"version": 2, "something": "new"}')
    kept = Store(path)
    assert kept.trouble == "newer"
    kept.note("fan", True)
    assert not kept.save()
    assert path.read_bytes() == b'{"version": 2, "something": "new"}'


def test_a_file_that_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "trainer.json"
    path.mkdir()
    kept = Store(path)
    assert kept.trouble == "unreadable"
    assert not kept.save()
    assert path.is_dir()


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "trainer.json"
    kept = Store(path)
    assert kept.save()
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(files.os, "fsync", full)
    kept.note("void", True)
    assert not kept.save()
    assert kept.trouble == "not_saved"
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_moved_aside_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "trainer.json"
    path.write_bytes(b"damaged")

    def refuse(path: Path, what: str) -> Path:
        raise CannotWrite("exists", str(path))

    monkeypatch.setattr(store_module, "aside_path", refuse)
    kept = Store(path)
    assert kept.trouble == "unreadable"
    assert not kept.save()
    assert path.read_bytes() == b"damaged"
