"""Build app/rules/data/suits.xz, the distance table of one suit (see app/rules/suit_table.py). Needs NumPy.

    python packaging/data/build_shape_table.py

The result is committed; the game itself never needs NumPy. Layout of the unpacked file: number of classes
and of rows (a byte each), ten distances per class, the row of every two classes, five closing distances per
row and class, one class per key.
"""

import lzma
from itertools import product
from pathlib import Path

import numpy as np

TARGET = Path(__file__).parents[2] / "app" / "rules" / "data" / "suits.xz"
KEYS = 5**9
FAR = 99

Vector = tuple[int, ...]


def add(vector: Vector, ranks: tuple[int, ...]) -> Vector | None:
    """The vector with one more tile of each rank index, None where that is a fifth copy."""
    counts = list(vector)
    for rank in ranks:
        counts[rank] += 1
    return None if max(counts) > 4 else tuple(counts)


def complete_vectors() -> list[set[Vector]]:
    """The vectors made of exactly m sets and p pairs, at index 2 * m + p."""
    sets = [(rank,) * 3 for rank in range(9)] + [(rank, rank + 1, rank + 2) for rank in range(7)]
    level: set[Vector] = {(0,) * 9}
    found: list[set[Vector]] = []
    for _ in range(5):
        pairs = {grown for vector in level for rank in range(9) if (grown := add(vector, (rank, rank)))}
        found += [level, pairs]
        level = {grown for vector in level for ranks in sets if (grown := add(vector, ranks))}
    return found


def distances_to(targets: set[Vector]) -> np.ndarray:
    """For every key the least number of tiles to add until the vector contains one of the targets."""
    field = np.full((5,) * 9, FAR, np.uint8)
    index = np.array(sorted(targets))
    # The last axis is the lowest rank, so that the flat index is the key.
    field[tuple(index[:, 8 - axis] for axis in range(9))] = 0
    for axis in range(9):
        view = np.moveaxis(field, axis, 0)
        spare, missing = view.copy(), view.copy()
        for count in range(1, 5):  # more tiles than the target needs cost nothing
            np.minimum(spare[count], spare[count - 1], out=spare[count])
        for count in range(3, -1, -1):  # every missing tile costs one
            np.minimum(missing[count], missing[count + 1] + 1, out=missing[count])
        field = np.ascontiguousarray(np.moveaxis(np.minimum(spare, missing), 0, axis))
    return field.reshape(KEYS)


def joined_distances(distances: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The distances of two suits together, each vector once, and for two classes the row that is theirs.

    The first rows are the classes themselves, which stand for a suit beside an empty one.
    """
    size = len(distances)
    ways = np.full((size, size, 10), FAR, np.uint8)
    for sets in range(5):
        for pair in (0, 1):
            target = ways[:, :, 2 * sets + pair]
            for here, own_pair in product(range(sets + 1), range(pair + 1)):
                there = 2 * (sets - here) + pair - own_pair
                split = distances[:, None, 2 * here + own_pair] + distances[None, :, there]
                np.minimum(target, split, out=target)
    rows = {vector.tobytes(): row for row, vector in enumerate(distances)}
    joined = [rows.setdefault(vector.tobytes(), len(rows)) for vector in ways.reshape(-1, 10)]
    vectors = np.frombuffer(b"".join(rows), np.uint8).reshape(-1, 10)
    return vectors, np.array(joined, np.uint8)


def closing_distances(rows: np.ndarray, distances: np.ndarray) -> np.ndarray:
    """For a row, a class and m sets: the tiles to add for m sets and one pair in all these suits together."""
    closing = np.full((len(rows), len(distances), 5), FAR, np.uint8)
    for total in range(5):
        for here in range(total + 1):
            there = total - here
            for pair in (0, 1):
                ways = rows[:, None, 2 * here + pair] + distances[None, :, 2 * there + 1 - pair]
                np.minimum(closing[:, :, total], ways, out=closing[:, :, total])
    return closing


def main() -> None:
    """Write the table."""
    columns = np.stack([distances_to(targets) for targets in complete_vectors()], axis=1)
    distances, classes = np.unique(columns, axis=0, return_inverse=True)
    rows, joined = joined_distances(distances)
    raw = b"".join(
        (
            bytes([len(distances), len(rows)]),
            distances.tobytes(),
            joined.tobytes(),
            closing_distances(rows, distances).tobytes(),
            classes.astype(np.uint8).tobytes(),
        )
    )
    TARGET.write_bytes(lzma.compress(raw, preset=9 | lzma.PRESET_EXTREME))
    print(f"{len(distances)} classes, {len(rows)} rows, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
