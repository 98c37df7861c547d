"""One tile as a solid body: its outline on the screen, its painting, its shadow."""

import math
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPen, QPolygonF

from app.ui.paint.effects import NO_BRUSH, NO_PEN, colour, mix, stops
from app.ui.paint.geometry import (
    LIGHT,
    TILE_D,
    TILE_H,
    TILE_W,
    Axes,
    Camera,
    Vec,
    add,
    dot,
    hull,
    mul,
    norm,
    seat_axes,
    sub,
    to_quad,
)  # fmt: skip
from app.ui.paint.palette import JADE, Skin
from app.ui.paint.tile_art import BACK, PLAIN, FaceStyle, texture_for

RADIUS = 0.115
"""Radius of a tile's corners in units."""

SEAM = -TILE_D / 2 + TILE_D * 0.40
"""Where the back's material meets the face's: the back has 40 % of the thickness."""

CORNER_STEPS = 5


@lru_cache(maxsize=1)
def _ring() -> tuple[tuple[float, float], ...]:
    """Outline of the face: points (u, v) in units round the middle."""
    points: list[tuple[float, float]] = []
    x, y = TILE_W / 2 - RADIUS, TILE_H / 2 - RADIUS
    for cx, cy, start in ((x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270)):
        for i in range(CORNER_STEPS + 1):
            angle = math.radians(start + 90 * i / CORNER_STEPS)
            points.append((cx + RADIUS * math.cos(angle), cy + RADIUS * math.sin(angle)))
    return tuple(points)


