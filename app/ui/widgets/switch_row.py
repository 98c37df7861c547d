"""A switch with its name beside it."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.controls import Look, paint_focus, paint_toggle
from app.ui.paint.kit import SMALLEST, Ui, text_width
from app.ui.widgets.base import Control
from app.ui.widgets.buttons import Toggle
from app.ui.widgets.type import elided

HEIGHT = 40.0


class SwitchRow(Control):
    """On or off; the whole row can be clicked."""

    def __init__(self, appearance: Appearance, identifier: str, parent: QWidget) -> None:
        super().__init__(appearance, identifier, parent)
        self.setCheckable(True)

    @property
    def wanted_width(self) -> float:
        """The width in design pixels at which the name has room."""
        return text_width(self.text(), max(15, SMALLEST / self.appearance.scale)) + 12 + Toggle.WIDTH + 8

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        name = box.adjusted(4, 0, -Toggle.WIDTH - 16, 0)
        elided(ui, name, self.text().replace("&&", "&"), 15)
        y = box.center().y() - Toggle.HEIGHT / 2
        look = self.look & ~Look.FOCUS
        x = box.right() - Toggle.WIDTH - 4
        paint_toggle(ui, x, y, float(self.isChecked()), Toggle.WIDTH, Toggle.HEIGHT, look)
        if Look.FOCUS in self.look:
            paint_focus(ui, box.adjusted(0, 2, 0, -2), 10)
