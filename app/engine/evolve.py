"""evolve: the next state after an event. Bookkeeping only: it never judges, never scores and
never fails on a valid record."""

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from app.engine import evolve_end, evolve_opening, evolve_play
from app.engine.closing_events import (
    HorsesPaid,
    MatchEnded,
    PursesEmptied,
    RoundEnded,
    SeatLeft,
    WallExhausted,
)
from app.engine.event import (
    BirdTurned,
    ChowMade,
    Event,
    HandAnnounced,
    HandWon,
    ItemUsed,
    KongDeclared,
    KongMade,
    KongMoneyMoved,
    KongsBooked,
    LastTileDeclined,
    LastTileOffered,
    Passed,
    PungMade,
    RoundEvent,
    TileDiscarded,
    TileDrawn,
)
from app.engine.folding import booked
from app.engine.opening_events import (
    HorsesDrawn,
    OpeningsShown,
    RoundStarted,
    TilesDealt,
    TilesExchanged,
    VoidsChosen,
)
from app.engine.state import MatchState, RoundState, running_round


def evolve(state: MatchState, event: Event) -> MatchState:
    """The state after `event`; `state` itself does not change."""
    if isinstance(event, RoundStarted):
        return replace(state, round=evolve_opening.started(event))
    if isinstance(event, MatchEnded):
        return replace(state, over=True)
    running = running_round(state)
    after = replace(_evolve_round(running, event), events=running.events + 1)
    if isinstance(event, RoundEnded):
        scores = tuple(score + delta for score, delta in zip(state.scores, event.deltas, strict=True))
        return replace(
            state, round=after, scores=scores, next_dealer=event.next_dealer, order=event.next_order
        )
    return replace(state, round=after)


def _evolve_round(now: RoundState, event: RoundEvent) -> RoundState:
    match event:
        case TileDrawn():
            return evolve_play.drawn(now, event)
        case TileDiscarded():
            return evolve_play.discarded(now, event)
        case Passed():
            return evolve_play.passed(now, event)
        case PungMade():
            return evolve_play.pung(now, event)
        case ChowMade():
            return evolve_play.chow(now, event)
        case KongMade():
            return evolve_play.kong(now, event)
        case KongDeclared():
            return evolve_play.robbable(now, event)
        case HandAnnounced():
            return evolve_play.announced(now, event)
        case ItemUsed():
            return evolve_play.item_used(now, event)
        case LastTileOffered():
            return evolve_play.last_offered(now, event)
        case LastTileDeclined():
            return evolve_play.last_declined(now, event)
        case _:
            return _evolve_end(now, event)


Closing: TypeAlias = (
    HandWon
    | KongMoneyMoved
    | KongsBooked
    | BirdTurned
    | SeatLeft
    | WallExhausted
    | HorsesPaid
    | PursesEmptied
    | RoundEnded
)
Opening: TypeAlias = TilesDealt | HorsesDrawn | TilesExchanged | OpeningsShown | VoidsChosen


def _evolve_end(now: RoundState, event: Closing | Opening) -> RoundState:
    match event:
        case HandWon():
            return evolve_end.won(now, event)
        case KongMoneyMoved():
            return evolve_end.money_moved(now, event)
        case KongsBooked():
            return evolve_end.kongs_booked(now, event)
        case BirdTurned():
            return evolve_end.bird(now, event)
        case SeatLeft():
            return evolve_end.seat_left(now, event)
        case WallExhausted():
            return evolve_end.exhausted(now, event)
        case HorsesPaid():
            return evolve_end.horses_paid(now, event)
        case PursesEmptied():
            return booked(now, event.payments)
        case RoundEnded():
            return evolve_end.ended(now, event)
        case _:
            return _evolve_opening(now, event)


def _evolve_opening(now: RoundState, event: Opening) -> RoundState:
    match event:
        case TilesDealt():
            return evolve_opening.dealt(now, event)
        case HorsesDrawn():
            return evolve_opening.horses_drawn(now, event)
        case TilesExchanged():
            return evolve_opening.exchanged(now, event)
        case OpeningsShown():
            return evolve_opening.openings(now, event)
        case VoidsChosen():
            return evolve_opening.voids(now, event)
        case _:
            assert_never(event)
