"""The scene to beat: 108 pixmaps with their shadows on a pixmap, and nothing that a game needs.

It is the raster case of the prototype that the choice of QGraphicsScene rests on: pixmap items with the
shadow painted in, minimal updates, no index, smooth transforms, a table as one pixmap.
"""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPixmap, QRadialGradient
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QFrame, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from app.assets import asset
from app.ui.paint.tile_art import FACES

TILES = 108
TILE = (60 / 1280, 84 / 1280)
"""Size of a tile as a share of the window's width."""
EDGE = 6
REACH = 0.06
"""How far a moving tile goes from where it lies, as a share of the window."""


class BareScene(QGraphicsView):
    """A window of 108 tiles; `step` moves some of them."""

    def __init__(self, width: int, height: int) -> None:
        self._graphics = QGraphicsScene(0, 0, width, height)
        super().__init__(self._graphics)
        self._graphics.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.resize(width, height)
        self._size = QPointF(width, height)
        ground = QGraphicsPixmapItem(_ground(width, height))
        ground.setZValue(-1000)
        self._graphics.addItem(ground)
        self._items = [self._tile(number) for number in range(TILES)]
        self._homes = [item.pos() for item in self._items]

    def step(self, frame: int, moving: int) -> None:
        """Move so many tiles, spread over the table, one frame along their circles."""
        each = max(1, TILES // moving)
        width, height = self._size.x() * REACH, self._size.y() * REACH
        places = list(zip(self._items, self._homes, strict=True))[::each][:moving]
        for number, (item, home) in enumerate(places):
            angle = frame * 0.07 + number
            item.setPos(home.x() + math.sin(angle) * width, home.y() + math.cos(angle) * height)

    def _tile(self, number: int) -> QGraphicsPixmapItem:
        width, height = self._size.x(), self._size.y()
        item = QGraphicsPixmapItem(_picture(FACES[number // 4], TILE[0] * width, TILE[1] * width))
        item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        item.setPos(width * (0.06 + number % 18 * 0.049), height * (0.08 + number // 18 * 0.14))
        self._graphics.addItem(item)
        return item


def _ground(width: int, height: int) -> QPixmap:
    pixmap = QPixmap(width, height)
    light = QRadialGradient(width / 2, height / 2, width * 0.6)
    light.setColorAt(0, QColor("#2d7d57"))
    light.setColorAt(1, QColor("#123826"))
    painter = QPainter(pixmap)
    painter.fillRect(0, 0, width, height, QBrush(light))
    painter.end()
    return pixmap


def _picture(face: str, width: float, height: float) -> QPixmap:
    """A face with its shadow, as a pixmap."""
    pixmap = QPixmap(math.ceil(width + 2 * EDGE), math.ceil(height + 2 * EDGE))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 22))
    for ring in range(5):
        box = QRectF(EDGE - ring + 2, EDGE - ring + 3, width + 2 * ring, height + 2 * ring)
        painter.drawRoundedRect(box, 8, 8)
    painter.setBrush(QColor("#f3ead6"))
    painter.drawRoundedRect(QRectF(EDGE, EDGE, width, height), 8, 8)
    QSvgRenderer(str(asset(f"tiles/{face}.svg"))).render(painter, QRectF(EDGE, EDGE, width, height))
    painter.end()
    return pixmap
