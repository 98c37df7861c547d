"""The table of the statistics: every number as text, cell by cell with the arrows and for screen readers."""

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.ui.appearance import Appearance
from app.ui.pages.library_model import NOWHERE, Place
from app.ui.paint.assets import NUM, SANS
from app.ui.paint.controls import paint_focus
from app.ui.paint.kit import Ui, written_size
from app.ui.paint.plot_marks import paint_mark
from app.ui.statistics_tables import Cell, Row, Table
from app.ui.texts import Texts
from app.ui.widgets.type import elided

NAMES, WIDE_NAMES, LEAST_NAMES = 0.24, 0.36, 104.0
"""The share of the width for names, beside MANY columns and beside fewer; its least in design pixels."""

MANY = 6

HEAD = 46.0
VALUE, EDGES = 24.0, 14.0
"""Heights of a number, and of what is left over and under a cell."""

Role = Qt.ItemDataRole
Orientation = Qt.Orientation


class TableModel(QAbstractTableModel):
    """The cells of a table, the names of its rows before them."""

    def __init__(self, texts: Texts, parent: QObject) -> None:
        super().__init__(parent)
        self._texts = texts
        self.table = Table("", (), ())

    def rowCount(self, parent: Place = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.table.rows)

    def columnCount(self, parent: Place = NOWHERE) -> int:
        return 0 if parent.isValid() else 1 + len(self.table.heads)

    def data(self, index: Place, role: int = Role.DisplayRole) -> Any:
        if not index.isValid() or role not in (Role.DisplayRole, Role.AccessibleTextRole):
            return None
        row = self.table.rows[index.row()]
        if index.column() == 0:
            return row.name
        cell = row.cells[index.column() - 1]
        if role == Role.DisplayRole:
            return cell.value
        return self._texts("statistics.cell", row=row.name, told=cell.spoken)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if role != Role.DisplayRole:
            return None
        if orientation == Orientation.Vertical:
            return self.table.rows[section].name
        return (self.table.first, *self.table.heads)[section]

    def show(self, table: Table) -> None:
        """Replace all."""
        self.beginResetModel()
        self.table = table
        self.endResetModel()


class FigureTable(QTableView):
    """A table as tall as its rows; what is around it scrolls."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self.model_ = TableModel(appearance.texts, self)
        self.setModel(self.model_)
        self.setItemDelegate(_Painter(self))
        self.setHorizontalHeader(_Head(self))
        self.verticalHeader().hide()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setStyleSheet("background: transparent; outline: none;")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QTableView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setCornerButtonEnabled(False)

    def show_table(self, table: Table, name: str) -> None:
        """Show another table; the cell that has the keyboard stays where it is."""
        kept = self.currentIndex()
        self.model_.show(table)
        self.setAccessibleName(name)
        place = self.model_.index(max(0, kept.row()), max(0, kept.column()))
        self.setCurrentIndex(place if place.isValid() else self.model_.index(0, 0))
        self.fit()

    def wanted_height(self) -> float:
        """Height of all rows and their head, in design pixels."""
        table = self.model_.table
        return HEAD + len(table.rows) * self.row_height + 4 if table.rows else 0.0

    @property
    def row_height(self) -> float:
        """Height of a row in design pixels: of as many lines as any of its cells has."""
        cells = [cell for row in self.model_.table.rows for cell in row.cells]
        lines = max((bool(cell.interval) + bool(cell.cases) for cell in cells), default=1)
        return VALUE + max(1, lines) * _small(self.appearance.scale) + EDGES

    def fit(self) -> None:
        """Share out the width, and take the heights of now."""
        scale, width = self.appearance.scale, self.viewport().width()
        columns = max(1, len(self.model_.table.heads))
        names = round(max((NAMES if columns >= MANY else WIDE_NAMES) * width, LEAST_NAMES * scale))
        self.horizontalHeader().setFixedHeight(round(HEAD * scale))
        self.horizontalHeader().resizeSection(0, names)
        for column in range(columns):
            ends = [names + round((width - names) * at / columns) for at in (column, column + 1)]
            self.horizontalHeader().resizeSection(column + 1, ends[1] - ends[0])
        for row in range(self.model_.rowCount()):
            top, foot = (round((HEAD + self.row_height * at) * scale) for at in (row, row + 1))
            self.setRowHeight(row, foot - top)
        self.viewport().update()

    def box_of(self, row: int) -> QRectF:
        """Where a row is, in design pixels of the table."""
        top = HEAD + row * self.row_height
        return QRectF(0, top, self.width() / self.appearance.scale, self.row_height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The page scrolls."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters, digits and what is no arrow are the page's."""
        if event.text().strip() or event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)


