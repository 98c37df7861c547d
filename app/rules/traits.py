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
from app.rules.tile import COPIES, Tile

TRIPLETS, ENDS, ONLY_258, ONLY_456, NO_ENDS, CONCEALED, TWOS = (1 << bit for bit in range(7))
"""Triplets only · a 1 or 9 in every set and the pair · tiles of 2, 5, 8 · of 4, 5, 6 · of 2 to 8 ·
no open meld · every kind an even number of times."""

EVERYWHERE = (1 << 7) - 1

PAIR_258, STRAIGHT, PAIR_WON, MIDDLE_FIVE = (1 << bit for bit in range(7, 11))
"""The pair is of 2, 5 or 8 · runs 123, 456, 789 of a suit 一条龙 · the pair holds the winning tile ·
the winning tile is the 5 of a run 456 夹心五."""

SOMEWHERE = (1 << 11) - (1 << 7)

SEVEN_PAIRS, SCATTERED, ONE_SUIT, FOUR_MELDS, FOUR_KONGS, HAS_FOUR, HOOK, HEAVENLY, EARTHLY = (
    1 << bit for bit in range(11, 20)
)
"""Seven pairs · tiles of 2, 5, 8 that need not form sets 将将胡 · one suit · four melds · four kongs ·
four equal tiles · 金钩钓 as the rules define it · 天胡 · 地胡."""

_JIANG, _ENDS, _END_RUNS = frozenset((1, 4, 7)), frozenset((0, 8)), frozenset((0, 6))
_TILE_TRAITS = (
    (ONLY_258, _JIANG),
    (ONLY_456, frozenset((3, 4, 5))),
    (NO_ENDS, frozenset(range(1, 8))),
)
_STRAIGHT = frozenset((0, 3, 6))
_NOWHERE = 9
"""In place of the winning tile's rank where it lies in another suit or does not matter."""


def pack(tiles: Sequence[Tile]) -> int:
    """Tiles as one number, in every suit its key and the number of tiles (see `app.rules.suit_table`)."""
    return sum(map(PACKED.__getitem__, tiles))


def pack_hand(concealed: int, melds: Sequence[Meld]) -> int:
    """A packed hand with its melds added."""
    return concealed + sum(pack(meld.tiles) for meld in melds)


def shape_traits(concealed: int, melds: Sequence[Meld], tile: Tile | None, *, seven_pairs: bool) -> list[int]:
    """The traits of every way to read packed concealed tiles, the winning one among them.

    Empty where they are not complete with their melds. PAIR_WON and MIDDLE_FIVE are told only where the
    winning `tile` is given. Traits of the whole hand are left to the caller, but for seven pairs.
    """
    ways = [EVERYWHERE]
    chows: tuple[Tile, ...] = ()
    for meld in melds:
        ways = _joined(ways, (meld_traits(meld.kind, meld.tile),))
        if meld.kind == "chow":
            chows += (meld.tile,)
    for suit in (0, 1, 2):
        key = concealed >> SHIFT * suit & KEY_MASK
        laid = tuple(low - 9 * suit for low in chows if low // 9 == suit) if chows else ()
        if key or laid:
            won = tile - 9 * suit if tile is not None and tile // 9 == suit else _NOWHERE
            ways = _joined(ways, suit_traits(key, won, laid))
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
    traits = CONCEALED
    for bit, allowed in _TILE_TRAITS:
        if ranks <= allowed:
            traits |= bit
    if not (1 in counts or 3 in counts):
        traits |= TWOS
    return traits, counts.count(COPIES)


@lru_cache(maxsize=65536)
def suit_traits(key: int, won: int, laid: tuple[int, ...]) -> tuple[int, ...]:
    """The traits of one suit's concealed tiles, once for each way to read them that shows different ones.

    `won` is the index 0-8 of the winning tile's rank, `laid` are those of chows melded in the suit.
    """
    tiles = tile_traits(key)[0] if key else EVERYWHERE
    ways = {tiles | _set_traits(won, laid, *reading): None for reading in suit_readings(key)}
    return tuple(ways)


def _set_traits(
    won: int, laid: tuple[int, ...], pair: int | None, triplets: tuple[int, ...], runs: tuple[int, ...]
) -> int:
    """The traits that come from the sets and the pair of a reading."""
    traits = 0 if runs else TRIPLETS
    if _ENDS.issuperset(triplets) and _END_RUNS.issuperset(runs) and (pair is None or pair in _ENDS):
        traits |= ENDS
    if pair is not None:
        if pair in _JIANG:
            traits |= PAIR_258
        if pair == won:
            traits |= PAIR_WON
    if won == 4 and 3 in runs:
        traits |= MIDDLE_FIVE
    if len(runs) + len(laid) >= 3 and _STRAIGHT.issubset(runs + laid):
        traits |= STRAIGHT
    return traits


@lru_cache(maxsize=256)
def meld_traits(kind: MeldKind, tile: Tile) -> int:
    """The traits of one meld."""
    rank = tile % 9
    chow = kind == "chow"
    traits, _ = tile_traits(sum(POWERS[rank + step] for step in ((0, 1, 2) if chow else (0,))))
    traits |= _set_traits(_NOWHERE, (), None, () if chow else (rank,), (rank,) if chow else ())
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


def counts_of(key: int) -> list[int]:
    """The nine counts that a suit's key stands for."""
    counts: list[int] = []
    for _ in POWERS:
        key, count = divmod(key, 5)
        counts.append(count)
    return counts
