"""Leaving and empty purses (RULES 2.1 K; E66, E69, U46, U56, X59)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.draw import SeatAtDraw
from app.rules.hand import BANK, SEATS, Hand, Seat
from app.rules.payment import Payment
from app.rules.scoring import balance, escape_payments, shortfall
from app.rules.tile import KINDS, parse_tile, parse_tiles
from tests.rules.rows import A, B, C, D, Sums, rules_of

QQ = rules_of("qq", escape_rule="qq")
COINS = rules_of("qq", currency="coins", coin_shortfall="pro_rata")
IDLE, PLAIN, FLUSH = "13579m135799p26m", "1234567m123789p", "1231234567789m"
NOTHING_VISIBLE = [0] * KINDS


def at(seat: Seat, text: str, *, won: bool = False, foul: bool = False, left: bool = False) -> SeatAtDraw:
    return SeatAtDraw(seat, won, Hand(parse_tiles(text)), foul=foul, left=left)


def test_e66_leaver_pays_every_unfinished_player() -> None:
    others = [at(A, PLAIN, won=True), at(C, IDLE), at(D, PLAIN)]
    lines = escape_payments(QQ, B, others, 40, NOTHING_VISIBLE)
    assert balance(lines) == (0, -192, 96, 96)
    assert {line.reason for line in lines} == {"escape"}


def test_no_penalty_without_the_rule() -> None:
    assert escape_payments(rules_of("qq", escape_rule="off"), B, [at(C, IDLE)], 40, NOTHING_VISIBLE) == ()


@pytest.mark.parametrize(
    ("texts", "wall_left", "option", "sums"),
    [
        ((PLAIN, PLAIN, FLUSH), 4, "max_of_both", (96, -288, 96, 96)),
        (("1122444455779m", IDLE, "1111222233334m"), 4, "max_of_both", (192, -960, 0, 768)),
        (("1122444455779m", IDLE, "1111222233334m"), 5, "max_of_both", (96, -288, 96, 96)),
        (("1122444455779m", IDLE, "1111222233334m"), 4, "off", (96, -288, 96, 96)),
        ((IDLE, IDLE, IDLE), 0, "max_of_both", (96, -288, 96, 96)),
    ],
)
def test_leaving_at_the_end_of_the_wall(
    texts: tuple[str, ...], wall_left: int, option: str, sums: Sums
) -> None:
    """The larger of the penalties and the highest ready checks: 32 and 128 multiples against 16 each."""
    others = [at(seat, text) for seat, text in zip((A, C, D), texts, strict=True)]
    rules = rules_of("qq", escape_rule="qq", escape_last4=option)
    assert balance(escape_payments(rules, B, others, wall_left, NOTHING_VISIBLE)) == sums


def test_leaver_checks_the_highest_whatever_the_draw_pays() -> None:
    rules = rules_of("qq", escape_rule="qq", cha_jiao_amount="min", escape_mult=16)
    lines = escape_payments(rules, B, [at(A, "1122444455779m")], 4, NOTHING_VISIBLE)
    assert balance(lines) == (192, -192, 0, 0)


def test_leaver_owes_no_check_to_fouls_and_the_gone() -> None:
    flush = "1122444455779m"
    assert balance(escape_payments(QQ, B, [at(A, flush, foul=True)], 4, NOTHING_VISIBLE)) == (96, -96, 0, 0)
    assert escape_payments(QQ, B, [at(A, flush, left=True)], 4, NOTHING_VISIBLE) == ()


def test_leaver_owes_no_check_to_a_dead_wait_by_option() -> None:
    visible = [0] * KINDS
    visible[parse_tile("9m")] = 3
    hand = [at(A, "1122444455779m")]
    dead = rules_of("qq", escape_rule="qq", dead_wait="not_ready")
    assert balance(escape_payments(QQ, B, hand, 4, visible)) == (192, -192, 0, 0)
    assert balance(escape_payments(dead, B, hand, 4, visible)) == (96, -96, 0, 0)


def test_e69_winners_share_what_the_loser_has() -> None:
    lines = (Payment("win", B, C, 96), Payment("win", B, D, 24))
    back = shortfall(COINS, (500, 60, 500, 500), lines, SEATS)
    assert balance(lines + back) == (0, -60, 48, 12)
    assert {line.reason for line in back} == {"shortfall"}


def test_the_hand_is_netted_first() -> None:
    """B's own gains pay before the purse does."""
    lines = (Payment("win", B, C, 50), Payment("kong", A, B, 40))
    assert shortfall(COINS, (500, 10, 0, 0), lines, SEATS) == ()
    assert balance(lines + shortfall(COINS, (500, 4, 0, 0), lines, SEATS)) == (-40, -4, 44, 0)


