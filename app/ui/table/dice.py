"""Dice thrown on the centre plate: for the deal 起牌 and for the direction of an exchange 换三张."""

from PySide6.QtCore import QPointF, QRectF

from app.ui.paint.dice import paint_thrown
from app.ui.paint.geometry import PLATE_Z
from app.ui.table.artist import Z_SIGNS
from app.ui.table.context import Context
from app.ui.table.motion import linear, out_cubic
from app.ui.table.picture import Picture

DIE = 46.0
FADE = 220.0


def throw(context: Context, dice: tuple[int, int]) -> None:
    """Both dice fall on the centre plate as they fell, rest a while and fade."""
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

    context.timeline.play(context.pace.ms("dice") * 0.6, roll, out_cubic)
    context.timeline.play(
        FADE, lambda t: picture.setOpacity(1 - t), linear, context.pace.ms("dice") * 2,
        lambda: context.scene.removeItem(picture),
    )  # fmt: skip
