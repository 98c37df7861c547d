"""Hands under random rules: any options that can be chosen together, every invariant after every event.

ZHULI_RANDOM_RULES sets how many hands are played, each under rules of its own (default 150).
"""

import os
from random import Random

from app.engine.evolve import evolve
from app.engine.leave import leave, may_leave
from app.engine.legal import legal_actions
from app.engine.state import MatchState, new_match, running_round
from app.engine.view import view
from app.rules.hand import BANK, SEATS
from app.rules.ruleset import RuleSet, allowed_values, options, with_changes
from tests.engine.test_random_play import states_of_a_round
from tests.support.hidden import with_hidden_tiles_shuffled
from tests.support.invariants import check

HANDS = int(os.environ.get("ZHULI_RANDOM_RULES", "150"))


def random_rules(luck: Random) -> RuleSet:
    """A rule set in which every option has a random value."""
    changes: dict[str, object] = {}
    for option in options():
        if option.kind == "set":
            changes[option.id] = [value for value in option.choices if luck.random() < 0.5]
        else:
            changes[option.id] = luck.choice(allowed_values(option))
    return with_changes(RuleSet(), changes)


def test_every_hand_under_random_rules_goes_from_the_deal_to_the_payments():
    for hand in range(HANDS):
        luck = Random(f"rules {hand}")
        last: MatchState | None = None
        for state in states_of_a_round(new_match(random_rules(luck), (500, 500, 500, 500)), luck):
            check(state)
            last = state
        assert last is not None
        now = running_round(last)
        assert now.result is not None
        assert sum(now.result.deltas) + _kept_by_bank(last) == 0


def _kept_by_bank(state: MatchState) -> int:
    lines = [line.payment for line in running_round(state).ledger]
    return sum(p.amount for p in lines if p.payee == BANK) - sum(p.amount for p in lines if p.payer == BANK)


def test_no_view_under_random_rules_shows_a_hidden_tile():
    for hand in range(max(10, HANDS // 10)):
        luck = Random(f"views {hand}")
        for number, state in enumerate(states_of_a_round(new_match(random_rules(luck)), luck)):
            now = running_round(state)
            if number % 7 or now.ended or now.stage == "walls":
                continue
            for seat in SEATS:
                assert view(with_hidden_tiles_shuffled(state, seat, luck), seat) == view(state, seat)
                assert view(state, seat).legal == legal_actions(state).get(seat, ())


def test_leaving_at_any_moment_ends_or_keeps_a_sound_round():
    for hand in range(max(10, HANDS // 10)):
        luck = Random(f"leaving {hand}")
        rules = with_changes(random_rules(luck), {"escape_rule": "qq"})
        for number, state in enumerate(states_of_a_round(new_match(rules), luck)):
            seat = luck.choice(SEATS)
            if number % 9 or not may_leave(state, seat):
                continue
            after = state
            for event in leave(state, seat):
                after = evolve(after, event)
                check(after)
