"""Between a session and the table: shows event by event, asks the computer players, takes the user's word."""

from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from app.engine.action import Action
from app.engine.event import Event
from app.engine.seatview import SeatView
from app.records.record import HintLevel
from app.rules.hand import Seat
from app.rules.tile import Tile
from app.session.session import Session
from app.ui.bot_asker import Asker


class Screen(Protocol):
    """What the bridge needs of a table."""

    @property
    def busy(self) -> bool:
        """Whether something still moves."""
        ...

    def show_view(self, view: SeatView, event: Event | None = None) -> None:
        """Show a view; `event` is what led to it, None for a jump."""
        ...


class SessionBridge(QObject):
    """Walks the timeline of `session` on a screen at the pace of its animations, and keeps the game going.

    `me` is the user's seat, that of the human player; where none sits, computer players answer for all four.
    `presented(view)`: everything that happened is on the screen; `round_over()`: and the round is settled;
    `event_shown(index)`: the event of that index came on the screen; `troubled()`: the record cannot be
    written, for a reason not told before.
    """

    presented = Signal(object)
    event_shown = Signal(int)
    round_over = Signal()
    troubled = Signal()

    def __init__(
        self, session: Session, screen: Screen, asker: Asker, pace: Callable[[], int],
        parent: QObject | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.session = session
        self.me: Seat = session.header.human or 0
        self.hint: HintLevel = "off"
        self.shown = 0
        self._screen, self._asker, self._pace = screen, asker, pace
        self._questions: dict[int, tuple[Seat, int]] = {}
        self._number = 0
        self._asked_for = -1
        self._running = False
        self._closed = False
        self._told: set[str] = set()
        asker.answered.connect(self._answered)

    @property
    def plays(self) -> bool:
        """Whether the user plays, and does not only watch."""
        return self.session.header.seats[self.me].kind == "human"

    @property
    def up_to_date(self) -> bool:
        """Whether the screen shows the present."""
        return self.shown == len(self.session.timeline)

    def start(self, near_flush: bool = False) -> None:
        """Begin with the match's first round, or go on where it was left; `near_flush` as in `next_round`."""
        if not len(self.session.timeline):
            self._begin(near_flush)
        else:
            self.shown = len(self.session.timeline)
            self._show(None)
        self.advance()

    def next_round(self, near_flush: bool = False) -> None:
        """Begin the next round; `near_flush`: the user uses 乾坤大挪移 for it. Raises CannotUse."""
        self._begin(near_flush)
        self.advance()

    def advance(self) -> None:
        """Show the next event, or ask whoever is to answer.  To be called whenever the table settles."""
        if self._running or self._closed:
            return
        self._running = True
        try:
            while not self._screen.busy and not self.up_to_date:
                self.shown += 1
                self._show(self.session.timeline.event(self.shown - 1))
        finally:
            self._running = False
        if self.up_to_date and not self._screen.busy:
            self._wait()

    def submit(self, action: Action) -> None:
        """The user's answer; one that comes too early or too late is ignored."""
        if self.up_to_date and self.me in self.session.waiting and self.plays:
            self._enter(self.me, action, self.session.question)

    def leave(self) -> None:
        """The user leaves the round 逃跑, asked or not."""
        self.session.leave(self.me)
        self._forget()
        self._note_trouble()
        self.advance()

    def use_item(self, item: str, tile: Tile, want: Tile | None = None) -> None:
        """The user uses an item 道具. Raises CannotUse."""
        self.session.use_item(self.me, item, tile, want)
        self._forget()
        self._note_trouble()
        self.advance()

    def undo(self) -> bool:
        """Take back the user's last decision."""
        return self.session.undo(self.me) and self._jump()

    def redo(self) -> bool:
        """Make the decision again that was taken back last, with all that had followed."""
        return self.session.redo(self.me) and self._jump()

    def close(self) -> None:
        """Leave the table; the match can be resumed."""
        self._closed = True
        self._forget()
        self._asker.close()
        self.session.close()
        self._note_trouble()

    def _jump(self) -> bool:
        """Show the present of another course of the game; True."""
        self._forget()
        self.shown = len(self.session.timeline)
        self._show(None)
        self._note_trouble()
        self.advance()
        return True

    def _begin(self, near_flush: bool) -> None:
        self.session.next_round((self.me,) if near_flush else ())

    def _show(self, event: Event | None) -> None:
        """Show the moment `shown`; only the present one offers anything to choose."""
        view = self.session.timeline.view_at(self.shown, self.me)
        if not self.up_to_date or not self.plays or self.me not in self.session.waiting:
            view = replace(view, legal=(), win_value=None)
        self._screen.show_view(view, event)
        if event is not None:
            self.event_shown.emit(self.shown - 1)

    def _wait(self) -> None:
        """The screen shows the present: ask the computer players, or say that the round is over."""
        if self._asked_for == self.session.question:
            return
        self._asked_for = self.session.question
        self.presented.emit(self.session.timeline.view_at(self.shown, self.me))
        if self.session.timeline.between_rounds or self.session.over:
            self.round_over.emit()
            return
        for seat in self.session.waiting:
            if seat != self.me or not self.plays:
                self._ask(seat)

    def _ask(self, seat: Seat) -> None:
        self._number += 1
        self._questions[self._number] = (seat, self.session.question)
        level = self.session.header.seats[seat].level or "standard"
        self._asker.ask(self._number, level, self.session.bot_seed(seat), self.session.view(seat))

    def _answered(self, number: int, action: Action) -> None:
        """A computer player's answer goes in after the pause that the user has set."""
        asked = self._questions.pop(number, None)
        if asked is None:
            return
        seat, question = asked
        if self._pace():
            QTimer.singleShot(self._pace(), self, lambda: self._enter(seat, action, question))
        else:
            self._enter(seat, action, question)

    def _enter(self, seat: Seat, action: Action, question: int) -> None:
        if self._closed or question != self.session.question:
            return
        hint = self.hint if seat == self.me else "off"
        events = self.session.submit(seat, action, hint, question)
        if seat == self.me and not events:
            self._show(None)
        self._note_trouble()
        self.advance()

    def _note_trouble(self) -> None:
        """Say once for every kind why the record cannot be written, and anew when it could in between."""
        trouble = self.session.trouble
        if trouble is None:
            self._told.clear()
        elif trouble.fault not in self._told:
            self._told.add(trouble.fault)
            self.troubled.emit()

    def _forget(self) -> None:
        self._questions.clear()
        self._asker.forget()
        self._asked_for = -1
