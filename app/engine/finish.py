"""The end of a round: who draws next, when it is over, settlement of the draw, the next dealer."""

from app.engine.event import Event, MatchEnded, RoundEnded, WallExhausted
from app.engine.state import MatchState, RoundState, running_round
from app.engine.winning import visible_copies
from app.rules.hand import SEATS, Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import SeatAtDraw, balance, settle_draw
from app.rules.tile import Tile

WINNERS_TO_END = 3


def next_to_draw(now: RoundState) -> Seat:
    """The unfinished seat that draws: after the seat in turn, or after the last winner of a tile (U02)."""
    last = now.turn
    if now.stage == "drawing":
        winners = [s for s in SEATS if (won := now.seats[s].won) is not None and won.group == now.groups - 1]
        last = max(winners, key=lambda seat: (seat - now.turn) % 4)
    following = [(last + step) % 4 for step in (1, 2, 3, 4)]
    return next(seat for seat in following if now.seats[seat].won is None)


def round_is_over(state: MatchState) -> bool:
    """Whether nobody plays on: enough winners, or a tile would have to be drawn from an empty wall."""
    now = running_round(state)
    if _enough_winners(state.rules, now):
        return True
    return now.wall_left == 0 and now.stage in ("discarded", "drawing")


def _enough_winners(rules: RuleSet, now: RoundState) -> bool:
    if rules.continuation == "single":
        return now.groups > 0
    return len(SEATS) - len(now.unfinished) >= WINNERS_TO_END


def end_of_round(state: MatchState) -> list[Event]:
    """The last events of a round: settlement of an exhausted wall, the result, and the match's end."""
    now = running_round(state)
    events: list[Event] = []
    lines = [line.payment for line in now.ledger]
    drawn = not _enough_winners(state.rules, now)
    if drawn:
        exhausted = _wall_exhausted(state, now)
        events.append(exhausted)
        lines += exhausted.payments
    deltas = balance(lines)
    events.append(
        RoundEnded(
            reason="draw" if drawn else "wins",
            hands=tuple(_shown(now, seat) for seat in SEATS),
            deltas=deltas,
            next_dealer=next_dealer(state.rules, now),
        )
    )
    if now.number >= state.rules.match_length:
        scores = (score + delta for score, delta in zip(state.scores, deltas, strict=True))
        events.append(MatchEnded(tuple(scores)))
    return events


def _shown(now: RoundState, seat: Seat) -> tuple[Tile, ...]:
    return tuple(sorted(now.seats[seat].concealed))


def _wall_exhausted(state: MatchState, now: RoundState) -> WallExhausted:
    seats = [
        SeatAtDraw(seat, now.seats[seat].won is not None, now.seats[seat].as_hand, now.seats[seat].void)
        for seat in SEATS
    ]
    settled = settle_draw(state.rules, seats, now.kongs, visible_copies(state))
    return WallExhausted(
        pigs=settled.pigs,
        fans=tuple(None if ready is None else ready.value.fan for ready in settled.ready),
        waits=tuple(() if ready is None else ready.waits for ready in settled.ready),
        payments=settled.payments,
    )


def next_dealer(rules: RuleSet, now: RoundState) -> Seat | None:
    """Who deals the next round (RULES 2.1 group B); None when dice decide."""
    if now.first_winner is None:
        return now.dealer if rules.draw_dealer == "stays" else None
    if rules.next_dealer == "dice_each_hand":
        return None
    shared = _discarder_of_shared_win(rules, now)
    if shared is not None:
        return shared
    first = now.seats[now.first_winner].won
    if rules.next_dealer == "discarder" and first is not None and first.source is not None:
        return first.source
    return now.first_winner


def _discarder_of_shared_win(rules: RuleSet, now: RoundState) -> Seat | None:
    """Whose tile was won by several at once 一炮多响, where that makes the dealer (`multi_win_dealer`)."""
    if rules.multi_win_dealer is None:
        return None
    groups = (0,) if rules.multi_win_dealer == "discarder_if_opening" else range(now.groups)
    for group in groups:
        wins = [won for seat in now.seats if (won := seat.won) is not None and won.group == group]
        if len(wins) > 1:
            return wins[0].source
    return None
