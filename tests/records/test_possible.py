import pytest
from msgspec.structs import replace

from app.engine.event import TileDrawn
from app.records.library import load_record
from app.records.possible import Impossible, PossibleFold
from app.records.rules import rules_of
from app.session.timeline import Timeline, timeline_of
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
