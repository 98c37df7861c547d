"""Who plays against a network that learns."""

import pytest

pytest.importorskip("numpy")

from app.bots.core.network import CoreNetwork
from app.bots.training import league as leagues
from app.bots.training.league import ME, League, learners
from app.bots.training.lessons import STANDARD


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> dict[int, CoreNetwork]:
    """The networks that the core would keep, by number."""
    found: dict[int, CoreNetwork] = {}
    monkeypatch.setattr(leagues, "keep_network", found.__setitem__)
    return found


def players_at(league: League, rounds: int = 40) -> set[int]:
    return {level for _ in range(rounds) for levels, _ in league.tables() for level in levels}


def test_without_a_league_nobody_older_plays(kept: dict[int, CoreNetwork]):
    league = League(0, 1)
    league.remember(CoreNetwork())
    assert players_at(league) == {ME, STANDARD}
    assert not kept


def test_older_networks_play_once_they_are_remembered(kept: dict[int, CoreNetwork]):
    league = League(2, 1)
    assert players_at(league) == {ME, STANDARD}
    networks = [CoreNetwork(last_bias=number) for number in range(3)]
    league.remember(networks[0])
    assert players_at(league) == {ME, STANDARD, ME + 1}
    for network in networks[1:]:
        league.remember(network)
    assert players_at(league) == {ME, STANDARD, ME + 1, ME + 2}
    assert {number: network.last_bias for number, network in kept.items()} == {1: 2, 2: 1}


def test_the_network_learns_at_every_table_and_a_seed_settles_who_sits_there(kept: dict[int, CoreNetwork]):
    def drawn() -> list[tuple[leagues.Levels, int]]:
        league = League(3, 7)
        league.remember(CoreNetwork())
        return [*league.tables(), *league.compared()]

    assert drawn() == drawn()
    for levels, _ in drawn():
        seats = [seat for seat in range(4) if learners(levels) >> seat & 1]
        assert seats
        assert [seat for seat, level in enumerate(levels) if level == ME] == seats


def test_what_is_played_is_shared_out_as_without_a_league(kept: dict[int, CoreNetwork]):
    with_it, without = League(3, 1), League(0, 1)
    for of in (League.tables, League.compared):
        assert sum(share for _, share in of(with_it)) == sum(share for _, share in of(without))
