"""Tables for tests of the review."""

from app.engine.deal import start_round
from app.engine.evolve import evolve
from app.engine.state import MatchState, new_match
from app.rules.presets import preset
from app.rules.ruleset import RawValue, with_changes
from app.session.shuffle import chance_in


def table_of(name: str, **changes: RawValue) -> MatchState:
    """A table at the first question of a round."""
    state = new_match(with_changes(preset(name), changes))
    for event in start_round(state, chance_in(bytes(32), 1)):
        state = evolve(state, event)
    return state
