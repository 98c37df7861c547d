"""Events while they are being decided, and the state after them."""

from app.engine.event import Event
from app.engine.evolve import evolve
from app.engine.state import MatchState, RoundState, running_round
from app.rules.ruleset import RuleSet


class Unfolding:
    """Events that are being decided, and the state after them."""

    def __init__(self, state: MatchState) -> None:
        self.events: list[Event] = []
        self.state = state

    @property
    def round(self) -> RoundState:
        """The running round after the events so far."""
        return running_round(self.state)

    @property
    def rules(self) -> RuleSet:
        """The rules of the match."""
        return self.state.rules

    def add(self, *events: Event) -> None:
        """Decide more events."""
        for event in events:
            self.events.append(event)
            self.state = evolve(self.state, event)
