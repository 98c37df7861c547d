"""One row of the settlement's ledger: a button that leads to its moment in the replay."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF
from PySide6.QtWidgets import QWidget

from app.rules.hand import Seat
from app.ui.appearance import Appearance
from app.ui.dialogs.settlement_hand import TileLook
from app.ui.ledger import LedgerRow
from app.ui.paint.controls import Look, paint_amount, paint_focus
from app.ui.paint.effects import NO_PEN, colour
from app.ui.paint.flat import flat_tile
from app.ui.paint.kit import Ui
from app.ui.table.layout import face_of
from app.ui.tips import tip_of
from app.ui.widgets.base import Control
from app.ui.widgets.party import paint_party
from app.ui.widgets.type import elided

HEIGHT, TALL = 60.0, 112.0
"""Height of a row, and of one whose words stand over its amounts."""

RISE = 12.0
SHADES = {
    "win": "red", "wind": "jade", "rain": "blue", "cha_jiao": "gold", "pig": "red", "refund": "text2",
    "transfer": "gold", "rob_others": "jade", "openings": "red", "bird": "gold", "supplement": "jade",
    "escape": "red", "horse": "gold", "shortfall": "text2",
}  # fmt: skip


def column_width(width: float, columns: int = 4) -> float:
    """Width of each column of amounts at the right of a row."""
    return min(92.0, max(64.0 if columns == 4 else 54.0, width * 0.286 / columns))


class LedgerButton(Control):
    """A row: when, what, how it is counted, who pays whom, and what it means for each party in `order`.

    `share` 0..1: how far the row has come into view and its amounts have counted up; `indented`: its words
    begin where there is room for a tile before them; `tall`: they stand over the amounts.
    """

    def __init__(
        self, appearance: Appearance, row: LedgerRow, order: Sequence[Seat], tiles: TileLook, parent: QWidget
    ) -> None:
        super().__init__(appearance, "", parent)
        self.row, self._order, self._tiles = row, order, tiles
        self.indented = row.tile is not None
        self.tall = False
        self._kind, self._badge, self._turn, self._what, self._how, self._sum = ("",) * 6
        self.slide = self.share = 1.0

    def write(self, kind: str, badge: str, turn: str, what: str, how: str, total: str) -> None:
        """Show these words."""
        self._kind, self._badge, self._turn = kind, badge, turn
        self._what, self._how, self._sum = what, how, total
        self.setAccessibleName(f"{what}. {how}. {total}")
        self.setToolTip(tip_of(f"{what}\n{how}"))
        self.update()

    def come(self, slide: float, share: float) -> None:
        """Be so far into view, with the amounts so far counted up."""
        if (slide, share) != (self.slide, self.share):
            self.slide, self.share = slide, share
            self.update()

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        if self.slide <= 0:
            return
        ui.painter.setOpacity(self.slide)
        box = box.translated(0, RISE * self.appearance.pace.moves * (1 - self.slide))
        theme, look = ui.theme, self.look
        if Look.HOVER in look or Look.PRESSED in look:
            ui.box(box, 14, theme.gold, 20, stroke=theme.gold, stroke_alpha=110)
        else:
            ui.box(box, 14, theme.wash, 9, line=False)
        columns = column_width(box.width(), len(self._order))
        amounts = box.right() - len(self._order) * columns
        words, figures = box, box
        middle = amounts - (240 if box.width() > 1150 else 160)
        if self.tall:
            words, figures = box.adjusted(0, 0, 0, HEIGHT - TALL), box.adjusted(0, HEIGHT, 0, -8)
            middle = box.left() + 2
        self._draw_words(ui, words, box.right() - 12 if self.tall else middle - 12)
        self._draw_flow(ui, middle, figures.center().y(), amounts - 8)
        for place, seat in enumerate(self._order):
            cell = QRectF(amounts + place * columns, figures.top(), columns - 16, figures.height())
            paint_amount(ui, cell, round(self.row.deltas[seat] * self.share), 21)
        if Look.FOCUS in look:
            paint_focus(ui, box.adjusted(2, 2, -2, -2), 12)

    def _draw_words(self, ui: Ui, box: QRectF, end: float) -> None:
        theme, x, y = ui.theme, box.left(), box.top()
        shade = getattr(theme, SHADES[self._kind])
        ui.text(QRectF(x + 10, y, 50, box.height()), self._turn, 13, 400, theme.text3, "c")
        mark = QRectF(x + 68, y + 13, 34, 34)
        ui.box(mark, 10, shade, 46, line=False)
        ui.text(mark.translated(0, -0.5), self._badge, 17, 700, shade, "c")
        left = x + 120
        if self.row.tile is not None:
            flat_tile(
                ui.painter, face_of(self.row.tile), left, y + 10, 27, self._tiles.skin, self._tiles.style
            )
        left += 44 if self.indented else 0
        elided(ui, QRectF(left, y + 8, end - left, 24), self._what, 15, 500)
        elided(ui, QRectF(left, y + 31, end - left, 20), self._how, 13, 400, theme.text2)

    def _draw_flow(self, ui: Ui, x: float, y: float, end: float) -> None:
        """From the payers to the payees, and how much in all."""
        gold = ui.theme.gold
        for place, seat in enumerate(self.row.payers):
            paint_party(ui, seat, QPointF(x + 16 + place * 22, y), 15)
        left = x + 16 + (len(self.row.payers) - 1) * 22 + 22
        right = max(left + 24, x + 112 - 22 * (len(self.row.payees) - 1))
        ui.line(left, y, right - 8, y, gold, 170, 1.6)
        ui.painter.setPen(NO_PEN)
        ui.painter.setBrush(colour(gold, 220))
        tip = ((-9, -5), (0, 0), (-9, 5))
        ui.painter.drawPolygon(QPolygonF([QPointF(right + dx, y + dy) for dx, dy in tip]))
        for place, seat in enumerate(self.row.payees):
            paint_party(ui, seat, QPointF(right + 20 + place * 22, y), 16, gold)
        left = right + 20 + (len(self.row.payees) - 1) * 22 + 26
        if left + ui.width(self._sum, 14, 500) < end:
            ui.text(QRectF(left, y - 15, end - left, 30), self._sum, 14, 500, ui.theme.text2)
