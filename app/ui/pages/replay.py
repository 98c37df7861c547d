"""The viewer 回放: the same table as in play, with a cursor that moves both ways."""

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from app.engine.event import Event, Passed
from app.records.record import Record
from app.rules.hand import Seat
from app.session.replay import ReplayCursor
from app.ui.appearance import Appearance
from app.ui.pages.bar import BarButton, first_place, place_beside_bar
from app.ui.pages.replay_aids import ReplayAids
from app.ui.pages.replay_commands import commands_of
from app.ui.pages.replay_input import ReplayInput
from app.ui.pages.replay_panel import SPEEDS, ReplayPanel
from app.ui.pages.replay_upper import WIDTH
from app.ui.record_title import table_title
from app.ui.replay_steps import STEPS
from app.ui.sentences import Sentences
from app.ui.table.stage import Stage
from app.ui.table.view_widget import TableView
from app.ui.table_look import people, table_look
from app.ui.widgets.autoplay import Autoplay
from app.ui.widgets.base import hand_on, place
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.focus_ring import FocusRing


class ReplayPage(QWidget):
    """Shows a record; raises DamagedRecord when its events cannot follow each other.

    `rules_wanted`, `fair_wanted`, `export_wanted`, `keys_wanted`: the user asks for the rules of the record,
    for the proof of its walls, to export it, for the viewer's keys; `refused`: for what is still secret.
    `play_from_here` and `same_wall` carry position and seat of a match to be played from there.
    What `aids` wants is told by its own signals.
    """

    back_wanted = Signal()
    rules_wanted = Signal()
    refused = Signal()
    settings_wanted = Signal()
    fair_wanted = Signal()
    export_wanted = Signal()
    keys_wanted = Signal()
    play_from_here = Signal(int, int)
    same_wall = Signal(int, int)

    def __init__(
        self, appearance: Appearance, record: Record, name: str, path: Path | None = None,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.appearance, self.name, self.path = appearance, name, path
        self.cursor_ = ReplayCursor(record)
        self.names = tuple(seat.name for seat in record.header.seats)
        self._own = self.cursor_.own_seat
        self.seat: Seat = self._own or 0
        self.open_hands = False
        self.span = (0, 0)
        self._words: Sentences | None = None
        look = table_look(appearance, record.header.preset)
        self.table = TableView(appearance.texts, look, appearance.clock, self)
        self.table.set_people(people(self.names, self._own))
        self.table.set_interactive(False)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.panel = ReplayPanel(appearance, self)
        self.aids = ReplayAids(self.cursor_, self.panel, self.table, path)
        self.rules_button = BarButton(appearance, "replay.rules", "book", self, "window/rules")
        self.keys_button = BarButton(appearance, "replay.keys", "info", self, "window/keys")
        self.show_panel = IconButton(appearance, "replay.show_panel", "left", self, 18, "viewer/panel")
        self.autoplay = Autoplay(self.table, lambda: self._step("next", False))
        self.input = ReplayInput(self, self)
        self.ring = FocusRing(appearance, self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._connect()

    @property
    def position(self) -> int:
        """How many events of the match have happened."""
        return self.cursor_.position

    @property
    def record(self) -> Record:
        """What is shown."""
        return self.cursor_.record

    def open_at(self, position: int, review: bool = False) -> None:
        """Show the match at a position for the first time; `review`: with its review, made if need be."""
        self.cursor_.seek(position)
        self._arrange()
        self.panel.show_speed(self.autoplay.speed)
        self._show(None)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if review:
            self.aids.review.begin()

    def seek(self, position: int, tell: bool = False) -> None:
        """Jump to a position; `tell`: say to screen readers what led there, as after a step."""
        self.autoplay.stop()
        self._seek(position)
        if tell:
            self._announce(self.cursor_.last_event)

    def step(self, name: str, again: bool = False) -> bool:
        """One step of STEPS; passes, which nobody sees, are stepped over. False at an end of the match.

        `again`: it is one of many, which are shown without motion.
        """
        self.autoplay.stop()
        return self._step(name, again)

    def do(self, command: str) -> None:
        """A command of the viewer that is no step; `seat_1` to `seat_4` are viewpoints."""
        if command.startswith("seat_"):
            self.look_from(int(command[-1]) - 1)
        else:
            self._commands[command]()

    def toggle_play(self) -> None:
        """Begin or stop to play by itself."""
        if not self.autoplay.playing and self.position == self.cursor_.end:
            self._seek(1)
        self.autoplay.toggle()

    @property
    def is_secret(self) -> bool:
        """Whether the round shown is one that the user still plays: then only the own hand may be seen."""
        return self.cursor_.is_secret

    @property
    def eyes(self) -> tuple[Seat, bool]:
        """From which seat the table is seen now, and whether every hand lies open."""
        return self.cursor_.allowed_eyes(self.seat, self.open_hands)

    def look_from(self, seat: Seat) -> None:
        """See the table from another seat, where that is no secret."""
        if self.is_secret and seat != self._own:
            self.refused.emit()
        else:
            self.seat = seat
        self._renew()

    def set_open_hands(self, on: bool) -> None:
        """Lay every hand open, where they are no secret, or only the viewer's."""
        if self.is_secret and on:
            self.refused.emit()
        else:
            self.open_hands = on
        self._renew()

    def set_panel(self, shown: bool) -> None:
        """Show or fold the side panel."""
        hand_on(self.panel, self)
        self.panel.setVisible(shown)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.input.turn(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.input.press(event, self.appearance.keys):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.input.release(event):
            super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.ring.follow(event.reason())
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.ring.follow(None)
        self.input.let_go()
        super().focusOutEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The wheel steps over the table too."""
        if event.type() == QEvent.Type.Wheel and isinstance(event, QWheelEvent):
            self.wheelEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _connect(self) -> None:
        panel, aids = self.panel, self.aids
        aids.changed.connect(self._renew)
        aids.refused.connect(self.refused)
        aids.review.position_wanted.connect(lambda position: self.seek(position, tell=True))
        panel.seat_wanted.connect(self.look_from)
        panel.open_wanted.connect(self.set_open_hands)
        panel.position_wanted.connect(self.seek)
        panel.transport.held.connect(self.input.hold)
        panel.transport.let_go.connect(self.input.let_go)
        panel.transport.play_wanted.connect(self.toggle_play)
        panel.upper.tools.wanted.connect(self.do)
        panel.hide_wanted.connect(lambda: self.set_panel(False))
        panel.speed_wanted.connect(self.autoplay.set_speed)
        self.autoplay.changed.connect(panel.transport.show_playing)
        self.show_panel.clicked.connect(lambda: self.set_panel(True))
        self.rules_button.clicked.connect(self.rules_wanted)
        self.keys_button.clicked.connect(self.keys_wanted)
        self.table.tool_pressed.connect(self._press_tool)
        self.table.viewport().installEventFilter(self)
        self.appearance.changed.connect(self._follow)
        self._commands = commands_of(self)

    def _step(self, name: str, again: bool) -> bool:
        step, before, cursor = STEPS[name], self.position, self.cursor_
        move = cursor.next if step.direction > 0 else cursor.previous
        moved = move(step.grain, self.eyes[0] if step.own else None)
        while step.grain == "event" and isinstance(cursor.last_event, Passed) and move():
            pass
        forward = step.grain == "event" and step.direction > 0 and cursor.position > before
        self._show(cursor.last_event if forward and not again else None, animate=not again)
        if moved and not again:
            self._announce(cursor.last_event)
        return moved

    def _announce(self, event: Event) -> None:
        """Tell a screen reader what led here, and the verdict on a decision; passes are nobody's business."""
        if self._words is not None and not isinstance(event, Passed):
            told = (self._words.sentence(event), self.aids.review.told())
            self.table.announce(" ".join(filter(None, told)))

    def _seek(self, position: int) -> None:
        if position != self.position:
            self.cursor_.seek(position)
            self._show(None)

    def _renew(self) -> None:
        """Show the same place anew: something else of it is wanted."""
        self.span = (0, 0)
        self._show(None)

    def _show(self, event: Event | None, animate: bool = True) -> None:
        """Show the cursor's place; `event` is what led there by one step forwards."""
        seat, open_hands = self.eyes
        view = replace(self.cursor_.view(seat, open_hands), legal=(), win_value=None)
        span = self.cursor_.timeline.round_span(self.position)
        if span != self.span:
            self.span = span
            self._show_round(*span)
        self.table.show_view(view, event, animate)
        self.panel.show_place(self.position, seat, open_hands)
        self.aids.show()
        title, note = table_title(self.record.header, view, self.appearance.texts)
        self.table.set_title(title, note, back=True)

    def _show_round(self, first: int, last: int) -> None:
        seat, open_hands = self.eyes
        view = self.cursor_.view(seat)
        is_user = seat == self._own
        words = self._words = Sentences(
            self.appearance.texts, self.names, view.rules, seat, open_hands, view.order, is_user
        )
        self.panel.show_round(self.aids.round_between(first, last), words, seat)
        self.aids.review.show_round(seat, words)
        self.panel.name_seats(self.names)

    def _press_tool(self, name: str) -> None:
        (self.settings_wanted if name == "gear" else self.back_wanted).emit()

    def change_speed(self, by: int) -> None:
        """Play faster or slower by so many steps."""
        place = SPEEDS.index(self.autoplay.speed) + by
        self.autoplay.set_speed(SPEEDS[max(0, min(place, len(SPEEDS) - 1))])
        self.panel.show_speed(self.autoplay.speed)

    def _follow(self) -> None:
        """Take over language, colours and scale of now."""
        self.table.set_look(table_look(self.appearance, self.record.header.preset))
        self.panel.show_speed(self.autoplay.speed)
        self._arrange()
        self._renew()

    def _arrange(self) -> None:
        scale = self.appearance.scale
        shown = not self.panel.isHidden()
        width = round(WIDTH * scale) if shown else 0
        self.setAccessibleName(self.appearance.texts("replay.page"))
        self.table.setGeometry(self.rect())
        self.ring.lie(QRect(0, 0, self.width() - width, self.height()))
        self.table.set_reserved(width)
        self.panel.setGeometry(self.width() - width, 0, width, self.height())
        self.panel.raise_()
        stage = Stage(self.width(), self.height(), width, self.appearance.settings.interface_scale / 100)
        right = place_beside_bar(self.rules_button, self.appearance, stage, first_place(stage, 1))
        place_beside_bar(self.keys_button, self.appearance, stage, right)
        self.show_panel.setVisible(not shown)
        middle = self.height() / scale / 2
        place(self.show_panel, QRectF(self.width() / scale - 46, middle - 20, 36, 40), scale)
        self.show_panel.raise_()
