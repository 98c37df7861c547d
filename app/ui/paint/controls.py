"""Controls as pictures: chip, key cap, button, toggle, segments, suit badge, signed amount."""

import math
from collections.abc import Sequence
from enum import Flag, auto

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPen, QPolygonF

from app.ui.paint.assets import NUM
from app.ui.paint.effects import NO_PEN, colour, mix, stops
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.paint.palette import Theme, on_card, over, readable

MINUS = "−"
FILLS = {
    "primary": ("#f2d08a", "#d2a04a", "#2b1c07"),
    "danger": ("#d64e36", "#ad3825", "#fff5ee"),
}
HOVER_EDGE = "#fff0c4"
LIGHTER = {"primary": 0.16, "danger": 0.03}
"""How much whiter a filled button gets under the pointer: white words need a deep ground."""
LIT = 22.0
"""Alpha of the gold ground of a row that is looked at."""

CHOSEN = 38.0
"""Alpha of the gold ground of a chosen item."""

BUTTON_KINDS = ("plain", *FILLS)


class Look(Flag):
    """How the pointer and the keyboard treat a control."""

    REST = 0
    HOVER = auto()
    PRESSED = auto()
    FOCUS = auto()
    DISABLED = auto()


def tinted_ink(theme: Theme, tone: str, alpha: float) -> str:
    """A tone as text on a tint of itself, which lies on a row that is lit or sunk."""
    lit = on_card(theme, (theme.gold, LIT), (theme.well, theme.well_alpha if not theme.dark else 0))
    return readable(tone, over(lit, (tone, alpha)), theme.text)


def chip_width(ui: Ui, text: str, size: float = 13, weight: int = 500, padding: float = 10) -> float:
    """Width of a chip."""
    return ui.width(text, size, weight) + 2 * padding


def paint_chip(
    ui: Ui, x: float, y: float, text: str, shade: str = "", size: float = 13, height: float = 24,
    fill_alpha: float = 40, weight: int = 500, padding: float = 10, solid: bool = False,
) -> float:  # fmt: skip
    """A small pill with a word; `solid` fills it.  Returns the x of its right end."""
    tone = shade or ui.theme.text2
    box = QRectF(x, y, chip_width(ui, text, size, weight, padding), height)
    ui.box(box, height / 2, tone, 255 if solid else fill_alpha, line=False)
    ink = ui.theme.ink if solid else tinted_ink(ui.theme, tone, fill_alpha)
    ui.text(box, text, size, weight, ink, "c")
    return box.right()


def key_width(ui: Ui, text: str, height: float = 20, size: float = 13) -> float:
    """Width of a key cap."""
    return max(height, ui.width(text, size, 500) + 12)


def paint_key(ui: Ui, x: float, y: float, text: str, height: float = 20, size: float = 13) -> float:
    """A key cap with the name of a key.  Returns the x of its right end."""
    box = QRectF(x, y, key_width(ui, text, height, size), height)
    ui.box(box, 5, ui.theme.line, 18, stroke_alpha=46)
    ui.text(box, text, size, 500, ui.theme.text2, "c")
    return box.right()


def paint_button(
    ui: Ui, box: QRectF, text: str, kind: str = "plain", size: float = 15, icon: str = "",
    look: Look = Look.REST, radius: float | None = None,
) -> None:  # fmt: skip
    """A button of BUTTON_KINDS with a text, an icon, or both."""
    corner = box.height() * 0.3 if radius is None else radius
    ink = _paint_button_ground(ui, box, kind, corner, look)
    width = ui.width(text, size, 700 if kind == "primary" else 500) if text else 0.0
    side = ui.size(size) * 1.25 if icon else 0.0
    gap = 8 if icon and text else 0
    down = 1.0 if Look.PRESSED in look else 0.0
    x = max(box.left() + 6, box.center().x() - (width + side + gap) / 2)
    if icon:
        paint_icon(ui.painter, icon, x, box.center().y() - side / 2 + down, side, ink)
    if text:
        left = x + side + gap
        words = QRectF(left, box.top() + down, box.right() - 4 - left, box.height())
        ui.fitted(words, text, size, 700 if kind == "primary" else 500, ink)
    if Look.FOCUS in look:
        paint_focus(ui, box, corner)


