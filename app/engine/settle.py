"""Wins as events: value, payers and what happens to the money of a kong just made."""

from msgspec.structs import replace

from app.engine.event import Event, HandWon, KongMoneyMoved
from app.engine.state import MatchState, RoundState, running_round
from app.engine.winning import lone_payer, win_value, winning_hand
from app.rules.hand import Seat
from app.rules.scoring import move_kong_money, rob_payments, win_payments


def hands_won(state: MatchState, winners: tuple[Seat, ...]) -> list[Event]:
    """The events of one winning moment; `winners` in turn order from the seat whose tile it is.

    Each win is settled by itself (RULES 2.1 `multi_win`); then kong money moves (`gang_pao_money`).
    """
    now = running_round(state)
    wins = [_hand_won(state, now, seat) for seat in winners]
    offer = now.offer
    if offer is not None and offer.robbing:
        return _with_robbed_money(state, now, offer.source, winners, wins)
    if offer is not None and now.after_kong:
        places, payments = move_kong_money(state.rules, now.kongs, now.after_kong, offer.source, winners)
        if places:
            return [*wins, KongMoneyMoved(offer.source, places, payments)]
    return [*wins]


def _hand_won(state: MatchState, now: RoundState, seat: Seat) -> HandWon:
    hand = winning_hand(state, seat)
    value = win_value(state, seat)
    payer = lone_payer(state)
    others = tuple(other for other in now.unfinished if other != seat)
    payments = win_payments(state.rules, seat, payer, value, others)
    return HandWon(
        seat=seat,
        source=None if now.offer is None else now.offer.source,
        tile=hand.tile,
        group=now.groups,
        events=hand.events,
        value=value,
        hand=now.seats[seat].hand,
        payer=payer,
        payments=payments,
        robbed=now.offer is not None and now.offer.robbing,
    )


def _with_robbed_money(
    state: MatchState, now: RoundState, konger: Seat, robbers: tuple[Seat, ...], wins: list[HandWon]
) -> list[Event]:
    """Adds to each robber's win what the others pay for the robbed kong (`rob_kong_money`)."""
    loser, offer = now.seats[konger], now.offer
    immediate = offer is not None and loser.drawn == offer.tile
    money = rob_payments(state.rules, konger, robbers, now.unfinished, immediate=immediate)
    return [
        replace(event, payments=event.payments + tuple(p for p in money if p.payee == event.seat))
        for event in wins
    ]
