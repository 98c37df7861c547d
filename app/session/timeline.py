"""Timeline: the events of a match and a table for every moment of it."""

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Literal, TypeAlias

from app.engine.action import Action
from app.engine.deal import Chance, start_round
from app.engine.decide import decide
from app.engine.event import (
    Event,
    ItemUsed,
    RoundEnded,
    RoundStarted,
    SeatLeft,
    TileDrawn,
    TilesDealt,
)
from app.engine.evolve import evolve
from app.engine.leave import may_leave
from app.engine.legal import legal_actions
from app.engine.seatview import SeatView
from app.engine.state import MatchState, new_match
from app.engine.view import points, view
from app.records.check import unasked_events
from app.records.promise import arranged
from app.records.record import Decision, ItemWanted, Leaving, PlacedDecision
from app.rules.hand import Seat
from app.rules.ruleset import RuleSet
from app.rules.tile import Tile

Grain: TypeAlias = Literal["event", "decision", "turn", "round"]
"""Steps of the viewer: one event, one moment of choice, one turn 巡 of the whole table, one round."""

Fold: TypeAlias = Callable[[MatchState, Event], MatchState]
"""What makes the next state: `evolve`, or one that also looks whether the event is possible."""


class Timeline:
    """A list of events, always with the state after each of them.

    An index is a number of events: 0 is before the first one, `len(timeline)` the present. The states are
    kept, not folded again: consecutive ones share all but the seat that changed, so they cost little.
    """

    def __init__(self, rules: RuleSet, scores: tuple[int, ...]) -> None:
        self._events: list[Event] = []
        self._states: list[MatchState] = [new_match(rules, scores)]
        self._decisions: list[PlacedDecision] = []
        self._turns: list[int] = [0]
        self._stops: dict[tuple[Grain, Seat | None], tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self._events)

    def event(self, index: int) -> Event:
        """The event that leads from `index` to the next moment."""
        return self._events[index]

    def append(self, event: Event, fold: Fold = evolve) -> None:
        """Add what happened next. Raises what `fold` raises on an impossible event."""
        self._states.append(fold(self._states[-1], event))
        self._events.append(event)
        self._stops.clear()

    def note_decision(self, decision: Decision) -> None:
        """Add an answer given at the present moment."""
        self._decisions.append(PlacedDecision(len(self), decision))
        self._stops.clear()

    def rewind(self, to: int) -> None:
        """Forget everything after the first `to` events, and the answers given at that moment."""
        if not 0 <= to <= len(self):
            raise IndexError(to)
        del self._events[to:]
        del self._states[to + 1 :]
        del self._turns[to + 1 :]
        self._stops.clear()
        while self._decisions and self._decisions[-1].at >= to:
            self._decisions.pop()

    @property
    def decisions(self) -> tuple[PlacedDecision, ...]:
        """The answers that led here, in the order they were given."""
        return tuple(self._decisions)

    def last_choice(self, seat: Seat) -> int | None:
        """Where the seat last chose among several answers, left a round or used an item; None if nowhere."""
        own = (made for made in self._decisions if made.decision.seat == seat)
        chosen = [made.at for made in own if not made.decision.forced]
        kinds = SeatLeft | ItemUsed
        acted = [
            at for at, event in enumerate(self._events) if isinstance(event, kinds) and event.seat == seat
        ]
        return max(chosen + acted, default=None)

    @property
    def wall(self) -> tuple[Tile, ...]:
        """The wall of the present round as it stood before the first tile; () before the first round."""
        starts = (event for event in reversed(self._events) if isinstance(event, RoundStarted))
        return next((start.wall for start in starts), ())

    @property
    def round_starts(self) -> tuple[int, ...]:
        """The indices before each round."""
        return tuple(i for i, event in enumerate(self._events) if isinstance(event, RoundStarted))

    def round_span(self, index: int) -> tuple[int, int]:
        """The first and the last index of the round that runs after `index` events."""
        starts = self.round_starts
        place = bisect_left(starts, index)
        first = starts[place - 1] + 1 if place else 1
        return first, starts[place] if place < len(starts) else len(self)

    def place_at(self, index: int) -> tuple[int, int]:
        """The round that runs after `index` events and its event by then, both from 1, as in links."""
        return bisect_left(self.round_starts, index), index - self.round_span(index)[0] + 1

    @property
    def round_number(self) -> int:
        """The number of the present round; 0 before the first."""
        now = self._states[-1].round
        return now.number if now else 0

    @property
    def between_rounds(self) -> bool:
        """Whether the next round may begin."""
        state = self._states[-1]
        return not state.over and (state.round is None or state.round.ended)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._states[-1].over

    @property
    def rules(self) -> RuleSet:
        """The rules of the match."""
        return self._states[-1].rules

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat after the rounds played."""
        return self._states[-1].scores

    def view_at(self, index: int, seat: Seat, open_hands: bool = False) -> SeatView:
        """The table as `seat` saw it after `index` events; there is none at 0, before the first round."""
        if not 0 < index <= len(self):
            raise IndexError(index)
        return view(self._states[index], seat, open_hands)

    def turn_at(self, index: int) -> int:
        """The turn 巡 of the table after `index` events, from 1; 0 before the first round.

        It only grows within a round: a seat that lags behind the others does not turn it back.
        """
        turns = self._turns
        while len(turns) <= index:
            now, event = self._states[len(turns)].round, self._events[len(turns) - 1]
            before = 0 if isinstance(event, RoundStarted) else turns[-1]
            turns.append(max(before, now.turn_number if now else 0))
        return turns[index]

    def points_at(self, index: int) -> tuple[int, ...]:
        """Points of the match by seat after `index` events, with what is still to be paid by then."""
        return points(self._states[index])

    def wall_at(self, index: int) -> tuple[tuple[Tile, bool], ...]:
        """The wall after `index` events in drawing order, and of every tile whether it is still there."""
        now = self._states[index].round
        if now is None:
            return ()
        return tuple((tile, not now.gone >> place & 1) for place, tile in enumerate(now.wall))

    def next_draw(self, index: int) -> TileDrawn | None:
        """The next tile that is drawn in this round after `index` events; None if there is none."""
        for event in self._events[index:]:
            if isinstance(event, TileDrawn):
                return event
            if isinstance(event, RoundEnded):
                return None
        return None

    def legal_actions(self) -> dict[Seat, tuple[Action, ...]]:
        """Who is asked now, and what each may answer."""
        return legal_actions(self._states[-1])

    def decide(self, choices: Mapping[Seat, Action]) -> tuple[Event, ...]:
        """What the answers of all asked seats lead to; nothing is appended. Raises IllegalAction."""
        return decide(self._states[-1], choices)

    def may_leave(self, seat: Seat) -> bool:
        """Whether a seat may leave the running round now 逃跑."""
        return may_leave(self._states[-1], seat)

    def unasked(self, entry: Leaving | ItemWanted) -> tuple[Event, ...]:
        """What an action of its own leads to; nothing is appended. Raises CannotLeave or CannotUse."""
        return unasked_events(self._states[-1], entry)

    def start_round(self, chance: Chance, near_flush: tuple[Seat, ...] = ()) -> tuple[Event, ...]:
        """The first events of the next round, its wall arranged for the seats that use 乾坤大挪移.

        Nothing is appended. Raises CannotUse where the rules do not let them, ValueError while a round runs.
        """
        state = self._states[-1]
        return start_round(state, arranged(state, chance, near_flush), near_flush)

    def stops(self, grain: Grain, seat: Seat | None = None) -> tuple[int, ...]:
        """The indices at which stepping by `grain` halts; decisions may be narrowed to those of one seat."""
        key = grain, seat if grain == "decision" else None
        if key not in self._stops:
            self._stops[key] = self._find_stops(*key)
        return self._stops[key]

    def _find_stops(self, grain: Grain, seat: Seat | None) -> tuple[int, ...]:
        match grain:
            case "event":
                return tuple(range(1, len(self) + 1))
            case "decision":
                made = {p.at for p in self._decisions if seat is None or p.decision.seat == seat}
                return tuple(sorted(made))
            case "turn":
                return tuple(i for i in range(1, len(self) + 1) if self._turns_at(i))
            case "round":
                return tuple(i for i, e in enumerate(self._events, start=1) if isinstance(e, TilesDealt))

    def next_stop(self, index: int, grain: Grain, seat: Seat | None = None) -> int:
        """The first stop after `index`; the end if there is none."""
        stops = self.stops(grain, seat)
        place = bisect_right(stops, index)
        return stops[place] if place < len(stops) else len(self)

    def previous_stop(self, index: int, grain: Grain, seat: Seat | None = None) -> int:
        """The last stop before `index`; the first moment with a table if there is none."""
        stops = self.stops(grain, seat)
        place = bisect_left(stops, index) - 1
        return stops[place] if place >= 0 else min(1, len(self))

    def _turns_at(self, index: int) -> bool:
        """Whether a turn 巡 begins with the event before `index`, or the round ends there."""
        event = self._events[index - 1]
        if isinstance(event, TilesDealt | RoundEnded):
            return True
        return self.turn_at(index) > self.turn_at(index - 1) and not isinstance(event, RoundStarted)


def timeline_of(
    rules: RuleSet,
    scores: tuple[int, ...],
    events: Iterable[Event],
    decisions: Iterable[PlacedDecision],
    fold: Fold = evolve,
) -> Timeline:
    """The timeline of a game that is known already. Raises what `fold` raises on impossible events."""
    timeline = Timeline(rules, scores)
    waiting = deque(decisions)
    for index, event in enumerate(events):
        while waiting and waiting[0].at == index:
            timeline.note_decision(waiting.popleft().decision)
        timeline.append(event, fold)
    for made in waiting:
        timeline.note_decision(made.decision)
    return timeline
