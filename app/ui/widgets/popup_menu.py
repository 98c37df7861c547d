"""Menus with round corners like every other panel."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget


class PopupMenu(QMenu):
    """A menu that the style sheet gives its shape."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        round_off(self)


def round_off(menu: QMenu) -> None:
    """Leave the system's square frame and shadow out of a menu, so that the style sheet gives its shape."""
    plain = Qt.WindowType.FramelessWindowHint | Qt.WindowType.NoDropShadowWindowHint
    menu.setWindowFlags(menu.windowFlags() | plain)
    menu.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
