"""The table: walnut rim with a brass line, and the felt with its nap, leaf sprigs and frets."""

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import (
    QBrush,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from app.ui.paint.centre_plate import paint_slab
from app.ui.paint.effects import NO_BRUSH, NO_PEN, blank, blur, colour, mix, noise, painting, stops
from app.ui.paint.geometry import HALF_X, NORTH, RIM, RIM_Z, SOUTH, Box, Camera, hull, rounded
from app.ui.paint.palette import Theme
from app.ui.paint.room import paint_rail, paint_room

FELT: Box = (-HALF_X, SOUTH, HALF_X, NORTH)
UNIT = 60.0
"""Size of the felt's own drawing: 60 to a tile width."""

FELT_W, FELT_H = 2 * HALF_X * UNIT, (NORTH - SOUTH) * UNIT
MARGIN = 34.0
GLOSS = ((0, 0), (0.10, 38), (0.16, 70), (0.22, 34), (0.34, 0), (0.62, 0), (0.70, 26), (0.78, 0))


def table_background(
    width: int,
    height: int,
    dpr: float,
    theme: Theme,
    camera: Camera,
    unit: float,
    rail_top: float | None = None,
) -> QPixmap:
    """Room, table, the centre plate's slab and the own hand's ledge as one picture.

    `width`, `height`, `camera` and `rail_top` (upper edge of the ledge, None for no ledge) are in scene
    pixels; `unit`: scene pixels to a design pixel, min(width / 1600, height / 1000).
    """
    image = blank(width * dpr, height * dpr)
    with painting(image) as painter:
        wide, high = width * dpr, height * dpr
        paint_room(painter, wide, high, theme)
        scaled = camera.scaled(dpr)
        paint_table(painter, scaled, wide, high, theme, unit * dpr)
        paint_slab(painter, scaled, wide, high, unit * dpr)
        if rail_top is not None:
            paint_rail(painter, wide, high, rail_top * dpr, theme)
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


def paint_table(
    painter: QPainter, camera: Camera, width: float, height: float, theme: Theme, unit: float
) -> None:
    """The table in an area of width x height pixels; `unit`: pixels to a design pixel."""
    _paint_body(painter, camera, width, height, theme, unit)
    _paint_rim(painter, rounded(camera.rectangle(_grown(RIM), RIM_Z), 34 * unit), theme, unit)
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(colour("#e8c478", 120), 1.7 * unit))
    painter.drawPath(rounded(camera.rectangle(_grown(0.34), RIM_Z), 26 * unit))
    painter.setPen(QPen(colour("#000000", 120), 3 * unit))
    painter.setBrush(colour(theme.recess))
    painter.drawPath(rounded(camera.rectangle(FELT, RIM_Z), 20 * unit))
    painter.save()
    painter.setClipPath(rounded(camera.rectangle(FELT), 18 * unit))
    _paint_ground(painter, camera, width, height, theme)
    painter.save()
    painter.setTransform(camera.plane(FELT_W, FELT_H, FELT), True)
    _paint_sprigs(painter)
    _paint_frets(painter, theme)
    painter.restore()
    _paint_light(painter, camera, width, height)
    painter.restore()


def _grown(by: float) -> Box:
    return (-HALF_X - by, SOUTH - by, HALF_X + by, NORTH + by)


def _paint_body(
    painter: QPainter, camera: Camera, width: float, height: float, theme: Theme, unit: float
) -> None:
    """The table's shadow in the room, and its sides."""
    outer = camera.rectangle(_grown(RIM), RIM_Z).toList()
    body = hull(camera.rectangle(_grown(RIM), -1.1).toList() + outer)
    image = blank(width / 4, height / 4)
    with painting(image, 0.25) as shade:
        shade.setPen(NO_PEN)
        shade.setBrush(colour("#000000", 170))
        shade.drawPath(rounded(body.translated(0, 18 * unit), 40 * unit))
    painter.drawImage(QRectF(0, 0, width, height), blur(image, 9 * unit))
    painter.setPen(NO_PEN)
    painter.setBrush(colour(theme.rim[2]))
    painter.drawPath(rounded(body, 34 * unit))


def _paint_rim(painter: QPainter, rim: QPainterPath, theme: Theme, unit: float) -> None:
    """Walnut, the light on its edge, and a gloss that sweeps over the lacquer."""
    box = rim.boundingRect()
    light, base, dark = theme.rim
    wood = QLinearGradient(box.topLeft(), box.bottomRight())
    stops(wood, (0, light), (0.45, base), (1, mix(base, dark, 0.5)))
    edge = QLinearGradient(box.topLeft(), box.bottomLeft())
    stops(edge, (0, colour("#ffe6be", 120)), (1, colour("#ffe6be", 26)))
    painter.setPen(NO_PEN)
    painter.setBrush(wood)
    painter.drawPath(rim)
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(QBrush(edge), 1.6 * unit))
    painter.drawPath(rim)
    gloss = QLinearGradient(box.topLeft(), QPointF(box.center().x(), box.bottom()))
    stops(gloss, *((place, colour("#ffe1b4", alpha)) for place, alpha in GLOSS))
    painter.setPen(NO_PEN)
    painter.setBrush(gloss)
    painter.drawPath(rim)


