"""The empty table and the one shadow under all tiles that rest on it, as a single picture without gaps.

So nothing has to be blended under tiles that fly, which would be most of a frame's work in a large window.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from app.ui.paint.centre_plate import centre_plate_area
from app.ui.paint.effects import blank, painting
from app.ui.paint.shadows import REACH, SHADOW_SCALE, shadow_layer, shadow_reach
from app.ui.table.artist import Z_BACKGROUND, Z_SHADOW, Artist
from app.ui.table.layout import BACK, Placement
from app.ui.table.picture import Picture

NO_MARKS: frozenset[str] = frozenset()
FIELD = 320.0
"""Side of the squares in which shadows are drawn, in design pixels."""


class Ground(QGraphicsItem):
    """An item as large as the table; on the centre plate, which lies over it, shadows are another item."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__()
        self.setZValue(Z_BACKGROUND)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._empty, self._image, self._plate_image = QPixmap(), QImage(), QImage()
        self._plate_shadow = Picture(Z_SHADOW)
        self._plate = QRectF()
        self._artist: Artist | None = None
        self._cast: frozenset[Placement] | None = None
        for item in (self, self._plate_shadow):
            scene.addItem(item)

    def boundingRect(self) -> QRectF:
        """The whole table."""
        size = self._empty.deviceIndependentSize()
        return QRectF(0, 0, size.width(), size.height())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint what is exposed."""
        painter.drawImage(0, 0, self._image)

    def lay(self, empty: QPixmap, artist: Artist) -> None:
        """Be the empty table of another size or look, until shadows are cast on it."""
        self.prepareGeometryChange()
        self._empty, self._image = empty, empty.toImage()
        self._plate = _whole(centre_plate_area(artist.camera), artist.dpr)
        size = self._plate.size() * artist.dpr
        self._plate_image = blank(size.width(), size.height())
        self._plate_image.setDevicePixelRatio(artist.dpr)
        self._plate_shadow.clear()
        self._plate_shadow.setPos(self._plate.topLeft())
        self._artist, self._cast = artist, None
        self.update()

    def cast(self, tiles: Iterable[Placement]) -> None:
        """Bear the shadow of these tiles; only the fields in which that has changed are drawn."""
        artist, now = self._artist, frozenset(replace(tile, face=BACK, marks=NO_MARKS) for tile in tiles)
        if artist is None or now == self._cast:
            return
        camera, unit = artist.camera, artist.stage.unit
        changed = now if self._cast is None else now ^ self._cast
        self._cast = now
        reaches = {tile: shadow_reach(artist.body(tile), camera, unit) for tile in now | changed}
        rows = sorted(now, key=lambda tile: tile.slot)
        for field in self._fields(artist):
            if any(reaches[tile].intersects(field) for tile in changed):
                self._darken(artist, field, [tile for tile in rows if reaches[tile].intersects(field)])

    def _fields(self, artist: Artist) -> Iterator[QRectF]:
        """The table in fields: a field's shadow depends on its tiles alone, not on what was there before."""
        side, whole = round(FIELD * artist.stage.unit * artist.dpr) / artist.dpr, self.boundingRect()
        for row in range(math.ceil(whole.height() / side)):
            for column in range(math.ceil(whole.width() / side)):
                yield QRectF(column * side, row * side, side, side).intersected(whole)

    def _darken(self, artist: Artist, area: QRectF, tiles: Sequence[Placement]) -> None:
        """Draw the shadow of an area anew: `tiles` are all whose shadow reaches into it."""
        soft = REACH * artist.stage.unit
        around = area.adjusted(-soft, -soft, soft, soft)
        bodies = [artist.body(tile) for tile in tiles]
        shadow = shadow_layer(artist.camera, bodies, around, artist.stage.unit)
        target = QRectF(around.topLeft(), QSizeF(shadow.size()) * SHADOW_SCALE)
        on_plate = area.intersected(self._plate)
        with painting(self._image) as painter:
            self._clean(painter, area)
            painter.setClipRect(area)
            painter.drawImage(target, shadow)
            painter.setClipping(False)
            self._clean(painter, on_plate)
        self.update(area)
        if not on_plate.isEmpty():
            with painting(self._plate_image) as painter:
                painter.translate(-self._plate.topLeft())
                painter.setClipRect(on_plate)
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
                painter.fillRect(on_plate, Qt.GlobalColor.transparent)
                painter.drawImage(target, shadow)
            self._plate_shadow.setPixmap(QPixmap.fromImage(self._plate_image))

    def _clean(self, painter: QPainter, area: QRectF) -> None:
        """Take all shadow off an area."""
        if not area.isEmpty():
            dpr = self._empty.devicePixelRatio()
            painter.drawPixmap(area, self._empty, QRectF(area.topLeft() * dpr, area.size() * dpr))


def _whole(area: QRectF, dpr: float) -> QRectF:
    """The area grown to whole device pixels."""
    left, top = math.floor(area.left() * dpr), math.floor(area.top() * dpr)
    right, bottom = math.ceil(area.right() * dpr), math.ceil(area.bottom() * dpr)
    return QRectF(left / dpr, top / dpr, (right - left) / dpr, (bottom - top) / dpr)
