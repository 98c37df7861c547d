"""The gold drop over the newest discard."""

from PySide6.QtCore import QPointF, QRectF

from app.ui.paint.geometry import TILE_D
from app.ui.paint.marks import paint_pin
from app.ui.table.artist import Z_SIGNS
from app.ui.table.context import Context
from app.ui.table.layout import Placement, TableLayout
from app.ui.table.motion import out_back
from app.ui.table.picture import Picture

PIN_HEIGHT, PIN_DROP = 0.9, 26.0


class Pin:
    """It stays as long as the newest discard may be taken."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._picture = Picture(Z_SIGNS + 1)
        context.scene.addItem(self._picture)

    def show(self, layout: TableLayout, animate: bool) -> None:
        """Hang the pin over the newest discard, or take it away."""
        last = next((p for p in layout if "last" in p.marks), None)
        if last is None:
            self._picture.clear()
            return
        context = self._context
        unit = context.stage.unit
        area = QRectF(-12 * unit, -30 * unit, 24 * unit, 32 * unit)
        self._picture.draw(area, context.dpr, lambda p: paint_pin(p, QPointF(0, 0), unit))
        tip = self._tip(last)
        self._picture.setPos(tip)
        self._picture.setOpacity(1.0)
        if animate:
            self._drop_pin(tip)

    def _tip(self, tile: Placement) -> QPointF:
        x, y, z = tile.place
        top = self._context.stage.camera.project((x, y, z + TILE_D / 2 + PIN_HEIGHT))
        return top + QPointF(0, 13.5 * self._context.stage.unit)

    def _drop_pin(self, tip: QPointF) -> None:
        pace = self._context.pace
        drop = PIN_DROP * self._context.stage.unit if pace.moves else 0.0
        self._picture.setOpacity(0.0)

        def apply(t: float) -> None:
            self._picture.setOpacity(min(1.0, 2 * t))
            self._picture.setPos(tip - QPointF(0, drop * (1 - t)))

        self._context.timeline.play(pace.ms("pin"), apply, out_back, pace.of(200))
