"""The settlement's rows: the ledger's payments of one cause put together, without Qt and without rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.engine.event import Event, HandWon, KongDeclared, KongMade, WallExhausted
from app.engine.seatview import LedgerLine, SeatView
from app.rules.hand import SEATS, Seat
from app.rules.scoring import Payment, PaymentReason, balance
from app.rules.tile import Tile

BY_PAYER = frozenset({"pig", "refund", "kong_refund", "transfer"})
"""Reasons whose rows have one payer and several payees; the others have one payee."""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """Payments of one cause: all of one event and reason that share their payee (or payer, BY_PAYER).

    `event`: number of the event in the round; `cause`: that event; `tile`: the tile to show, if any;
    `turn`: the turn 巡, which only grows from row to row;
    `each`: what one payer pays one payee, None when they differ; `deltas` by seat; `last`: the round's end.
    """

    event: int
    turn: int
    reason: PaymentReason
    cause: Event
    tile: Tile | None
    payers: tuple[Seat, ...]
    payees: tuple[Seat, ...]
    deltas: tuple[int, int, int, int]
    each: int | None

    @property
    def last(self) -> bool:
        """Whether the row belongs to the settlement of an empty wall."""
        return isinstance(self.cause, WallExhausted)

    @property
    def total(self) -> int:
        """All that changes hands."""
        return sum(delta for delta in self.deltas if delta > 0)


def ledger_rows(view: SeatView, events: Sequence[Event]) -> tuple[LedgerRow, ...]:
    """The rows of a settled round in the order of their events.

    `events` are the events of the round; `LedgerLine.event` counts among them.
    """
    groups: dict[tuple[int, str, Seat], list[LedgerLine]] = {}
    for line in view.ledger:
        payment = line.payment
        party = payment.payer if payment.reason in BY_PAYER else payment.payee
        groups.setdefault((line.event, payment.reason, party), []).append(line)
    rows = []
    turn = 1
    for lines in groups.values():
        turn = max(turn, lines[0].turn)
        rows.append(_row(lines, events, turn))
    return tuple(rows)


def _row(lines: Sequence[LedgerLine], events: Sequence[Event], turn: int) -> LedgerRow:
    first = lines[0]
    payments = [line.payment for line in lines]
    cause = events[first.event]
    amounts = {payment.amount for payment in payments}
    return LedgerRow(
        event=first.event,
        turn=turn,
        reason=first.payment.reason,
        cause=cause,
        tile=_tile(cause, first.payment),
        payers=_ordered({payment.payer for payment in payments}),
        payees=_ordered({payment.payee for payment in payments}),
        deltas=balance(payments),
        each=amounts.pop() if len(amounts) == 1 else None,
    )


def _ordered(seats: set[Seat]) -> tuple[Seat, ...]:
    return tuple(seat for seat in SEATS if seat in seats)


def _tile(cause: Event, payment: Payment) -> Tile | None:
    match cause:
        case HandWon() | KongMade() | KongDeclared():
            return cause.tile
        case WallExhausted() if payment.reason == "cha_jiao":
            return next(iter(cause.waits[payment.payee]), None)
        case _:
            return None
