"""The viewer's keys: all that its buttons do, with what does the same on the keyboard and the wheel."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.replay_steps import HELP
from app.ui.widgets.buttons import GoldButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.scroll import Scroll, ScrolledSurface
from app.ui.widgets.type import wrapped_height

HEAD, FOOT, GAP, SIZE = 108.0, 84.0, 14.0, 16.0
BETWEEN = 44.0
"""Room between the two columns."""


class KeysList(ScrolledSurface):
    """One sentence for each thing, in two columns."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.refresh()

    def refresh(self) -> None:
        self.setAccessibleName("\n".join(self.sentences))
        super().refresh()

    @property
    def sentences(self) -> list[str]:
        """What the tooltips say, in the language of now."""
        return [self.text(f"replay.{name}_tip") for name in HELP]

    @property
    def columns(self) -> tuple[list[str], list[str]]:
        """The sentences of the left and of the right column."""
        half = (len(HELP) + 1) // 2
        return self.sentences[:half], self.sentences[half:]

    def wanted_height(self, width: float) -> float:
        room = self._room(width)
        return max(sum(self._height(each, room) + GAP for each in column) for column in self.columns) + GAP

    def draw(self, ui: Ui) -> None:
        room = self._room(self.design_width)
        for place, column in enumerate(self.columns):
            x, y = 8 + place * (room + BETWEEN), GAP / 2
            for sentence in column:
                height = self._height(sentence, room)
                ui.text(QRectF(x, y, room, height), sentence, SIZE, wrap=True)
                y += height + GAP

    def _room(self, width: float) -> float:
        return (width - 16 - BETWEEN) / 2

    def _height(self, sentence: str, room: float) -> float:
        return max(26.0, wrapped_height(sentence, room, SIZE, self.appearance.scale))


class ViewerKeysDialog(DialogFrame):
    """The list with a button that closes it."""

    largest = (1080.0, 720.0)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.list = KeysList(appearance, self.card)
        self._scroll = Scroll(self.list, self.card)
        self.close_button = GoldButton(appearance, "app.close", "check", self.card)
        self.close_button.clicked.connect(self.close_dialog)

    def first_focus(self) -> QWidget:
        return self.close_button

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        self.card.put(self._scroll, 36, HEAD, width - 72, height - HEAD - FOOT)
        self._scroll.fit()
        wanted = max(160.0, self.close_button.wanted_width)
        self.card.put(self.close_button, width - 44 - wanted, height - 68, wanted, 48)

    def draw_card(self, ui: Ui) -> None:
        self.draw_title(ui, self.text("replay.keys_title"))
        width, height = self.card.size_in
        ui.line(0, height - FOOT, width, height - FOOT)
