import random

import pytest
from msgspec.structs import replace

from app.engine.event import RoundStarted, TileDrawn
from app.records.errors import DamagedRecord
from app.records.library import load_record
from app.records.record import assemble
from app.session.replay import ReplayCursor
from app.session.session import Session
from tests.support.matches import SEED, play_on, recorded_match, setup


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    return load_record(recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli", rounds=4))


@pytest.fixture
def cursor(record):
    return ReplayCursor(record)


def test_cursor_begins_at_the_first_table(cursor, record):
    assert cursor.position == 1
    assert isinstance(cursor.last_event, RoundStarted)
    assert cursor.end == len(record.events)
    assert cursor.view(0).phase == "between"


def test_seek_stays_between_the_ends(cursor):
    for position, expected in ((-5, 1), (0, 1), (57, 57), (10**9, cursor.end)):
        cursor.seek(position)
        assert cursor.position == expected


def test_seek_steps_forwards_steps_backwards_and_scrubbing_show_the_same_table(cursor):
    forwards = [cursor.view(2)]
    while cursor.next():
        forwards.append(cursor.view(2))
    backwards = [cursor.view(2)]
    while cursor.previous():
        backwards.append(cursor.view(2))
    assert len(forwards) == cursor.end
    assert backwards[::-1] == forwards
    scrub = random.Random(1)
    for _ in range(100):
        position = scrub.randint(1, cursor.end)
        cursor.seek(position)
        assert cursor.view(2) == forwards[position - 1]


def test_steps_by_round_stop_at_each_deal_and_at_the_end(cursor):
    rounds = []
    while cursor.next("round"):
        rounds.append(cursor.timeline.place_at(cursor.position)[0])
    assert rounds == [1, 2, 3, 4, 4]
    assert cursor.position == cursor.end
    cursor.previous("round")
    assert cursor.timeline.place_at(cursor.position)[0] == 4


def test_steps_by_decision_keep_to_one_seat(cursor):
    while cursor.next("decision", 3) and cursor.position < cursor.end:
        assert cursor.view(3).legal


def test_hands_are_open_on_request_only(cursor):
    cursor.seek(10)
    assert [player.hand is None for player in cursor.view(1).players] == [True, False, True, True]
    assert all(player.hand is not None for player in cursor.view(1, open_hands=True).players)


def test_running_match_can_be_looked_at(tmp_path):
    session = Session.start(setup(), SEED, tmp_path / "match.zhuli", sync=False)
    play_on(session, 12)
    cursor = ReplayCursor(load_record(tmp_path / "match.zhuli"))
    cursor.seek(cursor.end)
    assert cursor.view(0) == session.view(0)
    session.close()


def test_record_without_a_table_is_refused(record):
    with pytest.raises(DamagedRecord) as error:
        ReplayCursor(assemble(record.header, (), None))
    assert error.value.what == "no_events"


@pytest.mark.parametrize("tile", [0, 26])
def test_events_that_cannot_follow_each_other_are_refused(record, tile):
    entries = tuple(replace(e, tile=tile) if isinstance(e, TileDrawn) else e for e in record.entries)
    with pytest.raises(DamagedRecord) as error:
        ReplayCursor(assemble(record.header, entries, None))
    assert error.value.what == "impossible_event"


def test_a_round_that_a_human_still_plays_is_seen_from_the_own_seat_alone(tmp_path):
    session = Session.start(setup(rounds=4), SEED, tmp_path / "match.zhuli", sync=False)
    while len(session.timeline.round_starts) < 2:
        play_on(session, 1)
    play_on(session, 3)
    session.close()
    cursor = ReplayCursor(load_record(tmp_path / "match.zhuli"))
    cursor.seek(cursor.end)
    assert cursor.is_secret
    assert cursor.allowed_eyes(2, True) == (0, False)
    cursor.seek(cursor.timeline.round_starts[1])
    assert not cursor.is_secret
    assert cursor.allowed_eyes(2, True) == (2, True)


def test_a_record_that_does_not_begin_with_a_round_is_damaged(tmp_path):
    record = load_record(recorded_match(tmp_path / "match.zhuli"))
    over = assemble(record.header, (record.events[-1],), None)
    with pytest.raises(DamagedRecord, match="impossible_event"):
        ReplayCursor(over)
