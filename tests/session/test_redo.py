import shutil
from random import Random

import pytest

from app.engine.action import Discard
from app.records.audit import audit
from app.records.codec import decode_record
from app.records.errors import MatchOver
from app.records.files import live_path
from app.records.frames import scan
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


def resumed_copy(path, copy):
    """The match as another program would go on with it now."""
    shutil.copy(path, copy)
    shutil.copy(live_path(path), live_path(copy))
    return Session.resume(copy, sync=False)


@pytest.mark.parametrize("preset_id", ["book_cap3", "qq_xuezhan"])
def test_what_can_be_made_again_survives_the_end_of_the_program(preset_id, tmp_path):
    """At every moment of a match in which much is undone; a choice made anew as it was is like a redo."""
    path, copy = tmp_path / "match.zhuli", tmp_path / "copy.zhuli"
    session = Session.start(setup(preset_id, rounds=4), SEED, path, sync=False)
    luck, restored = Random(7), 0
    for _ in range(150):
        session.next_round()
        what = luck.random()
        if what < 0.3:
            session.undo(HUMAN)
        elif what < 0.5:
            session.redo(HUMAN)
        else:
            seat = luck.choice(list(session.waiting))
            session.submit(seat, luck.choice(session.waiting[seat]))
        later = resumed_copy(path, copy)
        assert events_of(later) == events_of(session)
        assert later.waiting == session.waiting
        assert later._undone == session._undone or not session._undone
        restored += bool(session._undone)
        while later.redo(HUMAN):
            pass
        later.close()
        assert {fault.what for fault in audit(load_record(copy), shuffle_named)} == {"unfinished"}
    session.close()
    assert restored > 50


def test_a_choice_that_differs_ends_what_could_be_made_again_for_good(tmp_path):
    path = tmp_path / "match.zhuli"
    session = started(path)
    while len(session.waiting.get(HUMAN, ())) < 2:
        play_on(session, 1)
    session.submit(HUMAN, session.waiting[HUMAN][0])
    session.undo(HUMAN)
    later = resumed_copy(path, tmp_path / "before.zhuli")
    assert later.can_redo(HUMAN)
    later.close()
    session.submit(HUMAN, session.waiting[HUMAN][-1])
    session.close()
    later = resumed_copy(path, tmp_path / "after.zhuli")
    assert not later.can_redo(HUMAN)
    later.close()


def test_a_redo_that_was_cut_off_in_the_middle_goes_on_and_leaves_none(tmp_path):
    path = tmp_path / "match.zhuli"
    session = started(path)
    answer_all(session)
    world = events_of(session)
    session.undo(HUMAN)
    undone = path.stat().st_size
    session.redo(HUMAN)
    whole = path.read_bytes()
    session.close()
    first = next(size for size in range(undone + 1, len(whole)) if scan(whole[:size]).loss is None)
    path.write_bytes(whole[:first])
    later = Session.resume(path, sync=False)
    assert not later.can_redo(HUMAN)
    while len(events_of(later)) < len(world):
        answer_all(later)
    assert events_of(later)[: len(world)] == world
    later.close()


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
