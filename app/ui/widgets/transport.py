"""The transport of the viewer: back and forth by round, turn, decision and event, and play."""

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.controls import Look, paint_button, paint_focus
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.players import AVATARS
from app.ui.tips import tip_of
from app.ui.widgets.base import Control, Surface
from app.ui.widgets.buttons import GoldButton, TextButton

BACK = (
    ("previous_round", "first"), ("previous_turn", "turn_prev"), ("previous_choice", "choice_prev"),
    ("previous", "prev"),
)  # fmt: skip
FORTH = (
    ("next", "next"), ("next_choice", "choice_next"), ("next_turn", "turn_next"), ("next_round", "last"),
)  # fmt: skip
GAP, BIG, HIGH = 4.0, 10.0, 46.0


class ViewerButton(TextButton):
    """A button of the viewer; its tooltip says all that it does."""

    def _say(self) -> None:
        super()._say()
        tip = self.appearance.tip(self._identifier.replace("replay.", "viewer/"))
        self.setAccessibleName(tip)
        self.setToolTip(tip)


class TransportButton(ViewerButton):
    """A small button with an icon and a word under it."""

    def __init__(self, appearance: Appearance, identifier: str, icon: str, parent: QWidget) -> None:
        super().__init__(appearance, identifier, icon, parent)
        self.shifted = False
        """Whether Shift was down when the pointer pressed the button that is still held."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.shifted = False

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        look, theme, on = self.look, ui.theme, self.isChecked()
        active = Look.HOVER in look or Look.PRESSED in look
        edge = (theme.gold, 150) if active or on else (theme.line, theme.line_alpha)
        fill, alpha = (theme.gold, 40) if on else (theme.wash, 31 if active else 13)
        ui.box(box, 13, fill, alpha, stroke=edge[0], stroke_alpha=edge[1])
        ink, word = (theme.text3,) * 2 if Look.DISABLED in look else (theme.text, theme.text2)
        self.draw_sign(ui, QPointF(box.center().x(), box.top() + 13), ink)
        ui.text(QRectF(box.left(), box.top() + 23, box.width(), 19), self.text(), 12, 400, word, "c")
        if Look.FOCUS in look:
            paint_focus(ui, box.adjusted(1, 1, -1, -1), 12)

    def draw_sign(self, ui: Ui, middle: QPointF, ink: str) -> None:
        """What stands over the word."""
        paint_icon(ui.painter, self.icon_name, middle.x() - 9, middle.y() - 9, 18, ink)


class PlayButton(GoldButton):
    """The gold button in the middle; its word is for tooltip and screen reader only."""

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        paint_button(ui, box, "", self.kind, 18, self.icon_name, self.look, 18)

    def _say(self) -> None:
        super()._say()
        self.setToolTip(self.appearance.tip("viewer/play"))


class Transport(Surface):
    """`held` carries the step whose button is down, until `let_go`; `play_wanted`: play or pause."""

    held = Signal(str)
    let_go = Signal()
    play_wanted = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.play = PlayButton(appearance, "replay.play", "play", self)
        self.play.clicked.connect(self.play_wanted)
        self.steps: dict[str, TransportButton] = {}
        for name, icon in (*BACK, *FORTH):
            button = self.steps[name] = TransportButton(appearance, f"replay.{name}", icon, self)
            button.pressed.connect(lambda name=name: self._hold(name))
            button.released.connect(self.let_go)

    def _hold(self, name: str) -> None:
        """With Shift the decisions of anybody."""
        shifted = self.steps[name].shifted
        self.held.emit(name.replace("_choice", "_any") if shifted else name)

    def show_playing(self, playing: bool) -> None:
        """Show whether it plays by itself."""
        self.play.icon_name = "pause" if playing else "play"
        self.play.say("replay.pause" if playing else "replay.play")
        self.play.update()

    def arrange(self) -> None:
        whole = self.design_width - 16
        width = (whole - 8 * GAP - BIG) / 9
        x = 8.0
        for names in (BACK, FORTH):
            if names is FORTH:
                self.put(self.play, x, 5, width + BIG, HIGH + 6)
                x += width + BIG + GAP
            for name, _ in names:
                self.put(self.steps[name], x, 8, width, HIGH)
                x += width + GAP


class SeatButton(Control):
    """A player's picture; checked when the table is seen from that seat."""

    def __init__(self, appearance: Appearance, seat: int, parent: QWidget) -> None:
        super().__init__(appearance, "", parent)
        self._seat = seat
        self.setCheckable(True)

    def name(self, sentence: str) -> None:
        """What the button does, for tooltip and screen reader."""
        self.setToolTip(tip_of(sentence))
        self.setAccessibleName(sentence)

    def refresh(self) -> None:
        self.update()

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        theme, look, on = ui.theme, self.look, self.isChecked()
        lit = on or Look.HOVER in look
        fill, alpha = (theme.gold, 40) if on else (theme.wash, 12)
        ui.box(box, 12, fill, alpha, stroke=theme.gold if lit else theme.line, stroke_alpha=170 if on else 60)
        paint_avatar(ui.painter, AVATARS[self._seat], QPointF(box.center()), 13)
        if Look.FOCUS in look:
            paint_focus(ui, box, 12)
