"""A field to search with: the glass before it, behind it the key that leads here or how much was found."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from app.ui.appearance import Appearance
from app.ui.paint.controls import key_width, paint_key
from app.ui.paint.icons import paint_icon
from app.ui.widgets.base import painting

LEFT, RIGHT, BARE = 30.0, 66.0, 4.0
"""Room for the glass, for the key behind the field, and behind one that is too narrow for it."""

PADDING = 28.0
"""Of the field itself, at both sides together."""

KEY = "Ctrl F"


class SearchField(QLineEdit):
    """Esc empties it first; `tell` shows how much was found."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._found = ""
        self._hints: Sequence[str] = ()
        self._has_key = True
        appearance.changed.connect(self.fit)
        self.fit()

    def fit(self) -> None:
        """Room for glass and key at the scale of now."""
        scale = self._appearance.scale
        fitting = self._fitting(RIGHT)
        self._has_key = bool(fitting) or not self._hints
        right = RIGHT if self._has_key or self._found else BARE
        self.setTextMargins(round(LEFT * scale), 0, round(right * scale), 0)
        self.setPlaceholderText(next(iter((*fitting, *self._fitting(BARE), *self._hints[-1:])), ""))

    def _fitting(self, right: float) -> list[str]:
        """The hints that have room before what stands behind them."""
        room = self.width() - (LEFT + right + PADDING) * self._appearance.scale
        return [hint for hint in self._hints if self.fontMetrics().horizontalAdvance(hint) <= room]

    def suggest(self, hints: Sequence[str]) -> None:
        """Say in the empty field what can be searched: the first of these that fits, else the last."""
        self._hints = hints
        self.fit()

    def tell(self, found: str) -> None:
        """Show how much was found; "" for nothing searched."""
        self._found = found
        self.fit()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painting(self, self._appearance) as ui:
            width, height = self.width() / ui.scale, self.height() / ui.scale
            paint_icon(ui.painter, "search", 12, height / 2 - 10, 20, ui.theme.text2)
            if self._found:
                box = QRectF(width - RIGHT - 12, 0, RIGHT, height)
                ui.fitted(box, self._found, 13, 500, ui.theme.gold, "r")
            elif self._has_key:
                wide = key_width(ui, KEY, 22, 13)
                paint_key(ui, width - 14 - wide, height / 2 - 11, KEY, 22, 13)
