"""A whole review: what is reviewed, in what order, in which threads, and what it may know."""

from pathlib import Path
from random import Random
from threading import Thread

import pytest

from app.engine.event import SeatLeft
from app.engine.view import view
from app.records.library import load_record
from app.records.record import Record
from app.session.replay import ReplayCursor
from app.session.review import review as module
from app.session.review.budget import Budget, budget_of
from app.session.review.foresight import behind_by_network
from app.session.review.moments import hands_of, moments_of, sensible_options
from app.session.review.results import Judged
from app.session.review.review import Review, contest_of, human_seats, judge
from app.session.session import Session
from tests.support.hidden import with_hidden_tiles_shuffled
from tests.support.matches import HUMAN, SEED, answer_all, play_on, recorded_match, setup


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Record:
    path = recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli", "book_cap4")
    return load_record(path)


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> Budget:
    """Few worlds, for tests that ask how a review goes and not what it finds."""
    budget = Budget("quick", (20, 60), 20, 20, 0.0)
    monkeypatch.setattr(module, "budget_of", lambda depth, core: budget)
    return budget


@pytest.fixture(scope="module")
def made(record: Record) -> Review:
    review = Review(ReplayCursor(record), HUMAN, threads=2)
    list(review.run())
    return review


def test_every_choice_of_the_seat_is_judged(record: Record, made: Review):
    chosen = [
        placed.at
        for placed in record.decisions
        if placed.decision.seat == HUMAN and len(placed.decision.options) > 1
    ]
    assert [one.at for one in made.judged] == chosen
    assert {"void", "turn", "claim"} <= {one.asked for one in made.judged}
    assert made.done == made.total == len(chosen)


def test_an_exchange_is_judged_by_its_likeliest_rivals(tmp_path: Path):
    path = recorded_match(tmp_path / "match.zhuli", "app_xuezhan")
    review = Review(ReplayCursor(load_record(path)), HUMAN)
    judged = next(iter(sorted(review.run(), key=lambda one: one.at)))
    assert judged.asked == "exchange"
    assert judged.legal > len(judged.options) > 5


def test_the_choice_made_is_among_the_options_and_best_first(record: Record, made: Review):
    choices = {p.at: p.decision.choice for p in record.decisions if p.decision.seat == HUMAN}
    for one in made.judged:
        assert one.choice.action == choices[one.at]
        assert one.best.behind == 0
        assert (one.verdict == "best") == (one.played == 0)
        assert bool(one.loss) == (one.verdict == "mistake")
        if one.loss:
            assert one.loss == one.choice.behind > 2 * one.choice.behind_error


def test_careless_play_is_found_and_the_parts_add_up(made: Review, record: Record):
    """The seat answers by chance."""
    summary = made.summary
    assert summary.mistakes
    assert summary.loss > 2
    assert summary.luck - summary.loss == pytest.approx(summary.points)
    hands = hands_of(ReplayCursor(record), HUMAN)
    assert [hand.points for hand in summary.hands] == [hand.points for hand in hands]
    ends = ReplayCursor(record).timeline.scores[HUMAN] - record.header.scores[HUMAN]
    assert summary.points == pytest.approx(ends / setup("book_cap4").rules.stake)
    assert 3 <= len(summary.turning_points) <= 5


@pytest.mark.usefixtures("brief")
def test_every_decision_is_coarse_first(record: Record):
    review = Review(ReplayCursor(record), HUMAN, threads=2)
    depths = [one.depth for one in review.run()]
    assert depths == ["coarse"] * review.total + ["quick"] * review.total


def test_what_may_have_cost_most_is_looked_at_first(
    record: Record, brief: Budget, monkeypatch: pytest.MonkeyPatch
):
    looked: list[float] = []
    judge_one = module._Racer.judge

    def noted(racer, most, cancelled):
        if most == brief.most:
            looked.append(racer.at_stake)
        return judge_one(racer, most, cancelled)

    monkeypatch.setattr(module._Racer, "judge", noted)
    list(Review(ReplayCursor(record), HUMAN, threads=1).run())
    assert looked == sorted(looked, reverse=True)
    assert looked[0] > looked[-1]


