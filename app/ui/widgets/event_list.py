"""The viewer's list of events: turn, kind, player, words and tile in one row each."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QListWidget, QStyle, QWidget

from app.rules.hand import Seat
from app.ui.appearance import Appearance
from app.ui.paint.controls import paint_suit
from app.ui.paint.kit import Ui
from app.ui.players import AVATARS
from app.ui.tips import tip_of
from app.ui.widgets.moment_list import ROLE, MomentList, RowDelegate
from app.ui.widgets.small_pictures import SmallPictures
from app.ui.widgets.type import elided

ROW = 36.0
SUIT_STEP = 58.0


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


class EventList(MomentList):
    """Shows events as lines; `now`: the position up to which they have happened."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.now = 0
        self.setItemDelegate(_Painter(self))
        self.setUniformItemSizes(True)

    def show_lines(self, lines: Sequence[EventLine]) -> None:
        """Replace all rows."""
        self.clear()
        for line in lines:
            self.add(line, line.sentence).setToolTip(tip_of(line.sentence))
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


class _Painter(RowDelegate):
    def __init__(self, owner: EventList) -> None:
        super().__init__(owner)
        self._owner = owner
        self._pictures = SmallPictures(owner.appearance)

    def row_height(self, row: EventLine) -> float:
        return ROW

    def draw(self, ui: Ui, row: EventLine, area: QRectF, state: QStyle.StateFlag) -> None:
        theme, line, width = ui.theme, row, area.width()
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
