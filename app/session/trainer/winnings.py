"""What a won hand counts 算番, out of a scene in which a seat has just won."""

from app.bots.luck import Luck
from app.rules.fan import PATTERN_IDS, price
from app.rules.ruleset import RuleSet
from app.session.trainer.exercise import HARDEST, FanExercise
from app.session.trainer.scenes import Scene

MOST_PATTERNS = 8
_LEAST_FANS = 6


def fan_exercise(scene: Scene, seed: int = 0) -> FanExercise | None:
    """An exercise on a won hand; `seed` settles which patterns that it does not have are offered too."""
    if scene.won is None:
        return None
    rules, (won, value) = scene.view.rules, scene.won
    has = [each.id for each in value.patterns]
    luck, others = Luck(seed), [each for each in counted_patterns(rules) if each not in has]
    while others and len(has) < MOST_PATTERNS:
        has.append(others.pop(luck.below(len(others))))
    order = {pattern: place for place, pattern in enumerate(PATTERN_IDS)}
    patterns = sorted(has, key=lambda each: (order.get(each, len(order)), each))
    return FanExercise(rules, won, value, tuple(patterns), _fans(rules, value.fan))


def difficulty_of_fan(exercise: FanExercise) -> int:
    """More patterns, roots and events are harder."""
    value = exercise.value
    plain = len(value.patterns) == 1 and value.patterns[0].id == "ping"
    return min(HARDEST, 2 * (len(value.patterns) - 1) + (not plain) + min(2, value.roots))


def counted_patterns(rules: RuleSet) -> tuple[str, ...]:
    """The patterns of a hand that count under these rules, in the order of the catalogue."""
    if rules.score_mode == "small_big":
        return ("dui_dui", "jiang", "qi_dui", "qing")
    return tuple(each for each in PATTERN_IDS if price(rules, "pv_", each) is not None)


def _fans(rules: RuleSet, fan: int) -> tuple[int, ...]:
    """The sums to choose from: all from nothing on, or of large points those about the right one."""
    if rules.score_mode == "small_big":
        return (0, 1)
    last = max(_LEAST_FANS, fan + 1)
    return tuple(range(last + 1)) if last <= 2 * _LEAST_FANS else tuple(range(fan - 5, fan + 6))
