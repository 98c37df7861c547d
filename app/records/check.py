"""Checking a record: every event is decided again from the choices, every sum and every promise is tested.

What the file holds always wins; a difference is a fault to be shown, not a correction.
"""

from collections import deque
from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from app.engine.action import Action, IllegalAction
from app.engine.deal import Chance, start_round
from app.engine.decide import decide
from app.engine.event import Event, MatchEnded, RoundEnded, RoundStarted
from app.engine.items import CannotUse, use_item
from app.engine.leave import CannotLeave, leave
from app.engine.legal import legal_actions
from app.engine.state import MatchState, new_match
from app.records.possible import PossibleFold, possible
from app.records.promise import arranged
from app.records.record import (
    Decision,
    Entry,
    ItemWanted,
    Leaving,
    RecordEnded,
    Rewound,
    Unknown,
    WallRevealed,
)
from app.rules.hand import BANK, Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import balance

ChanceOfRound: TypeAlias = Callable[[int], Chance | None]
"""All luck of the round with a number; None where it is not known (a running round, a foreign shuffle)."""


_NO_EVENTS = Unknown | WallRevealed | RecordEnded | Decision | Leaving | ItemWanted


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong: number of the round (None: the match), event within it, and an identifier."""

    hand: int | None
    event: int | None
    what: str


class Walk:
    """Follows a match entry by entry and foresees its events wherever its luck is known.

    `due`: events that must come next; `held`: answers of a choice that not all seats have made;
    `faults`: what was wrong so far.
    """

    def __init__(self, rules: RuleSet, scores: tuple[int, ...], chance_of_round: ChanceOfRound) -> None:
        self._chance_of_round = chance_of_round
        self._states = [new_match(rules, scores)]
        self._fold_event = PossibleFold()
        self._blind: set[int] = set()
        self._astray = False
        self._legal: dict[Seat, tuple[Action, ...]] = {}
        self.due: deque[Event] = deque()
        self.held: dict[Seat, Action] = {}
        self.faults: list[Fault] = []

    @property
    def states(self) -> tuple[MatchState, ...]:
        """The state before the first event, and after each that holds."""
        return tuple(self._states)

    @property
    def state(self) -> MatchState:
        """The state after the entries so far."""
        return self._states[-1]

    def follow(self, entry: Entry) -> None:
        """Take the next entry, starting rounds with their walls put back; raises Impossible."""
        with possible(type(entry).__name__):
            self._take(entry)

    def believe(self, entry: Entry) -> None:
        """Take the next entry as it stands, foreseeing nothing; raises Impossible.

        For what is long past: nothing of it is decided again, so nothing of it is found at fault.
        """
        with possible(type(entry).__name__):
            if isinstance(entry, Rewound):
                self._rewound(entry)
            elif not isinstance(entry, _NO_EVENTS):
                self._states.append(self._fold_event(self.state, entry))

    def _take(self, entry: Entry) -> None:
        match entry:
            case Unknown() | WallRevealed() | RecordEnded():
                pass
            case Decision():
                self._decided(entry)
            case Rewound():
                self._rewound(entry)
            case Leaving() | ItemWanted():
                self._unasked(entry)
            case _:
                self._happened(entry)

    def note(self, what: str) -> None:
        """Note a fault at the present place."""
        now = self.state.round
        self.faults.append(Fault(now.number if now else None, now.events if now else None, what))

    def settle(self) -> None:
        """Note what should have come before something new begins."""
        if self.due:
            self.note("event_missing")
            self.due.clear()

    def _decided(self, decision: Decision) -> None:
        self.settle()
        self._astray = False
        if not self.held:
            self._legal = legal_actions(self.state)
        legal = self._legal.get(decision.seat, ())
        if decision.seat in self.held:
            self.note("decided_twice")
        elif decision.choice not in legal:
            self.note("not_offered")
        elif decision.options != legal or decision.forced != (len(legal) == 1):
            self.note("options_differ")
        self.held[decision.seat] = decision.choice
        if set(self.held) >= set(self._legal):
            self._foresee()

    def _foresee(self) -> None:
        """All have answered: what must follow, unless the wall is unknown or an answer was not allowed."""
        choices = dict(self.held)
        self.held.clear()
        now = self.state.round
        if now is None or now.number in self._blind:
            return
        try:
            self.due.extend(decide(self.state, choices))
        except IllegalAction:
            self._astray = True

    def _unasked(self, entry: Leaving | ItemWanted) -> None:
        """A seat leaves or uses an item: what must follow, unless the wall is unknown."""
        self.settle()
        self.held.clear()
        self._astray = False
        now = self.state.round
        if now is None or now.number in self._blind:
            return
        try:
            self.due.extend(unasked_events(self.state, entry))
        except CannotLeave:
            self.note("cannot_leave")
            self._astray = True
        except CannotUse:
            self.note("cannot_use")
            self._astray = True

    def _rewound(self, entry: Rewound) -> None:
        self.settle()
        self.held.clear()
        self._astray = False
        del self._states[entry.to + 1 :]

    def _happened(self, event: Event) -> None:
        if isinstance(event, RoundStarted):
            self._expect_round(event)
        now = self.state.round
        sighted = isinstance(event, RoundStarted) or (now is not None and now.number not in self._blind)
        if self.due and self.due[0] == event:
            self.due.popleft()
        elif sighted and not self._astray:
            self.note("event_differs" if self.due else "event_unexpected")
            self.due.clear()
            self._astray = True
        if self.held:
            self.note("decision_missing")
            self.held.clear()
        self._fold(event)

    def _expect_round(self, event: RoundStarted) -> None:
        self.settle()
        self._astray = False
        chance = self._chance_of_round(event.number)
        if chance is None:
            self._blind.add(event.number)
            self.due.append(event)
            return
        self._blind.discard(event.number)
        chance = arranged(self.state, chance, event.near_flush)
        if chance.wall != event.wall:
            self.note("wall_differs")
        try:
            self.due.extend(start_round(self.state, replace(chance, wall=event.wall), event.near_flush))
        except CannotUse:
            self.note("cannot_use")
            self._astray = True
        except ValueError:
            self.note("round_not_due")
            self._astray = True

    def _fold(self, event: Event) -> None:
        before = self.state
        after = self._fold_event(before, event)
        self._states.append(after)
        if isinstance(event, RoundEnded):
            self._check_sums(event, after)
        elif isinstance(event, MatchEnded) and event.scores != before.scores:
            self.note("scores_differ")

    def _check_sums(self, event: RoundEnded, after: MatchState) -> None:
        """Points neither come into being nor vanish, and the result is the sum of the payments."""
        lines = [line.payment for line in after.round.ledger] if after.round else []
        banked = sum(line.amount for line in lines if line.payee == BANK)
        banked -= sum(line.amount for line in lines if line.payer == BANK)
        if sum(event.deltas) + banked:
            self.note("sum_not_zero")
        elif balance(lines, seats=len(event.deltas)) != event.deltas:
            self.note("sum_differs")


def unasked_events(state: MatchState, entry: Leaving | ItemWanted) -> tuple[Event, ...]:
    """What an action of its own leads to; raises CannotLeave or CannotUse."""
    if isinstance(entry, Leaving):
        return leave(state, entry.seat)
    return use_item(state, entry.seat, entry.item, entry.tile, entry.want)
