"""The one shadow under all tiles that rest on the table; only what has changed of it is drawn again."""

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.ui.paint.shadows import SHADOW_SCALE, WIDE, shadow_layer, shadow_outline
from app.ui.table.artist import Z_SHADOW, Artist
from app.ui.table.layout import Placement

REACH = 34.0
"""How far the softness goes beyond a shadow's outline, in design pixels."""


class GroundShadow(QGraphicsItem):
    """An item as large as the table that paints a small soft picture."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Z_SHADOW)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._pixmap = QPixmap()
        self._area = QRectF()
        self._cast: frozenset[Placement] = frozenset()
        self._artist: Artist | None = None

    def boundingRect(self) -> QRectF:
        """The whole table."""
        return self._area

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint what is exposed."""
        painter.scale(SHADOW_SCALE, SHADOW_SCALE)
        painter.drawPixmap(0, 0, self._pixmap)

    def cast(self, artist: Artist, tiles: Iterable[Placement]) -> None:
        """Be the shadow of these tiles."""
        now = frozenset(tiles)
        stage = artist.stage
        if artist is self._artist and now == self._cast:
            return
        changed = now ^ self._cast if artist is self._artist else None
        self._artist, self._cast = artist, now
        area = QRectF(0, 0, stage.play_width, stage.height)
        if area != self._area:
            self.prepareGeometryChange()
            self._area = area
        bodies = [artist.body(tile) for tile in sorted(now, key=lambda tile: tile.slot)]
        self._pixmap = shadow_layer(artist.camera, bodies, stage.play_width, stage.height, stage.unit)
        if changed is None:
            self.update()
            return
        reach = REACH * stage.unit
        for tile in changed:
            outline = shadow_outline(artist.body(tile), artist.camera, *WIDE).boundingRect()
            self.update(outline.adjusted(-reach, -reach, reach, reach))
