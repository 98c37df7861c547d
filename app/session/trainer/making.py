"""Makes an exercise of a kind and about a difficulty, out of scenes dealt anew or of the user's records."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import islice, takewhile
from pathlib import Path

from app.bots.luck import Luck
from app.records.errors import RecordError
from app.records.library import load_record
from app.rules.ruleset import RuleSet
from app.session.trainer.discards import difficulty_of_discard, discard_exercise
from app.session.trainer.exercise import (
    DiscardExercise,
    Exercise,
    FanExercise,
    Kind,
    VoidExercise,
    WaitsExercise,
)
from app.session.trainer.own import own_seats
from app.session.trainer.ready import difficulty_of_waits, waits_exercise
from app.session.trainer.scenes import Scene, dealt_scenes, recorded_scenes
from app.session.trainer.voids import difficulty_of_void, void_exercise
from app.session.trainer.winnings import difficulty_of_fan, fan_exercise

MOST_ROUNDS = 12
"""Rounds that are dealt before an exercise of another difficulty will do; more without favour may follow."""

MOST_READ, MOST_RECORDS = 40, 4
"""Records that are read at the most, and those with exercises before one of another difficulty will do."""

MOST_OF_A_SOURCE = 24
"""Exercises that are looked at in one round or record."""

_FAVOUR = (0, 0, 3, 6, 9)
"""By difficulty how many tiles of one suit are given, where waits and won hands are asked for."""


def deal_exercise(kind: Kind, rules: RuleSet, seed: int, level: int) -> Exercise | None:
    """An exercise of rounds dealt anew, the same for the same seed; None where the rules do not ask that.

    A favoured hand may end the round before it begins, such as by an opening hand 起手小胡.
    """
    luck = Luck(seed)
    favour = _FAVOUR[level] if kind in ("waits", "fan") else 0
    favours = (favour,) * MOST_ROUNDS + (0,) * MOST_ROUNDS
    sources = (dealt_scenes(rules, luck.next(), favour) for favour in favours)
    return _nearest(kind, sources, level, Luck(seed), MOST_ROUNDS)


def recorded_exercise(
    kind: Kind, paths: Sequence[Path], names: Collection[str], seed: int, level: int,
    stopped: Callable[[], bool] = lambda: False,
) -> Exercise | None:  # fmt: skip
    """An exercise of some of the records that the user, who has these `names`, has played; None where those
    have none of the kind.

    `stopped`: asked before every record whether nobody waits for the exercise any more.
    """
    luck = Luck(seed)
    left, order = list(paths), list[Path]()
    while left and len(order) < MOST_READ:
        order.append(left.pop(luck.below(len(left))))
    sources = (_scenes_in(path, names) for path in takewhile(lambda _: not stopped(), order))
    return _nearest(kind, sources, level, luck, MOST_RECORDS)


def difficulty(exercise: Exercise) -> int:
    """From 0 to HARDEST."""
    match exercise:
        case DiscardExercise():
            return difficulty_of_discard(exercise)
        case WaitsExercise():
            return difficulty_of_waits(exercise)
        case FanExercise():
            return difficulty_of_fan(exercise)
        case VoidExercise():
            return difficulty_of_void(exercise)
    return 0


def _scenes_in(path: Path, names: Collection[str]) -> Iterator[Scene]:
    """The scenes of the user in a record; none of one that cannot be read, or that only others played."""
    try:
        record = load_record(path)
        for seat in own_seats(record.header, names):
            yield from recorded_scenes(record, seat)
    except (RecordError, OSError):
        return


def _nearest(
    kind: Kind, sources: Iterable[Iterator[Scene]], level: int, luck: Luck, most: int
) -> Exercise | None:
    """One of the first source that has any of the level, else the nearest of `most` that have exercises."""
    nearest: Exercise | None = None
    for found in islice(filter(None, (_exercises(kind, scenes, luck) for scenes in sources)), most):
        fitting = [each for each in found if difficulty(each) == level]
        if fitting:
            return fitting[luck.below(len(fitting))]
        candidates = found if nearest is None else [nearest, *found]
        nearest = min(candidates, key=lambda each: abs(difficulty(each) - level), default=None)
    return nearest


def _exercises(kind: Kind, scenes: Iterator[Scene], luck: Luck) -> list[Exercise]:
    make: dict[Kind, Callable[[Scene], Exercise | None]] = {
        "discard": discard_exercise,
        "waits": waits_exercise,
        "fan": lambda scene: fan_exercise(scene, luck.next()),
        "void": void_exercise,
    }
    found: list[Exercise] = []
    for scene in scenes:
        exercise = make[kind](scene)
        if exercise is not None:
            found.append(exercise)
        if len(found) == MOST_OF_A_SOURCE or (kind == "void" and scene.view.phase == "turn"):
            break
    return found
