"""The home page's picture: a moon window with hills and bamboo, and tiles on a table before it.

The moon and the tiles lie right of the middle; the left side falls into shade, so that a menu reads there.
By day the moon is pale at dawn, and the shade is light.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QRadialGradient,
)

from app.assets import asset
from app.ui.paint.effects import NO_PEN, colour, noise, painting, stops
from app.ui.paint.geometry import Camera
from app.ui.paint.home_stage import HomeStage, Placed
from app.ui.paint.palette import Theme
from app.ui.paint.room import grove_area

GROVES = ((0.955, -0.06, -1.0), (0.53, -0.18, 1.0))
MOON = 295.0
HILLS = ((160.0, 130.0, 46), (250.0, 100.0, 66), (350.0, 70.0, 92))
"""Far to near: base line and height of the ridge, alpha of its mist."""
COARSE = 3
"""How many pixels wide and high those of a sketch's room are: in so much mist nobody sees it."""


class Hour(NamedTuple):
    """The colours of an hour of the day: "#rrggbb" or "#aarrggbb" strings, gradients from first to last."""

    name: str
    wall: tuple[str, str, str]
    glow: tuple[str, str, str]
    moon: tuple[str, str]
    hills: str
    bamboo: str
    bamboo_alpha: int
    table: tuple[str, str, str]
    haze: str
    shade: str
    shade_alpha: tuple[int, int]
    foot: str


MIDNIGHT = Hour(
    name="night",
    wall=("#16302f", "#24504a", "#0e2021"),
    glow=("#96fae8be", "#4ed6deb4", "#0078b496"),
    moon=("#ebfff8e0", "#78ecdeb0"),
    hills="#2e685c", bamboo="#0f3a34", bamboo_alpha=150,
    table=("#3a7a6c", "#2a675c", "#123833"), haze="#3cdce2be",
    shade="#081415", shade_alpha=(244, 205), foot="#be060e0f",
)  # fmt: skip
DAWN = Hour(
    name="day",
    wall=("#d5dfd0", "#eae3cb", "#cfd3bd"),
    glow=("#d2fff3d2", "#78fbe6bc", "#00e8dcc0"),
    moon=("#fffffcf0", "#c8fbe9bd"),
    hills="#5f9a8c", bamboo="#6f8d74", bamboo_alpha=120,
    table=("#9cc6b6", "#7fb3a4", "#5f9a8c"), haze="#78fffae4",
    shade="#f6f1e5", shade_alpha=(246, 214), foot="#8cf6f1e5",
)  # fmt: skip


def camera_of(stage: HomeStage) -> Camera:
    """Where the tiles are seen from."""
    return Camera(stage.x, stage.height * 0.735, 102.5 * stage.unit, 24, 15.0)


def ready_picture(name: str) -> QImage:
    """A picture of assets/pictures/home, which is small and soon read.  Raises MissingAsset."""
    image = QImage(str(asset(f"pictures/home/{name}.png")))
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def ready_tiles(stage: HomeStage, skin: str, index: bool, colour_blind: bool) -> list[Placed]:
    """The shadows and the tiles as packaging/art/make_home.py has painted them, to be scaled.

    `skin`: one of SKINS; `index`, `colour_blind`: the style of their faces.  Raises MissingAsset.
    """
    names = ("shadow", tiles_name(skin, index, colour_blind))
    return [Placed(stage.tiles, ready_picture(name)) for name in names]


def tiles_name(skin: str, index: bool, colour_blind: bool) -> str:
    """The name of a ready picture of the tiles."""
    return "-".join([skin, *(["index"] if index else []), *(["blind"] if colour_blind else [])])


def home_background(stage: HomeStage, theme: Theme, tiles: Sequence[Placed]) -> QImage:
    """The picture of a page: `tiles` on the table by the window."""
    image = QImage(round(stage.width), round(stage.height), QImage.Format.Format_RGB32)
    hour = _hour_of(theme)
    with painting(image) as painter:
        _paint_room(painter, stage, hour)
        _paint_front(painter, stage, hour, tiles)
    return image


def paint_sketch(painter: QPainter, stage: HomeStage, theme: Theme, tiles: Sequence[Placed]) -> None:
    """As `home_background`, on a painter in pixels with smooth edges, in a fraction of the time.

    The room is painted small and stretched; the tiles are as sharp as ever.
    """
    hour = _hour_of(theme)
    width, height = math.ceil(stage.width / COARSE), math.ceil(stage.height / COARSE)
    small = QImage(width, height, QImage.Format.Format_RGB32)
    with painting(small) as coarse:
        coarse.scale(width / stage.width, height / stage.height)
        _paint_room(coarse, stage, hour)
    painter.drawImage(QRectF(0, 0, stage.width, stage.height), small)
    _paint_front(painter, stage, hour, tiles)


