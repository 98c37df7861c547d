"""Pictures of tile states and controls in both themes, and the helpers that put pictures together."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QLinearGradient, QPainter

from app.ui.paint import assets
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.controls import (
    Look,
    paint_button,
    paint_chip,
    paint_segments,
    paint_suit,
    paint_toggle,
)
from app.ui.paint.effects import blank, painter_on
from app.ui.paint.flat import flat_tile
from app.ui.paint.geometry import Camera
from app.ui.paint.icons import ICONS, paint_icon
from app.ui.paint.kit import Ui
from app.ui.paint.marks import OWN_STATES, paint_selection_line, paint_tile_tag, paint_void_seal
from app.ui.paint.palette import DAY, NIGHT, SKINS
from app.ui.paint.shadows import own_shadow
from app.ui.paint.sprites import Sprite, TileSprites


def put(painter: QPainter, sprite: Sprite, anchor: QPointF) -> None:
    """Draw a sprite where a scene would."""
    painter.drawPixmap(anchor + sprite.offset, sprite.pixmap)


def canvas(width: int, height: int, dpr: float) -> tuple[QImage, QPainter]:
    """An image with a painter in scene pixels."""
    image = blank(width * dpr, height * dpr)
    return image, painter_on(image, dpr)


def states(dpr: float) -> QImage:
    """Tile states, controls, icons, avatars, in both themes."""
    image, painter = canvas(1600, 900, dpr)
    for row, theme in enumerate((NIGHT, DAY)):
        painter.save()
        painter.translate(0, row * 450)
        ground = QLinearGradient(0, 0, 1600, 450)
        ground.setColorAt(0, theme.felt[0])
        ground.setColorAt(1, theme.felt[2 if theme.dark else 1])
        painter.fillRect(QRectF(0, 0, 1600, 450), ground)
        ui = Ui(painter, theme)
        _paint_states(ui, dpr)
        _paint_controls(ui)
        painter.restore()
    painter.end()
    return image


def _paint_states(ui: Ui, dpr: float) -> None:
    sprites = TileSprites(Camera(0, 0, 1), dpr=dpr)
    for i, state in enumerate((*OWN_STATES, "hint", "void")):
        lift = {"hover": 6, "selected": 21}.get(state, 0)
        anchor = QPointF(104 + i * 174, 118 - lift)
        put(ui.painter, own_shadow(82, lift > 0), QPointF(anchor.x(), 118))
        if state in ("hint", "win"):
            put(ui.painter, sprites.own_halo(82), anchor)
        put(ui.painter, sprites.own_sprite("p6", 82, state if state in OWN_STATES else "normal"), anchor)
        if state == "selected":
            paint_selection_line(ui.painter, anchor.x(), 188, 82)
        if state == "hint":
            paint_tile_tag(ui, anchor.x(), 50, "推荐", "good")
        if state == "danger":
            paint_tile_tag(ui, anchor.x(), 50, "点炮 18%", "warning")
        if state == "void":
            paint_void_seal(ui, anchor.x() + 30, 70, "缺")
        ui.text(QRectF(anchor.x() - 85, 204, 170, 24), state, 16, 700, align="c")


def _paint_controls(ui: Ui) -> None:
    ui.panel(QRectF(40, 240, 1520, 196), 22, 240)
    looks = (("primary", Look.REST), ("plain", Look.REST), ("plain", Look.HOVER), ("plain", Look.DISABLED),
             ("danger", Look.REST), ("primary", Look.FOCUS), ("primary", Look.PRESSED))  # fmt: skip
    for i, (kind, look) in enumerate(looks):
        paint_button(
            ui, QRectF(72 + i * 146, 256, 132, 46), "继续对局", kind, 16, "play" if i == 5 else "", look
        )
    for i, on in enumerate((1.0, 0.0, 1.0)):
        paint_toggle(ui, 1110 + 60 * i, 267, on, look=Look.DISABLED if i == 2 else Look.REST)
    paint_segments(ui, 1300, 264, ["慢", "标准", "快"], 1, 32, 14)
    for i, (suit, glyph) in enumerate(zip("mps", "万筒条", strict=True)):
        paint_suit(ui, suit, glyph, 72 + i * 40, 322, 30)
    x = 210.0
    for text, tone in (("已胡 +40", ui.theme.gold), ("听牌", ui.theme.jade), ("失误", ui.theme.red)):
        x = paint_chip(ui, x, 324, text, tone, 14, 26) + 8
    for i, icon in enumerate(ICONS):
        paint_icon(ui.painter, icon, 72 + i * 35, 396, 24, ui.theme.text2)
    for i, who in enumerate(("panda", "monkey", "fox", "crane")):
        paint_avatar(ui.painter, who, QPointF(560 + i * 64, 345), 26, ui.theme.gold if i == 0 else "", i == 3)
    for i, skin in enumerate(SKINS.values()):
        flat_tile(ui.painter, "back", 840 + i * 50, 322, 40, skin)
        flat_tile(ui.painter, "s1", 1000 + i * 50, 322, 40, skin)
    ui.text(QRectF(1200, 320, 300, 50), "1,240  +40  −100", 34, 600, ui.theme.gold, "l", assets.NUM)
