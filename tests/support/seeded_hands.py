"""Hands before their draw with melds, from anywhere to ready, by the number of a seed."""

import os
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from app.rules.complete import suit_mask
from app.rules.hand import Hand, Meld, MeldKind
from app.rules.shape import Shape
from app.rules.tile import COPIES, FULL_SET, KINDS, Suit, Tile

HANDS = int(os.environ.get("ZHULI_HANDS", "2000"))
"""How many hands are compared; the whole proof takes 100,000."""

_MELDS: tuple[MeldKind, ...] = ("pung", "pung", "exposed_kong", "added_kong", "concealed_kong", "chow")


class Case(NamedTuple):
    """A hand, what decides about its distance, and the copies of each kind that lie open elsewhere."""

    hand: Hand
    void: Suit | None
    two_suits: bool
    seven_pairs: bool
    visible: tuple[int, ...]

    @property
    def counts(self) -> tuple[int, ...]:
        """The concealed tiles by kind."""
        return tuple(self.hand.concealed.count(tile) for tile in range(KINDS))

    @property
    def unseen(self) -> tuple[int, ...]:
        """The copies of each kind that are neither in the hand nor open elsewhere."""
        own = self.hand.tiles
        return tuple(COPIES - own.count(tile) - self.visible[tile] for tile in range(KINDS))

    @property
    def shape(self) -> Shape:
        """The hand as the rules see it."""
        return Shape(
            self.hand.concealed,
            len(self.hand.melds),
            meld_suits=suit_mask(self.hand.melds),
            void=self.void,
            two_suits=self.two_suits,
            seven_pairs=self.seven_pairs,
        )


def cases(number: int = HANDS) -> Iterator[Case]:
    """So many cases, always the same."""
    luck = Random(4)
    for _ in range(number):
        yield _case(luck)


def _case(luck: Random) -> Case:
    kinds = luck.choice((range(9), range(18), range(9, 27), range(KINDS)))
    melds: tuple[Meld, ...] = ()
    wall = list(FULL_SET)
    for _ in range(luck.choice((0, 0, 0, 1, 1, 2, 3, 4))):
        meld = _meld(luck, kinds)
        if all(wall.count(tile) >= meld.tiles.count(tile) for tile in meld.tiles):
            melds += (meld,)
            for tile in meld.tiles:
                wall.remove(tile)
    size = 13 - 3 * len(melds)
    concealed = _shaped(luck, kinds, wall, size) if luck.random() < 0.7 else luck.sample(wall, size)
    for tile in concealed:
        wall.remove(tile)
    seen = luck.sample(wall, luck.randrange(len(wall) // 2))
    return Case(
        Hand(tuple(concealed), melds),
        luck.choice((None, None, 0, 1, 2)),
        luck.random() < 0.7,
        luck.random() < 0.7,
        tuple(seen.count(tile) for tile in range(KINDS)),
    )


def _meld(luck: Random, kinds: range) -> Meld:
    kind, tile = luck.choice(_MELDS), luck.choice(kinds)
    if kind == "chow":
        tile -= max(0, tile % 9 - 6)
    return Meld(kind, tile, None if kind == "concealed_kong" else 0)


def _shaped(luck: Random, kinds: range, wall: list[Tile], size: int) -> list[Tile]:
    """Tiles out of the wall that are sets and a pair, or pairs, but for a few of them."""
    left, tiles = list(wall), []
    paired = luck.random() < 0.3
    while len(tiles) < size:
        tile = luck.choice(kinds)
        low = tile - max(0, tile % 9 - 6)
        block = [tile] * (2 if paired or len(tiles) + 2 >= size else 3)
        if not paired and luck.random() < 0.6:
            block = [low, low + 1, low + 2]
        if all(left.count(part) >= block.count(part) for part in block):
            tiles += block
            for part in block:
                left.remove(part)
    luck.shuffle(tiles)
    kept = tiles[: size - luck.choice((0, 0, 0, 1, 2, 4))] if size > 4 else tiles[:size]
    return kept + luck.sample(left + tiles[len(kept) :], size - len(kept))
