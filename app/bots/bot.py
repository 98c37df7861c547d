"""What a computer player is: a seat's view in, one of its legal actions out."""

from typing import Protocol

from app.engine.action import Action
from app.engine.seatview import SeatView


class Bot(Protocol):
    """A computer player. It keeps nothing between questions: equal view and seed give equal answers."""

    def act(self, view: SeatView, seed: int) -> Action:
        """Choose one of `view.legal`, which is never empty; `seed` settles what the bot leaves to chance."""
        ...
