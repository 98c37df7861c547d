"""Purses that can run empty, and the bettors beside the table."""

import pytest
from msgspec.structs import replace

from app.engine.event import MatchEnded, PursesEmptied
from app.records.audit import audit
from app.records.library import load_record
from app.rules.ruleset import with_changes
from app.session.session import Session
from app.session.shuffle import shuffle_named
from tests.support.matches import SEED, answer_all, play_on, setup


@pytest.mark.parametrize(
    ("preset", "changes", "scores"),
    [
        ("book_cap3", {}, (0,) * 4),
        ("qq_coins", {}, (1200,) * 4),
        ("baike", {"match_length": "until_broke"}, (200,) * 4),
    ],
)
def test_purses_hold_200_stakes_where_they_can_run_empty(preset, changes, scores):
    made = setup(preset)
    made = replace(made, rules=with_changes(made.rules, changes))
    session = Session.start(made, SEED)
    assert session.header.scores == scores
    session.next_round()
    assert tuple(player.score for player in session.view(0).players) == scores


def test_bettors_start_with_nothing_and_end_in_the_record(tmp_path):
    path = tmp_path / "match.zhuli"
    made = setup("baike")
    made = replace(made, rules=with_changes(made.rules, {"buy_horse": 2}))
    session = Session.start(made, SEED, path, sync=False)
    play_on(session)
    session.close()
    record = load_record(path)
    assert len(record.header.scores) == 4
    assert len(record.events[-1].scores) == 6
    assert audit(record, shuffle_named) == ()


def test_a_match_until_a_purse_is_empty_ends_with_it(tmp_path):
    path = tmp_path / "match.zhuli"
    made = setup("qq_coins")
    rules = with_changes(made.rules, {"match_length": "until_broke"})
    session = Session.start(replace(made, rules=rules, scores=(60,) * 4), SEED, path, sync=False)
    session.next_round()
    assert session.view(0).rounds is None
    while session.waiting:
        answer_all(session)
    play_on(session)
    scores = session.timeline.scores
    session.close()
    record = load_record(path)
    assert min(scores) == 0
    assert sum(scores) == 240
    assert isinstance(record.events[-1], MatchEnded)
    assert any(isinstance(event, PursesEmptied) for event in record.events)
    assert audit(record, shuffle_named) == ()
