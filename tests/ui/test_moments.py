import pytest

from app.session.session import Session
from app.ui.appearance import Appearance
from app.ui.moments import moments, round_span
from tests.ui.games import new_session, play_round


@pytest.fixture
def session(appearance: Appearance) -> Session:
    made = new_session(appearance)
    play_round(made)
    play_round(made)
    return made


def test_a_round_reaches_to_the_next(session: Session) -> None:
    timeline = session.timeline
    second = timeline.round_starts[1]
    assert round_span(timeline, 1) == (1, second)
    assert round_span(timeline, second) == (1, second)
    assert round_span(timeline, second + 1) == (second + 1, len(timeline))


def test_filters_keep_what_they_say(session: Session) -> None:
    found = moments(session.timeline, *round_span(session.timeline, 1))
    wins = [each for each in found if each.passes("wins")]
    kongs = [each for each in found if each.passes("kongs")]
    assert wins
    assert all(each.mark == "win" for each in wins)
    assert all(each.mark == "kong" for each in kongs)
    assert all(each.passes("all") for each in found)
    assert found[-1].mark == "end"


def test_moments_stand_after_their_events_and_turns_only_grow(session: Session) -> None:
    found = moments(session.timeline, *round_span(session.timeline, 1))
    assert all(session.timeline.event(each.position - 1) is each.event for each in found)
    assert [each.turn for each in found] == sorted(each.turn for each in found)
