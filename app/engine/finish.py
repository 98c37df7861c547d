"""The end of a round: who draws next, when it is over, its settlement, the next dealer and order."""

from typing import Literal

from app.engine.closing_events import HorsesPaid, MatchEnded, PursesEmptied, RoundEnded, WallExhausted
from app.engine.event import Event, KongsBooked
from app.engine.state import MatchState, RoundState, running_round
from app.engine.winning import visible_copies
from app.rules.hand import SEATS, Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import Payment, SeatAtDraw, balance, horse_payments, settle_draw, shortfall
from app.rules.tile import rank_of

WINNERS_TO_END = 3


def next_to_draw(rules: RuleSet, now: RoundState) -> Seat:
    """The seat that draws: after the seat in turn, or after a winner of the tile (U02)."""
    last = now.turn
    if now.after_win:
        from_turn = (now.turn, *now.after(now.turn))
        winners = [seat for seat in from_turn if _won_in(now, seat, now.groups - 1)]
        second = rules.turn_after_multi_win == "after_second"
        last = winners[min(1, len(winners) - 1)] if second else winners[-1]
    return next(seat for seat in (*now.after(last), last) if not now.seats[seat].finished)


def _won_in(now: RoundState, seat: Seat, group: int) -> bool:
    return any(won.group == group for won in now.seats[seat].wins)


def round_is_over(state: MatchState) -> bool:
    """Whether nobody plays on: enough winners, or a tile would have to be drawn from an empty wall."""
    now = running_round(state)
    if _enough_winners(state.rules, now) or _opening_ended(now):
        return True
    if len(now.roamed) == len(now.unfinished):
        return True
    return now.wall_left == 0 and now.stage in ("discarded", "drawing")


def _enough_winners(rules: RuleSet, now: RoundState) -> bool:
    if rules.continuation == "single":
        return now.groups > 0
    return rules.continuation == "xuezhan" and len(SEATS) - len(now.unfinished) >= WINNERS_TO_END


def _opening_ended(now: RoundState) -> bool:
    """Whether an opening hand 起手小胡 has ended the round."""
    return now.first_winner is not None and not now.groups


def kongs_to_book(state: MatchState) -> list[Event]:
    """Kong money that waited for its discard, now that it was not won (`kong_booked`)."""
    dues = running_round(state).dues
    if not dues:
        return []
    return [KongsBooked(tuple(place for place, _ in dues), tuple(p for _, money in dues for p in money))]


def end_of_round(state: MatchState) -> list[Event]:
    """The last events of a round: settlement of an exhausted wall, the result, and the match's end."""
    now = running_round(state)
    events: list[Event] = kongs_to_book(state)
    drawn = not (_enough_winners(state.rules, now) or _opening_ended(now))
    if drawn:
        events.append(_wall_exhausted(state, now))
    return settled(state, "draw" if drawn else "wins", events)


def settled(state: MatchState, reason: Literal["wins", "draw", "left"], events: list[Event]) -> list[Event]:
    """`events` with bettors, purses and the result after them."""
    now, rules = running_round(state), state.rules
    lines = [line.payment for line in now.ledger] + [p for event in events for p in _payments_of(event)]
    closing: list[Event] = []
    if now.horses.tiles:
        closing.append(_horses_paid(now, lines))
    lines += [p for event in closing for p in _payments_of(event)]
    if rules.currency == "coins":
        emptied = shortfall(rules, state.scores[: len(SEATS)], lines, now.order)
        if emptied:
            closing.append(PursesEmptied(emptied))
            lines += emptied
    deltas = balance(lines, seats=len(state.scores))
    closing.append(
        RoundEnded(
            reason=reason,
            hands=tuple(tuple(sorted(now.seats[seat].concealed)) for seat in SEATS),
            deltas=deltas,
            next_dealer=next_dealer(rules, now),
            next_order=next_order(rules, now),
        )
    )
    scores = tuple(score + delta for score, delta in zip(state.scores, deltas, strict=True))
    if _match_is_over(rules, now, scores):
        closing.append(MatchEnded(scores))
    return events + closing


def _payments_of(event: Event) -> tuple[Payment, ...]:
    payments: tuple[Payment, ...] = getattr(event, "payments", ())
    return payments


def _match_is_over(rules: RuleSet, now: RoundState, scores: tuple[int, ...]) -> bool:
    """Whether this was the last round: their number, or an empty purse (`match_length`)."""
    if rules.match_length == "until_broke":
        return min(scores[: len(SEATS)]) <= 0
    return now.number >= rules.match_length


def _horses_paid(now: RoundState, lines: list[Payment]) -> HorsesPaid:
    """Each bettor 叫马 is bound to the seat that its tile counts to, from the dealer (`buy_horse`)."""
    start = now.order.index(now.dealer)
    players = tuple(now.order[(start + rank_of(tile) - 1) % 4] for tile in now.horses.tiles)
    bound = {len(SEATS) + bettor: player for bettor, player in enumerate(players)}
    return HorsesPaid(players, horse_payments(lines, bound))


def _wall_exhausted(state: MatchState, now: RoundState) -> WallExhausted:
    seats = [_at_draw(now, seat) for seat in SEATS]
    settled_wall = settle_draw(state.rules, seats, now.kongs, visible_copies(state))
    return WallExhausted(
        pigs=settled_wall.pigs,
        fans=tuple(None if ready is None else ready.value.fan for ready in settled_wall.ready),
        waits=tuple(() if ready is None else ready.waits for ready in settled_wall.ready),
        payments=settled_wall.payments,
    )


def _at_draw(now: RoundState, seat: Seat) -> SeatAtDraw:
    mine = now.seats[seat]
    return SeatAtDraw(
        seat=seat,
        won=mine.finished,
        hand=mine.as_hand,
        void=mine.void,
        foul=mine.foul,
        wins=len(mine.wins),
        left=seat in now.left,
    )


def next_dealer(rules: RuleSet, now: RoundState) -> Seat | None:
    """Who deals the next round (RULES 2.1 group B); None when dice decide."""
    if now.left and rules.roster_change_dealer == "dice":
        return None
    if now.first_winner is None:
        return now.dealer if rules.draw_dealer == "stays" else None
    if rules.next_dealer == "dice_each_hand":
        return None
    shared = _discarder_of_shared_win(rules, now)
    if shared is not None:
        return shared
    wins = now.seats[now.first_winner].wins
    if rules.next_dealer == "discarder" and wins and wins[0].source is not None:
        return wins[0].source
    return now.first_winner


def _discarder_of_shared_win(rules: RuleSet, now: RoundState) -> Seat | None:
    """Whose tile was won by several at once 一炮多响, where that makes the dealer (`multi_win_dealer`)."""
    if rules.multi_win_dealer is None:
        return None
    groups = (0,) if rules.multi_win_dealer == "discarder_if_opening" else range(now.groups)
    for group in groups:
        wins = [won for seat in now.seats for won in seat.wins if won.group == group]
        if len(wins) > 1:
            return wins[0].source
    return None


def next_order(rules: RuleSet, now: RoundState) -> tuple[Seat, ...]:
    """Playing order in the next round: after each self-draw the winner and its 上家 change places."""
    order = list(now.order)
    if rules.seat_swap == "off":
        return now.order
    self_draws = [(won.place, seat) for seat in SEATS for won in now.seats[seat].wins if won.source is None]
    for _, seat in sorted(self_draws):
        at = order.index(seat)
        order[at - 1], order[at] = order[at], order[at - 1]
    return tuple(order)
