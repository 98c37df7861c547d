"""The ring round a page that takes the keyboard as a whole, while Tab has led there."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.controls import paint_focus
from app.ui.widgets.base import painting

INSET, BREADTH, RADIUS = 5.0, 12, 12.0


class FocusRing(QWidget):
    """Lies over the page and lets everything through but its own edge."""

    BY_KEY = (
        Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason,
    )  # fmt: skip

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def follow(self, reason: Qt.FocusReason | None) -> None:
        """The keyboard has come to the page for a reason, or has left it (None)."""
        self.setVisible(reason in self.BY_KEY)
        self.raise_()

    def lie(self, area: QRect) -> None:
        """Lie round an area of the page."""
        self.setGeometry(area)
        inner = self.rect().adjusted(BREADTH, BREADTH, -BREADTH, -BREADTH)
        self.setMask(QRegion(self.rect()).subtracted(QRegion(inner)))

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self, self._appearance) as ui:
            whole = QRectF(0, 0, self.width() / ui.scale, self.height() / ui.scale)
            paint_focus(ui, whole.adjusted(INSET, INSET, -INSET, -INSET), RADIUS)
