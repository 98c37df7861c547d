"""Bettors 叫马 at the end of a round: a chip beside the plate of the player that each was bound to."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.engine.seatview import SeatView
from app.rules.hand import BETTOR_NAMES, SEATS
from app.ui.paint.assets import NUM
from app.ui.paint.controls import signed
from app.ui.paint.flat import FLAT_HEIGHT, flat_tile
from app.ui.paint.kit import Run
from app.ui.table.artist import Z_PLATES
from app.ui.table.context import Context
from app.ui.table.layout import face_of
from app.ui.table.picture import Picture

WIDTH, HEIGHT, GAP, TILE = 124.0, 48.0, 6.0, 24.0
CLEAR = 18.0
"""Room for a plate's tag between the plate and the first chip."""
SHADOW = 40.0


class Bettors:
    """One chip a bettor: its letter, its tile and what it won or lost."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._pictures = tuple(Picture(Z_PLATES) for _ in BETTOR_NAMES)
        for picture in self._pictures:
            context.scene.addItem(picture)

    def show(self, view: SeatView, plates: Sequence[QRectF]) -> None:
        """Show the bettors once their tiles are open; `plates`: what the plates cover, by screen seat."""
        for picture in self._pictures:
            picture.clear()
        beside = [0] * len(SEATS)
        for number, (tile, seat) in enumerate(zip(view.horses, view.bettors, strict=False)):
            at = self._context.place(seat, view)
            area = self._area(at, plates[at], beside[at])
            beside[at] += 1
            result = view.result
            gain = 0 if result is None else result.deltas[len(SEATS) + number]
            self._draw(number, area, face_of(tile), gain)

    def _area(self, at: int, plate: QRectF, before: int) -> QRectF:
        """Under the plate, for the viewer's over it; several at one plate go on in a column."""
        unit = self._context.stage.ui
        width, height, step = WIDTH * unit, HEIGHT * unit, (HEIGHT + GAP) * unit
        left = min(plate.center().x() - width / 2, self._context.stage.play_width - width - 8)
        rise = (
            plate.top() - CLEAR * unit - height - step * before
            if at == 0
            else plate.bottom() + CLEAR * unit + step * before
        )
        return QRectF(round(max(8.0, left)), round(rise), width, height)

    def _draw(self, number: int, area: QRectF, face: str, gain: int) -> None:
        context, unit = self._context, self._context.stage.ui
        margin = SHADOW * unit

        def paint(painter: QPainter) -> None:
            painter.translate(area.topLeft())
            painter.scale(unit, unit)
            ui = context.ui(painter, unit)
            ui.panel(QRectF(0, 0, WIDTH, HEIGHT), HEIGHT / 2)
            ui.disc(QRectF(5, 5, HEIGHT - 10, HEIGHT - 10).center(), HEIGHT / 2 - 5, ui.theme.gold, 46)
            ui.text(
                QRectF(5, 5, HEIGHT - 10, HEIGHT - 10), BETTOR_NAMES[number], 18, 700, ui.theme.gold, "c", NUM
            )
            top = (HEIGHT - TILE * FLAT_HEIGHT) / 2
            flat_tile(painter, face, 48, top, TILE, context.look.tile_skin, context.look.face_style)
            shade = ui.theme.jade if gain > 0 else ui.theme.red if gain < 0 else ui.theme.text2
            ui.rich(80, 8, 32, [Run(signed(gain), shade, 600, NUM)], 19)

        self._pictures[number].draw(area.adjusted(-margin, -margin, margin, margin), context.dpr, paint)
