"""Actions 动作: what a seat asks for. A wish only; the engine says what came of it."""

from typing import TypeAlias

import msgspec

from app.rules.tile import Suit, Tile


class ChooseVoid(msgspec.Struct, frozen=True, tag="void"):
    """Declare the suit to do without 定缺, all seats at once (RULES 2.1 `void_declare=simultaneous`)."""

    suit: Suit


class ExchangeTiles(msgspec.Struct, frozen=True, tag="exchange"):
    """Pass three tiles on 换三张, sorted; all seats at once, before the void suit (`exchange_three`)."""

    tiles: tuple[Tile, Tile, Tile]


class LayDown(msgspec.Struct, frozen=True, tag="lay"):
    """Lay one tile of the void suit face down 扣牌; it must be the first discard (`face_down`)."""

    tile: Tile


class AnnounceVoid(msgspec.Struct, frozen=True, tag="natural"):
    """Say that the dealt hand already lacks a suit 天缺 (`tian_que=announce`)."""

    suit: Suit


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """Put a tile into the river 打牌; `drawn` tells the tile just drawn from an equal one in the hand."""

    tile: Tile
    drawn: bool = False


class DeclareKong(msgspec.Struct, frozen=True, tag="kong"):
    """Kong in one's own turn: concealed 暗杠 with four in the hand, added 补杠 with a pung of the kind."""

    tile: Tile


class DeclareSupplement(msgspec.Struct, frozen=True, tag="supplement"):
    """Lay down four tiles for a replacement alone 补张, without the rights of a kong (`bu_zhang`)."""

    tile: Tile


class Win(msgspec.Struct, frozen=True, tag="win"):
    """Win 胡 with the tile on offer, or with the own hand in the own turn 自摸."""


class ClaimPung(msgspec.Struct, frozen=True, tag="pung"):
    """Take the discard for a triplet 碰."""


class ClaimKong(msgspec.Struct, frozen=True, tag="claim_kong"):
    """Take the discard for an exposed kong 直杠."""


class ClaimSupplement(msgspec.Struct, frozen=True, tag="claim_supplement"):
    """Take the discard as the fourth tile of a 补张."""


class ClaimChow(msgspec.Struct, frozen=True, tag="chow"):
    """Take the discard of the 上家 for a run 吃 whose lowest tile is `low` (`chi`)."""

    low: Tile


class Sing(msgspec.Struct, frozen=True, tag="sing"):
    """Say that the hand is ready 唱歌, right after an own discard; it is frozen from then on (`sing`)."""


class Dance(msgspec.Struct, frozen=True, tag="dance"):
    """Lay the waiting part of a ready hand open 跳舞, right after an own discard (`dance`)."""


class ShowOpening(msgspec.Struct, frozen=True, tag="open"):
    """Show an opening hand 起手小胡 before the first discard (`opening_small_hu`)."""


class TakeLast(msgspec.Struct, frozen=True, tag="take"):
    """Take the last wall tile 海底漫游 (`haidi_roam`)."""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Let the tile on offer go 过."""


Action: TypeAlias = (
    ExchangeTiles
    | ChooseVoid
    | LayDown
    | AnnounceVoid
    | Discard
    | DeclareKong
    | DeclareSupplement
    | Win
    | ClaimPung
    | ClaimKong
    | ClaimSupplement
    | ClaimChow
    | Sing
    | Dance
    | ShowOpening
    | TakeLast
    | Pass
)


class IllegalAction(ValueError):
    """An action that the rules do not offer now: the seat, what it asked for and what was legal."""

    def __init__(self, seat: int, action: Action | None, legal: tuple[Action, ...]) -> None:
        super().__init__(f"seat {seat}: {action!r} is not legal here")
        self.seat = seat
        self.action = action
        self.legal = legal
