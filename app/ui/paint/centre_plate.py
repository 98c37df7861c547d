"""The centre plate: a lacquer slab with four turn lights, the wall count and the facts of the hand."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from app.ui.paint.assets import NUM
from app.ui.paint.effects import NO_BRUSH, NO_PEN, blank, blur, colour, painting, stops
from app.ui.paint.geometry import PLATE, PLATE_Z, Camera, hull, rounded
from app.ui.paint.kit import Ui
from app.ui.paint.palette import NIGHT

UNIT = 100.0
"""Size of the plate's own drawing: 100 to a tile width."""

WIDTH = (PLATE[2] - PLATE[0]) * UNIT
HEIGHT = (PLATE[3] - PLATE[1]) * UNIT
RING = 122.0
LEADING = 1.3
LARGE, LARGEST = 44.0, 66.0
"""A caption that must be larger than the first to be read goes; of the facts, one larger than the second."""
MODE_SHRINKS = 0.85
"""A mode of several words takes a line for each where one line would make its letters smaller than this."""
FACT_ROOM = QSizeF(124, 280)
FINGER_ASIDE = 104.0
"""At the sides the golden finger stands clear of the facts."""
TEXT, TEXT2 = "#f7efdc", "#a9b8b4"
GLOW = 9
"""Rings of a turn light's glow."""
Part = Literal["face", "lights", "count"]
PARTS: tuple[Part, ...] = ("face", "lights", "count")
"""The slab with its facts, the light that is on, and the wall count in its ring, from the lowest on."""


@dataclass(frozen=True, slots=True)
class CentrePlate:
    """What the plate shows.  Values are large, captions small; captions go when there is no room for them.

    `count`: tiles left in the wall, `count_share`: 0..1, how much of the ring is left.
    `lights`: brightness 0..1 of each seat's turn light.  `won`: seats whose light is out.
    `mode_note`: a second line under `mode_caption`.  `finger`: the light is a golden finger 顺风.
    """

    count: str
    count_caption: str
    count_share: float
    hand: str
    hand_caption: str
    mode: str
    mode_caption: str
    mode_note: str = ""
    lights: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    won: Collection[int] = ()
    finger: bool = False


def centre_plate_area(camera: Camera) -> QRectF:
    """The part of the screen that `paint_centre_plate` may touch."""
    margin = camera.scale * 0.5
    return camera.rectangle(PLATE, PLATE_Z).boundingRect().adjusted(-margin, -margin, margin, margin)


def part_area(camera: Camera, part: Part, plate: CentrePlate) -> QRectF:
    """The part of the screen that a part of the plate may touch."""
    lit = [bar for bar, light in zip(_bars(), plate.lights, strict=True) if light > 0]
    if part == "face" or (part == "lights" and (plate.finger or len(lit) != 1)):
        return centre_plate_area(camera)
    around = 4.0 * GLOW + 2
    ring = QRectF(WIDTH / 2 - RING, HEIGHT / 2 - RING, 2 * RING, 2 * RING).adjusted(-6, -6, 6, 6)
    box = ring if part == "count" else lit[0].adjusted(-around, -around, around, around)
    return camera.plane(WIDTH, HEIGHT, PLATE, PLATE_Z).mapRect(box)


def paint_slab(painter: QPainter, camera: Camera, width: float, height: float, unit: float) -> None:
    """The slab's shadow and its edge, for the table's background of width x height pixels."""
    x0, y0, x1, y1 = PLATE
    foot = camera.rectangle((x0 - 0.12, y0 - 0.12, x1 + 0.12, y1 + 0.12)).translated(5 * unit, 9 * unit)
    image = blank(width / 2, height / 2)
    with painting(image, 0.5) as shade:
        shade.setPen(NO_PEN)
        shade.setBrush(QColor(0, 10, 10, 150))
        shade.drawPath(rounded(foot, 22 * unit))
    painter.drawImage(QRectF(0, 0, width, height), blur(image, 7 * unit))
    painter.setPen(NO_PEN)
    painter.setBrush(QColor("#0a1413"))
    sides = camera.rectangle(PLATE).toList() + camera.rectangle(PLATE, PLATE_Z).toList()
    painter.drawPath(rounded(hull(sides), 20 * unit))


