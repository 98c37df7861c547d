"""Undo 悔牌 and redo at the table: two buttons, the question before the first one, and what is said after."""

from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from app.engine.event import Event, KongMoneyMoved, KongsBooked, Passed, TileDrawn
from app.records.errors import RecordError
from app.records.library import load_record
from app.records.record import Rewound
from app.rules.hand import Seat
from app.ui.appearance import Appearance
from app.ui.pages.bar import BarButton, place_beside_bar
from app.ui.pages.bar_places import BarPlaces
from app.ui.session_bridge import SessionBridge
from app.ui.table.stage import Stage
from app.ui.table.view_widget import TableView


def reveals(event: Event, me: Seat) -> bool:
    """Whether a player learns more from an event than what he chose: a tile drawn, or what others did."""
    if isinstance(event, Passed | KongsBooked | KongMoneyMoved):
        return False
    return isinstance(event, TileDrawn) or getattr(event, "seat", None) != me


class UndoDesk(QObject):
    """Takes decisions of the user back and makes them again; nothing is seen of it where undo is off.

    `path`: the record of the match, if there is one. `question_wanted`: the match is for practice, and the
    user must agree before the first undo, by `agree`. `noted` carries what is to be said of an undo,
    `unsaid` the same when a redo has made it untrue; `moved`: the table has jumped; `changed`: what can be
    done now may be something else.
    """

    question_wanted = Signal()
    noted = Signal(str)
    unsaid = Signal(str)
    moved = Signal()
    changed = Signal()

    def __init__(
        self, appearance: Appearance, bridge: SessionBridge, table: TableView, path: Path | None,
        parent: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._path = path
        self.appearance, self.bridge, self.table = appearance, bridge, table
        self.undo_button = BarButton(appearance, "play.undo", "undo", parent, "window/undo")
        self.redo_button = BarButton(appearance, "play.redo", "redo", parent, "window/redo")
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self._agreed = False
        self._note = ""
        self._end = bridge.session.subscribe(lambda _: self.follow())
        self.follow()

    def leave(self) -> None:
        """Follow the match no longer."""
        end, self._end = self._end, lambda: None
        end()

    @property
    def allowed(self) -> bool:
        """Whether the user may take decisions back in this match."""
        return self.bridge.plays and self.bridge.session.header.assistance.undo != "off"

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""
        return self.allowed and self.bridge.session.can_undo(self.bridge.me)

    @property
    def can_redo(self) -> bool:
        """Whether there is a decision to make again."""
        return self.allowed and self.bridge.session.can_redo(self.bridge.me)

    def undo(self) -> None:
        """Take back the user's last real choice; in a match for practice after a question, asked once."""
        self._to_table()
        if not self.can_undo:
            return
        practice = self.bridge.session.header.assistance.undo == "practice"
        if practice and not self._agreed and not self._undone_before:
            self.question_wanted.emit()
        else:
            self._go_back()

    def agree(self) -> None:
        """The user has agreed to what undo means."""
        self._agreed = True
        if self.can_undo:
            self._go_back()

    def redo(self) -> None:
        """Make the decision again that was taken back last, with all that had followed."""
        self._to_table()
        if self.can_redo and self.bridge.redo():
            self.moved.emit()
            self.unsaid.emit(self._note)

    def arrange(self, stage: Stage, places: BarPlaces) -> None:
        """Put the buttons where they cover no tile."""
        if not self.allowed:
            return
        for button, at in zip((self.undo_button, self.redo_button), places.take_pair(), strict=True):
            place_beside_bar(button, self.appearance, stage, at.right, top=at.top)

    def follow(self) -> None:
        """Show what can be done now."""
        self.undo_button.setVisible(self.allowed)
        self.undo_button.setEnabled(self.can_undo)
        self.redo_button.setVisible(self.allowed)
        self.redo_button.setEnabled(self.can_redo)
        self.changed.emit()

    @cached_property
    def _undone_before(self) -> bool:
        """Whether the user has taken a decision back in an earlier sitting, as the record tells."""
        try:
            entries = load_record(self._path).entries if self._path is not None else ()
        except (RecordError, OSError):
            return False
        return any(isinstance(entry, Rewound) and entry.seat == self.bridge.me for entry in entries)

    def _go_back(self) -> None:
        timeline = self.bridge.session.timeline
        events = [timeline.event(index) for index in range(self.bridge.shown)]
        self.bridge.undo()
        self.moved.emit()
        if any(reveals(event, self.bridge.me) for event in events[len(timeline) :]):
            self._note = self.appearance.texts("play.undo_note")
            self.noted.emit(self._note)

    def _to_table(self) -> None:
        """The keyboard goes on at the table, or Space would take back one decision more."""
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
