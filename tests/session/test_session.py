import pytest
from msgspec.structs import replace

from app.engine.action import ClaimKong, Discard, IllegalAction, Pass
from app.engine.event import MatchEnded, RoundEnded, RoundStarted
from app.records.codec import decode_record
from app.records.errors import CannotWrite
from app.records.files import live_path
from app.records.library import load_record
from app.records.record import Assistance, Decision, Rewound
from app.session.session import Session
from tests.support.matches import HUMAN, SEED, answer_all, events_of, play_on, setup


def started(rounds=1, undo="free", path=None, preset_id="book_cap3"):
    session = Session.start(setup(preset_id, rounds, undo), SEED, path, sync=False)
    session.next_round()
    return session


def at_own_turn(session, seat=HUMAN):
    """Play on until the seat has a discard to choose."""
    while not any(isinstance(action, Discard) for action in session.waiting.get(seat, ())):
        play_on(session, 1)
    return session


def test_match_is_played_round_by_round():
    session = Session.start(setup(rounds=4), SEED)
    assert session.waiting == {}
    rounds = 0
    while events := session.next_round():
        assert isinstance(events[0], RoundStarted)
        rounds += 1
        assert session.next_round() == ()
        while session.waiting:
            answer_all(session)
    assert rounds == 4
    assert session.over
    assert isinstance(events_of(session)[-1], MatchEnded)
    assert sum(session.timeline.scores) == 0


def test_equal_seeds_make_equal_matches():
    matches = []
    for seed in (SEED, SEED, bytes(32)):
        session = Session.start(setup(rounds=4), seed)
        play_on(session)
        matches.append(events_of(session))
    assert matches[0] == matches[1]
    assert matches[0] != matches[2]


def test_seed_of_the_wrong_size_is_refused():
    with pytest.raises(ValueError, match="seed"):
        Session.start(setup(), b"short")


def test_answers_wait_until_every_asked_seat_has_answered():
    session = started()
    assert set(session.waiting) == {0, 1, 2, 3}
    before = len(session.timeline)
    for seat in (2, 0, 3):
        assert session.submit(seat, session.waiting[seat][0]) == ()
        assert seat not in session.waiting
        assert len(session.timeline) == before
    events = session.submit(1, session.waiting[1][0])
    assert events == tuple(events_of(session)[before:])
    assert events


def test_second_answer_of_a_seat_is_ignored():
    session = started()
    session.submit(0, session.waiting[0][0])
    assert session.submit(0, session.view(0).legal[1]) == ()
    assert len(session.timeline.decisions) == 1


def test_answer_to_an_older_question_is_ignored():
    session = at_own_turn(started())
    question = session.question
    action = session.waiting[HUMAN][0]
    session.undo(HUMAN)
    assert session.submit(HUMAN, session.waiting[HUMAN][0], question=question) == ()
    assert session.submit(HUMAN, action, question=question) == ()
    assert session.submit(HUMAN, session.waiting[HUMAN][0], question=session.question) is not None
    assert len(session.timeline.decisions) == 1


def test_action_that_is_not_offered_is_refused_and_nothing_changes():
    session = at_own_turn(started())
    before = (len(session.timeline), session.waiting)
    with pytest.raises(IllegalAction) as error:
        session.submit(HUMAN, ClaimKong())
    assert error.value.legal == session.waiting[HUMAN]
    assert (len(session.timeline), session.waiting) == before
    assert session.submit(HUMAN + 1, Pass()) == ()


def test_decisions_are_recorded_with_options_and_hint(tmp_path):
    session = at_own_turn(started(path=tmp_path / "match.zhuli"))
    options = session.waiting[HUMAN]
    session.submit(HUMAN, options[1], hint="waits")
    session.close()
    decision = load_record(tmp_path / "match.zhuli").decisions[-1].decision
    assert decision == Decision(HUMAN, options, options[1], forced=False, hint="waits")


def test_listeners_hear_of_events_and_undo_until_they_leave():
    session = Session.start(setup(), SEED)
    heard = []
    leave = session.subscribe(heard.append)
    session.next_round()
    first = len(session.timeline)
    answer_all(session)
    assert heard == [0, first]
    after = len(session.timeline)
    session.undo(HUMAN)
    assert heard == [0, first, first]
    assert len(session.timeline) < after
    leave()
    answer_all(session)
    assert len(heard) == 3


@pytest.mark.parametrize("preset_id", ["book_cap3", "baike", "qq_xuezhan"])
def test_undo_and_the_same_choice_give_the_same_world(preset_id):
    session = at_own_turn(started(preset_id=preset_id))
    play_on(session, 30)
    at_own_turn(session)
    before = events_of(session)
    view = session.view(HUMAN)
    assert session.undo(HUMAN)
    assert events_of(session) == before[: len(session.timeline)]
    assert len(session.timeline) < len(before)
    while len(session.timeline) < len(before):
        play_on(session, 1)
    assert events_of(session)[: len(before)] == before
    assert session.timeline.view_at(len(before), HUMAN) == view