def paint_centre_plate(
    painter: QPainter, camera: Camera, plate: CentrePlate, parts: Collection[Part] = PARTS
) -> None:
    """The top of the plate with all that changes, or some parts of it, in the camera's perspective."""
    painter.save()
    painter.setTransform(camera.plane(WIDTH, HEIGHT, PLATE, PLATE_Z), True)
    ui = Ui(painter, NIGHT, camera.scale_at((0, 0, PLATE_Z)) / UNIT)
    if "face" in parts:
        _paint_face(ui, plate)
    if "lights" in parts:
        for seat, bar in enumerate(_bars()):
            _paint_light(painter, bar, plate.lights[seat])
            if plate.finger and plate.lights[seat] > 0:
                _paint_finger(painter, seat, plate.lights[seat])
    if "count" in parts:
        _paint_count(ui, plate)
    painter.restore()


def _paint_face(ui: Ui, plate: CentrePlate) -> None:
    """The slab with its four bars dark, and the facts of the hand."""
    painter = ui.painter
    gradient = QLinearGradient(0, 0, WIDTH, HEIGHT)
    stops(gradient, (0, "#2a3d3d"), (0.5, "#182726"), (1, "#0f1a1a"))
    painter.setPen(QPen(QColor(232, 192, 108, 172), 3))
    painter.setBrush(gradient)
    painter.drawRoundedRect(QRectF(2, 2, WIDTH - 4, HEIGHT - 4), 36, 36)
    painter.setPen(NO_PEN)
    for seat, bar in enumerate(_bars()):
        radius = min(bar.width(), bar.height()) / 2
        painter.setBrush(QColor(255, 255, 255, 10 if seat in plate.won else 26))
        painter.drawRoundedRect(bar, radius, radius)
    _paint_fact(ui, QRectF(38, 0, FACT_ROOM.width(), HEIGHT), plate.hand, plate.hand_caption, 58, 600, NUM)
    right = QPointF(WIDTH - 38 - FACT_ROOM.width(), (HEIGHT - FACT_ROOM.height()) / 2)
    _paint_mode(ui, QRectF(right, FACT_ROOM), plate)


def _bars() -> tuple[QRectF, ...]:
    """The four turn lights: south, east, north, west."""
    margin, thick = 17.0, 13.0
    return (
        QRectF(WIDTH * 0.24, HEIGHT - margin - thick, WIDTH * 0.52, thick),
        QRectF(WIDTH - margin - thick, HEIGHT * 0.24, thick, HEIGHT * 0.52),
        QRectF(WIDTH * 0.24, margin, WIDTH * 0.52, thick),
        QRectF(margin, HEIGHT * 0.24, thick, HEIGHT * 0.52),
    )


def _paint_light(painter: QPainter, bar: QRectF, brightness: float) -> None:
    if brightness <= 0:
        return
    painter.setPen(NO_PEN)
    radius = min(bar.width(), bar.height()) / 2
    painter.setOpacity(min(1.0, brightness))
    painter.setBrush(QColor(255, 205, 110, 13))
    for i in range(GLOW, 0, -1):
        painter.drawRoundedRect(bar.adjusted(-i * 4, -i * 4, i * 4, i * 4), i * 4 + 6, i * 4 + 6)
    gradient = QLinearGradient(bar.topLeft(), bar.bottomRight())
    stops(gradient, (0, "#fff0c4"), (1, "#f0b64a"))
    painter.setBrush(gradient)
    painter.drawRoundedRect(bar, radius, radius)
    painter.setOpacity(1)


def _paint_finger(painter: QPainter, seat: int, brightness: float) -> None:
    """A golden hand that points from beside the count to the seat's edge."""
    painter.save()
    painter.translate(WIDTH / 2, HEIGHT / 2)
    painter.rotate((180, 90, 0, -90)[seat])
    aside = FINGER_ASIDE if seat % 2 else 0.0
    painter.translate(aside, -(WIDTH if seat % 2 else HEIGHT) / 2 + 34)
    painter.setOpacity(min(1.0, brightness))
    gradient = QLinearGradient(0, 0, 0, 74)
    stops(gradient, (0, "#fff3cc"), (1, "#d9962f"))
    painter.setPen(QPen(QColor(84, 52, 6, 190), 2.5))
    painter.setBrush(gradient)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRoundedRect(QRectF(-21, 40, 44, 38), 12, 12)
    for x, top in ((9, 34), (-1, 33)):
        path.addRoundedRect(QRectF(x, top, 13, 26), 6, 6)
    path.addRoundedRect(QRectF(-14, 0, 14, 54), 7, 7)
    painter.drawPath(path.simplified())
    painter.restore()


