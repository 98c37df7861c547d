"""Things that appear over the table: the winner's ribbon, the call coins, the big glyph of a call."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QLinearGradient, QPainterPath, QPen, QPolygonF

from app.ui.paint.assets import BRUSH
from app.ui.paint.controls import Look, key_width
from app.ui.paint.effects import NO_BRUSH, NO_PEN, colour, mix, stops
from app.ui.paint.kit import Ui

COINS = {
    "pong": ("#4cc39a", "#1b7157"),
    "kong": ("#6fb1ea", "#27598f"),
    "chow": ("#63c6c9", "#206e78"),
    "supplement": ("#9aa6ee", "#47509a"),
    "sing": ("#dca94f", "#8a5614"),
    "dance": ("#e59bb4", "#97415f"),
    "open": ("#dca94f", "#8a5614"),
    "take": ("#6fb1ea", "#27598f"),
    "hu": ("#ff8a5c", "#bb2f1c"),
    "pass": ("#5d6f6f", "#2b3a3b"),
}
COIN_INK, PASS_INK = "#fff6e2", "#e3e6e0"
COIN_RADIUS = 40.0
COIN_RADIUS_BIG = 50.0
RIBBON_HEIGHT = 40.0


def ribbon_width(ui: Ui, detail: str) -> float:
    """Width of a ribbon in design units."""
    return 104 + ui.width(detail, 17, 500)


def paint_ribbon(
    ui: Ui, centre: QPointF, glyph: str, detail: str, scale: float = 1.0, family: str = BRUSH
) -> None:
    """The winner's ribbon: a vermilion band with swallow tails, `glyph` 胡 in brush, then the detail."""
    painter = ui.painter
    painter.save()
    painter.translate(centre)
    painter.scale(scale, scale)
    inner = Ui(painter, ui.theme, ui.scale * scale)
    width, half = ribbon_width(inner, detail), RIBBON_HEIGHT / 2
    x0, x1 = -width / 2, width / 2
    corners = ((x0, -half), (x1, -half), (x1 - 13, 0), (x1, half), (x0, half), (x0 + 13, 0))
    band = QPolygonF([QPointF(x, y) for x, y in corners])
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#000000", 80))
    painter.drawPolygon(band.translated(0, 4))
    gradient = QLinearGradient(0, -half, 0, half)
    stops(gradient, (0, "#e2593c"), (1, "#a92c1a"))
    painter.setBrush(gradient)
    painter.setPen(QPen(colour("#ffdca0", 190), 1.4))
    painter.drawPolygon(band)
    inner.text(QRectF(x0 + 22, -half - 2, 46, RIBBON_HEIGHT), glyph, 31, 400, "#fff3d6", "c", family)
    inner.text(QRectF(x0 + 72, -half, width - 98, RIBBON_HEIGHT), detail, 17, 500, "#fff3d6")
    painter.restore()


def coin_area(radius: float, unit: float = 1.0) -> QRectF:
    """All that a coin with its glow, gain and key cap may touch, round its middle; radius on the screen."""
    side = radius + 28 * unit
    return QRectF(-side, -side, 2 * side, 2 * side + 8 * unit)


def paint_call_coin(
    ui: Ui, centre: QPointF, glyph: str, kind: str, unit: float = 1.0, key: str = "", gain: str = "",
    look: Look = Look.REST, big: bool = False, family: str = BRUSH,
) -> None:  # fmt: skip
    """A call button: a lacquer coin of COINS with a brush glyph, the key under it, the gain on top.

    `unit`: screen pixels to a design unit; the radius is COIN_RADIUS, or COIN_RADIUS_BIG when `big`, units.
    """
    ui.painter.save()
    ui.painter.translate(centre)
    ui.painter.scale(unit, unit)
    inner = Ui(ui.painter, ui.theme, ui.scale * unit)
    radius = COIN_RADIUS_BIG if big else COIN_RADIUS
    pressed = Look.PRESSED in look
    if pressed:
        ui.painter.translate(0, 2)
    _paint_coin_body(inner, radius, kind, look, big)
    ink = PASS_INK if kind == "pass" else COIN_INK
    square = QRectF(-radius, -radius - 1, 2 * radius, 2 * radius)
    inner.text(square, glyph, 58 if big else 45, 400, ink, "c", family)
    if pressed:
        ui.painter.translate(0, -2)
    if gain:
        _paint_gain(inner, radius, gain)
    if key:
        _paint_coin_key(inner, radius, key)
    ui.painter.restore()