def _paint_ground(painter: QPainter, camera: Camera, width: float, height: float, theme: Theme) -> None:
    """The felt's colour, and its woven nap laid in perspective."""
    middle = camera.project((-1.5, 1.5, 0))
    gradient = QRadialGradient(middle, _reach(camera) * 0.46)
    stops(gradient, (0, theme.felt[0]), (0.55, theme.felt[1]), (1, theme.felt[2]))
    painter.fillRect(QRectF(0, 0, width, height), gradient)
    painter.save()
    painter.setTransform(camera.plane(1400, 1220, FELT), True)
    painter.setOpacity(0.035)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Overlay)
    painter.fillRect(QRectF(0, 0, 1400, 1220), QBrush(noise(256, 7)))
    painter.restore()


def _reach(camera: Camera) -> float:
    """The width of the window in which this table is drawn at the design's proportions."""
    return camera.scale * 29.3


def _paint_sprigs(painter: QPainter) -> None:
    """Leaf sprigs woven into the cloth."""
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#ffffff", 9))
    for row in range(9):
        for column in range(10):
            painter.save()
            painter.translate((column + 0.5 + (row % 2) * 0.5) * 132, (row + 0.5) * 130)
            painter.rotate(-24 if (column + row) % 2 else 156)
            for turn, length in ((-40, 36), (0, 46), (40, 36)):
                painter.save()
                painter.rotate(turn)
                leaf = QPainterPath(QPointF(0, 0))
                leaf.cubicTo(-length * 0.2, -length * 0.4, -length * 0.12, -length * 0.8, 0, -length)
                leaf.cubicTo(length * 0.12, -length * 0.8, length * 0.2, -length * 0.4, 0, 0)
                painter.drawPath(leaf)
                painter.restore()
            painter.restore()


def _paint_frets(painter: QPainter, theme: Theme) -> None:
    """The inlaid line with a key fret in each corner."""
    painter.setPen(QPen(colour(theme.fret, 60), 3.2))
    painter.setBrush(NO_BRUSH)
    right, low = FELT_W - MARGIN, FELT_H - MARGIN
    for sx, sy, x, y in (
        (1, 1, MARGIN, MARGIN),
        (-1, 1, right, MARGIN),
        (-1, -1, right, low),
        (1, -1, MARGIN, low),
    ):
        fret = QPainterPath()
        for run in (
            ((96, 0), (0, 0), (0, 96)),
            ((96, 0), (96, 60), (36, 60), (36, 36), (72, 36)),
            ((0, 96), (60, 96), (60, 84)),
        ):
            points = [QPointF(x + sx * dx, y + sy * dy) for dx, dy in run]
            fret.moveTo(points[0])
            for point in points[1:]:
                fret.lineTo(point)
        painter.drawPath(fret)
    near, far_x, far_y = MARGIN + 96, right - 96, low - 96
    painter.drawLine(QLineF(near, MARGIN, far_x, MARGIN))
    painter.drawLine(QLineF(near, low, far_x, low))
    painter.drawLine(QLineF(MARGIN, near, MARGIN, far_y))
    painter.drawLine(QLineF(right, near, right, far_y))


def _paint_light(painter: QPainter, camera: Camera, width: float, height: float) -> None:
    """A warm pool of light at the upper left, and the rim's shade on the felt."""
    middle = camera.project((-6, 6, 0))
    pool = QRadialGradient(middle, _reach(camera) * 0.42)
    stops(pool, (0, colour("#ffe2aa", 46)), (1, colour("#ffe2aa", 0)))
    painter.fillRect(QRectF(0, 0, width, height), pool)
    painter.setTransform(camera.plane(FELT_W, FELT_H, FELT), True)
    for area, start, end, dark in (
        (QRectF(0, 0, 110, FELT_H), QPointF(0, 0), QPointF(110, 0), 120),
        (QRectF(0, 0, FELT_W, 80), QPointF(0, 0), QPointF(0, 80), 130),
        (QRectF(FELT_W - 60, 0, 60, FELT_H), QPointF(FELT_W, 0), QPointF(FELT_W - 60, 0), 60),
        (QRectF(0, FELT_H - 90, FELT_W, 90), QPointF(0, FELT_H), QPointF(0, FELT_H - 90), 70),
    ):
        shade = QLinearGradient(start, end)
        stops(
            shade, (0, colour("#000808", dark)), (0.4, colour("#000808", dark / 3)), (1, colour("#000808", 0))
        )
        painter.fillRect(area, shade)
