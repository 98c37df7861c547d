"""Bettors and opening hands (RULES E82-E84, U44, U45, 000 L509-513)."""

import pytest

from app.rules.hand import BANK, SEATS
from app.rules.payment import Payment
from app.rules.scoring import balance, horse_payments, opening_hands, opening_payments, win_payments
from app.rules.tile import parse_tiles
from tests.rules.columns import family
from tests.rules.rows import QING, A, B, C, D, rules_of, worth

X, Y = 4, 5


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("2222m14679p13579s", ("si_xi",)),
        ("134679m134679p1s", ("ban_ban",)),
        ("1234567m245679p", ("que_yi_se",)),
        ("1111m134679p134s", ("si_xi", "ban_ban")),
        ("1111m1346799p344p", ("si_xi", "ban_ban", "que_yi_se")),
        ("1234m12345p12345s", ()),
    ],
)
def test_opening_hands(text: str, names: tuple[str, ...]) -> None:
    assert opening_hands(parse_tiles(text)) == names


def test_e82_an_opening_hand_is_paid_as_a_small_self_draw() -> None:
    rules = family("j258")
    assert balance(opening_payments(rules, C, A, 1)) == (-2, -1, 4, -1)
    assert balance(opening_payments(rules, A, A, 1)) == (6, -2, -2, -2)
    assert balance(opening_payments(rules_of("j258", stake=2), C, A, 2)) == (-8, -4, 16, -4)


def test_e83_a_bettor_wins_with_the_player() -> None:
    rules = family("baike")
    lines = win_payments(rules, C, None, worth(rules, QING, by="self_draw"), SEATS)
    copied = horse_payments(lines, {X: C})
    assert {line.reason for line in copied} == {"horse"}
    assert balance(lines + copied, 5) == (-10, -10, 15, -10, 15)


def test_e84_a_bettor_loses_with_the_player() -> None:
    rules = family("baike")
    lines = win_payments(rules, B, C, worth(rules, QING), SEATS)
    assert balance(lines + horse_payments(lines, {X: C}), 5) == (0, 8, -4, 0, -4)


def test_u45_only_the_players_own_lines_are_copied() -> None:
    """Two bettors whose players pay each other copy one line each, not the other bettor's."""
    lines = (Payment("win", C, B, 4), Payment("kong", A, D, 1))
    copied = horse_payments(lines, {X: C, Y: B})
    assert copied == (Payment("horse", X, B, 4), Payment("horse", C, Y, 4))
    assert horse_payments(lines, {}) == ()


def test_u44_two_bettors_share_a_player_and_the_bank_is_paid_too() -> None:
    lines = (Payment("pig", C, BANK, 48),)
    copied = horse_payments(lines, {X: C, Y: C})
    assert balance(lines + copied, 6) == (0, 0, -48, 0, -48, -48)
