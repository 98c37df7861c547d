"""Readings 牌型: every way to take a complete hand apart into sets and a pair, or into seven pairs."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from app.rules.tile import KINDS, Tile


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
    counts = [0] * KINDS
    for tile in concealed:
        counts[tile] += 1
    parts = [suit_readings(tuple(counts[start : start + 9])) for start in (0, 9, 18)]
    found: list[Reading] = []
    for combination in product(*parts):
        # The number of tiles leaves exactly one suit with a pair.
        (pair,) = (9 * suit + part[0] for suit, part in enumerate(combination) if part[0] is not None)
        triplets = tuple(9 * suit + rank for suit, part in enumerate(combination) for rank in part[1])
        runs = tuple(9 * suit + rank for suit, part in enumerate(combination) for rank in part[2])
        found.append(Reading(False, pair, triplets, runs))
    if seven_pairs and not melds and all(count % 2 == 0 for count in counts):
        found.append(Reading(True, None, (), ()))
    return tuple(found)


SuitReading: TypeAlias = tuple[int | None, tuple[int, ...], tuple[int, ...]]
"""One suit read: rank index of the pair or None, triplets, runs."""


@lru_cache(maxsize=16384)
def suit_readings(counts: tuple[int, ...], pair_free: bool = True) -> tuple[SuitReading, ...]:
    """The ways to read one suit's nine counts, with a pair where their number asks for one (`pair_free`)."""
    first = next((index for index, count in enumerate(counts) if count), None)
    if first is None:
        return ((None, (), ()),)
    found: list[SuitReading] = []
    if counts[first] >= 3:
        rest = (*counts[:first], counts[first] - 3, *counts[first + 1 :])
        found += [(p, (first, *t), r) for p, t, r in suit_readings(rest, pair_free)]
    if counts[first] >= 2 and pair_free:
        rest = (*counts[:first], counts[first] - 2, *counts[first + 1 :])
        found += [(first, t, r) for _, t, r in suit_readings(rest, False)]
    if first < 7 and counts[first + 1] and counts[first + 2]:
        taken = tuple(count - 1 for count in counts[first : first + 3])
        rest = counts[:first] + taken + counts[first + 3 :]
        found += [(p, t, (first, *r)) for p, t, r in suit_readings(rest, pair_free)]
    return tuple(found)
