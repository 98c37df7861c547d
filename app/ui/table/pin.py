"""The gold drop at the newest discard: it comes from its owner's side, where no other tile lies.

Behind the fourth row lies the owner's hand; there it comes from where the next discard would lie.
"""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform

from app.ui.paint.geometry import TILE_D, TILE_H
from app.ui.paint.marks import paint_pin
from app.ui.table.artist import Z_SIGNS
from app.ui.table.context import Context
from app.ui.table.layout import FULL_ROWS, PER_ROW, PITCH, Placement, TableLayout, along_row, river_place
from app.ui.table.motion import out_back
from app.ui.table.picture import Picture

PIN_DROP = 26.0
WIDE, HIGH = 18.0, 26.0
"""Size of the drop, in units."""
GAP = 0.06
TURNS = (180.0, 90.0, 0.0, -90.0)
"""How far the drop, which points down, is turned at each place of the table to point inwards."""
ROW_TURNS = (90.0, 0.0, 90.0, 180.0)
"""And to point back along the row."""
LOW = {(0, False), (3, True)}
"""Where the drop is nearer to the viewer than its tile: it points at the foot there, else at the face."""


class Pin:
    """It stays as long as the newest discard may be taken."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._picture = Picture(Z_SIGNS + 1)
        context.scene.addItem(self._picture)
        self.area = QRectF()
        """What the drop covers of the screen; empty without one."""
        self._last: Placement | None = None

    def show(self, layout: TableLayout, animate: bool) -> None:
        """Put the pin at the newest discard, or take it away."""
        last = next((p for p in layout if "last" in p.marks), None)
        is_new, self._last = last != self._last, last
        if animate and not is_new:
            return
        if last is None:
            self._picture.clear()
            self.area = QRectF()
            return
        context = self._context
        unit = context.stage.unit
        behind = last.index >= PER_ROW * FULL_ROWS
        tip, turn = self._tip(last, behind), (ROW_TURNS if behind else TURNS)[last.seat]

        def paint(painter: QPainter) -> None:
            painter.rotate(turn)
            paint_pin(painter, QPointF(0, 0), unit)

        reach = 30 * unit
        self._picture.draw(QRectF(-reach, -reach, 2 * reach, 2 * reach), context.dpr, paint)
        self._picture.setPos(tip)
        self._picture.setOpacity(1.0)
        upright = QRectF(-WIDE / 2 * unit, -HIGH * unit, WIDE * unit, HIGH * unit)
        self.area = QTransform().rotate(turn).mapRect(upright).translated(tip)
        if animate:
            self._drop_pin(last, tip, turn)

    def _tip(self, tile: Placement, behind: bool) -> QPointF:
        """Middle of the tile's outer edge, or of the one along its row."""
        x, y, _ = tile.place
        z = 0.0 if (tile.seat, behind) in LOW else TILE_D
        if behind:
            next_x, next_y = river_place(tile.seat, tile.index + 1)
            share = (0.5 + GAP) / PITCH
            return self._context.stage.camera.project((x + share * (next_x - x), y + share * (next_y - y), z))
        dx, dy = along_row(tile.seat, 0.0, TILE_H / 2 + GAP)
        return self._context.stage.camera.project((x + dx, y + dy, z))

    def _drop_pin(self, tile: Placement, tip: QPointF, turn: float) -> None:
        """Let it fall once the tile has landed; the game need not wait for that."""
        pace = self._context.pace
        drop = PIN_DROP * self._context.stage.unit if pace.moves else 0.0
        away = QTransform().rotate(turn).map(QPointF(0, -drop))
        self._picture.setOpacity(0.0)

        def apply(t: float) -> None:
            if self._last != tile:
                return
            self._picture.setOpacity(min(1.0, 2 * t))
            self._picture.setPos(tip + away * (1 - t))

        self._context.afterglow.play(pace.ms("pin"), apply, out_back, pace.after("pin"))
