"""Tiles 牌 of Sichuan mahjong: nine ranks of characters 万, dots 筒 and bamboos 条, four copies each.

A tile is the number of its kind, 0-26: nine times the suit (0 = m, 1 = p, 2 = s) plus the rank less one.
The four copies of a kind cannot be told apart, so the kind is all there is to know (RULES 2.1 `tile_set`).
"""

import re
from collections.abc import Iterable
from typing import TypeAlias

Tile: TypeAlias = int
Suit: TypeAlias = int

SUITS = "mps"
KINDS = 27
COPIES = 4
FULL_SET: tuple[Tile, ...] = tuple(tile for tile in range(KINDS) for _ in range(COPIES))

_GROUP = re.compile(r"([1-9]+)([mps])")


class TileTextError(ValueError):
    """A text that names no tiles; the message is the offending part."""


def suit_of(tile: Tile) -> Suit:
    """The suit 花色 of a tile: 0 characters 万, 1 dots 筒, 2 bamboos 条."""
    return tile // 9


def rank_of(tile: Tile) -> int:
    """The number on a tile, 1-9."""
    return tile % 9 + 1


def format_tile(tile: Tile) -> str:
    """The short text form of one tile, such as `5p`."""
    return f"{rank_of(tile)}{SUITS[suit_of(tile)]}"


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Tiles in the short text form, sorted and grouped by suit: `123m 55p`."""
    ordered = sorted(tiles)
    groups = ("".join(str(rank_of(t)) for t in ordered if suit_of(t) == suit) for suit in range(3))
    return " ".join(group + SUITS[suit] for suit, group in enumerate(groups) if group)


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read `123m 55p` (blanks are free) in the order written.

    Raises TileTextError with the part that cannot be read.
    """
    compact = "".join(text.split())
    tiles: list[Tile] = []
    at = 0
    while at < len(compact):
        group = _GROUP.match(compact, at)
        if group is None:
            raise TileTextError(compact[at:])
        suit = SUITS.index(group[2])
        tiles.extend(9 * suit + int(rank) - 1 for rank in group[1])
        at = group.end()
    return tuple(tiles)


def parse_tile(text: str) -> Tile:
    """Read one tile such as `5p`; raises TileTextError for anything else."""
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise TileTextError(text)
    return tiles[0]
