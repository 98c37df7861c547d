"""The weak bots: one that only avoids stepping back, one that only counts the tiles it misses."""

from collections.abc import Sequence
from random import Random

from app.bots.calls import after_chow, after_claim, after_own_kong, discards_by_tile, offered, without
from app.bots.evaluate import Evaluator
from app.bots.questions import answer_question
from app.bots.sight import Sight, look
from app.engine.action import Action, ClaimChow, ClaimKong, ClaimPung, DeclareKong, Pass
from app.engine.seatview import Offer, SeatView
from app.rules.hand import Meld
from app.rules.tile import Suit, Tile, suit_of


class BeginnerBot:
    """Counts only how many tiles are missing; which of equal discards goes is left to chance."""

    def act(self, view: SeatView, seed: int) -> Action:
        """A legal action that brings the hand nearest to a win."""
        answer = answer_question(view)
        if answer is not None:
            return answer
        steps = _Steps(view)
        if view.offer is not None:
            return steps.claim(view.offer, Random(seed), pung_gain=1)
        return steps.turn(Random(seed), slack=0)


class NoviceBot:
    """Keeps what it has: now and then it steps back, now and then it makes a pung that gains nothing."""

    def act(self, view: SeatView, seed: int) -> Action:
        """A legal action that does not set the hand back."""
        answer = answer_question(view)
        if answer is not None:
            return answer
        chance = Random(seed)
        steps = _Steps(view)
        if view.offer is not None:
            return steps.claim(view.offer, chance, pung_gain=chance.randrange(2))
        return steps.turn(chance, slack=chance.randrange(2))


class _Steps:
    """Distances to a win before and after the legal actions."""

    def __init__(self, view: SeatView) -> None:
        self._view = view
        self._sight: Sight = look(view)
        self._evaluator = Evaluator(self._sight)

    def turn(self, chance: Random, slack: int) -> Action:
        """A kong that costs no step, else a discard within `slack` steps of the best; void tiles go first."""
        counts, melds, void = self._sight.counts, self._sight.melds, self._sight.void
        discards = discards_by_tile(self._view.legal)
        after = {tile: self._distance(without(counts, tile), melds) for tile in discards}
        nearest = min(after.values())
        for kong in offered(self._view.legal, DeclareKong):
            there = self._distance(*after_own_kong(counts, melds, kong.tile))
            if suit_of(kong.tile) != void and there <= nearest:
                return kong
        fitting = [tile for tile, steps in after.items() if steps <= nearest + slack]
        return discards[chance.choice(_void_first(fitting, void))]

    def claim(self, offer: Offer, chance: Random, pung_gain: int) -> Action:
        """A kong that costs no step, a pung that gains `pung_gain` steps, else pass."""
        counts, melds = self._sight.counts, self._sight.melds
        before = self._distance(counts, melds)
        if suit_of(offer.tile) == self._sight.void:
            return Pass()
        for kong in offered(self._view.legal, ClaimKong):
            held, laid = after_claim(counts, melds, "exposed_kong", offer.tile, offer.source)
            if self._distance(held, laid) <= before:
                return kong
        for pung in offered(self._view.legal, ClaimPung):
            held, laid = after_claim(counts, melds, "pung", offer.tile, offer.source)
            best = min(self._distance(without(held, tile), laid) for tile, count in enumerate(held) if count)
            if best <= before - pung_gain:
                return pung
        for chow in offered(self._view.legal, ClaimChow):
            held, laid = after_chow(counts, melds, chow.low, offer.tile, offer.source)
            if min(self._distance(without(held, t), laid) for t, count in enumerate(held) if count) < before:
                return chow
        return Pass()

    def _distance(self, counts: Sequence[int], melds: Sequence[Meld]) -> int:
        return self._evaluator.distance(counts, melds, self._sight.void)


def _void_first(tiles: list[Tile], void: Suit | None) -> list[Tile]:
    """The tiles of the void suit where there are any among the given ones."""
    return [tile for tile in tiles if suit_of(tile) == void] or tiles
