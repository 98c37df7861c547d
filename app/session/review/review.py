"""Review 复盘 of a record for one seat: every decision judged in threads of its own."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from os import cpu_count
from pathlib import Path
from threading import Event
from time import monotonic

from msgspec.structs import replace

from app.bots.levels import is_whole
from app.bots.luck import Luck
from app.engine.seatview import SeatView
from app.records.files import review_path
from app.records.record import Record
from app.rules.hand import Seat
from app.session.replay import ReplayCursor
from app.session.review.balance import summary_of
from app.session.review.budget import BUDGETS, Budget, budget_of
from app.session.review.contest import Contest
from app.session.review.foresight import behind_by_network, unlikely
from app.session.review.kept import keep, key_of, read_kept, stamp_of
from app.session.review.moments import Moment, asked_of, hands_of, moments_of, sensible_options
from app.session.review.outlook import outlook
from app.session.review.possible import is_possible
from app.session.review.race import verdict_on
from app.session.review.reasons import reasons_for
from app.session.review.results import Depth, Judged, Option, Summary, says_more
from app.session.rollouts import uses_core

KEEP_PAUSE = 5.0
"""Seconds after which what is done is kept beside the record again."""


def human_seats(record: Record) -> tuple[Seat, ...]:
    """The seats of people, which are reviewed where nobody asks for others."""
    return tuple(seat for seat, info in enumerate(record.header.seats) if info.kind == "human")


class Review:
    """A review that is being made; `run` does the work and may be called in any thread.

    `judged` and `summary` may be read by another thread at any time. With the record's `path` results are
    kept beside it: a review that was cancelled goes on where it stopped, and a deep one begins with what a
    quick one has found. `hand`: only the decisions of the hand of that number. `core`, `networks`: whether
    the core plays, and the networks that have a say are there.
    """

    def __init__(
        self, cursor: ReplayCursor, seat: Seat, depth: Depth = "quick", path: Path | None = None,
        threads: int | None = None, hand: int | None = None,
    ) -> None:  # fmt: skip
        self.seat, self.depth = seat, depth
        rules = cursor.timeline.rules
        self.core = uses_core(rules)
        self._cursor, self._threads = cursor, threads or min(cpu_count() or 1, 8)
        self._budget = budget_of(depth, self.core)
        self.networks = all(is_whole(level, rules) for level in self._budget.networks)
        self._moments = tuple(one for one in moments_of(cursor, seat) if hand in (None, one.hand))
        self._hands = tuple(one for one in hands_of(cursor, seat) if hand in (None, one.number))
        self._path = None if path is None else review_path(path)
        self._cancelled = Event()
        self._judged: dict[int, Judged] = {}
        self._own: set[int] = set()
        self._read_kept()

    @property
    def total(self) -> int:
        """Decisions to judge."""
        return len(self._moments)

    @property
    def done(self) -> int:
        """Decisions judged to the end of the budget."""
        return sum(one.depth == self.depth for one in self.judged)

    @property
    def judged(self) -> tuple[Judged, ...]:
        """What is judged so far, coarsely or to the end, in the order of the match."""
        return tuple(one for _, one in sorted(self._judged.copy().items()))

    @property
    def summary(self) -> Summary:
        """The balance of what is judged so far."""
        return summary_of(self.seat, self._hands, self.judged)

    def cancel(self) -> None:
        """Let `run` end soon, or the next one at once where none runs yet; what is done stays."""
        self._cancelled.set()

    def run(self) -> Iterator[Judged]:
        """Judge what is not judged yet, in passes: a first look at every decision, in the order of the match
        or by foresight, then those that need more, where most may have been lost first. Whoever stops
        reading cancels.
        """
        left = [moment for moment in self._moments if not self._is_done(moment)]
        racers = [_Racer(self._cursor, moment, self._budget, self.core) for moment in left]
        if self._budget.foresight:
            racers.sort(key=lambda one: 0.0 if self._cancelled.is_set() else -one.look_ahead())
        pool = ThreadPoolExecutor(self._threads)
        try:
            for most in self._budget.looks:
                yield from self._pass(pool, racers, most)
                racers = sorted((one for one in racers if not one.is_done), key=lambda one: -one.at_stake)
        finally:
            self._cancelled.set()
            pool.shutdown(cancel_futures=True)
            self._keep()
            self._cancelled.clear()

    def _pass(self, pool: ThreadPoolExecutor, racers: Sequence["_Racer"], most: int) -> Iterator[Judged]:
        """One look at decisions, yielded as they come."""
        pending: set[Future[Judged | None]] = {
            pool.submit(racer.judge, most, self._cancelled.is_set) for racer in racers
        }
        kept = monotonic()
        while pending:
            finished, pending = wait(pending, return_when=FIRST_COMPLETED)
            for one in finished:
                judged = one.result()
                if judged is not None and self._take(judged):
                    yield judged
            if monotonic() - kept >= KEEP_PAUSE:
                self._keep()
                kept = monotonic()

    def _take(self, judged: Judged) -> bool:
        """Note a result; whether it says more than what was known."""
        if not says_more(judged, self._judged.get(judged.at)):
            return False
        self._judged[judged.at] = judged
        self._own.add(judged.at)
        return True

    def _is_done(self, moment: Moment) -> bool:
        kept = self._judged.get(moment.at)
        return kept is not None and kept.depth == self.depth

    def _read_kept(self) -> None:
        if self._path is None:
            return
        known = {moment.at: moment for moment in self._moments}
        for depth in BUDGETS[: BUDGETS.index(self.depth) + 1]:
            for one in read_kept(self._path, self._stamp(depth), key_of(self.seat, depth)):
                moment = known.get(one.at)
                if moment is None or one.depth not in ("coarse", depth):
                    continue
                seen = self._cursor.timeline.view_at(one.at, self.seat)
                if is_possible(one, moment, seen) and says_more(one, self._judged.get(one.at)):
                    self._judged[one.at] = one
                    if depth == self.depth:
                        self._own.add(one.at)

    def _keep(self) -> None:
        """Write down what is judged, each with its depth."""
        own = tuple(one for one in self.judged if one.at in self._own)
        if self._path is not None and own:
            keep(self._path, self._stamp(self.depth), key_of(self.seat, self.depth), own)

    def _stamp(self, depth: Depth) -> str:
        cursor = self._cursor
        return stamp_of(cursor.record, cursor.timeline.rules, self.core, budget_of(depth, self.core))


class _Racer:
    """One decision with its race, which goes on where the look before has left it."""

    def __init__(self, cursor: ReplayCursor, moment: Moment, budget: Budget, core: bool) -> None:
        self._cursor, self._moment, self._budget, self._core = cursor, moment, budget, core
        self._contest: Contest | None = None

    @property
    def is_done(self) -> bool:
        """Whether the budget asks for no more."""
        return self._contest is not None and self._contest.is_content(self._budget)

    def look_ahead(self) -> float:
        """Stakes that the network thinks were given away, the floor where it has no word for the choice;
        where they are less, few worlds will do.
        """
        view, floor = self._view(), self._budget.floor
        loss = behind_by_network(view, sensible_options(view, self._moment.decision.choice))[0]
        if loss is None:
            return floor
        if loss < floor:
            most = min(self._budget.foresight, self._budget.most)
            self._budget = replace(self._budget, looks=(most,))
        return loss

    @property
    def at_stake(self) -> float:
        """Stakes that may have been given away."""
        return 0.0 if self._contest is None else self._contest.most_loss()

    def judge(self, most: int, cancelled: Callable[[], bool]) -> Judged | None:
        """The decision after so many worlds, or those that there were before it was cancelled, if any."""
        if cancelled():
            return None
        view = self._view()
        if self._contest is None:
            self._contest = contest_of(view, self._moment, self._budget.foresight > 0)
        before = self._contest.worlds
        self._contest.run(self._budget, most, cancelled)
        if self._contest.worlds == before:
            return None
        return judge(view, self._moment, self._contest, self._banked(), self._budget, self._core)

    def _view(self) -> SeatView:
        return self._cursor.timeline.view_at(self._moment.at, self._moment.decision.seat)

    def _banked(self) -> float:
        """What the seat has gained in the hand before the decision, in stakes."""
        timeline, seat = self._cursor.timeline, self._moment.decision.seat
        start = timeline.round_span(self._moment.at)[0]
        gained = timeline.points_at(self._moment.at)[seat] - timeline.points_at(start)[seat]
        return gained / timeline.rules.stake


def contest_of(view: SeatView, moment: Moment, foresight: bool = False) -> Contest:
    """The races of a decision's options, with `foresight` fewer worlds for those that the network thinks
    little of; their luck comes from its place alone.
    """
    options = sensible_options(view, moment.decision.choice)
    far = unlikely(behind_by_network(view, options)) if foresight else frozenset()
    return Contest(view, options, Luck(moment.at << 2 | moment.decision.seat).next(), unlikely=far)


def judge(
    view: SeatView, moment: Moment, contest: Contest, banked: float, budget: Budget, core: bool
) -> Judged:
    """What races have found out about a decision."""
    found, played, number = contest.options(budget)
    options = [_with_hand(view, option) for option in found]
    verdict = verdict_on(options[played], played, number, budget.floor)
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
        depth=budget.depth if contest.is_content(budget) else "coarse",
        core=core,
        reasons=reasons_for(view, options[played], options[0]) if mistake else (),
    )


def _with_hand(view: SeatView, option: Option) -> Option:
    """The option with what is told of the hand that it leaves."""
    after = outlook(view, option.action)
    return option if after is None else replace(option, distance=after.distance, left=after.left)
