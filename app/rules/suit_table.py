"""Distances of one suit, looked up instead of searched.

Count vectors of nine ranks (0-4 copies each) fall into 126 classes with the same least numbers of tiles to
add for m sets and p pairs (m 0-4, p 0-1). The table holds the class of every vector, the distances of every
class and, for every two classes, the least number to add for m sets and one pair in both suits together.
It is built by `packaging/data/build_shape_table.py`.
"""

import lzma
from functools import cache
from importlib.resources import files
from typing import NamedTuple

KEYS = 5**9
"""Count vectors of one suit; the key of a vector is the sum of count times 5 to the power of rank - 1."""

POWERS = tuple(5**index for index in range(9))

SHIFT = 32
COUNT_SHIFT = 24
KEY_MASK = (1 << COUNT_SHIFT) - 1
SUIT_MASK = (1 << SHIFT) - 1
PACKED = tuple((POWERS[tile % 9] + (1 << COUNT_SHIFT)) << (SHIFT * (tile // 9)) for tile in range(27))
"""What a tile adds to a packed hand: 32 bits per suit, key in the low 24, above it the number of tiles."""


class SuitTable(NamedTuple):
    """The unpacked table.

    `classes[key]` is the class of a vector; `distances[class][2 * m + p]` the tiles to add for m sets and
    p pairs; `closing[(a * size + b) * 5 + m]` those for m sets and one pair in suits of classes a and b.
    """

    size: int
    distances: tuple[bytes, ...]
    closing: bytes
    classes: bytes


def unpacked_table() -> bytes:
    """The bytes of the table, as `packaging/data/build_shape_table.py` lays them out."""
    return lzma.decompress(files("app.rules").joinpath("data/suits.xz").read_bytes())


@cache
def suit_table() -> SuitTable:
    """The table of the package, unpacked at the first call (some 20 ms, 2 MB)."""
    raw = unpacked_table()
    size = raw[0]
    vectors_end = 1 + 10 * size
    closing_end = vectors_end + 5 * size * size
    return SuitTable(
        size=size,
        distances=tuple(raw[start : start + 10] for start in range(1, vectors_end, 10)),
        closing=raw[vectors_end:closing_end],
        classes=raw[closing_end:],
    )
