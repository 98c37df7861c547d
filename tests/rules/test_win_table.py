"""The 258 game: classes of hands, pair, chows and payments by the fixed table (RULES 1.13, X65-X72, U57)."""

from typing import Any

import pytest

from app.rules.complete import can_win
from app.rules.fan import PatternFan, WinBy, WinningHand
from app.rules.hand import SEATS, Hand, Seat
from app.rules.ruleset import RuleSet, with_changes
from app.rules.scoring import NoWin, balance, value_win, win_payments
from app.rules.shape import waits
from app.rules.tile import parse_tiles
from tests.rules.columns import family
from tests.rules.rows import A, B, C, Sums, ids, meld, rules_of, worth

RULES = family("j258")
SMALL, BIG = "234567m34588p789s", "11223345678999m"
NO_258 = "23445677m345789p"
SCATTERED = "2588m2558p22588s"

Event = tuple[str, int]
Row = tuple[str, Seat, Seat | None, tuple[Event, ...], Sums]

PAYMENTS: dict[str, Row] = {
    "E70": (SMALL, A, None, (), (6, -2, -2, -2)),
    "E71": (SMALL, B, None, (), (-2, 4, -1, -1)),
    "E72": (BIG, A, None, (), (12, -4, -4, -4)),
    "E72 天胡": (BIG, A, None, (("heavenly", 1),), (12, -4, -4, -4)),
    "E73": (BIG, B, None, (), (-4, 10, -3, -3)),
    "E74": (SMALL, B, C, (), (0, 1, -1, 0)),
    "E74 from A": (SMALL, B, A, (), (-2, 2, 0, 0)),
    "E75": (BIG, B, C, (), (0, 6, -6, 0)),
    "E75 from A": (BIG, B, A, (), (-7, 7, 0, 0)),
    "E75 A wins": (BIG, A, C, (), (7, 0, -7, 0)),
    "E76": (SMALL, B, A, (("earthly", 1),), (-7, 7, 0, 0)),
    "E77": (SMALL, B, C, (("last_tile", 1),), (0, 10, -10, 0)),
    "E77 from A": (SMALL, B, A, (("last_tile", 1),), (-12, 12, 0, 0)),
    "E78": (SMALL, B, C, (("robbing_kong", 1),), (0, 10, -10, 0)),
    "E78 from A": (SMALL, B, A, (("robbing_kong", 1),), (-12, 12, 0, 0)),
    "F, the tile of another's kong": (SMALL, B, C, (("kong_discard", 1),), (0, 10, -10, 0)),
    "杠上花": (SMALL, B, None, (("kong_bloom", 1),), (-4, 10, -3, -3)),
    "海底捞月": (SMALL, B, None, (("last_tile", 1),), (-4, 10, -3, -3)),
}


@pytest.mark.parametrize(
    ("hand", "winner", "source", "events", "sums"), list(PAYMENTS.values()), ids=list(PAYMENTS)
)
def test_payment(hand: str, winner: Seat, source: Seat | None, events: tuple[Event, ...], sums: Sums) -> None:
    by: WinBy = "self_draw" if source is None else "discard"
    at_dealer_rate = A in (winner, source)
    value = worth(RULES, hand, *events, by=by, dealer=at_dealer_rate)
    assert balance(win_payments(RULES, winner, source, value, SEATS, A)) == sums
    if source is not None:
        assert value.multiple == value.points == sums[winner]


def test_the_dealer_wins_at_the_lower_rate_by_option() -> None:
    rules = rules_of("j258", dealer_extra_as_winner="off", stake=3)
    value = worth(rules, BIG, by="self_draw")
    assert balance(win_payments(rules, A, None, value, SEATS, A)) == (27, -9, -9, -9)
    assert balance(win_payments(rules, B, None, value, SEATS, A)) == (-12, 30, -9, -9)
    dealt = worth(rules, BIG, ("heavenly", 1), by="self_draw")
    assert balance(win_payments(rules, A, None, dealt, SEATS, A)) == (36, -12, -12, -12)


def test_several_big_hands_pay_once_or_by_option_each() -> None:
    """U50."""
    hand, kong = "22244455577799m", ("kong_bloom", 1)
    once = worth(RULES, hand, kong, by="self_draw")
    assert once.patterns == (PatternFan("dui_dui", 1), PatternFan("qing", 1), PatternFan("gang_hua", 1))
    assert (once.fan, once.multiple) == (1, 3)
    assert worth(rules_of("j258", big_hu_stack="on"), hand, kong, by="self_draw").multiple == 9
    assert worth(rules_of("j258", big_hu_stack="on"), SMALL).multiple == 1


@pytest.mark.parametrize(
    ("event", "pattern"),
    [
        ("kong_bloom", "gang_hua"),
        ("kong_discard", "gang_pao"),
        ("robbing_kong", "rob_kong"),
        ("last_tile", "hai_di"),
    ],
)
def test_an_event_makes_a_small_hand_big_but_needs_the_pair(event: str, pattern: str) -> None:
    found = worth(RULES, SMALL, (event, 1))
    assert (ids(found), found.fan) == ((pattern,), 1)
    assert refusal(NO_258, (event, 1)) == "pair_258"


