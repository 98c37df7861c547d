"""Whether a kept judgement can be one of its decision: whoever sends a record can send a review beside it.

Figures cannot be told from others that are possible; what no review says is taken for no review.
"""

from collections.abc import Iterable

from app.engine.seatview import SeatView
from app.rules.hand import SEATS
from app.rules.tile import KINDS
from app.session.review.moments import Moment, asked_of
from app.session.review.results import CHANCES, POINTS, Judged, Option, Reason

MOST_POINTS = 1e9
"""Stakes beyond all that a round can bring."""

MOST_COUNTED = 108
"""Whatever counts tiles, steps, sets or fan counts no more."""


def is_possible(judged: Judged, moment: Moment, view: SeatView) -> bool:
    """Whether it is of this decision, which the seat saw so, and can be told."""
    return (
        _is_of(judged, moment, view)
        and can_be_told(judged.options, judged.reasons)
        and abs(judged.banked) <= MOST_POINTS
        and judged.loss == (judged.choice.behind if judged.verdict == "mistake" else 0.0)
    )


def can_be_told(options: Iterable[Option], reasons: Iterable[Reason]) -> bool:
    """Whether all figures, seats and tiles are such as there are."""
    return all(map(_is_option, options)) and all(map(_is_reason, reasons))


def _is_of(judged: Judged, moment: Moment, view: SeatView) -> bool:
    told = (judged.at, judged.seat, judged.hand, judged.event, judged.turn, judged.asked, judged.offered)
    offered = None if view.offer is None else view.offer.tile
    place = (moment.at, moment.decision.seat, moment.hand, moment.event, moment.turn)
    if told != (*place, asked_of(view), offered) or not 0 <= judged.played < len(judged.options):
        return False
    actions = [option.action for option in judged.options]
    return judged.choice.action == moment.decision.choice and all(
        action in view.legal and actions.count(action) == 1 for action in actions
    )


def _is_option(option: Option) -> bool:
    chances = (option.win, option.deal_in, option.ready, option.pig)
    errors = (option.error, option.behind_error)
    counts = (option.distance or 0, option.left or 0)
    return (
        all(abs(points) <= MOST_POINTS for points in (option.points, option.behind))
        and all(0 <= error <= MOST_POINTS for error in errors)
        and all(0 <= chance <= 1 for chance in chances)
        and all(0 <= count <= MOST_COUNTED for count in counts)
        and option.worlds > 0
    )


def _is_reason(reason: Reason) -> bool:
    most = 1.0 if reason.id in CHANCES else MOST_POINTS if reason.id in POINTS else MOST_COUNTED
    return (
        all(abs(figure) <= most for figure in (reason.played, reason.best))
        and reason.seat in (None, *SEATS)
        and reason.tile in (None, *range(KINDS))
    )
