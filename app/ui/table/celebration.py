"""The player's own win: light sweeps over the hand, and bamboo leaves drift down."""

import math
from random import Random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from app.ui.paint.effects import NO_PEN, colour, stops
from app.ui.table.artist import Z_FLYING, Z_OWN
from app.ui.table.context import Context
from app.ui.table.motion import arc, in_out_quad, linear
from app.ui.table.picture import Picture

LEAVES = 20
FALL = 1700.0
LATEST = 500.0
LEAF = 26.0
GREENS = ("#58c7a0", "#3f8f76", "#8fcdb4")


class Celebration:
    """The game waits for the light, not for the leaves."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def play(self) -> None:
        """Begin once the win has been told; nothing without motion."""
        pace = self._context.pace
        if pace.moves:
            self._sweep(pace.after("sweep"))
            self._drift(pace.after("leaves"))

    def _sweep(self, delay: float) -> None:
        context = self._context
        stage = context.stage
        width, height = 2.2 * stage.own_tile, 1.5 * stage.own_tile
        picture = Picture(Z_OWN + 60)
        band = QRectF(0, 0, width, height)

        def paint(painter: QPainter) -> None:
            light = QLinearGradient(0, 0, width, 0)
            clear = colour("#fff6dc", 0)
            stops(light, (0, clear), (0.5, colour("#fff6dc", 130)), (1, clear))
            painter.setPen(NO_PEN)
            painter.setBrush(light)
            painter.drawRect(band)

        picture.draw(band, context.dpr, paint)
        picture.setVisible(False)
        context.scene.addItem(picture)
        left, right = stage.own_point(-7.5).x() - width, stage.own_point(7.5).x()

        def move(t: float) -> None:
            picture.setVisible(True)
            picture.setPos(left + (right - left) * t, stage.own_top)
            picture.setOpacity(arc(t))

        context.timeline.play(
            context.pace.ms("sweep"), move, in_out_quad, delay, lambda: context.scene.removeItem(picture)
        )

    def _drift(self, delay: float) -> None:
        chance = Random(LEAVES)
        for n in range(LEAVES):
            self._leaf(GREENS[n % len(GREENS)], chance, delay + chance.uniform(0, LATEST))

    def _leaf(self, green: str, chance: Random, delay: float) -> None:
        context = self._context
        stage = context.stage
        size = LEAF * stage.ui * chance.uniform(0.7, 1.2)
        picture = Picture(Z_FLYING + 50)
        picture.draw(
            QRectF(-size, -size, 2 * size, 2 * size), context.dpr, lambda p: paint_leaf(p, size, green)
        )
        picture.setVisible(False)
        context.scene.addItem(picture)
        start = QPointF(
            chance.uniform(0.15, 0.85) * stage.play_width, chance.uniform(-0.05, 0.3) * stage.height
        )
        fall, sway, turn = (
            chance.uniform(0.35, 0.6) * stage.height,
            chance.uniform(20, 60),
            chance.uniform(-180, 180),
        )

        def move(t: float) -> None:
            picture.setVisible(True)
            picture.setPos(start + QPointF(sway * stage.ui * math.sin(4 * t), fall * t))
            picture.setRotation(turn * t)
            picture.setOpacity(min(1.0, 4 * t, 3 * (1 - t)))

        context.afterglow.play(
            context.pace.of(FALL), move, linear, delay, lambda: context.scene.removeItem(picture)
        )


def paint_leaf(painter: QPainter, size: float, green: str) -> None:
    """A bamboo leaf `size` long to each side of the middle."""
    path = QPainterPath(QPointF(-size, 0))
    path.cubicTo(-size * 0.4, -size * 0.32, size * 0.4, -size * 0.24, size, 0)
    path.cubicTo(size * 0.4, size * 0.12, -size * 0.4, size * 0.24, -size, 0)
    painter.setPen(NO_PEN)
    painter.setBrush(colour(green, 210))
    painter.drawPath(path)
