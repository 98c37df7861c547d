"""The front door of scoring: the value of a win, who pays whom, what an empty wall settles."""

from app.rules.draw import DrawSettlement, ReadyValue, SeatAtDraw, ready_value, settle_draw
from app.rules.extras import horse_payments, opening_hands, opening_payments
from app.rules.leaving import escape_payments, shortfall
from app.rules.payment import (
    KongIncome,
    Payment,
    PaymentReason,
    balance,
    kong_payments,
    move_kong_money,
    rob_payments,
    win_payments,
)
from app.rules.value import NoWin, NoWinReason, WinValue, value_win

__all__ = [
    "DrawSettlement",
    "KongIncome",
    "NoWin",
    "NoWinReason",
    "Payment",
    "PaymentReason",
    "ReadyValue",
    "SeatAtDraw",
    "WinValue",
    "balance",
    "escape_payments",
    "horse_payments",
    "kong_payments",
    "move_kong_money",
    "opening_hands",
    "opening_payments",
    "ready_value",
    "rob_payments",
    "settle_draw",
    "shortfall",
    "value_win",
    "win_payments",
]
