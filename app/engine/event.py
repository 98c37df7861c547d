"""Events 事件: what happened, with its results. Their list is the game; a state is only their fold.

Each event has a short fixed tag, which is also its name in the record file: renaming a class never
breaks an old record, and fields are only ever added with defaults.
"""

from typing import TypeAlias

import msgspec

from app.engine.closing_events import (
    HorsesPaid,
    MatchEnded,
    PursesEmptied,
    RoundEnded,
    SeatLeft,
    WallExhausted,
)
from app.engine.opening_events import (
    HorsesDrawn,
    OpeningsShown,
    RoundStarted,
    Stage,
    TilesDealt,
    TilesExchanged,
    VoidsChosen,
)
from app.rules.hand import MeldKind, Seat
from app.rules.scoring import Payment, WinValue
from app.rules.tile import Suit, Tile

__all__ = [
    "BirdTurned",
    "ChowMade",
    "Event",
    "HandAnnounced",
    "HandWon",
    "HorsesDrawn",
    "HorsesPaid",
    "ItemUsed",
    "KongDeclared",
    "KongMade",
    "KongMoneyMoved",
    "KongsBooked",
    "LastTileDeclined",
    "LastTileOffered",
    "MatchEnded",
    "OpeningsShown",
    "Passed",
    "PungMade",
    "PursesEmptied",
    "RoundEnded",
    "RoundEvent",
    "RoundStarted",
    "SeatLeft",
    "Stage",
    "TileDiscarded",
    "TileDrawn",
    "TilesDealt",
    "TilesExchanged",
    "VoidsChosen",
    "WallExhausted",
]


class TileDrawn(msgspec.Struct, frozen=True, tag="draw"):
    """A seat takes a wall tile 摸牌 from `place` (0-107 in drawing order); `replacement` after a kong."""

    seat: Seat
    tile: Tile
    place: int
    replacement: bool = False


class TileDiscarded(msgspec.Struct, frozen=True, tag="discard"):
    """A tile goes to the river 打牌.

    `void`: the suit that this discard declares as void, if it does; `locked`: the suits that the seat must do
    without from now on (`void_lock`); `foul`: the discard makes the seat a flower pig 花猪 for the round;
    `face_down`: it is laid aside unseen and nobody may claim it (`void_first_face_down`).
    """

    seat: Seat
    tile: Tile
    drawn: bool
    void: Suit | None = None
    locked: tuple[Suit, ...] = ()
    foul: bool = False
    face_down: bool = False


class HandAnnounced(msgspec.Struct, frozen=True, tag="announce"):
    """A ready seat sings 唱歌, or dances 跳舞 with the waiting part laid open; its hand is frozen."""

    seat: Seat
    dance: bool
    shown: tuple[Tile, ...] = ()
    waits: tuple[Tile, ...] = ()


class Passed(msgspec.Struct, frozen=True, tag="pass"):
    """A seat let a tile go that it could have used; `declined` names the calls in the words of the actions.

    `fan`: what the declined win would have been worth, for 放小胡大; None when no win was declined.
    `own`: it was the seat's own self-draw.
    """

    seat: Seat
    tile: Tile
    declined: tuple[str, ...]
    fan: int | None = None
    own: bool = False


class ChowMade(msgspec.Struct, frozen=True, tag="chow"):
    """A discard was taken for a run 吃 whose lowest tile is `low`."""

    seat: Seat
    tile: Tile
    low: Tile
    source: Seat


class PungMade(msgspec.Struct, frozen=True, tag="pung"):
    """A discard was taken for a triplet 碰."""

    seat: Seat
    tile: Tile
    source: Seat


class KongDeclared(msgspec.Struct, frozen=True, tag="robbable"):
    """An added kong is announced and may still be robbed 抢杠; said whether or not anybody can."""

    seat: Seat
    tile: Tile
    supplement: bool = False


class KongMade(msgspec.Struct, frozen=True, tag="kong"):
    """A kong stands 杠; `source` is who fed it (exposed kong), `payments` its kong money 刮风下雨.

    `due`: money that is booked only when the next discard survives (`kong_booked`); `supplement`: only a
    补张; `freezes`: the hand may not change its waits any more (a 258 开杠).
    """

    seat: Seat
    kind: MeldKind
    tile: Tile
    source: Seat | None
    payments: tuple[Payment, ...]
    due: tuple[Payment, ...] = ()
    supplement: bool = False
    freezes: bool = False


class KongsBooked(msgspec.Struct, frozen=True, tag="booked"):
    """Kong money that waited for a discard to survive is paid; `kongs` are places as in KongMoneyMoved."""

    kongs: tuple[int, ...]
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
    `finishes`: the seat plays on no more (not so in 血流成河).
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
    finishes: bool = True


class BirdTurned(msgspec.Struct, frozen=True, tag="bird"):
    """The bird 扎鸟 after a win: its tile, its place in the wall (None: the winning tile), whose it is.

    `payments`: what is paid once more because of it.
    """

    tile: Tile
    place: int | None
    seat: Seat
    payments: tuple[Payment, ...]


class ItemUsed(msgspec.Struct, frozen=True, tag="item"):
    """A seat has used an item 道具 (`items`): it gave a tile to the wall for another, or looked for one.

    `item`: swap_named 偷天换日, swap_random 移花接木 or peek_position 千里眼; `tile`: given, or looked for;
    `got` and `place`: what came for it and from which place of the wall; `third`: the third of the rest of
    the wall, 0 first, in which the tile comes next, None where it does not come any more.
    """

    seat: Seat
    item: str
    tile: Tile
    got: Tile | None = None
    place: int | None = None
    third: int | None = None


class LastTileOffered(msgspec.Struct, frozen=True, tag="offered"):
    """The last wall tile is offered to a seat 海底漫游 (`haidi_roam`)."""

    seat: Seat


class LastTileDeclined(msgspec.Struct, frozen=True, tag="declined"):
    """The seat to which the last tile was offered did not take it."""

    seat: Seat


RoundEvent: TypeAlias = (
    TilesDealt
    | HorsesDrawn
    | TilesExchanged
    | OpeningsShown
    | VoidsChosen
    | TileDrawn
    | TileDiscarded
    | HandAnnounced
    | Passed
    | ChowMade
    | PungMade
    | KongDeclared
    | KongMade
    | KongsBooked
    | KongMoneyMoved
    | HandWon
    | BirdTurned
    | ItemUsed
    | LastTileOffered
    | LastTileDeclined
    | SeatLeft
    | WallExhausted
    | HorsesPaid
    | PursesEmptied
    | RoundEnded
)
"""What happens within a round that has started."""

Event: TypeAlias = RoundStarted | RoundEvent | MatchEnded
