"""Patterns and bonuses of newer rule sheets (BEYOND, Options; cases 13, 21 and 27)."""

from typing import Any

import pytest

from app.rules.fan import PatternFan
from app.rules.ruleset import RuleSet, with_changes
from tests.rules.columns import family
from tests.rules.rows import PING, QING, ids, meld, rules_of, worth

KONGS = ("2222m", "3333m", "4444p", "6666p")
ONE_SUIT_KONGS = ("2222m", "3333m", "4444m", "6666m")


def baike(**changes: Any) -> RuleSet:
    return rules_of("baike", cap_mult="none", **changes)


def test_arhats_contain_their_four_roots() -> None:
    """Settled in BEYOND: 6 fan are all there is; without the pattern four roots on all triplets."""
    melds = tuple(map(meld, KONGS))
    found = worth(baike(pv_arhats=6), "55m", melds=melds)
    assert (found.patterns, found.roots, found.fan) == ((PatternFan("arhats", 6),), 0, 6)
    plain = worth(baike(), "55m", melds=melds)
    assert (ids(plain), plain.roots, plain.fan) == (("dui_dui",), 4, 5)
    literal = worth(rules_of("qq", pv_arhats=6), "55m", melds=melds)
    assert (ids(literal), literal.roots) == (("arhats",), 0)


def test_arhats_need_four_kongs_and_replace_the_hook() -> None:
    rules = baike(pv_arhats=6, optional_patterns=["jin_gou"])
    three = tuple(map(meld, ("2222m", "3333m", "4444p", "666p")))
    assert ids(worth(rules, "55m", melds=three)) == ("jin_gou",)
    assert ids(worth(rules, "55m", melds=tuple(map(meld, KONGS)))) == ("arhats",)


def test_one_suit_arhats() -> None:
    melds = tuple(map(meld, ONE_SUIT_KONGS))
    assert ids(worth(baike(pv_arhats=6), "55m", melds=melds)) == ("arhats", "qing")
    both = worth(baike(pv_arhats=6, pv_qing_arhats=9), "55m", melds=melds)
    assert (ids(both), both.roots, both.fan) == (("qing_arhats",), 0, 9)
    highest = worth(rules_of("cd", pv_arhats=6, pv_qing_arhats=9), "55m", melds=melds)
    assert (ids(highest), highest.roots, highest.fan) == (("qing_arhats",), 0, 9)
    alone = worth(baike(pv_qing_arhats=9), "55m", melds=melds)
    assert ids(alone) == ("qing_arhats",)
    assert ids(worth(baike(pv_qing_arhats=9), "55p", melds=melds)) == ("dui_dui",)


def test_arhats_with_258_triplets_count_all_triplets_once() -> None:
    rules = baike(pv_arhats=6, optional_patterns=["jiang"], pv_jiang=4)
    melds = tuple(map(meld, ("2222m", "5555m", "8888m", "2222p")))
    assert worth(rules, "55p", melds=melds).patterns == (PatternFan("jiang", 4), PatternFan("arhats", 5))


@pytest.mark.parametrize(
    ("hand", "melds", "counted"),
    [
        ("123456789m11122p", (), True),
        ("11123456789999m", (), True),
        ("456m11122p", ("123m", "789m"), True),
        ("456m11122p", ("123m", "789p"), False),
        ("123m456p789m11122p", (), False),
        ("123345567m78999p", (), False),
    ],
)
def test_straight_of_one_suit(hand: str, melds: tuple[str, ...], counted: bool) -> None:
    laid = tuple(map(meld, melds))
    assert ("yi_tiao_long" in ids(worth(baike(pv_yi_tiao_long=2), hand, melds=laid))) is counted
    assert "yi_tiao_long" not in ids(worth(baike(), hand, melds=laid))


@pytest.mark.parametrize(
    ("hand", "melds", "counted"),
    [
        ("12346m78911122p5m", (), True),
        ("34456m78911122p5m", (), True),
        ("4556m789111222p5m", (), True),
        ("12345m78911122p6m", (), False),
        ("123789m111222p55m", (), False),
        ("34777m78911122p5m", (), False),
        ("34m77m789p111p5m", ("456m",), False),
        ("46m77m789p111p5m", ("456m",), True),
        ("33445566m112277p", (), False),
    ],
)
def test_middle_five(hand: str, melds: tuple[str, ...], counted: bool) -> None:
    """夹心五: the winning tile, the last one written, is the 5 between 4 and 6 of a run in hand."""
    found = worth(baike(pv_jia_xin_wu=1), hand, melds=tuple(map(meld, melds)))
    assert ("jia_xin_wu" in ids(found)) is counted


