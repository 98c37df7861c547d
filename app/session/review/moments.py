"""Which decisions of a record are reviewed, and the options of each that are worth playing on."""

from typing import NamedTuple

from app.bots.calls import offered, without
from app.bots.sight import look
from app.engine.action import Action, Discard, ExchangeTiles
from app.engine.event import RoundEnded, SeatLeft
from app.engine.seatview import SeatView
from app.records.record import Decision
from app.rules.hand import Seat
from app.session.replay import ReplayCursor
from app.session.review.results import Asked
from app.session.timeline import Timeline

MOST_OPTIONS = 10
"""Options of an exchange that are played on, besides the one chosen."""


class Moment(NamedTuple):
    """A decision at its place: `at` events of the match, hand and event of a link, the turn 巡."""

    at: int
    hand: int
    event: int
    turn: int
    decision: Decision


class Hand(NamedTuple):
    """A finished hand: the first and last index of its events, and what the seat won or lost in stakes.

    `left`: how many events there were when the seat left it 逃跑 and paid for that, None where it did not.
    """

    number: int
    first: int
    last: int
    points: float
    left: int | None = None


def moments_of(cursor: ReplayCursor, seat: Seat) -> tuple[Moment, ...]:
    """The decisions of a seat in finished hands where it had more than one legal action.

    What these rules do not offer, as in a record of another version, is left out.
    """
    timeline = cursor.timeline
    finished = hands_of(cursor, seat)
    found = []
    for placed in timeline.decisions:
        decision = placed.decision
        if decision.seat != seat or decision.forced or len(decision.options) < 2:
            continue
        if not any(hand.first <= placed.at < hand.last for hand in finished):
            continue
        if decision.choice not in timeline.view_at(placed.at, seat).legal:
            continue
        hand, event = timeline.place_at(placed.at)
        found.append(Moment(placed.at, hand, event, timeline.turn_at(placed.at), decision))
    return tuple(found)


def hands_of(cursor: ReplayCursor, seat: Seat) -> tuple[Hand, ...]:
    """The finished hands of a record; one that is still played stays its players' own."""
    timeline, stake = cursor.timeline, cursor.timeline.rules.stake
    found = []
    for number, start in enumerate(timeline.round_starts, start=1):
        first, last = timeline.round_span(start + 1)
        ends = [at for at in range(first, last + 1) if isinstance(timeline.event(at - 1), RoundEnded)]
        if ends:
            points = timeline.points_at(ends[-1])[seat] - timeline.points_at(first)[seat]
            found.append(Hand(number, first, ends[-1], points / stake, _left(timeline, seat, first, last)))
    return tuple(found)


def _left(timeline: Timeline, seat: Seat, first: int, last: int) -> int | None:
    for at in range(first, last):
        event = timeline.event(at)
        if isinstance(event, SeatLeft) and event.seat == seat and event.payments:
            return at
    return None


def asked_of(view: SeatView) -> Asked:
    """What the viewer is asked for."""
    if view.phase == "exchange" or view.phase == "void" or view.phase == "turn":
        return view.phase
    return "claim" if view.phase == "claim" and view.offer is not None else "other"


def sensible_options(view: SeatView, choice: Action) -> tuple[Action, ...]:
    """The choice first, then the other options, of equal tiles one, of an exchange the likeliest."""
    if view.phase == "exchange":
        return choice, *_exchanges(view, choice)
    found: dict[object, Action] = {_key(choice): choice}
    for action in view.legal:
        key = _key(action)
        # the tile just drawn is let go rather than an equal one from the hand, which tells the others more
        if key not in found or (found[key] != choice and isinstance(action, Discard) and action.drawn):
            found[key] = action
    return tuple(found.values())


def _key(action: Action) -> object:
    return ("discard", action.tile) if isinstance(action, Discard) else action


def _exchanges(view: SeatView, choice: Action) -> list[ExchangeTiles]:
    """The exchanges that leave the nearest hand without its weakest suit, with few tiles of that."""
    sight = look(view)

    def cost(action: ExchangeTiles) -> tuple[int, int, tuple[int, ...]]:
        left = sight.counts
        for tile in action.tiles:
            left = without(left, tile)
        sizes = [sum(left[9 * suit : 9 * suit + 9]) for suit in range(3)]
        distance = min(sight.shape(left, void=suit).distance() + sizes[suit] for suit in range(3))
        return distance, min(sizes), action.tiles

    ordered = sorted(offered(view.legal, ExchangeTiles), key=cost)
    return [action for action in ordered if action != choice][:MOST_OPTIONS]
