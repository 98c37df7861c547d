"""Choosing the suit to do without 定缺: the fewest tiles, then the shape of what is left."""

from app.bots.calls import offered
from app.bots.evaluate import Evaluator
from app.bots.sight import Sight, look
from app.engine.action import Action, AnnounceVoid, ChooseVoid, LayDown
from app.engine.seatview import SeatView
from app.rules.tile import Suit, suit_of


def choose_void(view: SeatView) -> Action:
    """The best of the void phase's actions, whichever of them the rules offer."""
    sight = look(view)
    evaluator = Evaluator(sight)
    naturals = offered(view.legal, AnnounceVoid)
    if naturals:
        return naturals[0]
    chosen = offered(view.legal, ChooseVoid)
    if chosen:
        return min(chosen, key=lambda action: _badness(sight, evaluator, action.suit))
    laid = offered(view.legal, LayDown)
    badness = {suit: _badness(sight, evaluator, suit) for suit in range(3)}
    return min(laid, key=lambda action: (badness[suit_of(action.tile)], -sight.counts[action.tile]))


def _badness(sight: Sight, evaluator: Evaluator, suit: Suit) -> tuple[int, int, int]:
    """Prefers few tiles in the suit, then few missing tiles without it."""
    tiles = sum(sight.counts[9 * suit : 9 * suit + 9])
    return tiles * 5 + evaluator.distance(sight.counts, sight.melds, suit), tiles, suit
