"""Racing: who is played on, when it ends, and what may be called a mistake."""

from collections.abc import Sequence
from random import Random
from threading import BoundedSemaphore, Event, Lock, Thread

import msgspec
import pytest

from app.bots.core.rollouts import Endings
from app.engine.action import Action, Discard
from app.engine.seatview import SeatView
from app.engine.view import view
from app.session.review import race as module
from app.session.review.budget import Budget
from app.session.review.race import Race, verdict_on
from app.session.review.results import Option
from app.session.rollouts import Stopped
from tests.session.review.worlds import table_of

OPTIONS = tuple(Discard(tile) for tile in range(4))
FLOOR = 0.2
BUDGET = Budget("quick", (50, 1000), 50, 100, 0.1, 5.0)


class Dice:
    """Plays worlds of luck that all options share, each with its own worth and a little luck of its own."""

    def __init__(self, worths: Sequence[float], seed: int = 1) -> None:
        self.worths, self.luck, self.calls = worths, Random(seed), []

    def __call__(
        self, seen: SeatView, actions: Sequence[Action], worlds: int, seed: int, level: str, stopped: object
    ) -> list[Endings]:
        self.calls.append((len(actions), worlds, seed))
        shared = [self.luck.gauss(0, 4) for _ in range(worlds)]
        return [
            Endings(
                [round(1000 * (one + self.worths[action.tile] + self.luck.gauss(0, 2))) for one in shared]
            )
            for action in actions
        ]


def race(worths: Sequence[float], seed: int = 1) -> tuple[Race, Dice]:
    dice = Dice(worths, seed)
    seen = view(table_of("book_cap4", stake=1000), 0)
    return Race(seen, OPTIONS[: len(worths)], 7, dice), dice


def test_what_is_clearly_worse_is_given_up_but_never_the_option_played():
    run, dice = race([-8, 0, 0.3, -9])
    run.run(Budget("quick", (1000,), 50, 100, 0.01))
    options, played = run.options()
    worlds = {option.action.tile: option.worlds for option in options}
    assert worlds[0] == 1000
    assert worlds[3] < 200
    assert options[played].action == OPTIONS[0]
    assert dice.calls[0][0] == 4
    assert dice.calls[-1][0] < 4


@pytest.mark.parametrize("seed", range(12))
def test_options_that_were_given_up_stand_among_the_others_by_what_is_known(seed: int):
    """The mistake played is worse than what was given up early, and few worlds are not set beside many."""
    run, _ = race([-6, 0.5, 0, -2.5], seed)
    run.run(Budget("quick", (2000,), 50, 100, 0.01))
    options, played = run.options()
    best = options[0]
    assert options[played].action == OPTIONS[0]
    assert played == 3
    assert not best.given_up
    assert [option.behind for option in options] == sorted(option.behind for option in options)
    assert all(option.points == pytest.approx(best.points - option.behind) for option in options)
    assert [option.given_up for option in options] == [option.worlds < run.worlds for option in options]
    rough = [option for option in options if option.given_up]
    assert any(option.action == OPTIONS[3] for option in rough)
    assert all(option.error > best.error for option in rough)


def test_an_option_is_as_far_behind_as_the_one_it_was_given_up_for_and_more():
    """The second led when the third was given up, and was overtaken later."""
    run, dice = race([0, 4, -3, 3.2])
    run.run(BUDGET, 50)
    dice.worths = [0, 4, -3, 20]
    run.run(Budget("quick", (2000,), 50, 100, 0.001), 1000)
    found = {option.action.tile: option for option in run.options()[0]}
    late, third = found[1], found[2]
    assert late.behind > 10
    assert third.given_up
    assert third.behind == pytest.approx(late.behind + run.difference(1, 2).mean)
    assert third.behind_error >= run.difference(1, 2).error


def test_all_options_are_played_in_the_same_worlds():
    run, _ = race([0, 1])
    run.run(BUDGET)
    options, _ = run.options()
    behind = options[1]
    assert options[0].error > 1.4 * behind.behind_error
    assert behind.behind == pytest.approx(1, abs=5 * behind.behind_error)
    assert options[0].points - options[1].points == pytest.approx(behind.behind)


def test_a_clear_difference_ends_the_race_and_a_close_one_goes_on():
    clear, close = race([-8, 0])[0], race([0, 0.1])[0]
    clear.run(BUDGET)
    close.run(BUDGET)
    assert clear.worlds == BUDGET.first + BUDGET.chunk
    assert close.worlds > 500


def test_a_race_goes_on_where_it_stopped_with_other_luck():
    run, dice = race([0, 0.1])
    run.run(BUDGET, 50)
    assert run.worlds == 50
    run.run(BUDGET)
    assert len({seed for _, _, seed in dice.calls}) == len(dice.calls) > 2


def test_a_race_ends_once_no_more_than_the_floor_can_be_lost():
    run, _ = race([1.5, 0, 0])
    run.run(Budget("deep", (20_000,), 50, 100, 0.01, floor=0.15, settles=True, least=500))
    assert 500 <= run.worlds < 2000
    assert run.most_loss() <= 0.15


