"""Where exercises come from: however many reviews there are, the deck takes them all in, a few at a time."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from app.session.trainer.deck import Card
from app.session.trainer.mistakes import Gathered
from app.session.trainer.store import FILE_NAME, Store
from app.ui import exercise_maker
from app.ui.exercise_maker import ExerciseMaker
from tests.support.screens.trainer import TODAY, mistaken_card
from tests.ui.waiting import WAIT


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / FILE_NAME)


@pytest.fixture
def maker(store: Store, tmp_path: Path, qapp) -> Iterator[ExerciseMaker]:
    owner = QObject()
    made = ExerciseMaker(store, tmp_path / "records", lambda: TODAY, lambda: {"我"}, owner)
    yield made
    made.leave()


def reviews(
    names: Mapping[str, tuple[Card, ...] | None], asked: list[str]
) -> Callable[..., Iterator[Gathered]]:
    """Reviews beside records, all of the time 7; `asked`: those that were read."""

    def gather(
        folder: Path, known: Mapping[str, int], today: date, stopped: Callable[[], bool]
    ) -> Iterator[Gathered]:
        for name, cards in names.items():
            if known.get(name) != 7:
                asked.append(name)
                yield Gathered(name, 7, cards)

    return gather


def test_all_reviews_are_taken_in_a_few_at_a_time(
    maker: ExerciseMaker, store: Store, monkeypatch: pytest.MonkeyPatch, qtbot
) -> None:
    asked: list[str] = []
    saved: list[int] = []
    names: dict[str, tuple[Card, ...] | None] = {f"{number}.zhuli": () for number in range(5)}
    monkeypatch.setattr(exercise_maker, "AT_ONCE", 2)
    monkeypatch.setattr(exercise_maker, "gather", reviews(names, asked))
    maker.learned.connect(lambda: saved.append(len(store.reviews)))
    with qtbot.waitSignal(maker.none, timeout=WAIT) as told:
        maker.repeat_mistake()
    assert told.args == ["trainer.no_mistakes", {}]
    assert asked == list(names)
    assert saved == [2, 4, 5]
    assert store.reviews == dict.fromkeys(names, 7)


def test_reviews_that_tell_nothing_are_read_once_and_not_kept(
    maker: ExerciseMaker, store: Store, monkeypatch: pytest.MonkeyPatch, qtbot
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(exercise_maker, "AT_ONCE", 1)
    monkeypatch.setattr(exercise_maker, "gather", reviews({"a.zhuli": None, "b.zhuli": None}, asked))
    maker.learned.connect(pytest.fail)
    for _ in range(2):
        with qtbot.waitSignal(maker.none, timeout=WAIT):
            maker.repeat_mistake()
    assert asked == ["a.zhuli", "b.zhuli"]
    assert store.reviews == {}


def test_the_mistake_that_is_due_is_made(maker: ExerciseMaker, store: Store, tmp_path: Path, qtbot) -> None:
    card = mistaken_card(tmp_path / "records")
    store.deck.take(card.record, [card])
    with qtbot.waitSignal(maker.made, timeout=WAIT) as made:
        maker.repeat_mistake()
    assert made.args[0].key == card.key


def test_mistakes_without_their_records_are_told(
    maker: ExerciseMaker, store: Store, tmp_path: Path, qtbot
) -> None:
    card = mistaken_card(tmp_path / "records")
    (tmp_path / "records" / card.record).unlink()
    store.deck.take(card.record, [card])
    with qtbot.waitSignal(maker.none, timeout=WAIT) as told:
        maker.repeat_mistake()
    assert told.args[0] == "trainer.no_records"
