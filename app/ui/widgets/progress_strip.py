"""How far a long piece of work has come, in words and as a bar, with a button that stops it."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.controls import paint_progress
from app.ui.paint.kit import Ui
from app.ui.widgets.base import Surface
from app.ui.widgets.buttons import PlainButton
from app.ui.widgets.type import elided


class ProgressStrip(Surface):
    """Hidden while there is nothing to wait for. `cancelled`: the user wants it to stop."""

    cancelled = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.sentence = ""
        self._share = 0.0
        self.cancel = PlainButton(appearance, "rules.cancel", "", self)
        self.cancel.clicked.connect(self.cancelled)
        self.hide()

    def tell(self, sentence: str, done: int, total: int) -> None:
        """Show how far it is."""
        self.sentence = sentence
        self._share = done / total if total else 0.0
        self.setAccessibleName(sentence)
        self.show()
        self.update()

    def arrange(self) -> None:
        width = self.cancel.wanted_width
        self.put(self.cancel, self.design_width - width - 8, 8, width, 46)

    def draw(self, ui: Ui) -> None:
        width = self.design_width - self.cancel.wanted_width - 28
        elided(ui, QRectF(0, 8, width, 24), self.sentence, 14, 400, ui.theme.text2)
        paint_progress(ui, QRectF(0, 38, width, 8), self._share)
