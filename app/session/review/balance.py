"""Luck told apart from skill: sums that add up to what a seat has won or lost.

What a hand is worth to a seat is what it has gained so far and what it may expect. A decision changes that
by its loss alone, and so does leaving 逃跑, which nobody is made to; all else, from the deal to the last
tile, is luck. What lies inside the error of rollouts is nobody's mistake and so counts as luck as well. The
expectation before the deal is 0, equal for all.
"""

from collections.abc import Iterator, Sequence

from app.rules.hand import Seat
from app.session.review.moments import Hand
from app.session.review.results import Cause, HandBalance, Judged, Summary, Swing

MOST_SWINGS, MOST_OF_LUCK = 5, 2
"""Turning points told, and how many of them may be of luck while there are mistakes enough."""

LEAST_SWING = 1.0
"""Stakes that a turn of luck must change to be told."""


def summary_of(seat: Seat, hands: Sequence[Hand], judged: Sequence[Judged]) -> Summary:
    """A match's balance; of hands whose decisions are not judged yet all is luck."""
    balances = tuple(_balance(hand, _in(hand, judged)) for hand in hands)
    mistakes = sorted((one for one in judged if one.loss), key=lambda one: -one.loss)
    return Summary(
        seat=seat,
        decisions=len(judged),
        mistakes=tuple(one.at for one in mistakes),
        points=sum(balance.points for balance in balances),
        loss=sum(balance.loss for balance in balances),
        luck=sum(balance.luck for balance in balances),
        hands=balances,
        turning_points=_turning_points(hands, judged),
    )


def swings_of(hand: Hand, judged: Sequence[Judged]) -> Iterator[Swing]:
    """Everything that changed what a hand was worth, in order; `judged` are its decisions in order.

    All of them together are the points of the hand.
    """
    worth, since = 0.0, hand.first
    for one in judged:
        yield _swing("luck", hand, since, one.at, one.worth - worth)
        if one.loss:
            yield _swing("decision", hand, one.at, one.at + 1, -one.loss)
        worth, since = one.worth - one.loss, one.at
    if hand.left is not None and hand.points < worth:
        yield _swing("leaving", hand, hand.left, hand.last, hand.points - worth)
    else:
        yield _swing("luck", hand, since, hand.last, hand.points - worth)


def _swing(by: Cause, hand: Hand, at: int, until: int, points: float) -> Swing:
    return Swing(by, hand.number, at - hand.first + 1, at, until, points)


def _in(hand: Hand, judged: Sequence[Judged]) -> list[Judged]:
    return sorted((one for one in judged if one.hand == hand.number), key=lambda one: one.at)


def _balance(hand: Hand, judged: Sequence[Judged]) -> HandBalance:
    swings = list(swings_of(hand, judged))
    return HandBalance(
        hand=hand.number,
        points=hand.points,
        loss=-sum(swing.points for swing in swings if swing.by != "luck"),
        luck=sum(swing.points for swing in swings if swing.by == "luck"),
    )


def _turning_points(hands: Sequence[Hand], judged: Sequence[Judged]) -> tuple[Swing, ...]:
    """The largest mistakes and the largest turns of luck, as they came."""
    swings = [swing for hand in hands for swing in swings_of(hand, _in(hand, judged))]
    swings.sort(key=lambda swing: -abs(swing.points))
    own = [swing for swing in swings if swing.by != "luck"]
    lucky = [swing for swing in swings if swing.by == "luck" and abs(swing.points) >= LEAST_SWING]
    share = max(MOST_OF_LUCK, MOST_SWINGS - len(own))
    chosen = [*own[: MOST_SWINGS - min(share, len(lucky))], *lucky[:share]]
    return tuple(sorted(chosen, key=lambda swing: (swing.at, swing.by)))
