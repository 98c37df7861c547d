"""What a win is worth, in the order of RULES 2 (options of group H; X20, U15-U19, U33-U35, U62, U63)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.fan import PatternFan, WinBy, WinningHand
from app.rules.hand import Hand, Meld, MeldKind
from app.rules.ruleset import RuleSet, with_changes
from app.rules.tile import Suit, parse_tile, parse_tiles
from app.rules.value import MOST_POINTS, NoWin, WinValue, value_win
from tests.rules.columns import GOLDEN, family

BAIKE = family("baike")
FULL = with_changes(family("baike_full"), {"cap_mult": "none"})
QQ = family("qq")


def meld(text: str, kind: MeldKind) -> Meld:
    return Meld(kind, parse_tile(text), None if kind == "concealed_kong" else 1)


def value(
    rules: RuleSet,
    hand: str,
    *melds: Meld,
    by: WinBy = "discard",
    events: tuple[tuple[str, int], ...] = (),
    void: Suit | None = None,
    fed: bool = False,
) -> WinValue:
    concealed = parse_tiles(hand)
    found = value_win(rules, WinningHand(Hand(concealed, melds), concealed[-1], by, events, void, fed))
    assert isinstance(found, WinValue)
    return found


def ids(found: WinValue) -> tuple[str, ...]:
    return tuple(entry.id for entry in found.patterns)


@pytest.mark.parametrize(
    ("hand", "void", "reason"),
    [
        ("123m456p789s11124s", None, "incomplete"),
        ("123m456p789s11122s", None, "three_suits"),
        ("123m456p789s11122s", 2, "void_suit"),
        ("123m456m789s11122s", 2, "void_suit"),
        ("123m456m789s1112s", 1, "incomplete"),
    ],
)
def test_no_win_names_its_reason(hand: str, void: Suit | None, reason: str) -> None:
    concealed = parse_tiles(hand)
    found = value_win(BAIKE, WinningHand(Hand(concealed), concealed[-1], "discard", void=void))
    assert isinstance(found, NoWin)
    assert found.reason == reason


def test_n15_complete_without_the_void_suit() -> None:
    assert value(RuleSet(), "123456m789p11122p", void=2).multiple == 1


def test_scenario_example_long_seven_pairs() -> None:
    """SCENARIO, `score --batch`: with n+根 the pattern is the one worth n."""
    found = value(BAIKE, "1133446666m5588p")
    assert found == WinValue((PatternFan("qi_dui", 2),), roots=1, fan=3, multiple=8, points=8)


def test_named_long_pattern_contains_one_root() -> None:
    """X20 and BEYOND case 4: the second four is one root more."""
    found = value(QQ, "11112222m334455p")
    assert found == WinValue((PatternFan("long_qi_dui", 4),), roots=1, fan=5, multiple=32, points=192)


def test_additive_long_pairs_keep_every_root() -> None:
    found = value(family("zs"), "11112222m334455p")
    assert (ids(found), found.roots, found.fan, found.multiple) == (("long_qi_dui",), 2, 5, 5)


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("111123456789m22p", ()),
        ("34522p789p678p", (meld("3p", "pung"),)),
        ("123456m22p", (meld("3p", "added_kong"), meld("9p", "pung"))),
    ],
    ids=["fourth copy in a run", "pong and run", "kong"],
)
def test_root_counts_once_wherever_the_four_lie(hand: str, melds: tuple[Meld, ...]) -> None:
    """U15 and BEYOND case 3."""
    assert value(BAIKE, hand, *melds).roots == 1


def test_kong_in_hand_root_none_linear() -> None:
    kongs = (meld("2p", "exposed_kong"), meld("9p", "concealed_kong"))
    assert value(BAIKE, "123456m55m", *kongs).multiple == 4
    assert value(QQ, "123456m55m", *kongs).multiple == 1
    shushan = value(family("ss"), "123456m55m", *kongs)
    assert (shushan.roots, shushan.fan, shushan.multiple) == (0, 0, 1 + 1 + 2)


def test_unkonged_four_stays_a_root_where_kongs_are_none() -> None:
    assert value(QQ, "11112355m", meld("9p", "pung"), meld("8p", "exposed_kong")).roots == 1


def test_parts_add_up_in_the_catalogue_order() -> None:
    found = value(BAIKE, "22244455577799m")
    assert found.patterns == (PatternFan("dui_dui", 1), PatternFan("qing", 2))
    assert value(QQ, "22244455577799m").patterns == (PatternFan("qing_dui", 3),)


def test_a_pattern_that_contains_another_replaces_it() -> None:
    assert value(FULL, "222555888m55588p").patterns == (PatternFan("jiang", 4),)
    hook = tuple(meld(tile, "pung") for tile in ("2m", "5m", "8m", "2p"))
    both = value(FULL, "55p", *hook)
    assert both.patterns == (PatternFan("jin_gou", 2), PatternFan("jiang", 3))
    assert both.fan == 5


def test_listed_sum_of_chongqing_hook() -> None:
    """U63: flush and hook add in a table; at the default ×2 it is 清对."""
    hook = tuple(meld(tile, "pung") for tile in ("1m", "3m", "4m", "7m"))
    rules = with_changes(family("cq"), {"optional_patterns": ["jin_gou"]})
    assert value(rules, "66m", *hook).patterns == (PatternFan("qing_dui", 3),)
    four = with_changes(rules, {"pv_jin_gou": 2})
    assert value(four, "66m", *hook).multiple == 16
    assert value(four, "66p", *hook).multiple == 4


def test_best_reading_wins() -> None:
    """Triplets as runs: 111222333 counts as all triplets, and pairs beat runs."""
    assert ids(value(BAIKE, "111222333m55588p")) == ("dui_dui",)
    assert ids(value(BAIKE, "112233m44556677p")) == ("qi_dui",)
    assert ids(value(QQ, "11223344556677m")) == ("qing_qi_dui",)


def test_u16_u17_ends_and_concealed_never_meet_pairs() -> None:
    rules = with_changes(FULL, {"optional_patterns": ["yao", "men_qing"], "pv_men_qing": 1, "pv_yao": 2})
    assert ids(value(rules, "114477m22558899p")) == ("qi_dui",)
    assert "men_qing" in ids(
        value(rules, "123m456m55m", meld("9p", "concealed_kong"), meld("8p", "concealed_kong"))
    )
    assert "men_qing" not in ids(
        value(rules, "123m456m55m", meld("9p", "concealed_kong"), meld("8p", "added_kong"))
    )


def test_ends_look_into_melds() -> None:
    assert ids(value(FULL, "123m789m99m", meld("1p", "pung"), meld("9p", "pung"))) == ("yao",)
    assert ids(value(FULL, "123m789m99m", meld("1p", "pung"), meld("8p", "pung"))) == ("ping",)
    assert ids(value(FULL, "234m789m99m", meld("1p", "pung"), meld("9p", "pung"))) == ("ping",)


def test_chows_are_runs_in_every_predicate() -> None:
    low = Meld("chow", parse_tile("1p"), 1)
    assert ids(value(FULL, "111999m789p99p", low)) == ("yao",)
    assert ids(value(FULL, "111999m888p99p", low)) == ("ping",)
    assert ids(value(FULL, "111999m789p99p", Meld("chow", parse_tile("2p"), 1))) == ("ping",)


def test_events_count_once_or_once_per_kong() -> None:
    ways: tuple[tuple[str, WinBy], ...] = (("kong_bloom", "self_draw"), ("kong_discard", "discard"))
    for event, by in ways:
        two = ((event, 2),)
        for option, fan in (("off", 1), ("on", 2)):
            rules = with_changes(BAIKE, {"kong_chain_multiplies": option})
            assert value(rules, "23445677m345789p", by=by, events=two).fan == fan
    assert value(family("cd"), "23445677m345789p", by="self_draw", events=(("kong_bloom", 2),)).fan == 4


@pytest.mark.parametrize(
    ("event", "pattern", "fan"),
    [
        ("kong_bloom", "gang_hua", 1),
        ("kong_discard", "gang_pao", 1),
        ("robbing_kong", "rob_kong", 1),
        ("last_tile", "hai_di", 1),
        ("last_copy", "jue_zhang", 1),
    ],
)
def test_event_by_name(event: str, pattern: str, fan: int) -> None:
    found = value(FULL, "23445677m345789p", events=((event, 1),))
    assert found.patterns == (PatternFan("ping", 0), PatternFan(pattern, fan))


@pytest.mark.parametrize("event", ["last_tile", "last_copy"])
def test_optional_event_counts_only_when_chosen(event: str) -> None:
    assert value(BAIKE, "23445677m345789p", events=((event, 1),)).fan == 0


def test_worthless_event_is_not_listed() -> None:
    assert ids(value(QQ, "23445677m345789p", events=(("robbing_kong", 1),))) == ("ping",)


def test_u33_last_tile_on_a_kong_counts_both() -> None:
    events = (("kong_bloom", 1), ("last_tile", 1))
    assert value(FULL, "23445677m345789p", by="self_draw", events=events).fan == 2


@pytest.mark.parametrize(("event", "pattern"), [("heavenly", "tian_hu"), ("earthly", "di_hu")])
def test_full_house_patterns_stand_alone(event: str, pattern: str) -> None:
    """U19: the highest base pattern only, roots on top; worth the cap, without one five fan."""
    events = ((event, 1),)
    found = value(BAIKE, "123333m45566799s", events=events)
    assert (ids(found), found.fan, found.multiple) == ((pattern,), 3 + 1, 8)
    uncapped = with_changes(BAIKE, {"cap_mult": "none"})
    assert value(uncapped, "23445677m345789p", events=events).multiple == 32
    assert value(with_changes(BAIKE, {"cap_mult": 16}), "11334466778899m", events=events).multiple == 16
    assert value(family("zs"), "23445677m345789p", events=events).multiple == 8
    additive = with_changes(family("zs"), {"pv_tian_hu": "cap", "pv_di_hu": "cap", "cap_mult": 16})
    assert value(additive, "23445677m345789p", events=events).multiple == 16


def test_full_house_patterns_can_be_off() -> None:
    off = with_changes(BAIKE, {"tian_hu": "off", "di_hu": "off"})
    events = (("heavenly", 1), ("earthly", 1))
    assert ids(value(off, "23445677m345789p", events=events)) == ("ping",)


def test_quan_zhong_replaces_zhong_zhang() -> None:
    rules = with_changes(
        BAIKE,
        {"optional_patterns": ["zhong_zhang", "quan_zhong"], "pv_zhong_zhang": 1, "pv_quan_zhong": 2},
    )
    assert ids(value(rules, "444555666m45556p")) == ("quan_zhong",)
    assert ids(value(rules, "444555666m45677p")) == ("zhong_zhang",)


@pytest.mark.parametrize(("bonus", "points"), [("none", 4), ("add_base", 5), ("double", 8)])
def test_self_draw_bonus_comes_after_the_multiple(bonus: str, points: int) -> None:
    rules = with_changes(BAIKE, {"self_draw_bonus": bonus, "stake": 5})
    assert value(rules, "11223345678999m", by="self_draw").points == 5 * points
    assert value(rules, "11223345678999m").points == 5 * 4


def test_u34_no_bonus_from_a_feeder() -> None:
    rules = with_changes(BAIKE, {"yin_gang_hua": "feeder_pays"})
    hand, bloom = "23445677m345789p", (("kong_bloom", 1),)
    assert value(rules, hand, by="self_draw", events=bloom, fed=True).points == 2
    assert value(rules, hand, by="self_draw", events=bloom).points == 3
    assert value(BAIKE, hand, by="self_draw", events=bloom, fed=True).points == 3


@pytest.mark.parametrize(("cap", "multiple"), [(8, 8), (16, 16), (32, 32), ("none", 64)])
def test_cap_cuts_the_multiple_only(cap: str | int, multiple: int) -> None:
    rules = with_changes(BAIKE, {"cap_mult": cap})
    found = value(rules, "11224444557799m", events=(("kong_discard", 1),))
    assert (found.fan, found.multiple) == (6, multiple)


@pytest.mark.parametrize(("stake", "steps"), [(1, (1, 2, 4, 8)), (2, (2, 4, 8, 16)), (5, (5, 10, 20, 40))])
def test_stake_ladder(stake: int, steps: tuple[int, ...]) -> None:
    """RULES 4.4, stake ladder check."""
    rules = with_changes(BAIKE, {"stake": stake})
    hands = ("23445677m345789p", "111333444m66677p", "11223345678999m", "22244455577799m")
    assert tuple(value(rules, hand).points for hand in hands) == steps


@given(
    st.sampled_from([row for row in GOLDEN if row["cd"]]),
    st.sampled_from([8, 16, 32]),
    st.sampled_from(["cd", "qq", "zs", "baike_full", "cq", "ss"]),
    st.booleans(),
)
def test_a_cap_never_raises(row: dict[str, Any], cap: int, name: str, self_draw: bool) -> None:
    by: WinBy = "self_draw" if self_draw else "discard"
    melds = tuple(
        Meld("exposed_kong" if len(tiles) == 4 else "pung", tiles[0], 1)
        for tiles in map(parse_tiles, row["melds"])
    )
    open_value = value(with_changes(family(name), {"cap_mult": "none"}), row["hand"], *melds, by=by)
    capped = value(with_changes(family(name), {"cap_mult": cap}), row["hand"], *melds, by=by)
    assert capped.fan == open_value.fan
    assert capped.multiple == min(cap, open_value.multiple)
    assert capped.points <= open_value.points


@pytest.mark.parametrize("bonus", ["none", "add_base", "double", "add_fan"])
def test_what_one_pays_without_a_cap_stays_within_a_record(bonus: str) -> None:
    """The dearest patterns at the dearest stake; at a small one nothing is cut."""
    dear = {"cap_mult": "none", "self_draw_bonus": bonus, "pv_qing": 16, "pv_dui_dui": 16, "root_value": 3}
    rich = {"currency": "coins", "stake": 10_000, "coin_rate": 10_000}
    kongs = [meld(tile, "concealed_kong") for tile in ("1m", "2m", "3m", "4m")]
    cut = value(with_changes(BAIKE, {**dear, **rich}), "55m", *kongs, by="self_draw")
    assert cut.fan > 40
    assert MOST_POINTS / 4 < cut.points <= MOST_POINTS
    plain = value(with_changes(BAIKE, {"cap_mult": "none", **rich, "pv_qing": 5}), "55m", *kongs)
    assert plain.multiple < 2**plain.fan
    assert value(with_changes(BAIKE, {"cap_mult": "none", "pv_qing": 16}), "55m", *kongs).multiple == 2**21
