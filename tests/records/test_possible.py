from collections import Counter

import pytest
from msgspec.structs import replace

from app.bots.levels import make_bot
from app.engine.event import HandWon, RoundStarted, TileDrawn, TilesDealt
from app.engine.state import RoundState, new_match, running_round
from app.records.library import load_record
from app.records.possible import Impossible, PossibleFold, possible
from app.records.rules import rules_of
from app.rules.presets import preset, preset_ids
from app.rules.tile import COPIES
from app.session.timeline import Timeline, timeline_of
from tests.support.core_trace import play_round
from tests.support.matches import recorded_match


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    return load_record(recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli", rounds=4))


def folded(record, events) -> Timeline:
    return timeline_of(rules_of(record.header), record.header.scores, events, (), PossibleFold())


def test_a_real_match_is_folded_as_it_was_played(record):
    ours = folded(record, record.events)
    bare = timeline_of(rules_of(record.header), record.header.scores, record.events, ())
    for position in range(1, len(bare) + 1, 17):
        assert ours.view_at(position, 1, True) == bare.view_at(position, 1, True)


def test_a_fifth_copy_is_impossible_wherever_the_four_lie(record):
    """Every draw brings the same kind: the fifth that comes to the table cannot be."""
    events = [replace(e, tile=4) if isinstance(e, TileDrawn) else e for e in record.events]
    with pytest.raises(Impossible):
        folded(record, events)


def test_tiles_come_from_places_of_the_wall_that_are_not_empty_yet(record):
    first = next(event.place for event in record.events if isinstance(event, TileDrawn))
    events = [replace(e, place=first) if isinstance(e, TileDrawn) else e for e in record.events]
    with pytest.raises(Impossible):
        folded(record, events)


def test_a_winning_tile_is_one_of_the_four(record):
    """A win on a kind all of whose copies lie elsewhere cannot be."""
    state, fold = new_match(rules_of(record.header), record.header.scores), PossibleFold()
    refused = 0
    for event in record.events:
        if isinstance(event, HandWon):
            for tile in whole_kinds(running_round(state)) - {event.tile}:
                with pytest.raises(Impossible):
                    PossibleFold()(state, replace(event, tile=tile))
                refused += 1
        state = fold(state, event)
    assert refused > 3


def whole_kinds(now: RoundState) -> set[int]:
    """The kinds all of whose copies are in hands, melds and rivers."""
    seen = Counter()
    for seat in now.seats:
        seen.update((*seat.as_hand.tiles, *(lying.tile for lying in seat.river)))
    return {tile for tile, copies in seen.items() if copies == COPIES}


@pytest.mark.parametrize("name", preset_ids())
def test_rounds_by_all_rules_are_possible(name: str):
    """The fold of a round by each of the rules, with horses and birds where they have them."""
    rules = preset(name)
    for number in range(3):
        events = play_round(rules, [make_bot("random"), make_bot("standard")] * 2, bytes([number]) * 32)
        timeline_of(rules, (0, 0, 0, 0), events, (), PossibleFold())


@pytest.mark.parametrize("order", [(0, 0, 1, 2), (0, 1, 2), (1, 2, 3, 4)])
def test_a_round_is_played_by_each_of_the_four_seats_once(record, order):
    events = [replace(e, order=order) if isinstance(e, RoundStarted) else e for e in record.events]
    with pytest.raises(Impossible):
        folded(record, events)


@pytest.mark.parametrize("hands", [lambda hand: hand[:-2], lambda _: ()])
def test_hands_have_no_less_than_thirteen_tiles(record, hands):
    deal = next(n for n, event in enumerate(record.events) if isinstance(event, TilesDealt))
    events = list(record.events[: deal + 1])
    events[deal] = replace(events[deal], hands=(*events[deal].hands[:3], hands(events[deal].hands[3])))
    with pytest.raises(Impossible):
        folded(record, events)


def test_whatever_the_engine_stumbles_over_is_impossible():
    for stumble in (
        ValueError,
        IndexError,
        KeyError,
        TypeError,
        ZeroDivisionError,
        AttributeError,
        StopIteration,
    ):
        with pytest.raises(Impossible, match="TileDrawn"), possible("TileDrawn"):
            raise stumble
    with pytest.raises(OSError, match="disk"), possible("TileDrawn"):
        raise OSError("disk")
