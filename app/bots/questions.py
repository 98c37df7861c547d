"""Answers that no weighing of tiles is needed for: a win, exchange, void suit, opening hand …"""

from app.bots.calls import offered, without
from app.bots.evaluate import Evaluator
from app.bots.sight import look
from app.bots.void_choice import choose_void
from app.engine.action import Action, Dance, ExchangeTiles, Pass, ShowOpening, Sing, TakeLast, Win
from app.engine.seatview import SeatView
from app.rules.tile import SUITS

READY = 1


def answer_question(view: SeatView) -> Action | None:
    """A win that is offered or the answer to a question of the round; None where tiles must be weighed."""
    if Win() in view.legal:
        return Win()
    if view.phase == "exchange":
        return choose_exchange(view)
    if view.phase == "void":
        return choose_void(view)
    if view.phase == "opening":
        return ShowOpening()
    if view.phase == "roaming":
        return TakeLast() if _is_ready(view) else Pass()
    announcing = any(isinstance(action, Sing | Dance) for action in view.legal)
    return Pass() if announcing else None


def choose_exchange(view: SeatView) -> ExchangeTiles:
    """Three tiles 换三张 that the hand without its weakest suit misses least."""
    sight = look(view)
    evaluator = Evaluator(sight)

    def cost(action: ExchangeTiles) -> tuple[int, int, tuple[int, ...]]:
        left = sight.counts
        for tile in action.tiles:
            left = without(left, tile)
        sizes = [sum(left[9 * suit : 9 * suit + 9]) for suit in range(len(SUITS))]
        void = sizes.index(min(sizes))
        return evaluator.distance(left, sight.melds, void), min(sizes), action.tiles

    return min(offered(view.legal, ExchangeTiles), key=cost)


def _is_ready(view: SeatView) -> bool:
    """Whether the last tile could win: otherwise whoever takes it only feeds the others."""
    sight = look(view)
    return Evaluator(sight).distance(sight.counts, sight.melds, sight.void) == READY