def _small(scale: float) -> float:
    """The height of a line of small print."""
    return written_size(13, scale) * 1.31


class _Head(QHeaderView):
    """The heads of the columns, in two lines where one is too long."""

    def __init__(self, owner: FigureTable) -> None:
        super().__init__(Orientation.Horizontal, owner)
        self._owner = owner
        self.setSectionsClickable(False)
        self.setMinimumSectionSize(8)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        owner = self._owner
        scale, table = owner.appearance.scale, owner.model_.table
        painter.save()
        painter.translate(rect.topLeft())
        painter.scale(scale, scale)
        ui = Ui(painter, owner.appearance.theme, scale)
        width, height = rect.width() / scale, rect.height() / scale
        name = (table.first, *table.heads)[section]
        box = QRectF(8 if section == 0 else 2, 0, width - (12 if section == 0 else 8), height - 4)
        lines = _lines(ui, name, box.width(), 13, 400)
        line = _small(scale) + 1
        top = box.bottom() - line * len(lines)
        for place, words in enumerate(lines):
            at = QRectF(box.left(), top + place * line, box.width(), line)
            elided(ui, at, words, 13, 400, ui.theme.text2, "l" if section == 0 else "r")
        ui.line(0, height - 0.5, width, height - 0.5)
        painter.restore()


def _lines(ui: Ui, name: str, width: float, size: float, weight: int) -> list[str]:
    """A name in one line, or in two, parted at a space or hyphen, or in the middle of Chinese characters."""
    if ui.width(name, size, weight) <= width:
        return [name]
    for place in sorted(range(1, len(name)), key=lambda at: abs(at - len(name) / 2)):
        if name[place - 1] in " -" or not name.isascii():
            return [name[:place].rstrip(), name[place:]]
    return [name]


class _Painter(QStyledItemDelegate):
    """Paints the cells in the style of the window."""

    def __init__(self, owner: FigureTable) -> None:
        super().__init__(owner)
        self._owner = owner

    def sizeHint(self, option: QStyleOptionViewItem, index: Place) -> QSize:
        return QSize(10, round(self._owner.row_height * self._owner.appearance.scale))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Place) -> None:
        owner = self._owner
        scale, area = owner.appearance.scale, QRectF(option.rect)
        painter.save()
        painter.translate(area.topLeft())
        painter.scale(scale, scale)
        ui = Ui(painter, owner.appearance.theme, scale)
        box = QRectF(QPointF(), area.size() / scale)
        row = owner.model_.table.rows[index.row()]
        if index.row():
            ui.line(0, 0, box.width(), 0)
        if index.column() == 0:
            _paint_name(ui, box, row)
        else:
            _paint_cell(ui, box.adjusted(2, EDGES / 2, -6, 0), row.cells[index.column() - 1], row.inner)
        if owner.hasFocus() and owner.currentIndex() == index:
            paint_focus(ui, box.adjusted(5, 5, -5, -5), 6)
        painter.restore()


def _paint_name(ui: Ui, box: QRectF, row: Row) -> None:
    left = 8.0
    if row.mark is not None:
        paint_mark(ui, QPointF(left + 8, EDGES / 2 + VALUE / 2), row.mark, 12)
        left += 24
    elif row.inner:
        left += 24
    shade = ui.theme.text2 if row.inner else ui.theme.text
    line = QRectF(left, EDGES / 2, box.width() - left - 4, VALUE)
    for words in _lines(ui, row.name, line.width(), 15, 500):
        elided(ui, line, words, 15, 500, shade)
        line.translate(0, written_size(15, ui.scale) * 1.27)


def _paint_cell(ui: Ui, box: QRectF, cell: Cell, inner: bool) -> None:
    theme = ui.theme
    gains = {"+": theme.jade, "−": theme.red}
    shade = gains.get(cell.value[:1], theme.text2 if inner else theme.text)
    line = QRectF(box.left(), box.top(), box.width(), VALUE)
    elided(ui, line, cell.value, 17, 600, shade, "r", NUM)
    line = QRectF(box.left(), box.top() + VALUE, box.width(), _small(ui.scale))
    fits = ui.width(cell.interval, 13, 500, NUM) <= line.width() - 4
    for words, weight, family in ((cell.interval if fits else cell.brief, 500, NUM), (cell.cases, 400, SANS)):
        if words:
            elided(ui, line, words, 13, weight, theme.text2, "r", family)
        line.translate(0, line.height())
