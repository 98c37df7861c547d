"""A match: rounds follow each other, the last one ends it, and what cannot be is refused."""

import pytest
from msgspec.structs import replace

from app.engine.action import Discard, IllegalAction, Win
from app.engine.deal import Chance, start_round
from app.engine.decide import decide
from app.engine.event import MatchEnded, RoundStarted, TileDrawn
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.state import new_match, running_round
from app.engine.winning import tile_on_offer, win_value, winning_hand
from app.rules.tile import FULL_SET
from tests.support.table import play, rules_of

CHANCE = Chance(FULL_SET, 0, (6, 6, *(1, 1) * 31), (3, 6))
LAST = {"void_declare": "none", "match_length": 1, "continuation": "single"}
WAITS_9S = "123456789m 1199s"


def last_round():
    return play("baike", "B 9s; C win", dealer="B", B="9s", C=WAITS_9S, options=LAST)


def test_the_last_round_ends_the_match_with_its_scores():
    played = last_round()
    assert played.events[-1] == MatchEnded((0, -1, 1, 0))
    assert played.state.over
    assert played.state.scores == (0, -1, 1, 0)


def test_the_next_round_is_dealt_by_the_winner():
    played = play("baike", "B 9s; C win", dealer="B", B="9s", C=WAITS_9S, options={**LAST, "match_length": 4})
    start = start_round(played.state, CHANCE)[0]
    assert isinstance(start, RoundStarted)
    assert (start.number, start.dealer) == (2, 2)


def test_no_round_starts_while_one_runs_or_after_the_match():
    with pytest.raises(ValueError, match="no round can start"):
        start_round(last_round().state, CHANCE)
    with pytest.raises(ValueError, match="no round can start"):
        start_round(play("qq_xuezhan").state, CHANCE)


def test_nothing_can_be_decided_when_nobody_is_asked():
    with pytest.raises(IllegalAction):
        decide(last_round().state, {})
    assert legal_actions(new_match(rules_of("baike"))) == {}


def test_a_wrong_seat_is_refused_and_nothing_changes():
    state = play("qq_xuezhan").state
    with pytest.raises(IllegalAction) as caught:
        decide(state, {1: Discard(0)})
    assert caught.value.seat in (0, 1)


def test_what_is_not_there_has_no_value():
    state = play("qq_xuezhan").state
    with pytest.raises(ValueError, match="not a win"):
        win_value(state, 0)
    with pytest.raises(ValueError, match="no winning tile"):
        winning_hand(state, 1)
    with pytest.raises(ValueError, match="no tile is on offer"):
        tile_on_offer(running_round(state))
    with pytest.raises(ValueError, match="no round"):
        evolve(new_match(rules_of("baike")), TileDrawn(0, 0, 0))


def test_lots_choose_the_first_dealer_where_nobody_throws():
    start = start_round(new_match(rules_of("book_cap3")), replace(CHANCE, dealer=3))[0]
    assert (start.dealer, start.throws) == (3, ())


def test_dice_choose_again_after_a_round_with_dice():
    played = play(
        "qq_xuezhan", "B 9s; C win", dealer="B", B="9s", C=WAITS_9S, options={"continuation": "single"}
    )
    start = start_round(played.state, CHANCE)[0]
    assert (start.dealer, start.throws[:4]) == (0, (12, 2, 2, 2))


def test_tied_throws_without_dice_left_go_to_the_first_of_the_tied():
    start = start_round(new_match(rules_of("qq_xuezhan")), replace(CHANCE, throws=(6, 6, 6, 6, 1, 1, 1, 1)))[
        0
    ]
    assert start.dealer == 0


def test_a_win_must_be_offered():
    with pytest.raises(IllegalAction):
        decide(play("qq_xuezhan").state, {0: Win()})
