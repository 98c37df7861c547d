"""Shapes 牌型 of hands by table: distance 向听, useful tiles 进张 and waits 听口.

*Distance* is the number of tiles still to draw: 0 complete, 1 ready, NEVER where the melds rule a
win out. Where one suit must be missing 缺一门 only two suits may be used, those other than the declared void
suit or, undeclared, the two that serve best; other tiles are useless (RULES 2.1 `void_to_win`).
"""

from collections.abc import Sequence

from app.rules.complete import can_win, only_258, suit_mask
from app.rules.hand import Hand
from app.rules.ruleset import RuleSet
from app.rules.suit_table import KEY_MASK, POWERS, SHIFT, suit_table
from app.rules.tile import COPIES, KINDS, Suit, Tile
from app.rules.traits import pack
from app.rules.win_table import allows_scattered

NEVER = 99
"""Distance of a hand whose melds can never be part of a win."""

_SUITS = tuple(tile // 9 for tile in range(KINDS))
_STEPS = tuple(POWERS[tile % 9] for tile in range(KINDS))

_ALL = 8
"""The use of all three suits; of two, see `_suit_uses`."""

_SUITS_USED: tuple[tuple[tuple[Suit, ...], ...], ...] = (
    *(
        tuple(pair for void, pair in enumerate(((1, 2), (0, 2), (0, 1))) if uses >> void & 1)
        for uses in range(8)
    ),
    ((0, 1, 2),),
)
"""The suits of every choice that a use leaves."""


class Shape:
    """Concealed tiles that can be moved one by one and tell at once how far they are from a win.

    `melds` sets lie besides in the suits `meld_suits` (bits, see `suit_mask`); `void` is the declared suit;
    with `two_suits` one suit must be missing. There are 14 tiles at most; nobody checks that a tile removed
    is there, nor that a fifth copy is added.
    """

    __slots__ = ("_classes", "_closing", "_joined", "_keys", "_pairs", "_size", "_twos", "_uses")

    def __init__(
        self,
        concealed: Sequence[Tile],
        melds: int = 0,
        *,
        meld_suits: int = 0,
        void: Suit | None = None,
        two_suits: bool = True,
        seven_pairs: bool = True,
    ) -> None:
        packed = pack(concealed)
        self._keys = [packed & KEY_MASK, packed >> SHIFT & KEY_MASK, packed >> 2 * SHIFT & KEY_MASK]
        self._uses = _suit_uses(meld_suits, void, two_suits)
        self._pairs = seven_pairs and not melds
        table = suit_table()
        self._size, self._joined, self._closing = table.size, table.joined, table.closing[4 - melds]
        self._classes, self._twos = table.classes, table.twos

    def add(self, tile: Tile) -> None:
        """Take a tile in."""
        self._keys[_SUITS[tile]] += _STEPS[tile]

    def remove(self, tile: Tile) -> None:
        """Let a tile go."""
        self._keys[_SUITS[tile]] -= _STEPS[tile]

    def distance(self) -> int:
        """Tiles still to draw."""
        first, second, third = self._keys
        classes, size, closing, uses = self._classes, self._size, self._closing, self._uses
        m, p, s = classes[first], classes[second], classes[third]
        best = NEVER
        if uses == _ALL:
            best = closing[self._joined[m * size + p] * size + s]
        else:
            if uses & 1:
                best = closing[p * size + s]
            if uses & 2 and (missing := closing[m * size + s]) < best:
                best = missing
            if uses & 4 and (missing := closing[m * size + p]) < best:
                best = missing
        if self._pairs:
            twos = self._twos
            missing = self._pairs_distance(twos[first], twos[second], twos[third])
            if missing < best:
                return missing
        return best

    def useful(self) -> tuple[Tile, ...]:
        """The kinds 进张 that lower the distance of tiles before their draw, by tile.

        Copies outside the concealed tiles are the caller's to count: a kind may be useful and yet gone.
        """
        here = self.distance()
        found: set[Tile] = set()
        for suits in _SUITS_USED[self._uses]:
            for suit in suits:
                found.update(self._lowering(suit, [other for other in suits if other != suit], here))
        return tuple(sorted(found))

    def _pairs_distance(self, m: int, p: int, s: int) -> int:
        """Tiles still to draw for seven pairs with so many pairs and single tiles in the suits."""
        uses = self._uses
        if uses == _ALL:
            return _PAIRS_MISSING[m + p + s]
        best = NEVER
        if uses & 1:
            best = _PAIRS_MISSING[p + s]
        if uses & 2 and (missing := _PAIRS_MISSING[m + s]) < best:
            best = missing
        if uses & 4 and (missing := _PAIRS_MISSING[m + p]) < best:
            best = missing
        return best

    def _lowering(self, suit: Suit, others: Sequence[Suit], here: int) -> list[Tile]:
        """The kinds of a suit that bring it, with the other suits, below `here`."""
        key, size, closing, classes = self._keys[suit], self._size, self._closing, self._classes
        row = classes[self._keys[others[0]]]
        if len(others) == 2:
            row = self._joined[row * size + classes[self._keys[others[1]]]]
        row *= size
        twos = sum(self._twos[self._keys[other]] for other in others)
        by_pairs = self._pairs and _PAIRS_MISSING[twos + self._twos[key]] == here
        found: list[Tile] = []
        for rank, power in enumerate(POWERS):
            if key // power % 5 == COPIES:
                continue
            grown = key + power
            if closing[row + classes[grown]] < here or (
                by_pairs and _PAIRS_MISSING[twos + self._twos[grown]] < here
            ):
                found.append(9 * suit + rank)
        return found


def shape_of(hand: Hand, rules: RuleSet, void: Suit | None) -> Shape:
    """The shape of a hand under the rules' options of winning."""
    return Shape(
        hand.concealed,
        len(hand.melds),
        meld_suits=suit_mask(hand.melds),
        void=void,
        two_suits=rules.void_to_win,
        seven_pairs=rules.seven_pairs,
    )


def waits(hand: Hand, rules: RuleSet, void: Suit | None) -> tuple[Tile, ...]:
    """The kinds that would complete a hand before its draw, under the rules' options of winning.

    A kind whose four copies all lie in the own hand and melds is no wait (RULES N31, U28).
    """
    if allows_scattered(rules) and only_258(hand.concealed, hand.melds):
        kinds = tuple(tile for tile in range(KINDS) if tile % 9 in (1, 4, 7))
    else:
        shape = shape_of(hand, rules, void)
        if shape.distance() != 1:
            return ()
        kinds = shape.useful()
    own = hand.tiles
    free = (tile for tile in kinds if own.count(tile) < COPIES)
    if rules.score_mode != "small_big" and rules.pair_258 == "any_pair":
        return tuple(free)
    return tuple(tile for tile in free if can_win(rules, (*hand.concealed, tile), hand.melds, void))


def _suit_uses(meld_suits: int, void: Suit | None, two_suits: bool) -> int:
    """Which suits may be used together: bit v stands for the two suits other than v, _ALL for all three."""
    if void is None and not two_suits:
        return _ALL
    return (0b111 if void is None else 1 << void) & ~meld_suits


def _pairs_missing(twos: int) -> int:
    """Tiles to add for seven pairs to so many pairs and, sixteen times, single tiles."""
    pairs, singles = twos & 15, twos >> 4
    missing = max(0, 7 - pairs)
    return missing + max(0, missing - singles)


_PAIRS_MISSING = bytes(map(_pairs_missing, range(256)))
