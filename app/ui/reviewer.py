"""Whoever makes the review 复盘 of a record: a thread of its own, so that the window never waits."""

from dataclasses import dataclass, replace
from os import cpu_count
from pathlib import Path
from threading import Event, Lock
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QThread, Signal

from app.records.record import Record
from app.rules.hand import Seat
from app.session.review.results import says_more

if TYPE_CHECKING:
    from app.session.review.results import Depth, Judged, Summary
    from app.session.review.review import Review

NEWS_PAUSE = 0.25
"""Seconds between two reports."""

MOST_BESIDE = 4
"""Threads of a review that nobody has asked for."""


@dataclass(frozen=True)
class Findings:
    """What is known of a seat's decisions by now.

    `done` of `total` are judged to the end; `core`, `networks`: whether the fast core plays, and no network
    is missing; `running`: more will come; `kept`: they lay beside the record, and nobody makes more of them.
    """

    seat: Seat
    depth: "Depth"
    core: bool
    judged: "tuple[Judged, ...]"
    summary: "Summary"
    done: int
    total: int
    running: bool
    kept: bool = False
    networks: bool = True

    @property
    def mistakes(self) -> "tuple[Judged, ...]":
        """The mistakes in the order of the match."""
        return tuple(one for one in self.judged if one.loss)

    def after(self, before: "Findings | None") -> "Findings":
        """These findings, where they are not finished yet filled up with those of a review made before."""
        if before is None or not self.running:
            return self
        kept = {one.at: one for one in before.judged}
        kept |= {one.at: one for one in self.judged if says_more(one, kept.get(one.at))}
        judged = tuple(one for _, one in sorted(kept.items()))
        fuller = max(self.summary, before.summary, key=lambda summary: summary.decisions)
        return replace(self, judged=judged, summary=fuller)

    def at(self, position: int) -> "Judged | None":
        """What is known of the decision at a position of the match."""
        return next((one for one in self.judged if one.at == position), None)


class NotWantedError(Exception):
    """Whoever asked has left before the work began."""


class Reviewer(QThread):
    """Judges the decisions of one seat; `told` carries Findings, again and again until all is done.

    `depth` None: only tell what is kept beside the record: a deep one as far as it came, with a quick one
    under it, else that alone. `hand`: only of that hand; `only_fast`: nothing at all without the core, and
    not on every processor. `failed` carries the seat and the error. A thread that runs when nobody wants it
    any more is kept until its end.
    """

    told = Signal(object)
    failed = Signal(int, object)

    def __init__(
        self, record: Record, seat: Seat, depth: "Depth | None", path: Path | None,
        hand: int | None = None, only_fast: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self._hand, self._only_fast = hand, only_fast
        self.seat, self.depth = seat, depth
        self._record, self._path = record, path
        self._leaving = Event()
        self._made: Review | None = None
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self._end)
        _RUNNING.add(self)
        self.finished.connect(self._forget)

    def leave(self) -> None:
        """Nobody listens any more; the work ends soon, and what is done stays beside the record."""
        self._leaving.set()
        made = self._made
        if made is not None:
            made.cancel()

    def run(self) -> None:
        """Work until all is done or nobody listens."""
        try:
            if self.depth is None:
                self._tell_kept()
            else:
                self._judge(self._review(self.depth))
        except Exception as error:
            if not self._leaving.is_set():
                self.failed.emit(self.seat, error)

    def _judge(self, review: "Review") -> None:
        if self._only_fast and not review.core:
            return
        self._made = review
        if self._leaving.is_set():  # while the review was prepared, when there was none to cancel
            return
        self._tell(review, running=True)
        told = monotonic()
        for _ in review.run():
            if not self._leaving.is_set() and monotonic() - told >= NEWS_PAUSE:
                self._tell(review, running=True)
                told = monotonic()
        self._tell(review, running=False)

    def _tell_kept(self) -> None:
        deep, quick = self._review("deep"), self._review("quick")
        review = deep if deep.done or not quick.judged else quick
        if review.judged:
            self._tell(review, running=False, kept=True)

    def _review(self, depth: "Depth") -> "Review":
        """A review on a timeline of its own: that of the window is not made for two threads.

        Timelines are folded one after the other, and not for one who is not wanted any more: all share
        Python's lock with the window. For the same reason one thread is enough without the core.
        """
        from app.session.replay import ReplayCursor
        from app.session.review.review import Review
        from app.session.rollouts import uses_core

        with _FOLDING:
            if self._leaving.is_set():
                raise NotWantedError
            cursor = ReplayCursor(self._record)
        threads = None if uses_core(cursor.timeline.rules) else 1
        if self._only_fast:
            threads = max(1, min(MOST_BESIDE, (cpu_count() or 1) - 1))
        return Review(cursor, self.seat, depth, self._path, threads, self._hand)

    def _tell(self, review: "Review", running: bool, kept: bool = False) -> None:
        if not self._leaving.is_set():
            self.told.emit(replace(findings_of(review, running), kept=kept))

    def _end(self) -> None:
        """The program ends."""
        self.leave()
        self.wait()

    def _forget(self) -> None:
        _RUNNING.discard(self)


def findings_of(review: "Review", running: bool) -> Findings:
    """What a review knows by now."""
    return Findings(
        review.seat,
        review.depth,
        review.core,
        review.judged,
        review.summary,
        review.done,
        review.total,
        running,
        networks=review.networks,
    )


_RUNNING: set[Reviewer] = set()
_FOLDING = Lock()
