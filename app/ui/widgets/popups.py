"""Menus and drop-down lists with round corners like every other panel."""

from math import floor, sqrt

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QGuiApplication, QRegion
from PySide6.QtWidgets import QMenu, QWidget

from app.ui.appearance import Appearance
from app.ui.sheet import popup_radius


class PopupMenu(QMenu):
    """A menu that the style sheet gives its shape."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        round_off(self, appearance, self)


def round_off(seen: QWidget, appearance: Appearance, owner: QWidget) -> None:
    """Leave the system's square frame and shadow out of a popup, so that the style sheet gives its shape.

    `seen`: the popup, or all that is seen of it; `owner`: a widget of ours that lives as long.
    """
    popup = seen.window()
    plain = Qt.WindowType.FramelessWindowHint | Qt.WindowType.NoDropShadowWindowHint
    popup.setWindowFlags(popup.windowFlags() | plain)
    popup.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
    if popup is not seen:
        popup.setStyleSheet(f"{popup.metaObject().className()} {{ background: transparent; }}")
    if QGuiApplication.platformName() == "xcb":
        seen.installEventFilter(_Corners(appearance, owner))


class _Corners(QObject):
    """Cuts the corners off a popup where there may be no compositor, which would show them in black."""

    def __init__(self, appearance: Appearance, owner: QWidget) -> None:
        super().__init__(owner)
        self._appearance = appearance

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QWidget) and event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            place = watched.mapTo(watched.window(), QPoint())
            mask = round_mask(watched.size(), popup_radius(self._appearance.scale))
            watched.window().setMask(mask.translated(place))
        return False


def round_mask(size: QSize, radius: int) -> QRegion:
    """All pixels but those that lie wholly outside of round corners."""
    width, height = size.width(), size.height()
    region = QRegion(0, radius, width, height - 2 * radius)
    for y in range(radius):
        beside = floor(radius - sqrt(radius**2 - (radius - 1 - y) ** 2))
        for line in (y, height - 1 - y):
            region += QRegion(beside, line, width - 2 * beside, 1)
    return region
