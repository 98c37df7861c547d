"""A made-up review of a record: its real decisions and options with figures out of the air."""

from app.engine.action import Discard
from app.records.record import Record
from app.rules.hand import Seat
from app.session.replay import ReplayCursor
from app.session.review.balance import summary_of
from app.session.review.moments import Moment, asked_of, hands_of, moments_of, sensible_options
from app.session.review.results import Judged, Option, Reason, Verdict
from app.ui.reviewer import Findings

STEP = 2.4
"""Stakes between the first option and the second; the others follow more closely."""

GIVEN_UP = 3
"""From the place after this on options are given up early."""


def made_up(
    record: Record, seat: Seat = 0, done: int | None = None, running: bool = False, kept: bool = False
) -> Findings:
    """Findings on `done` decisions: in turn the best choice, no verdict, and a mistake."""
    cursor = ReplayCursor(record)
    moments = moments_of(cursor, seat)
    judged = tuple(_judged(cursor, moment, place) for place, moment in enumerate(moments[:done]))
    summary = summary_of(seat, hands_of(cursor, seat), judged)
    return Findings(seat, "quick", True, judged, summary, len(judged), len(moments), running, kept)


def _judged(cursor: ReplayCursor, moment: Moment, place: int) -> Judged:
    view = cursor.timeline.view_at(moment.at, moment.decision.seat)
    verdicts: tuple[Verdict, ...] = ("best", "even", "mistake")
    verdict = verdicts[place % 3]
    chosen, *others = sensible_options(view, moment.decision.choice)[:6]
    actions = [chosen, *others] if verdict == "best" else [*others[:1], chosen, *others[1:]]
    options = tuple(_option(view.rules.stake, rank, action) for rank, action in enumerate(actions))
    played = actions.index(chosen)
    mistake = verdict == "mistake"
    return Judged(
        at=moment.at, seat=moment.decision.seat, hand=moment.hand, event=moment.event, turn=moment.turn,
        asked=asked_of(view), offered=None if view.offer is None else view.offer.tile, legal=len(actions),
        hint="off", options=options, played=played, verdict=verdict,
        loss=options[played].behind if mistake else 0.0, banked=0.0, depth="quick", core=True,
        reasons=(
            Reason("ready_missed", 0, 5), Reason("danger", 0.31, 0.04, (moment.decision.seat + 1) % 4, 12)
        ) if mistake else (),
    )  # fmt: skip


def _option(stake: int, rank: int, action: object) -> Option:
    points, given_up = 3.6 - (STEP if rank else 0.0) - 1.7 * max(0, rank - 1), rank > GIVEN_UP
    return Option(
        action=action, points=points, error=0.7 if given_up else 0.2, behind=3.6 - points,
        behind_error=0.6 if given_up else 0.15, win=max(0.05, 0.5 - 0.1 * rank),
        deal_in=0.05 + 0.04 * rank, ready=0.6, pig=0.0, worlds=40 if given_up else 640,
        distance=1 + rank if isinstance(action, Discard) else None, left=20 - 3 * rank, given_up=given_up,
    )  # fmt: skip
