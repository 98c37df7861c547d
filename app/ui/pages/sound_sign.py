"""The sign that says whether anything is heard: a tool of the table's bar, or a button where that is full."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.pages.bar import SIDE, BarButton, place_beside_bar
from app.ui.pages.bar_places import BarPlaces, bar_has_room
from app.ui.table.stage import Stage
from app.ui.table.view_widget import TableView


class SoundSign(QObject):
    """Turns all sounds off and on again; it is always there, in one of its two shapes."""

    def __init__(self, appearance: Appearance, table: TableView, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance, self._table = appearance, table
        self.button = BarButton(appearance, "table.name_sound_on", "sound", parent, "window/sound")
        self.button.clicked.connect(appearance.toggle_mute)
        self.button.hide()
        self._in_bar = True
        appearance.settings_changed.connect(self._follow)

    def choose(self, stage: Stage) -> None:
        """Be a tool of the bar if that has room for one more, else a button."""
        others = self._table.tools - self._in_bar
        self._in_bar = bar_has_room(stage, others + 1)
        self.button.setVisible(not self._in_bar)
        self._follow()

    def arrange(self, stage: Stage, places: BarPlaces) -> None:
        """Put the button, where there is one, where it covers no tile."""
        if not self._in_bar:
            at = places.take(SIDE)
            place_beside_bar(self.button, self._appearance, stage, at.right, top=at.top)

    def _follow(self) -> None:
        on = not self._appearance.settings.muted
        self.button.icon_name = "sound" if on else "mute"
        self.button.say("table.name_sound_on" if on else "table.name_sound_off")
        self._table.set_tool("sound", on if self._in_bar else None)
