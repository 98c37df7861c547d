"""Actions 动作: what a seat asks for. A wish only; the engine says what came of it."""

from typing import TypeAlias

import msgspec

from app.rules.tile import Suit, Tile


class ChooseVoid(msgspec.Struct, frozen=True, tag="void"):
    """Declare the suit to do without 定缺, all seats at once (RULES 2.1 `void_declare=simultaneous`)."""

    suit: Suit


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


class Win(msgspec.Struct, frozen=True, tag="win"):
    """Win 胡 with the tile on offer, or with the own hand in the own turn 自摸."""


class ClaimPung(msgspec.Struct, frozen=True, tag="pung"):
    """Take the discard for a triplet 碰."""


class ClaimKong(msgspec.Struct, frozen=True, tag="claim_kong"):
    """Take the discard for an exposed kong 直杠."""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Let the tile on offer go 过."""


Action: TypeAlias = (
    ChooseVoid | LayDown | AnnounceVoid | Discard | DeclareKong | Win | ClaimPung | ClaimKong | Pass
)


class IllegalAction(ValueError):
    """An action that the rules do not offer now: the seat, what it asked for and what was legal."""

    def __init__(self, seat: int, action: Action | None, legal: tuple[Action, ...]) -> None:
        super().__init__(f"seat {seat}: {action!r} is not legal here")
        self.seat = seat
        self.action = action
        self.legal = legal
