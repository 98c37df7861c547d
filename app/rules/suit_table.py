"""Distances of one suit, looked up instead of searched.

Count vectors of nine ranks (0-4 copies each) fall into 126 classes with the same least numbers of tiles to
add for m sets and p pairs (m 0-4, p 0-1). The table holds the class of every vector, the distances of every
class and, for every two classes, the least number to add for m sets and one pair in both suits together.
It is built by `packaging/data/build_shape_table.py`.
"""

import lzma
from functools import cache
from typing import NamedTuple

from app.rules.package_data import DamagedData, data_path, read_data

PLACE = ("data", "suits.xz")

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
    p pairs. Two suits of classes a and b are together row `joined[a * size + b]`, one suit alone is the row
    of its class; `closing[m][row * size + c]` are the tiles to add for m sets and one pair in the suits of a
    row and one of class c. `twos[key]` are the pairs of a vector and 16 times its single tiles.
    """

    size: int
    distances: tuple[bytes, ...]
    joined: bytes
    closing: tuple[bytes, ...]
    classes: bytes
    twos: bytes


def unpacked_table() -> bytes:
    """The bytes of the table, as `packaging/data/build_shape_table.py` lays them out.

    Raises DamagedData where there is no whole table.
    """
    try:
        return lzma.decompress(read_data(*PLACE))
    except lzma.LZMAError as error:
        raise DamagedData(data_path(*PLACE)) from error


@cache
def suit_table() -> SuitTable:
    """The table of the package, unpacked at the first call (some 20 ms, 4 MB)."""
    raw = unpacked_table()
    size, rows = raw[0], raw[1]
    joined_start = 2 + 10 * size
    closing_start = joined_start + size * size
    classes_start = closing_start + 5 * rows * size
    return SuitTable(
        size=size,
        distances=tuple(raw[start : start + 10] for start in range(2, joined_start, 10)),
        joined=raw[joined_start:closing_start],
        closing=tuple(raw[closing_start + sets : classes_start : 5] for sets in range(5)),
        classes=raw[classes_start:],
        twos=_twos(),
    )


def _twos() -> bytes:
    """Pairs and single tiles of every key, built rank by rank."""
    found = b"\0"
    for _ in range(9):
        found = b"".join(found.translate(_raised_by(twos)) for twos in (0, 16, 1, 17, 2))
    return found


def _raised_by(twos: int) -> bytes:
    return bytes((value + twos) % 256 for value in range(256))
