"""Random matches over all presets: their events folded, decided again, and as recorded come to the same."""

import os
from pathlib import Path
from random import Random

import pytest

from app.engine.event import MatchEnded, RoundEnded
from app.records.audit import audit
from app.records.library import load_record
from app.records.record import Record, RecordEnded
from app.records.rules import rules_of
from app.rules.presets import preset_ids
from app.session.session import Session
from app.session.shuffle import shuffle_named
from app.session.timeline import Timeline
from tests.support.bold_play import play_boldly
from tests.support.matches import events_of, play_on, setup

MATCHES = int(os.environ.get("ZHULI_MATCHES", len(preset_ids())))
"""How many matches are played in all; 1000 for the whole proof."""

LUCK = {preset_id: range(at, MATCHES, len(preset_ids())) for at, preset_id in enumerate(preset_ids())}


def random_match(path: Path, preset_id: str, number: int) -> Session:
    """A recorded match of one round; of two of them, one of players who do what they may."""
    luck = Random(number)
    session = Session.start(setup(preset_id), luck.randbytes(32), path, sync=False)
    if luck.random() < 0.5:
        play_on(session)
    while not session.over:
        play_boldly(session, luck, leaving=0.002)
    session.close()
    return session


def folded(record: Record) -> Timeline:
    """The recorded events, one after the other."""
    timeline = Timeline(rules_of(record.header), record.header.scores)
    for event in record.events:
        timeline.append(event)
    return timeline


def check_results(record: Record, timeline: Timeline) -> None:
    """Every recorded result is the one that folding comes to."""
    total = list(record.header.scores)
    for position in range(1, len(timeline) + 1):
        event = timeline.event(position - 1)
        if isinstance(event, RoundEnded):
            total = [score + event.deltas[seat] for seat, score in enumerate(total)]
            assert [player.score for player in timeline.view_at(position, 0).players] == total
        elif isinstance(event, MatchEnded):
            assert list(event.scores[:4]) == total
    end = next(entry for entry in record.entries if isinstance(entry, RecordEnded))
    assert end.scores == timeline.scores


@pytest.mark.parametrize("preset_id", preset_ids())
def test_folded_decided_again_and_recorded_results_of_random_matches_agree(tmp_path, preset_id):
    for number in LUCK[preset_id]:
        path = tmp_path / f"{number}.zhuli"
        session = random_match(path, preset_id, number)
        record = load_record(path)
        timeline = folded(record)
        assert list(record.events) == events_of(session)
        assert timeline.scores == session.timeline.scores
        check_results(record, timeline)
        assert audit(record, shuffle_named) == ()
        path.unlink()
