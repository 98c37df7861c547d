"""The large buttons of the home page."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.assets import NUM
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.controls import MINUS, Look, paint_focus
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.widgets.base import Control
from app.ui.widgets.type import elided

INK = "#2b1c07"


class MenuRow(Control):
    """A home page entry: icon, name, and one line about what is behind it.

    `solid`: it lies over the picture's tiles, so that its ground must be denser; `brief`: it has room for its
    name alone; `main`: it is what the page is for, and golden.
    """

    def __init__(self, appearance: Appearance, identifier: str, icon: str, parent: QWidget) -> None:
        super().__init__(appearance, identifier, parent)
        self.icon_name = icon
        self.hint = ""
        self.solid = self.brief = self.main = False

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        if self.main:
            _paint_gold(ui, box, self.text(), self.hint, self.look)
        else:
            self._draw_row(ui, box)

    def _draw_row(self, ui: Ui, box: QRectF) -> None:
        look = self.look
        hover = Look.HOVER in look or Look.PRESSED in look
        theme = ui.theme
        gold = theme.gold
        rest, lit = ("#10211f", "#22403f") if theme.dark else (theme.surface, theme.surface2)
        ui.box(
            box, 20, lit if hover else rest, 235 if hover or self.solid else 150,
            stroke=gold if hover else theme.line, stroke_alpha=150 if hover else 24,
        )  # fmt: skip
        ui.box(
            QRectF(box.left() + 14, box.center().y() - 22, 44, 44), 14, gold, 46 if hover else 24, line=False
        )
        paint_icon(ui.painter, self.icon_name, box.left() + 24, box.center().y() - 12, 24, gold)
        name = self.text().replace("&&", "&")
        ui.text(box.adjusted(76, 0, -40, 0), name, 18, 500)
        taken = ui.width(name, 18, 500) + 20
        hint = box.adjusted(76 + taken, 0, -38, 0)
        if not self.brief:
            elided(ui, hint, self.hint, 14, 400, theme.text2 if hover or self.solid else theme.text3, "r")
        paint_icon(
            ui.painter, "right", box.right() - 34, box.center().y() - 10, 20, gold if hover else theme.text3
        )
        if Look.FOCUS in look:
            paint_focus(ui, box, 20)


class ContinueCard(Control):
    """The gold card of an unfinished match: where it stands and the four scores."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, "home.continue", parent)
        self.detail = ""
        self.standing: Sequence[tuple[str, int]] = ()

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        _paint_gold(ui, box, self.text(), self.detail, self.look)
        for i, (avatar, score) in enumerate(self.standing if box.height() > 140 else ()):
            left, y = box.left() + 44 + i * 106, box.top()
            paint_avatar(ui.painter, avatar, QPointF(left, y + 114), 16, "#8a5d12" if i == 0 else "")
            points = f"{score:,}".replace("-", MINUS)
            ui.text(QRectF(left + 22, y + 100, 78, 28), points, 18, 700, "#4a330a", "l", NUM)


def _paint_gold(ui: Ui, box: QRectF, name: str, detail: str, look: Look) -> None:
    """A gold card with what it does, one line about it, and the sign of going on."""
    lit = Look.HOVER in look and Look.PRESSED not in look
    ui.shadow(box, 24, 5, 2, 110)
    top, bottom = ("#f8dea4", "#dcae5a") if lit else ("#f2d08a", "#d09d45")
    ui.box(box, 24, top, 255, bottom, "#fff3d0", 150)
    x, y = box.left(), box.top() + (min(0.0, box.height() - 110) / 2)
    ui.text(QRectF(x + 28, y + 20, box.width() - 110, 42), name.replace("&&", "&"), 27, 700, INK)
    elided(ui, QRectF(x + 28, y + 62, box.width() - 120, 26), detail, 15, 500, "#5d4210")
    ui.disc(QPointF(box.right() - 50, y + 54), 26, INK, 235)
    paint_icon(ui.painter, "play", box.right() - 63, y + 41, 26, "#f6d692")
    if Look.FOCUS in look:
        paint_focus(ui, box, 24)
