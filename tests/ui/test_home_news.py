import pytest

from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.home_news import FILE, News, follow_match, look, remembered
from app.ui.main_window import MainWindow
from app.ui.matches import describe_running
from app.ui.places import Places
from tests.ui.games import new_match, new_session, play_round


def test_the_next_start_begins_with_what_this_one_ended_with(
    window: MainWindow, places: Places, appearance: Appearance, qtbot
) -> None:
    window.guide.start_match(new_match())
    window.guide.show_home()
    card = window.guide.home.continue_card
    window.close()
    again = MainWindow(appearance, places, None, InProcessAsker)
    qtbot.addWidget(again)
    home = again.guide.home
    assert home.has_card
    assert (home.continue_card.detail, home.continue_card.standing) == (card.detail, card.standing)
    assert home.replay.hint == window.guide.home.replay.hint
    assert again.focusWidget() is home.continue_card


def test_a_start_after_a_kill_offers_the_match_at_once(
    window: MainWindow, places: Places, appearance: Appearance, qtbot
) -> None:
    """Nothing is closed here: what is remembered is all that such a start has."""
    window.guide.start_match(new_match())
    again = MainWindow(appearance, places, None, InProcessAsker)
    qtbot.addWidget(again)
    home = again.guide.home
    assert home.has_card
    assert again.focusWidget() is home.continue_card


def test_what_is_remembered_of_a_match_follows_it_from_round_to_round(
    places: Places, appearance: Appearance
) -> None:
    session = new_session(appearance, length=4)
    follow_match(places, appearance.texts, session)
    play_round(session)
    first = remembered(places, appearance.texts).match
    session.next_round()
    second = remembered(places, appearance.texts).match
    assert first is not None
    assert second == describe_running(session, appearance.texts)
    assert second.round != first.round
    assert [points for _, points in second.standing] == list(session.timeline.scores)


def test_a_match_that_is_over_is_no_longer_offered(places: Places, appearance: Appearance) -> None:
    session = new_session(appearance, length=1)
    follow_match(places, appearance.texts, session)
    assert remembered(places, appearance.texts).match is not None
    play_round(session)
    assert session.over
    assert remembered(places, appearance.texts).match is None


def test_a_match_that_no_file_has_is_not_offered(
    window: MainWindow, places: Places, appearance: Appearance
) -> None:
    places.records.parent.mkdir(parents=True, exist_ok=True)
    places.records.write_text("a file where the folder should be")
    window.guide.start_match(new_match())
    assert window.guide.play is not None
    assert remembered(places, appearance.texts) == News(None, 0)


def test_a_match_that_is_gone_is_forgotten(
    window: MainWindow, places: Places, appearance: Appearance, qtbot
) -> None:
    window.guide.start_match(new_match())
    window.guide.show_home()
    window.close()
    for path in places.records.iterdir():
        path.unlink()
    again = MainWindow(appearance, places, None, InProcessAsker)
    qtbot.addWidget(again)
    again.guide.home.continue_wanted.emit()
    assert not again.guide.at_table
    again.guide.refresh_home()
    assert not again.guide.home.has_card
    assert remembered(places, appearance.texts) == News(None, 0)


def test_words_of_another_language_are_not_shown(places: Places, appearance: Appearance) -> None:
    places.records.mkdir(parents=True)
    (places.records / "a.zhuli").write_bytes(b"")
    assert look(places, appearance.texts) == News(None, 1) == remembered(places, appearance.texts)
    appearance.choose(language="en")
    assert remembered(places, appearance.texts) == News(None, 0)


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b"[]", b"5", b"\xff", b'{"language": "zh-Hans"}',
        b'{"language": "zh-Hans", "match": 5, "records": 1}',
        b'{"language": "zh-Hans", "match": [1, 2], "records": 1}',
        b'{"language": "zh-Hans", "match": ["a", "b", [["c"]]], "records": 1}',
        b'{"language": "zh-Hans", "match": null, "records": "many"}',
        b'{"language": "zh-Hans", "match": null, "records": null}', b"[" * 9000,
        b'{"language": "zh-Hans", "match": null, "records": Infinity}',
        b'{"language": "zh-Hans", "match": ["a", "b", [["panda", 1e999]]], "records": 1}',
        b'{"language": "zh-Hans", "match": ["a", "b", [["nobody", 5]]], "records": 1}',
        b'{"language": "zh-Hans", "match": ["a", "b", []], "records": 1}',
        b'{"language": "zh-Hans", "match": ["\\ud800", "b", [["panda", 1], ["monkey", 1], ["fox", 1],'
        b' ["crane", 1]]], "records": 1}',
    ],
)  # fmt: skip
def test_a_damaged_memory_is_none(places: Places, appearance: Appearance, data: bytes) -> None:
    places.cache.mkdir(parents=True)
    (places.cache / FILE).write_bytes(data)
    assert remembered(places, appearance.texts) == News(None, 0)


def test_nothing_is_remembered_where_nothing_can_be_written(places: Places, appearance: Appearance) -> None:
    places.cache.parent.mkdir(parents=True, exist_ok=True)
    places.cache.write_text("a file where the folder should be")
    assert look(places, appearance.texts) == News(None, 0)
