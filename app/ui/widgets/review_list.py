"""The rows of a review: options with bars from a line of zero, the verdict, and moments to jump to."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget, QStyle, QWidget

from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.review_rows import ReviewRow
from app.ui.widgets.moment_list import MomentList, RowDelegate
from app.ui.widgets.review_paint import ReviewPainter, row_height
from app.ui.widgets.scroll import bar_room

GAP = 4.0


class ReviewList(MomentList):
    """Shows the rows of a review, each as high as it needs."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.rows: tuple[ReviewRow, ...] = ()
        self.setItemDelegate(_Delegate(self))
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        appearance.changed.connect(self.scheduleDelayedItemsLayout)

    def show_rows(self, rows: Sequence[ReviewRow]) -> None:
        """Replace all rows; equal ones leave everything as it is."""
        if tuple(rows) == self.rows:
            return
        self.rows = tuple(rows)
        self.clear()
        for row in rows:
            self.add(row, row.sentence)
        self.fade.settle()

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


class _Delegate(RowDelegate):
    def __init__(self, owner: ReviewList) -> None:
        super().__init__(owner)
        self._owner = owner
        self._painter = ReviewPainter(owner.appearance)

    def row_height(self, row: ReviewRow) -> float:
        return row_height(row, self._owner.row_width, self._owner.appearance.scale)

    def draw(self, ui: Ui, row: ReviewRow, area: QRectF, state: QStyle.StateFlag) -> None:
        lit = state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_Selected)
        self._painter.draw(ui, row, area.adjusted(0, 0, -GAP, 0), bool(lit))
