"""Random hands under every preset: all invariants after every event, and no view shows what it must not.

ZHULI_RANDOM_HANDS sets how many hands of each preset are played (default 8).
"""

import os
from collections.abc import Iterator
from random import Random

import pytest

from app.bots.random_bot import RandomBot
from app.bots.simple_bots import BeginnerBot
from app.engine.deal import Chance, start_round
from app.engine.decide import decide
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.state import MatchState, new_match, running_round
from app.engine.view import view
from app.rules.hand import SEATS
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import RuleSet
from app.rules.tile import FULL_SET
from tests.support.hidden import with_hidden_tiles_shuffled
from tests.support.invariants import check

HANDS = int(os.environ.get("ZHULI_RANDOM_HANDS", "8"))


def random_chance(luck: Random) -> Chance:
    wall = list(FULL_SET)
    luck.shuffle(wall)
    dice = [luck.randint(1, 6) for _ in range(84)]
    deal, exchange = (dice[64], dice[65]), (dice[66], dice[67])
    return Chance(tuple(wall), luck.randrange(4), tuple(dice[:64]), deal, "", exchange, tuple(dice[68:]))


def states_of_a_round(before: MatchState, luck: Random) -> Iterator[MatchState]:
    """The state after every event of one round; the last one is the settled round.

    A share of the answers, another one every round, is sensible: anything legal alone seldom comes to a win.
    """
    sense = luck.choice((0.0, 0.9, 1.0, 1.0))
    state = before
    events = start_round(state, random_chance(luck))
    while True:
        for event in events:
            state = evolve(state, event)
            yield state
        offers = legal_actions(state)
        if not offers:
            return
        choices = {}
        for seat in offers:
            bot = BeginnerBot() if luck.random() < sense else RandomBot()
            choices[seat] = bot.act(view(state, seat), luck.getrandbits(60))
            assert choices[seat] in offers[seat]
        events = decide(state, choices)


def check_all(rules: RuleSet, hands: int, name: str) -> set[str]:
    """Play hands in matches and check every state; returns what happened in them."""
    happened: set[str] = set()
    match = new_match(rules)
    for hand in range(hands):
        luck = Random(f"{name} {hand}")
        for state in states_of_a_round(match, luck):
            check(state)
            match = state
        now = running_round(match)
        assert now.ended
        assert now.result is not None
        happened |= {now.result.reason, *(line.payment.reason for line in now.ledger)}
        happened |= {meld.kind for seat in now.seats for meld in seat.melds}
        won = [seat.won for seat in now.seats if seat.won is not None]
        happened |= {event for winner in won for event, _ in winner.events}
        happened |= {"several"} if len({winner.group for winner in won}) < len(won) else set()
        if match.over:
            match = new_match(rules)
    return happened


@pytest.mark.parametrize("name", preset_ids())
def test_invariants_hold_after_every_event(name: str):
    assert check_all(preset(name), HANDS, name) & {"draw", "wins"}


@pytest.mark.parametrize("name", preset_ids())
def test_a_view_offers_what_its_seat_is_asked(name: str):
    for hand in range(1):
        for state in states_of_a_round(new_match(preset(name)), Random(f"offers {name} {hand}")):
            offers = legal_actions(state)
            for seat in SEATS:
                assert view(state, seat).legal == offers.get(seat, ())


@pytest.mark.parametrize("name", preset_ids())
def test_a_view_is_equal_when_hidden_tiles_are_swapped(name: str):
    for hand in range(1):
        luck = Random(f"hidden {name} {hand}")
        for number, state in enumerate(states_of_a_round(new_match(preset(name)), luck)):
            now = running_round(state)
            if number % 5 or now.ended or now.stage == "walls":
                continue
            for seat in SEATS:
                other = with_hidden_tiles_shuffled(state, seat, luck)
                assert view(other, seat) == view(state, seat)
