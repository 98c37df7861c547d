"""Melds 副露 and the hand 手牌 they belong to."""

from typing import Literal, TypeAlias

import msgspec

from app.rules.tile import Tile

Seat: TypeAlias = int
"""0-3 in playing order, anticlockwise; seat 0 (A) deals the first hand unless the rules draw for it."""

SEATS: tuple[Seat, ...] = (0, 1, 2, 3)

SEAT_NAMES = "ABCD"
BETTOR_NAMES = "XYZ"
"""How files and commands call the seats and the bettors 叫马, who are seats 4, 5 and 6."""

BANK: Seat = -1
"""Who is paid where money leaves the table (`pig_payees` nobody)."""

EVENT_IDS = (
    "kong_bloom",
    "kong_discard",
    "robbing_kong",
    "last_tile",
    "last_copy",
    "heavenly",
    "earthly",
)
"""How a winning tile may have come: 杠上花, 杠上炮, 抢杠, 海底, 绝张, 天胡, 地胡."""

MeldKind: TypeAlias = Literal["chow", "pung", "exposed_kong", "added_kong", "concealed_kong"]


class Meld(msgspec.Struct, frozen=True):
    """Tiles laid down together: chow 吃, pung 碰, exposed 直杠, added 补杠 or concealed kong 暗杠.

    `tile` is the kind (of a chow the lowest); `source` the seat whose discard completed it,
    None for a concealed kong. `supplement` 补张: four tiles laid down without the privileges of a kong 开杠.
    """

    kind: MeldKind
    tile: Tile
    source: Seat | None = None
    supplement: bool = False

    @property
    def is_kong(self) -> bool:
        """Whether the meld holds all four copies of its kind."""
        return self.kind.endswith("kong")

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The three or four tiles of the meld."""
        if self.kind == "chow":
            return (self.tile, self.tile + 1, self.tile + 2)
        return (self.tile,) * (4 if self.is_kong else 3)


class Hand(msgspec.Struct, frozen=True):
    """Concealed tiles (any order) and melds of one seat."""

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of the hand, melds included."""
        return self.concealed + tuple(tile for meld in self.melds for tile in meld.tiles)
