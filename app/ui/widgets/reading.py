"""A dialog with something to read: a list that scrolls, and a button that closes it."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.controls import paint_focus
from app.ui.paint.kit import Ui
from app.ui.widgets.base import ENTER
from app.ui.widgets.buttons import GoldButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.scroll import Scroll, ScrolledSurface

FOOT, UNDER = 84.0, 12.0
"""Height of what stands under the list, and of what is left between for the ring round the list."""


class ReadingDialog(DialogFrame):
    """Arrows and page keys scroll, Enter closes. Subclasses give the list to `read`.

    `title`: the id of the title; `head`: the height that is left to what stands over the list.
    """

    title = ""
    head = 108.0

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.close_button = GoldButton(appearance, "app.close", "check", self.card)
        self.close_button.clicked.connect(self.close_dialog)

    def read(self, content: ScrolledSurface) -> None:
        """Show this between title and button."""
        self.scroll_area = Scroll(content, self.card)
        self.scroll_area.stackUnder(self.close_button)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.close_dialog()
        elif not self.scroll_area.turn(event.key()):
            super().keyPressEvent(event)

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        self.card.put(self.scroll_area, 36, self.head, width - 72, height - self.head - FOOT - UNDER)
        self.scroll_area.fit()
        wanted = max(160.0, self.close_button.wanted_width)
        self.card.put(self.close_button, width - 44 - wanted, height - 68, wanted, 48)

    def draw_card(self, ui: Ui) -> None:
        width, height = self.card.size_in
        self.draw_title(ui, self.text(self.title), self.subtitle)
        ui.line(0, height - FOOT, width, height - FOOT)
        if self.hasFocus():
            box = QRectF(24, self.head - 6, width - 48, height - self.head - FOOT + 2)
            paint_focus(ui, box, 14)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring round the list shows that the keyboard scrolls it."""
        super().focusInEvent(event)
        self.card.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.card.update()

    @property
    def subtitle(self) -> str:
        """What stands beside the title."""
        return ""
