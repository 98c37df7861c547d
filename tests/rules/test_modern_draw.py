"""The empty wall under newer options: 血流, the bank, who is paid and for what (BEYOND; cases 16, 17)."""

from typing import Any

import pytest

from app.rules.draw import DrawSettlement, SeatAtDraw
from app.rules.hand import BANK, SEATS, Hand, Meld, Seat
from app.rules.payment import KongIncome, Payment, kong_payments
from app.rules.ruleset import RuleSet
from app.rules.scoring import balance, settle_draw
from app.rules.tile import KINDS, parse_tile, parse_tiles
from tests.rules.rows import A, B, C, D, Sums, meld, rules_of

NOTHING_VISIBLE = [0] * KINDS
PIG, IDLE = "135m13579p2468s9s", "13579m135799p26m"
PLAIN, FLUSH, DEAD = "1234567m123789p", "1231234567789m", "2455m111123678p"


def at(seat: Seat, text: str, *melds: Meld, **marks: Any) -> SeatAtDraw:
    return SeatAtDraw(seat, hand=Hand(parse_tiles(text), melds), **{"won": False, **marks})


def settle(
    rules: RuleSet, seats: list[SeatAtDraw], *kongs: KongIncome, visible: list[int] = NOTHING_VISIBLE
) -> DrawSettlement:
    return settle_draw(rules, seats, kongs, visible)


def kong_of(rules: RuleSet, seat: Seat) -> KongIncome:
    return KongIncome(seat, "concealed_kong", None, kong_payments(rules, "concealed_kong", seat, None, SEATS))


def test_pig_pays_the_bank_once() -> None:
    rules = rules_of("book", pig_amount=48, pig_payees="nobody", cha_jiao="off")
    settlement = settle(rules, [at(A, PIG), at(B, IDLE), at(C, PIG), at(D, PLAIN)])
    assert settlement.pig == (Payment("pig", A, BANK, 48), Payment("pig", C, BANK, 48))
    assert balance(settlement.payments) == (-48, 0, -48, 0)


def test_winners_who_play_on_are_ready_and_paid() -> None:
    """血流: B has won twice and waits on, A has not and pays; B's pig-like tiles and kongs are left alone."""
    rules = rules_of("baike", continuation="xueliu")
    seats = [at(A, IDLE), at(B, PLAIN, wins=2), at(C, FLUSH), at(D, PLAIN, wins=1)]
    settlement = settle(rules, seats, kong_of(rules, A), kong_of(rules, B))
    assert balance(settlement.cha_jiao) == (-6, 1, 4, 1)
    assert {line.payer for line in settlement.refund} == {A}
    assert {line.payee for line in settlement.refund} == {B, C, D}


def test_a_winner_is_ready_whatever_its_wait() -> None:
    rules = rules_of("baike", continuation="xueliu", dead_wait="not_ready")
    visible = [0] * KINDS
    visible[parse_tile("3m")] = 4
    seats = [at(A, IDLE), at(B, DEAD, wins=1), at(C, DEAD), at(D, PIG, wins=1)]
    settlement = settle(rules, seats, kong_of(rules, D), visible=visible)
    assert settlement.pigs == ()
    assert balance(settlement.cha_jiao) == (-2, 4, -2, 0)
    assert settlement.refund == ()


def test_all_won_nobody_pays() -> None:
    rules = rules_of("baike", continuation="xueliu")
    assert settle(rules, [at(seat, PLAIN, wins=1) for seat in SEATS]).payments == ()


def test_pigs_pay_winners_who_play_on() -> None:
    rules = rules_of("book", continuation="xueliu", pig_payees="ready_only")
    settlement = settle(rules, [at(A, PIG), at(B, PLAIN, wins=1), at(C, IDLE), at(D, PLAIN)])
    assert balance(settlement.pig) == (-16, 8, 0, 8)


@pytest.mark.parametrize(
    ("receivers", "sums"), [("ready_unfinished", (0, -1, 0, 1)), ("ready_and_winners", (4, -5, 0, 1))]
)
def test_case_17_who_receives_the_check(receivers: str, sums: Sums) -> None:
    """A has won and is paid only by option; a winner never pays, and who left is paid nothing."""
    rules = rules_of("baike", cha_jiao_receivers=receivers)
    seats = [at(A, FLUSH, won=True), at(B, IDLE), at(C, PLAIN, won=True, left=True), at(D, PLAIN)]
    settlement = settle(rules, seats)
    assert balance(settlement.payments) == sums
    assert {line.payer for line in settlement.payments} == {B}


def test_winners_paid_by_the_check_are_not_paid_by_pigs() -> None:
    rules = rules_of("book", cha_jiao_receivers="ready_and_winners", pig_payees="ready_only")
    settlement = settle(rules, [at(A, FLUSH, won=True), at(B, PIG), at(C, IDLE), at(D, PLAIN)])
    assert balance(settlement.pig) == (0, -8, 0, 8)
    assert balance(settlement.cha_jiao) == (4, 0, -5, 1)


@pytest.mark.parametrize(("counted", "paid"), [("on", 2), ("off", 1)])
def test_kongs_in_the_check(counted: str, paid: int) -> None:
    rules = rules_of("baike", cha_jiao_kongs=counted)
    konger = at(B, "1234567m123p", meld("9999p"))
    assert balance(settle(rules, [at(A, IDLE), konger, at(C, PLAIN), at(D, PLAIN)]).cha_jiao)[B] == paid


def test_case_16_three_winners_settle_nothing() -> None:
    rules = rules_of("baike", cha_jiao_receivers="ready_and_winners")
    seats = [at(A, PLAIN, won=True), at(B, PIG), at(C, PLAIN, won=True), at(D, FLUSH, won=True)]
    assert settle(rules, seats, kong_of(rules, B)) == DrawSettlement(ready=(None,) * 4)


def test_who_left_is_refunded_nothing() -> None:
    """E60 (RULES U26): the winner who escaped gets no money of an undone kong back."""
    rules = rules_of("qq")
    kong = KongIncome(B, "concealed_kong", None, kong_payments(rules, "concealed_kong", B, None, SEATS))
    konger = at(B, "1357m13579p2m", Meld("concealed_kong", parse_tile("9p")))
    seats = [at(A, PLAIN, won=True, left=True), konger, at(C, PLAIN), at(D, PLAIN)]
    win = (Payment("win", C, A, 6),)
    assert balance(kong.payments + win + settle(rules, seats, kong).payments) == (-6, 0, 0, 6)


@pytest.mark.parametrize(
    ("changes", "sums"),
    [
        ({"pig_amount": "off"}, (-2, 2, -2, 2)),
        ({"pig_amount": "as_not_ready"}, (-2, 2, -2, 2)),
        ({"pig_amount": 8}, (-24, 9, 6, 9)),
    ],
)
def test_a_foul_is_never_ready(changes: dict[str, Any], sums: Sums) -> None:
    """A hand that may not win any more is not ready, whether or not pigs pay a penalty (RULES U31)."""
    rules = rules_of("book", **changes)
    seats = [at(A, FLUSH, foul=True), at(B, PLAIN), at(C, IDLE), at(D, PLAIN)]
    assert balance(settle(rules, seats).payments) == sums
