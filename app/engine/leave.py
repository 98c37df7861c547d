"""Leaving a round 逃跑: an action of its own, possible at any moment where the rules have it (RULES 1.3)."""

from app.engine.closing_events import SeatLeft
from app.engine.event import Event
from app.engine.finish import settled
from app.engine.state import MatchState, running_round
from app.engine.unfolding import Unfolding
from app.engine.winning import visible_copies
from app.rules.hand import Seat
from app.rules.scoring import Payment, SeatAtDraw, escape_payments


class CannotLeave(ValueError):
    """The rules or the moment do not let the seat leave."""


def may_leave(state: MatchState, seat: Seat) -> bool:
    """Whether the seat may leave the running round now."""
    now = state.round
    if state.rules.escape_rule == "off" or now is None or now.stage == "walls":
        return False
    return not now.ended and seat not in now.left


def leave(state: MatchState, seat: Seat) -> tuple[Event, ...]:
    """The events of a seat's leaving: an unfinished one pays and ends the round, a winner only goes.

    Raises CannotLeave.
    """
    if not may_leave(state, seat):
        raise CannotLeave(seat)
    now = running_round(state)
    run = Unfolding(state)
    if now.seats[seat].finished:
        run.add(SeatLeft(seat, False, _forfeited(state, seat)))
        return tuple(run.events)
    others = [
        SeatAtDraw(other, now.seats[other].finished, now.seats[other].as_hand, now.seats[other].void)
        for other in now.unfinished
        if other != seat
    ]
    payments = escape_payments(state.rules, seat, others, now.wall_left, visible_copies(state))
    run.add(SeatLeft(seat, True, payments))
    run.add(*settled(run.state, "left", []))
    return tuple(run.events)


def _forfeited(state: MatchState, seat: Seat) -> tuple[Payment, ...]:
    """What a winner who leaves gives back: all that its wins gained, by option (`winner_leave`)."""
    if state.rules.winner_leave != "forfeit_gain":
        return ()
    lines = (line.payment for line in running_round(state).ledger)
    return tuple(
        Payment("escape", seat, line.payer, line.amount)
        for line in lines
        if line.payee == seat and line.reason == "win"
    )
