"""Review 复盘 of a record for one seat: every decision judged in threads of its own."""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from os import cpu_count
from pathlib import Path
from threading import Event

from msgspec.structs import replace

from app.bots.luck import Luck
from app.engine.seatview import SeatView
from app.records.record import Record
from app.rules.hand import Seat
from app.session.replay import ReplayCursor
from app.session.review.balance import summary_of
from app.session.review.budget import Budget, budget_of
from app.session.review.kept import keep, key_of, read_kept, review_path, stamp_of
from app.session.review.moments import Moment, asked_of, hands_of, moments_of, sensible_options
from app.session.review.outlook import outlook
from app.session.review.possible import is_possible
from app.session.review.race import Race, verdict_on
from app.session.review.reasons import reasons_for
from app.session.review.results import Depth, Judged, Option, Summary
from app.session.rollouts import uses_core

KEEP_EVERY = 16
"""Decisions after which what is done is kept beside the record."""


def human_seats(record: Record) -> tuple[Seat, ...]:
    """The seats of people, which are reviewed where nobody asks for others."""
    return tuple(seat for seat, info in enumerate(record.header.seats) if info.kind == "human")


class Review:
    """A review that is being made; `run` does the work and may be called in any thread.

    `judged` and `summary` may be read by another thread at any time. With the record's `path` results are
    kept beside it and a review that was cancelled goes on where it stopped.
    """

    def __init__(
        self,
        cursor: ReplayCursor,
        seat: Seat,
        depth: Depth = "quick",
        path: Path | None = None,
        threads: int | None = None,
    ) -> None:
        self.seat = seat
        self.core = uses_core(cursor.timeline.rules)
        self._cursor, self._threads = cursor, threads or min(cpu_count() or 1, 8)
        self._budget = budget_of(depth, self.core)
        self._moments = moments_of(cursor, seat)
        self._hands = hands_of(cursor, seat)
        self._path = None if path is None else review_path(path)
        self._stamp = stamp_of(cursor.record, cursor.timeline.rules, self.core, self._budget)
        self._cancelled = Event()
        self._judged: dict[int, Judged] = {}
        self._read_kept()

    @property
    def total(self) -> int:
        """Decisions to judge."""
        return len(self._moments)

    @property
    def done(self) -> int:
        """Decisions judged to the end of the budget."""
        return sum(one.depth == self._budget.depth for one in self.judged)

    @property
    def judged(self) -> tuple[Judged, ...]:
        """What is judged so far, coarsely or to the end, in the order of the match."""
        return tuple(one for _, one in sorted(self._judged.copy().items()))

    @property
    def summary(self) -> Summary:
        """The balance of what is judged so far."""
        return summary_of(self.seat, self._hands, self.judged)

    def cancel(self) -> None:
        """Let `run` end soon; what is done stays."""
        self._cancelled.set()

    def run(self) -> Iterator[Judged]:
        """Judge what is not judged yet; yields every result, by the core first a coarse one of each decision.

        Without the core one decision after the other is done, so that a stop loses little. Whoever stops
        reading cancels.
        """
        self._cancelled.clear()
        left = [moment for moment in self._moments if not self._is_done(moment)]
        races = {moment.at: _Racer(self._cursor, moment, self.core) for moment in left}
        pool = ThreadPoolExecutor(self._threads)
        try:
            for budget in (self._budget.coarse, self._budget)[not self.core :]:
                yield from self._pass(pool, list(races.values()), budget)
        finally:
            self._cancelled.set()
            pool.shutdown(cancel_futures=True)
            self._keep()

    def _pass(self, pool: ThreadPoolExecutor, racers: Sequence["_Racer"], budget: Budget) -> Iterator[Judged]:
        """One look at all decisions, yielded as they come."""
        pending: set[Future[Judged | None]] = {
            pool.submit(racer.judge, budget, self._cancelled) for racer in racers
        }
        since = 0
        while pending and not self._cancelled.is_set():
            finished, pending = wait(pending, return_when=FIRST_COMPLETED)
            for one in finished:
                judged = one.result()
                if judged is None:
                    continue
                self._judged[judged.at] = judged
                since += budget is self._budget
                yield judged
            if since >= KEEP_EVERY:
                self._keep()
                since = 0

    def _is_done(self, moment: Moment) -> bool:
        kept = self._judged.get(moment.at)
        return kept is not None and kept.depth == self._budget.depth

    def _read_kept(self) -> None:
        if self._path is None:
            return
        known = {moment.at: moment for moment in self._moments}
        for one in read_kept(self._path, self._stamp, key_of(self.seat, self._budget)):
            moment = known.get(one.at)
            if moment is None or one.depth != self._budget.depth:
                continue
            if is_possible(one, moment, self._cursor.timeline.view_at(one.at, self.seat)):
                self._judged[one.at] = one

    def _keep(self) -> None:
        """Write down what is judged to the end."""
        whole = tuple(one for one in self.judged if one.depth == self._budget.depth)
        if self._path is not None and whole:
            keep(self._path, self._stamp, key_of(self.seat, self._budget), whole)


class _Racer:
    """One decision with its race, which goes on where the coarse look has left it."""

    def __init__(self, cursor: ReplayCursor, moment: Moment, core: bool) -> None:
        self._cursor, self._moment, self._core = cursor, moment, core
        self._race: Race | None = None

    def judge(self, budget: Budget, cancelled: Event) -> Judged | None:
        """The decision after so many worlds; None when it was cancelled before."""
        if cancelled.is_set():
            return None
        view = self._view()
        if self._race is None:
            self._race = race_of(view, self._moment)
        self._race.run(budget, cancelled.is_set)
        if cancelled.is_set():
            return None
        return judge(view, self._moment, self._race, self._banked(), budget, self._core)

    def _view(self) -> SeatView:
        return self._cursor.timeline.view_at(self._moment.at, self._moment.decision.seat)

    def _banked(self) -> float:
        """What the seat has gained in the hand before the decision, in stakes."""
        timeline, seat = self._cursor.timeline, self._moment.decision.seat
        start = timeline.round_span(self._moment.at)[0]
        gained = timeline.points_at(self._moment.at)[seat] - timeline.points_at(start)[seat]
        return gained / timeline.rules.stake


def race_of(view: SeatView, moment: Moment) -> Race:
    """The race of a decision's options; its luck comes from its place alone."""
    seed = Luck(moment.at << 2 | moment.decision.seat).next()
    return Race(view, sensible_options(view, moment.decision.choice), seed)


def judge(view: SeatView, moment: Moment, race: Race, banked: float, budget: Budget, core: bool) -> Judged:
    """What a race has found out about a decision."""
    found, played = race.options()
    options = [_with_hand(view, option) for option in found]
    verdict = verdict_on(options[played], played, len(options), budget.floor)
    mistake = verdict == "mistake"
    return Judged(
        at=moment.at,
        seat=moment.decision.seat,
        hand=moment.hand,
        event=moment.event,
        turn=moment.turn,
        asked=asked_of(view),
        offered=None if view.offer is None else view.offer.tile,
        legal=len(view.legal),
        hint=moment.decision.hint,
        options=tuple(options),
        played=played,
        verdict=verdict,
        loss=options[played].behind if mistake else 0.0,
        banked=banked,
        depth=budget.depth,
        core=core,
        reasons=reasons_for(view, options[played], options[0]) if mistake else (),
    )


def _with_hand(view: SeatView, option: Option) -> Option:
    """The option with what is told of the hand that it leaves."""
    after = outlook(view, option.action)
    return option if after is None else replace(option, distance=after.distance, left=after.left)