def test_without_a_core_it_begins_where_the_network_sees_the_dearest_mistake(
    record: Record, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(module, "uses_core", lambda rules: False)
    budget = Budget("quick", (12,), 4, 4, 0.0, foresight=4)
    monkeypatch.setattr(module, "budget_of", lambda depth, core: budget)
    review = Review(ReplayCursor(record), HUMAN, threads=1)
    judged = list(review.run())
    cursor = ReplayCursor(record)
    foreseen = []
    for one in judged:
        moment = next(each for each in moments_of(cursor, HUMAN) if each.at == one.at)
        view = cursor.timeline.view_at(one.at, HUMAN)
        foreseen.append(behind_by_network(view, sensible_options(view, moment.decision.choice))[0])
    assert foreseen == sorted(foreseen, reverse=True)
    assert foreseen[0] > budget.floor > foreseen[-1]
    worlds = [12 if loss >= budget.floor else 4 for loss in foreseen]
    assert [one.choice.worlds for one in judged] == worlds
    assert review.done == review.total


@pytest.mark.parametrize(("core", "depth"), [(True, "quick"), (True, "deep"), (False, "quick")])
def test_a_missing_network_is_told(record: Record, core: bool, depth: str, monkeypatch: pytest.MonkeyPatch):
    """The quick look has its second opinions from it, and without the core its foresight."""
    monkeypatch.setattr(module, "uses_core", lambda rules: core)
    assert Review(ReplayCursor(record), HUMAN, depth).networks
    monkeypatch.setattr("app.bots.network.weights.network_of", lambda level, rules: None)
    assert not Review(ReplayCursor(record), HUMAN, depth).networks


def test_without_foresight_every_decision_has_all_its_worlds(record: Record, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("app.bots.judge.network_of", lambda level, rules: None)
    monkeypatch.setattr(module, "budget_of", lambda *_: Budget("quick", (12,), 4, 4, 0.0, foresight=4))
    assert all(one.choice.worlds > 4 for one in Review(ReplayCursor(record), HUMAN, threads=1).run())


@pytest.mark.usefixtures("brief")
def test_a_hand_is_reviewed_alone(tmp_path: Path):
    cursor = ReplayCursor(load_record(recorded_match(tmp_path / "match.zhuli", "book_cap4", 4)))
    whole, last = Review(cursor, HUMAN), Review(cursor, HUMAN, hand=4)
    assert 0 < last.total < whole.total
    list(last.run())
    assert {one.hand for one in last.judged} == {4}
    assert [hand.hand for hand in last.summary.hands] == [4]


def test_results_do_not_depend_on_threads(record: Record, made: Review):
    alone = Review(ReplayCursor(record), HUMAN, threads=1)
    list(alone.run())
    assert alone.judged == made.judged


def test_another_thread_may_cancel(record: Record):
    review = Review(ReplayCursor(record), HUMAN, "deep", threads=2)
    found: list[Judged] = []
    worker = Thread(target=lambda: found.extend(review.run()))
    worker.start()
    while not review.judged:
        pass
    review.cancel()
    worker.join(20)
    assert not worker.is_alive()
    assert len(found) < 2 * review.total


def test_who_cancels_before_the_work_begins_is_heard_once(record: Record):
    """A thread may be told that nobody waits any more just before it begins."""
    review = Review(ReplayCursor(record), HUMAN, threads=1)
    review.cancel()
    assert list(review.run()) == []
    assert next(review.run()).seat == HUMAN


def test_tiles_that_the_seat_could_not_see_change_nothing(record: Record, made: Review):
    """The others' hands and the wall change places with each other before some of the decisions."""
    cursor, luck = ReplayCursor(record), Random(1)
    moments = {moment.at: moment for moment in moments_of(cursor, HUMAN)}
    for one in made.judged[:: len(made.judged) // 5]:
        state = with_hidden_tiles_shuffled(cursor.timeline._states[one.at], HUMAN, luck)
        assert state.round.seats[1].hand != cursor.timeline._states[one.at].round.seats[1].hand
        table, moment = view(state, HUMAN), moments[one.at]
        race = contest_of(table, moment)
        budget = budget_of("quick", made.core)
        race.run(budget, budget.first)
        race.run(budget)
        assert judge(table, moment, race, one.banked, budget, made.core) == one


def test_a_hand_that_is_still_played_is_not_reviewed(tmp_path: Path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup("book_cap4", 4), SEED, path, sync=False)
    while session.timeline.round_number < 2:
        session.next_round()
        answer_all(session)
    play_on(session, 12)
    session.close()
    record = load_record(path)
    moments = moments_of(ReplayCursor(record), HUMAN)
    assert {moment.hand for moment in moments} == {1}
    assert any(placed.at > moments[-1].at + 20 for placed in record.decisions)


def test_without_a_core_few_worlds_are_played_and_that_is_told(
    record: Record, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(module, "uses_core", lambda rules: False)
    monkeypatch.setattr("app.session.rollouts.core", lambda: None)
    review = Review(ReplayCursor(record), HUMAN, threads=1)
    for _ in review.run():
        if review.done == 2:
            break
    assert not review.core
    assert len(review.judged) == 2
    assert all(not one.core and one.best.worlds <= 48 for one in review.judged)


def test_a_seat_that_left_its_hand_is_known_by_what_it_paid(tmp_path: Path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup("qq_xuezhan", 4), SEED, path, sync=False)
    play_on(session, 12)
    session.leave(HUMAN)
    session.close()
    cursor = ReplayCursor(load_record(path))
    (hand,) = hands_of(cursor, HUMAN)
    assert isinstance(cursor.timeline.event(hand.left), SeatLeft)
    assert hand.points < 0
    assert [hand.left for hand in hands_of(cursor, 1)] == [None]


def test_people_are_reviewed_where_nobody_asks(record: Record):
    assert human_seats(record) == (HUMAN,)
