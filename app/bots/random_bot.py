"""A bot that plays anything legal: the opponent every other one must beat, and the explorer of tests."""

from random import Random

from app.engine.action import Action
from app.engine.seatview import SeatView


class RandomBot:
    """Chooses uniformly among the legal actions."""

    def act(self, view: SeatView, seed: int) -> Action:
        """Any legal action, each as likely as the others."""
        return Random(seed).choice(view.legal)
