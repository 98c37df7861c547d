"""Distances, useful tiles and complete hands by recursive search: no table, no code shared with the rules.

Every way to lay sets, pair or pairs over a suit is tried, rank by rank; the best of each suit are then tried
together. A *cost* is a number of tiles to add with the set of kinds that lower it.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

FAR = 99
Suits = tuple[int, ...]
Counts = tuple[int, ...]


class Cost(NamedTuple):
    """Tiles to add, and the ranks or kinds that some least way adds."""

    tiles: int
    kinds: frozenset[int]


NOTHING = Cost(0, frozenset())
NO_WAY = Cost(FAR, frozenset())


def best(costs: Iterable[Cost]) -> Cost:
    """The least cost; the kinds of all ways that need no more."""
    found = NO_WAY
    for cost in costs:
        if cost.tiles < found.tiles:
            found = cost
        elif cost.tiles == found.tiles < FAR:
            found = Cost(found.tiles, found.kinds | cost.kinds)
    return found


def both(first: Cost, second: Cost) -> Cost:
    """The cost of two things that must be done."""
    if first.tiles + second.tiles >= FAR:
        return NO_WAY
    return Cost(first.tiles + second.tiles, first.kinds | second.kinds)


@cache
def sets_cost(counts: Counts, rank: int, running: tuple[int, int], sets: int, pair: int) -> Cost:
    """The cost of sets and pairs from a rank on, with runs `running` that began two ranks and one before."""
    if rank == 9:
        return NOTHING if not (any(running) or sets or pair) else NO_WAY
    ways = []
    most_runs = sets if rank < 7 else 0
    for runs, triplet, paired in product(range(most_runs + 1), range(min(sets, 1) + 1), range(pair + 1)):
        needed = runs + 3 * triplet + 2 * paired + sum(running)
        if needed > 4 or runs + triplet > sets:
            continue
        missing = max(0, needed - counts[0])
        rest = sets_cost(counts[1:], rank + 1, (running[1], runs), sets - runs - triplet, pair - paired)
        ways.append(both(Cost(missing, frozenset([rank] if missing else [])), rest))
    return best(ways)


@cache
def pairs_cost(counts: Counts, rank: int, pairs: int) -> Cost:
    """The cost of so many pairs from a rank on; four equal tiles are two."""
    if rank == 9:
        return NOTHING if not pairs else NO_WAY
    ways = []
    for here in range(min(2, pairs) + 1):
        missing = max(0, 2 * here - counts[0])
        rest = pairs_cost(counts[1:], rank + 1, pairs - here)
        ways.append(both(Cost(missing, frozenset([rank] if missing else [])), rest))
    return best(ways)


def in_suit(cost: Cost, suit: int) -> Cost:
    """A cost in ranks as one in kinds."""
    return Cost(cost.tiles, frozenset(9 * suit + rank for rank in cost.kinds))


def search(counts: Sequence[int], melds: int, uses: Iterable[Suits], *, seven_pairs: bool) -> Cost:
    """Distance and useful kinds of concealed tiles where the suits of one of the `uses` may be used."""
    parts = [tuple(counts[9 * suit : 9 * suit + 9]) for suit in range(3)]
    ways = []
    for suits in uses:
        ways.append(_with_sets(parts, suits, 4 - melds))
        if seven_pairs and not melds:
            ways.append(_with_pairs(parts, suits))
    return best(ways)


def _with_sets(parts: Sequence[Counts], suits: Suits, sets: int) -> Cost:
    ways = []
    for split in product(range(sets + 1), repeat=len(suits)):
        if sum(split) != sets:
            continue
        for paired in suits:
            way = NOTHING
            for suit, number in zip(suits, split, strict=True):
                cost = sets_cost(parts[suit], 0, (0, 0), number, int(suit == paired))
                way = both(way, in_suit(cost, suit))
            ways.append(way)
    return best(ways)


def _with_pairs(parts: Sequence[Counts], suits: Suits) -> Cost:
    ways = []
    for split in product(range(8), repeat=len(suits)):
        if sum(split) == 7:
            way = NOTHING
            for suit, number in zip(suits, split, strict=True):
                way = both(way, in_suit(pairs_cost(parts[suit], 0, number), suit))
            ways.append(way)
    return best(ways)


def uses_of(meld_suits: set[int], void: int | None, *, two_suits: bool) -> list[Suits]:
    """The suits that a win may be of, one entry per choice."""
    if void is None and not two_suits:
        return [(0, 1, 2)]
    voids = [0, 1, 2] if void is None else [void]
    return [tuple({0, 1, 2} - {gone}) for gone in voids if gone not in meld_suits]


def is_whole(tiles: Sequence[int], melds: int, *, seven_pairs: bool) -> bool:
    """Whether the tiles are exactly the sets that the melds leave and a pair, or seven pairs."""
    if len(tiles) != 14 - 3 * melds:
        return False
    if seven_pairs and not melds and all(tiles.count(tile) % 2 == 0 for tile in tiles):
        return True
    pairs = {tile for tile in tiles if tiles.count(tile) >= 2}
    return any(_are_sets(sorted(_without(tiles, (pair, pair)))) for pair in pairs)


def _are_sets(tiles: list[int]) -> bool:
    if not tiles:
        return True
    low = tiles[0]
    blocks = [(low, low, low)]
    if low % 9 < 7:
        blocks.append((low, low + 1, low + 2))
    return any(
        _are_sets(_without(tiles, block))
        for block in blocks
        if all(tiles.count(tile) >= block.count(tile) for tile in block)
    )


def _without(tiles: Sequence[int], gone: Sequence[int]) -> list[int]:
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return left
