"""The log: one sentence for each event, as a plain list that screen readers can read."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QListWidget, QWidget

from app.ui.appearance import Appearance
from app.ui.paint.controls import paint_focus
from app.ui.paint.kit import Ui
from app.ui.widgets.base import Surface

WIDTH = 320.0
HEAD = 52.0
SPACING = 4.0
"""Around each sentence, in design pixels."""


class _Lines(QListWidget):
    """Lets the panel round it show whether it has the keyboard, wherever its current line lies."""

    def __init__(self, panel: QWidget) -> None:
        super().__init__(panel)
        self._panel = panel

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._panel.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._panel.update()


class LogPanel(Surface):
    """A side panel with the sentences so far, the newest last."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.lines: QListWidget = _Lines(self)
        self.lines.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.lines.setWordWrap(True)
        self.lines.setFrameShape(QListWidget.Shape.NoFrame)
        self.lines.setStyleSheet("background: transparent;")
        self.refresh()

    def refresh(self) -> None:
        self.lines.setAccessibleName(self.text("play.log"))
        super().refresh()

    def show_lines(self, sentences: list[str]) -> None:
        """Replace all sentences."""
        self.lines.clear()
        self.lines.addItems(sentences)
        self.lines.scrollToBottom()

    def add(self, sentence: str) -> None:
        """Add what happened last."""
        self.lines.addItem(sentence)
        self.lines.scrollToBottom()

    def arrange(self) -> None:
        self.lines.setSpacing(round(SPACING * self.appearance.scale))
        box = self._lines_box()
        self.put(self.lines, box.x(), box.y(), box.width(), box.height())

    def _lines_box(self) -> QRectF:
        return QRectF(12, HEAD, self.design_width - 20, self.design_height - HEAD - 12)

    def draw(self, ui: Ui) -> None:
        theme = ui.theme
        box = QRectF(0, 0, self.design_width, self.design_height)
        top, bottom = ("#17272b", "#0e191b") if theme.dark else (theme.card, theme.card2)
        ui.box(box, 0, top, 255, bottom, line=False)
        ui.line(0.5, 0, 0.5, box.height(), alpha=34)
        ui.text(QRectF(20, 12, box.width() - 40, 34), self.text("play.log"), 16, 700)
        if self.lines.hasFocus():
            paint_focus(ui, self._lines_box(), 6)
