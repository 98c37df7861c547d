from itertools import pairwise

import pytest

from app.engine.event import RoundEnded, RoundStarted, TileDiscarded, TileDrawn, TilesDealt
from app.engine.view import points_due
from app.session.session import Session
from app.session.timeline import Timeline, timeline_of
from tests.support.matches import SEED, events_of, play_on, setup

SETUP = setup(rounds=4)


@pytest.fixture(scope="module")
def timeline():
    session = Session.start(SETUP, SEED)
    play_on(session)
    return session.timeline


def timeline_scores(seen):
    return tuple(player.score for player in seen.players)


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


def test_round_reaches_to_the_next_and_places_are_counted_within_it(timeline):
    second = timeline.round_starts[1]
    assert timeline.round_span(1) == timeline.round_span(second) == (1, second)
    assert timeline.round_span(second + 1)[0] == second + 1
    assert timeline.round_span(len(timeline)) == (timeline.round_starts[-1] + 1, len(timeline))
    assert [timeline.place_at(at) for at in (1, second, second + 3)] == [(1, 1), (1, second), (2, 3)]


def test_round_stops_show_the_dealt_hands(timeline):
    assert len(timeline.stops("round")) == 4
    assert all(isinstance(timeline.event(index - 1), TilesDealt) for index in timeline.stops("round"))


def test_a_turn_is_a_round_of_the_table(timeline):
    stops = timeline.stops("turn")
    for start, following in pairwise(stops):
        ended = isinstance(timeline.event(following - 1), RoundEnded)
        discards = [n for n in range(start, following) if isinstance(timeline.event(n), TileDiscarded)]
        if not ended and not isinstance(timeline.event(following - 1), TilesDealt):
            assert timeline.turn_at(following) == timeline.turn_at(start) + 1
        assert len({timeline.event(n).seat for n in discards}) <= 4
    assert len(stops) * 2 < sum(isinstance(timeline.event(n), TileDiscarded) for n in range(len(timeline)))


def test_turns_only_grow_within_a_round_and_survive_a_rewind(timeline):
    copy = folded(timeline, len(timeline))
    turns = [copy.turn_at(index) for index in range(len(copy) + 1)]
    for index, (before, after) in enumerate(pairwise(turns)):
        if isinstance(timeline.event(index), RoundStarted):
            assert after == 1
        else:
            assert 0 <= after - before <= 1
    copy.rewind(100)
    copy.append(timeline.event(100))
    assert copy.turn_at(101) == turns[101]


def test_points_are_those_of_a_view_with_what_is_still_due(timeline):
    dues = set()
    for index in range(1, len(timeline) + 1, 3):
        seen = timeline.view_at(index, 2)
        due = [points_due(seen, seat) for seat in range(4)]
        expected = tuple(p.score + extra for p, extra in zip(seen.players, due, strict=True))
        assert timeline.points_at(index) == (expected if seen.result is None else timeline_scores(seen))
        dues.update(due)
    assert len(dues) > 1
    assert timeline.points_at(0) == (0, 0, 0, 0)


def test_the_wall_shrinks_by_what_is_drawn(timeline):
    assert timeline.wall_at(0) == ()
    for index in range(1, len(timeline) + 1, 7):
        wall = timeline.wall_at(index)
        assert len(wall) == 108
        assert sum(left for _, left in wall) == timeline.view_at(index, 0).wall_left


def test_the_next_draw_is_the_next_tile_from_the_wall_of_this_round(timeline):
    for index in range(1, len(timeline)):
        drawn = timeline.next_draw(index)
        later = (timeline.event(n) for n in range(index, len(timeline)))
        following = next((e for e in later if isinstance(e, TileDrawn | RoundEnded)), None)
        assert drawn == (following if isinstance(following, TileDrawn) else None)


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
