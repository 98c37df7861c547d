"""Traits 牌型要素: small facts about a won hand as bits, found suit by suit and joined.

A pattern of the catalogue (`app.rules.fan`) needs some traits and excludes others. A hand that can be read in
several ways has one set of traits for each way that differs. The traits in EVERYWHERE hold of a hand if they
hold of every suit and meld, those in SOMEWHERE if they hold of one; the rest belong to the whole hand.
"""

from collections.abc import Sequence
from functools import lru_cache

from app.rules.hand import Meld, MeldKind
from app.rules.reading import suit_readings
from app.rules.suit_table import KEY_MASK, PACKED, POWERS, SHIFT, SUIT_MASK
from app.rules.tile import COPIES, Suit, Tile

TRIPLETS, ENDS, ONLY_258, ONLY_456, NO_ENDS, CONCEALED, TWOS = (1 << bit for bit in range(7))
"""Triplets only · a 1 or 9 in every set and the pair · tiles of 2, 5, 8 · of 4, 5, 6 · of 2 to 8 ·
no open meld · every kind an even number of times."""

EVERYWHERE = (1 << 7) - 1

PAIR_258, PAIR_WON, MIDDLE_FIVE = (1 << bit for bit in range(7, 10))
"""The pair is of 2, 5 or 8 · holds the winning tile · the winning tile is the 5 of a run 456 夹心五."""

_RUN_BITS = 10
"""Runs 123, 456, 789 of suit m, then p, then s: nine bits from here."""

SOMEWHERE = (1 << 19) - (1 << 7)

STRAIGHT, SEVEN_PAIRS, SCATTERED, ONE_SUIT, FOUR_MELDS, FOUR_KONGS, HAS_FOUR, HOOK, HEAVENLY, EARTHLY = (
    1 << bit for bit in range(19, 29)
)
"""Runs 123, 456, 789 of a suit 一条龙 · seven pairs · tiles of 2, 5, 8 that need not form sets 将将胡 ·
one suit · four melds · four kongs · four equal tiles · 金钩钓 as the rules define it · 天胡 · 地胡."""

_STRAIGHTS = tuple(0b111 << _RUN_BITS + 3 * suit for suit in range(3))
_TILE_TRAITS = (
    (ONLY_258, frozenset((1, 4, 7))),
    (ONLY_456, frozenset((3, 4, 5))),
    (NO_ENDS, frozenset(range(1, 8))),
)
_NOWHERE = 9
"""In place of the winning tile's rank in the suits where it does not lie."""


def pack(tiles: Sequence[Tile]) -> int:
    """Tiles as one number, in every suit its key and the number of tiles (see `app.rules.suit_table`)."""
    return sum(map(PACKED.__getitem__, tiles))


def pack_hand(concealed: int, melds: Sequence[Meld]) -> int:
    """A packed hand with its melds added."""
    return concealed + sum(pack(meld.tiles) for meld in melds)


def shape_traits(concealed: int, melds: Sequence[Meld], tile: Tile, *, seven_pairs: bool) -> list[int]:
    """The traits of every way to read packed concealed tiles, the winning `tile` among them.

    Empty where they are not complete with their melds. Traits of the whole hand are left to the caller, but
    for straights and seven pairs.
    """
    ways = [EVERYWHERE]
    for meld in melds:
        ways = _joined(ways, (meld_traits(meld.kind, meld.tile),))
    for suit in (0, 1, 2):
        key = concealed >> SHIFT * suit & KEY_MASK
        if key:
            won = tile - 9 * suit if tile // 9 == suit else _NOWHERE
            ways = _joined(ways, suit_traits(suit, key, won))
    for at, way in enumerate(ways):
        if way >> _RUN_BITS and any(way & straight == straight for straight in _STRAIGHTS):
            ways[at] |= STRAIGHT
    if seven_pairs and not melds:
        ways += _seven_pairs(concealed)
    return ways


def _joined(ways: list[int], parts: Sequence[int]) -> list[int]:
    if len(ways) == 1 == len(parts):
        way, part = ways[0], parts[0]
        return [way & part & EVERYWHERE | (way | part) & SOMEWHERE]
    found = {way & part & EVERYWHERE | (way | part) & SOMEWHERE for way in ways for part in parts}
    return sorted(found, reverse=True)


def _seven_pairs(concealed: int) -> list[int]:
    """The traits of seven pairs, if that is what the fourteen tiles are."""
    traits = EVERYWHERE
    for suit in (0, 1, 2):
        key = concealed >> SHIFT * suit & KEY_MASK
        if key:
            traits &= tile_traits(key)[0]
    return [traits | SEVEN_PAIRS] if traits & TWOS else []


@lru_cache(maxsize=65536)
def tile_traits(key: int) -> tuple[int, int]:
    """The traits that the tiles of a suit show without being read as sets, and the kinds held four times."""
    counts = counts_of(key)
    ranks = {rank for rank, count in enumerate(counts) if count}
    traits = CONCEALED | sum(bit for bit, allowed in _TILE_TRAITS if ranks <= allowed)
    if all(count % 2 == 0 for count in counts):
        traits |= TWOS
    return traits, counts.count(COPIES)


@lru_cache(maxsize=65536)
def suit_traits(suit: Suit, key: int, won: int) -> tuple[int, ...]:
    """The traits of one suit's concealed tiles, once for each way to read them that shows different ones.

    `won` is the index 0-8 of the winning tile's rank, 9 where it is of another suit.
    """
    tiles, _ = tile_traits(key)
    return tuple(
        {tiles | _set_traits(suit, won, *reading): None for reading in suit_readings(counts_of(key))}
    )


def _set_traits(suit: Suit, won: int, pair: int | None, triplets: Sequence[int], runs: Sequence[int]) -> int:
    traits = 0 if runs else TRIPLETS
    pairs = () if pair is None else (pair,)
    if all(rank in (0, 8) for rank in (*triplets, *pairs)) and all(rank in (0, 6) for rank in runs):
        traits |= ENDS
    if pair in (1, 4, 7):
        traits |= PAIR_258
    if pair == won:
        traits |= PAIR_WON
    if won == 4 and 3 in runs:
        traits |= MIDDLE_FIVE
    return traits | sum(1 << _RUN_BITS + 3 * suit + start // 3 for start in {0, 3, 6}.intersection(runs))


@lru_cache(maxsize=256)
def meld_traits(kind: MeldKind, tile: Tile) -> int:
    """The traits of one meld."""
    suit, rank = divmod(tile, 9)
    chow = kind == "chow"
    traits, _ = tile_traits(sum(POWERS[rank + step] for step in ((0, 1, 2) if chow else (0,))))
    traits |= _set_traits(suit, _NOWHERE, None, () if chow else (rank,), (rank,) if chow else ())
    return traits if kind == "concealed_kong" else traits & ~CONCEALED


def suits_in(whole: int) -> int:
    """The suits of a packed hand as bits (1 m, 2 p, 4 s)."""
    return sum(1 << suit for suit in (0, 1, 2) if whole >> SHIFT * suit & SUIT_MASK)


def fours_in(whole: int) -> int:
    """The kinds of which a packed hand holds all four copies."""
    fours = 0
    while whole:
        fours += tile_traits(whole & KEY_MASK)[1]
        whole >>= SHIFT
    return fours


def counts_of(key: int) -> tuple[int, ...]:
    """The nine counts that a suit's key stands for."""
    return tuple(key // power % 5 for power in POWERS)
