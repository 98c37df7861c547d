"""SeatView 视角: what one seat may know, with its legal actions; all that bots and screen ever see."""

from typing import Literal, TypeAlias

import msgspec

from app.engine.action import Action
from app.rules.hand import Meld, Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import KongIncome, Payment, WinValue
from app.rules.tile import Suit, Tile

Phase: TypeAlias = Literal["between", "exchange", "void", "opening", "turn", "claim", "roaming", "over"]
"""The walls stand; tiles are passed on; suits are chosen; opening hands are shown; a seat plays; a tile is on
offer; the last tile is; the round is over."""


class RiverTile(msgspec.Struct, frozen=True):
    """A discard in the river 牌河, and whether it was the tile just drawn.

    `face_down`: it was laid aside unseen; `tile` is None for those who may not know it.
    """

    tile: Tile | None
    drawn: bool
    face_down: bool = False


class Exchange(msgspec.Struct, frozen=True):
    """What a seat gave and got 换三张, and how many seats on the tiles went."""

    given: tuple[Tile, ...]
    got: tuple[Tile, ...]
    step: int


class Won(msgspec.Struct, frozen=True):
    """How a seat won: its place among the wins of the round from 1, tile, source (None: self-draw), value."""

    place: int
    group: int
    tile: Tile
    source: Seat | None
    events: tuple[tuple[str, int], ...]
    value: WinValue
    robbed: bool
    gain: int


class LedgerLine(msgspec.Struct, frozen=True):
    """One payment, the number in the round of the event that caused it, and that moment's turn 巡 from 1."""

    event: int
    turn: int
    payment: Payment


class Sighting(msgspec.Struct, frozen=True):
    """What an item 千里眼 told: in which third of the wall, 0 first, a kind comes next, if at all."""

    tile: Tile
    third: int | None


class PlayerView(msgspec.Struct, frozen=True):
    """One seat as the viewer sees it.

    `hand`: sorted concealed tiles without the drawn and the laid one, None where hidden; `count`: how many;
    `drawn`: the tile just drawn, None where hidden or none; `has_drawn` tells which.
    `void`: the declared suit once the viewer may know it; `laid`: a face-down tile lies in front 扣牌, its
    kind in `laid_tile` for the owner; `hidden_kongs`: concealed kongs whose kind the viewer may not know,
    which are not among `melds`; `score`: points of the match as far as settled by now; `draws`, `discards`:
    how many tiles it has taken from the wall after the deal and let go, discards taken by others included.
    """

    seat: Seat
    hand: tuple[Tile, ...] | None
    count: int
    drawn: Tile | None
    has_drawn: bool
    melds: tuple[Meld, ...]
    river: tuple[RiverTile, ...]
    void: Suit | None
    natural: bool
    laid: bool
    laid_tile: Tile | None
    wins: tuple[Won, ...]
    score: int
    hidden_kongs: int = 0
    foul: bool = False
    frozen: bool = False
    sung: bool = False
    dancing: tuple[Tile, ...] = ()
    dance_waits: tuple[Tile, ...] = ()
    locked: tuple[Suit, ...] = ()
    exchange: Exchange | None = None
    left: bool = False
    finished: bool = False
    draws: int = 0
    discards: int = 0

    @property
    def won(self) -> Won | None:
        """The latest win, None before the first."""
        return self.wins[-1] if self.wins else None

    @property
    def held(self) -> tuple[Tile, ...]:
        """The tiles in hand with the one just drawn at the end, as far as the viewer sees them."""
        hand = self.hand or ()
        return hand if self.drawn is None else (*hand, self.drawn)


class Offer(msgspec.Struct, frozen=True):
    """The tile that others may claim: a discard, or the fourth tile of an added kong 抢杠."""

    tile: Tile
    source: Seat
    robbing: bool


class RoundResult(msgspec.Struct, frozen=True):
    """How the round ended; per seat its change of points and, at a draw, pig and ready marks."""

    reason: Literal["wins", "draw", "left"]
    deltas: tuple[int, ...]
    pigs: tuple[Seat, ...]
    fans: tuple[int | None, ...]
    waits: tuple[tuple[Tile, ...], ...]
    next_dealer: Seat | None
    next_order: tuple[Seat, ...]


class SeatView(msgspec.Struct, frozen=True):
    """The table as `viewer` sees it. Tiles that the viewer may not see are absent, not masked.

    `players`: by seat. `rounds`: how many the match has, None until a purse is empty.
    `items`: the items 道具 that the viewer may use now, `sightings` what they have told it this round.
    `waiting`: the seats that are asked now; only the viewer where others would tell a secret by it.
    `order`: the seats in playing order. `last_discard`: the seat whose last river tile is the newest
    discard and still lies there.
    `win_value`: worth of the win that is legal now, `win_gain` all that
    it would bring at once. `locks`: kinds that the viewer may not win from others
    until its next draw 过水. `kongs`: what each kong of the round has earned, in order.
    `drew`: the seat in turn began with a tile from the wall, not with a claim.
    `break_*`, `dice`: RoundStarted. `events`: events of the round so far;
    `turn_number`: how many discards the dealer's circle has seen 巡, from 1.
    """

    viewer: Seat
    rules: RuleSet
    number: int
    rounds: int | None
    phase: Phase
    dealer: Seat
    order: tuple[Seat, ...]
    turn: Seat | None
    turn_number: int
    players: tuple[PlayerView, ...]
    wall_left: int
    dice: tuple[int, int]
    break_seat: Seat
    break_stack: int
    offer: Offer | None
    last_discard: Seat | None
    waiting: tuple[Seat, ...]
    legal: tuple[Action, ...]
    win_value: WinValue | None
    locks: tuple[Tile, ...]
    after_kong: int
    ledger: tuple[LedgerLine, ...]
    events: int
    commitment: str
    result: RoundResult | None
    match_over: bool
    win_gain: int | None = None
    items: tuple[str, ...] = ()
    sightings: tuple[Sighting, ...] = ()
    may_leave: bool = False
    horses: tuple[Tile, ...] = ()
    bettors: tuple[Seat, ...] = ()
    kongs: tuple[KongIncome, ...] = ()
    drew: bool = True

    @property
    def me(self) -> PlayerView:
        """The viewer's own seat."""
        return self.players[self.viewer]
