"""Readings 牌型: every way to take a complete hand apart into sets and a pair, or into seven pairs."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from app.rules.suit_table import POWERS
from app.rules.tile import Tile


class Reading(NamedTuple):
    """One way to read complete concealed tiles: seven pairs, or sets and a pair (of runs the lowest tile)."""

    seven_pairs: bool
    pair: Tile | None
    triplets: tuple[Tile, ...]
    runs: tuple[Tile, ...]


def readings(concealed: Sequence[Tile], melds: int, *, seven_pairs: bool = True) -> tuple[Reading, ...]:
    """Every way to read concealed tiles, winning tile included; empty if they are not complete."""
    if len(concealed) != 14 - 3 * melds:
        return ()
    keys = [0, 0, 0]
    for tile in concealed:
        keys[tile // 9] += POWERS[tile % 9]
    parts = [suit_readings(key) for key in keys]
    found: list[Reading] = []
    for combination in product(*parts):
        # The number of tiles leaves exactly one suit with a pair.
        (pair,) = (9 * suit + part[0] for suit, part in enumerate(combination) if part[0] is not None)
        triplets = tuple(9 * suit + rank for suit, part in enumerate(combination) for rank in part[1])
        runs = tuple(9 * suit + rank for suit, part in enumerate(combination) for rank in part[2])
        found.append(Reading(False, pair, triplets, runs))
    if seven_pairs and not melds and all(concealed.count(tile) % 2 == 0 for tile in concealed):
        found.append(Reading(True, None, (), ()))
    return tuple(found)


SuitReading: TypeAlias = tuple[int | None, tuple[int, ...], tuple[int, ...]]
"""One suit read: rank index of the pair or None, triplets, runs."""


_RUN = 1 + 5 + 25
"""What a run from the first rank adds to a key."""


@lru_cache(maxsize=65536)
def suit_readings(key: int, pair_free: bool = True) -> tuple[SuitReading, ...]:
    """The ways to read one suit's key, with a pair where the number of tiles asks for one (`pair_free`)."""
    if not key:
        return ((None, (), ()),)
    first, from_first = 0, key
    while not from_first % 5:
        from_first //= 5
        first += 1
    count, unit = from_first % 5, POWERS[first]
    found: list[SuitReading] = []
    if count >= 3:
        found += [(p, (first, *t), r) for p, t, r in suit_readings(key - 3 * unit, pair_free)]
    if count >= 2 and pair_free:
        found += [(first, t, r) for _, t, r in suit_readings(key - 2 * unit, False)]
    if first < 7 and from_first // 5 % 5 and from_first // 25 % 5:
        found += [(p, t, (first, *r)) for p, t, r in suit_readings(key - _RUN * unit, pair_free)]
    return tuple(found)