def _hour_of(theme: Theme) -> Hour:
    return MIDNIGHT if theme.dark else DAWN


def _paint_room(painter: QPainter, stage: HomeStage, hour: Hour) -> None:
    """All that the tiles lie before."""
    middle = QPointF(stage.x + 8 * stage.whole, stage.height * 0.36)
    _paint_mist(painter, stage.width, stage.height, middle, hour)
    _paint_moon(painter, middle, stage.unit, hour)
    _paint_bamboo(painter, stage, hour)
    edge = camera_of(stage).project((0, 3.2, 0)).y()
    _paint_table(painter, stage.width, stage.height, edge, stage.whole, hour)


def _paint_front(painter: QPainter, stage: HomeStage, hour: Hour, tiles: Sequence[Placed]) -> None:
    """The tiles, and the shade over the menu's side."""
    for picture in tiles:
        painter.drawImage(picture.area, picture.image)
    _paint_shade(painter, stage.width, stage.height, stage.whole, hour)


def _paint_mist(painter: QPainter, width: float, height: float, middle: QPointF, hour: Hour) -> None:
    area = QRectF(0, 0, width, height)
    wall = QLinearGradient(0, 0, 0, height)
    stops(wall, *zip((0, 0.62, 1), hour.wall, strict=True))
    painter.fillRect(area, wall)
    glow = QRadialGradient(middle, max(width, height) * 0.42)
    stops(glow, *zip((0, 0.32, 1), map(QColor, hour.glow), strict=True))
    painter.fillRect(area, glow)


def _paint_moon(painter: QPainter, middle: QPointF, unit: float, hour: Hour) -> None:
    """The round window, and far hills in mist within it."""
    gradient = QRadialGradient(middle + QPointF(-30 * unit, -45 * unit), 380 * unit)
    stops(gradient, *zip((0, 1), map(QColor, hour.moon), strict=True))
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
        painter.setBrush(colour(hour.hills, alpha))
        painter.drawPath(_ridge(number, base, rise))
    painter.restore()


def _paint_bamboo(painter: QPainter, stage: HomeStage, hour: Hour) -> None:
    for number, (place, _, side) in enumerate(GROVES):
        area = grove_area(place, side, stage.width, stage.height)
        painter.drawImage(area, ready_picture(f"bamboo-{hour.name}-{number}"))


def _ridge(number: int, base: float, rise: float) -> QPainterPath:
    path = QPainterPath(QPointF(-620, 640))
    for i in range(61):
        x = -620 + i * 1240 / 60
        swell = math.sin(x / (170 + 40 * number) + number * 2.1) * 0.55
        ripple = math.sin(x / (83 + 11 * number) + number) * 0.28
        path.lineTo(x, base - rise * (swell + ripple))
    path.lineTo(620, 640)
    return path


def _paint_table(
    painter: QPainter, width: float, height: float, edge: float, unit: float, hour: Hour
) -> None:
    """The table's top from the line `edge` down, with a haze over its far edge."""
    area = QRectF(0, edge, width, height - edge)
    top = QLinearGradient(0, edge, 0, height)
    stops(top, *zip((0, 0.25, 1), hour.table, strict=True))
    painter.fillRect(area, top)
    haze = QLinearGradient(0, edge - 35 * unit, 0, edge + 30 * unit)
    pale = QColor(hour.haze)
    stops(haze, (0, colour(pale, 0)), (0.55, pale), (1, colour(pale, 0)))
    painter.fillRect(QRectF(0, edge - 35 * unit, width, 65 * unit), haze)
    painter.save()
    painter.setOpacity(0.05)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Overlay)
    painter.fillRect(area, QBrush(noise(256, 7)))
    painter.restore()


def _paint_shade(painter: QPainter, width: float, height: float, unit: float, hour: Hour) -> None:
    """The shaded left side and foot, light by day."""
    shade, (edge, middle) = hour.shade, hour.shade_alpha
    reach = max(width * 0.40, 896 * unit)
    side = QLinearGradient(0, 0, reach, 0)
    stops(side, (0, colour(shade, edge)), (0.55, colour(shade, middle)), (1, colour(shade, 0)))
    painter.fillRect(QRectF(0, 0, reach, height), side)
    foot = QLinearGradient(0, height * 0.86, 0, height)
    stops(foot, (0, colour(hour.foot, 0)), (1, QColor(hour.foot)))
    painter.fillRect(QRectF(0, height * 0.86, width, height * 0.14), foot)
