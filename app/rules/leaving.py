"""Leaving a running hand 逃跑 and purses that run empty 币不足 (RULES 2.1 K; U46, U56, X59)."""

from collections.abc import Collection, Iterable, Sequence

from app.rules.draw import SeatAtDraw, counts_as_ready, ready_value
from app.rules.hand import BANK, Seat
from app.rules.payment import Payment, paid
from app.rules.ruleset import RuleSet

LAST_TILES = 4
"""With so many tiles left a leaver may owe the ready check instead (`escape_last4`)."""


def escape_payments(
    rules: RuleSet, leaver: Seat, others: Sequence[SeatAtDraw], wall_left: int, visible: Sequence[int]
) -> tuple[Payment, ...]:
    """What a seat that leaves before winning owes to those of the `others` who are still unfinished.

    A fixed multiple to each; with few tiles left the highest ready check to the ready ones, whether or not
    the leaver was ready, if that comes to more. `visible` as for `ready_value`.
    """
    if rules.escape_rule == "off":
        return ()
    playing = [at for at in others if not (at.won or at.left)]
    penalty = [Payment("escape", leaver, at.seat, rules.escape_mult * rules.unit) for at in playing]
    if rules.escape_last4 == "off" or wall_left > LAST_TILES:
        return tuple(penalty)
    check = [line for at in playing for line in _ready_check(rules, leaver, at, visible)]
    return tuple(max(penalty, check, key=_total))


def _ready_check(rules: RuleSet, leaver: Seat, at: SeatAtDraw, visible: Sequence[int]) -> tuple[Payment, ...]:
    ready = None if at.foul else ready_value(rules, at.hand, at.void, visible, highest=True)
    if ready is None or not counts_as_ready(rules, ready):
        return ()
    return paid("escape", leaver, at.seat, ready.value.multiple * rules.unit)


def _total(lines: Iterable[Payment]) -> int:
    return sum(line.amount for line in lines)


def shortfall(
    rules: RuleSet, purses: Sequence[int], lines: Sequence[Payment], order: Sequence[Seat]
) -> tuple[Payment, ...]:
    """What creditors give back, so that nobody pays more than the purse held before the hand.

    The hand is netted first (RULES U46). A loser who cannot pay is emptied; the winners share what there is
    in proportion to what they won, rounded down, and the rest goes to them one by one in playing `order` from
    that loser. Nothing where debts may stand (`coin_shortfall`). Whoever has no purse pays in full.
    """
    if rules.coin_shortfall == "negative":
        return ()
    nets: dict[Seat, int] = {}
    for line in lines:
        nets[line.payer] = nets.get(line.payer, 0) - line.amount
        nets[line.payee] = nets.get(line.payee, 0) + line.amount
    back: list[Payment] = []
    claims = {seat: net for seat, net in nets.items() if net > 0}
    for debtor in [seat for seat in nets if 0 <= seat < len(purses)]:
        missing = -nets[debtor] - max(purses[debtor], 0)
        if missing > 0:
            losses = _losses(claims, missing, _in_turn(order, debtor, claims))
            back += [Payment("shortfall", seat, debtor, loss) for seat, loss in losses.items() if loss]
            claims = {seat: claim - losses[seat] for seat, claim in claims.items()}
    return tuple(back)


def _in_turn(order: Sequence[Seat], debtor: Seat, claims: Collection[Seat]) -> list[Seat]:
    """The creditors in playing order after the debtor, then bettors, the bank last."""
    at = order.index(debtor) + 1 if debtor in order else 0
    turn = [*order[at:], *order[:at]]
    away = sorted((seat for seat in claims if seat not in turn), key=lambda seat: (seat == BANK, seat))
    return [seat for seat in turn if seat in claims] + away


def _losses(claims: dict[Seat, int], missing: int, in_turn: Sequence[Seat]) -> dict[Seat, int]:
    """How much of the claims each creditor loses when so much is missing."""
    claimed = sum(claims.values())
    shares = {seat: (claimed - missing) * claim // claimed for seat, claim in claims.items()}
    rest = claimed - missing - sum(shares.values())
    for seat in in_turn[:rest]:
        shares[seat] += 1
    return {seat: claims[seat] - shares[seat] for seat in claims}
