"""Exercises out of the user's own records, and on own mistakes."""

import shutil
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.bots.levels import make_bot
from app.records.files import review_path
from app.records.library import load_record
from app.records.record import Parent
from app.session.replay import ReplayCursor, replayed
from app.session.review.budget import budget_of
from app.session.review.kept import keep, key_of, stamp_of
from app.session.review.moments import asked_of, moments_of
from app.session.review.results import Judged, Option, Reason, Verdict
from app.session.rollouts import uses_core
from app.session.session import Session
from app.session.trainer.deck import Card, Deck
from app.session.trainer.exercise import DiscardExercise, Kind, VoidExercise, is_right
from app.session.trainer.making import MOST_READ, recorded_exercise
from app.session.trainer.mistakes import gather, mistake_exercise
from app.session.trainer.own import own_seats
from app.session.trainer.repeating import Unasked, first_due
from app.session.trainer.scenes import recorded_scenes
from tests.support.matches import HUMAN, setup

TODAY = date(2026, 3, 1)
NAMES = {setup().seats[HUMAN].name}


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
    exercise = recorded_exercise(kind, paths(folder), NAMES, 3, 1)
    assert exercise is not None
    assert exercise.kind == kind
    if isinstance(exercise, DiscardExercise | VoidExercise):
        assert exercise.view.viewer == HUMAN
    assert exercise == recorded_exercise(kind, paths(folder), NAMES, 3, 1)


def test_matches_of_others_give_no_exercises_of_the_own(folder: Path) -> None:
    assert recorded_exercise("discard", paths(folder), {"somebody else"}, 3, 1) is None


def test_in_a_branch_whoever_plays_on_is_the_user(folder: Path) -> None:
    header = load_record(folder / "0.zhuli").header
    assert own_seats(header, NAMES) == (HUMAN,)
    assert own_seats(header, {"somebody else"}) == ()
    assert own_seats(replace(header, parent=Parent("1.zhuli", 3, 1)), {"somebody else"}) == (HUMAN,)


def test_a_round_that_still_runs_is_nobodys_exercise(folder: Path) -> None:
    record = load_record(folder / "2.zhuli")
    assert record.hidden_round == 1
    assert not list(recorded_scenes(record, HUMAN))


def test_files_that_are_no_records_give_nothing(folder: Path) -> None:
    assert recorded_exercise("discard", [folder / "none.zhuli", folder / "gone.zhuli"], NAMES, 1, 0) is None
    assert recorded_exercise("discard", [], NAMES, 1, 0) is None


def test_records_without_any_do_not_hide_those_that_have_exercises(folder: Path) -> None:
    """However many they are, as far as records are read at all."""
    without = [folder / "none.zhuli"] * (MOST_READ - 1)
    for seed in range(5):
        assert recorded_exercise("discard", [*without, folder / "0.zhuli"], NAMES, seed, 1) is not None


def test_records_are_read_no_longer_than_somebody_waits(folder: Path) -> None:
    assert recorded_exercise("discard", paths(folder), NAMES, 3, 1, lambda: True) is None


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
        Option(action, 1 - loss, 0.1, loss, 0.1, 0.3, 0.1, 0.4, 0.0, 40)
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


def test_a_mistake_whose_record_is_gone_stays_and_is_left_out(folder: Path, tmp_path: Path) -> None:
    gone, later = mistake(folder), date(2026, 3, 9)
    shutil.copy(folder / "1.zhuli", tmp_path)
    there = replace(gone, record="1.zhuli", due=later)
    assert first_due(Deck([gone]), NAMES, TODAY, tmp_path) == Unasked("no_records", {"n": 1})
    told = first_due(Deck([gone, there]), NAMES, TODAY, tmp_path)
    assert told == Unasked("later_without", {"day": later, "n": 1})
    assert first_due(Deck([there]), NAMES, TODAY, tmp_path).why == "later"
    assert first_due(Deck([gone, there]), NAMES, TODAY, folder).key == gone.key


def test_mistakes_of_others_are_not_the_own(folder: Path) -> None:
    friends = replace(mistake(folder), player="朋友")
    assert first_due(Deck(), NAMES, TODAY, folder) == Unasked("no_mistakes")
    assert first_due(Deck([friends]), NAMES, TODAY, folder) == Unasked("others", {"names": ("朋友",)})
    assert first_due(Deck([friends]), {"朋友"}, TODAY, folder).key == friends.key


