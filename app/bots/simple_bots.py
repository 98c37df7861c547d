"""The bots that count: a novice who slips, a beginner who counts steps, a standard player who counts copies.

The core plays the same levels (app/bots/core/levels.c).
"""

from collections.abc import Sequence

from app.bots.calls import after_chow, after_claim, after_own_kong, discards_by_tile, offered, without
from app.bots.luck import Luck
from app.bots.questions import answer_question
from app.bots.sight import Sight, look
from app.engine.action import Action, ClaimChow, ClaimKong, ClaimPung, DeclareKong, Discard, Pass
from app.engine.seatview import Offer, SeatView
from app.rules.hand import Meld
from app.rules.tile import Suit, Tile, suit_of


class NoviceBot:
    """Keeps what it has: now and then it steps back, now and then it makes a pung that gains nothing."""

    def act(self, view: SeatView, seed: int) -> Action:
        """A legal action that seldom sets the hand back."""
        answer = answer_question(view)
        if answer is not None:
            return answer
        chance = Luck(seed)
        counter = _Counter(view)
        if view.offer is not None:
            return counter.claim(view.offer, gain=chance.below(2))
        slack = chance.below(2)
        return counter.kong() or counter.any_of(counter.fitting(slack), chance)


class BeginnerBot:
    """Counts only how many tiles are missing; which of equal discards goes is left to chance."""

    def act(self, view: SeatView, seed: int) -> Action:
        """A legal action that brings the hand nearest to a win."""
        answer = answer_question(view)
        if answer is not None:
            return answer
        counter = _Counter(view)
        if view.offer is not None:
            return counter.claim(view.offer)
        return counter.kong() or counter.any_of(counter.fitting(), Luck(seed))


class StandardBot:
    """Counts the tiles that are missing, then the unseen copies that help; nothing is left to chance."""

    def act(self, view: SeatView, seed: int) -> Action:
        """The legal action that is nearest to a win, then the one that most copies help."""
        answer = answer_question(view)
        if answer is not None:
            return answer
        counter = _Counter(view)
        if view.offer is not None:
            return counter.claim(view.offer)
        return counter.kong() or counter.widest(counter.fitting())


class _Counter:
    """Distances to a win before and after the legal actions."""

    def __init__(self, view: SeatView) -> None:
        self._view = view
        self._sight: Sight = look(view)
        self._shape = self._sight.shape()
        self._discards = discards_by_tile(view.legal)
        self._after: dict[Tile, int] = {}
        if view.offer is None:
            self._after = {tile: self._without(tile) for tile in self._discards}
        self._nearest = min(self._after.values(), default=0)

    def kong(self) -> DeclareKong | None:
        """A kong in the own turn, never of the void suit, that costs no step."""
        for kong in offered(self._view.legal, DeclareKong):
            after = after_own_kong(self._sight.counts, self._sight.melds, kong.tile)
            if suit_of(kong.tile) != self._sight.void and self._distance(*after) <= self._nearest:
                return kong
        return None

    def fitting(self, slack: int = 0) -> list[Tile]:
        """The discards within `slack` steps of the best; those of the void suit alone where there are any."""
        found = [tile for tile, steps in self._after.items() if steps <= self._nearest + slack]
        return _void_first(found, self._sight.void)

    def any_of(self, tiles: Sequence[Tile], chance: Luck) -> Discard:
        """One of the discards by chance."""
        return self._discards[tiles[chance.below(len(tiles))]]

    def widest(self, tiles: Sequence[Tile]) -> Discard:
        """The discard after which most unseen copies help; of equal ones the one with fewest neighbours."""
        best = max(tiles, key=lambda tile: (self._copies_after(tile), -self._neighbours(tile), -tile))
        return self._discards[best]

    def claim(self, offer: Offer, gain: int = 1) -> Action:
        """A kong that costs no step, a pung or run that gains `gain` steps, else pass."""
        counts, melds = self._sight.counts, self._sight.melds
        before = self._shape.distance()
        if suit_of(offer.tile) == self._sight.void:
            return Pass()
        for kong in offered(self._view.legal, ClaimKong):
            if (
                self._distance(*after_claim(counts, melds, "exposed_kong", offer.tile, offer.source))
                <= before
            ):
                return kong
        for pung in offered(self._view.legal, ClaimPung):
            after = after_claim(counts, melds, "pung", offer.tile, offer.source)
            if self._best_discard(*after) <= before - gain:
                return pung
        for chow in offered(self._view.legal, ClaimChow):
            after = after_chow(counts, melds, chow.low, offer.tile, offer.source)
            if self._best_discard(*after) <= before - gain:
                return chow
        return Pass()

    def _without(self, tile: Tile) -> int:
        self._shape.remove(tile)
        steps = self._shape.distance()
        self._shape.add(tile)
        return steps

    def _copies_after(self, tile: Tile) -> int:
        self._shape.remove(tile)
        copies = sum(self._sight.unseen[kind] for kind in self._shape.useful())
        self._shape.add(tile)
        return copies

    def _neighbours(self, tile: Tile) -> int:
        """Tiles of the hand at most two ranks away, the tile itself left out."""
        first = 9 * suit_of(tile)
        return sum(self._sight.counts[max(first, tile - 2) : min(first + 9, tile + 3)]) - 1

    def _distance(self, counts: Sequence[int], melds: Sequence[Meld]) -> int:
        return self._sight.shape(counts, melds).distance()

    def _best_discard(self, counts: Sequence[int], melds: Sequence[Meld]) -> int:
        """The least distance after any discard."""
        return min(self._distance(without(counts, tile), melds) for tile, count in enumerate(counts) if count)


def _void_first(tiles: list[Tile], void: Suit | None) -> list[Tile]:
    """The tiles of the void suit where there are any among the given ones."""
    return [tile for tile in tiles if suit_of(tile) == void] or tiles