def _paint_count(ui: Ui, plate: CentrePlate) -> None:
    """The wall count in its ring of remaining tiles."""
    middle = QPointF(WIDTH / 2, HEIGHT / 2)
    painter = ui.painter
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(QColor(255, 255, 255, 22), 9))
    painter.drawEllipse(middle, RING, RING)
    painter.setPen(QPen(colour("#58c7a0"), 9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    box = QRectF(middle.x() - RING, middle.y() - RING, 2 * RING, 2 * RING)
    if plate.count_share > 0:
        painter.drawArc(box, 90 * 16, -round(360 * 16 * min(1.0, plate.count_share)))
    caption = _caption_size(ui, plate.count_caption, 34, 180)
    caption = 0.0 if caption > LARGE else caption
    rise = 0 if caption else 26
    ui.fitted(
        QRectF(middle.x() - 105, middle.y() - 84 + rise, 210, 120), plate.count, 128, 600, TEXT, "c", NUM
    )
    if caption:
        ui.text(
            QRectF(middle.x() - 120, middle.y() + 38, 240, 44), plate.count_caption, caption, 500, TEXT2, "c"
        )


def _paint_fact(ui: Ui, box: QRectF, value: str, caption: str, size: float, weight: int, family: str) -> None:
    """A value with a caption under it, in the middle of a box's height."""
    small = _caption_size(ui, caption, 30, box.width())
    small = 0.0 if small > LARGE else small
    middle = box.center().y()
    top = middle - 52 if small else middle - 23
    ui.fitted(
        QRectF(box.left(), top, box.width(), 50), value, max(size, ui.size(size)), weight, TEXT, "c", family
    )
    if small:
        ui.text(QRectF(box.left(), middle + 4, box.width(), 42), caption, small, 400, TEXT2, "c")


def _paint_mode(ui: Ui, box: QRectF, plate: CentrePlate) -> None:
    """The mode, and under it cap and stake; what there is no room for goes, the cap last of all."""
    parts = ((plate.mode, 38.0, TEXT), (plate.mode_caption, 30.0, TEXT2), (plate.mode_note, 30.0, TEXT2))
    shown: dict[int, list[tuple[str, float, str]]] = {}
    height = 0.0
    for k in (1, 0, 2):
        words, size, shade = parts[k]
        least = size * MODE_SHRINKS if k == 0 else 0.0
        rows = [(line, real, shade) for line, real in _broken(ui, words, size, box.width(), least)]
        needed = sum(real for _, real, _ in rows) * LEADING
        readable = bool(rows) and (k == 1 or rows[0][1] <= LARGE)
        if readable and height + needed <= box.height():
            shown[k] = rows
            height += needed
    y = box.center().y() - height / 2
    for line, real, shade in (row for k in sorted(shown) for row in shown[k]):
        weight = 500 if shade == TEXT else 400
        ui.text(QRectF(box.left() - 10, y, box.width() + 20, real * LEADING), line, real, weight, shade, "c")
        y += real * LEADING


def _broken(ui: Ui, words: str, size: float, room: float, least: float) -> list[tuple[str, float]]:
    """A text on one line, or a word a line where that is readable alone or the one line would have letters
    smaller than `least`, with the size of each; nothing where even that is too wide.
    """
    best: list[tuple[str, float]] = []
    for lines in ([words] if words else [], words.split()):
        sizes = [_caption_size(ui, line, size, room) for line in lines]
        if all(sizes) and (not best or best[0][1] < min(least, *sizes)):
            best = [(line, min(sizes)) for line in lines]
    return best


def _caption_size(ui: Ui, caption: str, size: float, room: float) -> float:
    """The size for a caption: smaller than `size` when it is wide, 0 when it could not be read any more."""
    if not caption:
        return 0.0
    real = ui.size(size)
    wide = ui.width(caption, real)
    if wide > room:
        real = ui.size(real * room / wide)
    if real > LARGEST or ui.width(caption, real) > room + 1:
        return 0.0
    return real
