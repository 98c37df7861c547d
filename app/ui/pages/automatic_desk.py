"""What the user leaves to the table 托管: the popover under its sign in the bar, and the answers given so."""

from functools import partial

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from app.bots.automatic import AUTOMATICS, Automatic, automatic_answer
from app.engine.action import Action
from app.ui.appearance import Appearance
from app.ui.pages.bar import SIDE as BAR
from app.ui.pages.bar import TOP
from app.ui.paint.kit import Ui
from app.ui.session_bridge import SessionBridge
from app.ui.table.stage import Stage
from app.ui.table.view_widget import TableView
from app.ui.timers import make_timer
from app.ui.widgets.base import Surface, place
from app.ui.widgets.switch_row import HEIGHT as ROW
from app.ui.widgets.switch_row import SwitchRow

ONE_ROUND: frozenset[Automatic] = frozenset({"no_calls", "drawn"})
"""Forgotten ones would spoil the next round, so they end with their own."""

EDGE = 20.0
ROOM = 24.0
"""Room round the popover for its shadow, in design pixels."""

HEAD, SIDE, FOOT = 46.0, 18.0, 12.0
LEAST_WIDTH = 250.0


class AutomaticPanel(Surface):
    """One switch for each thing that may be left to the table; `close_wanted`: the user is done with it."""

    close_wanted = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.switches: dict[Automatic, SwitchRow] = {
            name: SwitchRow(appearance, f"play.auto_{name}", self) for name in AUTOMATICS
        }
        self.hide()

    def first_focus(self) -> QWidget:
        """Where the keyboard begins."""
        return next(iter(self.switches.values()))

    @property
    def wanted_width(self) -> float:
        """The width of the card in design pixels."""
        return max(LEAST_WIDTH, *(row.wanted_width + 2 * SIDE for row in self.switches.values()))

    @property
    def wanted_height(self) -> float:
        """The height of the card in design pixels."""
        return HEAD + len(self.switches) * ROW + FOOT

    def arrange(self) -> None:
        scale = self.appearance.scale
        wide, high = self.wanted_width + 2 * ROOM, self.wanted_height + 2 * ROOM
        self.resize(round(wide * scale), round(high * scale))
        for line, row in enumerate(self.switches.values()):
            place(row, QRectF(ROOM + SIDE, ROOM + HEAD + line * ROW, wide - 2 * (ROOM + SIDE), ROW), scale)

    def draw(self, ui: Ui) -> None:
        card = QRectF(ROOM, ROOM, self.wanted_width, self.wanted_height)
        ui.panel(card, 20, max(247, ui.theme.card_alpha))
        title = QRectF(card.x() + SIDE + 4, card.y() + 6, card.width() - 2 * SIDE, HEAD - 8)
        ui.fitted(title, self.appearance.texts("play.auto_title"), 16, 700, ui.theme.gold)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        rows = list(self.switches.values())
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if event.key() == Qt.Key.Key_Escape:
            self.close_wanted.emit()
        elif event.key() in steps:
            at = next((i for i, row in enumerate(rows) if row.hasFocus()), 0)
            rows[(at + steps[Qt.Key(event.key())]) % len(rows)].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()


class AutomaticDesk(QObject):
    """Answers for the user what the user has left to the table; undo takes everything back into his hands."""

    def __init__(
        self, appearance: Appearance, bridge: SessionBridge, table: TableView, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.appearance, self.bridge, self.table = appearance, bridge, table
        self.left: frozenset[Automatic] = frozenset()
        self.panel = AutomaticPanel(appearance, parent)
        self._pause = make_timer(self, self._answer, once=True)
        self.panel.close_wanted.connect(self.close)
        for name, row in self.panel.switches.items():
            row.toggled.connect(partial(self._leave, name))
        if bridge.plays:
            table.set_tool("auto", False)
        bridge.presented.connect(lambda _: self.consider())
        bridge.round_over.connect(lambda: self.take_back(ONE_ROUND))

    def arrange(self, stage: Stage) -> None:
        """The popover under the bar, or higher where the window is low."""
        self.panel.arrange()
        room = ROOM * self.appearance.scale
        left = stage.play_width - EDGE * stage.ui - self.panel.width() + room
        lowest = stage.height - self.panel.height() + room
        top = min((TOP + BAR + 12) * stage.ui, lowest)
        self.panel.move(round(left), round(top - room))
        self.panel.raise_()

    def toggle(self) -> None:
        """Open or close the popover."""
        if self.panel.isHidden() and self.bridge.plays:
            self.panel.show()
            self.panel.first_focus().setFocus(Qt.FocusReason.PopupFocusReason)
        else:
            self.close()

    def close(self) -> None:
        """Close the popover; the keyboard goes back to the table."""
        if not self.panel.isHidden():
            self.panel.hide()
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_back(self, names: frozenset[Automatic] = frozenset(AUTOMATICS)) -> None:
        """The user answers these again."""
        for name in names:
            self.panel.switches[name].setChecked(False)

    def consider(self) -> None:
        """Answer the present question after the pause of a computer player, if that is left to the table."""
        if self._found() is not None:
            self._pause.start(self.appearance.settings.bot_pace)

    def _leave(self, name: Automatic, on: bool) -> None:
        self.left = self.left | {name} if on else self.left - {name}
        self.table.set_tool("auto", bool(self.left))
        self.consider()

    def _answer(self) -> None:
        action = self._found()
        if action is not None:
            self.bridge.submit(action)

    def _found(self) -> Action | None:
        """The answer to the question that the user sees now; None where the user is to answer."""
        bridge = self.bridge
        if (
            not self.left
            or not bridge.plays
            or not bridge.up_to_date
            or bridge.me not in bridge.session.waiting
        ):
            return None
        return automatic_answer(bridge.session.view(bridge.me), self.left)
