"""A list whose rows lead to moments of a record: its keys, its ring, and how its rows are painted."""

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.ui.appearance import Appearance
from app.ui.paint.controls import paint_focus
from app.ui.paint.kit import Ui
from app.ui.widgets.base import painting
from app.ui.widgets.scroll import Fade

ROLE = Qt.ItemDataRole.UserRole
KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)
RING = 4
"""How far the ring of the keyboard lies within the list, in design pixels."""


class MomentList(QListWidget):
    """Rows with a `position` each, None for those that lead nowhere.

    `moment_wanted` carries the position of the row that was clicked or entered. Subclasses set a RowDelegate.
    """

    moment_wanted = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("background: transparent; outline: none;")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.fade = Fade(self, appearance, lambda: "")
        self.itemClicked.connect(self._want)
        self.itemActivated.connect(self._want)

    def add(self, row: Any, sentence: str) -> QListWidgetItem:
        """Add a row, and what a screen reader says of it."""
        item = QListWidgetItem(sentence)
        item.setData(ROLE, row)
        self.addItem(item)
        return item

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fade.settle()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring of the keyboard lies round what is seen of the list."""
        super().paintEvent(event)
        if self.hasFocus():
            with painting(self.viewport(), self.appearance) as ui:
                box = QRectF(QPointF(), QRectF(self.viewport().rect()).size() / ui.scale)
                paint_focus(ui, box.adjusted(RING, RING, -RING, -RING), 10)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The list takes the keys that move in it; all others mean what they mean on the page."""
        if event.key() in KEYS:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def _want(self, item: QListWidgetItem) -> None:
        position = item.data(ROLE).position
        if position is not None:
            self.moment_wanted.emit(position)


class RowDelegate(QStyledItemDelegate):
    """Paints the rows of a list in the style of the window; subclasses have `row_height` and `draw`."""

    def __init__(self, owner: MomentList) -> None:
        super().__init__(owner)
        self._appearance = owner.appearance

    def row_height(self, row: Any) -> float:
        """The height of a row in design pixels."""
        raise NotImplementedError

    def draw(self, ui: Ui, row: Any, area: QRectF, state: QStyle.StateFlag) -> None:
        """Paint a row, from (0, 0) on."""
        raise NotImplementedError

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(100, round(self.row_height(index.data(ROLE)) * self._appearance.scale))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        scale, whole = self._appearance.scale, QRectF(option.rect)
        painter.save()
        painter.translate(whole.topLeft())
        painter.scale(scale, scale)
        ui = Ui(painter, self._appearance.theme, scale)
        self.draw(ui, index.data(ROLE), QRectF(QPointF(), whole.size() / scale), option.state)
        painter.restore()
