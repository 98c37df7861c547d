"""Avatars and small tiles painted once, for lists that are drawn anew at every step."""

from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from app.ui.appearance import Appearance
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.effects import blank, painting
from app.ui.paint.flat import FLAT_HEIGHT
from app.ui.paint.kit import Ui
from app.ui.widgets.small_tile import small_tile

ROOM = 1.5
"""Room round each picture for what it casts, in design pixels."""


class SmallPictures:
    """Draws them on whole screen pixels; all lists share what was painted for an appearance."""

    def __init__(self, appearance: Appearance) -> None:
        self._appearance = appearance

    def avatar(self, ui: Ui, who: str, centre: QPointF, radius: float) -> None:
        """An avatar with its middle at a point, in design pixels."""
        box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        middle = QPointF(radius, radius)
        self._draw(ui, (who, radius), box, lambda painter: paint_avatar(painter, who, middle, radius))

    def tile(self, ui: Ui, face: str, x: float, y: float, width: float) -> None:
        """An upright tile with its top left corner at (x, y), in design pixels."""
        settings, box = self._appearance.settings, QRectF(x, y, width, width * FLAT_HEIGHT)
        self._draw(ui, (face, width), box, lambda painter: small_tile(painter, settings, face, 0, 0, width))

    def _draw(self, ui: Ui, key: Hashable, box: QRectF, paint: Callable[[QPainter], None]) -> None:
        painter = ui.painter
        dpr = painter.device().devicePixelRatio()
        pictures = self._appearance.pictures
        picture = pictures.get((key, dpr))
        if picture is None:
            picture = pictures[key, dpr] = _painted(box, ui.scale * dpr, paint)
            picture.setDevicePixelRatio(dpr)
        corner = painter.transform().map(box.topLeft() - QPointF(ROOM, ROOM))
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(QPointF(round(corner.x() * dpr) / dpr, round(corner.y() * dpr) / dpr), picture)
        painter.restore()


def _painted(box: QRectF, scale: float, paint: Callable[[QPainter], None]) -> QPixmap:
    image = blank(round((box.width() + 2 * ROOM) * scale), round((box.height() + 2 * ROOM) * scale))
    with painting(image) as painter:
        painter.scale(scale, scale)
        painter.translate(ROOM, ROOM)
        paint(painter)
    return QPixmap.fromImage(image)
