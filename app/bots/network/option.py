"""An option of a decision: the hand that it leaves, `zl_option` of app/bots/core/inputs.h."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.rules.complete import suit_mask
from app.rules.hand import Meld
from app.rules.shape import Shape
from app.rules.suit_table import POWERS, suit_table
from app.rules.tile import COPIES, KINDS, Tile

(
    AFTER_DISCARD,
    AFTER_PASS,
    AFTER_CONCEALED,
    AFTER_ADDED,
    AFTER_EXPOSED,
    AFTER_VOID,
    AFTER_EXCHANGE,
    AFTER_WIN,
) = range(8)
"""What an action leaves: the hand after a discard, after letting a tile go, after a kong …"""

NO_VOID = -1


@dataclass(frozen=True, slots=True)
class Option:
    """Concealed counts and melds after an action, its kind and tile, the void suit from then on."""

    counts: tuple[int, ...]
    melds: tuple[Meld, ...]
    kind: int
    tile: Tile
    void: int

    @property
    def sets(self) -> int:
        """Sets that the concealed tiles still need."""
        return 4 - len(self.melds)

    @property
    def meld_suits(self) -> int:
        """The suits of the melds as bits."""
        return suit_mask(self.melds)

    @property
    def keys(self) -> tuple[int, int, int]:
        """The keys of the three suits in the tables of shapes."""
        counts = self.counts
        return key_of(counts[:9]), key_of(counts[9:18]), key_of(counts[18:])


@lru_cache(maxsize=1 << 15)
def key_of(counts: tuple[int, ...]) -> int:
    """The key of nine counts."""
    return sum(count * power for count, power in zip(counts, POWERS, strict=True))


@lru_cache(maxsize=1 << 14)
def nearest_win(
    counts: tuple[int, ...], melds: int, meld_suits: int, void: int, two_suits: bool, seven_pairs: bool
) -> tuple[int, tuple[Tile, ...]]:
    """The distance of concealed tiles before their draw and the kinds that lower it."""
    shape = Shape(
        [tile for tile in range(KINDS) for _ in range(counts[tile])],
        melds,
        meld_suits=meld_suits,
        void=None if void == NO_VOID else void,
        two_suits=two_suits,
        seven_pairs=seven_pairs,
    )
    return shape.distance(), shape.useful()


@lru_cache(maxsize=1 << 15)
def suit_outlook(key: int, sets: int) -> tuple[int, tuple[int, ...]]:
    """One suit alone: its distance from `sets` sets and a pair, and the ranks that lower it."""
    table = suit_table()
    classes, distances, column = table.classes, table.distances, 2 * sets + 1
    here = distances[classes[key]][column]
    lower = [
        rank
        for rank, power in enumerate(POWERS)
        if key // power % 5 < COPIES and distances[classes[key + power]][column] < here
    ]
    return here, tuple(lower)


def pairs_missing(pairs: int, singles: int) -> int:
    """Tiles to add for seven pairs."""
    missing = max(7 - pairs, 0)
    return missing + max(missing - singles, 0)


def twos_of(key: int) -> tuple[int, int]:
    """Pairs and single tiles of a suit."""
    twos = suit_table().twos[key]
    return twos & 15, twos >> 4


@dataclass(frozen=True, slots=True)
class Groups:
    """How the tiles of a suit stand together; `pairs` and `singles` by rank."""

    triplets: int
    pairs: tuple[int, ...]
    singles: tuple[int, ...]
    open: int
    gapped: int
    lone: int
    fours: int


@lru_cache(maxsize=1 << 15)
def groups_of(counts: tuple[int, ...]) -> Groups:
    """Read nine counts."""
    held = (0, 0, *counts, 0, 0)
    here = [rank for rank in range(9) if counts[rank]]
    following = [rank for rank in here if held[rank + 3]]
    skipping = [rank for rank in here if held[rank + 4] and not held[rank + 3]]
    inner = sum(1 <= rank <= 6 for rank in following)
    return Groups(
        triplets=sum(counts[rank] >= 3 for rank in here),
        pairs=tuple(rank for rank in here if counts[rank] == 2),
        singles=tuple(rank for rank in here if counts[rank] == 1),
        open=inner,
        gapped=len(following) - inner + len(skipping),
        lone=sum(counts[rank] == 1 and _stands_alone(held, rank) for rank in here),
        fours=sum(counts[rank] == COPIES for rank in here),
    )


def _stands_alone(held: Sequence[int], rank: int) -> bool:
    return not (held[rank] or held[rank + 1] or held[rank + 3] or held[rank + 4])