def hovered_fill(kind: str) -> tuple[str, str]:
    """The gradient of a filled button under the pointer."""
    top, bottom, _ = FILLS[kind]
    lighter = LIGHTER[kind]
    return mix(top, "#ffffff", lighter).name(), mix(bottom, "#ffffff", lighter * 0.75).name()


def _paint_button_ground(ui: Ui, box: QRectF, kind: str, radius: float, look: Look) -> str:
    """Fill and border of a button; returns the colour of its text."""
    theme = ui.theme
    hover, pressed = Look.HOVER in look, Look.PRESSED in look
    if Look.DISABLED in look:
        ui.box(box, radius, theme.wash, 6)
        return theme.text3
    if kind in FILLS:
        top, bottom, ink = FILLS[kind]
        if hover and not pressed:
            top, bottom = hovered_fill(kind)
        if not pressed:
            ui.shadow(box, radius, 3, 2, 110)
        edge, alpha = (HOVER_EDGE, 220) if hover else ("#ffffff", 70)
        ui.box(box, radius, bottom if pressed else top, 255, bottom, edge, alpha)
        return ink
    if hover or pressed:
        ui.box(box, radius, theme.wash, 22 if pressed else 31, stroke=theme.gold, stroke_alpha=150)
    else:
        ui.box(box, radius, theme.wash, theme.wash_alpha)
    return theme.text


def paint_focus(ui: Ui, box: QRectF, radius: float) -> None:
    """The two pixel gold ring of the control that has the keyboard; on wood and felt it keeps it visible that
    it lies on a ring of the card's colour, which is not seen on cards.
    """
    for shade, alpha, width in ((ui.theme.card, 190, 6), (ui.theme.gold, 255, 2)):
        out = 3 + width / 2
        ui.frame(box.adjusted(-out, -out, out, out), radius + out, shade, alpha, width)


def paint_toggle(ui: Ui, x: float, y: float, on: float, width: float = 44, height: float = 24,
                 look: Look = Look.REST) -> None:  # fmt: skip
    """A switch; `on` is 0..1, between them while it slides.  It carries a tick when on."""
    theme = ui.theme
    disabled = Look.DISABLED in look
    box = QRectF(x, y, width, height)
    ui.box(box, height / 2, "#8aa09b", 60 if disabled else 70, line=False)
    if on > 0:
        ui.box(box, height / 2, theme.jade, (60 if disabled else 255) * on, line=False)
    knob = QPointF(x + height / 2 + (width - height) * on, y + height / 2)
    ui.disc(knob, height / 2 - 3, "#fffdf6", 120 if disabled else 255)
    if Look.HOVER in look and not disabled:
        ui.frame(box, height / 2, theme.gold, 150)
    if on >= 1 and not disabled:
        ui.painter.setPen(
            QPen(
                colour(theme.jade2),
                1.6,
                Qt.PenStyle.SolidLine,
                Qt.PenCapStyle.RoundCap,
                Qt.PenJoinStyle.RoundJoin,
            )
        )
        tick = ((-3.4, 0.2), (-0.8, 2.8), (3.6, -2.6))
        ui.painter.drawPolyline(QPolygonF([QPointF(knob.x() + dx, knob.y() + dy) for dx, dy in tick]))
    if Look.FOCUS in look:
        paint_focus(ui, box, height / 2)


def segment_boxes(
    ui: Ui, x: float, y: float, items: Sequence[str], height: float = 30, size: float = 13, width: float = 0.0
) -> list[QRectF]:
    """Where the items of a row of segments lie; `width` 0 gives each its own width."""
    boxes = []
    left = x + 2
    for item in items:
        wide = width or ui.width(item, size, 500) + 26
        boxes.append(QRectF(left, y + 2, wide, height - 4))
        left += wide
    return boxes


