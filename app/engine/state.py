"""State 牌局状态: the fold of all events so far. Frozen; only `evolve` makes the next one.

Nothing here judges or scores. What a seat may know of it is `view`'s business.
"""

import msgspec

from app.engine.opening_events import Stage
from app.engine.seatview import Exchange, LedgerLine, Offer, RiverTile, RoundResult, Sighting, Won
from app.rules.hand import SEATS, Hand, Meld, Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import KongIncome, Payment
from app.rules.tile import Suit, Tile


class Lock(msgspec.Struct, frozen=True):
    """A declined win 过水: its tile, what it would have been worth in fan, and whether it was a self-draw."""

    tile: Tile
    fan: int
    own: bool = False


class SeatState(msgspec.Struct, frozen=True):
    """One seat. `hand`: concealed tiles, sorted, without `drawn` and `laid`; `draws`: tiles taken so far.

    `natural`: a natural void 天缺 was announced; `locked`: suits to do without 缺后锁色; `foul`: a flower
    pig by its play; `finished`: plays no more; `frozen`: may not change its waits; `sung`: announced 唱歌 or
    跳舞; `dancing`: tiles laid open by 跳舞, `dance_waits` what they wait for; `passed_pungs`: declined
    pungs; `discards` counts all own discards, claimed ones included.
    """

    hand: tuple[Tile, ...] = ()
    drawn: Tile | None = None
    melds: tuple[Meld, ...] = ()
    river: tuple[RiverTile, ...] = ()
    void: Suit | None = None
    laid: Tile | None = None
    natural: bool = False
    locked: tuple[Suit, ...] = ()
    foul: bool = False
    wins: tuple[Won, ...] = ()
    finished: bool = False
    frozen: bool = False
    sung: bool = False
    dancing: tuple[Tile, ...] = ()
    dance_waits: tuple[Tile, ...] = ()
    locks: tuple[Lock, ...] = ()
    passed_pungs: tuple[Tile, ...] = ()
    exchange: Exchange | None = None
    items_used: tuple[str, ...] = ()
    sightings: tuple[Sighting, ...] = ()
    draws: int = 0
    discards: int = 0

    @property
    def won(self) -> Won | None:
        """The latest win; in 血流成河 a seat may have several."""
        return self.wins[-1] if self.wins else None

    @property
    def concealed(self) -> tuple[Tile, ...]:
        """All concealed tiles, the drawn and the face-down one included, unsorted."""
        tiles = self.hand if self.drawn is None else (*self.hand, self.drawn)
        return tiles if self.laid is None else (*tiles, self.laid)

    @property
    def as_hand(self) -> Hand:
        """Concealed tiles and melds."""
        return Hand(self.concealed, self.melds)


class DrawMarks(msgspec.Struct, frozen=True):
    """What an empty wall found out: pigs, and per seat the ready fan and waits."""

    pigs: tuple[Seat, ...] = ()
    fans: tuple[int | None, ...] = (None, None, None, None)
    waits: tuple[tuple[Tile, ...], ...] = ((), (), (), ())


class Horses(msgspec.Struct, frozen=True):
    """The bettors' tiles 叫马, and whom each is bound to once they are shown."""

    tiles: tuple[Tile, ...] = ()
    players: tuple[Seat, ...] = ()


class RoundState(msgspec.Struct, frozen=True):
    """A round 局. `wall` in drawing order; `gone` has a bit for every place of it that has been taken.

    `order`: the seats in playing order (a seat is a person, RULES N22); `horses`: the bettors' tiles 叫马;
    `drew`: the seat in turn began with a tile from the wall, not with a claim; `after_kong`: kongs in the
    unbroken chain that led here; `claims`: claims and kongs made by anybody; `dues`: kong money that waits
    for a discard to survive, by place of the kong; `groups`: winning moments so far; `after_win`: the last
    thing that happened was a win; `supplement`: the kong that may be robbed is only a 补张; `birds`: tiles
    turned 扎鸟; `roaming`: the last tile is or was offered round, `roamed`: seats that let it go;
    `left`: seats that have gone;
    `marks`: pigs and ready hands of the draw; `events`: events so far.
    """

    number: int
    dealer: Seat
    dice: tuple[int, int]
    exchange_dice: tuple[int, int]
    kong_dice: tuple[int, ...]
    lots: tuple[int, ...]
    break_seat: Seat
    break_stack: int
    commitment: str
    wall: tuple[Tile, ...]
    gone: int
    order: tuple[Seat, ...]
    seats: tuple[SeatState, ...]
    stage: Stage
    turn: Seat
    horses: Horses = Horses()
    offer: Offer | None = None
    last_discard: Seat | None = None
    drew: bool = True
    after_kong: int = 0
    claims: int = 0
    kongs: tuple[KongIncome, ...] = ()
    dues: tuple[tuple[int, tuple[Payment, ...]], ...] = ()
    groups: int = 0
    after_win: bool = False
    first_winner: Seat | None = None
    supplement: bool = False
    birds: tuple[Tile, ...] = ()
    roaming: bool = False
    roamed: tuple[Seat, ...] = ()
    left: tuple[Seat, ...] = ()
    ledger: tuple[LedgerLine, ...] = ()
    events: int = 0
    marks: DrawMarks = DrawMarks()
    result: RoundResult | None = None

    @property
    def wall_left(self) -> int:
        """Tiles still in the wall."""
        return len(self.wall) - self.gone.bit_count()

    @property
    def rest(self) -> tuple[Tile, ...]:
        """The tiles still in the wall, in drawing order."""
        return tuple(tile for place, tile in enumerate(self.wall) if not self.gone >> place & 1)

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """The other three seats in turn order from a seat."""
        place = self.order.index(seat)
        return self.order[place + 1 :] + self.order[:place]

    @property
    def ended(self) -> bool:
        """Whether the round is settled."""
        return self.result is not None

    @property
    def unfinished(self) -> tuple[Seat, ...]:
        """Seats that still play, in seat order: not those whose win took them out."""
        return tuple(seat for seat in SEATS if not self.seats[seat].finished)

    @property
    def turn_number(self) -> int:
        """The turn 巡 from 1: the most discards that any seat has made, a coming one included."""
        coming = 1 if self.stage == "turn" else 0
        most = max(seat.discards for seat in self.seats)
        return max(1, most, self.seats[self.turn].discards + coming)


class MatchState(msgspec.Struct, frozen=True):
    """A match: rules, points by seat before the running round's ledger, the seats' order, the running round.

    `scores` has an entry for each bettor 叫马 after the four seats.
    """

    rules: RuleSet
    scores: tuple[int, ...]
    order: tuple[Seat, ...] = SEATS
    round: RoundState | None = None
    next_dealer: Seat | None = None
    over: bool = False


def new_match(rules: RuleSet, scores: tuple[int, ...] = (0, 0, 0, 0)) -> MatchState:
    """A match before its first round; `scores` are the points that the seats start with, bettors with 0."""
    bettors = (0,) * (rules.buy_horse or 0)
    return MatchState(rules=rules, scores=scores + bettors)


def running_round(state: MatchState) -> RoundState:
    """The round that is being played, or the last one; raises ValueError before the first."""
    if state.round is None:
        raise ValueError("no round has started")
    return state.round
