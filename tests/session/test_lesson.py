"""The first lesson is a legal round of the preset that it teaches."""

from pathlib import Path

import pytest

from app.assets import MissingAsset, asset
from app.engine.action import Action, ChooseVoid, ClaimPung, DeclareKong, Discard, Win
from app.session import lesson
from app.session.lesson import CHOICES, LEARNER, first_lesson


def test_each_step_asks_for_what_is_legal_at_its_place() -> None:
    lesson = first_lesson()
    for step in lesson.steps:
        view = lesson.timeline.view_at(step.at, LEARNER)
        assert step.action is None or step.action in view.legal
    places = [step.at for step in lesson.steps]
    assert places == sorted(places)
    assert places[-1] == len(lesson.timeline)


def test_it_shows_all_that_a_round_is_made_of() -> None:
    kinds = [type(step.action) for step in first_lesson().steps if step.action is not None]
    wanted: list[type[Action]] = [ChooseVoid, Discard, ClaimPung, Discard, DeclareKong, Discard, Win]
    assert kinds == wanted
    assert len(kinds) == len(CHOICES)


def test_the_others_play_on_after_the_win() -> None:
    lesson = first_lesson()
    won = next(step.at for step in lesson.steps if step.name == "goes_on")
    assert lesson.timeline.view_at(won, LEARNER).players[LEARNER].finished
    assert len(lesson.timeline) > won + 4


@pytest.mark.parametrize("kept", [0.0, 0.5, 0.9])
def test_a_damaged_lesson_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: float) -> None:
    whole = asset("lessons/first.toml").read_bytes()
    damaged = tmp_path / "first.toml"
    damaged.write_bytes(whole[: round(len(whole) * kept)] + b"\xff")
    monkeypatch.setattr(lesson, "asset", lambda _: damaged)
    with pytest.raises(MissingAsset) as raised:
        first_lesson.__wrapped__()
    assert raised.value.path == damaged


def test_a_lesson_without_its_end_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged = tmp_path / "first.toml"
    damaged.write_text(
        asset("lessons/first.toml").read_text(encoding="utf-8").partition("[")[0], encoding="utf-8"
    )
    monkeypatch.setattr(lesson, "asset", lambda _: damaged)
    with pytest.raises(MissingAsset):
        first_lesson.__wrapped__()
