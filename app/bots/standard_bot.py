"""The standard bot: speed, value and danger of every choice, by the seat's own view (`app.bots.evaluate`)."""

from app.bots.calls import after_chow, after_claim, after_own_kong, discards_by_tile, offered, without
from app.bots.danger import risk
from app.bots.evaluate import Evaluator
from app.bots.questions import answer_question
from app.bots.sight import look
from app.engine.action import Action, ClaimChow, ClaimKong, ClaimPung, DeclareKong, Pass
from app.engine.seatview import Offer, SeatView
from app.rules.hand import Meld
from app.rules.ruleset import RuleSet
from app.rules.tile import Tile, suit_of

EXTRA_TURN = 0.7
"""Turns gained by a claim or by a kong's replacement tile."""

STEP_BACK = 0.6
"""What a hand keeps of its worth for each step that it is set back: others do not wait."""

CLEAR_GAIN = 1.1
"""How much the worth must rise before a pung is made that brings the hand no nearer."""

MUST_GO = 0.1
"""Share of a discard's danger that counts where the tile only can go now or later."""

KEPT_KONG_MONEY = 0.8
"""Share of kong money that is kept: some goes back at a draw or with the next discard."""


class StandardBot:
    """Plays for expected points; never kongs its own void suit nor at the price of a slower hand."""

    def act(self, view: SeatView, seed: int) -> Action:
        """The best legal action; nothing is left to chance."""
        answer = answer_question(view)
        if answer is not None:
            return answer
        choice = _Choice(view)
        return choice.claim(view.offer) if view.offer is not None else choice.turn()


class _Choice:
    """The actions of one view, weighed against each other in expected stakes."""

    def __init__(self, view: SeatView) -> None:
        self._view = view
        self._sight = look(view)
        self._evaluator = Evaluator(self._sight)
        self._turns = max(0.0, self._sight.draws - self._sight.void_tiles)
        self._given_up = self._evaluator.given_up(self._sight.counts, self._sight.melds)

    def turn(self) -> Action:
        """A discard, or a kong that is worth more and brings the hand no further from a win."""
        counts, melds = self._sight.counts, self._sight.melds
        discards = discards_by_tile(self._view.legal)
        left = {tile: without(counts, tile) for tile in discards}
        distances = {tile: self._distance(after, melds) for tile, after in left.items()}
        nearest = min(distances.values())
        worth = {
            tile: self._after(after, melds) * STEP_BACK ** (distances[tile] - nearest) - self._risk(tile)
            for tile, after in left.items()
        }
        action: Action = discards[max(worth, key=worth.__getitem__)]
        best = max(worth.values())
        for kong in self._allowed_kongs():
            after = after_own_kong(counts, melds, kong.tile)
            value = self._after(*after, EXTRA_TURN) + self._kong_money(kong.tile)
            if value > best and self._distance(*after) <= nearest:
                action, best = kong, value
        return action

    def claim(self, offer: Offer) -> Action:
        """Pung or kong of the tile on offer, where that is clearly better than to let it go."""
        if suit_of(offer.tile) == self._sight.void:
            return Pass()
        counts, melds = self._sight.counts, self._sight.melds
        action: Action = Pass()
        best = self._after(counts, melds)
        before = self._distance(counts, melds)
        for pung in offered(self._view.legal, ClaimPung):
            after = after_claim(counts, melds, "pung", offer.tile, offer.source)
            value, distance = self._best_discard(*after)
            if value > best * (1.0 if distance < before else CLEAR_GAIN):
                action, best = pung, value
        for chow in offered(self._view.legal, ClaimChow):
            after = after_chow(counts, melds, chow.low, offer.tile, offer.source)
            value, distance = self._best_discard(*after)
            if value > best * (1.0 if distance < before else CLEAR_GAIN):
                action, best = chow, value
        for kong in offered(self._view.legal, ClaimKong):
            after = after_claim(counts, melds, "exposed_kong", offer.tile, offer.source)
            value = self._after(*after, EXTRA_TURN) + self._fed_money()
            if value > best and self._distance(*after) <= before:
                action, best = kong, value
        return action

    def _best_discard(self, counts: tuple[int, ...], melds: tuple[Meld, ...]) -> tuple[float, int]:
        """Worth and distance after the best discard that follows a pung."""
        void = self._sight.void
        held = [tile for tile, count in enumerate(counts) if count]
        bound = [tile for tile in held if suit_of(tile) == void]
        options = bound if bound and self._sight.rules.void_order == "strict_block" else held
        left = [without(counts, tile) for tile in options]
        best = max(left, key=lambda after: self._after(after, melds, EXTRA_TURN))
        return self._after(best, melds, EXTRA_TURN), self._distance(best, melds)

    def _allowed_kongs(self) -> tuple[DeclareKong, ...]:
        void = self._sight.void
        return tuple(kong for kong in offered(self._view.legal, DeclareKong) if suit_of(kong.tile) != void)

    def _after(self, counts: tuple[int, ...], melds: tuple[Meld, ...], extra: float = 0.0) -> float:
        return self._evaluator.value(counts, melds, self._turns + extra)

    def _distance(self, counts: tuple[int, ...], melds: tuple[Meld, ...]) -> int:
        return self._evaluator.distance(counts, melds, self._sight.void)

    def _risk(self, tile: Tile) -> float:
        """What a discard may cost; a tile of the suit given up must go anyway, and later it costs more."""
        cost = risk(self._view, self._sight.rivals, self._sight.unseen, tile)
        return cost * MUST_GO if suit_of(tile) == self._given_up else cost

    def _kong_money(self, tile: Tile) -> float:
        """Expected income of a kong in the own turn, less what a robbed one costs."""
        rules, rivals = self._sight.rules, len(self._sight.rivals)
        if self._sight.counts[tile] == 4:
            return KEPT_KONG_MONEY * rivals * _rate(rules, rules.concealed_kong_pay)
        late = rules.added_kong_timing == "immediate_or_unpaid" and self._drawn() != tile
        income = 0.0 if late else KEPT_KONG_MONEY * rivals * _rate(rules, rules.added_kong_pay)
        return income - self._risk(tile)

    def _fed_money(self) -> float:
        rules = self._sight.rules
        others = (len(self._sight.rivals) - 1) * _rate(rules, rules.feed_kong_others_pay)
        return KEPT_KONG_MONEY * (_rate(rules, rules.feed_kong_pay) + others)

    def _drawn(self) -> Tile | None:
        return self._view.me.drawn


def _rate(rules: RuleSet, rate: int | None) -> int:
    return (rate or 0) if rules.kong_pay else 0
