"""The rows of a review: options with bars from a line of zero, the verdict, and moments to jump to."""

from collections.abc import Sequence

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
from app.ui.review_rows import ReviewRow
from app.ui.widgets.base import painting
from app.ui.widgets.event_list import LIST_KEYS, ROLE
from app.ui.widgets.review_paint import ReviewPainter, row_height
from app.ui.widgets.scroll import Fade, bar_room

GAP = 4.0


class ReviewList(QListWidget):
    """`moment_wanted` carries the position of the row that was clicked or entered, where it has one."""

    moment_wanted = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self.rows: tuple[ReviewRow, ...] = ()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("background: transparent; outline: none;")
        self.setItemDelegate(_Delegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._fade = Fade(self, appearance, lambda: "")
        self.itemClicked.connect(self._want)
        self.itemActivated.connect(self._want)
        appearance.changed.connect(self.scheduleDelayedItemsLayout)

    def show_rows(self, rows: Sequence[ReviewRow]) -> None:
        """Replace all rows; equal ones leave everything as it is."""
        if tuple(rows) == self.rows:
            return
        self.rows = tuple(rows)
        self.clear()
        for row in rows:
            item = QListWidgetItem(row.sentence)
            item.setData(ROLE, row)
            if row.position is None:
                item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            self.addItem(item)
        self._fade.settle()

    @property
    def row_width(self) -> float:
        """The width of a row in design pixels."""
        scale = self.appearance.scale
        return self.width() / scale - bar_room(scale)

    def wanted_height(self, width: float) -> float:
        """Height of all rows at a width of the list, both in design pixels."""
        scale = self.appearance.scale
        return sum(row_height(row, width - bar_room(scale), scale) for row in self.rows) + GAP

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self._fade.settle()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring of the keyboard lies round what is seen of the list."""
        super().paintEvent(event)
        if self.hasFocus():
            with painting(self.viewport(), self.appearance) as ui:
                box = QRectF(self.viewport().rect())
                paint_focus(ui, QRectF(QPointF(), box.size() / ui.scale).adjusted(3, 3, -3, -3), 10)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The list takes the keys that move in it; all others mean what they mean on the page."""
        if event.key() in LIST_KEYS:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def _want(self, item: QListWidgetItem) -> None:
        position = item.data(ROLE).position
        if position is not None:
            self.moment_wanted.emit(position)


class _Delegate(QStyledItemDelegate):
    """Paints the rows in the style of the window."""

    def __init__(self, owner: ReviewList) -> None:
        super().__init__(owner)
        self._owner = owner
        self._painter = ReviewPainter(owner.appearance)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        scale = self._owner.appearance.scale
        return QSize(100, round(row_height(index.data(ROLE), self._owner.row_width, scale) * scale))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        appearance, area = self._owner.appearance, option.rect
        painter.save()
        painter.translate(area.topLeft())
        painter.scale(appearance.scale, appearance.scale)
        ui = Ui(painter, appearance.theme, appearance.scale)
        box = QRectF(0, 0, area.width() / appearance.scale - GAP, area.height() / appearance.scale)
        lit = option.state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_Selected)
        self._painter.draw(ui, index.data(ROLE), box, bool(lit))
        painter.restore()
