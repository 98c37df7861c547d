"""The viewer 回放: the same table as in play, with a cursor that moves both ways."""

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from app.engine.event import Event, Passed
from app.records.record import Record
from app.rules.hand import Seat
from app.session.replay import ReplayCursor
from app.session.timeline import Grain
from app.ui.appearance import Appearance
from app.ui.moments import moments, round_span
from app.ui.pages.bar import BarButton, first_place, place_beside_bar
from app.ui.pages.replay_panel import WIDTH, ReplayPanel
from app.ui.record_title import table_title
from app.ui.sentences import Sentences
from app.ui.table.stage import Stage
from app.ui.table.view_widget import TableView
from app.ui.table_look import people, table_look
from app.ui.widgets.base import place
from app.ui.widgets.buttons import IconButton

PAUSE = 450
"""Milliseconds between two events that play by themselves at speed 1."""

STEPS: dict[str, tuple[Grain, int]] = {
    "first_round": ("round", -1), "previous_turn": ("turn", -1), "previous": ("event", -1),
    "next": ("event", 1), "next_turn": ("turn", 1), "last_round": ("round", 1),
}  # fmt: skip
KEYS = {
    Qt.Key.Key_Left: "previous", Qt.Key.Key_Right: "next", Qt.Key.Key_Up: "previous_turn",
    Qt.Key.Key_Down: "next_turn", Qt.Key.Key_PageUp: "first_round", Qt.Key.Key_PageDown: "last_round",
}  # fmt: skip


