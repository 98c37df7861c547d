"""What payments add up to (RULES 2.1, payments)."""

from app.rules.hand import BANK
from app.rules.payment import Payment, balance, paid


def test_the_balance_leaves_out_the_bank_and_parties_beyond_the_seats() -> None:
    lines = (
        Payment("win", 0, 3, 5),
        Payment("horse", 4, 0, 7),
        Payment("pig", 3, BANK, 2),
        Payment("horse", 1, 4, 1),
    )
    assert balance(lines) == (2, -1, 0, 3)
    assert balance(lines, 5) == (2, -1, 0, 3, -6)
    assert balance((), 2) == (0, 0)


def test_nothing_is_paid_to_oneself_or_without_an_amount() -> None:
    assert paid("win", 0, 1, 4) == (Payment("win", 0, 1, 4),)
    assert paid("win", 0, 0, 4) == ()
    assert paid("win", 0, 1, 0) == ()
