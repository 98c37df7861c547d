"""The transport of the viewer: back and forth by round, turn and event, and play."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.controls import Look, paint_button, paint_focus
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.players import AVATARS
from app.ui.widgets.base import Control
from app.ui.widgets.buttons import GoldButton


class TransportButton(Control):
    """A small button with an icon and a word under it; the text `…_tip` says all that it does."""

    def __init__(self, appearance: Appearance, identifier: str, icon: str, parent: QWidget) -> None:
        super().__init__(appearance, identifier, parent)
        self.icon_name = icon

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        look, theme = self.look, ui.theme
        active = Look.HOVER in look or Look.PRESSED in look
        edge = (theme.gold, 150) if active else (theme.line, theme.line_alpha)
        ui.box(box, 13, theme.wash, 31 if active else 13, stroke=edge[0], stroke_alpha=edge[1])
        middle = box.center().x()
        paint_icon(ui.painter, self.icon_name, middle - 9, box.top() + 4, 18, theme.text)
        ui.text(QRectF(box.left(), box.top() + 23, box.width(), 19), self.text(), 12, 400, theme.text2, "c")
        if Look.FOCUS in look:
            paint_focus(ui, box.adjusted(1, 1, -1, -1), 12)

    def _say(self) -> None:
        super()._say()
        tip = self.appearance.texts(f"{self._identifier}_tip")
        self.setAccessibleName(tip)
        self.setToolTip(tip)


class PlayButton(GoldButton):
    """The gold button in the middle; its word is for tooltip and screen reader only."""

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        paint_button(ui, box, "", self.kind, 18, self.icon_name, self.look, 18)

    def _say(self) -> None:
        super()._say()
        self.setToolTip(self.accessibleName())


class SeatButton(Control):
    """A player's picture; checked when the table is seen from that seat."""

    def __init__(self, appearance: Appearance, seat: int, parent: QWidget) -> None:
        super().__init__(appearance, "", parent)
        self._seat = seat
        self.setCheckable(True)

    def name(self, sentence: str) -> None:
        """What the button does, for tooltip and screen reader."""
        self.setToolTip(sentence)
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
