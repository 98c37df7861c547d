"""The viewer's list of events: turn, kind, player, words and tile in one row each."""

from collections.abc import Sequence
from dataclasses import dataclass

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

from app.rules.hand import Seat
from app.ui.appearance import Appearance
from app.ui.paint.controls import paint_focus, paint_suit
from app.ui.paint.kit import Ui
from app.ui.players import AVATARS
from app.ui.widgets.base import painting
from app.ui.widgets.scroll import Fade
from app.ui.widgets.small_pictures import SmallPictures
from app.ui.widgets.type import elided

ROW = 36.0
SUIT_STEP = 58.0
ROLE = Qt.ItemDataRole.UserRole
LIST_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)


@dataclass(frozen=True, slots=True)
class EventLine:
    """One row, all in words: `face` "" where no tile is drawn; `shade` is a colour's name in the theme.

    `suits`: after the words by seat a suit as in "m1", "" where it is not known, and the sign for it.
    """

    position: int
    turn: str
    badge: str
    shade: str
    seat: Seat | None
    words: str
    sentence: str
    face: str
    suits: tuple[tuple[Seat, str, str], ...] = ()


class EventList(QListWidget):
    """`moment_wanted` carries the position of the row that was clicked or entered."""

    moment_wanted = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self.now = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("background: transparent; outline: none;")
        self.setItemDelegate(_Painter(self))
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._fade = Fade(self, appearance, lambda: "")
        self.itemClicked.connect(self._want)
        self.itemActivated.connect(self._want)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fade.settle()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring of the keyboard lies round what is seen of the list."""
        super().paintEvent(event)
        if self.hasFocus():
            with painting(self.viewport(), self.appearance) as ui:
                box = QRectF(self.viewport().rect())
                paint_focus(ui, QRectF(QPointF(), box.size() / ui.scale).adjusted(4, 4, -4, -4), 10)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The list takes the keys that move in it; all others mean what they mean on the page."""
        if event.key() in LIST_KEYS:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def show_lines(self, lines: Sequence[EventLine]) -> None:
        """Replace all rows."""
        self.clear()
        for line in lines:
            item = QListWidgetItem(line.sentence)
            item.setData(ROLE, line)
            item.setToolTip(line.sentence)
            self.addItem(item)
        self.follow(self.now)

    def follow(self, position: int) -> None:
        """Mark the last row that has happened by a position."""
        self.now = position
        row = -1
        for place in range(self.count()):
            if self.line(place).position <= position:
                row = place
        self.setCurrentRow(row)
        if row >= 0:
            self.scrollToItem(self.item(row), QListWidget.ScrollHint.PositionAtCenter)
        self.viewport().update()

    def line(self, place: int) -> EventLine:
        """The row at a place."""
        line = self.item(place).data(ROLE)
        assert isinstance(line, EventLine)
        return line

    def _want(self, item: QListWidgetItem) -> None:
        self.moment_wanted.emit(item.data(ROLE).position)


class _Painter(QStyledItemDelegate):
    """Paints the rows in the style of the window."""

    def __init__(self, owner: EventList) -> None:
        super().__init__(owner)
        self._owner = owner
        self._pictures = SmallPictures(owner.appearance)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(100, round(ROW * self._owner.appearance.scale))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        appearance = self._owner.appearance
        line = index.data(ROLE)
        painter.save()
        area = option.rect
        painter.translate(area.topLeft())
        painter.scale(appearance.scale, appearance.scale)
        ui = Ui(painter, appearance.theme, appearance.scale)
        state = option.state
        width = area.width() / appearance.scale
        self._draw(ui, line, width, state)
        painter.restore()

    def _draw(self, ui: Ui, line: EventLine, width: float, state: QStyle.StateFlag) -> None:
        theme = ui.theme
        box = QRectF(0, 1, width - 4, ROW - 3)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen:
            ui.box(box, 10, theme.gold, 26, stroke=theme.gold, stroke_alpha=120)
        elif state & QStyle.StateFlag.State_MouseOver:
            ui.box(box, 10, theme.wash, 22, line=False)
        ui.text(QRectF(8, 0, 40, ROW), line.turn, 13, 400, theme.text3)
        shade = getattr(theme, line.shade)
        mark = QRectF(50, ROW / 2 - 12, 24, 24)
        ui.box(mark, 7, shade, 52, line=False)
        ui.text(mark.translated(0, -0.5), line.badge, 13, 700, shade, "c")
        left = 84.0
        if line.seat is not None:
            self._pictures.avatar(ui, AVATARS[line.seat], QPointF(94, ROW / 2), 11)
            left = 114.0
        end = width - 40 if line.face else width - 10
        ink = theme.text if line.position <= self._owner.now else theme.text3
        weight = 500 if chosen else 400
        elided(ui, QRectF(left, 0, end - left, ROW), line.words, 14, weight, ink)
        self._draw_suits(ui, line, left + ui.width(line.words, 14, weight) + 14, end)
        if line.face:
            self._pictures.tile(ui, line.face, width - 32, 3, 19)

    def _draw_suits(self, ui: Ui, line: EventLine, left: float, end: float) -> None:
        """By seat its picture and its suit, as far apart as there is room."""
        step = min(SUIT_STEP, (end - left) / max(1, len(line.suits)))
        for place, (seat, suit, glyph) in enumerate(line.suits):
            x = left + place * step
            self._pictures.avatar(ui, AVATARS[seat], QPointF(x + 9, ROW / 2), 9)
            if suit:
                paint_suit(ui, suit, glyph, x + 20, ROW / 2 - 9, 18)
            else:
                ui.text(QRectF(x + 20, 0, 18, ROW), glyph, 13, 500, ui.theme.text2, "c")
