import pytest

from app.rules.presets import preset
from app.rules.tile import parse_tile
from app.ui.appearance import Appearance
from app.ui.sentences import Sentences
from app.ui.texts import LANGUAGES, Texts
from app.ui.words import kong_word
from tests.ui.games import new_session, play_round

NAMES = ("甲", "乙", "丙", "丁")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["book_cap3", "baike", "qq_xuezhan"])
def test_every_event_has_a_sentence(appearance: Appearance, language: str, name: str) -> None:
    session = new_session(appearance, name)
    play_round(session)
    words = Sentences(Texts(language), NAMES, preset(name), 0)
    sentences = [words.sentence(session.timeline.event(index)) for index in range(len(session.timeline))]
    assert all(sentences)
    assert not any("{" in sentence for sentence in sentences)


def test_a_tile_that_others_drew_is_not_named(appearance: Appearance) -> None:
    session = new_session(appearance)
    play_round(session)
    draws = [
        event
        for event in (session.timeline.event(index) for index in range(len(session.timeline)))
        if type(event).__name__ == "TileDrawn"
    ]
    closed = Sentences(Texts(), NAMES, preset("book_cap3"), 0)
    open_ = Sentences(Texts(), NAMES, preset("book_cap3"), 0, open_hands=True)
    for draw in draws:
        named = closed.tile(draw.tile) in closed.sentence(draw)
        assert named == (draw.seat == 0)
        assert open_.tile(draw.tile) in open_.sentence(draw)


def test_tiles_and_values_in_three_languages() -> None:
    rules = preset("book_cap3")
    told = [Sentences(Texts(language), NAMES, rules, 0) for language in LANGUAGES]
    assert [words.tile(parse_tile("3m")) for words in told] == ["三万", "三萬", "3 characters"]
    assert [words.who(0) for words in told] == ["你", "你", "甲"]
    assert [words.label(0) for words in told] == ["你", "你", "You"]


def test_fan_are_counted_as_the_rules_count_them() -> None:
    book = Sentences(Texts(), NAMES, preset("book_cap3"), 0)
    qq = Sentences(Texts(), NAMES, preset("qq_xuezhan"), 0)
    assert book.fan(2, 4) == "2番"
    assert qq.fan(2, 4) == "3番"


def test_kongs_are_called_wind_or_rain_as_the_rules_say() -> None:
    qq = preset("qq_xuezhan")
    assert kong_word(qq, "concealed_kong") == "rain"
    assert kong_word(qq, "exposed_kong") == "wind"
    baike = preset("baike")
    assert baike.kong_names == "wind_self_rain_fed"
    assert kong_word(baike, "exposed_kong") == "rain"
    assert kong_word(baike, "added_kong") == "wind"
