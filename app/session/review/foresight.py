"""What the network expects of a decision before any world is played: used where worlds are dear.

Its word is 0.43 stakes off (budget.py): enough to say where to look first, and which options can hardly be
the best, but no verdict.
"""

from collections.abc import Sequence

from app.bots.judge import worth_of_actions
from app.engine.action import Action
from app.engine.seatview import SeatView

FAR = 1.0
"""Stakes behind the best of which the network is sure enough."""


def behind_by_network(view: SeatView, options: Sequence[Action]) -> list[float | None]:
    """How many stakes each option is behind the best of them; None where there is no word for it."""
    worth = worth_of_actions(view)
    best = max((worth[option] for option in options if option in worth), default=0.0)
    return [best - worth[option] if option in worth else None for option in options]


def unlikely(behind: Sequence[float | None]) -> frozenset[int]:
    """The places of options that can hardly be the best."""
    return frozenset(place for place, far in enumerate(behind) if far is not None and far > FAR)
