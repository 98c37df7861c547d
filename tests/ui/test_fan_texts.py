"""Every pattern, event, opening hand and wait that the rules can name has its words in every language."""

from typing import get_args

import pytest

from app.rules.extras import opening_hands
from app.rules.fan import EVENTS, PATTERN_IDS
from app.rules.presets import preset
from app.rules.tile import parse_tiles
from app.rules.value import PatternFan, WinValue
from app.rules.wait_name import WaitName
from app.rules.win_table import BIG_EVENTS, BIG_HANDS
from app.ui.texts import LANGUAGES, Texts
from app.ui.words import Words

SELF_DRAW = "zi_mo"
ALL_OPENINGS = opening_hands(parse_tiles("1111m333444666p"))


def words(language: str, name: str) -> Words:
    return Words(Texts(language), ("甲", "乙", "丙", "丁"), preset(name), None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pattern_and_event_has_a_name(language: str) -> None:
    texts = Texts(language)
    for name in (*PATTERN_IDS, SELF_DRAW, *(event.pattern for event in EVENTS)):
        assert texts(f"fan.{name}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_opening_hand_and_every_wait_has_a_name(language: str) -> None:
    texts = Texts(language)
    assert len(ALL_OPENINGS) == 3
    assert len({texts(f"fan.opening_{kind}") for kind in ALL_OPENINGS}) == 3
    names = {texts(f"fan.wait_{name}") for name in get_args(WaitName)}
    assert len(names) == len(get_args(WaitName))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_big_hand_of_the_258_game_has_a_name(language: str) -> None:
    told = words(language, "jiang258")
    ids = [name for name, _ in BIG_HANDS] + [name for _, name in BIG_EVENTS]
    assert len({told.pattern_name(name) for name in ids}) == len(ids)


def test_the_258_game_has_names_and_classes_of_its_own() -> None:
    big = WinValue((PatternFan("dui_dui", 1), PatternFan("hai_di", 1)), 0, 1, 6, 6)
    small = WinValue((PatternFan("ping", 0),), 0, 0, 1, 1)
    assert words("zh-Hans", "jiang258").value(big) == "碰碰胡 · 海底捞月 · 大胡"
    assert words("zh-Hans", "jiang258").value(small) == "平胡 · 小胡"
    assert words("zh-Hans", "zongshu").value(replace_fan(big, 3)) == "对对胡 · 海底 · 3分"


def replace_fan(value: WinValue, fan: int) -> WinValue:
    return WinValue(value.patterns, value.roots, fan, value.multiple, value.points)


def test_many_fan_are_called_superb_as_the_rules_have_it() -> None:
    value = WinValue((PatternFan("qing_dui", 3),), 0, 3, 8, 8)
    book = words("zh-Hans", "book_cap3")
    assert book.value(value) == "清对 · 3番 · 极品"
    assert book.value(replace_fan(value, 2)) == "清对 · 2番"


def test_fan_may_name_the_multiple() -> None:
    assert words("zh-Hans", "chongqing").fan(3, 8) == "8番"
