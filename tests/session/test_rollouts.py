"""Rollouts by the engine and by the core: the same endings; and nothing of what a seat cannot see."""

import ctypes
from collections.abc import Sequence
from random import Random

import pytest

from app.bots.core import library, selfplay
from app.bots.core.rollouts import Endings, play_by_core
from app.bots.core.rules import uncovered
from app.bots.core.selfplay import core_level
from app.bots.luck import Luck
from app.engine.action import Action
from app.engine.seatview import SeatView
from app.engine.state import running_round
from app.engine.view import view
from app.rules.presets import preset, preset_ids
from app.session import rollouts
from app.session.imagined import imagine
from app.session.rollouts import Stopped, _by_engine, play_options, uses_core
from tests.support.hidden import with_hidden_tiles_shuffled
from tests.support.invariants import check_sizes, check_tiles
from tests.support.late_tables import asked_tables

STRAY = 0.15
"""How often a choice of these rounds is any legal one."""


@pytest.fixture
def core() -> ctypes.CDLL:
    """The core; tests that need it are skipped where it is not built."""
    found = library.core()
    if found is None:
        pytest.skip("no core")
    return found


def some_views(name: str, number: int) -> list[SeatView]:
    """The first decision of a round and some later ones."""
    luck = Random(name)
    asked = list(asked_tables(preset(name), luck.randrange(1000), STRAY))
    return [view(*table) for table in (asked[0], *luck.sample(asked, number))]


def by_core(
    core: ctypes.CDLL, table: SeatView, options: Sequence[Action], worlds: int, level: str
) -> list[Endings]:
    number = core_level(core, level, table.rules)
    assert number is not None
    return play_by_core(core, table, options, worlds, 7, number)


@pytest.mark.parametrize("name", [name for name in preset_ids() if not uncovered(preset(name))])
def test_engine_and_core_come_to_the_same_endings(name: str, core: ctypes.CDLL):
    for table in some_views(name, 3):
        options = Random(name).sample(table.legal, min(3, len(table.legal)))
        endings = _by_engine(table, options, 2, 7, "standard")
        assert endings == by_core(core, table, options, 2, "standard")


@pytest.mark.parametrize("name", ["book_cap4", "app_xueliu", "sbr_cap4"])
def test_players_by_a_network_come_to_the_same_endings(name: str, core: ctypes.CDLL):
    for table in some_views(name, 1):
        endings = _by_engine(table, table.legal[:2], 1, 7, "expert")
        assert endings == by_core(core, table, table.legal[:2], 1, "expert")


def test_a_level_without_its_network_plays_as_standard(core: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(selfplay, "network_of", lambda level, rules: None)
    table = some_views("book_cap4", 1)[1]
    played = [play_options(table, table.legal[:2], 5, 7, level) for level in ("expert", "standard")]
    assert played[0] == played[1]


def test_a_network_that_the_core_has_no_room_for_is_played_by_the_engine(
    core: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch
):
    table = some_views("app_xueliu", 1)[1]
    expected = play_options(table, table.legal[:2], 1, 7, "expert")
    monkeypatch.setattr(selfplay, "number_of", lambda core, network: None)
    assert play_options(table, table.legal[:2], 1, 7, "expert") == expected


@pytest.mark.parametrize("name", [name for name in preset_ids() if uncovered(preset(name))])
def test_rules_that_the_core_does_not_cover_are_played_by_the_engine(name: str):
    assert not uses_core(preset(name))
    for table in some_views(name, 2):
        options = table.legal[:2]
        endings = play_options(table, options, 2, 7)
        assert [len(each.points) for each in endings] == [2] * len(options)


@pytest.mark.parametrize(
    "name", ["book_cap4", "app_xueliu", "kou_dingque", "cd_dance", "chongqing", "sbr_mil"]
)
def test_an_imagined_world_looks_to_the_viewer_as_its_view(name: str):
    for table in some_views(name, 6):
        world, _ = imagine(table, Luck(3))
        check_sizes(running_round(world))
        if table.phase != "exchange":
            check_tiles(running_round(world))
        there = view(world, table.viewer)
        for own, other in zip(there.players, table.players, strict=True):
            assert (own.hand, own.count, own.drawn) == (other.hand, other.count, other.drawn)
            assert (own.melds, own.river, own.void, own.wins) == (
                other.melds, other.river, other.void, other.wins
            )  # fmt: skip
        assert (there.legal, there.wall_left, there.offer) == (table.legal, table.wall_left, table.offer)


@pytest.mark.parametrize(("name", "seed", "place"), [("book_cap4", 98, 55), ("app_xueliu", 117, 53)])
def test_the_tile_of_a_kong_that_may_be_robbed_stays_with_its_owner(
    name: str, seed: int, place: int, core: ctypes.CDLL
):
    table = view(*list(asked_tables(preset(name), seed, 0.3))[place])
    offer = table.offer
    assert offer is not None
    assert offer.robbing
    luck = Luck(1)
    for _ in range(50):
        world, _ = imagine(table, luck)
        check_sizes(running_round(world))
        check_tiles(running_round(world))
        assert offer.tile in (
            *running_round(world).seats[offer.source].hand,
            running_round(world).seats[offer.source].drawn,
        )
    endings = _by_engine(table, table.legal, 50, 7, "standard")
    assert endings == by_core(core, table, table.legal, 50, "standard")


def test_hidden_tiles_change_no_ending():
    luck = Random(5)
    for state, seat in luck.sample(list(asked_tables(preset("app_xueliu"), 5, STRAY)), 5):
        other = with_hidden_tiles_shuffled(state, seat, luck)
        assert running_round(other).seats != running_round(state).seats
        options = view(state, seat).legal[:2]
        assert play_options(view(other, seat), options, 3, 9) == play_options(
            view(state, seat), options, 3, 9
        )


def test_without_a_core_the_engine_plays(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rollouts, "core", lambda: None)
    table = some_views("book_cap4", 1)[1]
    assert not uses_core(table.rules)
    assert play_options(table, table.legal[:1], 2, 1) == _by_engine(table, table.legal[:1], 2, 1, "standard")


def test_the_engine_stops_within_a_world():
    table = view(*next(iter(asked_tables(preset("book_cap4"), 3))))
    asked: list[int] = []

    def stopped() -> bool:
        asked.append(1)
        return len(asked) > 5

    with pytest.raises(Stopped):
        _by_engine(table, table.legal[:1], 100, 7, "standard", stopped)
    assert len(asked) == 6