def test_a_great_loss_is_told_less_exactly_than_a_small_one():
    great, small = race([-6, 0])[0], race([-1, 0])[0]
    for run in (great, small):
        run.run(Budget("deep", (50_000,), 50, 100, 0.05, share=0.025))
    assert 0.05 < great.difference(1, 0).error <= 0.025 * 6.5
    assert small.difference(1, 0).error <= 0.05
    assert great.worlds < small.worlds / 4


def test_an_option_without_which_little_is_lost_is_given_up_early():
    near, far = race([0, 1, 0.7])[0], race([0, 1, 0.7])[0]
    near.run(Budget("quick", (3000,), 50, 100, 0.001))
    far.run(Budget("quick", (3000,), 50, 100, 0.001, regret=0.05))
    worlds = [min(option.worlds for option in run.options()[0]) for run in (near, far)]
    assert worlds[1] < worlds[0]


def test_an_unlikely_option_is_given_up_once_it_is_behind_and_not_before():
    dice = Dice([0, 2, 1.2, 2.5])
    seen = view(table_of("book_cap4", stake=1000), 0)
    run = Race(seen, OPTIONS, 7, dice, unlikely=(2, 3))
    run.run(Budget("quick", (400,), 4, 4, 0.01), 40)
    worlds = {option.action.tile: option.worlds for option in run.options()[0]}
    assert worlds[2] < 40
    assert worlds[3] == 40


def test_worlds_that_were_stopped_do_not_count():
    run, dice = race([0, 0])

    def stopped(*asked: object) -> list[Endings]:
        raise Stopped

    run.run(BUDGET, 50)
    run._player = stopped
    run.run(BUDGET)
    assert run.worlds == 50
    run._player = dice
    run.run(BUDGET, 150)
    again, _ = race([0, 0])
    again.run(BUDGET, 150)
    assert run.difference(1, 0) == again.difference(1, 0)


def test_a_race_is_stopped_between_two_short_calls_and_keeps_its_worlds():
    run, dice = race([0, 0, 0, 0])
    run.run(msgspec.structs.replace(BUDGET, at_once=40), cancelled=lambda: run.worlds >= 30)
    assert run.worlds == 30
    assert [(number, worlds) for number, worlds, _ in dice.calls] == [(4, 10)] * 3
    assert len({seed for _, _, seed in dice.calls}) == 3


def test_short_calls_do_not_change_when_options_are_given_up():
    run, dice = race([-8, 0, 0.3, -9])
    run.run(msgspec.structs.replace(BUDGET, at_once=40), 150)
    assert [number for number, _, _ in dice.calls[:5]] == [4] * 5
    assert sum(worlds for number, worlds, _ in dice.calls if number == 4) == BUDGET.first


def test_no_more_calls_run_at_once_than_there_are_turns(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "turns", BoundedSemaphore(2))
    running, most, one_more = 0, 0, Lock()

    def player(seen, actions, worlds, *rest) -> list[Endings]:
        nonlocal running, most
        with one_more:
            running += 1
            most = max(most, running)
        both_may_be_here.wait(0.01)
        with one_more:
            running -= 1
        return [Endings([0] * worlds) for _ in actions]

    both_may_be_here = Event()
    races = [race([0, 0])[0] for _ in range(6)]
    for each in races:
        each._player = player
    threads = [Thread(target=each.run, args=(BUDGET, 350)) for each in races]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 2


def test_a_cancelled_race_keeps_its_worlds():
    run, _ = race([0, 0])
    run.run(BUDGET, cancelled=lambda: run.worlds >= 150)
    assert run.worlds == 150


def test_equal_options_are_seldom_called_mistakes():
    """Two standard errors between the option played and the best of four, which is so by chance alone."""
    wrong = 0
    for seed in range(200):
        run, _ = race([0, 0, 0, 0], seed)
        run.run(Budget("quick", (350,), 50, 100, 0.01))
        options, played = run.options()
        wrong += verdict_on(options[played], played, 4, 0.15) == "mistake"
    assert wrong <= 200 * 0.025


def option(behind: float, error: float, worlds: int = 500) -> Option:
    return Option(OPTIONS[0], 0, 0, behind, error, 0, 0, 0, 0, worlds)


@pytest.mark.parametrize(
    ("played", "place", "number", "verdict"),
    [
        (option(0, 0), 0, 5, "best"),
        (option(1.0, 0.51), 1, 2, "even"),
        (option(1.0, 0.49), 1, 2, "mistake"),
        (option(1.0, 0.49), 1, 9, "even"),
        (option(1.0, 0.3), 1, 9, "mistake"),
        (option(FLOOR, 0.001), 1, 2, "even"),
        (option(4.0, 0.0), 1, 2, "mistake"),
        (option(4.0, 0.0, worlds=4), 1, 2, "even"),
    ],
)
def test_a_verdict(played: Option, place: int, number: int, verdict: str):
    assert verdict_on(played, place, number, FLOOR) == verdict