def paint_segments(
    ui: Ui, x: float, y: float, items: Sequence[str], chosen: int, height: float = 30, size: float = 13,
    width: float = 0.0, hovered: int = -1,
) -> float:  # fmt: skip
    """One choice out of a row.  Returns the x of its right end."""
    theme = ui.theme
    boxes = segment_boxes(ui, x, y, items, height, size, width)
    end = boxes[-1].right() + 2 if boxes else x
    chinese = not all(item.isascii() for item in items)  # beside them letters of one weight look lighter
    ui.box(QRectF(x, y, end - x, height), 8, theme.well, theme.well_alpha)
    for i, (box, item) in enumerate(zip(boxes, items, strict=True)):
        if i == chosen:
            ui.box(box, 6, theme.gold, CHOSEN, stroke=theme.gold, stroke_alpha=130)
        elif i == hovered:
            ui.box(box, 6, theme.wash, 31, line=False)
        ink = tinted_ink(theme, theme.gold, CHOSEN) if i == chosen else theme.text2
        ui.text(box, item, size, 700 if chinese and item.isalpha() and item.isascii() else 500, ink, "c")
    return end


def paint_suit(ui: Ui, suit: str, glyph: str, x: float, y: float, size: float = 22) -> None:
    """The badge of a suit "m", "p", "s" with its glyph (万, 筒, 条) on a shape of its own:
    square, circle, hexagon, so that colour is never alone.
    """
    painter = ui.painter
    base = getattr(ui.theme.suits, suit)
    gradient = QLinearGradient(x, y, x, y + size)
    stops(gradient, (0, mix(base, "#ffffff", 0.16)), (0.2, base), (1, mix(base, "#000000", 0.22)))
    painter.setPen(QPen(colour("#ffffff", 120), 1.2))
    painter.setBrush(gradient)
    box = QRectF(x, y, size, size)
    if suit == "m":
        painter.drawRoundedRect(box.adjusted(0.8, 0.8, -0.8, -0.8), size * 0.22, size * 0.22)
    elif suit == "p":
        painter.drawEllipse(box)
    else:
        middle, reach = box.center(), size / 2 * 1.06
        turns = [math.pi * i / 3 for i in range(6)]
        corners = [middle + QPointF(reach * math.sin(a), -reach * math.cos(a)) for a in turns]
        painter.drawPolygon(QPolygonF(corners))
    ui.text(box.translated(0, -size * 0.02), glyph, size * 0.62, 700, "#ffffff", "c")


def paint_progress(ui: Ui, box: QRectF, share: float) -> None:
    """A bar of which a share, from 0 to 1, is done."""
    ui.box(box, box.height() / 2, ui.theme.line, 40, line=False)
    if share > 0:
        done = QRectF(box.left(), box.top(), max(box.height(), box.width() * share), box.height())
        ui.box(done, box.height() / 2, ui.theme.gold, line=False)


def grouped(number: int) -> str:
    """A number with its thousands apart and a true minus."""
    return f"{number:,}" if number >= 0 else f"{MINUS}{-number:,}"


def signed(value: int) -> str:
    """An amount with its sign: "+40", a real minus in "−100", "0"; thousands are grouped."""
    if value == 0:
        return "0"
    return f"{'+' if value > 0 else MINUS}{abs(value):,}"


def paint_amount(ui: Ui, box: QRectF, value: int, size: float, align: str = "r", weight: int = 600) -> None:
    """A signed amount: its sign and its colour both say which way it goes; a dash when it is 0."""
    theme = ui.theme
    if value == 0:
        ui.text(box, "—", size * 0.8, 400, theme.text3, align, alpha=120)
        return
    ui.text(box, signed(value), size, weight, theme.jade if value > 0 else theme.red, align, NUM)


def paint_trend(ui: Ui, x: float, y: float, up: bool, width: float = 14) -> None:
    """The triangle ▲ or ▼ beside an amount; (x, y): the middle of its left side."""
    ui.painter.setPen(NO_PEN)
    ui.painter.setBrush(colour(ui.theme.jade if up else ui.theme.red))
    rise = -width * 0.4 if up else width * 0.4
    corners = ((0, -rise), (width, -rise), (width / 2, rise))
    ui.painter.drawPolygon(QPolygonF([QPointF(x + dx, y + dy) for dx, dy in corners]))