def _paint_coin_body(ui: Ui, radius: float, kind: str, look: Look, big: bool) -> None:
    painter, origin = ui.painter, QPointF(0, 0)
    ui.shadow(QRectF(-radius, -radius, 2 * radius, 2 * radius), radius, 12, 6, 130)
    if big:
        for i in range(16, 0, -1):
            ui.disc(origin, radius + i * 1.5, "#ffaa5a", 6)
    light, dark = COINS[kind]
    lift = 0.12 if Look.HOVER in look and Look.PRESSED not in look else 0.0
    gradient = QLinearGradient(0, -radius, 0, radius)
    stops(gradient, (0, mix(light, "#ffffff", lift)), (1, mix(dark, "#ffffff", lift)))
    painter.setPen(NO_PEN)
    painter.setBrush(gradient)
    painter.drawEllipse(origin, radius, radius)
    edge = QLinearGradient(0, -radius, 0, radius)
    stops(edge, (0, colour("#ffffff", 190)), (1, colour("#ffffff", 30)))
    painter.setBrush(NO_BRUSH)
    hover = Look.HOVER in look or Look.FOCUS in look
    painter.setPen(QPen(colour("#ffe9a8"), 2.4) if hover else QPen(QBrush(edge), 1.6))
    painter.drawEllipse(origin, radius - 1, radius - 1)
    painter.setPen(QPen(colour("#fff0cd", 60), 1.2))
    painter.drawEllipse(origin, radius - 6, radius - 6)
    if Look.FOCUS in look:
        painter.setPen(QPen(colour(ui.theme.gold), 2))
        painter.drawEllipse(origin, radius + 4, radius + 4)


def _paint_gain(ui: Ui, radius: float, gain: str) -> None:
    width = ui.width(gain, 14, 700) + 20
    box = QRectF(-width / 2, -radius - 15, width, 24)
    ui.box(box, 12, "#fff1cf", fill2="#f1c56a", line=False)
    ui.text(box.translated(0, -0.5), gain, 14, 700, "#5a2408", "c")


def _paint_coin_key(ui: Ui, radius: float, key: str) -> None:
    """The key cap, and beside it the word for those who cannot read the glyph: "Pass Esc"."""
    word, _, cap = key.rpartition(" ")
    width = key_width(ui, cap)
    wide = ui.width(word, 13, 500) + 6 if word else 0.0
    left = -(wide + width) / 2
    if word:
        ground = QRectF(left - 7, radius + 5, wide + width + 10, 24)
        ui.box(ground, 12, ui.theme.card2, 200, line=False)
        ui.text(QRectF(left, radius + 7, wide, 20), word, 13, 500, ui.theme.text)
    box = QRectF(left + wide, radius + 7, width, 20)
    ui.box(box, 6, ui.theme.card2, 215, stroke_alpha=46)
    ui.text(box, cap, 13, 500, ui.theme.text2, "c")


def stamp_radius(size: float) -> float:
    """Of the ground on which a glyph of a size stands."""
    return size * 0.62


def paint_stamp(ui: Ui, centre: QPointF, glyph: str, kind: str, size: float, family: str = BRUSH) -> None:
    """The big brush glyph of a call in the middle of an event, `size` pixels high, on a soft dark ground."""
    light, dark = COINS[kind]
    path = QPainterPath()
    path.addEllipse(centre, stamp_radius(size), stamp_radius(size))
    ui.painter.setPen(QPen(colour(light, 150), max(1.0, size / 40)))
    ui.painter.setBrush(colour(mix(dark, "#000000", 0.55), 200))
    ui.painter.drawPath(path)
    box = QRectF(centre.x() - size, centre.y() - size * 0.72, 2 * size, size * 1.4)
    ui.text(box, glyph, size * 0.86, 400, "#fff3d6", "c", family)
