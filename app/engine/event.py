"""Events 事件: what happened, with its results. Their list is the game; a state is only their fold.

Each event has a short fixed tag, which is also its name in the record file: renaming a class never
breaks an old record, and fields are only ever added with defaults.
"""

from typing import Literal, TypeAlias

import msgspec

from app.rules.hand import MeldKind, Seat
from app.rules.scoring import Payment, WinValue
from app.rules.tile import Suit, Tile


class RoundStarted(msgspec.Struct, frozen=True, tag="start"):
    """A round 局 begins: dealer, dice, break of the wall, and the wall in drawing order.

    `throws` are the sums thrown for the deal, four seats a turn (empty when nobody threw);
    `break_stack` counts from 0 at the right end of `break_seat`'s wall. `wall` holds all 108 tiles;
    a record keeps it back until the round is over (RECORDS 9), `commitment` proves it then.
    """

    number: int
    dealer: Seat
    throws: tuple[int, ...]
    dice: tuple[int, int]
    break_seat: Seat
    break_stack: int
    wall: tuple[Tile, ...]
    commitment: str = ""


class TilesDealt(msgspec.Struct, frozen=True, tag="deal"):
    """Everybody has 13 tiles, the dealer 14; `hands` by seat, sorted, the dealer's 14th last.

    `voids_open`: void suits are to be declared before the dealer plays.
    """

    hands: tuple[tuple[Tile, ...], ...]
    voids_open: bool


class VoidsChosen(msgspec.Struct, frozen=True, tag="voids"):
    """All void suits are chosen at once (RULES 2.1 group C), by seat.

    `suits`: the declared suit, None where none is declared yet; `laid`: the tile laid face down 扣牌;
    `natural`: whether the seat announced a natural void 天缺.
    """

    suits: tuple[Suit | None, ...]
    laid: tuple[Tile | None, ...] = (None, None, None, None)
    natural: tuple[bool, ...] = (False, False, False, False)


class TileDrawn(msgspec.Struct, frozen=True, tag="draw"):
    """A seat takes the next wall tile 摸牌; `replacement` after a kong."""

    seat: Seat
    tile: Tile
    replacement: bool = False


class TileDiscarded(msgspec.Struct, frozen=True, tag="discard"):
    """A tile goes to the river 打牌. `void`: the suit that this discard declares as void, if it does."""

    seat: Seat
    tile: Tile
    drawn: bool
    void: Suit | None = None


class Passed(msgspec.Struct, frozen=True, tag="pass"):
    """A seat let a tile go that it could have used; `declined` names the calls in the words of the actions.

    `fan`: what the declined win would have been worth, for 放小胡大; None when no win was declined.
    """

    seat: Seat
    tile: Tile
    declined: tuple[str, ...]
    fan: int | None = None


class PungMade(msgspec.Struct, frozen=True, tag="pung"):
    """A discard was taken for a triplet 碰."""

    seat: Seat
    tile: Tile
    source: Seat


class KongDeclared(msgspec.Struct, frozen=True, tag="robbable"):
    """An added kong is announced and may still be robbed 抢杠; said whether or not anybody can."""

    seat: Seat
    tile: Tile


class KongMade(msgspec.Struct, frozen=True, tag="kong"):
    """A kong stands 杠; `source` is who fed it (exposed kong), `payments` its kong money 刮风下雨."""

    seat: Seat
    kind: MeldKind
    tile: Tile
    source: Seat | None
    payments: tuple[Payment, ...]


class KongMoneyMoved(msgspec.Struct, frozen=True, tag="moved"):
    """A discard after a kong was won: kong money goes back 退 or over to the winner 呼叫转移.

    `kongs` are the places of the kongs concerned in the order in which kongs were made this round.
    """

    seat: Seat
    kongs: tuple[int, ...]
    payments: tuple[Payment, ...]


class HandWon(msgspec.Struct, frozen=True, tag="win"):
    """A seat wins 胡. `source`: whose tile it was, None for a self-draw; `payer` pays alone when not None.

    `group` numbers the winning moments of the round from 0: winners of one tile share a group.
    `events`: event ids with counts (SCENARIO). `hand`: the concealed tiles without the winning tile.
    """

    seat: Seat
    source: Seat | None
    tile: Tile
    group: int
    events: tuple[tuple[str, int], ...]
    value: WinValue
    hand: tuple[Tile, ...]
    payer: Seat | None
    payments: tuple[Payment, ...]
    robbed: bool = False


class WallExhausted(msgspec.Struct, frozen=True, tag="exhausted"):
    """The wall is empty with two or more unfinished 流局: pigs 花猪, ready values 查叫, refunds 退税.

    `fans`: per seat the fan that counts for 查叫, None = not ready or already won; `waits` per seat.
    `payments` in the order pig, cha_jiao, refund (RULES 2, step 4).
    """

    pigs: tuple[Seat, ...]
    fans: tuple[int | None, ...]
    waits: tuple[tuple[Tile, ...], ...]
    payments: tuple[Payment, ...]


class RoundEnded(msgspec.Struct, frozen=True, tag="end"):
    """The round is over and every hand is open. `hands`: concealed tiles by seat; `deltas`: points by seat.

    `next_dealer` is None when dice decide.
    """

    reason: Literal["wins", "draw"]
    hands: tuple[tuple[Tile, ...], ...]
    deltas: tuple[int, ...]
    next_dealer: Seat | None


class MatchEnded(msgspec.Struct, frozen=True, tag="over"):
    """The last round of the match is settled; `scores` by seat."""

    scores: tuple[int, ...]


RoundEvent: TypeAlias = (
    TilesDealt
    | VoidsChosen
    | TileDrawn
    | TileDiscarded
    | Passed
    | PungMade
    | KongDeclared
    | KongMade
    | KongMoneyMoved
    | HandWon
    | WallExhausted
    | RoundEnded
)
"""What happens within a round that has started."""

Event: TypeAlias = RoundStarted | RoundEvent | MatchEnded
