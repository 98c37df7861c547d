"""Which suit to do without 定缺, out of a scene in which a seat chooses one."""

from app.bots.judge import worth_of_actions
from app.bots.sight import look
from app.engine.action import Action, ChooseVoid, LayDown
from app.rules.tile import Suit, suit_of
from app.session.trainer.exercise import HARDEST, VoidExercise, VoidOption
from app.session.trainer.judging import NOISE
from app.session.trainer.scenes import Scene

_MARGINS = (2.0, 1.2, 0.7, 0.35)
"""Stakes by which the best suit is ahead of the first wrong one on each level."""

_A_TILE = 0.3
"""Stakes that a tile of the void suit and a missing tile cost about, where no judge tells better."""


def void_exercise(scene: Scene) -> VoidExercise | None:
    """An exercise where several suits may be chosen and not every one is right."""
    view = scene.view
    suits = sorted({suit for action in view.legal if (suit := _suit_by(action)) is not None})
    if scene.won or view.phase != "void" or len(suits) < 2:
        return None
    sight, worth = look(view), worth_of_actions(view)
    options = []
    for suit in suits:
        tiles = sum(sight.counts[9 * suit : 9 * suit + 9])
        values = [value for action, value in worth.items() if _suit_by(action) == suit]
        options.append(VoidOption(suit, tiles, sight.shape(void=suit).distance(), max(values, default=None)))
    options.sort(key=lambda option: (-value_of_void(option), option.suit))
    best = value_of_void(options[0])
    right = tuple(option.suit for option in options if value_of_void(option) >= best - NOISE)
    return None if len(right) == len(options) else VoidExercise(view, tuple(options), right)


def difficulty_of_void(exercise: VoidExercise) -> int:
    """0 where the best suit is far ahead of the first wrong one, HARDEST where it is close."""
    wrong = next(option for option in exercise.options if option.suit not in exercise.right)
    ahead = value_of_void(exercise.options[0]) - value_of_void(wrong)
    return next((level for level, margin in enumerate(_MARGINS) if ahead >= margin), HARDEST)


def value_of_void(option: VoidOption) -> float:
    """Expected stakes of a suit, without a judge an estimate by the tiles that must go and those missing."""
    return -_A_TILE * (option.tiles + option.distance) if option.worth is None else option.worth


def _suit_by(action: Action) -> Suit | None:
    """The suit that an action declares, in words or by a tile laid face down."""
    if isinstance(action, LayDown):
        return suit_of(action.tile)
    return action.suit if isinstance(action, ChooseVoid) else None
