"""Compose pictures from the painter library, to be looked at beside the design.

usage: preview.py FOLDER [WIDTH HEIGHT [DPR]]     (QT_QPA_PLATFORM=offscreen)

Writes table-night.png, table-day.png, home.png and states.png.
"""

import argparse
import sys
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from sample_position import HAND, LAST, PLAYERS, WAITS, hands, river
from sample_states import canvas, put, states

from app.ui.paint import assets
from app.ui.paint.centre_plate import CentrePlate, paint_centre_plate
from app.ui.paint.controls import paint_key
from app.ui.paint.felt import table_background
from app.ui.paint.flat import flat_tile
from app.ui.paint.geometry import HALF_X, NORTH, RIM, RIM_Z, TILE_D, Camera, fit
from app.ui.paint.home_scene import home_background
from app.ui.paint.home_stage import Stage
from app.ui.paint.home_tiles import paint_tiles as paint_home_tiles
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Run, Ui
from app.ui.paint.marks import PIN_RISE, paint_pin
from app.ui.paint.palette import DAY, NIGHT, Theme
from app.ui.paint.plates import paint_plate, plate_size
from app.ui.paint.shadows import own_shadow, shadow_layer
from app.ui.paint.signs import paint_call_coin, paint_ribbon
from app.ui.paint.sprites import OWN_FOOT, TileSprites


def paint_tiles(painter: QPainter, sprites: TileSprites, width: int, height: int, unit: float) -> None:
    """Shadows, glows and tiles, far to near."""
    camera = sprites.camera
    tiles = sorted([*river(), *hands()], key=lambda tile: -camera.depth(tile.place))
    bodies = [sprites.body(tile.face, tile.seat, tile.pose, tile.place) for tile in tiles]
    area = QRectF(0, 0, width, height)
    painter.drawImage(area, shadow_layer(camera, bodies, area, unit))
    for tile in tiles:
        if tile.glow:
            put(painter, sprites.halo(tile.seat, tile.pose, tile.place), camera.project(tile.place))
    for tile in tiles:
        sprite = sprites.sprite(tile.face, tile.seat, tile.pose, tile.place)
        put(painter, sprite, camera.project(tile.place))
        if tile.glow and tile.seat == LAST[0]:
            x, y, z = tile.place
            paint_pin(painter, camera.project((x, y, z + TILE_D / 2 + PIN_RISE)), unit)


def own_hand(
    painter: QPainter, sprites: TileSprites, width: int, height: int, tile: float, unit: float
) -> float:
    """The viewer's hand and melds; returns where the hand begins."""
    total = (10 * 1.018 + 0.28) * tile + 3 * 0.80 * 1.02 * tile
    left = round((width - total) / 2 + 60 * unit)
    y = round(height - tile * 0.86)
    anchors = [QPointF(round(left + tile / 2 + i * tile * 1.018), y) for i in range(len(HAND))]
    for anchor in anchors:
        put(painter, own_shadow(tile), anchor)
    for face, anchor in zip(HAND, anchors, strict=True):
        if face == "p3":
            put(painter, sprites.own_halo(tile), anchor)
    for face, anchor in zip(HAND, anchors, strict=True):
        put(painter, sprites.own_sprite(face, tile), anchor)
    step = tile * 0.80 * 1.02
    x = left + tile * (10 * 1.018 + 0.5 + 0.18)
    foot = y + tile * OWN_FOOT
    for k, level in ((0, 0), (1, 0), (2, 0), (1, 1)):
        put(
            painter,
            sprites.own_meld_sprite("m9", tile, "lie", level),
            QPointF(round(x + k * step), round(foot)),
        )
    return left


def table(width: int, height: int, dpr: float, theme: Theme) -> QImage:
    """The table of the design."""
    unit = min(width / 1600, height / 1000)
    tile = round(74 * unit)
    camera = fit(width, height, 12 * unit, height - tile * 1.30)
    image, painter = canvas(width, height, dpr)
    background = table_background(width, height, dpr, theme, camera, unit, height - tile * 1.5)
    painter.drawPixmap(0, 0, background)
    facts = CentrePlate("23", "余张", 23 / 55, "3", "局 / 8", "血战", "底 10", (0, 1, 0, 0), {2})
    paint_centre_plate(painter, camera, facts)
    sprites = TileSprites(camera, dpr=dpr)
    paint_tiles(painter, sprites, width, height, unit)
    left = own_hand(painter, sprites, width, height, tile, unit)
    scale = max(unit, 0.88)
    ui = Ui(painter, theme)
    _paint_plates(ui, camera, width, height, scale)
    ribbon = camera.project((0, NORTH - 1.1 - 1.75, 0))
    paint_ribbon(ui, ribbon, "胡", "清一色 2番 · 小雅点炮", scale)
    top = height - tile * 1.55
    _paint_bars(ui, width, scale)
    _paint_waits(ui, min(left, camera.project((-3.35, -6, 0)).x() - 326 * scale), top - 136 * scale, scale)
    _paint_coins(ui, width / 2 + 96 * scale, top - 92 * scale, scale)
    painter.end()
    return image


