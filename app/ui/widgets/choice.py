"""A drop-down list of values, each with the word for it."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.widgets.option_controls import Combo

Value = str | int | None


class Choice(Combo):
    """`picked`: the user chose another value; `stepping`: by a key that may be pressed again."""

    picked = Signal()

    def __init__(self, appearance: Appearance, name: str, parent: QWidget) -> None:
        super().__init__(appearance, name, (), -1, parent)
        self.values: list[Value] = []
        self.stepping = False
        self.currentIndexChanged.connect(lambda _: self.picked.emit())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.stepping = True
        super().keyPressEvent(event)
        self.stepping = False

    @property
    def value(self) -> Value:
        """The value chosen now."""
        place = self.currentIndex()
        return self.values[place] if place >= 0 else None

    def offer(self, values: Sequence[Value], words: Sequence[str]) -> None:
        """Offer other values; the chosen one stays where it is still among them, else it is the first."""
        kept = self.value
        with QSignalBlocker(self):
            self.clear()
            self.values = list(values)
            self.addItems(list(words))
            self.setCurrentIndex(self.values.index(kept) if kept in self.values else 0)

    def choose(self, value: Value) -> None:
        """Show another value without telling anybody."""
        with QSignalBlocker(self):
            self.setCurrentIndex(self.values.index(value))
