"""What an example situation 实例 comes to under any rules: the value of a win, who pays whom."""

from typing import NamedTuple

from app.rules.draw import DrawSettlement, SeatAtDraw, settle_draw
from app.rules.fan import WinBy, WinningHand
from app.rules.hand import SEATS, Hand
from app.rules.options.example import FEEDER, WINNER, Example, ExampleDraw, ExampleKongs, ExampleWin
from app.rules.payment import (
    KongIncome,
    Payment,
    balance,
    kong_payments,
    move_kong_money,
    rob_payments,
    win_payments,
)
from app.rules.ruleset import RuleSet
from app.rules.tile import COPIES, KINDS
from app.rules.value import NoWin, WinValue, value_win


class Outcome(NamedTuple):
    """The value of a won hand, what an empty wall settles, the payments, and what the watched seat gains."""

    value: WinValue | NoWin | None
    draw: DrawSettlement | None
    payments: tuple[Payment, ...]
    gain: int


def outcome(rules: RuleSet, example: Example) -> Outcome:
    """What the situation comes to under these rules."""
    value, draw = None, None
    match example:
        case ExampleWin():
            value = value_win(rules, winning_hand(example))
            payments = _win(rules, example, value)
        case ExampleKongs():
            payments = _kongs(rules, example)
        case ExampleDraw():
            draw = _draw(rules, example)
            payments = draw.payments
    return Outcome(value, draw, payments, balance(payments)[example.watched])


def winning_hand(example: ExampleWin) -> WinningHand:
    """The won hand of an example."""
    by: WinBy = "self_draw" if example.self_draw else "discard"
    return WinningHand(example.hand, example.tile, by, example.events, fed=example.fed, dealer=example.dealer)


def _win(rules: RuleSet, example: ExampleWin, value: WinValue | NoWin) -> tuple[Payment, ...]:
    if isinstance(value, NoWin):
        return ()
    alone = not example.self_draw or (example.fed and rules.yin_gang_hua == "feeder_pays")
    dealer = WINNER if example.dealer else SEATS[0]
    return win_payments(rules, WINNER, FEEDER if alone else None, value, SEATS, dealer)


def _kongs(rules: RuleSet, example: ExampleKongs) -> tuple[Payment, ...]:
    """The money of the kongs, and what happened to it."""
    if example.then == "robbed":
        return rob_payments(rules, WINNER, example.others, SEATS, immediate=not example.late)
    incomes = []
    for meld in example.melds:
        feeder = meld.source if meld.kind == "exposed_kong" else None
        lines = kong_payments(rules, meld.kind, WINNER, feeder, SEATS, immediate=not example.late)
        incomes.append(KongIncome(WINNER, meld.kind, feeder, lines))
    earned = tuple(line for income in incomes for line in income.payments)
    if example.then == "won":
        if rules.kong_booked == "discard_survives":
            return ()
        return earned + move_kong_money(rules, incomes, len(incomes), WINNER, example.others)[1]
    if example.then == "unready":
        hands = {WINNER: Hand((), example.melds)}
        seats = [SeatAtDraw(seat, seat in example.finished, hands.get(seat, Hand(()))) for seat in SEATS]
        return earned + settle_draw(rules, seats, incomes, (0,) * KINDS).refund
    return earned


def _draw(rules: RuleSet, example: ExampleDraw) -> DrawSettlement:
    seats = [SeatAtDraw(each.seat, each.won, each.hand, each.void) for each in example.seats]
    visible = tuple(COPIES if tile in example.gone else 0 for tile in range(KINDS))
    return settle_draw(rules, seats, (), visible)
