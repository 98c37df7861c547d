"""Analysis 牌效 of hands: distance, useful tiles and waits with the copies that are left, and what wins pay.

Copies in the own hand and melds and those that lie open are gone; a useful kind may have none left 死听.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from app.rules.complete import only_258
from app.rules.fan import WinBy, WinningHand
from app.rules.hand import Hand
from app.rules.ruleset import RuleSet
from app.rules.shape import Shape, shape_of, waits
from app.rules.tile import COPIES, KINDS, Suit, Tile
from app.rules.value import WinValue, value_win
from app.rules.win_table import allows_scattered


class UsefulKind(NamedTuple):
    """A kind that brings a hand nearer to a win, and its copies left."""

    tile: Tile
    left: int


class Wait(msgspec.Struct, frozen=True):
    """A kind that would win, its worth without events and its copies left."""

    tile: Tile
    value: WinValue
    left: int


class Prospect(msgspec.Struct, frozen=True):
    """What a hand before its draw may come to.

    `distance`: tiles still to draw, 1 for a ready hand; `useful`: the kinds that lower it; `waits`: those
    that win, none before the hand is ready.
    """

    distance: int
    useful: tuple[UsefulKind, ...]
    waits: tuple[Wait, ...] = ()

    @property
    def left(self) -> int:
        """Copies left of all useful kinds."""
        return sum(kind.left for kind in self.useful)

    @property
    def best_fan(self) -> int | None:
        """The most fan that a wait with copies left wins, None where there is none."""
        return max((wait.value.fan for wait in self.waits if wait.left), default=None)


class Analysis:
    """Analyses hands of one seat under its rules.

    `unseen`: copies of each kind that the seat has not seen, own tiles taken off; without it nothing but the
    hand is seen. `by` and `dealer` decide about what a win pays.
    """

    def __init__(
        self,
        rules: RuleSet,
        void: Suit | None,
        unseen: Sequence[int] | None = None,
        *,
        by: WinBy = "discard",
        dealer: bool = False,
    ) -> None:
        self._rules, self._void, self._unseen, self._by, self._dealer = rules, void, unseen, by, dealer

    def of(self, hand: Hand) -> Prospect:
        """The prospect of a hand before its draw."""
        shape = shape_of(hand, self._rules, self._void)
        return self._prospect(hand, shape, shape.distance(), self._left(hand))

    def of_discards(self, hand: Hand, slack: int = 0) -> dict[Tile, Prospect]:
        """By tile the prospects after the discards that leave the least distance, or up to `slack` more."""
        shape = shape_of(hand, self._rules, self._void)
        left = self._left(hand)
        after = {tile: self._without(shape, hand, tile) for tile in sorted(set(hand.concealed))}
        limit = min((there for _, there in after.values()), default=0) + slack
        found: dict[Tile, Prospect] = {}
        for tile, (rest, there) in after.items():
            if there <= limit:
                shape.remove(tile)
                found[tile] = self._prospect(rest, shape, there, left)
                shape.add(tile)
        return found

    def _without(self, shape: Shape, hand: Hand, tile: Tile) -> tuple[Hand, int]:
        """The hand that a discard leaves, and its distance."""
        concealed = list(hand.concealed)
        concealed.remove(tile)
        rest = Hand(tuple(concealed), hand.melds)
        if self._waits_scattered(rest):
            return rest, 1
        shape.remove(tile)
        distance = shape.distance()
        shape.add(tile)
        return rest, distance

    def _prospect(self, hand: Hand, shape: Shape, distance: int, left: Sequence[int]) -> Prospect:
        scattered = self._waits_scattered(hand)
        won = waits(hand, self._rules, self._void) if distance == 1 or scattered else ()
        kinds = won if scattered else shape.useful()
        return Prospect(
            distance=1 if scattered else distance,
            useful=tuple(UsefulKind(tile, left[tile]) for tile in kinds),
            waits=tuple(wait for tile in won if (wait := self._wait(hand, tile, left[tile])) is not None),
        )

    def _wait(self, hand: Hand, tile: Tile, left: int) -> Wait | None:
        """A kind that completes the hand as a wait, None where that may not win."""
        whole = Hand((*hand.concealed, tile), hand.melds)
        won = WinningHand(whole, tile, self._by, void=self._void, dealer=self._dealer)
        value = value_win(self._rules, won)
        return Wait(tile, value, left) if isinstance(value, WinValue) else None

    def _waits_scattered(self, hand: Hand) -> bool:
        """Whether the hand waits for tiles that need not form sets 将将胡."""
        if not allows_scattered(self._rules) or not only_258(hand.concealed, hand.melds):
            return False
        return bool(waits(hand, self._rules, self._void))

    def _left(self, hand: Hand) -> Sequence[int]:
        if self._unseen is not None:
            return self._unseen
        own = hand.tiles
        return [COPIES - own.count(tile) for tile in range(KINDS)]