def _paint_plates(ui: Ui, camera: Camera, width: int, height: int, scale: float) -> None:
    compact = width < 1280
    name, side = ("compact_name", "compact_side") if compact else ("name", "side")

    def beside(y: float, shape: str) -> float:
        """The left edge of a plate that keeps to the rim at the height y."""
        rim = [camera.project((-HALF_X - RIM, v / 4, RIM_Z)) for v in range(-36, 44)]
        x = min(rim, key=lambda point: abs(point.y() - y)).x()
        return max(20 * scale, x - plate_size(shape, scale).width() - 18 * scale)

    high = height * 0.39
    x = beside(high, side)
    paint_plate(ui, x, high - 90 * scale, PLAYERS[3], side, scale)
    right = width - x - plate_size(side, scale).width()
    paint_plate(ui, right, high - 90 * scale, PLAYERS[1], side, scale)
    right = width - beside(116 * scale, name) - plate_size(name, scale).width()
    paint_plate(ui, right, 78 * scale, PLAYERS[2], name, scale)
    paint_plate(ui, beside(height - 200 * scale, name), height - 100 * scale, PLAYERS[0], name, scale)


def _paint_bars(ui: Ui, width: int, scale: float) -> None:
    ui.painter.save()
    ui.painter.scale(scale, scale)
    inner = Ui(ui.painter, ui.theme, scale)
    inner.panel(QRectF(20, 18, 250, 44), 22, 200)
    paint_icon(inner.painter, "menu", 34, 29, 22, inner.theme.text2)
    inner.line(68, 28, 68, 52)
    inner.text(QRectF(80, 18, 180, 44), "血战到底", 15, 500)
    inner.text(QRectF(150, 18, 112, 44), "换三张 · 定缺", 13, 400, inner.theme.text3)
    left = width / scale - 20 - 44 * 4 - 12
    inner.panel(QRectF(left, 18, 188, 44), 22, 200)
    for i, icon in enumerate(("bulb", "auto", "sound", "gear")):
        tone = inner.theme.gold if icon == "bulb" else inner.theme.text2
        paint_icon(inner.painter, icon, left + 6 + 44 * i + 11, 29, 22, tone)
    ui.painter.restore()


def _paint_waits(ui: Ui, x: float, y: float, scale: float) -> None:
    ui.painter.save()
    ui.painter.translate(x, y)
    ui.painter.scale(scale, scale)
    inner = Ui(ui.painter, ui.theme, scale)
    theme = ui.theme
    inner.panel(QRectF(0, 0, 316, 120), 18, 240)
    paint_icon(inner.painter, "target", 14, 9, 18, theme.gold)
    inner.text(QRectF(38, 6, 200, 24), "听 3 种 · 余 6 张", 15, 500, theme.gold)
    paint_key(inner, 264, 8, "Tab")
    for i, (face, fan, left) in enumerate(WAITS):
        cell = 10 + i * 100
        best = i == 0
        inner.box(
            QRectF(cell, 34, 96, 76), 12, theme.gold if best else theme.line, 26 if best else 10,
            stroke=theme.gold if best else "", stroke_alpha=130 if best else 22,
        )  # fmt: skip
        flat_tile(inner.painter, face, cell + 7, 42, 42)
        inner.rich(cell + 56, 39, 30, [Run(str(fan), "", 600, assets.NUM, 25), Run(" 番", theme.text2)], 13)
        inner.rich(
            cell + 56, 74, 24, [Run("余 ", theme.text2), Run(str(left), theme.jade, 600, assets.NUM, 20)], 13
        )
    ui.painter.restore()


def _paint_coins(ui: Ui, x: float, y: float, scale: float) -> None:
    step = 104 * scale
    paint_call_coin(ui, QPointF(x, y), "碰", "pong", scale, "1")
    paint_call_coin(ui, QPointF(x + step, y), "杠", "kong", scale, "2")
    hu = QPointF(x + 2 * step + 11 * scale, y - 4 * scale)
    paint_call_coin(ui, hu, "胡", "hu", scale, "空格", "2番 +40", big=True)
    paint_call_coin(ui, QPointF(x + 3 * step + 22 * scale, y), "过", "pass", scale, "Esc")


def home(width: int, height: int, dpr: float) -> QImage:
    """The home page's background."""
    image, painter = canvas(width, height, dpr)
    stage = Stage.beside(round(width * dpr), round(height * dpr), 0)
    tiles = [placed for placed in paint_home_tiles(stage, "jade", index=False, colour_blind=False) if placed]
    painter.resetTransform()
    painter.drawImage(0, 0, home_background(stage, NIGHT, tiles))
    painter.end()
    return image


def main() -> None:
    """Write the pictures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("width", type=int, nargs="?", default=1600)
    parser.add_argument("height", type=int, nargs="?", default=1000)
    parser.add_argument("dpr", type=float, nargs="?", default=1.0)
    chosen = parser.parse_args()
    application = QGuiApplication(sys.argv[:1])
    assets.load_fonts()
    size = (chosen.width, chosen.height, chosen.dpr)
    pictures = {
        "table-night": table(*size, NIGHT),
        "table-day": table(*size, DAY),
        "home": home(*size),
        "states": states(chosen.dpr),
    }
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for name, image in pictures.items():
        image.save(str(chosen.folder / f"{name}.png"))
    application.quit()


if __name__ == "__main__":
    main()