@pytest.mark.parametrize(("order", "sums"), [(SEATS, (-1, 0, 1, 0)), ((A, D, C, B), (-1, 0, 0, 1))])
def test_the_rest_goes_in_turn_order_from_the_loser(order: tuple[Seat, ...], sums: Sums) -> None:
    lines = (Payment("win", A, C, 8), Payment("win", A, D, 8))
    assert balance(lines + shortfall(COINS, (1, 50, 50, 50), lines, order)) == sums


def test_an_overdrawn_purse_pays_nothing_and_debts_may_stand_by_option() -> None:
    lines = (Payment("win", A, B, 8),)
    assert balance(lines + shortfall(COINS, (-3, 0, 0, 0), lines, SEATS)) == (0, 0, 0, 0)
    debts = rules_of("qq", currency="coins", coin_shortfall="negative")
    assert shortfall(debts, (0, 0, 0, 0), lines, SEATS) == ()


def test_bank_and_bettors_share_the_loss_but_have_no_purse() -> None:
    lines = (Payment("pig", A, BANK, 10), Payment("horse", A, 4, 10), Payment("horse", 5, A, 2))
    back = shortfall(COINS, (9, 0, 0, 0), lines, SEATS)
    assert balance(lines + back, 6) == (-9, 0, 0, 0, 6, -2)
    assert sum(line.amount for line in lines + back if BANK in (line.payer, line.payee)) == 10 + 5
    owing = (Payment("horse", 4, A, 7),)
    assert shortfall(COINS, (0, 0, 0, 0), owing, SEATS) == ()


def test_a_bettor_with_a_purse_can_be_emptied() -> None:
    lines = (Payment("horse", 4, B, 10),)
    assert balance(lines + shortfall(COINS, (0, 0, 0, 0, 3), lines, SEATS), 5) == (0, 3, 0, 0, -3)


def test_the_odd_coin_of_an_emptied_bettor_goes_to_the_first_seat() -> None:
    lines = tuple(Payment("horse", 4, seat, 10) for seat in (D, C, A))
    back = shortfall(COINS, (0, 0, 0, 0, 4), lines, SEATS)
    assert balance(lines + back, 5) == (2, 0, 1, 1, -4)


def won(*amounts: tuple[Seat, Seat, int]) -> tuple[Payment, ...]:
    return tuple(Payment("win", payer, payee, amount) for payer, payee, amount in amounts)


def test_a_creditor_of_a_single_coin_shares_the_loss() -> None:
    lines = won((B, A, 1), (B, C, 9), (D, B, 3), (A, D, 0))
    back = shortfall(COINS, (9, 2, 9, 9), lines, SEATS)
    assert balance(lines + back) == (0, -2, 5, -3)
    assert {(line.payer, line.payee, line.amount) for line in back} == {(A, B, 1), (C, B, 4)}


def test_who_came_out_even_gives_nothing_back() -> None:
    lines = won((B, D, 10), (B, A, 10), (B, C, 3), (C, D, 3))
    assert balance(lines + shortfall(COINS, (9, 8, 9, 9), lines, SEATS)) == (3, -8, 0, 5)


@given(
    purses=st.tuples(*[st.integers(0, 200)] * 4),
    lines=st.lists(
        st.builds(
            Payment,
            st.just("win"),
            st.sampled_from(SEATS),
            st.sampled_from((*SEATS, BANK)),
            st.integers(1, 100),
        ).filter(lambda line: line.payer != line.payee),
        max_size=12,
    ),
    order=st.permutations(SEATS),
)
def test_purses_never_run_below_zero(
    purses: tuple[int, ...], lines: list[Payment], order: tuple[Seat, ...]
) -> None:
    back = shortfall(COINS, purses, lines, order)
    before, after = balance(lines), balance([*lines, *back])
    assert all(line.amount > 0 for line in back)
    for purse, owed, changed in zip(purses, before, after, strict=True):
        assert purse + changed >= 0
        assert changed == (max(owed, -purse) if owed < 0 else changed)
        assert 0 <= changed <= owed or owed < 0
    if all(purse + owed >= 0 for purse, owed in zip(purses, before, strict=True)):
        assert back == ()
