"""Small steps that all parts of evolve share."""

from collections.abc import Iterable

from msgspec.structs import replace

from app.engine.seatview import LedgerLine
from app.engine.state import RoundState, SeatState
from app.rules.hand import Seat
from app.rules.scoring import Payment
from app.rules.tile import Tile


def with_seat(now: RoundState, seat: Seat, after: SeatState) -> RoundState:
    """The round with one seat changed."""
    seats = now.seats
    return replace(now, seats=(*seats[:seat], after, *seats[seat + 1 :]))


def river_tile_taken(now: RoundState) -> RoundState:
    """The newest discard leaves the river of the seat in turn, which made it."""
    giver = now.seats[now.turn]
    return replace(with_seat(now, now.turn, replace(giver, river=giver.river[:-1])), last_discard=None)


def booked(now: RoundState, payments: Iterable[Payment]) -> RoundState:
    """The round with payments added to the ledger."""
    lines = tuple(LedgerLine(now.events, now.turn_number, payment) for payment in payments)
    return replace(now, ledger=now.ledger + lines) if lines else now


def merged(seat: SeatState) -> tuple[Tile, ...]:
    """The hand with the drawn tile sorted in."""
    return seat.hand if seat.drawn is None else tuple(sorted((*seat.hand, seat.drawn)))


def without(tiles: tuple[Tile, ...], *gone: Tile) -> tuple[Tile, ...]:
    """Tiles less one of each kind named."""
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return tuple(rest)
