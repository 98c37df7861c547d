"""Names of waits 下叫类型: what kind of ready hand a hint speaks of (RULES 2.1 `wait_names`, 4.2)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from app.rules.hand import Hand
from app.rules.reading import Reading, readings
from app.rules.tile import COPIES, Tile

WaitName = Literal[
    "ka_zhang",
    "liang_bian_suo",
    "bian_zhang",
    "dan_diao",
    "dui_chu",
    "gan_chang",
    "kan_dao_ban",
    "kan_dao_ban_gan_chang",
    "si_jiao",
    "jue_zhang",
]
"""卡张 · 两遍梭 · 边张 · 单钓 · 对处 · 赶场 · 坎倒板 · 坎倒板赶场 · 死叫 · 绝张."""


class Part(NamedTuple):
    """One way to see a ready hand: what its open part is called and waits for, triplets and pairs besides."""

    name: WaitName
    waits: frozenset[Tile]
    triplets: frozenset[Tile]
    pairs: frozenset[Tile]


_ORDER: tuple[WaitName, ...] = ("liang_bian_suo", "dui_chu", "ka_zhang", "bian_zhang", "dan_diao")
"""Of several open parts that wait for the same tiles the first names the hand."""


def name_wait(hand: Hand, waits: Sequence[Tile], visible: Sequence[int] | None = None) -> WaitName | None:
    """The name of a hand before its draw that waits for `waits`; None if none or not all form sets.

    `visible` holds for each of the 27 kinds how many copies lie open; without it 死叫 and 绝张 are not told.
    """
    if visible is not None and waits:
        if all(visible[tile] + hand.concealed.count(tile) >= COPIES for tile in waits):
            return "si_jiao"
        if sum(COPIES - visible[tile] for tile in waits) == 1:
            return "jue_zhang"
    by_wait = [_parts(hand, tile) for tile in waits]
    if not waits or not all(by_wait):
        return None
    parts = [part for found in by_wait for part in found]
    whole = [part.name for part in parts if part.waits.issuperset(waits)]
    return min(whole, key=_ORDER.index) if whole else _name_of_many(parts, frozenset(waits))


def _name_of_many(parts: Sequence[Part], waits: frozenset[Tile]) -> WaitName:
    """The name of a hand whose waits come from several open parts."""
    triplets = {tile for part in parts for tile in part.triplets}
    both_ways = any(tile in part.pairs for part in parts for tile in triplets)
    whole_line = any({low, low + 3, low + 6} <= waits for low in waits if low % 9 < 3)
    if whole_line:
        return "kan_dao_ban_gan_chang" if both_ways else "gan_chang"
    if both_ways:
        return "kan_dao_ban"
    return max(parts, key=lambda part: (len(part.waits), -_ORDER.index(part.name))).name


def _parts(hand: Hand, tile: Tile) -> list[Part]:
    """The open parts that a waited-for tile completes."""
    found = readings((*hand.concealed, tile), len(hand.melds))
    return [part for reading in found for part in _parts_of(reading, tile)]


def _parts_of(reading: Reading, tile: Tile) -> list[Part]:
    if reading.pair is None:
        return [Part("dan_diao", frozenset((tile,)), frozenset(), frozenset())]
    triplets, pair = frozenset(reading.triplets), frozenset((reading.pair,))
    parts: list[Part] = []
    if reading.pair == tile:
        parts.append(Part("dan_diao", pair, triplets, frozenset()))
    if tile in triplets:
        both = pair | {tile}
        parts.append(Part("dui_chu", both, triplets - {tile}, both))
    for low in set(reading.runs).intersection((tile - 2, tile - 1, tile)):
        name, waits = _run_part(low, tile)
        parts.append(Part(name, waits, triplets, pair))
    return parts


def _run_part(low: Tile, tile: Tile) -> tuple[WaitName, frozenset[Tile]]:
    """What the two tiles of a run without `tile` are called and wait for."""
    if tile == low + 1:
        return "ka_zhang", frozenset((tile,))
    edge = low % 9 == (6 if tile == low else 0)
    if edge:
        return "bian_zhang", frozenset((tile,))
    return "liang_bian_suo", frozenset((tile, low + 3 if tile == low else low - 1))
