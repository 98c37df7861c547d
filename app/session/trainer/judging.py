"""What is right, by the strongest judge there is, with its noise allowed for; without one by acceptance."""

from collections.abc import Mapping

from app.bots.network.player import worths
from app.bots.network.weigh import STAKE
from app.bots.network.weights import network_of
from app.engine.action import Action
from app.engine.seatview import SeatView
from app.rules.analysis import Prospect

JUDGE = "expert"
"""The level whose network judges."""

NOISE = 0.15
"""Stakes that the judge cannot tell apart."""

ENOUGH = 0.9
"""Without a judge, so much of the best acceptance is as good as the best."""


def worth_of_actions(view: SeatView) -> Mapping[Action, float]:
    """Expected stakes by legal action as far as the judge has a word for them; none without a judge."""
    network = network_of(JUDGE, view.rules)
    return {} if network is None else {one.action: one.worth / STAKE for one in worths(view, network)}


def acceptance(after: Prospect) -> float:
    """What a hand before its draw promises: copies that help or, ready, what they pay in all."""
    if after.waits:
        return sum(wait.left * wait.value.points for wait in after.waits)
    return after.left