def judged(folder: Path, verdict: Verdict) -> Judged:
    """The first reviewed decision of a record, made up: two options are even, the third is bad."""
    cursor = ReplayCursor(load_record(folder / "0.zhuli"))
    moment = next(each for each in moments_of(cursor, HUMAN) if len(each.decision.options) > 2)
    view, choice = cursor.timeline.view_at(moment.at, HUMAN), moment.decision.choice
    actions = (*[action for action in moment.decision.options if action != choice][:2], choice)
    figures = ((1.0, 0.0, 0.0), (0.95, 0.05, 0.1), (-1.0, 2.0, 0.1))
    options = tuple(
        Option(action, points, 0.1, behind, error, 0.3, 0.1, 0.4, 0.0, 640)
        for action, (points, behind, error) in zip(actions, figures, strict=True)
    )
    return Judged(
        moment.at, HUMAN, moment.hand, moment.event, moment.turn, asked_of(view),
        None if view.offer is None else view.offer.tile, 3, "off", options, 2, verdict,
        2.0 if verdict == "mistake" else 0.0, 0.0, "deep", uses_core(cursor.timeline.rules),
        (Reason("narrower", 3, 8),),
    )  # fmt: skip


def reviewed(folder: Path, verdict: Verdict) -> Judged:
    """A review with that decision beside the record."""
    one = judged(folder, verdict)
    record = load_record(folder / "0.zhuli")
    path = review_path(folder / "0.zhuli")
    budget = budget_of("deep", one.core)
    stamp = stamp_of(record, replayed(record).rules, one.core, budget)
    keep(path, stamp, key_of(HUMAN, budget.depth), (one,))
    return one


def test_mistakes_come_from_the_reviews_beside_records(folder: Path, tmp_path: Path) -> None:
    shutil.copy(folder / "0.zhuli", tmp_path)
    shutil.copy(folder / "1.zhuli", tmp_path)
    assert not list(gather(tmp_path, {}, TODAY))
    one = reviewed(tmp_path, "mistake")
    found = list(gather(tmp_path, {}, TODAY))
    assert [(each.record, len(each.cards)) for each in found] == [("0.zhuli", 1)]
    (card,) = found[0].cards
    assert (card.at, card.seat, card.played, card.right) == (one.at, HUMAN, 2, (0, 1))
    assert card.player in NAMES
    assert (card.due, card.reasons, card.loss) == (TODAY, one.reasons, 2.0)
    assert not list(gather(tmp_path, {"0.zhuli": found[0].time}, TODAY))
    assert not list(gather(tmp_path, {}, TODAY, lambda: True))
    exercise = mistake_exercise(card, tmp_path)
    assert exercise is not None
    assert exercise.options == one.options


def test_even_decisions_are_no_mistakes(folder: Path, tmp_path: Path) -> None:
    shutil.copy(folder / "0.zhuli", tmp_path)
    reviewed(tmp_path, "even")
    assert [each.cards for each in gather(tmp_path, {}, TODAY)] == [()]


def test_what_a_branch_has_taken_over_is_not_its_players(folder: Path, tmp_path: Path) -> None:
    """Somebody else may have decided it, and the other record asks it already."""
    record = load_record(folder / "0.zhuli")
    decided = [each.at for each in replayed(record).decisions if each.decision.seat == HUMAN]
    for shared in (decided[3], decided[3] + 1):
        branch = replace(record, header=replace(record.header, parent=Parent("1.zhuli", shared, 1)))
        asked = [scene.view.wall_left for scene in recorded_scenes(branch, HUMAN)]
        assert asked
        whole = [scene.view.wall_left for scene in recorded_scenes(record, HUMAN)]
        assert len(asked) < len(whole)
        assert asked == whole[-len(asked) :]


def test_a_mistake_before_a_branch_is_no_card_of_it(folder: Path, tmp_path: Path, monkeypatch) -> None:
    shutil.copy(folder / "0.zhuli", tmp_path)
    one = reviewed(tmp_path, "mistake")
    for shared, cards in ((one.at, 1), (one.at + 1, 0)):
        monkeypatch.setattr("app.session.trainer.mistakes.taken_over", lambda _, shared=shared: shared)
        assert [len(each.cards) for each in gather(tmp_path, {}, TODAY)] == [cards]


def test_a_damaged_review_or_record_gives_no_mistakes(folder: Path, tmp_path: Path) -> None:
    shutil.copy(folder / "0.zhuli", tmp_path)
    review_path(tmp_path / "0.zhuli").write_bytes(b"damaged")
    (silent,) = gather(tmp_path, {}, TODAY)
    assert (silent.record, silent.cards) == ("0.zhuli", None)
    assert not list(gather(tmp_path, {"0.zhuli": silent.time}, TODAY))
    (tmp_path / "0.zhuli").write_bytes(b"damaged")
    assert [each.cards for each in gather(tmp_path, {}, TODAY)] == [None]
