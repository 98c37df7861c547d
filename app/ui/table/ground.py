"""The empty table and the one shadow under all tiles that rest on it, as a single picture without gaps.

So nothing has to be blended under tiles that fly, which would be most of a frame's work in a large window.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from app.ui.paint.centre_plate import centre_plate_area
from app.ui.paint.effects import blank, painting
from app.ui.paint.shadows import REACH, shadow_layer, shadow_reach, shadow_scale
from app.ui.table.artist import Z_BACKGROUND, Z_SHADOW, Artist
from app.ui.table.chores import Chores
from app.ui.table.layout import BACK, Placement

NO_MARKS: frozenset[str] = frozenset()
FIELD = 320.0
"""Side of the squares in which shadows are drawn, in design pixels."""


class Layer(QGraphicsItem):
    """A picture that is painted on while it is shown; a pixmap would have to be made anew each time."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self.image = QImage()
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        """The whole picture."""
        size = self.image.deviceIndependentSize()
        return QRectF(0, 0, size.width(), size.height())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint what is exposed."""
        painter.drawImage(0, 0, self.image)

    def show_image(self, image: QImage) -> None:
        """Be another picture."""
        self.prepareGeometryChange()
        self.image = image
        self.update()


class Ground:
    """A picture as large as the table; on the centre plate, which lies over it, shadows are another one.

    `listener` hears in which fields the shadow is now that of the tiles that were last to be borne.
    """

    def __init__(self, scene: QGraphicsScene, chores: Chores) -> None:
        self.listener: Callable[[QRectF], None] = lambda _: None
        self._chores = chores
        self._empty = QPixmap()
        self._table, self._on_plate = Layer(Z_BACKGROUND), Layer(Z_SHADOW)
        self._plate = QRectF()
        self._artist: Artist | None = None
        self._cast: dict[Placement, QRectF] | None = None
        self._stale: dict[int, QRectF] = {}
        for item in (self._table, self._on_plate):
            scene.addItem(item)

    @property
    def area(self) -> QRectF:
        """What the table covers of the scene."""
        return self._table.boundingRect()

    def lay(self, empty: QPixmap, artist: Artist) -> None:
        """Be the empty table of another size or look, until shadows are cast on it."""
        self._empty = empty
        self._table.show_image(empty.toImage())
        self._plate = _whole(centre_plate_area(artist.camera), artist.dpr)
        size = self._plate.size() * artist.dpr
        image = blank(size.width(), size.height())
        image.setDevicePixelRatio(artist.dpr)
        self._on_plate.show_image(image)
        self._on_plate.setPos(self._plate.topLeft())
        self._artist, self._cast = artist, None
        self._stale.clear()

    def cast(self, tiles: Iterable[Placement]) -> None:
        """Bear the shadow of these tiles before long; only the fields in which that changes are drawn."""
        artist, now = self._artist, {replace(tile, face=BACK, marks=NO_MARKS) for tile in tiles}
        before = self._cast or {}
        if artist is None or (self._cast is not None and now == before.keys()):
            return
        camera, unit = artist.camera, artist.stage.unit
        reaches = {
            tile: before.get(tile) or shadow_reach(artist.body(tile), camera, unit)
            for tile in sorted(now, key=lambda tile: tile.slot)
        }
        self._cast = reaches
        changed = [before.get(tile) or reaches[tile] for tile in now ^ before.keys()]
        for number, field in enumerate(self._fields(artist)):
            for reach in changed:
                if reach.intersects(field):
                    spoiled = self._stale.get(number, QRectF()).united(reach.intersected(field))
                    self._stale[number] = spoiled
                    self._chores.later((self, number), partial(self._renew, number, field))

    def _fields(self, artist: Artist) -> list[QRectF]:
        """The table in fields: a field's shadow depends on its tiles alone, not on what was there before."""
        side, whole = round(FIELD * artist.stage.unit * artist.dpr) / artist.dpr, self._table.boundingRect()
        return [
            QRectF(column * side, row * side, side, side).intersected(whole)
            for row in range(math.ceil(whole.height() / side))
            for column in range(math.ceil(whole.width() / side))
        ]

    def _renew(self, number: int, field: QRectF) -> None:
        """Draw what is stale of a field."""
        stale, cast = self._stale.pop(number, None), self._cast
        if stale is None or cast is None or self._artist is None:
            return
        tiles = [tile for tile, reach in cast.items() if reach.intersects(field)]
        self._darken(self._artist, field, _whole(stale, self._artist.dpr).intersected(field), tiles)
        self.listener(field)

    def _darken(self, artist: Artist, field: QRectF, area: QRectF, tiles: Sequence[Placement]) -> None:
        """Draw the shadow of an area of a field anew: `tiles` are all whose shadow reaches into the field."""
        unit = artist.stage.unit
        soft = REACH * unit
        around = field.adjusted(-soft, -soft, soft, soft)
        bodies = [artist.body(tile) for tile in tiles]
        shadow = shadow_layer(artist.camera, bodies, around, unit)
        target = QRectF(around.topLeft(), QSizeF(shadow.size()) * shadow_scale(unit))
        on_plate = area.intersected(self._plate)
        with painting(self._table.image) as painter:
            self._clean(painter, area)
            painter.setClipRect(area)
            painter.drawImage(target, shadow)
            painter.setClipping(False)
            self._clean(painter, on_plate)
        self._table.update(area)
        if not on_plate.isEmpty():
            self._darken_plate(on_plate, target, shadow)

    def _darken_plate(self, area: QRectF, target: QRectF, shadow: QImage) -> None:
        """The same for the part of it that lies on the centre plate."""
        with painting(self._on_plate.image) as painter:
            painter.translate(-self._plate.topLeft())
            painter.setClipRect(area)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.fillRect(area, Qt.GlobalColor.transparent)
            painter.drawImage(target, shadow)
        self._on_plate.update(area.translated(-self._plate.topLeft()))

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
