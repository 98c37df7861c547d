"""Exercises 练习题 as data: a position, what may be answered, what is right, and the figures that say why."""

from typing import ClassVar, Literal, TypeAlias, get_args

import msgspec

from app.engine.seatview import SeatView
from app.rules.analysis import Prospect, Wait
from app.rules.fan import WinningHand
from app.rules.hand import Hand
from app.rules.ruleset import RuleSet
from app.rules.scoring import WinValue
from app.rules.tile import Suit, Tile
from app.session.review.results import Option, Reason

Kind: TypeAlias = Literal["discard", "waits", "fan", "void", "mistakes"]
KINDS: tuple[Kind, ...] = get_args(Kind)

HARDEST = 4
"""The highest level of difficulty; the lowest is 0."""

Worth: TypeAlias = float | None
"""Stakes that are to be expected after an option, as the strongest judge has it; None where there is none."""


class DiscardOption(msgspec.Struct, frozen=True):
    """A tile that may go, and what the hand then is."""

    tile: Tile
    after: Prospect
    worth: Worth


class DiscardExercise(msgspec.Struct, frozen=True):
    """What to discard 何切. `options`: best first; `right`: those that are as good as the best."""

    view: SeatView
    options: tuple[DiscardOption, ...]
    right: tuple[Tile, ...]

    kind: ClassVar[Kind] = "discard"


class WaitsExercise(msgspec.Struct, frozen=True):
    """Which kinds a ready hand waits for 听什么. `offered`: the kinds to choose from."""

    view: SeatView
    hand: Hand
    waits: tuple[Wait, ...]
    offered: tuple[Tile, ...]

    kind: ClassVar[Kind] = "waits"

    @property
    def right(self) -> frozenset[Tile]:
        """The kinds that win."""
        return frozenset(wait.tile for wait in self.waits)


class FanAnswer(msgspec.Struct, frozen=True):
    """Patterns and events, and the fan that they and the roots come to before the cap."""

    patterns: frozenset[str]
    fan: int


class FanExercise(msgspec.Struct, frozen=True):
    """What a won hand counts 算番. `patterns`, `fans`: what there is to choose from."""

    rules: RuleSet
    won: WinningHand
    value: WinValue
    patterns: tuple[str, ...]
    fans: tuple[int, ...]

    kind: ClassVar[Kind] = "fan"

    @property
    def right(self) -> FanAnswer:
        """The patterns counted and their sum."""
        return FanAnswer(frozenset(each.id for each in self.value.patterns), self.value.fan)


class VoidOption(msgspec.Struct, frozen=True):
    """A suit to do without: how many tiles of it the hand has, and how far it is from a win without them."""

    suit: Suit
    tiles: int
    distance: int
    worth: Worth


class VoidExercise(msgspec.Struct, frozen=True):
    """Which suit to do without 定缺. `options`: best first; `right`: those that are as good as the best."""

    view: SeatView
    options: tuple[VoidOption, ...]
    right: tuple[Suit, ...]

    kind: ClassVar[Kind] = "void"


class MistakeExercise(msgspec.Struct, frozen=True):
    """An own decision that a review called a mistake. `options`: best first; `right`: their places.

    `key`: which card of the deck it is; `played`: the place of what the user did then; `reasons`: why the
    best is better than that.
    """

    view: SeatView
    options: tuple[Option, ...]
    right: tuple[int, ...]
    played: int
    key: str
    reasons: tuple[Reason, ...] = ()

    kind: ClassVar[Kind] = "mistakes"


Exercise: TypeAlias = DiscardExercise | WaitsExercise | FanExercise | VoidExercise | MistakeExercise
Answer: TypeAlias = int | frozenset[Tile] | FanAnswer
"""A tile, a suit or the place of an option; several kinds; patterns and fan."""


def is_right(exercise: Exercise, answer: Answer) -> bool:
    """Whether an answer is right, or as good as the right one."""
    if isinstance(exercise, WaitsExercise | FanExercise):
        return answer == exercise.right
    return answer in exercise.right
