from collections.abc import Callable

import pytest

from app.engine.event import (
    BirdTurned,
    ChowMade,
    Event,
    HandAnnounced,
    HorsesDrawn,
    HorsesPaid,
    ItemUsed,
    KongDeclared,
    KongMade,
    KongMoneyMoved,
    KongsBooked,
    LastTileDeclined,
    LastTileOffered,
    OpeningsShown,
    PursesEmptied,
    RoundEnded,
    SeatLeft,
    TileDiscarded,
    TilesExchanged,
)
from app.rules.presets import preset, preset_ids
from app.rules.scoring import Payment
from app.rules.tile import parse_tile
from app.ui.appearance import Appearance
from app.ui.sentences import Sentences
from app.ui.texts import LANGUAGES, Texts
from app.ui.words import kong_word
from tests.session.test_event_sentences import UNKNOWN
from tests.ui.games import new_session, play_round

NAMES = ("甲", "乙", "丙", "丁")


@pytest.mark.parametrize("name", preset_ids())
def test_every_event_of_every_preset_has_a_sentence(appearance: Appearance, name: str) -> None:
    session = new_session(appearance, name)
    play_round(session)
    events = [session.timeline.event(index) for index in range(len(session.timeline))]
    for language in LANGUAGES:
        words = Sentences(Texts(language), NAMES, preset(name), 0)
        sentences = [words.sentence(event) for event in events]
        assert all(sentences)
        assert not any("{" in sentence for sentence in sentences)


RARE = [
    (HorsesDrawn((0, 1), (106, 107)), "叫马：X、Y各摸一张，到终局才翻开"),
    (OpeningsShown((("si_xi",), (), (), ()), ((0,) * 4, (), (), ()), 0, ()), "起手小胡：你 四喜"),
    (OpeningsShown(((), (), (), ()), ((), (), (), ()), None, ()), "没有人亮起手小胡"),
    (HandAnnounced(1, False), "乙唱歌，已经下叫"),
    (HandAnnounced(1, True, (3, 4), (2, 5)), "乙跳舞，亮牌听三万、六万"),
    (TileDiscarded(1, 2, False, face_down=True), "乙扣下一张缺门牌"),
    (TileDiscarded(0, 2, False, face_down=True), "你扣下三万"),
    (TileDiscarded(1, 2, False, foul=True), "乙打出三万"),
    (TileDiscarded(0, 2, False, foul=True), "你打出三万，成了花猪"),
    (ChowMade(1, 2, 1, 0), "乙吃三万，你打出"),
    (KongDeclared(1, 2, supplement=True), "乙要补张三万，可以抢"),
    (KongMade(1, "concealed_kong", 2, None, (), supplement=True), "乙暗补张三万"),
    (KongsBooked((0,), (Payment("kong", 0, 1, 2),)), "乙的杠钱到账"),
    (KongMoneyMoved(1, (0,), ()), "乙杠后放炮，杠钱作废"),
    (BirdTurned(2, 60, 1, ()), "鸟牌三万，数到乙，没有扎中"),
    (BirdTurned(2, 60, 1, (Payment("win", 0, 1, 2),)), "鸟牌三万，数到乙，输赢加倍"),
    (ItemUsed(1, "swap_random", 2, 3, 60), "乙用了移花接木，换了一张牌"),
    (ItemUsed(0, "swap_random", 2, 3, 60), "你用了移花接木，三万换成四万"),
    (ItemUsed(1, "peek_position", 2), "乙用了千里眼"),
    (LastTileOffered(1), "海底牌，乙要不要"),
    (LastTileDeclined(1), "乙不要海底牌"),
    (SeatLeft(1, True, ()), "乙逃跑，本局结束"),
    (SeatLeft(1, False, ()), "乙已胡，先行离开"),
    (HorsesPaid((2, 0), ()), "马牌翻开：X跟丙、Y跟你"),
    (PursesEmptied((Payment("shortfall", 0, 1, 9),)), "乙的币付到见底，赢家按比例少收"),
    (RoundEnded("left", ((),) * 4, (0,) * 4, None), "有人逃跑，本局结束"),
]


@pytest.mark.parametrize(("event", "told"), RARE)
def test_rare_events_are_told(event: Event, told: str) -> None:
    rules = preset("book_cap3")
    assert Sentences(Texts(), NAMES, rules, 0).sentence(event) == told
    for language in LANGUAGES[1:]:
        assert "{" not in Sentences(Texts(language), NAMES, rules, 0).sentence(event)


@pytest.mark.parametrize(("name", "event"), UNKNOWN, ids=lambda each: each if isinstance(each, str) else "")
def test_what_another_version_has_named_stands_for_itself(name: str, event: Callable[[], Event]) -> None:
    for language in LANGUAGES:
        assert name in Sentences(Texts(language), NAMES, preset("book_cap3"), 0).sentence(event())


def test_of_an_exchange_only_the_own_tiles_are_told() -> None:
    given = ((0, 1, 2), (3, 4, 5), (9, 10, 11), (18, 19, 20))
    event = TilesExchanged(given, 1, None, "void")
    rules = preset("app_xuezhan")
    mine = Sentences(Texts(), NAMES, rules, 1).sentence(event)
    assert mine == "换三张，传给下家；你给出四万、五万、六万，换到一万、二万、三万"
    swapped = Sentences(Texts(), NAMES, rules, 1, order=(1, 0, 2, 3)).sentence(event)
    assert swapped.endswith("换到一条、二条、三条")
    assert Sentences(Texts(), NAMES, rules, None).sentence(event) == "换三张，传给下家"


def test_a_hand_of_a_single_winner_is_told_as_such() -> None:
    event = RoundEnded("wins", ((),) * 4, (0,) * 4, None)
    assert Sentences(Texts(), NAMES, preset("zongshu"), 0).sentence(event) == "有人胡牌，本局结束"
    assert Sentences(Texts(), NAMES, preset("baike"), 0).sentence(event) == "三家胡牌，本局结束"


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
    assert [words.tile(parse_tile("3m")) for words in told] == ["三万", "三萬", "3 of characters"]
    assert [words.who(0) for words in told] == ["你", "你", NAMES[0]]


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
