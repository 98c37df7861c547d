"""A shortcut that has the keys of a command, whatever they are now."""

from collections.abc import Callable

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance


class FollowingShortcut(QShortcut):
    """Calls `act` when a key of a command is pressed in the parent's window."""

    def __init__(
        self, appearance: Appearance, command: str, parent: QWidget, act: Callable[[], object]
    ) -> None:
        super().__init__(parent)
        self._appearance, self._command = appearance, command
        self.activated.connect(lambda: act())
        appearance.settings_changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setKeys([QKeySequence(chord) for chord in self._appearance.keys.chords(self._command)])
