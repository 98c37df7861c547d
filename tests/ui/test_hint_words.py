"""Hints in words: the name of the wait 下叫类型 over what would complete the hand."""

import pytest

from app.engine.view import view
from app.rules.tile import parse_tile
from app.ui.hint_words import waits_by_discard, waits_now
from app.ui.texts import LANGUAGES, Texts
from app.ui.words import Words
from tests.support.table import play

NAMES = ("甲", "乙", "丙", "丁")


def seen(hand: str, seat: int = 0, **options: object):
    return view(play("qq_xuezhan", **{"ABCD"[seat]: hand}, wall="5p 6p 7p 9s", options=options).state, seat)


def words(shown, language: str = "zh-Hans") -> Words:
    return Words(Texts(language), NAMES, shown.rules, 0)


@pytest.mark.parametrize(
    ("hand", "names"),
    [
        ("12345678m 99s 234s", ("赶场", "趕場", "Long open wait")),
        ("46m 123456789s 99s", ("卡张", "卡張", "Closed wait")),
        ("45m 123456789s 99s", ("两遍梭", "兩遍梭", "Open wait")),
        ("4555m 123456789s", ("坎倒板", "坎倒板", "Triplet and run")),
        ("1111m 23456789s 1s", ("", "", "")),
    ],
)
def test_the_wait_after_a_discard_has_its_name(hand, names):
    shown = seen(hand)
    for language, name in zip(LANGUAGES, names, strict=True):
        waits = waits_by_discard(shown, words(shown, language)).get(parse_tile("5p"), ())
        assert {wait.name for wait in waits} == ({name} if name else set())


def test_no_names_where_the_rules_have_none():
    shown = seen("12345678m 99s 234s", wait_names="off")
    found = waits_by_discard(shown, words(shown))
    assert {wait.name for waits in found.values() for wait in waits} == {""}


def test_a_hand_that_is_not_ready_has_no_waits():
    shown = seen("147m 258s 369s 1199m")
    assert waits_now(shown, words(shown)) == ()
