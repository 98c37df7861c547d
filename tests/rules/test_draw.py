"""Rows of RULES 4.3 that an empty wall pays, by their ids, and the options of group J; seats A B C D."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.hand import SEATS, Hand, Meld, Seat
from app.rules.ruleset import RuleSet, with_changes
from app.rules.scoring import (
    DrawSettlement,
    KongIncome,
    Payment,
    SeatAtDraw,
    balance,
    kong_payments,
    ready_value,
    settle_draw,
)
from app.rules.shape import waits
from app.rules.tile import FULL_SET, KINDS, parse_tile, parse_tiles
from tests.rules.columns import family

A, B, C, D = SEATS
NOTHING_VISIBLE = [0] * KINDS

PIG = "135m13579p2468s9s"
IDLE = "13579m135799p26m"
PLAIN = "1234567m123789p"
FLUSH = "1231234567789m"
ONE_OR_THREE = "123789m1123999p"
THREE_OR_FOUR = "1112345678999m"
DEAD = "2455m111123678p"
KONG = Meld("concealed_kong", parse_tile("9p"))


def rules_of(name: str, **changes: object) -> RuleSet:
    return with_changes(family(name), changes)


def seat(
    place: Seat,
    text: str,
    *melds: Meld,
    won: bool = False,
    void: int | None = None,
    foul: bool = False,
) -> SeatAtDraw:
    return SeatAtDraw(place, won, Hand(parse_tiles(text), melds), void, foul)


def table(*texts: str, won: tuple[Seat, ...] = ()) -> list[SeatAtDraw]:
    return [seat(place, text, won=place in won) for place, text in enumerate(texts)]


def settle(
    rules: RuleSet, seats: list[SeatAtDraw], *kongs: KongIncome, visible: list[int] = NOTHING_VISIBLE
) -> DrawSettlement:
    return settle_draw(rules, seats, kongs, visible)


def concealed_kong(rules: RuleSet, konger: Seat, *, moved: bool = False) -> KongIncome:
    return KongIncome(
        konger, "concealed_kong", None, kong_payments(rules, "concealed_kong", konger, None, SEATS), moved
    )


DRAWS: dict[str, tuple[RuleSet, tuple[str, ...], tuple[int, int, int, int]]] = {
    "E51": (family("qq"), (PIG, IDLE, PLAIN, FLUSH), (-288, 66, 102, 120)),
    "E52": (family("baike"), (PIG, IDLE, PLAIN, FLUSH), (-24, 3, 9, 12)),
    "E55": (family("zs"), (IDLE, IDLE, ONE_OR_THREE, THREE_OR_FOUR), (-4, -4, 2, 6)),
    "E56": (rules_of("zs", cha_jiao_amount="max"), (IDLE, IDLE, ONE_OR_THREE, THREE_OR_FOUR), (-7, -7, 6, 8)),
    "E57": (family("qq"), (PIG, PIG, PLAIN, PLAIN), (-192, -192, 192, 192)),
}


@pytest.mark.parametrize(("rules", "texts", "sums"), list(DRAWS.values()), ids=list(DRAWS))
def test_draw(rules: RuleSet, texts: tuple[str, ...], sums: tuple[int, int, int, int]) -> None:
    assert balance(settle(rules, table(*texts)).payments) == sums


def test_e58_not_ready_konger_gives_all_back() -> None:
    rules = family("qq")
    kong = concealed_kong(rules, B)
    seats = [seat(A, IDLE), seat(B, "1357m13579p2m", KONG), seat(C, PLAIN), seat(D, PLAIN)]
    settlement = settle(rules, seats, kong)
    assert balance(kong.payments + settlement.payments) == (-12, -12, 12, 12)
    assert {line.reason for line in settlement.refund} == {"refund"}


def test_e60_no_refund_to_the_finished_by_option() -> None:
    rules = rules_of("qq", refund_to_finished="off")
    kong = concealed_kong(rules, B)
    win = (Payment("win", C, A, 6),)
    seats = [seat(A, PLAIN, won=True), seat(B, "1357m13579p2m", KONG), seat(C, PLAIN), seat(D, PLAIN)]
    settlement = settle(rules, seats, kong)
    assert balance(kong.payments + win + settlement.payments) == (-6, 0, 0, 6)


def test_u26_winners_are_refunded_by_default() -> None:
    rules = family("qq")
    seats = [seat(A, PLAIN, won=True), seat(B, "1357m13579p2m", KONG), seat(C, PLAIN), seat(D, PLAIN)]
    refund = settle(rules, seats, concealed_kong(rules, B)).refund
    assert {line.payee for line in refund} == {A, C, D}


def test_e61_n28_three_winners_leave_kong_money_where_it_is() -> None:
    rules = rules_of("kou", stake=1)
    kong = concealed_kong(rules, B)
    seats = [seat(A, PLAIN, won=True), seat(B, IDLE), seat(C, PLAIN, won=True), seat(D, PLAIN, won=True)]
    settlement = settle(rules, seats, kong)
    assert settlement == DrawSettlement(ready=(None, None, None, None))
    wins = tuple(Payment("win", B, winner, 1) for winner in (A, C, D))
    assert balance(kong.payments + wins + settlement.payments) == (-1 - 2 + 1 + 1, 3, -1, -1)


def test_e62_dead_wait_counts() -> None:
    visible = [0] * KINDS
    visible[parse_tile("3m")] = 4
    assert waits(Hand(parse_tiles(DEAD)), family("baike"), None) == parse_tiles("3m")
    settlement = settle(family("baike"), table(IDLE, PLAIN, DEAD, PLAIN), visible=visible)
    assert balance(settlement.payments) == (-4, 1, 2, 1)
    dead = settlement.ready[C]
    assert dead is not None
    assert (dead.dead, dead.value.multiple, dead.waits) == (True, 2, parse_tiles("3m"))


@pytest.mark.parametrize(
    ("dead_wait", "sums", "refunded"),
    [("ready", (-4, 1, 2, 1), False), ("not_ready", (-2, 2, -2, 2), True), ("neutral", (-2, 1, 0, 1), False)],
)
def test_dead_wait_options(dead_wait: str, sums: tuple[int, ...], refunded: bool) -> None:
    rules = rules_of("baike", dead_wait=dead_wait)
    visible = [0] * KINDS
    visible[parse_tile("3m")] = 4
    settlement = settle(rules, table(IDLE, PLAIN, DEAD, PLAIN), concealed_kong(rules, C), visible=visible)
    assert balance(settlement.pig + settlement.cha_jiao) == sums
    assert bool(settlement.refund) is refunded


def test_a_copy_in_the_own_hand_counts_as_seen() -> None:
    visible = [0] * KINDS
    visible[parse_tile("3m")] = 3
    hand = Hand(parse_tiles("3m111444777p999m"))
    found = ready_value(family("baike"), hand, None, visible)
    assert found is not None
    assert found.dead
    visible[parse_tile("3m")] = 2
    found = ready_value(family("baike"), hand, None, visible)
    assert found is not None
    assert not found.dead


def test_u27_ready_value_has_no_bonus_and_is_capped() -> None:
    found = ready_value(family("baike"), Hand(parse_tiles("1122444455779m")), None, NOTHING_VISIBLE)
    assert found is not None
    assert (found.value.fan, found.value.multiple, found.value.points) == (5, 8, 8)


def test_not_ready_has_no_value() -> None:
    assert ready_value(family("baike"), Hand(parse_tiles(IDLE)), None, NOTHING_VISIBLE) is None
    assert ready_value(family("baike"), Hand(parse_tiles(PLAIN)), 1, NOTHING_VISIBLE) is None


@pytest.mark.parametrize(
    ("changes", "sums"),
    [
        ({"pig_amount": 8}, (-24, 7, 7, 10)),
        ({"pig_amount": 16}, (-48, 15, 15, 18)),
        ({"pig_amount": "cap"}, (-24, 7, 7, 10)),
        ({"pig_amount": "cap", "cap_mult": 16}, (-48, 15, 15, 18)),
        ({"pig_amount": "cap", "cap_mult": "none"}, (-48, 15, 15, 18)),
        ({"pig_amount": "off"}, (-1, -1, -1, 3)),
        ({"pig_amount": "as_not_ready"}, (-1, -1, -1, 3)),
        ({"pig_amount": 8, "pig_payees": "ready_only"}, (-8, -1, -1, 10)),
        ({"pig_amount": 8, "pig_pays_cha_jiao": "on"}, (-25, 7, 7, 11)),
        ({"pig_amount": 8, "cha_jiao": "off"}, (-24, 8, 8, 8)),
    ],
)
def test_pig_options(changes: dict[str, Any], sums: tuple[int, ...]) -> None:
    settlement = settle(rules_of("baike", **changes), table(PIG, IDLE, IDLE, PLAIN))
    assert balance(settlement.payments) == sums


def test_pig_payees() -> None:
    """X54: winners are out of the hand unless the option says everyone who is no pig."""
    seats = table(PIG, PLAIN, IDLE, PLAIN, won=(B,))
    by_option = {
        payees: {line.payee for line in settle(rules_of("baike", pig_payees=payees), seats).pig}
        for payees in ("unfinished_non_pig", "all_non_pig", "ready_only")
    }
    assert by_option == {"unfinished_non_pig": {C, D}, "all_non_pig": {B, C, D}, "ready_only": {D}}


def test_u30_u31_who_is_a_pig() -> None:
    rules = family("book")
    seats = [
        seat(A, IDLE, void=0),
        seat(B, PLAIN, void=2, foul=True),
        seat(C, "123m456m55p", Meld("pung", 18, 1), Meld("pung", 1, 1), void=2),
        seat(D, PLAIN, void=2),
    ]
    assert settle(rules, seats).pigs == (B, C)
    assert settle(rules, seats).ready[:3] == (None, None, None)
    assert settle(with_changes(rules, {"pig_definition": "three_suits_or_void_tile"}), seats).pigs == (
        A,
        B,
        C,
    )
    assert settle(with_changes(rules, {"pig_amount": "off"}), seats).pigs == ()


def test_refunds_skip_moved_money_and_the_ready() -> None:
    """U25; BEYOND case 5."""
    rules = family("baike")
    seats = table(IDLE, PLAIN, IDLE, PLAIN)
    kongs = (concealed_kong(rules, A, moved=True), concealed_kong(rules, B), concealed_kong(rules, C))
    assert {line.payer for line in settle(rules, seats, *kongs).refund} == {C}
    off = with_changes(rules, {"kong_refund_not_ready": "off"})
    assert settle(off, seats, *kongs).refund == ()


def test_pigs_refund_too() -> None:
    """X60."""
    rules = family("qq")
    assert settle(rules, table(PIG, PLAIN, PLAIN, PLAIN), concealed_kong(rules, A)).refund


def test_u32_order_of_payments() -> None:
    rules = family("qq")
    settlement = settle(rules, table(PIG, IDLE, PLAIN, PLAIN), concealed_kong(rules, B))
    reasons = [line.reason for line in settlement.payments]
    assert reasons == sorted(reasons, key=["pig", "cha_jiao", "refund"].index)
    assert set(reasons) == {"pig", "cha_jiao", "refund"}


@given(
    tiles=st.permutations(FULL_SET),
    won=st.sets(st.sampled_from(SEATS), max_size=2),
    name=st.sampled_from(["qq", "baike", "book", "zs", "cd"]),
    dead_wait=st.sampled_from(["ready", "not_ready", "neutral"]),
)
def test_a_draw_sums_to_zero(tiles: list[int], won: set[Seat], name: str, dead_wait: str) -> None:
    rules = rules_of(name, dead_wait=dead_wait)
    seats = [
        SeatAtDraw(place, place in won, Hand(tuple(tiles[13 * place : 13 * place + 13]))) for place in SEATS
    ]
    settlement = settle(rules, seats, *(concealed_kong(rules, place) for place in SEATS))
    assert sum(balance(settlement.payments)) == 0
    assert all(line.amount > 0 and line.payer != line.payee for line in settlement.payments)
