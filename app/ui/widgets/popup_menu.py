"""A menu with round corners like every other panel."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget


class PopupMenu(QMenu):
    """A menu that the style sheet gives its shape; the system's square frame and shadow are left out."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        plain = Qt.WindowType.FramelessWindowHint | Qt.WindowType.NoDropShadowWindowHint
        self.setWindowFlags(self.windowFlags() | plain)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
