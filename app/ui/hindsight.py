"""What an end screen leads with is found by a quick review in the background, for as long as it is open."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.bots.core.rules import uncovered
from app.session.review.results import Judged
from app.session.review.sentences import ReviewSentences
from app.ui.dialogs.match_summary import MatchSummary
from app.ui.dialogs.settlement import SettlementDialog
from app.ui.dialogs.turning_points import MOST_POINTS, TurningPoint
from app.ui.review_rows import chosen_face, figure
from app.ui.reviewer import Findings, Reviewer
from app.ui.sentences import Sentences

if TYPE_CHECKING:
    from app.ui.guide import Guide
    from app.ui.pages.play import PlayPage

make_reviewer: Callable[..., Reviewer] = Reviewer


def look_back(guide: "Guide", page: "PlayPage", dialog: SettlementDialog | MatchSummary) -> None:
    """Find the user's worst mistakes of the round, or of the whole match, and let the dialog lead with them.

    Nothing happens where the user does not want it, only watched, or plays by rules without the core: then
    it would take too long.
    """
    timeline, appearance = page.session.timeline, guide.appearance
    if not appearance.settings.look_back or not page.bridge.plays or uncovered(timeline.rules):
        return
    whole = isinstance(dialog, MatchSummary)
    hand = None if whole else len(timeline.round_starts)
    reviewer = make_reviewer(
        page.record(), page.bridge.me, "quick", page.path if whole else None, hand=hand, only_fast=True
    )
    dialog.points.moment_wanted.connect(lambda at: guide.view_match(at, review=True))
    look = LookBack(dialog, reviewer, page, whole)
    appearance.changed.connect(look.tell)


class LookBack(QObject):
    """A review that goes on as long as its dialog is open; what it found follows the language."""

    def __init__(
        self, dialog: SettlementDialog | MatchSummary, reviewer: Reviewer, page: "PlayPage", whole: bool
    ) -> None:
        super().__init__(dialog)
        self._points, self._reviewer, self._page, self._whole = dialog.points, reviewer, page, whole
        self._found: Findings | None = None
        reviewer.told.connect(self.take)
        reviewer.finished.connect(self.end)
        dialog.closed.connect(self.part)
        self._points.begin()
        reviewer.start()

    def take(self, findings: Findings) -> None:
        """News of the review; points are only told once it is whole."""
        if not findings.running:
            self._found = findings
            self.tell()

    def tell(self) -> None:
        """Show what was found in the language of now."""
        page, found = self._page, self._found
        if found is not None:
            texts, rules = page.appearance.texts, page.session.timeline.rules
            words = Sentences(texts, page.names, rules, found.seat)
            self._points.show_points(turning_points(found, words, self._whole))

    def end(self) -> None:
        """The review is at its end, perhaps without having found out anything."""
        if self._found is None:
            self._points.give_up()

    def part(self) -> None:
        """Nobody looks any more."""
        self._reviewer.told.disconnect(self.take)
        self._reviewer.finished.disconnect(self.end)
        self._reviewer.leave()


def turning_points(findings: Findings, words: Sentences, whole: bool) -> list[TurningPoint]:
    """The worst mistakes in words, the largest first; `whole`: they tell their hand too."""
    worst = sorted(findings.mistakes, key=lambda one: -one.loss)[:MOST_POINTS]
    return [_turning_point(one, words, whole) for one in worst]


def _turning_point(judged: Judged, words: Sentences, whole: bool) -> TurningPoint:
    told, texts = ReviewSentences(words), words.texts
    did = "settlement.point_of_match" if whole else "settlement.point"
    return TurningPoint(
        position=judged.at,
        did=texts(did, hand=judged.hand, turn=judged.turn, action=told.action(judged.choice.action)),
        better=texts("settlement.point_better", action=told.action(judged.best.action)),
        cost=figure(-judged.loss),
        why=told.reason(judged.reasons[0]) if judged.reasons else "",
        face=chosen_face(judged),
    )
