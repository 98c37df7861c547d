"""Whether an event read from a file can follow what came before it; nobody has decided it here."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

from app.engine.event import Event
from app.engine.evolve import evolve
from app.engine.state import MatchState, RoundState, SeatState
from app.rules.hand import SEATS, Meld
from app.rules.tile import COPIES, KINDS

_BITS = 16
_ONE = tuple(1 << _BITS * tile for tile in range(KINDS))
"""One tile of each kind, in a number that has _BITS bits for every kind."""

_ROOM = sum(_ONE) * (2 ** (_BITS - 1) - 1 - COPIES)
_TOO_MANY = sum(_ONE) << _BITS - 1
"""With `_ROOM` added, the highest bit of a kind is set when there are more than COPIES of it."""

_ALL_KINDS = 2**_BITS - 1
"""What remains of the number when divided by this is the sum over all kinds."""


class Impossible(Exception):
    """An event that cannot follow the ones before it; nothing after it has a meaning."""


@contextmanager
def possible(what: str) -> Iterator[None]:
    """Raises Impossible where the engine stumbles over data that it could not have made itself."""
    try:
        yield
    except (ValueError, LookupError, TypeError, ArithmeticError, AttributeError, StopIteration) as error:
        raise Impossible(what) from error


class PossibleFold:
    """`evolve` for events read from a file; raises Impossible unless they can follow what came before.

    States share the seats that did not change: what those hold is not counted again.
    """

    def __init__(self) -> None:
        self._seats: list[SeatState | None] = [None] * len(SEATS)
        self._tiles = [0] * len(SEATS)

    def __call__(self, state: MatchState, event: Event) -> MatchState:
        """The state after an event."""
        name = type(event).__name__
        with possible(name):
            after = evolve(state, event)
            if after.round is None or after.round.stage == "walls" or self._is_a_table(after.round):
                return after
        raise Impossible(name)

    def _is_a_table(self, now: RoundState) -> bool:
        """Whether hands have the right size, no kind has more than four copies and all come from the wall."""
        if sorted(now.order) != list(SEATS) or len(now.seats) != len(SEATS):
            return False
        for place, seat in enumerate(now.seats):
            if seat is not self._seats[place]:
                if len(seat.concealed) + 3 * len(seat.melds) not in (13, 14):
                    return False
                self._seats[place], self._tiles[place] = seat, _tiles_of(seat)
        tiles = sum(self._tiles) + _tiles_won(now.seats)
        aside = len(now.horses.tiles) + len(now.birds)
        taken = now.gone.bit_count() == tiles % _ALL_KINDS + aside and now.gone < 1 << len(now.wall)
        return taken and not (tiles + _ROOM) & _TOO_MANY


def _tiles_of(seat: SeatState) -> int:
    """How many tiles of each kind a seat has in hand, melds and river."""
    tiles = [*seat.concealed, *[tile.tile for tile in seat.river if tile.tile is not None]]
    return sum(map(_ONE.__getitem__, tiles)) + _tiles_laid(seat.melds)


def _tiles_won(seats: Sequence[SeatState]) -> int:
    """The tiles that hands were won with; winners of one tile share it."""
    won = {each.group: each.tile for seat in seats for each in seat.wins}
    return sum(map(_ONE.__getitem__, won.values()))


@lru_cache(maxsize=256)
def _tiles_laid(melds: tuple[Meld, ...]) -> int:
    return sum(_ONE[tile] for meld in melds for tile in meld.tiles)
