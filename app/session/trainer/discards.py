"""What to discard 何切, out of a scene in which a seat is to let a tile go."""

from app.bots.calls import discards_by_tile
from app.bots.judge import worth_of_actions
from app.bots.sight import look, own_hand, own_void, unseen_copies
from app.engine.action import DeclareKong, Win
from app.engine.seatview import SeatView
from app.rules.analysis import Analysis
from app.rules.shape import NEVER
from app.session.trainer.exercise import HARDEST, DiscardExercise, DiscardOption
from app.session.trainer.judging import ENOUGH, NOISE, acceptance
from app.session.trainer.scenes import Scene

_MARGINS = (0.9, 0.6, 0.4, 0.25)
"""Stakes, or shares of the best acceptance, by which the best is ahead of the next on each level."""


def discard_exercise(scene: Scene) -> DiscardExercise | None:
    """An exercise where nothing but a discard is sensible and not every one is right."""
    view = scene.view
    tiles = discards_by_tile(view.legal)
    if scene.won or view.phase != "turn" or len(tiles) < 2 or _has_other_choices(view):
        return None
    if look(view).void_tiles:
        return None
    analysis = Analysis(view.rules, own_void(view.me), unseen_copies(view))
    worth = {action: value for action, value in worth_of_actions(view).items() if action in tiles.values()}
    judged = len(worth) == len(tiles)
    options = [
        DiscardOption(tile, after, worth[tiles[tile]] if judged else None)
        for tile, after in analysis.of_discards(own_hand(view.me), NEVER).items()
        if tile in tiles
    ]
    options.sort(key=_order)
    right = tuple(option.tile for option in options if _as_good(option, options[0]))
    return None if len(right) == len(options) else DiscardExercise(view, tuple(options), right)


def difficulty_of_discard(exercise: DiscardExercise) -> int:
    """0 where the best discard is far ahead of the first wrong one, HARDEST where it is close."""
    best = exercise.options[0]
    wrong = next(option for option in exercise.options if option.tile not in exercise.right)
    if best.worth is not None and wrong.worth is not None:
        ahead = best.worth - wrong.worth
    elif best.after.distance < wrong.after.distance:
        ahead = _MARGINS[1]
    else:
        ahead = 1 - acceptance(wrong.after) / max(1.0, acceptance(best.after))
    return next((level for level, margin in enumerate(_MARGINS) if ahead >= margin), HARDEST)


def _has_other_choices(view: SeatView) -> bool:
    return any(isinstance(action, DeclareKong | Win) for action in view.legal)


def _order(option: DiscardOption) -> tuple[float, int, float, int]:
    worth = 0.0 if option.worth is None else option.worth
    return -worth, option.after.distance, -acceptance(option.after), option.tile


def _as_good(option: DiscardOption, best: DiscardOption) -> bool:
    if option.worth is not None and best.worth is not None:
        return option.worth >= best.worth - NOISE
    same = option.after.distance == best.after.distance
    return same and acceptance(option.after) >= ENOUGH * acceptance(best.after)
