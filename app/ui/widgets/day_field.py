"""A field for a day: it is typed as 2026-01-31, or chosen from a month that opens under the field."""

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from app.ui.appearance import Appearance
from app.ui.paint.icons import paint_icon
from app.ui.widgets.base import painting
from app.ui.widgets.month_panel import MonthPanel

LONGEST = len("2026-01-31")
SIGN, BESIDE = 16.0, 6.0
"""Size of the sign at the right, and the room on both sides of it."""


class DayField(QLineEdit):
    """`asked`: the user has typed or chosen something else. A day that there is not is told in red."""

    asked = Signal()

    def __init__(self, appearance: Appearance, today: Callable[[], date], parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance, self._today = appearance, today
        self.setMaxLength(LONGEST)
        self.setMouseTracking(True)
        self.textEdited.connect(lambda _: self._tell())
        appearance.changed.connect(self._follow)
        self._follow()

    @property
    def day(self) -> date | None:
        """The day in the field; None where there is none, or no such day."""
        try:
            return date.fromisoformat(self.text().strip())
        except ValueError:
            return None

    def show_day(self, text: str) -> None:
        """Show a day, or "" for none, without telling anybody."""
        self.setText(text)
        self._judge()

    def open_month(self) -> None:
        """Offer a month to choose from."""
        panel = MonthPanel(self._appearance, self._today(), self)
        panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        panel.chosen.connect(self._take)
        panel.open_at(self.day)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.open_month()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._on_sign(event):
            self.open_month()
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        shape = Qt.CursorShape.PointingHandCursor if self._on_sign(event) else Qt.CursorShape.IBeamCursor
        self.setCursor(shape)
        super().mouseMoveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painting(self, self._appearance) as ui:
            x, y = self.width() / ui.scale - SIGN - BESIDE, self.height() / ui.scale / 2 - SIGN / 2
            paint_icon(ui.painter, "calendar", x, y, SIGN, ui.theme.text2)

    def _on_sign(self, event: QMouseEvent) -> bool:
        return event.position().x() >= self.width() - (SIGN + 2 * BESIDE) * self._appearance.scale

    def _take(self, day: date | None) -> None:
        self.setText("" if day is None else day.isoformat())
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        self._tell()

    def _tell(self) -> None:
        self._judge()
        self.asked.emit()

    def _follow(self) -> None:
        """Take over the language, the theme and the scale of now."""
        self.setPlaceholderText(self._appearance.texts("library.day_form"))
        self._judge()

    def _judge(self) -> None:
        """A day that there is not is shown in red and asks for nothing."""
        bad = bool(self.text().strip()) and self.day is None
        scale = self._appearance.scale
        room = f"padding: 0 {round((SIGN + BESIDE) * scale)}px 0 {round(8 * scale)}px;"
        self.setStyleSheet(room + (f" color: {self._appearance.theme.red};" if bad else ""))
        self.setToolTip(self._appearance.texts("library.day_wrong" if bad else "library.day_tip"))
        self.setAccessibleDescription(self.toolTip())
