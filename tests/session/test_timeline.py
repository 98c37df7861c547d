import pytest

from app.engine.event import RoundStarted, TileDiscarded, TilesDealt
from app.session.session import Session
from app.session.timeline import Timeline, timeline_of
from tests.support.matches import SEED, events_of, play_on, setup

SETUP = setup(rounds=4)


@pytest.fixture(scope="module")
def timeline():
    session = Session.start(SETUP, SEED)
    play_on(session)
    return session.timeline


def folded(timeline, count):
    shorter = Timeline(SETUP.rules, SETUP.header().scores)
    for index in range(count):
        shorter.append(timeline.event(index))
    return shorter


def test_view_at_any_index_is_the_fold_of_that_many_events(timeline):
    for index in range(1, len(timeline) + 1, 37):
        shorter = folded(timeline, index)
        for seat in range(4):
            assert timeline.view_at(index, seat) == shorter.view_at(index, seat)
            assert timeline.view_at(index, seat, True) == shorter.view_at(index, seat, True)


def test_there_is_no_table_before_the_first_event_or_after_the_last(timeline):
    for index in (-1, 0, len(timeline) + 1):
        with pytest.raises(IndexError):
            timeline.view_at(index, 0)


def test_rewind_is_the_fold_of_the_shorter_stream(timeline):
    copy = timeline_of(
        SETUP.rules,
        SETUP.header().scores,
        (timeline.event(n) for n in range(len(timeline))),
        timeline.decisions,
    )
    assert copy.decisions == timeline.decisions
    for to in range(len(timeline) - 1, 0, -61):
        copy.rewind(to)
        assert len(copy) == to
        assert copy.view_at(to, 1) == folded(timeline, to).view_at(to, 1)
        assert copy.legal_actions() == folded(timeline, to).legal_actions()
        assert all(made.at < to for made in copy.decisions)


@pytest.mark.parametrize("to", [-1, 5])
def test_rewind_to_nowhere_is_refused(to):
    with pytest.raises(IndexError):
        Timeline(SETUP.rules, SETUP.header().scores).rewind(to)


def test_round_starts_are_where_rounds_start(timeline):
    assert len(timeline.round_starts) == 4
    assert all(isinstance(timeline.event(index), RoundStarted) for index in timeline.round_starts)


def test_round_stops_show_the_dealt_hands(timeline):
    assert len(timeline.stops("round")) == 4
    assert all(isinstance(timeline.event(index - 1), TilesDealt) for index in timeline.stops("round"))


def test_turn_stops_follow_every_discard(timeline):
    discards = [n + 1 for n in range(len(timeline)) if isinstance(timeline.event(n), TileDiscarded)]
    assert set(discards) <= set(timeline.stops("turn"))


def test_decision_stops_are_moments_at_which_the_seat_was_asked(timeline):
    every = set(timeline.stops("decision"))
    for seat in range(4):
        stops = timeline.stops("decision", seat)
        assert stops
        assert set(stops) <= every
        assert all(timeline.view_at(index, seat).legal for index in stops)


@pytest.mark.parametrize("grain", ["event", "decision", "turn", "round"])
def test_steps_forwards_and_backwards_halt_at_the_same_places(timeline, grain):
    stops = list(timeline.stops(grain))
    forwards, index = [], 0
    while (following := timeline.next_stop(index, grain)) != len(timeline):
        forwards.append(following)
        index = following
    assert forwards == [stop for stop in stops if stop < len(timeline)]
    backwards, index = [], len(timeline)
    while (previous := timeline.previous_stop(index, grain)) < index:
        backwards.append(previous)
        index = previous
    assert backwards[: len(forwards)] == forwards[::-1]


def test_session_events_are_the_timeline(timeline):
    session = Session.start(SETUP, SEED)
    play_on(session, 30)
    events = events_of(session)
    assert events == [timeline.event(index) for index in range(len(events))]
