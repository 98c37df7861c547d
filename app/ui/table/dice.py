"""What the centre plate shows of chance: dice, for the deal 起牌 and for an exchange 换三张, and its way."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.ui.paint.dice import paint_direction, paint_thrown
from app.ui.paint.geometry import PLATE_Z
from app.ui.table.artist import Z_SIGNS
from app.ui.table.context import Context
from app.ui.table.motion import DURATIONS, linear, out_cubic
from app.ui.table.picture import Picture
from app.ui.table.signs import Signs

DIE = 46.0
ROLL, THROWN = 0.6, 2.0
"""How long they roll, and when they begin to fade, as shares of the time that dice have in the deal."""
ARROW, ARROW_DISC, ARROW_REST = 62.0, 58.0, 620.0
ARROW_PLACES = {1: (4.6, 0.0, 0.0), 2: (0.0, 4.2, 0.0), 3: (-4.6, 0.0, 0.0)}
"""Beside the plate, on the side to which the viewer's own tiles go."""


def throw(context: Context, dice: tuple[int, ...]) -> None:
    """The dice fall on the centre plate as they fell, rest a while and fade."""
    side = DIE * context.stage.unit
    picture = Picture(Z_SIGNS)
    reach = 1.7 * side
    picture.draw(
        QRectF(-reach, -reach, 2 * reach, 2 * reach), context.dpr, lambda p: paint_thrown(p, side, dice)
    )
    start = context.stage.camera.project((0, 0, PLATE_Z))
    picture.setPos(start)
    context.scene.addItem(picture)

    def roll(t: float) -> None:
        picture.setOpacity(min(1.0, 3 * t))
        picture.setPos(start + QPointF(0, -30 * context.stage.unit * (1 - t)))

    pace = context.pace
    context.timeline.play(pace.ms("dice") * ROLL, roll, out_cubic)
    rest = pace.stay(DURATIONS["dice"]) * THROWN
    context.afterglow.play(
        pace.ms("fade_out"), lambda t: picture.setOpacity(1 - t), linear, rest,
        lambda: context.scene.removeItem(picture),
    )  # fmt: skip


def show_direction(context: Context, signs: Signs, step: int) -> None:
    """An arrow beside the plate: the way that the viewer's three tiles go."""
    if context.pace.speed == "off":
        return
    scale = context.stage.ui
    reach = ARROW_DISC * scale

    def paint(painter: QPainter) -> None:
        context.ui(painter).disc(QPointF(0, 0), reach * 0.92, context.theme.card, 215)
        paint_direction(painter, QPointF(0, 0), ARROW * scale, step, context.theme.gold)

    at = context.stage.camera.project(ARROW_PLACES[step])
    picture = signs.add(QRectF(-reach, -reach, 2 * reach, 2 * reach), paint, at)
    context.timeline.play(context.pace.ms("stamp"), picture.setOpacity, out_cubic)
    signs.vanish(picture, context.pace.stay(ARROW_REST))
