"""The list of the library, which paints only the lines that are seen."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.records.index_row import IndexRow
from app.ui.appearance import Appearance
from app.ui.families import Entry
from app.ui.key_bindings import chord_of
from app.ui.key_words import first_key
from app.ui.pages.library_model import Place, RecordModel
from app.ui.pages.library_row import ROOMY, ROW, RowPainter, RowState, spots
from app.ui.paint.controls import paint_focus
from app.ui.paint.kit import Ui
from app.ui.tips import tip_of
from app.ui.widgets.base import painting
from app.ui.widgets.popups import PopupMenu
from app.ui.widgets.scroll import Fade

ACTIONS = ("open", "view", "favourite", "note", "folder")
"""What can be done with a record; `open` goes on with a match that can go on."""


class RecordList(QListView):
    """`wanted` carries an action of ACTIONS and the row that it is wanted for."""

    wanted = Signal(str, object)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self.model_ = RecordModel(appearance, self)
        self.spot: tuple[int, str] = (-1, "")
        self._pressed = -1
        self._touched = False
        self.setModel(self.model_)
        self.setItemDelegate(_Painter(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("background: transparent; outline: none;")
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self._fade = Fade(self, appearance, lambda: "")
        appearance.changed.connect(self._refresh)
        appearance.texts.changed.connect(self._refresh)
        self._refresh()

    @property
    def current(self) -> Entry | None:
        """The line that has the keyboard."""
        index = self.currentIndex()
        return self.model_.lines[index.row()] if index.isValid() else None

    def show_results(self, on: bool) -> None:
        """Tell points and wins, or keep them to oneself."""
        self.model_.results = on
        self.viewport().update()

    def replace(self, lines: Sequence[Entry]) -> None:
        """Show the same list anew: the current line and the place in it stay.

        Until a key or the mouse was used on it the first line is the current one, whatever comes before it.
        """
        if lines == self.model_.lines:
            return
        kept = self.current if self._touched else None
        value = self.verticalScrollBar().value()
        self.model_.show(lines)
        place = self.model_.place_of(kept.row.path) if kept else -1
        if place >= 0:
            self.setCurrentIndex(self.model_.index(place))
        self.point_at_first()
        self.doItemsLayout()
        self.verticalScrollBar().setValue(value)

    def point_at_first(self) -> None:
        """Let the keyboard begin at the first line where it is nowhere yet."""
        if not self.currentIndex().isValid() and self.model_.lines:
            self.setCurrentIndex(self.model_.index(0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.verticalScrollBar().setSingleStep(round(ROW * self.appearance.scale / 2))
        self._fade.settle()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.point_at_first()

    def paintEvent(self, event: QPaintEvent) -> None:
        """An empty list has the ring of the keyboard itself."""
        super().paintEvent(event)
        if self.hasFocus() and not self.model_.lines:
            with painting(self.viewport(), self.appearance) as ui:
                box = QRectF(self.viewport().rect())
                paint_focus(ui, QRectF(QPointF(), box.size() / ui.scale).adjusted(5, 5, -5, -5), 12)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._touched = True
        line, name = self.current, self.appearance.keys.find("library", chord_of(event))
        if line is not None and name in ACTIONS:
            if not event.isAutoRepeat():
                self.want(name, line.row)
        elif name or event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def want(self, action: str, row: IndexRow) -> None:
        """Ask for an action where it makes sense."""
        if action in possible(row):
            self.wanted.emit(action, row)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._look_at(event.position().toPoint())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._touched = True
        self._pressed = self.indexAt(event.position().toPoint()).row()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        at = event.position().toPoint()
        index = self.indexAt(at)
        pressed, self._pressed = self._pressed, -1
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid() or index.row() != pressed:
            return
        line = self.model_.lines[index.row()]
        spot = self._spot(at, index)
        if spot == "menu":
            self.menu_of(line.row).popup(self.viewport().mapToGlobal(at))
        else:
            self.want(spot or "open", line.row)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        line = self.current
        if line is not None:
            by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
            at = self.visualRect(self.currentIndex()).center() if by_key else event.pos()
            self.menu_of(line.row).popup(self.viewport().mapToGlobal(at))

    def menu_of(self, row: IndexRow) -> QMenu:
        """Everything that can be done with a record."""
        menu = PopupMenu(self.appearance, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in possible(row):
            name = self.appearance.texts(name_of(action, row))
            key = first_key(f"library/{action}", self.appearance.keys, self.appearance.texts)
            menu.addAction(f"{name}\t{key}", partial(self.want, action, row))
        return menu

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.spot = (-1, "")
            self.viewport().update()
        return super().viewportEvent(event)

    def _look_at(self, at: QPoint) -> None:
        index = self.indexAt(at)
        spot = (index.row(), self._spot(at, index)) if index.isValid() else (-1, "")
        if spot != self.spot:
            self.spot = spot
            self.viewport().update()
            self.setToolTip(tip_of(self._tip(index, spot[1])))

    def _tip(self, index: QModelIndex, spot: str) -> str:
        """What a part of a line does; of a line that may be shortened, all that it says."""
        if spot:
            return self.appearance.texts(name_of(spot, self.model_.lines[index.row()].row))
        short = self.viewport().width() < ROOMY * self.appearance.scale
        return str(index.data(Qt.ItemDataRole.AccessibleTextRole) or "") if short else ""

    def _spot(self, at: QPoint, index: QModelIndex) -> str:
        """The action of the part of a line under a point, "" for the line itself."""
        scale, area = self.appearance.scale, self.visualRect(index)
        inside = (at - area.topLeft()).toPointF() / scale
        places = spots(area.width() / scale, self.model_.lines[index.row()])
        return next((name for name, place in places.items() if place.contains(inside)), "")

    def _refresh(self) -> None:
        self.setAccessibleName(self.appearance.texts("library.list"))
        self.doItemsLayout()
        self.viewport().update()


def possible(row: IndexRow) -> tuple[str, ...]:
    """What can be done with a record."""
    if row.error:
        return ("favourite", "note", "folder")
    return ACTIONS if row.resumable else tuple(action for action in ACTIONS if action != "view")


def name_of(action: str, row: IndexRow) -> str:
    """The id of the words for an action."""
    if action == "open" and row.resumable:
        return "library.go_on"
    if action == "favourite" and row.note.favourite:
        return "library.do_unfavourite"
    return f"library.do_{action}"


class _Painter(QStyledItemDelegate):
    """Paints the lines in the style of the window."""

    def __init__(self, owner: RecordList) -> None:
        super().__init__(owner)
        self._owner = owner
        self._rows = RowPainter(owner.appearance)

    def sizeHint(self, option: QStyleOptionViewItem, index: Place) -> QSize:
        return QSize(100, round(ROW * self._owner.appearance.scale))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Place) -> None:
        owner = self._owner
        appearance, area = owner.appearance, QRectF(option.rect)
        entry = owner.model_.lines[index.row()]
        painter.save()
        painter.translate(area.topLeft())
        painter.scale(appearance.scale, appearance.scale)
        ui = Ui(painter, appearance.theme, appearance.scale)
        current = owner.currentIndex().row() == index.row()
        state = RowState(
            current,
            current and owner.hasFocus(),
            bool(option.state & QStyle.StateFlag.State_MouseOver),
            owner.spot[1] if owner.spot[0] == index.row() else "",
        )
        self._rows.paint(ui, area.width() / appearance.scale, entry, owner.model_.words(entry), state)
        painter.restore()
