"""A picture in the scene that is painted once, and again only when what it shows has changed."""

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from app.ui.paint.effects import blank, painting
from app.ui.paint.sprites import Sprite


class Picture(QGraphicsPixmapItem):
    """A pixmap item that takes no mouse events: the view itself knows what lies where."""

    def __init__(self, z: float, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    def draw(self, area: QRectF, dpr: float, paint: Callable[[QPainter], None]) -> None:
        """Paint an area of the item's own coordinates; at (0, 0) it lies on whole device pixels."""
        self.show_sprite(drawn(area, dpr, paint))

    def show_sprite(self, sprite: Sprite) -> None:
        """Show a prepared picture; its anchor is the item's position."""
        self.setPixmap(sprite.pixmap)
        self.setOffset(sprite.offset)

    def clear(self) -> None:
        """Show nothing."""
        self.setPixmap(QPixmap())

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to see."""
        return self.pixmap().isNull()


def drawn(area: QRectF, dpr: float, paint: Callable[[QPainter], None]) -> Sprite:
    """What `Picture.draw` paints, to be shown by `show_sprite` as often as wanted."""
    left, top = math.floor(area.left() * dpr), math.floor(area.top() * dpr)
    image = blank(math.ceil(area.right() * dpr) - left, math.ceil(area.bottom() * dpr) - top)
    with painting(image) as painter:
        painter.translate(-left, -top)
        painter.scale(dpr, dpr)
        paint(painter)
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    return Sprite(pixmap, QPointF(left / dpr, top / dpr))
