"""Bettors 叫马 and opening hands 起手小胡 (RULES 2.1 E, L; E82, U45, U51)."""

from collections.abc import Mapping, Sequence

from app.rules.hand import SEATS, Seat
from app.rules.payment import Payment, table_rate
from app.rules.ruleset import RuleSet
from app.rules.tile import COPIES, Tile, rank_of, suit_of
from app.rules.win_table import SMALL


def horse_payments(lines: Sequence[Payment], bound: Mapping[Seat, Seat]) -> tuple[Payment, ...]:
    """The lines that bettors copy: whatever their player pays or is paid, with the same other side.

    `bound` maps each bettor's seat (4, 5, …) to the player's. Only the player's own lines are copied (U45).
    """
    copied: list[Payment] = []
    for bettor, player in bound.items():
        for line in lines:
            if line.payer == player:
                copied.append(Payment("horse", bettor, line.payee, line.amount))
            elif line.payee == player:
                copied.append(Payment("horse", line.payer, bettor, line.amount))
    return tuple(copied)


def opening_hands(concealed: Sequence[Tile]) -> tuple[str, ...]:
    """The opening hands that dealt tiles show: si_xi 四喜, ban_ban 板板胡, que_yi_se 缺一色."""
    shown = {
        "si_xi": any(concealed.count(tile) == COPIES for tile in set(concealed)),
        "ban_ban": not any(rank_of(tile) in (2, 5, 8) for tile in concealed),
        "que_yi_se": len({suit_of(tile) for tile in concealed}) < 3,
    }
    return tuple(name for name, holds in shown.items() if holds)


def opening_payments(rules: RuleSet, seat: Seat, dealer: Seat, count: int) -> tuple[Payment, ...]:
    """What the others pay a seat for `count` opening hands: each a small self-draw."""
    return tuple(
        Payment("win", payer, seat, count * table_rate(rules, SMALL, seat, payer, dealer) * rules.unit)
        for payer in SEATS
        if payer != seat
    )
