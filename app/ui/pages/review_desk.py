"""What the viewer does with a review 复盘: makes it, shows it beside the table, and leads to its moments."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.records.files import review_path
from app.rules.hand import Seat
from app.session.replay import ReplayCursor
from app.session.review.results import Depth, Judged
from app.ui.pages.replay_panel import ReplayPanel
from app.ui.review_rows import (
    LEAD,
    LOW_LEAD,
    ReviewRow,
    asked_words,
    decision_rows,
    line_row,
    marked_tiles,
    mistake_lines,
    opening_rows,
    summary_rows,
    told_verdict,
    worth_curve,
)
from app.ui.reviewer import Findings, Reviewer
from app.ui.sentences import Sentences
from app.ui.table.view_widget import TableView
from app.ui.widgets.timeline_bar import TimelineMark

HIGH = 860.0
"""A panel of this height, in design pixels, has room for many options, their verdict and events."""


class ReviewDesk(QObject):
    """`position_wanted`: where to go; `trouble`: a sentence's id. `make`: who makes reviews, else threads."""

    position_wanted = Signal(int)
    trouble = Signal(str)
    make: Callable[..., Reviewer] = Reviewer

    def __init__(self, cursor: ReplayCursor, panel: ReplayPanel, table: TableView, path: Path | None) -> None:
        super().__init__(panel)
        self._cursor, self._panel, self._table, self._path = cursor, panel, table, path
        self._reviewers: dict[Seat, Reviewer] = {}
        self._listening: set[Reviewer] = set()
        self._looked: set[Seat] = set()
        self._words: Sentences | None = None
        self.findings: dict[Seat, Findings] = {}
        self.seat: Seat = cursor.own_seat or 0
        self.shown, self.curve = False, True
        panel.upper.review.wanted.connect(lambda name: self.commands[name]())
        panel.upper.review.list.moment_wanted.connect(self.position_wanted)
        self.commands: dict[str, Callable[[], object]] = {
            "review": self.toggle, "begin": self.begin, "cancel": self.cancel, "deepen": self.deepen,
            "next_mistake": lambda: self.go(1), "previous_mistake": lambda: self.go(-1),
            "curve": self.toggle_curve,
        }  # fmt: skip

    @property
    def known(self) -> Findings | None:
        """What is known of the seat that looks on."""
        return self.findings.get(self.seat)

    @property
    def running(self) -> bool:
        """Whether the review of that seat is being made."""
        return self.seat in self._reviewers

    def toggle(self) -> None:
        """Show the review, or the events alone."""
        self.shown = not self.shown
        self.refresh()

    def toggle_curve(self) -> None:
        """What the hand was worth along the timeline, or the points of all."""
        self.curve = not self.curve
        self.refresh()

    def begin(self) -> None:
        """Show the review and make it, or go on with one that was stopped."""
        self.shown, known = True, self.known
        if not self.running and (known is None or known.done < known.total):
            self._start("quick" if known is None else known.depth)
        self.refresh()

    def deepen(self) -> None:
        """Make it again with many more worlds, unless that is being done."""
        self.shown, made = True, self._reviewers.get(self.seat)
        if made is None or made.depth != "deep":
            self.cancel()
            self._start("deep")
        self.refresh()

    def cancel(self) -> None:
        """Stop; what is done stays and can be gone on with."""
        reviewer = self._reviewers.pop(self.seat, None)
        if reviewer is not None:
            self._release(reviewer)
        self.refresh()

    def leave(self) -> None:
        """The viewer closes."""
        for reviewer in tuple(self._listening):
            self._release(reviewer)
        self._reviewers.clear()

    def go(self, step: int) -> None:
        """To the next mistake of the match, or with -1 to the one before."""
        here, known = self._cursor.position, self.known
        places = [one.at for one in known.mistakes] if known is not None else []
        ahead = [at for at in places if (at - here) * step > 0]
        if ahead:
            self.shown = True
            self.position_wanted.emit(min(ahead, key=lambda at: abs(at - here)))
        else:
            self.trouble.emit("replay.no_mistake" if known is not None else "replay.no_review")

    def refresh(self) -> None:
        """Show anew what is known; the table keeps what moves on it."""
        if self._words is not None:
            self.show_round(self.seat, self._words)
            self.show()

    def judged_here(self) -> Judged | None:
        """What is known of the decision that is shown, unless it is still a secret."""
        known = self.known
        return None if known is None or self._cursor.is_secret else known.at(self._cursor.position)

    def told(self) -> str:
        """The verdict on the decision that is shown, for a screen reader; "" without one."""
        judged, words = self.judged_here() if self.shown else None, self._words
        return "" if judged is None or words is None else told_verdict(judged, words)

    def show_round(self, seat: Seat, words: Sentences) -> None:
        """Tell of the round shown what is known: mistakes, marks and curve."""
        self.seat, self._words = seat, words
        self._look_for_kept()
        first, last = self._cursor.timeline.round_span(self._cursor.position)
        known = self.known if self.shown and not self._cursor.is_secret else None
        judged = [one for one in known.judged if first <= one.at <= last] if known is not None else []
        lines = mistake_lines([one for one in judged if one.loss], words)
        marks = [TimelineMark(line.position, "mistake", line.sentence) for line in lines]
        self._panel.show_mistakes(lines if known is not None else None, marks)
        timeline, stake = self._cursor.timeline, self._cursor.timeline.rules.stake
        points = [timeline.points_at(place)[seat] / stake for place in range(first, last + 1)]
        worth = worth_curve(judged, points, first) if self.curve else ()
        gained = tuple(each - points[0] for each in points)
        self._panel.show_worth((worth, gained) if worth else ())

    def show(self) -> None:
        """Show what is known of the place of the cursor, in the panel and on the table."""
        words, section = self._words, self._panel.upper.review
        self._panel.upper.tools.check("review", self.shown)
        judged = self.judged_here() if self.shown else None
        self._table.set_judged(*(((), ()) if judged is None else marked_tiles(judged)))
        if words is not None and self.shown:
            known = self.known
            section.show_head(*self._head(judged, words))
            far = (0, 0, 0) if known is None else (len(known.judged), known.done, known.total)
            section.show_progress(*far, self.running)
            section.show_rows(self._rows(judged, words))
            section.buttons["curve"].setChecked(self.curve)
            section.allow("curve", known is not None)
            section.allow("deepen", known is not None and (known.depth != "deep" or known.done < known.total))
            for name in ("previous_mistake", "next_mistake"):
                section.allow(name, known is not None and bool(known.mistakes))
        self._panel.show_review(self.shown)

    def _head(self, judged: Judged | None, words: Sentences) -> tuple[str, str]:
        texts, known = words.texts, self.known
        if judged is not None:
            worlds = max(option.worlds for option in judged.options)
            key = "replay.review_measure_coarse" if judged.depth == "coarse" else "replay.review_measure"
            return asked_words(judged, words), texts(key, n=worlds)
        if known is None:
            return texts("replay.review_title", who=words.who(self.seat)), texts("replay.review_sight")
        return texts("replay.review_title", who=words.who(self.seat)), texts(f"replay.review_{known.depth}")

    def _rows(self, judged: Judged | None, words: Sentences) -> list[ReviewRow]:
        known = self.known
        if judged is not None:
            return decision_rows(judged, words, LEAD if self._panel.design_height >= HIGH else LOW_LEAD)
        if known is None or (known.total and not known.judged):
            return opening_rows(self.running, known, words)
        if not known.summary.hands:
            return [line_row(words.texts("replay.review_no_hand"))]
        return summary_rows(known, self._cursor.timeline.place_at(self._cursor.position)[0], words)

    def _look_for_kept(self) -> None:
        """Ask once for a seat's review that lies beside the record."""
        path = self._path
        if path is None or self.seat in self._looked:
            return
        self._looked.add(self.seat)
        if review_path(path).exists():
            self._start(None)

    def _start(self, depth: Depth | None) -> None:
        reviewer = self.make(self._cursor.record, self.seat, depth, self._path)
        reviewer.told.connect(self.take)
        reviewer.failed.connect(self._fail)
        self._listening.add(reviewer)
        if depth is not None:
            self._reviewers[self.seat] = reviewer
        reviewer.start()

    def take(self, findings: Findings) -> None:
        """News of a review, or one that lay beside the record, which opens the section."""
        self.findings[findings.seat] = findings.after(self.findings.get(findings.seat))
        made = self._reviewers.get(findings.seat)
        if made is not None and made.depth == findings.depth and not (findings.running or findings.kept):
            del self._reviewers[findings.seat]
            self._tell_end(findings)
        self.shown = self.shown or findings.kept
        if findings.seat == self.seat:
            self.refresh()

    def _tell_end(self, findings: Findings) -> None:
        """Say to screen readers what a review has found."""
        if self._words is not None and findings.seat == self.seat:
            self._table.announce(summary_rows(findings, 1, self._words)[0].sentence)

    def _fail(self, seat: Seat, error: Exception) -> None:
        """Say so; the error goes to the log."""
        self._reviewers.pop(seat, None)
        self.trouble.emit("replay.review_failed")
        self.refresh()
        raise error

    def _release(self, reviewer: Reviewer) -> None:
        self._listening.discard(reviewer)
        reviewer.told.disconnect(self.take)
        reviewer.failed.disconnect(self._fail)
        reviewer.leave()
