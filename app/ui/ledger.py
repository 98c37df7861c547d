"""The settlement's rows: the ledger's payments of one cause put together, without Qt and without rules."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from app.engine.event import (
    BirdTurned,
    Event,
    HandWon,
    HorsesDrawn,
    KongDeclared,
    KongMade,
    KongsBooked,
    WallExhausted,
)
from app.engine.seatview import LedgerLine, SeatView
from app.rules.hand import BANK, SEATS, Seat
from app.rules.scoring import Payment, PaymentReason, balance
from app.rules.tile import Tile

BY_PAYER = frozenset({"pig", "refund", "kong_refund", "transfer", "escape"})
"""Reasons whose rows have one payer and several payees; the others have one payee."""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """Payments of one cause: all of one event and reason that share their payee (or payer, BY_PAYER).

    `event`: number of the event in the round; `cause`: that event; `kong`: the kong that is paid for, if
    any; `tile`: the tile to show, if any; `turn`: the turn 巡, which only grows from row to row;
    `payments`: the lines; `deltas` by seat and bettor; `won`: whether who is paid had won before.
    """

    event: int
    turn: int
    reason: PaymentReason
    cause: Event
    kong: KongMade | None
    tile: Tile | None
    payments: tuple[Payment, ...]
    deltas: tuple[int, ...]
    won: bool

    @property
    def payers(self) -> tuple[Seat, ...]:
        """Who pays: players in seat order, bettors, the bank."""
        return _ordered(payment.payer for payment in self.payments)

    @property
    def payees(self) -> tuple[Seat, ...]:
        """Who is paid, in the same order."""
        return _ordered(payment.payee for payment in self.payments)

    @property
    def each(self) -> int | None:
        """What one payer pays one payee, None when they differ."""
        amounts = {payment.amount for payment in self.payments}
        return amounts.pop() if len(amounts) == 1 else None

    @property
    def bettor(self) -> Seat | None:
        """The bettor 叫马 whose row it is."""
        parties = (self.payees[0], self.payers[0]) if self.reason == "horse" else ()
        return next((party for party in parties if party >= len(SEATS)), None)

    @property
    def last(self) -> bool:
        """Whether the row belongs to the settlement of an empty wall."""
        return isinstance(self.cause, WallExhausted)

    @property
    def total(self) -> int:
        """All that changes hands."""
        return sum(payment.amount for payment in self.payments)


def ledger_rows(view: SeatView, events: Sequence[Event]) -> tuple[LedgerRow, ...]:
    """The rows of a settled round in the order of their events.

    `events` are the events of the round; `LedgerLine.event` counts among them.
    """
    groups: dict[tuple[int, str, Seat, bool], list[LedgerLine]] = {}
    for line in view.ledger:
        groups.setdefault((line.event, line.payment.reason, *_shared(line.payment)), []).append(line)
    parties = len(SEATS) if view.result is None else len(view.result.deltas)
    rows = []
    turn = 1
    for lines in groups.values():
        turn = max(turn, lines[0].turn)
        rows.append(_row(lines, events, turn, parties))
    return tuple(sorted(rows, key=partial(_place, view, [(row.event, row.reason) for row in rows])))


def _place(view: SeatView, causes: Sequence[tuple[int, str]], row: LedgerRow) -> tuple[int, int]:
    """A row's place: by cause, and at an empty wall in playing order from the viewer on."""
    party = row.payers[0] if row.reason in BY_PAYER else row.payees[0]
    order = view.order
    seated = row.last and party in order
    turn = (order.index(party) - order.index(view.viewer)) % len(order) if seated else 0
    return causes.index((row.event, row.reason)), turn


def _shared(payment: Payment) -> tuple[Seat, bool]:
    """The party that all payments of a row share, and whether it is the payer."""
    if payment.reason == "horse":
        pays = payment.payer >= len(SEATS)
        return (payment.payer if pays else payment.payee), pays
    pays = payment.reason in BY_PAYER
    return (payment.payer if pays else payment.payee), pays


def _row(lines: Sequence[LedgerLine], events: Sequence[Event], turn: int, parties: int) -> LedgerRow:
    first = lines[0]
    payments = tuple(line.payment for line in lines)
    cause, payee = events[first.event], payments[0].payee
    row = LedgerRow(
        event=first.event,
        turn=turn,
        reason=first.payment.reason,
        cause=cause,
        kong=_kong(cause, events) if first.payment.reason == "kong" else None,
        tile=None,
        payments=payments,
        deltas=balance(payments, parties),
        won=any(isinstance(event, HandWon) and event.seat == payee for event in events[: first.event]),
    )
    return replace(row, tile=_tile(row, events))


def _ordered(parties: Iterable[Seat]) -> tuple[Seat, ...]:
    found = set(parties)
    return (*sorted(party for party in found if party != BANK), *(BANK,) * (BANK in found))


def _kong(cause: Event, events: Sequence[Event]) -> KongMade | None:
    """The kong that kong money is for; of several that are booked together the last."""
    if isinstance(cause, KongMade):
        return cause
    if isinstance(cause, KongsBooked) and cause.kongs:
        return [event for event in events if isinstance(event, KongMade)][cause.kongs[-1]]
    return None


def _tile(row: LedgerRow, events: Sequence[Event]) -> Tile | None:
    if row.kong is not None:
        return row.kong.tile
    if row.bettor is not None:
        drawn = next((event for event in events if isinstance(event, HorsesDrawn)), None)
        return None if drawn is None else drawn.tiles[row.bettor - len(SEATS)]
    match row.cause:
        case HandWon() | KongMade() | KongDeclared() | BirdTurned():
            return row.cause.tile
        case WallExhausted() if row.reason == "cha_jiao":
            return next(iter(row.cause.waits[row.payees[0]]), None)
        case _:
            return None
