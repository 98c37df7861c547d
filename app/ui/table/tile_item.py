"""One tile in the scene: a picture with its glow and, while it flies or is in the own hand, its shadow."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsScene

from app.ui.paint.effects import NO_PEN, colour
from app.ui.paint.shadows import shadow_ground
from app.ui.paint.sprites import MELD_SCALE, OWN_FOOT
from app.ui.table.artist import Z_FLYING, Z_HALO, Z_OWN_HALO, Z_OWN_SHADOW, Z_SHADOW, Z_TILES, Artist
from app.ui.table.flight import Spot
from app.ui.table.layout import Placement
from app.ui.table.picture import Picture

BRASS, RED = "#e8c478", "#b3402c"
OWN_ARROW = 0.085
"""Half the length of an arrow on the side of an own tile, in own tiles."""

TOWARDS = (QPointF(0, 1), QPointF(1, 0), QPointF(0, -1), QPointF(-1, 0))
"""On the screen, from the middle of the table to each seat."""


def source_seat(tile: Placement) -> int:
    """The seat on the screen that discarded a "claimed" tile; as on real tables its column tells it."""
    return (tile.seat + 3 - tile.index % 4) % 4


class TileItem(Picture):
    """A tile; `placement` is where it rests or is going to.

    `state`: one of the own tile's states; `lift`: how far it is raised over its place, in pixels; `goal`: how
    far it is to be raised.  `slides`: it flies within its row, and the table bears its shadow meanwhile.
    `waits`: it flies, but has not set out yet.
    """

    def __init__(self, scene: QGraphicsScene, placement: Placement) -> None:
        super().__init__(0.0)
        self.placement = placement
        self.state = "normal"
        self.lift = self.goal = 0.0
        self.glows = False
        self.flies = False
        self.slides = False
        self.waits = False
        self._looks: tuple[object, ...] = ()
        self._seal: Picture | None = None
        self._halo: Picture | None = None
        self._source: Picture | None = None
        self._shadow: Picture | None = None
        scene.addItem(self)

    def rest(self, artist: Artist, keeps_shadow: bool = False) -> None:
        """Lie at the placement; nothing is drawn again while nothing about it has changed.

        `keeps_shadow`: the shadow with which it has come stays until `drop_shadow`.
        """
        tile = self.placement
        looks = (id(artist), tile, self.state, self.lift, self.glows)
        if looks == self._looks and not self.flies:
            return
        self._looks = looks
        self.flies = self.slides = self.waits = False
        self.setScale(1.0)
        self.setOpacity(1.0)
        self.show_sprite(artist.sprite(tile, self.state))
        self.setPos(artist.point(tile) - QPointF(0, self.lift))
        self.setZValue(artist.z(tile))
        self._show_halo(artist)
        self._show_source(artist)
        if artist.is_own(tile):
            self._show_own_shadow(artist)
        elif not keeps_shadow:
            self.drop_shadow()

    def take_off(self, artist: Artist, shades: bool = True, keeps: bool = False) -> None:
        """Take the looks of the placement, to be moved there by `fly`.

        `shades`: its shadow comes along; `keeps`: it looks as where it was until `dress` or `rest`.
        """
        self.flies, self.waits = True, False
        self.lift = 0.0
        self.state = "normal"
        if not keeps:
            self.dress(artist)
        self.setZValue(Z_FLYING + artist.z(self.placement) / 1000)
        self._hide_halo()
        self._hide_source()
        self.drop_shadow()
        self.seal = None
        if shades and not artist.is_own(self.placement):
            self._shadow_item(Z_SHADOW).show_sprite(artist.flying_shadow(self.placement))

    def cast_shadow(self, artist: Artist, place: Placement) -> None:
        """Have a shadow of its own at a place of the table until it sets out: the table bears it no more."""
        if not artist.is_own(place):
            shadow = self._shadow_item(Z_SHADOW)
            shadow.show_sprite(artist.flying_shadow(place))
            shadow.setPos(artist.camera.project(shadow_ground(place.place)))

    def dress(self, artist: Artist) -> None:
        """Look as at the placement."""
        self.show_sprite(artist.sprite(self.placement))

    def fly(self, spot: Spot) -> None:
        """Be somewhere on the way."""
        self.setPos(spot.point)
        self.setScale(spot.scale)
        if self._shadow is not None:
            self._shadow.setVisible(spot.shadow is not None)
            if spot.shadow is not None:
                self._shadow.setPos(spot.shadow)

    @property
    def seal(self) -> Picture | None:
        """The seal on a tile of the void suit, an item inside this one."""
        return self._seal

    @seal.setter
    def seal(self, seal: Picture | None) -> None:
        if self._seal is not None and self._seal is not seal:
            self._seal.setParentItem(None)  # type: ignore[arg-type]
            self.scene().removeItem(self._seal)
        self._seal = seal

    def remove(self) -> None:
        """Leave the scene with all that belongs to it."""
        self._hide_halo()
        self._hide_source()
        self.drop_shadow()
        self.seal = None
        if self.scene() is not None:
            self.scene().removeItem(self)

    def shades(self, field: QRectF) -> bool:
        """Whether the shadow that it has of its own falls into a field of the table."""
        return self._shadow is not None and field.contains(self._shadow.pos())

    def drop_shadow(self) -> None:
        """The shadow is now part of the table's common one."""
        if self._shadow is not None:
            self._shadow.scene().removeItem(self._shadow)
            self._shadow = None

    def _shadow_item(self, z: float) -> Picture:
        if self._shadow is None:
            self._shadow = Picture(z)
            self.scene().addItem(self._shadow)
        return self._shadow

    def _show_own_shadow(self, artist: Artist) -> None:
        tile = self.placement
        if tile.z > 0:
            return
        shadow = self._shadow_item(Z_OWN_SHADOW)
        meld = tile.zone == "own_meld"
        shadow.show_sprite(artist.own_shadow)
        shadow.setScale(MELD_SCALE if meld else 1.0)
        rise = OWN_FOOT * artist.stage.own_tile * MELD_SCALE if meld else 0.0
        shadow.setPos(artist.point(tile) - QPointF(0, rise))

    def _show_halo(self, artist: Artist) -> None:
        sprite = artist.halo(self.placement) if self.glows else None
        if sprite is None:
            self._hide_halo()
            return
        if self._halo is None:
            self._halo = Picture(Z_OWN_HALO if artist.is_own(self.placement) else Z_HALO)
            self.scene().addItem(self._halo)
        self._halo.show_sprite(sprite)
        self._halo.setPos(self.pos())

    def _hide_halo(self) -> None:
        if self._halo is not None:
            self._halo.scene().removeItem(self._halo)
            self._halo = None

    def _show_source(self, artist: Artist) -> None:
        """An arrow at the foot of the tile of a meld that came from another seat, towards that seat."""
        if "claimed" not in self.placement.marks:
            self._hide_source()
            return
        if self._source is None:
            self._source = Picture(Z_TILES - 900)
            self.scene().addItem(self._source)
        own = artist.is_own(self.placement)
        size = OWN_ARROW * artist.stage.own_tile if own else max(4.0, 5.5 * artist.stage.unit)
        if own:
            self._source.setZValue(artist.z(self.placement) + 0.5)
        middle, ahead = artist.source_place(self.placement), TOWARDS[source_seat(self.placement)] * size
        aside = QPointF(ahead.y(), ahead.x())
        arrow = QPolygonF([middle + ahead, middle - ahead * 0.6 + aside, middle - ahead * 0.6 - aside])

        def paint(painter: QPainter) -> None:
            painter.setPen(NO_PEN if own else QPen(colour("#503006", 190), 1.0))
            painter.setBrush(colour(RED if own else BRASS))
            painter.drawPolygon(arrow)

        self._source.draw(arrow.boundingRect().adjusted(-2, -2, 2, 2), artist.dpr, paint)

    def _hide_source(self) -> None:
        if self._source is not None:
            self._source.scene().removeItem(self._source)
            self._source = None
