"""A second opinion: when it is asked for, who takes part, and what it changes."""

from collections.abc import Sequence

import pytest

from app.bots.core.rollouts import Endings
from app.engine.action import Action, Discard
from app.engine.seatview import SeatView
from app.engine.view import view
from app.session.review.budget import Budget
from app.session.review.contest import MOST_RIVALS, Contest
from app.session.rollouts import Stopped
from tests.session.review.worlds import table_of

SECOND = Budget("quick", (300,), 100, 100, 0.01, level="expert")
BUDGET = Budget("quick", (40, 400), 40, 80, 0.01, second=SECOND)


class Table:
    """Worlds with some luck, in which options are worth what they are for players of each level."""

    def __init__(self, standard: Sequence[float], expert: Sequence[float]) -> None:
        self.worths, self.calls = {"standard": standard, "expert": expert}, []

    def __call__(
        self, seen: SeatView, actions: Sequence[Action], worlds: int, seed: int, level: str, stopped: object
    ) -> list[Endings]:
        self.calls.append((level, tuple(action.tile for action in actions)))
        shared = [1000 * (place % 5 - 2) for place in range(worlds)]
        own = [[100 * ((place * (action.tile + 2)) % 7 - 3) for place in range(worlds)] for action in actions]
        return [
            Endings([round(one + more + 1000 * self.worths[level][action.tile])
                     for one, more in zip(shared, luck, strict=True)])
            for action, luck in zip(actions, own, strict=True)
        ]  # fmt: skip


def contest(standard: Sequence[float], expert: Sequence[float]) -> tuple[Contest, Table]:
    table = Table(standard, expert)
    seen = view(table_of("book_cap4", stake=1000), 0)
    return Contest(seen, [Discard(tile) for tile in range(len(standard))], 7, table), table


def levels(table: Table) -> set[str]:
    return {level for level, _ in table.calls}


def test_nobody_is_asked_again_where_the_choice_was_good():
    run, table = contest([1.0, 0.5, 1.05], [0, 5, 5])
    run.run(BUDGET)
    assert levels(table) == {"standard"}
    assert run.is_content(BUDGET)
    assert run.options(BUDGET)[2] == 3


def test_a_second_opinion_takes_the_place_of_the_first():
    run, table = contest([0, 1.0, 0.9, -3.0], [0.4, -1.0, 0.5, 9])
    run.run(BUDGET)
    options, played, number = run.options(BUDGET)
    assert levels(table) == {"standard", "expert"}
    assert [option.action.tile for option in options] == [2, 0, 1, 3]
    assert played == 1
    assert number == 3
    assert options[1].behind == pytest.approx(0.1, abs=0.1)


def test_what_did_not_race_again_stays_as_far_behind_with_a_wider_error():
    run, _ = contest([0, 1.0, -3.0], [0, 2.0, 9])
    run.run(BUDGET)
    last = run.options(BUDGET)[0][-1]
    assert last.action.tile == 2
    assert last.behind == pytest.approx(4.0, abs=0.2)
    assert last.points == pytest.approx(2.0 - 4.0, abs=0.3)
    assert last.behind_error > 0.2
    assert last.given_up


def test_options_are_told_in_order_whether_they_raced_again_or_not():
    run, _ = contest([0, 6.0, 3.0], [-5.0, 3.0, 9])
    run.run(BUDGET)
    options, played, number = run.options(BUDGET)
    assert [option.action.tile for option in options] == [1, 2, 0]
    assert played == 2
    assert number == 2


def test_few_race_again():
    run, table = contest([0, *[1.0] * 8], [0] * 9)
    run.run(BUDGET)
    assert max(len(actions) for level, actions in table.calls if level == "expert") <= MOST_RIVALS + 1


def test_no_second_opinion_before_the_first_is_whole():
    run, table = contest([0, 1.0], [0, 1.0])
    run.run(BUDGET, 40)
    assert levels(table) == {"standard"}
    assert not run.is_content(BUDGET)


def test_an_opinion_that_was_stopped_does_not_count():
    run, table = contest([0, 1.0], [0, -1.0])

    def stops(seen, actions, worlds, seed, level, stopped) -> list[Endings]:
        if level == "expert":
            raise Stopped
        return table(seen, actions, worlds, seed, level, stopped)

    run._player = run._race._player = stops
    run.run(BUDGET)
    assert not run.is_content(BUDGET)
    assert run.options(BUDGET)[0][0].action.tile == 1
