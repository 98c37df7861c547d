"""Shapes 牌型 of hands by table: distance 向听, useful tiles 进张 and waits 听口.

*Distance* is the number of tiles still to draw: 0 complete, 1 ready, NEVER where the melds rule a
win out. Where one suit must be missing 缺一门 only two suits may be used, those other than the declared void
suit or, undeclared, the two that serve best; other tiles are useless (RULES 2.1 `void_to_win`).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from app.rules.complete import can_win, only_258, suit_mask
from app.rules.hand import Hand
from app.rules.ruleset import RuleSet
from app.rules.suit_table import KEY_MASK, POWERS, SHIFT, suit_table
from app.rules.tile import COPIES, KINDS, Suit, Tile
from app.rules.traits import pack
from app.rules.win_table import allows_scattered

NEVER = 99
"""Distance of a hand whose melds can never be part of a win."""

_Keys = tuple[int, int, int]


class DiscardOption(NamedTuple):
    """A discard, the distance it leaves and the tiles that lower that distance."""

    tile: Tile
    distance: int
    useful: tuple[Tile, ...]


def distance(
    concealed: Sequence[Tile],
    melds: int,
    *,
    meld_suits: int = 0,
    void: Suit | None = None,
    two_suits: bool = True,
    seven_pairs: bool = True,
) -> int:
    """Tiles still to draw for a complete hand with `melds` sets laid down in the suits `meld_suits`."""
    packed = pack(concealed)
    keys = (packed & KEY_MASK, packed >> SHIFT & KEY_MASK, packed >> 2 * SHIFT & KEY_MASK)
    uses = _suit_choices(meld_suits, void, two_suits)
    return _distance(keys, 4 - melds, uses, seven_pairs and not melds)


def useful_tiles(
    counts: Sequence[int],
    melds: int,
    *,
    meld_suits: int = 0,
    void: Suit | None = None,
    two_suits: bool = True,
    seven_pairs: bool = True,
) -> tuple[int, tuple[Tile, ...]]:
    """Distance of a hand before its draw and the kinds 进张 that lower it.

    `counts` are the 27 numbers of concealed tiles. Copies outside them are the caller's to
    subtract: a kind may be useful and yet gone.
    """
    uses = _suit_choices(meld_suits, void, two_suits)
    pairs = seven_pairs and not melds
    keys = _keys(counts)
    here = _distance(keys, 4 - melds, uses, pairs)
    return here, _useful(counts, keys, here, 4 - melds, uses, pairs)


def discard_options(
    counts: Sequence[int],
    melds: int,
    *,
    slack: int = 0,
    meld_suits: int = 0,
    void: Suit | None = None,
    two_suits: bool = True,
    seven_pairs: bool = True,
) -> tuple[DiscardOption, ...]:
    """Discards of a hand after its draw that leave the least distance, or up to `slack` more, by tile."""
    uses = _suit_choices(meld_suits, void, two_suits)
    pairs = seven_pairs and not melds
    keys = _keys(counts)
    after = {
        tile: _distance(_moved(keys, tile, -1), 4 - melds, uses, pairs)
        for tile in range(KINDS)
        if counts[tile]
    }
    limit = min(after.values(), default=0) + slack
    left = list(counts)
    options: list[DiscardOption] = []
    for tile, there in after.items():
        if there <= limit:
            left[tile] -= 1
            useful = _useful(left, _moved(keys, tile, -1), there, 4 - melds, uses, pairs)
            left[tile] += 1
            options.append(DiscardOption(tile, there, useful))
    return tuple(options)


def waits(hand: Hand, rules: RuleSet, void: Suit | None) -> tuple[Tile, ...]:
    """The kinds that would complete a hand before its draw, under the rules' options of winning.

    A kind whose four copies all lie in the own hand and melds is no wait (RULES N31, U28).
    """
    counts = [0] * KINDS
    for tile in hand.concealed:
        counts[tile] += 1
    here, useful = useful_tiles(
        counts,
        len(hand.melds),
        meld_suits=suit_mask(hand.melds),
        void=void,
        two_suits=rules.void_to_win,
        seven_pairs=rules.seven_pairs,
    )
    if allows_scattered(rules) and only_258(hand.concealed, hand.melds):
        useful = tuple(tile for tile in range(KINDS) if tile % 9 in (1, 4, 7))
    elif here != 1:
        return ()
    own = hand.tiles
    free = (tile for tile in useful if own.count(tile) < COPIES)
    if rules.score_mode != "small_big" and rules.pair_258 == "any_pair":
        return tuple(free)
    return tuple(tile for tile in free if can_win(rules, (*hand.concealed, tile), hand.melds, void))


def _keys(counts: Sequence[int]) -> _Keys:
    m, p, s = (sum(counts[start + index] * POWERS[index] for index in range(9)) for start in (0, 9, 18))
    return m, p, s


def _moved(keys: _Keys, tile: Tile, step: int) -> _Keys:
    moved = list(keys)
    moved[tile // 9] += step * POWERS[tile % 9]
    return moved[0], moved[1], moved[2]


@lru_cache(maxsize=64)
def _suit_choices(meld_suits: int, void: Suit | None, two_suits: bool) -> tuple[tuple[Suit, ...], ...]:
    """The suits that may be used together, one entry per choice."""
    if void is not None:
        choices: tuple[tuple[Suit, ...], ...] = (tuple(suit for suit in (0, 1, 2) if suit != void),)
    elif two_suits:
        choices = ((0, 1), (0, 2), (1, 2))
    else:
        choices = ((0, 1, 2),)
    return tuple(suits for suits in choices if not meld_suits & ~sum(1 << suit for suit in suits))


def _distance(keys: _Keys, sets: int, uses: tuple[tuple[Suit, ...], ...], pairs: bool) -> int:
    table = suit_table()
    classes = table.classes
    best = NEVER
    for suits in uses:
        if len(suits) == 2:
            first, second = classes[keys[suits[0]]], classes[keys[suits[1]]]
            best = min(best, table.closing[(first * table.size + second) * 5 + sets])
        else:
            best = min(best, _close_three(classes[keys[0]], classes[keys[1]], classes[keys[2]], sets))
        if pairs:
            best = min(best, _pairs_distance(keys, suits))
    return best


@lru_cache(maxsize=65536)
def _close_three(first: int, second: int, third: int, sets: int) -> int:
    """Tiles to add for so many sets and a pair over three suits of the given classes."""
    distances = suit_table().distances
    a, b, c = distances[first], distances[second], distances[third]
    return min(
        a[2 * i + (pair == 0)] + b[2 * j + (pair == 1)] + c[2 * (sets - i - j) + (pair == 2)]
        for i in range(sets + 1)
        for j in range(sets + 1 - i)
        for pair in range(3)
    )


def _pairs_distance(keys: _Keys, suits: tuple[Suit, ...]) -> int:
    pairs = singles = 0
    for suit in suits:
        more_pairs, more_singles = _pairs_in(keys[suit])
        pairs += more_pairs
        singles += more_singles
    missing = max(0, 7 - pairs)
    return missing + max(0, missing - singles)


@lru_cache(maxsize=65536)
def _pairs_in(key: int) -> tuple[int, int]:
    """Pairs and single tiles of a suit's count vector."""
    counts = [key // power % 5 for power in POWERS]
    return sum(count // 2 for count in counts), sum(count % 2 for count in counts)


def _useful(
    counts: Sequence[int],
    keys: _Keys,
    here: int,
    sets: int,
    uses: tuple[tuple[Suit, ...], ...],
    pairs: bool,
) -> tuple[Tile, ...]:
    found: set[Tile] = set()
    for suits in uses:
        lower_pairs = pairs and _pairs_distance(keys, suits) == here
        for suit in suits:
            free = [tile for tile in range(9 * suit, 9 * suit + 9) if counts[tile] < COPIES]
            found.update(_lowering_sets(keys, suits, suit, free, here, sets))
            if lower_pairs:
                found.update(tile for tile in free if _pairs_distance(_moved(keys, tile, 1), suits) < here)
    return tuple(sorted(found))


def _lowering_sets(
    keys: _Keys, suits: tuple[Suit, ...], suit: Suit, free: list[Tile], here: int, sets: int
) -> list[Tile]:
    """Those of the `free` tiles of one suit that bring sets and pair over `suits` below `here`."""
    table = suit_table()
    classes, closing = table.classes, table.closing
    key, first = keys[suit], 9 * suit
    others = [classes[keys[other]] for other in suits if other != suit]
    grown = [(tile, classes[key + POWERS[tile - first]]) for tile in free]
    if len(others) == 1:
        row, offset = 5 * table.size, 5 * others[0] + sets
        return [tile for tile, group in grown if closing[group * row + offset] < here]
    return [tile for tile, group in grown if _close_three(group, others[0], others[1], sets) < here]
