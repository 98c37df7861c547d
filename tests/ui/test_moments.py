import pytest

from app.engine.event import TileDiscarded
from app.rules.presets import preset, preset_ids
from app.session.session import Session
from app.ui.appearance import Appearance
from app.ui.event_lines import event_line
from app.ui.moments import MARKS, Moment, moments
from app.ui.sentences import Sentences
from app.ui.texts import LANGUAGES, Texts
from tests.ui.games import new_session, play_round


@pytest.fixture
def session(appearance: Appearance) -> Session:
    made = new_session(appearance)
    play_round(made)
    play_round(made)
    return made


def test_filters_keep_what_they_say(session: Session) -> None:
    found = moments(session.timeline, *session.timeline.round_span(1))
    wins = [each for each in found if each.passes("wins")]
    kongs = [each for each in found if each.passes("kongs")]
    assert wins
    assert all(each.mark == "win" for each in wins)
    assert all(each.mark == "kong" for each in kongs)
    assert all(each.passes("all") for each in found)
    assert found[-1].mark == "end"


def test_moments_stand_after_their_events_and_turns_only_grow(session: Session) -> None:
    found = moments(session.timeline, *session.timeline.round_span(1))
    assert all(session.timeline.event(each.position - 1) is each.event for each in found)
    assert [each.turn for each in found] == sorted(each.turn for each in found)


def test_every_mark_has_its_filter(appearance: Appearance) -> None:
    """换, 吃, 鸟 and the like are marked and can be filtered."""
    marks = set()
    for name, changes in (("app_xuezhan", {}), ("jiang258", {}), ("baike", {"buy_horse": 1})):
        made = new_session(appearance, name, changes=changes)
        play_round(made, "standard")
        found = moments(made.timeline, *made.timeline.round_span(1))
        marks |= {(each.mark, type(each.event).__name__) for each in found if each.mark}
        for chosen, mark in MARKS.items():
            assert [each for each in found if each.passes(chosen)] == [e for e in found if e.mark == mark]
    assert {("special", "TilesExchanged"), ("special", "BirdTurned"), ("special", "HorsesPaid")} <= marks
    assert {("claim", "ChowMade"), ("claim", "PungMade"), ("end", "RoundEnded")} <= marks


@pytest.mark.parametrize("name", preset_ids())
def test_every_row_of_the_viewer_has_badge_and_words(appearance: Appearance, name: str) -> None:
    made = new_session(appearance, name)
    play_round(made)
    view = made.view(0)
    found = moments(made.timeline, *made.timeline.round_span(1))
    for language in LANGUAGES:
        words = Sentences(Texts(language), ("甲", "乙", "丙", "丁"), view.rules, 0, order=view.order)
        lines = [event_line(each, words) for each in found]
        assert all(line.badge and line.words and "{" not in line.words for line in lines)


def test_a_tile_laid_aside_is_drawn_for_its_owner_only() -> None:
    moment = Moment(5, TileDiscarded(1, 2, False, face_down=True), 1, 1, 2)
    rules = preset("sbr_mil")
    faces = [event_line(moment, Sentences(Texts(), ("甲",) * 4, rules, me)).face for me in (0, 1)]
    assert faces == ["", "m3"]
