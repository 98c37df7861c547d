"""Exercises out of the user's own records, and on own mistakes."""

from datetime import date
from pathlib import Path

import pytest

from app.bots.levels import make_bot
from app.records.library import load_record
from app.session.replay import replayed
from app.session.session import Session
from app.session.trainer.deck import Card
from app.session.trainer.exercise import DiscardExercise, Kind, MistakeOption, VoidExercise, is_right
from app.session.trainer.making import recorded_exercise
from app.session.trainer.mistakes import mistake_exercise
from app.session.trainer.scenes import recorded_scenes
from tests.support.matches import HUMAN, setup


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three records of a human who plays well, the last one broken off, and a file that is none."""
    made = tmp_path_factory.mktemp("records")
    bot = make_bot("standard")
    for number in range(3):
        path = made / f"{number}.zhuli"
        session = Session.start(setup(), bytes([number]) * 32, path, sync=False)
        answers = 0
        while not session.over and not (number == 2 and answers > 12):
            session.next_round()
            for seat in tuple(session.waiting):
                answers += 1
                session.submit(seat, bot.act(session.view(seat), session.bot_seed(seat)))
        session.close()
    (made / "none.zhuli").write_bytes(b"this is not a record")
    return made


def paths(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.zhuli"))


@pytest.mark.parametrize("kind", ["discard", "waits", "fan", "void"])
def test_exercises_are_of_the_own_seat(folder: Path, kind: Kind) -> None:
    exercise = recorded_exercise(kind, paths(folder), 3, 1)
    assert exercise is not None
    assert exercise.kind == kind
    if isinstance(exercise, DiscardExercise | VoidExercise):
        assert exercise.view.viewer == HUMAN
    assert exercise == recorded_exercise(kind, paths(folder), 3, 1)


def test_a_round_that_still_runs_is_nobodys_exercise(folder: Path) -> None:
    record = load_record(folder / "2.zhuli")
    assert record.hidden_round == 1
    assert not list(recorded_scenes(record, HUMAN))


def test_files_that_are_no_records_give_nothing(folder: Path) -> None:
    assert recorded_exercise("discard", [folder / "none.zhuli", folder / "gone.zhuli"], 1, 0) is None
    assert recorded_exercise("discard", [], 1, 0) is None


def mistake(folder: Path) -> Card:
    """The first own discard of a record, as if a review had called it a mistake."""
    timeline = replayed(load_record(folder / "0.zhuli"))
    placed = next(
        each
        for each in timeline.decisions
        if each.decision.seat == HUMAN and timeline.view_at(each.at, HUMAN).phase == "turn"
    )
    behind = (0.0, 0.1, 0.9)
    options = tuple(
        MistakeOption(action, 1 - loss, 0.1, loss, 0.1, 0.3, 0.1)
        for action, loss in zip(placed.decision.options, behind, strict=False)
    )
    return Card("0.zhuli", placed.at, HUMAN, options, 2, (0, 1), date(2026, 1, 1))


def test_a_mistake_is_asked_at_its_place(folder: Path) -> None:
    card = mistake(folder)
    exercise = mistake_exercise(card, folder)
    assert exercise is not None
    assert exercise.view.viewer == HUMAN
    assert exercise.key == card.key
    assert [is_right(exercise, place) for place in range(3)] == [True, True, False]


def test_a_mistake_whose_record_is_gone_or_another_is_not_asked(folder: Path, tmp_path: Path) -> None:
    card = mistake(folder)
    assert mistake_exercise(card, tmp_path) is None
    (tmp_path / "0.zhuli").write_bytes((folder / "1.zhuli").read_bytes())
    assert mistake_exercise(card, tmp_path) is None
    (tmp_path / "0.zhuli").write_bytes(b"damaged")
    assert mistake_exercise(card, tmp_path) is None