def test_undo_goes_back_choice_by_choice_to_the_first():
    session = at_own_turn(started())
    play_on(session, 40)
    choices = [p.at for p in session.timeline.decisions if p.decision.seat == HUMAN and not p.decision.forced]
    reached = []
    while session.can_undo(HUMAN):
        session.undo(HUMAN)
        reached.append(len(session.timeline))
        assert HUMAN in session.waiting
    assert reached == choices[::-1]
    assert not session.undo(HUMAN)


def test_undo_takes_back_an_answer_that_others_have_not_joined_yet():
    session = started()
    session.submit(HUMAN, session.waiting[HUMAN][0])
    before = len(session.timeline)
    assert session.undo(HUMAN)
    assert len(session.timeline) == before
    assert set(session.waiting) == {0, 1, 2, 3}
    assert session.timeline.decisions == ()


def test_undo_only_makes_the_file_grow(tmp_path):
    path = tmp_path / "match.zhuli"
    session = at_own_turn(started(path=path))
    play_on(session, 20)
    before = path.read_bytes()
    events = load_record(path).events
    session.undo(HUMAN)
    after = path.read_bytes()
    assert after.startswith(before)
    record = decode_record(after)
    assert record.entries[-1] == Rewound(len(session.timeline), HUMAN)
    assert record.events == events[: len(session.timeline)]
    session.close()


def test_undo_can_cross_the_start_of_a_round():
    session = Session.start(setup(rounds=4), SEED)
    while session.timeline.round_number < 2:
        play_on(session, 1)
    session.undo(HUMAN)
    while len(session.timeline.round_starts) > 1:
        assert session.undo(HUMAN)
    play_on(session)
    again = Session.start(setup(rounds=4), SEED)
    play_on(again)
    assert events_of(session) == events_of(again)


def test_undo_is_for_humans_while_it_is_allowed_and_the_match_runs():
    session = at_own_turn(started())
    play_on(session, 10)
    assert session.can_undo(HUMAN)
    assert not session.can_undo(1)
    play_on(session)
    assert not session.can_undo(HUMAN)
    strict = at_own_turn(started(undo="off"))
    play_on(strict, 10)
    assert not strict.undo(HUMAN)


def test_bots_have_the_same_luck_after_an_undo_and_other_luck_at_other_moments():
    session = at_own_turn(started())
    seeds = [session.bot_seed(seat) for seat in range(4)]
    play_on(session, 5)
    assert len({*seeds, *(session.bot_seed(seat) for seat in range(4))}) == 8
    while len(session.timeline.decisions) > 4:
        session.undo(HUMAN)
    at_own_turn(session)
    assert [session.bot_seed(seat) for seat in range(4)] == seeds


def test_wall_and_seed_are_in_the_record_only_when_their_time_has_come(tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    while not session.timeline.round_number:
        play_on(session, 1)
    wall = bytes(session.timeline.event(0).wall)
    while not any(isinstance(event, RoundEnded) for event in events_of(session)):
        assert wall not in path.read_bytes()
        play_on(session, 1)
    assert wall in path.read_bytes()
    assert SEED not in path.read_bytes()
    assert live_path(path).exists()
    play_on(session)
    assert SEED in path.read_bytes()
    assert not live_path(path).exists()
    session.close()


def test_human_answers_and_round_ends_are_made_durable(tmp_path):
    session = started(path=tmp_path / "match.zhuli")
    writes = []
    write = session._recorder._writer.append

    def append(entries, durable):
        writes.append((tuple(entries), durable))
        write(writes[-1][0], durable)

    session._recorder._writer.append = append
    play_on(session)
    assert writes
    for entries, durable in writes:
        human = any(isinstance(e, Decision) and e.seat == HUMAN for e in entries)
        assert durable == (human or any(isinstance(e, RoundEnded) for e in entries))
    session.close()


def test_play_goes_on_while_the_record_cannot_be_written(tmp_path):
    path = tmp_path / "match.zhuli"
    session = at_own_turn(started(path=path))
    writing = session._recorder._writer._file
    size = path.stat().st_size

    class Full:
        def write(self, _):
            raise OSError(28, "No space left on device")

        def __getattr__(self, name):
            return getattr(writing, name)

    session._recorder._writer._file = Full()
    play_on(session, 10)
    assert isinstance(session.trouble, CannotWrite)
    assert session.trouble.fault == "full"
    assert path.stat().st_size == size
    session._recorder._writer._file = writing
    play_on(session)
    assert session.trouble is None
    session.close()
    record = load_record(path)
    assert record.finished
    assert list(record.events) == events_of(session)


def test_header_says_what_was_agreed():
    made = replace(setup("baike"), assistance=Assistance("full", "practice"), scores=(5, 5, 5, 5))
    header = Session.start(made, SEED).header
    assert (header.preset, header.scores, header.seats) == ("baike", (5, 5, 5, 5), made.seats)
    assert (header.assistance, header.shuffle) == (made.assistance, "zhuli-1")
    assert header.rules_digest == made.rules.digest


def test_match_without_a_record_can_be_left():
    session = started()
    session.close()
    assert session.trouble is None
