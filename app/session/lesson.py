"""The first lesson 入门: one round on known tiles, in which the learner makes the choices that are told."""

from functools import lru_cache

import msgspec

from app.assets import MissingAsset, asset
from app.engine.action import Action, Pass
from app.engine.event import HandWon
from app.engine.evolve import evolve
from app.rules.hand import Seat
from app.session.scenario import parse_scenario
from app.session.scenario_play import play_scenario
from app.session.timeline import Timeline, timeline_of

LEARNER: Seat = 0
PRESET = "book_cap3"

CHOICES = ("void", "first_discard", "pung", "clear", "kong", "ready", "win")
"""What the learner does, in the order of the round; `goes_on` and `end` follow."""

TOLD_BEFORE = {"void": "welcome", "ready": "rain"}
"""What is only to be read, by the choice that follows it."""


class LessonStep(msgspec.Struct, frozen=True):
    """A place of the round after `at` events, what it is called, and what the learner does there.

    `action` None: there is only something to read.
    """

    name: str
    at: int
    action: Action | None


class Lesson(msgspec.Struct, frozen=True):
    """The round as it goes, and its steps in order."""

    timeline: Timeline
    steps: tuple[LessonStep, ...]


@lru_cache(maxsize=1)
def first_lesson() -> Lesson:
    """The lesson of assets/lessons/first.toml. Raises MissingAsset where it is missing or damaged."""
    path = asset("lessons/first.toml")
    try:
        scenario = parse_scenario(path.read_text(encoding="utf-8"))
        played = play_scenario(scenario)
    except (OSError, ValueError) as error:
        raise MissingAsset(path) from error
    own = [(at, choices[LEARNER]) for at, choices in played.choices if LEARNER in choices]
    steps = []
    for name, (at, action) in zip(CHOICES, ((at, a) for at, a in own if a != Pass()), strict=True):
        if name in TOLD_BEFORE:
            steps.append(LessonStep(TOLD_BEFORE[name], at, None))
        steps.append(LessonStep(name, at, action))
    won = next(place for place, event in enumerate(played.events, 1) if isinstance(event, HandWon))
    steps += [LessonStep("goes_on", won, None), LessonStep("end", len(played.events), None)]
    timeline = timeline_of(scenario.rules, (0, 0, 0, 0), played.events, (), evolve)
    return Lesson(timeline, tuple(steps))
