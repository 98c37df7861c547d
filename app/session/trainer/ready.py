"""Which waits a ready hand has 听什么, out of a scene right after a seat's own discard."""

from app.bots.sight import own_hand, own_void, unseen_copies
from app.rules.analysis import Analysis
from app.rules.tile import COPIES, KINDS, suit_of
from app.session.trainer.exercise import HARDEST, WaitsExercise
from app.session.trainer.scenes import Scene

_READY_TILES = 13


def waits_exercise(scene: Scene) -> WaitsExercise | None:
    """An exercise where the hand is ready; offered are kinds of its suits that it has not all four of."""
    view, me = scene.view, scene.view.me
    hand = own_hand(me)
    ready = len(hand.concealed) + 3 * len(hand.melds) == _READY_TILES
    if scene.won or me.wins or view.phase not in ("claim", "turn") or not ready:
        return None
    waits = Analysis(view.rules, own_void(me), unseen_copies(view)).of(hand).waits
    if not waits:
        return None
    suits = {suit_of(tile) for tile in hand.concealed} | {suit_of(wait.tile) for wait in waits}
    offered = (tile for tile in range(KINDS) if suit_of(tile) in suits and hand.tiles.count(tile) < COPIES)
    return WaitsExercise(view, hand, waits, tuple(offered))


def difficulty_of_waits(exercise: WaitsExercise) -> int:
    """More waits and more tiles of one suit are harder."""
    concealed = exercise.hand.concealed
    longest = max(sum(suit_of(tile) == suit for tile in concealed) for suit in range(3))
    return min(HARDEST, max(0, len(exercise.waits) - 1) + (longest >= 7) + (longest >= 10))
