import pytest

from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.home_news import FILE, News, look, remembered
from app.ui.main_window import MainWindow
from app.ui.places import Places
from tests.ui.games import new_match


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
