"""No level peeks: what a seat cannot see may be exchanged, and neither its view nor its decision changes."""

from random import Random

import pytest

from app.bots.bot import Bot
from app.bots.levels import MASTER, PLAYERS, make_bot
from app.bots.search_bot import SearchBot
from app.engine.action import Action
from app.engine.deal import start_round
from app.engine.decide import decide
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.state import MatchState, new_match
from app.engine.view import view
from app.rules.hand import Seat
from app.rules.presets import preset
from app.session.shuffle import chance_in
from tests.support.hidden import with_hidden_tiles_shuffled

SWAPS = 2
PRESETS = ("book_cap3", "kou_dingque", "qq_normal", "app_xueliu", "cd_dance", "jiang258")
"""Void suit by word and face down, none, wins that go on, exchanged tiles and open hands, a fixed table."""


def player(level: str) -> Bot:
    """A computer player; one that searches does so in fewer worlds."""
    return SearchBot(plays=40) if level == MASTER else make_bot(level)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("level", PLAYERS)
def test_hidden_tiles_change_no_view_and_no_decision(level: str, name: str):
    luck, bot = Random(f"{level} {name}"), player(level)
    state, events = new_match(preset(name)), ()
    asked = exchanged = 0
    while events or asked <= 15:
        if not events:
            state = new_match(preset(name))
            events = start_round(state, chance_in(bytes(32), luck.randrange(1000)))
        for event in events:
            state = evolve(state, event)
        choices: dict[Seat, Action] = {}
        for seat in legal_actions(state):
            choices[seat] = bot.act(view(state, seat), asked)
            for _ in range(SWAPS):
                other = with_hidden_tiles_shuffled(state, seat, luck)
                exchanged += hands_of_others(other, seat) != hands_of_others(state, seat)
                assert view(other, seat) == view(state, seat)
                assert bot.act(view(other, seat), asked) == choices[seat]
            asked += 1
        events = decide(state, choices) if choices else ()
    assert exchanged > asked


def hands_of_others(state: MatchState, seat: Seat) -> list[tuple[int, ...]]:
    assert state.round is not None
    return [other.hand for place, other in enumerate(state.round.seats) if place != seat]
