"""The table of one suit against a search that shares nothing with its builder."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from app.rules.suit_table import KEYS, POWERS, suit_table

Counts = tuple[int, ...]


@cache
def complete(counts: Counts, sets: int, pairs: int) -> bool:
    """Whether the counts are exactly so many sets and pairs."""
    if not any(counts):
        return sets == pairs == 0
    first = next(index for index, count in enumerate(counts) if count)
    shapes = [(1, 0, {first: 3}), (0, 1, {first: 2})]
    if first < 7:
        shapes.append((1, 0, dict.fromkeys((first, first + 1, first + 2), 1)))
    return any(
        all(counts[rank] >= used for rank, used in taken.items())
        and complete(
            tuple(count - taken.get(rank, 0) for rank, count in enumerate(counts)), sets - m, pairs - p
        )
        for m, p, taken in shapes
        if sets >= m and pairs >= p
    )


def key_of(counts: Counts) -> int:
    return sum(count * power for count, power in zip(counts, POWERS, strict=True))


def grown(counts: Counts, tiles: int) -> Iterator[Counts]:
    for ranks in combinations_with_replacement(range(9), tiles):
        more = tuple(count + ranks.count(rank) for rank, count in enumerate(counts))
        if max(more) <= 4:
            yield more


def least_to_add(counts: Counts, sets: int, pairs: int, limit: int) -> int:
    """Tiles to add until some complete vector lies inside, by trying every completion; `limit` where more."""
    for added in range(limit):
        for more in grown(counts, added):
            if any(complete(part, sets, pairs) for part in parts_of(more, 3 * sets + 2 * pairs)):
                return added
    return limit


@cache
def parts_of(counts: Counts, tiles: int) -> tuple[Counts, ...]:
    return tuple(part for part in product(*(range(count + 1) for count in counts)) if sum(part) == tiles)


def test_table_covers_every_key_with_126_classes() -> None:
    table = suit_table()
    assert (len(table.classes), table.size) == (KEYS, 126)
    assert max(table.classes) == 125
    assert len(table.distances) == 126
    assert [len(closing) for closing in table.closing] == [180 * 126] * 5
    assert len(table.joined) == 126 * 126
    assert max(table.joined) == 179


@pytest.mark.parametrize(
    "counts",
    [
        (0, 0, 0, 0, 0, 0, 0, 0, 0),
        (4, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 1, 0, 0, 0, 0, 0, 0, 1),
        (0, 0, 3, 1, 1, 0, 0, 0, 0),
        (1, 0, 1, 0, 1, 0, 1, 0, 1),
        (0, 4, 1, 0, 0, 0, 0, 2, 0),
        (2, 2, 2, 0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 0, 4, 4),
        (4, 4, 0, 0, 0, 0, 0, 0, 0),
    ],
)
def test_sample_rebuilt_by_search(counts: Counts) -> None:
    table = suit_table()
    stored = table.distances[table.classes[key_of(counts)]]
    for sets, pairs in ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0)):
        limit = 4
        assert min(stored[2 * sets + pairs], limit) == least_to_add(counts, sets, pairs, limit)


def test_closing_table_is_the_best_split_of_two_suits() -> None:
    table = suit_table()
    for first, second in product(range(0, 126, 7), range(0, 126, 11)):
        a, b = table.distances[first], table.distances[second]
        for sets in range(5):
            ways = [
                a[2 * here + pair] + b[2 * (sets - here) + 1 - pair]
                for here in range(sets + 1)
                for pair in (0, 1)
            ]
            assert table.closing[sets][first * 126 + second] == min(ways)


def test_joined_suits_close_like_the_best_split_of_three() -> None:
    table = suit_table()
    for classes in product(range(0, 126, 13), range(0, 126, 17), range(0, 126, 19)):
        vectors = [table.distances[number] for number in classes]
        row = table.joined[classes[0] * 126 + classes[1]]
        for sets in range(5):
            ways = [
                sum(
                    vector[2 * m + (suit == pair)]
                    for suit, (vector, m) in enumerate(zip(vectors, split, strict=True))
                )
                for split in product(range(sets + 1), repeat=3)
                if sum(split) == sets
                for pair in range(3)
            ]
            assert table.closing[sets][row * 126 + classes[2]] == min(ways)


@pytest.mark.parametrize(
    "counts", [(0,) * 9, (4,) * 9, (1, 2, 3, 4, 0, 0, 0, 0, 1), (2, 2, 2, 2, 2, 2, 2, 0, 0)]
)
def test_twos_are_pairs_and_single_tiles(counts: Counts) -> None:
    pairs, singles = sum(count // 2 for count in counts), sum(count % 2 for count in counts)
    assert suit_table().twos[key_of(counts)] == (pairs + 16 * singles) % 256


@pytest.mark.parametrize(("sets", "count"), list(enumerate((9, 135, 996, 4475, 13259))))
def test_complete_one_suit_hands_by_sets(sets: int, count: int) -> None:
    """The fixed counts: vectors that are exactly so many sets and a pair."""
    table = suit_table()
    tiles = 3 * sets + 2
    keys = [key for key, total in enumerate(totals()) if total == tiles]
    assert sum(table.distances[table.classes[key]][2 * sets + 1] == 0 for key in keys) == count
    if sets == 4:
        assert len(keys) == 118_800


@cache
def totals() -> bytes:
    """The number of tiles of every key."""
    sums = bytes(range(5))
    for _ in range(8):
        sums = b"".join(bytes(total + count for total in sums) for count in range(5))
    return sums
