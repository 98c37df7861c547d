"""What a review finds out, as data: for the window, the command line and the file beside the record."""

from typing import Literal, TypeAlias

import msgspec

from app.engine.action import Action
from app.records.record import HintLevel
from app.rules.hand import Seat

Verdict: TypeAlias = Literal["best", "even", "mistake"]
"""The option with most points was played; another is not provably better; another certainly is."""

Asked: TypeAlias = Literal["exchange", "void", "turn", "claim", "other"]
"""What a decision was about: tiles to pass on, a suit, the own turn, a tile on offer, something else."""

ReasonId: TypeAlias = Literal[
    "win_left", "win_small", "ready_missed", "farther", "narrower_ready", "narrower", "cheaper", "flush_lost",
    "pairs_lost", "pungs_lost", "void_kept", "void_more", "void_farther", "kong_money", "danger",
    "win_chance", "deal_in_chance", "pig_chance", "ready_chance",
]  # fmt: skip
"""What can speak for an option."""

CHANCES: tuple[ReasonId, ...] = ("danger", "win_chance", "deal_in_chance", "pig_chance", "ready_chance")
"""Reasons whose figures are chances."""

POINTS: tuple[ReasonId, ...] = ("win_left", "win_small", "kong_money")
"""Reasons whose figures are points in stakes."""

CERTAIN = 2.0
"""Standard errors of a difference inside which there is no verdict."""

Depth: TypeAlias = Literal["coarse", "quick", "deep"]


class Option(msgspec.Struct, frozen=True):
    """One option of a decision and what came of it in so many imagined worlds.

    `points`: expected from this moment to the end of the round, in stakes, `error` its standard error;
    `behind`: how much less than the best option in the same worlds, `behind_error` its standard error;
    `win`, `deal_in`, `ready`, `pig`: chances from 0 to 1 (Endings); `distance`: tiles that the hand then
    misses, 1 when it is ready, `left`: copies that would bring it nearer; None where no hand can be counted;
    `given_up`: played on no longer than in those worlds, as others looked better, so known roughly.
    """

    action: Action
    points: float
    error: float
    behind: float
    behind_error: float
    win: float
    deal_in: float
    ready: float
    pig: float
    worlds: int
    distance: int | None = None
    left: int | None = None
    given_up: bool = False


class Reason(msgspec.Struct, frozen=True):
    """A computed feature that speaks for the best option against the one played.

    `id`: a text `review.reason_ID`; `played` and `best`: the figures of both; `seat`, `tile`: whom and what
    it is about, where it is about anybody or anything.
    """

    id: ReasonId
    played: float = 0
    best: float = 0
    seat: Seat | None = None
    tile: int | None = None


class Judged(msgspec.Struct, frozen=True):
    """A decision and what it cost.

    `at`: events of the match before it; `hand`, `event`: its place as in links; `turn`: the turn 巡;
    `options`: those that were played on, best first; `played`: place of the choice among them; `legal`: how
    many there were; `offered`: the tile on offer, if any; `loss`: stakes given away, 0 unless it was
    a mistake; `banked`: what the seat had gained in the hand by then; `core`: whether the core played.
    """

    at: int
    seat: Seat
    hand: int
    event: int
    turn: int
    asked: Asked
    offered: int | None
    legal: int
    hint: HintLevel
    options: tuple[Option, ...]
    played: int
    verdict: Verdict
    loss: float
    banked: float
    depth: Depth
    core: bool
    reasons: tuple[Reason, ...] = ()

    @property
    def choice(self) -> Option:
        """The option that was played."""
        return self.options[self.played]

    @property
    def best(self) -> Option:
        """The option with most points."""
        return self.options[0]

    @property
    def worth(self) -> float:
        """What the hand was worth to the seat before the decision: points so far and those to be expected."""
        return self.banked + self.choice.points + self.loss


def says_more(found: Judged, known: Judged | None) -> bool:
    """Whether what was found about a decision takes the place of what is known: a look never that of a
    whole judgement, and only with more worlds that of another look.
    """
    if known is None or found.depth != "coarse":
        return True
    return known.depth == "coarse" and found.choice.worlds > known.choice.worlds


Cause: TypeAlias = Literal["luck", "decision", "leaving"]
"""What changes the worth of a hand: luck between two decisions, a decision, or that the seat leaves 逃跑."""


class Swing(msgspec.Struct, frozen=True):
    """A change of what a hand was worth.

    `at`: events of the match before it, `event` those of the hand as in links; `until`: events at the next
    decision or at the hand's end; `points`: in stakes.
    """

    by: Cause
    hand: int
    event: int
    at: int
    until: int
    points: float


class HandBalance(msgspec.Struct, frozen=True):
    """Skill and luck of one hand: `points` = `luck` - `loss`, all in stakes.

    `luck` is what the deal was worth and what everything beyond the seat's decisions changed.
    """

    hand: int
    points: float
    loss: float
    luck: float


class Summary(msgspec.Struct, frozen=True):
    """A seat's match as far as it is judged: mistakes by size, balances by hand, the largest swings."""

    seat: Seat
    decisions: int
    mistakes: tuple[int, ...]
    points: float
    loss: float
    luck: float
    hands: tuple[HandBalance, ...]
    turning_points: tuple[Swing, ...]
