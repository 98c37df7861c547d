"""Payments 付款: who pays whom how much and why. Every line has a payer and a payee, so sums are zero."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from app.rules.hand import SEATS, MeldKind, Seat
from app.rules.ruleset import RuleSet
from app.rules.value import WinValue
from app.rules.win_table import Rates

PaymentReason = Literal[
    "win",
    "kong",
    "transfer",
    "kong_refund",
    "refund",
    "rob_others",
    "pig",
    "cha_jiao",
    "escape",
    "horse",
    "shortfall",
]


class Payment(msgspec.Struct, frozen=True):
    """One line of the ledger: `payer` gives `payee` the positive `amount`, stake included.

    The payee may be the BANK; bettors 叫马 are seats 4, 5, …
    """

    reason: PaymentReason
    payer: Seat
    payee: Seat
    amount: int


class KongIncome(msgspec.Struct, frozen=True):
    """What one kong earned its seat. Every kong has an entry, an unpaid one with no payments.

    `moved`: the money has been refunded or transferred since and is no longer held.
    """

    seat: Seat
    kind: MeldKind
    feeder: Seat | None
    payments: tuple[Payment, ...]
    moved: bool = False


def balance(payments: Sequence[Payment], seats: int = len(SEATS)) -> tuple[int, ...]:
    """What the payments add up to for seats 0, 1, … so many; with BANK and bettors it is zero in all."""
    sums = [0] * seats
    for payment in payments:
        if 0 <= payment.payer < seats:
            sums[payment.payer] -= payment.amount
        if 0 <= payment.payee < seats:
            sums[payment.payee] += payment.amount
    return tuple(sums)


def paid(reason: PaymentReason, payer: Seat, payee: Seat, amount: int) -> tuple[Payment, ...]:
    """One payment, or none where there is nothing to pay or nobody else to pay it."""
    return (Payment(reason, payer, payee, amount),) if amount and payer != payee else ()


def win_payments(
    rules: RuleSet,
    winner: Seat,
    source: Seat | None,
    value: WinValue,
    unfinished: Sequence[Seat],
    dealer: Seat | None = None,
) -> tuple[Payment, ...]:
    """Who pays for a win: the `source` alone, or after a self-draw (None) every other unfinished seat.

    Source is the discarder, the robbed konger or, under `yin_gang_hua` feeder_pays, the feeder of the kong.
    One payer alone never owes the self-draw bonus (RULES U34). The `dealer` is asked by a fixed table only.
    """
    payers = unfinished if source is None else (source,)
    points = value.points if source is None else value.multiple * rules.unit
    if value.rates is None:
        return tuple(line for seat in payers for line in paid("win", seat, winner, points))
    rates = value.rates
    return tuple(
        line
        for seat in payers
        for line in paid("win", seat, winner, table_rate(rules, rates, winner, seat, dealer) * rules.unit)
    )


def table_rate(rules: RuleSet, rates: Rates, winner: Seat, payer: Seat, dealer: Seat | None) -> int:
    """What a payer owes by a fixed table: more if the payer deals or, by option, the winner does."""
    if payer == dealer or (winner == dealer and rules.dealer_extra_as_winner):
        return rates.dealer
    return rates.other


def kong_payments(
    rules: RuleSet,
    kind: MeldKind,
    konger: Seat,
    feeder: Seat | None,
    unfinished: Sequence[Seat],
    *,
    immediate: bool = True,
) -> tuple[Payment, ...]:
    """The money 刮风下雨 that a kong earns at once (RULES 2.1 G).

    `unfinished` are the seats that have not won (the konger may be among them); `immediate` is False for an
    added kong 补杠 whose fourth tile was not the one just drawn.
    """
    if not rules.kong_pay:
        return ()
    if kind == "concealed_kong":
        rates = dict.fromkeys(unfinished, rules.concealed_kong_pay)
    elif kind == "added_kong":
        unpaid = rules.added_kong_timing == "immediate_or_unpaid" and not immediate
        rates = dict.fromkeys(unfinished, 0 if unpaid else rules.added_kong_pay)
    else:
        rates = {
            seat: rules.feed_kong_pay if seat == feeder else rules.feed_kong_others_pay for seat in unfinished
        }
    return tuple(
        payment for seat, rate in rates.items() for payment in paid("kong", seat, konger, rate * rules.unit)
    )


def rob_payments(
    rules: RuleSet,
    konger: Seat,
    robbers: Sequence[Seat],
    unfinished: Sequence[Seat],
    *,
    immediate: bool = True,
) -> tuple[Payment, ...]:
    """What the others pay the robbers of an added kong (`rob_kong_money`; each robber in full, U36)."""
    if rules.rob_kong_money != "others_pay_robber":
        return ()
    payers = [seat for seat in unfinished if seat != konger and seat not in robbers]
    return tuple(
        Payment("rob_others", line.payer, robber, line.amount)
        for robber in robbers
        for line in kong_payments(rules, "added_kong", konger, None, payers, immediate=immediate)
    )


def move_kong_money(
    rules: RuleSet, kongs: Sequence[KongIncome], chain: int, konger: Seat, winners: Sequence[Seat]
) -> tuple[tuple[int, ...], tuple[Payment, ...]]:
    """What becomes of kong money when the discard after the kong is won 杠上炮 (`gang_pao_*`, U23-U25).

    `kongs` are all incomes of the hand in order, `chain` how many of the konger's latest stand in the
    unbroken chain before the discard; the `winners` come in turn order. Returns the indexes of the incomes no
    longer held and the payments: kong_refund to those who had paid, or transfer 呼叫转移 to the winners.
    """
    moving = _moving(rules, kongs, chain, konger) if chain and rules.gang_pao_money != "keep" else ()
    lines = [line for index in moving for line in kongs[index].payments]
    if rules.gang_pao_money == "refund":
        return moving, tuple(Payment("kong_refund", line.payee, line.payer, line.amount) for line in lines)
    total = sum(line.amount for line in lines)
    shares = [total] * len(winners)
    if rules.gang_pao_multi == "split":
        share, rest = divmod(total, len(winners))
        shares = [share + rest, *[share] * (len(winners) - 1)]
    return moving, tuple(
        payment
        for winner, share in zip(winners, shares, strict=True)
        for payment in paid("transfer", konger, winner, share)
    )


def _moving(rules: RuleSet, kongs: Sequence[KongIncome], chain: int, konger: Seat) -> tuple[int, ...]:
    """Indexes of the konger's incomes that `gang_pao_scope` and `gang_pao_kinds` make move."""
    own = [index for index, income in enumerate(kongs) if income.seat == konger]
    last = kongs[own[-1]]
    if rules.gang_pao_kinds == "added_only" and last.kind != "added_kong":
        return ()
    scope = rules.gang_pao_scope
    if scope == "all_kongs" or (scope == "all_if_added" and last.kind == "added_kong"):
        chosen = own
    else:
        chosen = own[-chain:] if scope == "chain" else own[-1:]
    return tuple(index for index in chosen if kongs[index].payments and not kongs[index].moved)
