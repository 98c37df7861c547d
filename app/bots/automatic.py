"""Answers that a player leaves to the table 托管: a win, no calls, tiles of the void suit, the drawn tile."""

from collections.abc import Set
from typing import Literal, TypeAlias

from msgspec.structs import replace

from app.bots.bot import Bot
from app.bots.calls import offered
from app.bots.simple_bots import StandardBot
from app.engine.action import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimSupplement,
    DeclareKong,
    DeclareSupplement,
    Discard,
    Pass,
    Win,
)
from app.engine.seatview import SeatView
from app.rules.tile import suit_of

Automatic: TypeAlias = Literal["win", "no_calls", "void", "drawn"]

AUTOMATICS: tuple[Automatic, ...] = ("win", "no_calls", "void", "drawn")
"""`win`: every win that is offered is taken; `no_calls`: no chow, pung or kong; `void`: tiles of the declared
suit go by themselves; `drawn`: the tile just drawn goes out again 摸切."""

_CALLS = (ClaimChow, ClaimPung, ClaimKong, ClaimSupplement, Pass)
_KONGS = (DeclareKong, DeclareSupplement)
_VOID_ORDER: Bot = StandardBot()


def automatic_answer(view: SeatView, left: Set[Automatic]) -> Action | None:
    """What the viewer's place answers by itself, `left` being what is left to it; None: the player is asked.

    A win is never passed by, and a question that none of them means is always the player's.
    """
    if Win() in view.legal:
        return Win() if "win" in left else None
    if view.phase == "claim":
        calls = all(isinstance(action, _CALLS) for action in view.legal)
        return Pass() if calls and "no_calls" in left and Pass() in view.legal else None
    return _discard(view, left) if view.phase == "turn" else None


def _discard(view: SeatView, left: Set[Automatic]) -> Discard | None:
    """Which tile goes by itself; of several of the void suit the one that the standard bot would let go."""
    discards = offered(view.legal, Discard)
    kongs = [action for action in view.legal if isinstance(action, _KONGS)]
    asked = len(view.legal) - len(discards) - ("no_calls" in left) * len(kongs)
    if asked or not discards:
        return None
    me = view.me
    void = tuple(action for action in discards if suit_of(action.tile) == me.void)
    if "void" in left and void:
        drawn = [action for action in void if action.drawn]
        chosen = drawn[0] if drawn else _VOID_ORDER.act(replace(view, legal=void), 0)
        return chosen if isinstance(chosen, Discard) else None
    out = [action for action in discards if action.drawn]
    return out[0] if "drawn" in left and out else None
