from itertools import chain
from statistics import fmean

import pytest

from app.bots.bot import Bot
from app.bots.core.library import core
from app.bots.levels import LEVELS, MASTER, PLAYERS, STYLES, UnknownLevel, is_whole, make_bot, plays_as
from app.engine.action import ClaimKong, DeclareKong, Win
from app.rules.hand import SEATS
from app.rules.presets import preset, preset_ids
from app.rules.tile import suit_of
from tests.support.rounds import play_round, views_of_a_round

NETWORKS = ("skilled", "expert", *STYLES)


QUICK = tuple(level for level in PLAYERS if level != MASTER)
"""Those who answer in a moment; tests/bots/test_search_bot.py plays on with the other one."""


def points_of_one_against_three(one: Bot, others: Bot, deals: int) -> float:
    """Mean points per hand of `one`, which plays every deal from every seat."""
    results = []
    for deal in range(deals):
        for seat in SEATS:
            table = [one if other == seat else others for other in SEATS]
            results.append(play_round("book_cap3", table, deal).scores[seat])
    return fmean(results)


def test_levels_are_named_from_weak_to_strong():
    assert LEVELS == ("random", "novice", "beginner", "standard", "skilled", "expert", "master")


def test_styles_stand_beside_the_levels():
    assert (*LEVELS, "quick", "big", "careful") == PLAYERS


def test_an_unknown_level_names_the_nearest():
    with pytest.raises(UnknownLevel) as caught:
        make_bot("standart")
    assert caught.value.nearest == "standard"
    assert "standart" in str(caught.value)


@pytest.mark.parametrize("name", preset_ids())
@pytest.mark.parametrize("level", QUICK)
def test_every_level_plays_whole_rounds_legally(level: str, name: str):
    for number in range(2 if level in NETWORKS else 6):
        result = play_round(name, [make_bot(level)] * 4, number).round.result
        assert sum(result.deltas) == 0


@pytest.mark.parametrize("name", preset_ids())
@pytest.mark.parametrize("level", QUICK)
def test_equal_views_and_seeds_give_equal_actions(level: str, name: str):
    for number, (seen, action) in enumerate(views_of_a_round(name, make_bot(level), 3)):
        assert make_bot(level).act(seen, 3) == action, number


def test_a_seed_settles_what_is_left_to_chance():
    seen = next(
        seen for seen, _ in views_of_a_round("book_cap3", make_bot("random"), 1) if len(seen.legal) > 5
    )
    answers = {make_bot("random").act(seen, seed) for seed in range(40)}
    assert len(answers) > 3


@pytest.mark.parametrize("level", ["novice", "beginner", "standard"])
@pytest.mark.parametrize("name", preset_ids())
def test_no_bot_that_counts_kongs_its_void_suit_or_lets_a_win_go(level: str, name: str):
    asked = chain.from_iterable(views_of_a_round(name, make_bot(level), number) for number in range(8))
    for seen, action in asked:
        void = seen.players[seen.viewer].void
        if isinstance(action, DeclareKong):
            assert suit_of(action.tile) != void
        if isinstance(action, ClaimKong):
            assert suit_of(seen.offer.tile) != void
        if Win() in seen.legal:
            assert action == Win()


def test_standard_beats_random_clearly():
    assert points_of_one_against_three(make_bot("standard"), make_bot("random"), 12) > 2


def test_standard_beats_beginner():
    assert points_of_one_against_three(make_bot("standard"), make_bot("beginner"), 40) > 0.3


def test_a_network_refuses_a_win_where_going_on_is_worth_more():
    """It weighs a win like everything else; how often it is right is for matches to tell."""
    refused = taken = 0
    for number in range(40):
        for seen, action in views_of_a_round("book_nocap", make_bot("expert"), number):
            if Win() in seen.legal and len(seen.legal) > 1:
                refused += action != Win()
                taken += action == Win()
    assert taken > refused > 0


def test_each_level_does_better_among_random_players_than_the_one_below():
    weak, fair, good = (
        points_of_one_against_three(make_bot(level), make_bot("random"), 20)
        for level in ("random", "novice", "standard")
    )
    assert weak < fair < good


def test_all_play_as_themselves_but_master_where_the_core_cannot_search_or_gains_nothing():
    played = [plays_as(level, preset("book_cap4")) for level in PLAYERS]
    assert played == [level if core() or level != MASTER else "expert" for level in PLAYERS]
    assert plays_as(MASTER, preset("cd_dance")) == "expert"
    assert plays_as(MASTER, preset("cd_standard")) == "expert"


def test_master_is_as_whole_as_the_network_that_guides_it(monkeypatch):
    assert is_whole(MASTER, preset("book_cap4"))
    monkeypatch.setattr(
        "app.bots.network.weights.network_of", lambda level, _rules: level != "expert" or None
    )
    assert not is_whole(MASTER, preset("book_cap4"))
    assert plays_as(MASTER, preset("book_cap4")) == "standard"
    assert is_whole("skilled", preset("book_cap4"))