@pytest.mark.parametrize(
    ("hand", "melds", "any_pair"),
    [
        ("111333m4446p6p", ("777p",), True),
        ("111333m4466p4p", ("777p",), False),
        ("66p", ("111m", "333m", "444p", "777p"), True),
    ],
)
def test_what_a_golden_hook_is(hand: str, melds: tuple[str, ...], any_pair: bool) -> None:
    chosen = {"optional_patterns": ["jin_gou"], "pv_jin_gou": 2}
    laid = tuple(map(meld, melds))
    wide = worth(baike(jin_gou_any_pair="any_all_pong", **chosen), hand, melds=laid)
    assert ids(wide) == (("jin_gou",) if any_pair else ("dui_dui",))
    narrow = worth(baike(**chosen), hand, melds=laid)
    assert ids(narrow) == (("jin_gou",) if len(melds) == 4 else ("dui_dui",))


def test_seven_pairs_of_258() -> None:
    hand = "225588m22225588p"
    found = worth(baike(pv_jiang_qi_dui=4), hand)
    assert (found.patterns, found.roots, found.fan) == ((PatternFan("jiang_qi_dui", 4),), 1, 5)
    assert ids(worth(baike(pv_jiang_qi_dui=4), "11334466m557799p")) == ("qi_dui",)
    assert ids(worth(rules_of("qq", pv_jiang_qi_dui=5), hand)) == ("jiang_qi_dui",)
    assert ids(worth(rules_of("qq"), hand)) == ("long_qi_dui",)


def test_a_self_draw_can_be_worth_a_fan() -> None:
    """The fan comes before the cap, and never from a feeder who pays alone (U34)."""
    rules = rules_of("baike", self_draw_bonus="add_fan", cap_mult=8)
    found = worth(rules, QING, by="self_draw")
    assert found.patterns == (PatternFan("qing", 2), PatternFan("zi_mo", 1))
    assert (found.fan, found.multiple, found.points) == (3, 8, 8)
    assert worth(rules, QING).fan == 2
    assert worth(rules, "11334466778899m", by="self_draw").points == 8
    fed = with_changes(rules, {"yin_gang_hua": "feeder_pays"})
    bloom = ("kong_bloom", 1)
    assert worth(fed, PING, bloom, by="self_draw", fed=True).points == 2
    assert worth(fed, PING, bloom, by="self_draw").points == 4
    assert worth(rules_of("zs", self_draw_bonus="add_fan"), PING, by="self_draw").points == 2


@pytest.mark.parametrize(
    ("melds", "kind", "kept"),
    [("9999p", "concealed_kong", True), ("9999p", "exposed_kong", False), ("999p", "pung", False)],
)
def test_case_21_concealed_hand(melds: str, kind: Any, kept: bool) -> None:
    rules = baike(optional_patterns=["men_qing"], pv_men_qing=1)
    found = worth(rules, "123456m78p55p6p", melds=(meld(melds, kind),))
    assert ("men_qing" in ids(found)) is kept


def test_case_27_a_second_win_has_only_its_own_events() -> None:
    first = worth(baike(), PING, ("kong_bloom", 1), ("heavenly", 1), by="self_draw")
    assert len(first.patterns) == 2
    assert ids(worth(baike(), PING)) == ("ping",)


def test_case_13_values_that_a_passed_win_is_compared_by() -> None:
    """Fan with roots and events, before the cap: 3 fan beat 1, 4 beat 3 even where both are worth the cap."""
    rules = family("book")
    one, three, four = (
        worth(rules, "123333m45566799s"),
        worth(rules, "22244455577799m"),
        worth(rules, "22244455577799m", ("kong_discard", 1)),
    )
    assert (one.fan, three.fan, four.fan) == (1, 3, 4)
    assert three.multiple == four.multiple == 8