class ReplayPage(QWidget):
    """Shows a record; raises DamagedRecord when its events cannot follow each other.

    `rules_wanted`: the user asks for the rules of the record; `refused`: asks for what is still secret.
    """

    back_wanted = Signal()
    rules_wanted = Signal()
    refused = Signal()
    settings_wanted = Signal()

    def __init__(
        self, appearance: Appearance, record: Record, name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.appearance, self.name = appearance, name
        self.cursor_ = ReplayCursor(record)
        self.names = tuple(seat.name for seat in record.header.seats)
        self._own = self.cursor_.own_seat
        self.seat: Seat = self._own or 0
        self.open_hands = False
        self.speed = 1.0
        self._round = (0, 0)
        look = table_look(appearance, record.header.preset)
        self.table = TableView(appearance.texts, look, appearance.clock, self)
        self.table.set_people(people(self.names, self._own))
        self.table.set_interactive(False)
        self.panel = ReplayPanel(appearance, self)
        self.rules_button = BarButton(appearance, "replay.rules", "book", self)
        self.show_panel = IconButton(appearance, "replay.show_panel", "left", self, 18)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._play_on)
        self.playing = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._connect()

    @property
    def position(self) -> int:
        """How many events of the match have happened."""
        return self.cursor_.position

    def open_at(self, position: int) -> None:
        """Show the match at a position for the first time."""
        self.cursor_.seek(position)
        self._arrange()
        self.panel.show_speed(self.speed)
        self._show(None)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def seek(self, position: int) -> None:
        """Jump to a position."""
        self._stop()
        self._seek(position)

    def step(self, name: str) -> None:
        """One step of STEPS; passes, which nobody sees, are stepped over."""
        self._stop()
        self._step(name)

    def toggle_play(self) -> None:
        """Begin or stop to play by itself."""
        if self.playing:
            self._stop()
            return
        if self.position == self.cursor_.end:
            self._seek(1)
        self.playing = True
        self.panel.show_playing(True)
        self._play_on()

    @property
    def is_secret(self) -> bool:
        """Whether the round shown is one that the user still plays: then only the own hand may be seen."""
        return self.cursor_.is_secret

    def look_from(self, seat: Seat) -> None:
        """See the table from another seat, where that is no secret."""
        if self.is_secret and seat != self._own:
            self.refused.emit()
        else:
            self.seat = seat
        self._show(None)

    def set_open_hands(self, on: bool) -> None:
        """Lay every hand open, where they are no secret, or only the viewer's."""
        if self.is_secret and on:
            self.refused.emit()
        else:
            self.open_hands = on
        self._round = (0, 0)
        self._show(None)

    def set_panel(self, shown: bool) -> None:
        """Show or fold the side panel."""
        self.panel.setVisible(shown)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.step("next" if event.angleDelta().y() < 0 else "previous")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in KEYS:
            self.step(KEYS[key])
        elif key == Qt.Key.Key_Home:
            self.seek(self._round[0])
        elif key == Qt.Key.Key_End:
            self.seek(self._round[1])
        elif key == Qt.Key.Key_Space:
            self.toggle_play()
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Back):
            self.back_wanted.emit()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The wheel steps over the table too."""
        if event.type() == QEvent.Type.Wheel and isinstance(event, QWheelEvent):
            self.wheelEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _connect(self) -> None:
        panel = self.panel
        panel.seat_wanted.connect(self.look_from)
        panel.open_wanted.connect(self.set_open_hands)
        panel.position_wanted.connect(self.seek)
        panel.step_wanted.connect(self.step)
        panel.play_wanted.connect(self.toggle_play)
        panel.hide_wanted.connect(lambda: self.set_panel(False))
        panel.speed_wanted.connect(self._set_speed)
        self.show_panel.clicked.connect(lambda: self.set_panel(True))
        self.rules_button.clicked.connect(self.rules_wanted)
        self.table.menu_requested.connect(self.back_wanted)
        self.table.settings_requested.connect(self.settings_wanted)
        self.table.settled.connect(self._settled)
        self.table.viewport().installEventFilter(self)
        self.appearance.changed.connect(self._follow)

    def _step(self, name: str) -> bool:
        grain, direction = STEPS[name]
        before, cursor = self.position, self.cursor_
        move = cursor.next if direction > 0 else cursor.previous
        moved = move(grain)
        while grain == "event" and isinstance(cursor.last_event, Passed) and move(grain):
            pass
        forward = grain == "event" and direction > 0 and cursor.position > before
        self._show(cursor.last_event if forward else None)
        return moved

    def _seek(self, position: int) -> None:
        if position != self.position:
            self.cursor_.seek(position)
            self._show(None)

    def _eyes(self) -> tuple[Seat, bool]:
        """From which seat the table is seen now, and whether every hand lies open."""
        return self.cursor_.allowed_eyes(self.seat, self.open_hands)

    def _show(self, event: Event | None) -> None:
        """Show the cursor's place; `event` is what led there by one step forwards."""
        seat, open_hands = self._eyes()
        view = replace(self.cursor_.view(seat, open_hands), legal=(), win_value=None)
        span = round_span(self.cursor_.timeline, self.position)
        if span != self._round:
            self._round = span
            self._show_round(*span)
        self.table.show_view(view, event)
        self.panel.show_place(self.position, seat, open_hands)
        self._write_title()

    def _show_round(self, first: int, last: int) -> None:
        seat, open_hands = self._eyes()
        view = self.cursor_.view(seat)
        is_user = seat == self._own
        words = Sentences(
            self.appearance.texts, self.names, view.rules, seat, open_hands, view.order, is_user
        )
        self.panel.show_round(moments(self.cursor_.timeline, first, last), first, last, words)
        self.panel.name_seats(self.names)

    def _write_title(self) -> None:
        header = self.cursor_.record.header
        title, note = table_title(header, self.cursor_.view(self.seat), self.appearance.texts)
        self.table.set_title(title, note, back=True)

    def _follow(self) -> None:
        """Take over language, colours and scale of now."""
        self.table.set_look(table_look(self.appearance, self.cursor_.record.header.preset))
        self._round = (0, 0)
        self.panel.show_speed(self.speed)
        self._arrange()
        self._show(None)

    def _arrange(self) -> None:
        scale = self.appearance.scale
        shown = not self.panel.isHidden()
        width = round(WIDTH * scale) if shown else 0
        self.table.setGeometry(self.rect())
        self.table.set_reserved(width)
        self.panel.setGeometry(self.width() - width, 0, width, self.height())
        self.panel.raise_()
        stage = Stage(self.width(), self.height(), width, self.appearance.settings.interface_scale / 100)
        place_beside_bar(self.rules_button, self.appearance, stage, first_place(stage, 1))
        self.show_panel.setVisible(not shown)
        middle = self.height() / scale / 2
        place(self.show_panel, QRectF(self.width() / scale - 46, middle - 20, 36, 40), scale)
        self.show_panel.raise_()

    def _set_speed(self, speed: float) -> None:
        self.speed = speed

    def _stop(self) -> None:
        self._pause.stop()
        if self.playing:
            self.playing = False
            self.panel.show_playing(False)

    def _settled(self) -> None:
        """The table rests: the next event after a pause, while it plays by itself."""
        if self.playing and not self._pause.isActive():
            self._pause.start(round(PAUSE / self.speed))

    def _play_on(self) -> None:
        if self.playing and not self._step("next"):
            self._stop()
