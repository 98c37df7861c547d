"""A walk with Tab through what is on the screen, and what is wrong with where it leads."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from tests.support.screens.opened import Opened

Reason = Qt.FocusReason
ROUND = 12
"""Pixels round a widget in which its ring may lie."""

LOOKS = 3
"""How often a widget is looked at, which may still have been moving."""

LEAST_DIFFERENCE, CLEARLY = 12, 16
"""So many pixels at least look clearly different where the keyboard is, and what counts as clearly."""


def front(shown: Opened) -> QWidget:
    """The uppermost dialog, or the page."""
    page = shown.shell.stack.currentWidget()
    assert page is not None
    return shown.shell.dialogs[-1] if shown.shell.dialogs else page


def focusable(root: QWidget) -> list[QWidget]:
    """What the keyboard must come to by Tab."""
    return [each for each in (root, *root.findChildren(QWidget)) if _takes_tab(each)]


def _takes_tab(widget: QWidget) -> bool:
    takes = widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
    return bool(takes) and widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None


def walk(shown: Opened, key: Qt.Key = Qt.Key.Key_Tab) -> list[QWidget]:
    """Where Tab leads, until it comes back to where it began."""
    root = front(shown)
    most = 20 * len(focusable(root)) + 40
    seen: list[QWidget] = []
    before = QApplication.focusWidget()
    for _ in range(most):
        QTest.keyClick(before or root, key)
        now = QApplication.focusWidget()
        if now is None or (now is not before and now in seen):
            break
        if now is not before or not seen:
            seen.append(now)
        before = now
    return seen


def faults(shown: Opened) -> Iterator[str]:
    """All that is wrong with the way of the keyboard over a screen."""
    root = front(shown)
    reached, back = walk(shown), walk(shown, Qt.Key.Key_Backtab)
    for widget in focusable(root):
        if widget not in reached:
            yield f"not reached: {_told(widget)}"
        elif widget not in back:
            yield f"not reached backwards: {_told(widget)}"
    for widget in reached:
        if widget is not root and not root.isAncestorOf(widget):
            yield f"leads out: {_told(widget)}"
        elif not name_of(widget):
            yield f"no name: {_told(widget)}"
        elif not shows_focus(widget):
            yield f"no ring: {_told(widget)}"


def name_of(widget: QWidget) -> str:
    """What a screen reader calls a widget."""
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def shows_focus(widget: QWidget) -> bool:
    """Whether a widget looks different while it has the keyboard; if not, it is looked at again."""
    _reveal(widget)
    return any(_looks_different(widget) for _ in range(LOOKS))


def _looks_different(widget: QWidget) -> bool:
    QCoreApplication.processEvents()
    widget.clearFocus()
    widget.setFocus(Reason.TabFocusReason)
    focused = _picture(widget)
    widget.clearFocus()
    return _differ(focused, _picture(widget)) >= LEAST_DIFFERENCE


def _reveal(widget: QWidget) -> None:
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget, 20, 20)
        above = above.parentWidget()
    QCoreApplication.processEvents()


def _picture(widget: QWidget) -> QImage:
    window = widget.window()
    area = QRect(widget.mapTo(window, QPoint()), widget.size()).adjusted(-ROUND, -ROUND, ROUND, ROUND)
    return window.grab(area.intersected(window.rect())).toImage().convertToFormat(QImage.Format.Format_RGB32)


def _differ(one: QImage, other: QImage) -> int:
    """How many pixels are clearly not the same."""
    if one.size() != other.size():
        return 0
    difference = one.copy()
    painter = QPainter(difference)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    painter.end()
    grey = difference.convertToFormat(QImage.Format.Format_Grayscale8)
    return len(bytes(grey.constBits()).translate(None, bytes(range(CLEARLY))))


def _told(widget: QWidget) -> str:
    return f"{type(widget).__name__} {name_of(widget)!r} in {type(widget.parentWidget()).__name__}"
