"""Options and presets found by id, name, sound, label and meaning."""

import pytest

from app.rules.pinyin import sounds_like
from app.rules.presets import preset_ids, preset_info
from app.rules.ruleset import options
from app.rules.search import LANGUAGES, Language, _Entry, _rank, search_options, search_presets


def ids(query: str, language: Language = "zh-Hans") -> list[str]:
    return [option.id for option in search_options(query, language)]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("封顶", "cap_mult"),
        ("封頂", "cap_mult"),
        ("Cap", "cap_mult"),
        ("cap_mult", "cap_mult"),
        ("cap mult", "cap_mult"),
        ("fengding", "cap_mult"),
        ("feng ding", "cap_mult"),
        ("fengd", "cap_mult"),
        ("guafengxiayu", "kong_pay"),
        ("gfxy", "kong_pay"),
        ("hujiaozhuanyi", "gang_pao_money"),
        ("呼叫转移", "gang_pao_money"),
        ("呼叫轉移", "gang_pao_money"),
        ("换三张", "exchange_three"),
        ("huansanzhang", "exchange_three"),
        ("258将", "pair_258"),
        ("258jiang", "pair_258"),
        ("xueliu", "continuation"),
        ("Kong money", "kong_pay"),
        ("joker", "wildcard"),
        ("drizzle", "feed_kong_others_pay"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_best_hit(query: str, first: str, language: Language) -> None:
    assert ids(query, language)[0] == first


def test_beginning_of_a_name_leads_then_names_then_sounds_then_meanings() -> None:
    found = ids("七对")
    assert found[:2] == ["seven_pairs", "pv_qi_dui"]
    inside = ["long_absorbs", "pv_long_qi_dui", "pv_qing_qi_dui", "pv_jiang_qi_dui"]
    assert set(inside) <= set(found[2:])
    assert found.index("pv_jiang_qi_dui") < found.index("pv_men_qing")
    by_sound = ids("dingque")
    assert by_sound == ["void_declare", *by_sound[1:]]
    kong = ids("kong", "en")
    assert kong.index("kong_enabled") < kong.index("added_kong_timing") < kong.index("pv_men_qing")


def test_words_of_a_meaning_in_any_order() -> None:
    assert ids("runs wall not ready", "en") == ids("ready wall runs not", "en")
    assert "kong_refund_not_ready" in ids("gives kong money back", "en")
    assert ids("runs elephant", "en") == []


def test_the_language_of_the_user_leads_among_equals() -> None:
    assert ids("off", "en") == ids("off", "zh-Hans")
    prefixed = [option for option in search_options("Who", "en") if option.names[2].startswith("Who")]
    assert ids("Who", "en")[: len(prefixed)] == [option.id for option in prefixed]


@pytest.mark.parametrize("query", ["", "  ", "·"])
def test_no_query_finds_everything_in_order(query: str) -> None:
    assert search_options(query, "en") == options()
    assert search_presets(query, "en") == preset_ids()


@pytest.mark.parametrize("query", ["xyzzy", "麒麟", "qzxv"])
def test_nonsense_finds_nothing(query: str) -> None:
    assert search_options(query, "en") == ()
    assert search_presets(query, "en") == ()


def test_every_option_and_preset_is_found_by_id_and_names() -> None:
    for option in options():
        for query, language in zip((option.id, *option.names), ("en", *LANGUAGES), strict=True):
            assert option in search_options(query, language)
    for name in preset_ids():
        info = preset_info(name)
        for query, language in zip((name, info.zh, info.hant, info.en), ("en", *LANGUAGES), strict=True):
            assert name in search_presets(query, language)


@pytest.mark.parametrize(
    ("query", "first"),
    [("chongqing", "chongqing"), ("meishan", "meishan"), ("血流", "app_xueliu"), ("qqxz", "qq_xuezhan")],
)
def test_presets(query: str, first: str) -> None:
    assert search_presets(query, "zh-Hans")[0] == first


def test_every_character_of_a_name_has_a_sound() -> None:
    texts = [option.names[0] for option in options()]
    texts += [label[0] for option in options() for label in option.labels.values()]
    texts += [preset_info(name).zh for name in preset_ids()]
    for character in {character for text in texts for character in text if "一" <= character <= "鿿"}:
        assert any(sounds_like(character, letter) for letter in "abcdefghjklmnopqrstwxyz"), character


@pytest.mark.parametrize(
    ("text", "letters", "heard"),
    [
        ("重庆成麻", "chongqing", True),
        ("重新掷骰", "chongxinzhitou", True),
        ("刮风下雨", "fengxia", True),
        ("刮风下雨", "uafeng", False),
        ("刮风下雨", "fx", True),
        ("刮风下雨", "gx", False),
        ("刮风下雨", "g", True),
        ("刮风下雨", "guafengxiayua", False),
        ("QQ·定张", "qqdingzhang", True),
        ("QQ·定张", "qqdz", True),
    ],
)
def test_sounds(text: str, letters: str, heard: bool) -> None:
    assert sounds_like(text, letters) == heard


ENTRY = _Entry(
    "own_id", ("龙七对", "龍七對", "Dragon pairs"), (("开", "開", "Open hand"),), (("意思", "意義", "Sense"),)
)


@pytest.mark.parametrize(
    ("query", "language", "rank"),
    [
        ("龙", "zh-Hans", (0, 0)),
        ("龙", "en", (0, 1)),
        ("drag", "en", (0, 0)),
        ("drag", "zh-Hant", (0, 2)),
        ("own", "en", (0, 3)),
        ("id", "en", (1, 3)),
        ("pairs", "en", (1, 0)),
        ("pairs", "zh-Hans", (1, 2)),
        ("longqidui", "zh-Hans", (2, 0)),
        ("hand", "en", (3, 0)),
        ("hand", "zh-Hans", (3, 2)),
        ("sens", "en", (4, 0)),
        ("意義", "zh-Hans", (4, 1)),
        ("nothing", "en", None),
    ],
)
def test_the_own_language_and_the_nearer_kind_of_text_lead(
    query: str, language: Language, rank: tuple[int, int] | None
) -> None:
    """Beginnings of names, names and ids, sounds, labels, meanings; each in the own language first."""
    assert _rank(query, language, ENTRY) == rank