def test_u57_a_big_hand_needs_no_pair_of_258_for_its_event() -> None:
    assert ids(worth(RULES, "111333444m66677p", ("last_tile", 1))) == ("dui_dui", "hai_di")


def test_an_event_that_does_not_count_leaves_the_hand_small() -> None:
    assert worth(rules_of("j258", optional_patterns="none"), SMALL, ("last_tile", 1)).fan == 0
    assert worth(rules_of("j258", ev_gang_hua=0), SMALL, ("kong_bloom", 1)).fan == 0
    assert worth(RULES, SMALL, ("last_copy", 1)).fan == 0
    assert worth(RULES, SMALL, ("kong_bloom", 0)).fan == 0


@pytest.mark.parametrize("event", ["heavenly", "earthly"])
def test_dealt_wins_need_no_pair(event: str) -> None:
    found = worth(RULES, NO_258, (event, 1))
    assert found.fan == 1
    off = rules_of("j258", tian_hu="off", di_hu="off")
    assert refusal(NO_258, (event, 1), rules=off) == "pair_258"
    tiles = parse_tiles(NO_258)
    assert not can_win(RULES, tiles, (), None)
    assert can_win(RULES, tiles, (), None, any_pair=True)


def refusal(hand: str, *events: Event, rules: RuleSet = RULES) -> str:
    tiles = parse_tiles(hand)
    found = value_win(rules, WinningHand(Hand(tiles), tiles[-1], "discard", events))
    assert isinstance(found, NoWin)
    assert not can_win(rules, tiles, (), None)
    return found.reason


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        (BIG, ()),
        ("111333444m66677p", ()),
        ("11334466m557799p", ()),
        (SMALL, ()),
        (SCATTERED + "8s", ()),
        ("25888m258s558p", ("222p",)),
        ("23455m", ("123p", "456p", "789s")),
        ("23411m", ("123m", "456m", "789m")),
    ],
)
def test_wins(hand: str, melds: tuple[str, ...]) -> None:
    """Any pair for triplets, one suit, pairs and 258 alone; three suits are free (X65)."""
    tiles, laid = parse_tiles(hand), tuple(map(meld, melds))
    assert not isinstance(value_win(RULES, WinningHand(Hand(tiles, laid), tiles[-1], "discard")), NoWin)
    assert can_win(RULES, tiles, laid, None)
    for place, tile in enumerate(tiles):
        before = Hand(tiles[:place] + tiles[place + 1 :], laid)
        assert tile in waits(before, RULES, None)


def test_x71_scattered_258_is_big_without_sets() -> None:
    found = worth(RULES, SCATTERED + "8s")
    assert (ids(found), found.multiple) == (("jiang",), 6)
    assert waits(Hand(parse_tiles(SCATTERED)), RULES, None) == parse_tiles("258m258p258s")
    assert refusal(SCATTERED + "8s", rules=rules_of("j258", pv_jiang="off")) == "incomplete"
    assert refusal("2558m2558p225887s") == "incomplete"
    chow = (meld("123p"),)
    assert not can_win(RULES, parse_tiles("2558m2558p222s"), chow, None)


def test_scattered_waits_leave_out_what_is_all_held() -> None:
    hand = Hand(parse_tiles("2222m5588m2558p8s"))
    assert waits(hand, RULES, None) == parse_tiles("58m258p258s")


def test_waits_ask_for_the_pair() -> None:
    """A single that would pair up as 7p is no wait, as 8p it is."""
    assert waits(Hand(parse_tiles("123456789m3457p")), RULES, None) == ()
    assert waits(Hand(parse_tiles("123456789m3458p")), RULES, None) == parse_tiles("8p")


def test_pair_is_free_by_option() -> None:
    rules = rules_of("j258", pair_258="any_pair")
    assert worth(rules, NO_258).fan == 0
    assert waits(Hand(parse_tiles("123456789m3457p")), rules, None) == parse_tiles("7p")


def test_pair_of_258_under_other_rules() -> None:
    """The option stands by itself: plain hands need the pair, the exempt shapes do not."""
    rules = with_changes(RuleSet(), {"pair_258": "small_hu_258"})
    assert refusal(NO_258, rules=rules) == "pair_258"
    assert worth(rules, "22334455m678m888p").multiple == 1
    assert worth(rules, "111333444m66677p").multiple == 2


@pytest.mark.parametrize(
    ("changes", "multiple"),
    [({"score_mode": "doubling"}, 1), ({"score_mode": "additive"}, 0)],
)
def test_words_of_the_table_are_no_fan_elsewhere(changes: dict[str, Any], multiple: int) -> None:
    found = worth(rules_of("j258", **changes), BIG)
    assert (found.patterns, found.multiple, found.rates) == ((), multiple, None)


def test_numbers_count_as_big_hands_in_the_table() -> None:
    rules = with_changes(RuleSet(), {"score_mode": "small_big", "void_declare": "none"})
    assert ids(worth(rules, "22244455577799m")) == ("dui_dui", "qing")
    assert worth(rules, NO_258).multiple == 1
