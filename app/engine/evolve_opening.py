"""evolve, from the dice to the first discard."""

from msgspec.structs import replace

from app.engine.folding import booked, merged, with_seat, without
from app.engine.opening_events import (
    HorsesDrawn,
    OpeningsShown,
    RoundStarted,
    TilesDealt,
    TilesExchanged,
    VoidsChosen,
)
from app.engine.seatview import Exchange
from app.engine.state import Horses, RoundState, SeatState
from app.rules.hand import SEATS, Seat

DEALT = 53


def started(event: RoundStarted) -> RoundState:
    """A new round with its walls standing."""
    return RoundState(
        number=event.number,
        dealer=event.dealer,
        dice=event.dice,
        exchange_dice=event.exchange_dice,
        kong_dice=event.kong_dice,
        lots=event.lots,
        break_seat=event.break_seat,
        break_stack=event.break_stack,
        commitment=event.commitment,
        wall=event.wall,
        gone=0,
        order=event.order,
        seats=(SeatState(),) * 4,
        stage="walls",
        turn=event.dealer,
        events=1,
    )


def dealt(now: RoundState, event: TilesDealt) -> RoundState:
    """Hands taken up."""
    seats = [SeatState(hand=tuple(sorted(hand[:13]))) for hand in event.hands]
    seats[now.dealer] = replace(seats[now.dealer], drawn=event.hands[now.dealer][13])
    return replace(now, gone=(1 << DEALT) - 1, seats=tuple(seats), stage=event.then)


def horses_drawn(now: RoundState, event: HorsesDrawn) -> RoundState:
    """Bettors' tiles leave the wall."""
    gone = now.gone
    for place in event.places:
        gone |= 1 << place
    return replace(now, gone=gone, horses=Horses(event.tiles))


def exchanged(now: RoundState, event: TilesExchanged) -> RoundState:
    """Three tiles of each seat go round; the dealer's fourteenth is sorted in."""
    table = now
    for seat in SEATS:
        giver = _giver(now, seat, event.step)
        kept = without(merged(now.seats[seat]), *event.given[seat])
        hand = tuple(sorted((*kept, *event.given[giver])))
        note = Exchange(event.given[seat], event.given[giver], event.step)
        after = replace(now.seats[seat], hand=hand, drawn=None, exchange=note)
        if seat == now.dealer:
            after = replace(after, hand=hand[:-1], drawn=hand[-1])
        table = with_seat(table, seat, after)
    return replace(table, stage=event.then)


def _giver(now: RoundState, seat: Seat, step: int) -> Seat:
    """Whose tiles a seat gets when all go `step` seats on."""
    return now.order[(now.order.index(seat) - step) % 4]


def openings(now: RoundState, event: OpeningsShown) -> RoundState:
    """Opening hands paid; the round goes on, or ends with the first of them."""
    table = booked(now, event.payments)
    return replace(table, stage="turn" if event.first is None else "drawing", first_winner=event.first)


def voids(now: RoundState, event: VoidsChosen) -> RoundState:
    """Void suits declared, tiles laid face down."""
    seats = []
    for seat in SEATS:
        before, laid = now.seats[seat], event.laid[seat]
        hand = before.hand if laid is None else without(before.hand, laid)
        seats.append(
            replace(before, hand=hand, void=event.suits[seat], laid=laid, natural=event.natural[seat])
        )
    return replace(now, seats=tuple(seats), stage=event.then, turn=now.dealer)
