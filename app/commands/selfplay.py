"""Whole hands played by bots without a window, and what came of them."""

import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from app.bots.bot import Bot
from app.bots.external import ExternalBot, Fault
from app.bots.luck import decision_seed
from app.commands.thoughts import Thoughts
from app.engine.action import Action
from app.engine.deal import start_round
from app.engine.decide import unfold
from app.engine.event import Event, HandWon, RoundEnded, WallExhausted
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.seatview import SeatView
from app.engine.state import new_match
from app.engine.view import view
from app.rules.hand import SEATS, Seat
from app.session.session import Session
from app.session.setup import MatchSetup, start_scores
from app.session.shuffle import chance_in, players_luck, round_seed


class SeatOutcome(msgspec.Struct, frozen=True):
    """One player's hand: points in stakes, fan of its first win (None without one)."""

    points: float
    fan: int | None
    dealt_in: bool
    pig: bool


class Hand(msgspec.Struct, frozen=True):
    """A hand by seat: what came of it, the thoughts, and the faults of programs of somebody else.

    A fault is why the fallback answered in the program's place, once for each such answer.
    """

    outcomes: tuple[SeatOutcome, ...]
    thoughts: tuple[Thoughts, ...]
    faults: tuple[tuple[Fault, ...], ...]


class _Thinker:
    """A bot at a seat, with a stopwatch and its own luck."""

    def __init__(self, bot: Bot, seat: Seat, luck: int) -> None:
        self._bot, self._seat, self._luck = bot, seat, luck
        self._questions = 0
        self.thoughts = Thoughts()

    def next_seed(self) -> int:
        """The luck of the seat's next question; those with one answer count."""
        seed = decision_seed(self._luck, self._seat, self._questions)
        self._questions += 1
        return seed

    def act(self, seen: SeatView, seed: int) -> Action:
        """The bot's action."""
        start = time.perf_counter()
        action = self._bot.act(seen, seed)
        self.thoughts.note(time.perf_counter() - start)
        return action

    def take_faults(self) -> tuple[Fault, ...]:
        """What went wrong with a program of somebody else."""
        return self._bot.take_faults() if isinstance(self._bot, ExternalBot) else ()


def play_hand(setup: MatchSetup, bots: Sequence[Bot], seed: bytes, path: Path | None = None) -> Hand:
    """Play a match of one hand to its end, recorded at `path` if there is one; the record changes no play.

    Raises CannotWrite.
    """
    luck = players_luck(round_seed(seed, 1))
    thinkers = [_Thinker(bot, seat, luck) for seat, bot in zip(SEATS, bots, strict=True)]
    if path is None:
        events = _events(setup, thinkers, seed)
    else:
        events = _recorded_events(setup, thinkers, seed, path)
    return Hand(
        outcomes=tuple(_outcome(events, setup.rules.stake, seat) for seat in SEATS),
        thoughts=tuple(thinker.thoughts for thinker in thinkers),
        faults=tuple(thinker.take_faults() for thinker in thinkers),
    )


def _events(setup: MatchSetup, thinkers: Sequence[_Thinker], seed: bytes) -> list[Event]:
    state = new_match(setup.rules, start_scores(setup.rules))
    events = list(start_round(state, chance_in(seed, 1)))
    for event in events:
        state = evolve(state, event)
    while legal := legal_actions(state):
        choices: dict[Seat, Action] = {}
        for seat, actions in legal.items():
            luck = thinkers[seat].next_seed()
            alone = len(actions) == 1
            choices[seat] = actions[0] if alone else thinkers[seat].act(view(state, seat), luck)
        run = unfold(state, choices)
        events += run.events
        state = run.state
    return events


def _recorded_events(setup: MatchSetup, thinkers: Sequence[_Thinker], seed: bytes, path: Path) -> list[Event]:
    session = Session.start(setup, seed, path, sync=False)
    session.next_round()
    while session.waiting:
        for seat, actions in session.waiting.items():
            luck = thinkers[seat].next_seed()
            alone = len(actions) == 1
            session.submit(seat, actions[0] if alone else thinkers[seat].act(session.view(seat), luck))
    session.close()
    if session.trouble is not None:
        raise session.trouble
    return [session.timeline.event(index) for index in range(len(session.timeline))]


def _outcome(events: Sequence[Event], stake: int, seat: Seat) -> SeatOutcome:
    wins = [event for event in events if isinstance(event, HandWon)]
    ends = [event for event in events if isinstance(event, RoundEnded)]
    draws = [event for event in events if isinstance(event, WallExhausted)]
    return SeatOutcome(
        points=sum(end.deltas[seat] for end in ends) / stake,
        fan=next((win.value.fan for win in wins if win.seat == seat), None),
        dealt_in=any(win.source == seat for win in wins),
        pig=any(seat in draw.pigs for draw in draws),
    )
