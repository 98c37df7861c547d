"""Answers that no weighing of tiles is needed for: a win, exchange, void suit, opening hand …"""

from app.bots.calls import offered, without
from app.bots.sight import Sight, look
from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    Dance,
    ExchangeTiles,
    LayDown,
    Pass,
    ShowOpening,
    Sing,
    TakeLast,
    Win,
)
from app.engine.seatview import SeatView
from app.rules.tile import SUITS, Suit, suit_of

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

    def cost(action: ExchangeTiles) -> tuple[int, int, tuple[int, ...]]:
        left = sight.counts
        for tile in action.tiles:
            left = without(left, tile)
        sizes = [sum(left[9 * suit : 9 * suit + 9]) for suit in range(len(SUITS))]
        void = sizes.index(min(sizes))
        return sight.shape(left, void=void).distance(), min(sizes), action.tiles

    return min(offered(view.legal, ExchangeTiles), key=cost)


def choose_void(view: SeatView) -> Action:
    """The suit to do without 定缺, however it is declared: fewest tiles, then the shape of the rest."""
    sight = look(view)
    naturals = offered(view.legal, AnnounceVoid)
    if naturals:
        return naturals[0]
    chosen = offered(view.legal, ChooseVoid)
    if chosen:
        return min(chosen, key=lambda action: _badness(sight, action.suit))
    badness = {suit: _badness(sight, suit) for suit in range(len(SUITS))}
    laid = offered(view.legal, LayDown)
    return min(laid, key=lambda action: (badness[suit_of(action.tile)], -sight.counts[action.tile]))


def _badness(sight: Sight, suit: Suit) -> tuple[int, int, int]:
    """Prefers few tiles in the suit, then few missing tiles without it."""
    tiles = sum(sight.counts[9 * suit : 9 * suit + 9])
    return tiles * 5 + sight.shape(void=suit).distance(), tiles, suit


def _is_ready(view: SeatView) -> bool:
    """Whether the last tile could win: otherwise whoever takes it only feeds the others."""
    sight = look(view)
    return sight.shape().distance() == READY
