"""The home page's picture: a moon window with hills and bamboo, and tiles on a table before it.

The moon and the tiles lie right of the middle; the left side falls into shade, so that a menu reads there.
"""

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPixmap, QRadialGradient

from app.ui.paint.effects import NO_PEN, SMOOTH, STRETCH, blank, colour, noise, painting, stops
from app.ui.paint.geometry import TILE_D, TILE_H, Camera, standing, turned
from app.ui.paint.palette import JADE, Skin
from app.ui.paint.room import paint_bamboo
from app.ui.paint.shadows import paint_shadows
from app.ui.paint.tile_art import BACK, PLAIN, FaceStyle
from app.ui.paint.tile_body import TileBody

GROVES = ((0.955, -0.06, -1.0), (0.53, -0.18, 1.0))
MOON = 295.0
HILLS = ((160.0, 130.0, 46), (250.0, 100.0, 66), (350.0, 70.0, 92))
"""Far to near: base line and height of the ridge, alpha of its mist."""

STANDING = ("m8", "p9", "s1", "p1", "m5")
LYING = (
    ("s8", -2.9, -0.95, 24.0),
    ("m1", -1.55, -1.45, -9.0),
    ("p5", 2.35, -0.85, -21.0),
    ("s5", 1.05, -1.5, 11.0),
    ("p7", -0.15, -2.5, -30.0),
)
BACKS = ((3.55, 0.25, math.degrees(0.5)), (-4.1, 0.35, math.degrees(-0.35)))


def home_background(
    width: int, height: int, dpr: float = 1.0, skin: Skin = JADE, style: FaceStyle = PLAIN
) -> QPixmap:
    """The picture for a page of width x height scene pixels.

    It is painted at twice the device's pixels where that is affordable, and scaled down.
    """
    wide, high = max(1, round(width * dpr)), max(1, round(height * dpr))
    finer = 2.0 if wide * high < 5_000_000 else 1.0
    image = blank(wide * finer, high * finer)
    with painting(image) as painter:
        _paint_home(painter, wide * finer, high * finer, finer, skin, style)
    if finer > 1:
        image = image.scaled(wide, high, STRETCH, SMOOTH)
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


def _paint_home(
    painter: QPainter, width: float, height: float, pixel: float, skin: Skin, style: FaceStyle
) -> None:
    unit = min(width / 1600, height / 1000)
    middle = QPointF(width * 0.69, height * 0.36)
    _paint_mist(painter, width, height, middle)
    _paint_moon(painter, middle, unit)
    paint_bamboo(painter, width, height, "#0f3a34", 150, 9, GROVES)
    camera = Camera(width * 0.685, height * 0.735, 102.5 * unit, 24, 15.0)
    _paint_table(painter, width, height, camera.project((0, 3.2, 0)).y(), unit)
    tiles = sorted(_tiles(skin, style), key=lambda tile: -camera.depth(tile.centre))
    paint_shadows(painter, camera, tiles, width, height, 1.6 * unit)
    for tile in tiles:
        tile.paint(painter, camera, pixel)
    _paint_shade(painter, width, height, unit)


def _paint_mist(painter: QPainter, width: float, height: float, middle: QPointF) -> None:
    area = QRectF(0, 0, width, height)
    wall = QLinearGradient(0, 0, 0, height)
    stops(wall, (0, "#16302f"), (0.62, "#24504a"), (1, "#0e2021"))
    painter.fillRect(area, wall)
    glow = QRadialGradient(middle, max(width, height) * 0.42)
    stops(
        glow,
        (0, QColor(250, 232, 190, 150)),
        (0.32, QColor(214, 222, 180, 78)),
        (1, QColor(120, 180, 150, 0)),
    )
    painter.fillRect(area, glow)


def _paint_moon(painter: QPainter, middle: QPointF, unit: float) -> None:
    """The round window, and far hills in mist within it."""
    gradient = QRadialGradient(middle + QPointF(-30 * unit, -45 * unit), 380 * unit)
    stops(gradient, (0, QColor(255, 248, 224, 235)), (1, QColor(236, 222, 176, 120)))
    painter.setPen(NO_PEN)
    painter.setBrush(gradient)
    painter.drawEllipse(middle, MOON * unit, MOON * unit)
    window = QPainterPath()
    window.addEllipse(middle, MOON * unit, MOON * unit)
    painter.save()
    painter.setClipPath(window)
    painter.translate(middle)
    painter.scale(unit / 2, unit / 2)
    for number, (base, rise, alpha) in enumerate(HILLS):
        painter.setBrush(QColor(46, 104, 92, alpha))
        painter.drawPath(_ridge(number, base, rise))
    painter.restore()


def _ridge(number: int, base: float, rise: float) -> QPainterPath:
    path = QPainterPath(QPointF(-620, 640))
    for i in range(61):
        x = -620 + i * 1240 / 60
        swell = math.sin(x / (170 + 40 * number) + number * 2.1) * 0.55
        ripple = math.sin(x / (83 + 11 * number) + number) * 0.28
        path.lineTo(x, base - rise * (swell + ripple))
    path.lineTo(620, 640)
    return path


def _paint_table(painter: QPainter, width: float, height: float, edge: float, unit: float) -> None:
    """The table's top from the line `edge` down, with a haze over its far edge."""
    area = QRectF(0, edge, width, height - edge)
    top = QLinearGradient(0, edge, 0, height)
    stops(top, (0, "#3a7a6c"), (0.25, "#2a675c"), (1, "#123833"))
    painter.fillRect(area, top)
    haze = QLinearGradient(0, edge - 35 * unit, 0, edge + 30 * unit)
    pale = QColor(220, 226, 190)
    stops(haze, (0, colour(pale, 0)), (0.55, colour(pale, 60)), (1, colour(pale, 0)))
    painter.fillRect(QRectF(0, edge - 35 * unit, width, 65 * unit), haze)
    painter.save()
    painter.setOpacity(0.05)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Overlay)
    painter.fillRect(area, QBrush(noise(256, 7)))
    painter.restore()


def _tiles(skin: Skin, style: FaceStyle) -> list[TileBody]:
    tiles = []
    for i, face in enumerate(STANDING):
        place = (-2.45 + i * 1.16, 1.0 + 0.10 * abs(i - 2), TILE_H / 2)
        tiles.append(TileBody(face, place, standing(7 - i * 3.5), skin, style))
    for face, x, y, turn in LYING:
        tiles.append(TileBody(face, (x, y, TILE_D / 2), turned(turn), skin, style))
    for x, y, turn in BACKS:
        tiles.append(TileBody(BACK, (x, y, TILE_D / 2), turned(turn, face_up=False), skin, style))
    return tiles


def _paint_shade(painter: QPainter, width: float, height: float, unit: float) -> None:
    """The shaded left side and foot."""
    dark = QColor(8, 20, 21)
    reach = max(width * 0.40, 896 * unit)
    side = QLinearGradient(0, 0, reach, 0)
    stops(side, (0, colour(dark, 244)), (0.55, colour(dark, 205)), (1, colour(dark, 0)))
    painter.fillRect(QRectF(0, 0, width, height), side)
    foot = QLinearGradient(0, height * 0.86, 0, height)
    stops(foot, (0, QColor(6, 14, 15, 0)), (1, QColor(6, 14, 15, 190)))
    painter.fillRect(QRectF(0, 0, width, height), foot)
