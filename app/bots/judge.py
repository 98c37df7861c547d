"""What the strongest network thinks that every action is worth, for those who judge rather than play."""

from collections.abc import Mapping

from app.bots.network.player import worths
from app.bots.network.weigh import STAKE
from app.bots.network.weights import network_of
from app.engine.action import Action
from app.engine.seatview import SeatView

JUDGE = "expert"
"""The level whose network judges."""


def worth_of_actions(view: SeatView) -> Mapping[Action, float]:
    """Expected stakes by legal action as far as the judge has a word for them; none without a judge."""
    network = network_of(JUDGE, view.rules)
    return {} if network is None else {one.action: one.worth / STAKE for one in worths(view, network)}
