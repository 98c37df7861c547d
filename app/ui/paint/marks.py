"""Marks on and round tiles: hover rim, selection line, danger, void seal, tags, the last discard's pin."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from app.ui.paint.effects import NO_BRUSH, NO_PEN, colour, stops
from app.ui.paint.kit import Ui

OWN_STATES = ("normal", "dimmed", "hover", "selected", "danger", "danger hover", "danger selected", "win")
RIMS = {"hover": ("#ffffff", 190, 1.6), "selected": ("#e8c06c", 255, 2.4), "win": ("#e8c06c", 255, 2.4)}


def paint_own_state(painter: QPainter, outline: QPolygonF, state: str, width: float, pixel: float) -> None:
    """What a state adds to an own tile: the danger marks, a rim, or both.

    `width`: the tile's width, `pixel`: a screen pixel, both in the painter's units.
    """
    if state not in OWN_STATES:
        raise ValueError(f"unknown state {state!r}")
    *danger, rim = state.split() if state != "danger" else (state, "")
    if danger:
        _paint_danger(painter, outline.boundingRect(), width)
    if rim in RIMS:
        shade, alpha, line = RIMS[rim]
        painter.setBrush(NO_BRUSH)
        painter.setPen(QPen(colour(shade, alpha), line * pixel))
        painter.drawPolygon(outline)


def _paint_danger(painter: QPainter, area: QRectF, width: float) -> None:
    """A hatched foot and a red corner with an exclamation mark."""
    unit = width / 82
    foot = QRectF(area.left(), area.bottom() - width * 0.3, area.width(), width * 0.3)
    clip = QPainterPath()
    clip.addRoundedRect(foot, 8 * unit, 8 * unit)
    painter.save()
    painter.setClipPath(clip)
    painter.fillRect(foot, colour("#e4573d", 60))
    painter.setPen(QPen(colour("#c63d27", 170), 3 * unit))
    for k in range(-2, 14):
        x = area.left() + k * 10 * unit
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x + 24 * unit, foot.top()))
    painter.restore()
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#c63d27"))
    right, top = area.right(), area.top()
    corners = ((-26, 24), (-14, 3), (-2, 24))
    painter.drawPolygon(QPolygonF([QPointF(right + x * unit, top + y * unit) for x, y in corners]))
    painter.setBrush(colour("#ffffff"))
    bar = QRectF(right - 15.1 * unit, top + 10 * unit, 2.2 * unit, 7 * unit)
    painter.drawRoundedRect(bar, unit, unit)
    painter.drawEllipse(QPointF(right - 14 * unit, top + 20 * unit), 1.4 * unit, 1.4 * unit)


def paint_selection_line(painter: QPainter, cx: float, y: float, width: float) -> None:
    """The gold line under a lifted own tile, in the middle at (cx, y); `width`: the tile's width."""
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#e8c06c"))
    thick = max(2.0, width * 0.06)
    painter.drawRoundedRect(QRectF(cx - width * 0.3, y, width * 0.6, thick), thick / 2, thick / 2)


def paint_void_seal(ui: Ui, cx: float, cy: float, glyph: str, radius: float = 11.0) -> None:
    """The seal 缺 on a tile of the void suit."""
    ui.painter.setPen(QPen(colour("#fff6e2"), 1.4))
    ui.painter.setBrush(colour("#51605e"))
    ui.painter.drawEllipse(QPointF(cx, cy), radius, radius)
    box = QRectF(cx - radius, cy - radius - 0.5, 2 * radius, 2 * radius)
    ui.text(box, glyph, max(12.0, radius * 1.18), 700, "#ffffff", "c")


def tag_width(ui: Ui, text: str, size: float = 14.0) -> float:
    """Width of a tile tag."""
    return ui.width(text, size, 700) + 22


def paint_tile_tag(ui: Ui, cx: float, bottom: float, text: str, kind: str) -> QRectF:
    """A tag with a beak over a tile (推荐, 实战, 点炮 n %); kinds "good", "bad", "warning".

    (cx, bottom): the tip of the beak.  Returns the tag's area.
    """
    theme = ui.theme
    box = QRectF(cx - tag_width(ui, text) / 2, bottom - 31, tag_width(ui, text), 25)
    if kind == "warning":
        fill, ink, edge = theme.card, theme.red, theme.red
    else:
        fill = theme.jade if kind == "good" else theme.red
        ink = ("#06231a" if kind == "good" else "#2b0d06") if theme.dark else "#fffdf8"
        edge = fill
    beak = QPolygonF(
        [QPointF(cx - 6, box.bottom() - 0.5), QPointF(cx, bottom), QPointF(cx + 6, box.bottom() - 0.5)]
    )
    ui.painter.setPen(NO_PEN)
    ui.painter.setBrush(colour(edge))
    ui.painter.drawPolygon(beak)
    ui.box(box, 12.5, fill, stroke=edge, stroke_alpha=150)
    ui.text(box.translated(0, -0.5), text, 14, 700, ink, "c")
    return box


def paint_pin(painter: QPainter, tip: QPointF, unit: float = 1.0) -> None:
    """The gold drop over the last discard, its tip at `tip`; about 27 pixels high at unit 1."""
    size = 9 * unit
    x, y = tip.x(), tip.y() - size * 1.5
    path = QPainterPath(tip)
    path.cubicTo(x - size * 0.5, y + size * 0.7, x - size, y + size * 0.4, x - size, y - size * 0.3)
    path.arcTo(QRectF(x - size, y - size * 1.3, 2 * size, 2 * size), 180, -180)
    path.cubicTo(x + size, y + size * 0.4, x + size * 0.5, y + size * 0.7, x, tip.y())
    gradient = QLinearGradient(x, y - size, x, y + size)
    stops(gradient, (0, "#fff1c2"), (1, "#eda93a"))
    painter.setPen(QPen(colour("#503006", 160), 1.2 * unit, Qt.PenStyle.SolidLine))
    painter.setBrush(gradient)
    painter.drawPath(path)
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#8a5a10"))
    painter.drawEllipse(QPointF(x, y - size * 0.3), size * 0.3, size * 0.3)
