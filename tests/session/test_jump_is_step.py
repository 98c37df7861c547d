"""Every moment of a match is the same, however the viewer comes to it, under every preset."""

from hashlib import sha256
from random import Random

import msgspec
import pytest

from app.records.library import load_record
from app.records.rules import rules_of
from app.rules.hand import SEATS
from app.rules.presets import preset_ids
from app.session.replay import ReplayCursor
from app.session.timeline import Timeline
from tests.support.matches import recorded_match


def digest(timeline: Timeline, position: int) -> str:
    """What every seat sees at a moment, and the table with every hand open."""
    views = [timeline.view_at(position, seat) for seat in SEATS] + [timeline.view_at(position, 0, True)]
    document = [msgspec.structs.replace(view, rules=None) for view in views]
    return sha256(msgspec.json.encode(document)).hexdigest()


def shown(cursor: ReplayCursor) -> str:
    return digest(cursor.timeline, cursor.position)


def folded(record) -> list[str]:
    """The digests of a match that happens now, event by event."""
    timeline = Timeline(rules_of(record.header), record.header.scores)
    found = []
    for event in record.events:
        timeline.append(event)
        found.append(digest(timeline, len(timeline)))
    return found


@pytest.mark.parametrize("preset_id", preset_ids())
def test_seek_steps_both_ways_and_scrubbing_lead_to_the_same_digest(tmp_path, preset_id):
    record = load_record(recorded_match(tmp_path / "match.zhuli", preset_id))
    expected = folded(record)
    cursor = ReplayCursor(record)
    forwards = [shown(cursor)]
    while cursor.next():
        forwards.append(shown(cursor))
    backwards = [shown(cursor)]
    while cursor.previous():
        backwards.append(shown(cursor))
    assert forwards == expected
    assert backwards[::-1] == expected
    luck = Random(preset_id)
    places = luck.sample(range(1, cursor.end + 1), cursor.end)
    for position in places:
        cursor.seek(position)
        assert shown(cursor) == expected[position - 1]
    check_scrub(cursor, expected, luck)


def check_scrub(cursor: ReplayCursor, expected: list[str], luck: Random) -> None:
    """Drag to and fro, and step by every grain from where that ends."""
    for _ in range(60):
        for _ in range(luck.randint(1, 8)):
            cursor.seek(cursor.position + luck.randint(-30, 30))
        step = luck.choice([cursor.next, cursor.previous])
        step(luck.choice(["event", "decision", "turn", "round"]))
        assert shown(cursor) == expected[cursor.position - 1]
