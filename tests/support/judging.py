"""Decisions at the end of a scenario, judged as a review does."""

from app.engine.action import Action
from app.engine.seatview import SeatView
from app.engine.view import view
from app.records.record import Decision
from app.rules.hand import Seat
from app.session.review.budget import QUICK, Budget
from app.session.review.moments import Moment
from app.session.review.results import Judged
from app.session.review.review import contest_of, judge
from app.session.rollouts import uses_core
from app.session.scenario import parse_scenario
from app.session.scenario_play import play_scenario

SMALL = Budget("quick", (48,), 12, 12, 0.3, 5.0)
"""Worlds enough for great blunders where the engine plays them."""


def seen(scenario: str, seat: Seat = 0) -> SeatView:
    """What a seat sees at the end of a scenario."""
    return view(play_scenario(parse_scenario(scenario)).state, seat)


def judged(table: SeatView, choice: Action, at: int = 40) -> Judged:
    """What a review says of a choice; `at` decides about its luck."""
    core = uses_core(table.rules)
    moment = Moment(at, 1, at, table.turn_number, Decision(table.viewer, table.legal, choice, False))
    race = contest_of(table, moment)
    budget = QUICK if core else SMALL
    race.run(budget)
    return judge(table, moment, race, 0.0, budget, core)
