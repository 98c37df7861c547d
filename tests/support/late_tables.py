"""Tables as they come about when equal bots play, for tests that need natural positions."""

from collections.abc import Iterator
from random import Random

from app.bots.levels import make_bot
from app.engine.deal import start_round
from app.engine.decide import unfold
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.state import MatchState, new_match
from app.engine.view import view
from app.rules.hand import Seat
from app.rules.ruleset import RuleSet
from app.session.shuffle import chance_in


def asked_tables(rules: RuleSet, seed: int, stray: float = 0.0) -> Iterator[tuple[MatchState, Seat]]:
    """The tables of a round, each with a seat that has a choice; `stray`: how often any legal one is made."""
    state, bot, luck = new_match(rules), make_bot("standard"), Random(seed)
    for event in start_round(state, chance_in(seed.to_bytes(32, "big"), 1)):
        state = evolve(state, event)
    while legal := legal_actions(state):
        choices = {}
        for seat, actions in legal.items():
            if len(actions) > 1:
                yield state, seat
            choices[seat] = luck.choice(actions) if luck.random() < stray else bot.act(view(state, seat), 1)
        state = unfold(state, choices).state
