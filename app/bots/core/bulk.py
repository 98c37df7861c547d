"""Distances and useful tiles of many hands by one call of the core."""

import ctypes
from array import array
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.rules.tile import KINDS, Suit, Tile

HAND_BYTES = 32


class BulkHand(NamedTuple):
    """What decides about a distance, as `app.rules.shape.Shape` takes it; `counts` of the concealed tiles."""

    counts: Sequence[int]
    melds: int = 0
    meld_suits: int = 0
    void: Suit | None = None
    two_suits: bool = True
    seven_pairs: bool = True


def packed(hands: Iterable[BulkHand]) -> bytes:
    """Hands as the core reads them, 32 bytes each (`zl_bulk_hand` of bulk.h)."""
    return b"".join(
        bytes(hand.counts)
        + bytes((hand.melds, hand.meld_suits, 255 if hand.void is None else hand.void))
        + bytes((hand.two_suits, hand.seven_pairs))
        for hand in hands
    )


def distances(core: ctypes.CDLL, hands: bytes) -> bytes:
    """The distance of every packed hand. Raises ValueError for bytes that are no hands."""
    found = ctypes.create_string_buffer(_number(hands))
    core.zl_distances.restype = ctypes.c_int64
    _refuse(core.zl_distances(hands, ctypes.c_int64(len(found)), found))
    return found.raw


def analyses(core: ctypes.CDLL, hands: bytes) -> tuple[bytes, Sequence[int]]:
    """The distance of every packed hand before its draw, and the kinds that lower it as bits."""
    found = ctypes.create_string_buffer(_number(hands))
    useful = array("I", bytes(4 * len(found)))
    kinds = (ctypes.c_uint32 * len(useful)).from_buffer(useful)
    core.zl_analyze.restype = ctypes.c_int64
    _refuse(core.zl_analyze(hands, ctypes.c_int64(len(found)), found, kinds))
    return found.raw, useful


def tiles_in(kinds: int) -> tuple[Tile, ...]:
    """The kinds that stand as bits in a number."""
    return tuple(tile for tile in range(KINDS) if kinds >> tile & 1)


def _number(hands: bytes) -> int:
    number, rest = divmod(len(hands), HAND_BYTES)
    if rest:
        raise ValueError(f"{len(hands)} bytes are no hands of {HAND_BYTES} bytes")
    return number


def _refuse(answer: int) -> None:
    if answer:
        raise ValueError(f"hand {answer - 1} is none")
