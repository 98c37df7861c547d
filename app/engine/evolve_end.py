"""evolve, when hands are won, money moves and the round ends."""

from msgspec.structs import replace

from app.engine.closing_events import HorsesPaid, RoundEnded, SeatLeft, WallExhausted
from app.engine.event import BirdTurned, HandWon, KongMoneyMoved, KongsBooked
from app.engine.folding import booked, merged, river_tile_taken, with_seat, without
from app.engine.seatview import RoundResult, Won
from app.engine.state import DrawMarks, RoundState
from app.rules.hand import Seat
from app.rules.tile import Tile


def won(now: RoundState, event: HandWon) -> RoundState:
    """A seat has won; the tile leaves the river or the robbed hand with the first winner of the moment."""
    table = now
    if event.source is None:
        seat = replace(now.seats[event.seat], hand=event.hand, drawn=None)
    else:
        if event.group == now.groups:
            table = _tile_given_up(now, event.source, event.tile, event.robbed)
        seat = table.seats[event.seat]
    win = Won(
        place=sum(len(s.wins) for s in now.seats) + 1,
        group=event.group,
        tile=event.tile,
        source=event.source,
        events=event.events,
        value=event.value,
        robbed=event.robbed,
        gain=sum(p.amount for p in event.payments if p.payee == event.seat),
    )
    after = replace(seat, wins=(*seat.wins, win), finished=event.finishes, frozen=True, locks=())
    table = with_seat(table, event.seat, after)
    return replace(
        booked(table, event.payments),
        stage="drawing",
        offer=None,
        after_win=True,
        groups=max(now.groups, event.group + 1),
        first_winner=event.seat if now.first_winner is None else now.first_winner,
    )


def _tile_given_up(now: RoundState, source: Seat, tile: Tile, robbed: bool) -> RoundState:
    """The table after the winning tile has left the river, or the hand of a robbed konger."""
    if not robbed:
        return river_tile_taken(now)
    loser = now.seats[source]
    return with_seat(now, source, replace(loser, hand=without(merged(loser), tile), drawn=None))


def money_moved(now: RoundState, event: KongMoneyMoved) -> RoundState:
    """Kong money has gone back or over to a winner."""
    kongs = tuple(
        replace(income, moved=True) if place in event.kongs else income
        for place, income in enumerate(now.kongs)
    )
    dues = tuple(due for due in now.dues if due[0] not in event.kongs)
    return replace(booked(now, event.payments), kongs=kongs, dues=dues)


def kongs_booked(now: RoundState, event: KongsBooked) -> RoundState:
    """Kong money that waited is paid."""
    due = dict(now.dues)
    kongs = tuple(
        replace(income, payments=due[place]) if place in event.kongs else income
        for place, income in enumerate(now.kongs)
    )
    dues = tuple(entry for entry in now.dues if entry[0] not in event.kongs)
    return replace(booked(now, event.payments), kongs=kongs, dues=dues)


def bird(now: RoundState, event: BirdTurned) -> RoundState:
    """The bird's tile leaves the wall, its payments are made."""
    table = booked(now, event.payments)
    if event.place is None:
        return table
    return replace(table, gone=now.gone | 1 << event.place, birds=(*now.birds, event.tile))


def seat_left(now: RoundState, event: SeatLeft) -> RoundState:
    """A seat has left the table."""
    after = replace(now.seats[event.seat], finished=True)
    table = booked(with_seat(now, event.seat, after), event.payments)
    if event.ends_round:
        table = replace(table, stage="drawing", offer=None)
    return replace(table, left=(*now.left, event.seat))


def exhausted(now: RoundState, event: WallExhausted) -> RoundState:
    """The empty wall is settled."""
    return replace(booked(now, event.payments), marks=DrawMarks(event.pigs, event.fans, event.waits))


def horses_paid(now: RoundState, event: HorsesPaid) -> RoundState:
    """The bettors' tiles are shown and their lines paid."""
    return replace(booked(now, event.payments), horses=replace(now.horses, players=event.players))


def ended(now: RoundState, event: RoundEnded) -> RoundState:
    """The round is settled."""
    marks = now.marks
    result = RoundResult(
        event.reason, event.deltas, marks.pigs, marks.fans, marks.waits, event.next_dealer, event.next_order
    )
    return replace(now, stage="ended", offer=None, result=result)
