"""Wins as events: value, payers, the bird, and what happens to the money of a kong just made."""

from msgspec.structs import replace

from app.engine.event import BirdTurned, Event, HandWon, KongMoneyMoved
from app.engine.finish import kongs_to_book
from app.engine.state import MatchState, RoundState, running_round
from app.engine.wall import front
from app.engine.winning import lone_payer, win_value, winning_hand
from app.rules.hand import Seat
from app.rules.scoring import Payment, balance, move_kong_money, rob_payments, win_payments
from app.rules.tile import rank_of


def hands_won(state: MatchState, winners: tuple[Seat, ...]) -> list[Event]:
    """The events of one winning moment; `winners` in turn order from the seat whose tile it is.

    Each win is settled by itself (RULES 2.1 `multi_win`); then the bird and kong money (`gang_pao_money`).
    """
    now = running_round(state)
    wins = [_hand_won(state, now, seat) for seat in winners]
    offer = now.offer
    if offer is None:
        return [*kongs_to_book(state), *wins, *_bird(state, now, wins)]
    if offer.robbing:
        wins = _with_robbed_money(state, now, offer.source, winners, wins)
        return [*kongs_to_book(state), *wins, *_bird(state, now, wins)]
    return [*wins, *_bird(state, now, wins), *_moved_money(state, now, winners)]


def gain_of_win(state: MatchState, seat: Seat) -> int:
    """What a win of the seat alone would bring it at once, kong money that moves with it included."""
    known = [event for event in hands_won(state, (seat,)) if not isinstance(event, BirdTurned)]
    lines = [
        line for event in known if isinstance(event, HandWon | KongMoneyMoved) for line in event.payments
    ]
    return balance(lines)[seat]


def _moved_money(state: MatchState, now: RoundState, winners: tuple[Seat, ...]) -> list[Event]:
    """What a won discard after a kong does to the kong's money, booked or not yet booked."""
    if not now.after_kong:
        return []
    if state.rules.kong_booked == "discard_survives":
        dropped = tuple(place for place, _ in now.dues)
        return [KongMoneyMoved(now.turn, dropped, ())] if dropped else []
    places, payments = move_kong_money(state.rules, now.kongs, now.after_kong, now.turn, winners)
    return [KongMoneyMoved(now.turn, places, payments)] if places else []


def _hand_won(state: MatchState, now: RoundState, seat: Seat) -> HandWon:
    hand = winning_hand(state, seat)
    value = win_value(state, seat)
    payer = lone_payer(state)
    others = tuple(other for other in now.unfinished if other != seat)
    return HandWon(
        seat=seat,
        source=None if now.offer is None else now.offer.source,
        tile=hand.tile,
        group=now.groups,
        events=hand.events,
        value=value,
        hand=now.seats[seat].hand,
        payer=payer,
        payments=win_payments(state.rules, seat, payer, value, others, dealer=now.dealer),
        robbed=now.offer is not None and now.offer.robbing,
        finishes=state.rules.continuation != "xueliu",
    )


def _with_robbed_money(
    state: MatchState, now: RoundState, konger: Seat, robbers: tuple[Seat, ...], wins: list[HandWon]
) -> list[HandWon]:
    """Adds to each robber's win what the others pay for the robbed kong (`rob_kong_money`)."""
    loser, offer = now.seats[konger], now.offer
    immediate = offer is not None and loser.drawn == offer.tile
    money = rob_payments(state.rules, konger, robbers, now.unfinished, immediate=immediate)
    return [
        replace(event, payments=event.payments + tuple(p for p in money if p.payee == event.seat))
        for event in wins
    ]


def _bird(state: MatchState, now: RoundState, wins: list[HandWon]) -> list[Event]:
    """The bird 扎鸟: the tile after the win, or the winning tile itself at the wall's end (U47, U48)."""
    if not state.rules.zha_niao:
        return []
    place = front(now) if now.wall_left else None
    tile = wins[0].tile if place is None else now.wall[place]
    seat = now.order[(now.order.index(now.dealer) + rank_of(tile) - 1) % 4]
    lines = tuple(line for win in wins for line in win.payments if _is_struck(win, line, seat))
    return [BirdTurned(tile, place, seat, lines)]


def _is_struck(win: HandWon, line: Payment, bird: Seat) -> bool:
    """Whether a payment is doubled: the bird fell on its winner or on who pays it (RULES 2.1 `zha_niao`)."""
    return line.reason == "win" and bird in (win.seat, line.payer)
