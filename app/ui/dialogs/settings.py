"""The settings dialog: every choice takes effect, and is kept, at once."""

from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.dialogs.settings_list import SettingsList
from app.ui.paint.kit import Ui
from app.ui.widgets.buttons import GoldButton, IconButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.scroll import Scroll

HEAD, FOOT = 96.0, 84.0


class SettingsDialog(DialogFrame):
    """Shows the settings by group."""

    largest = (900.0, 820.0)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        card = self.card
        self.list = SettingsList(appearance, card)
        self._scroll = Scroll(self.list, card)
        self.close_button = IconButton(appearance, "app.close", "close", card)
        self.done = GoldButton(appearance, "settings.done", "check", card)
        self.close_button.clicked.connect(self.close_dialog)
        self.done.clicked.connect(self.close_dialog)

    def first_focus(self) -> QWidget:
        return self.done

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        self.card.put(self._scroll, 36, HEAD + 12, width - 64, height - HEAD - FOOT - 16)
        self._scroll.fit()
        self.card.put(self.close_button, width - 88, 28, 44, 44)
        done = max(160.0, self.done.wanted_width)
        self.card.put(self.done, width - 44 - done, height - 66, done, 46)

    def draw_card(self, ui: Ui) -> None:
        width, height = self.card.size_in
        self.draw_title(ui, self.text("settings.title"), self.text("settings.subtitle"), 100)
        ui.line(0, height - FOOT, width, height - FOOT)
