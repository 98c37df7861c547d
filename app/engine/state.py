"""State 牌局状态: the fold of all events so far. Frozen; only `evolve` makes the next one.

Nothing here judges or scores. What a seat may know of it is `view`'s business.
"""

from typing import Literal, TypeAlias

import msgspec

from app.engine.seatview import LedgerLine, Offer, RiverTile, RoundResult, Won
from app.rules.hand import SEATS, Hand, Meld, Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import KongIncome
from app.rules.tile import Suit, Tile

Stage: TypeAlias = Literal["walls", "void", "turn", "discarded", "robbing", "drawing", "ended"]
"""The walls stand, voids are open, a seat plays, a discard or an added kong is on offer,
a tile is to be drawn, the round is over."""


class Lock(msgspec.Struct, frozen=True):
    """A declined win 过水: its tile and what it would have been worth in fan."""

    tile: Tile
    fan: int


class SeatState(msgspec.Struct, frozen=True):
    """One seat. `hand`: concealed tiles, sorted, without `drawn` and `laid`; `draws`: tiles taken so far.

    `natural`: a natural void 天缺 was announced; `discards` counts all own discards, claimed ones included.
    """

    hand: tuple[Tile, ...] = ()
    drawn: Tile | None = None
    melds: tuple[Meld, ...] = ()
    river: tuple[RiverTile, ...] = ()
    void: Suit | None = None
    laid: Tile | None = None
    natural: bool = False
    won: Won | None = None
    locks: tuple[Lock, ...] = ()
    draws: int = 0
    discards: int = 0

    @property
    def concealed(self) -> tuple[Tile, ...]:
        """All concealed tiles, the drawn and the face-down one included, unsorted."""
        tiles = self.hand if self.drawn is None else (*self.hand, self.drawn)
        return tiles if self.laid is None else (*tiles, self.laid)

    @property
    def as_hand(self) -> Hand:
        """Concealed tiles and melds."""
        return Hand(self.concealed, self.melds)


class RoundState(msgspec.Struct, frozen=True):
    """A round 局. `wall` in drawing order, `taken` tiles of it are gone.

    `drew`: the seat in turn began with a tile from the wall, not with a claim;
    `after_kong`: kongs in the unbroken chain that led here; `claims`: pungs and kongs made by anybody;
    `groups`: winning moments so far; `events`: events so far; `drawn_over`: pigs, fans and waits of the draw.
    """

    number: int
    dealer: Seat
    dice: tuple[int, int]
    break_seat: Seat
    break_stack: int
    commitment: str
    wall: tuple[Tile, ...]
    taken: int
    seats: tuple[SeatState, ...]
    stage: Stage
    turn: Seat
    offer: Offer | None = None
    last_discard: Seat | None = None
    drew: bool = True
    after_kong: int = 0
    claims: int = 0
    kongs: tuple[KongIncome, ...] = ()
    groups: int = 0
    first_winner: Seat | None = None
    ledger: tuple[LedgerLine, ...] = ()
    events: int = 0
    drawn_over: tuple[tuple[Seat, ...], tuple[int | None, ...], tuple[tuple[Tile, ...], ...]] | None = None
    result: RoundResult | None = None

    @property
    def wall_left(self) -> int:
        """Tiles still in the wall."""
        return len(self.wall) - self.taken

    @property
    def ended(self) -> bool:
        """Whether the round is settled."""
        return self.result is not None

    @property
    def unfinished(self) -> tuple[Seat, ...]:
        """Seats that have not won, in seat order."""
        return tuple(seat for seat in SEATS if self.seats[seat].won is None)

    @property
    def kong_to_replace(self) -> bool:
        """Whether the seat in turn has made a kong and takes its replacement tile next."""
        return self.stage == "drawing" and self.after_kong > 0 and self.seats[self.turn].won is None

    @property
    def turn_number(self) -> int:
        """The turn 巡 from 1: the most discards that any seat has made, a coming one included."""
        coming = 1 if self.stage == "turn" else 0
        most = max(seat.discards for seat in self.seats)
        return max(1, most, self.seats[self.turn].discards + coming)


class MatchState(msgspec.Struct, frozen=True):
    """A match: rules, points by seat before the running round's ledger, and the running round."""

    rules: RuleSet
    scores: tuple[int, ...]
    round: RoundState | None = None
    next_dealer: Seat | None = None
    over: bool = False


def new_match(rules: RuleSet, scores: tuple[int, ...] = (0, 0, 0, 0)) -> MatchState:
    """A match before its first round; `scores` are the points that the seats start with."""
    return MatchState(rules=rules, scores=scores)


def running_round(state: MatchState) -> RoundState:
    """The round that is being played, or the last one; raises ValueError before the first."""
    if state.round is None:
        raise ValueError("no round has started")
    return state.round