@dataclass(frozen=True, slots=True)
class TileBody:
    """A tile at a place of the world.

    `face`: "m1".."s9" or "back".  `centre`: its middle.  `axes`: its width, height and face normal.
    """

    face: str
    centre: Vec
    axes: Axes
    skin: Skin = JADE
    style: FaceStyle = PLAIN

    @classmethod
    def of_seat(
        cls, face: str, seat: int, pose: str, centre: Vec, skin: Skin = JADE, style: FaceStyle = PLAIN
    ) -> "TileBody":
        """A seat's tile in a pose: "stand", "lie" or "down"."""
        return cls(face, centre, seat_axes(seat, pose), skin, style)

    def at(self, u: float, v: float, w: float) -> Vec:
        """The place at (u, v, w) units along the tile's own axes."""
        a, b, c = self.axes
        x, y, z = self.centre
        return (
            x + a[0] * u + b[0] * v + c[0] * w,
            y + a[1] * u + b[1] * v + c[1] * w,
            z + a[2] * u + b[2] * v + c[2] * w,
        )

    def ring(self, camera: Camera, w: float) -> list[QPointF]:
        """The outline at w units along the normal, on the screen."""
        return [camera.project(self.at(u, v, w)) for u, v in _ring()]

    def silhouette(self, camera: Camera) -> QPolygonF:
        """The tile's whole outline on the screen."""
        return hull(self.ring(camera, -TILE_D / 2) + self.ring(camera, TILE_D / 2))

    def shadow(self, camera: Camera, grow: float, length: float) -> QPolygonF:
        """The shadow on the table: `length` 1 is the true one, `grow` widens it by units on each side."""
        points = []
        for u in (-TILE_W / 2, TILE_W / 2):
            for v in (-TILE_H / 2, TILE_H / 2):
                for w in (-TILE_D / 2, TILE_D / 2):
                    corner = self.at(u, v, w)
                    cast = sub(corner, mul(LIGHT, corner[2] / LIGHT[2] * length))
                    away = sub(cast, self.centre)
                    x, y = cast[0] + math.copysign(grow, away[0]), cast[1] + math.copysign(grow, away[1])
                    points.append(camera.project((x, y, 0)))
        return hull(points)

    def paint(self, painter: QPainter, camera: Camera, pixel: float = 1.0, dim: float = 0.0) -> None:
        """Paint the tile as the camera sees it.

        `pixel`: size of a screen pixel in the painter's units (2 when painting at twice the size to scale
        down).  `dim`: 0..1 darkens the tile.
        """
        front = dot(self.axes[2], camera.to_eye(self.centre)) > 0
        near = TILE_D / 2 if front else -TILE_D / 2
        rings = {w: self.ring(camera, w) for w in (-TILE_D / 2, SEAM, TILE_D / 2)}
        outline = hull(rings[-TILE_D / 2] + rings[TILE_D / 2])
        painter.setPen(QPen(mix(self.skin.side, "#5c4a30", 0.55), 0.6 * pixel))
        painter.setBrush(mix(self.skin.side, "#6a5a40", 0.3))
        painter.drawPolygon(outline)
        self._paint_sides(painter, camera, rings, pixel)
        cap = QPolygonF(rings[near])
        self._paint_cap(painter, cap, front)
        self._paint_art(painter, camera, front, near)
        self._paint_bevel(painter, cap, front, pixel)
        if dim:
            paint_shade(painter, outline, dim)

    def _paint_sides(
        self, painter: QPainter, camera: Camera, rings: dict[float, list[QPointF]], pixel: float
    ) -> None:
        a, b, _ = self.axes
        eye = camera.to_eye(self.centre)
        outline = _ring()
        low, seam, high = rings[-TILE_D / 2], rings[SEAM], rings[TILE_D / 2]
        for i, (u, v) in enumerate(outline):
            j = (i + 1) % len(outline)
            u2, v2 = outline[j]
            normal = norm(add(mul(a, v2 - v), mul(b, u - u2)))
            if dot(normal, eye) <= 0:
                continue
            light = min(1.0, 1.08 * (0.60 + 0.40 * max(0.0, dot(normal, LIGHT)) + 0.10 * max(0.0, normal[2])))
            for lower, upper, base, dark in (
                (low, seam, self.skin.back, self.skin.back_dark),
                (seam, high, self.skin.side, "#9a8560"),
            ):
                shade = mix(dark, base, light)
                painter.setPen(QPen(shade, 0.4 * pixel))
                painter.setBrush(shade)
                painter.drawPolygon(QPolygonF([lower[i], lower[j], upper[j], upper[i]]))

    def _paint_cap(self, painter: QPainter, cap: QPolygonF, front: bool) -> None:
        """The face's or the back's plain ground."""
        normal = self.axes[2] if front else mul(self.axes[2], -1)
        lit = max(0.0, dot(normal, LIGHT))
        box = cap.boundingRect()
        gradient = QLinearGradient(box.topLeft(), box.bottomRight())
        skin = self.skin
        if front:
            light = 0.93 + 0.07 * lit
            stops(gradient, (0, mix("#8d7a58", skin.face, light)), (1, mix("#8d7a58", skin.face2, light)))
        else:
            light = 0.70 + 0.30 * lit
            bright = mix(skin.back_dark, mix(skin.back, "#ffffff", 0.16), light)
            stops(gradient, (0, bright), (1, mix(skin.back_dark, skin.back, light * 0.82)))
        painter.setPen(NO_PEN)
        painter.setBrush(gradient)
        painter.drawPolygon(cap)

    def _paint_art(self, painter: QPainter, camera: Camera, front: bool, near: float) -> None:
        corners = ((-1, 1), (1, 1), (1, -1), (-1, -1)) if front else ((1, 1), (-1, 1), (-1, -1), (1, -1))
        quad = [camera.project(self.at(x * TILE_W / 2, y * TILE_H / 2, near)) for x, y in corners]
        across, down = quad[1] - quad[0], quad[3] - quad[0]
        pixels = max(math.hypot(across.x(), across.y()), math.hypot(down.x(), down.y()) * TILE_W / TILE_H)
        image = texture_for(self.face if front else BACK, pixels, self.style)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setTransform(to_quad(image.width(), image.height(), QPolygonF(quad)), True)
        painter.drawImage(0, 0, image)
        painter.restore()

    def _paint_bevel(self, painter: QPainter, cap: QPolygonF, front: bool, pixel: float) -> None:
        """A line along the cap's edge: lit at the upper left, in shade at the lower right."""
        box = cap.boundingRect()
        gradient = QLinearGradient(box.topLeft(), box.bottomRight())
        bright = colour("#ffffff", 210 if front else 120)
        stops(gradient, (0, bright), (0.5, colour("#ffffff", 40)), (1, colour("#46321a", 60)))
        painter.setBrush(NO_BRUSH)
        painter.setPen(QPen(QBrush(gradient), max(0.5 * pixel, box.width() / 48)))
        painter.drawPolygon(cap)


def paint_shade(painter: QPainter, outline: QPolygonF, dim: float) -> None:
    """Darken a painted tile: 0..1."""
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#081618", 255 * dim))
    painter.drawPolygon(outline)


def paint_halo(
    painter: QPainter, outline: QPolygonF, shade: str, pixel: float = 1.0, layers: int = 20
) -> None:
    """A glow round an outline, about 14 pixels wide; it goes under the tile."""
    painter.setBrush(NO_BRUSH)
    for layer in range(layers, 0, -1):
        strength = 630 / layers * (1 - layer / (layers + 1)) ** 1.6
        painter.setPen(
            QPen(
                colour(shade, strength), 28.0 * layer / layers * pixel, Qt.PenStyle.SolidLine,
                Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin,
            )
        )  # fmt: skip
        painter.drawPolygon(outline)
