"""The sign of a page that has nothing to show yet."""

from PySide6.QtCore import QPointF

from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui

RADIUS = 44.0
"""Of the disc, in design pixels."""


def paint_empty_sign(ui: Ui, icon: str, x: float, foot: float, top: float = 0.0) -> None:
    """What the page is about, as an icon of ICONS on a disc round `x` that ends at `foot`, over the sentence
    that says why there is nothing; none where it would not fit under `top`.
    """
    if foot - top < 2 * RADIUS + 12:
        return
    middle, half = QPointF(x, foot - RADIUS), RADIUS * 0.46
    ui.disc(middle, RADIUS, ui.theme.gold, 26)
    paint_icon(ui.painter, icon, x - half, middle.y() - half, 2 * half, ui.theme.gold)
