import pytest

from app.engine.action import Discard
from app.records.audit import audit
from app.records.codec import decode_record
from app.records.errors import MatchOver
from app.records.library import load_record
from app.session.session import Session
from app.session.shuffle import shuffle_named
from tests.support.matches import HUMAN, SEED, answer_all, events_of, play_on, setup


def started(path=None):
    session = Session.start(setup(), SEED, path, sync=False)
    session.next_round()
    return session


@pytest.mark.parametrize("preset_id", ["book_cap3", "qq_xuezhan", "app_xueliu"])
def test_redo_brings_back_the_same_world_with_the_answers_of_others(preset_id, tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(preset_id, rounds=4), SEED, path, sync=False)
    play_on(session, 40)
    assert not session.can_redo(HUMAN)
    worlds = []
    for _ in range(5):
        worlds.append((events_of(session), session.timeline.decisions, dict(session.waiting)))
        assert session.undo(HUMAN)
    assert len(session.timeline) < len(worlds[-1][0])
    for world in reversed(worlds):
        assert session.can_redo(HUMAN)
        assert session.redo(HUMAN)
        assert (events_of(session), session.timeline.decisions, dict(session.waiting)) == world
    assert not session.redo(HUMAN)
    play_on(session)
    session.close()
    assert audit(load_record(path), shuffle_named) == ()


def test_redo_of_a_resumed_match_knows_the_walls_of_rounds_begun_before(tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    while session.timeline.round_number < 2 or not session.waiting:
        session.next_round()
        answer_all(session)
    session.close()
    session = Session.resume(path, sync=False)
    events, steps = events_of(session), 0
    while session.timeline.round_number == 2:
        assert session.undo(HUMAN)
        steps += 1
    for _ in range(steps):
        assert session.redo(HUMAN)
    assert events_of(session) == events
    play_on(session)
    session.close()
    assert audit(load_record(path), shuffle_named) == ()


def test_redo_after_computer_players_have_answered_anew(tmp_path):
    path = tmp_path / "match.zhuli"
    session = started(path=path)
    answer_all(session)
    world = events_of(session)
    assert session.undo(HUMAN)
    session.submit(2, session.waiting[2][0])
    assert session.redo(HUMAN)
    assert events_of(session) == world
    play_on(session)
    session.close()
    assert audit(load_record(path), shuffle_named) == ()


def test_redo_ends_with_another_choice():
    session = started()
    while not any(isinstance(action, Discard) for action in session.waiting.get(HUMAN, ())):
        play_on(session, 1)
    session.submit(HUMAN, session.waiting[HUMAN][0])
    assert session.undo(HUMAN)
    assert session.can_redo(HUMAN)
    assert not session.can_redo(1)
    session.submit(HUMAN, session.waiting[HUMAN][-1])
    assert not session.can_redo(HUMAN)


def test_finished_record_is_packed_when_the_table_is_left(tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    play_on(session)
    plain = decode_record(path.read_bytes())
    size = path.stat().st_size
    session.close()
    assert path.stat().st_size < size / 5
    assert load_record(path) == plain
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    with pytest.raises(MatchOver):
        Session.resume(path)


def test_record_of_a_running_match_is_as_its_file(tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    while session.timeline.round_number < 2:
        play_on(session, 1)
    found, read = session.record(), load_record(path)
    assert (found.events, found.decisions, found.hidden_round) == (read.events, read.decisions, 2)
    play_on(session)
    assert session.record().finished
    session.close()
