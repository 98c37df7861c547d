"""The badge of a void suit 定缺 is turned over when the suit becomes known."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QTransform

from app.ui.paint.controls import paint_suit
from app.ui.table.artist import Z_PLATES
from app.ui.table.context import Context
from app.ui.table.motion import in_out_quad
from app.ui.table.picture import Picture

CORNER = 0.3


class Flips:
    """Turns badges over, each on its plate."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def turn(self, area: QRectF, suit: tuple[str, str], done: Callable[[], None]) -> None:
        """Show the back of a badge, then the suit ("m", "p" or "s", and its glyph), then call `done`."""
        context = self._context
        back, face = self._picture(area, None), self._picture(area, suit)

        def show(t: float) -> None:
            if not context.pace.moves:
                face.setOpacity(t)
                return
            back.setVisible(t < 0.5)
            face.setVisible(t >= 0.5)
            (back if t < 0.5 else face).setTransform(QTransform.fromScale(max(abs(1 - 2 * t), 0.02), 1.0))

        def end() -> None:
            for picture in (back, face):
                context.scene.removeItem(picture)
            done()

        back.setVisible(context.pace.moves)
        context.timeline.play(context.pace.ms("flip"), show, in_out_quad, done=end)

    def _picture(self, area: QRectF, suit: tuple[str, str] | None) -> Picture:
        context, size = self._context, area.width()
        box = QRectF(-size / 2, -size / 2, size, size)

        def paint(painter: QPainter) -> None:
            ui = context.ui(painter)
            if suit is None:
                ui.box(box, CORNER * size, context.theme.text3, 90)
            else:
                paint_suit(ui, *suit, box.x(), box.y(), size)

        picture = Picture(Z_PLATES + 1)
        picture.draw(box.adjusted(-2, -2, 2, 2), context.dpr, paint)
        picture.setPos(area.center())
        context.scene.addItem(picture)
        return picture
