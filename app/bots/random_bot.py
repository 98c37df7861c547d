"""A bot that plays anything legal: the opponent every other one must beat, and the explorer of tests."""

from app.bots.luck import Luck
from app.engine.action import Action
from app.engine.seatview import SeatView


class RandomBot:
    """Chooses uniformly among the legal actions."""

    def act(self, view: SeatView, seed: int) -> Action:
        """Any legal action, each as likely as the others."""
        return view.legal[Luck(seed).below(len(view.legal))]
