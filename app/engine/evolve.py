"""evolve: the next state after an event. Bookkeeping only: it never judges, never scores and
never fails on a valid record."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from app.engine.event import (
    Event,
    HandWon,
    KongDeclared,
    KongMade,
    KongMoneyMoved,
    MatchEnded,
    Passed,
    PungMade,
    RoundEnded,
    RoundEvent,
    RoundStarted,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    VoidsChosen,
    WallExhausted,
)
from app.engine.seatview import LedgerLine, Offer, RiverTile, RoundResult, Won
from app.engine.state import Lock, MatchState, RoundState, SeatState, running_round
from app.rules.hand import SEATS, Meld, Seat
from app.rules.scoring import KongIncome, Payment
from app.rules.tile import Tile


def evolve(state: MatchState, event: Event) -> MatchState:
    """The state after `event`; `state` itself does not change."""
    if isinstance(event, RoundStarted):
        return replace(state, round=_started(event))
    if isinstance(event, MatchEnded):
        return replace(state, over=True)
    running = running_round(state)
    after = replace(_evolve_round(running, event), events=running.events + 1)
    if isinstance(event, RoundEnded):
        scores = tuple(score + delta for score, delta in zip(state.scores, event.deltas, strict=True))
        return replace(state, round=after, scores=scores, next_dealer=event.next_dealer)
    return replace(state, round=after)


def _evolve_round(now: RoundState, event: RoundEvent) -> RoundState:
    match event:
        case TileDrawn():
            return _drawn(now, event)
        case TileDiscarded():
            return _discarded(now, event)
        case Passed():
            return _passed(now, event)
        case PungMade():
            return _pung(now, event)
        case KongMade():
            return _kong(now, event)
        case KongDeclared():
            return replace(now, stage="robbing", offer=Offer(event.tile, event.seat, True))
        case HandWon():
            return _won(now, event)
        case KongMoneyMoved():
            return _money_moved(now, event)
        case WallExhausted():
            paid = _booked(now, event.payments)
            return replace(paid, drawn_over=(event.pigs, event.fans, event.waits))
        case VoidsChosen():
            return _voids(now, event)
        case TilesDealt():
            return _dealt(now, event)
        case RoundEnded():
            return _ended(now, event)
        case _:
            assert_never(event)


def _started(event: RoundStarted) -> RoundState:
    return RoundState(
        number=event.number,
        dealer=event.dealer,
        dice=event.dice,
        break_seat=event.break_seat,
        break_stack=event.break_stack,
        commitment=event.commitment,
        wall=event.wall,
        taken=0,
        seats=(SeatState(),) * 4,
        stage="walls",
        turn=event.dealer,
        events=1,
    )


def _dealt(now: RoundState, event: TilesDealt) -> RoundState:
    seats = [SeatState(hand=tuple(sorted(hand[:13]))) for hand in event.hands]
    seats[now.dealer] = replace(seats[now.dealer], drawn=event.hands[now.dealer][13])
    return replace(now, taken=53, seats=tuple(seats), stage="void" if event.voids_open else "turn")


def _voids(now: RoundState, event: VoidsChosen) -> RoundState:
    seats = []
    for seat in SEATS:
        before, laid = now.seats[seat], event.laid[seat]
        hand = before.hand if laid is None else _without(before.hand, laid)
        seats.append(
            replace(before, hand=hand, void=event.suits[seat], laid=laid, natural=event.natural[seat])
        )
    return replace(now, seats=tuple(seats), stage="turn", turn=now.dealer)


def _drawn(now: RoundState, event: TileDrawn) -> RoundState:
    before = now.seats[event.seat]
    after = replace(before, drawn=event.tile, draws=before.draws + 1, locks=())
    return replace(
        _with_seat(now, event.seat, after),
        taken=now.taken + 1,
        stage="turn",
        turn=event.seat,
        offer=None,
        drew=True,
        after_kong=now.after_kong if event.replacement else 0,
    )


def _discarded(now: RoundState, event: TileDiscarded) -> RoundState:
    before = now.seats[event.seat]
    laid = None if before.laid == event.tile else before.laid
    if before.laid == event.tile:
        hand = _merged(before)
    elif event.drawn:
        hand = before.hand
    else:
        hand = _without(_merged(before), event.tile)
    after = replace(
        before,
        hand=hand,
        drawn=None,
        laid=laid,
        void=before.void if event.void is None else event.void,
        river=(*before.river, RiverTile(event.tile, event.drawn)),
        discards=before.discards + 1,
    )
    return replace(
        _with_seat(now, event.seat, after),
        stage="discarded",
        offer=Offer(event.tile, event.seat, False),
        last_discard=event.seat,
    )


def _passed(now: RoundState, event: Passed) -> RoundState:
    if event.fan is None:
        return now
    before = now.seats[event.seat]
    return _with_seat(now, event.seat, replace(before, locks=(*before.locks, Lock(event.tile, event.fan))))


def _pung(now: RoundState, event: PungMade) -> RoundState:
    before = now.seats[event.seat]
    after = replace(
        before,
        hand=_without(before.hand, event.tile, event.tile),
        melds=(*before.melds, Meld("pung", event.tile, event.source)),
    )
    taken = _with_seat(_river_tile_taken(now), event.seat, after)
    return replace(
        taken, stage="turn", turn=event.seat, offer=None, drew=False, after_kong=0, claims=now.claims + 1
    )


def _kong(now: RoundState, event: KongMade) -> RoundState:
    before = now.seats[event.seat]
    if event.kind == "added_kong":
        hand = _without(_merged(before), event.tile)
        melds = tuple(
            Meld("added_kong", m.tile, m.source) if m.kind == "pung" and m.tile == event.tile else m
            for m in before.melds
        )
    else:
        copies = 3 if event.kind == "exposed_kong" else 4
        hand = _without(_merged(before), *(event.tile,) * copies)
        melds = (*before.melds, Meld(event.kind, event.tile, event.source))
    table = _river_tile_taken(now) if event.kind == "exposed_kong" else now
    table = _with_seat(table, event.seat, replace(before, hand=hand, drawn=None, melds=melds))
    income = KongIncome(event.seat, event.kind, event.source, event.payments)
    return replace(
        _booked(table, event.payments),
        stage="drawing",
        turn=event.seat,
        offer=None,
        after_kong=1 if event.kind == "exposed_kong" else now.after_kong + 1,
        claims=now.claims + 1,
        kongs=(*now.kongs, income),
    )


def _won(now: RoundState, event: HandWon) -> RoundState:
    table = now
    first_of_group = event.group == now.groups
    if event.source is None:
        seat = replace(now.seats[event.seat], hand=event.hand, drawn=None)
    else:
        if first_of_group:
            table = _tile_given_up(now, event.source, event.tile, event.robbed)
        seat = table.seats[event.seat]
    won = Won(
        place=sum(s.won is not None for s in now.seats) + 1,
        group=event.group,
        tile=event.tile,
        source=event.source,
        events=event.events,
        value=event.value,
        robbed=event.robbed,
        gain=sum(p.amount for p in event.payments if p.payee == event.seat),
    )
    table = _with_seat(table, event.seat, replace(seat, won=won, locks=()))
    return replace(
        _booked(table, event.payments),
        stage="drawing",
        offer=None,
        groups=max(now.groups, event.group + 1),
        first_winner=event.seat if now.first_winner is None else now.first_winner,
    )


def _tile_given_up(now: RoundState, source: Seat, tile: Tile, robbed: bool) -> RoundState:
    """The table after the winning tile has left the river, or the hand of a robbed konger."""
    if not robbed:
        return _river_tile_taken(now)
    loser = now.seats[source]
    return _with_seat(now, source, replace(loser, hand=_without(_merged(loser), tile), drawn=None))


def _money_moved(now: RoundState, event: KongMoneyMoved) -> RoundState:
    kongs = tuple(
        replace(income, moved=True) if place in event.kongs else income
        for place, income in enumerate(now.kongs)
    )
    return replace(_booked(now, event.payments), kongs=kongs)


def _ended(now: RoundState, event: RoundEnded) -> RoundState:
    pigs, fans, waits = now.drawn_over or ((), (None,) * 4, ((),) * 4)
    return replace(
        now,
        stage="ended",
        offer=None,
        result=RoundResult(event.reason, event.deltas, pigs, fans, waits, event.next_dealer),
    )


def _with_seat(now: RoundState, seat: Seat, after: SeatState) -> RoundState:
    seats = now.seats
    return replace(now, seats=(*seats[:seat], after, *seats[seat + 1 :]))


def _river_tile_taken(now: RoundState) -> RoundState:
    """The newest discard leaves the river of the seat that made it."""
    giver = now.seats[now.turn]
    return replace(_with_seat(now, now.turn, replace(giver, river=giver.river[:-1])), last_discard=None)


def _booked(now: RoundState, payments: Iterable[Payment]) -> RoundState:
    lines = tuple(LedgerLine(now.events, now.turn_number, payment) for payment in payments)
    return replace(now, ledger=now.ledger + lines) if lines else now


def _merged(seat: SeatState) -> tuple[Tile, ...]:
    return seat.hand if seat.drawn is None else tuple(sorted((*seat.hand, seat.drawn)))


def _without(tiles: tuple[Tile, ...], *gone: Tile) -> tuple[Tile, ...]:
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return tuple(rest)
