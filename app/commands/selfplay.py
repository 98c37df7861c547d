"""Whole hands played by bots without a window, and what came of them."""

import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from app.bots.bot import Bot
from app.bots.external import ExternalBot, Fault
from app.engine.action import Action
from app.engine.event import Event, HandWon, RoundEnded, WallExhausted
from app.engine.seatview import SeatView
from app.rules.hand import SEATS, Seat
from app.session.session import Session
from app.session.setup import MatchSetup


class SeatOutcome(msgspec.Struct, frozen=True):
    """One player's hand: points in stakes, fan of its win (None without one), seconds of each decision.

    `faults`: why the fallback answered in place of a program of somebody else, once for each such answer.
    """

    points: float
    fan: int | None
    dealt_in: bool
    pig: bool
    thinking: tuple[float, ...]
    faults: tuple[Fault, ...] = ()


class _Thinker:
    """A bot at a seat, with a stopwatch."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.thinking: list[float] = []

    def act(self, seen: SeatView, seed: int) -> Action:
        """The bot's action; a question with one answer is no decision and not put to it."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        start = time.perf_counter()
        action = self._bot.act(seen, seed)
        self.thinking.append(time.perf_counter() - start)
        return action

    def take_faults(self) -> tuple[Fault, ...]:
        """What went wrong with a program of somebody else."""
        return self._bot.take_faults() if isinstance(self._bot, ExternalBot) else ()


def play_hand(
    setup: MatchSetup, bots: Sequence[Bot], seed: bytes, path: Path | None = None
) -> tuple[SeatOutcome, ...]:
    """Play a match of one hand to its end, recorded at `path` if there is one; outcomes by seat.

    Raises CannotWrite.
    """
    thinkers = [_Thinker(bot) for bot in bots]
    session = Session.start(setup, seed, path, sync=False)
    session.next_round()
    while session.waiting:
        for seat in tuple(session.waiting):
            session.submit(seat, thinkers[seat].act(session.view(seat), session.bot_seed(seat)))
    session.close()
    if session.trouble is not None:
        raise session.trouble
    events = [session.timeline.event(index) for index in range(len(session.timeline))]
    stake = setup.rules.stake
    return tuple(_outcome(events, stake, seat, thinkers[seat]) for seat in SEATS)


def _outcome(events: Sequence[Event], stake: int, seat: Seat, thinker: _Thinker) -> SeatOutcome:
    wins = [event for event in events if isinstance(event, HandWon)]
    ends = [event for event in events if isinstance(event, RoundEnded)]
    draws = [event for event in events if isinstance(event, WallExhausted)]
    return SeatOutcome(
        points=sum(end.deltas[seat] for end in ends) / stake,
        fan=next((win.value.fan for win in wins if win.seat == seat), None),
        dealt_in=any(win.source == seat for win in wins),
        pig=any(seat in draw.pigs for draw in draws),
        thinking=tuple(thinker.thinking),
        faults=thinker.take_faults(),
    )
