"""Buttons of a page beside the table's own bar, in its size, height and look."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.controls import Look, paint_focus
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.table.stage import Stage
from app.ui.widgets.base import place
from app.ui.widgets.buttons import IconButton

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
TOP, SIDE, GAP = 18.0, 44.0, 12.0
TOOL, EDGE = 44.0, 32.0
"""What each of the bar's own tools takes at the right, and the screen's edge, in units of the bar."""


class BarButton(IconButton):
    """An icon on a round panel like those of the bar; a click leaves the keyboard with the table."""

    def __init__(
        self, appearance: Appearance, identifier: str, icon: str, parent: QWidget, command: str
    ) -> None:
        super().__init__(appearance, identifier, icon, parent, command=command)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows are the page's; Qt would move on to some other button without showing it."""
        if event.key() in ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        paint_bar_panel(ui, box, self.look)
        shade = ui.theme.text3 if Look.DISABLED in self.look else ui.theme.text2
        size = box.height() / 2
        corner = box.center()
        paint_icon(ui.painter, self.icon_name, corner.x() - size / 2, corner.y() - size / 2, size, shade)


def paint_bar_panel(ui: Ui, box: QRectF, look: Look) -> None:
    """The panel of a button beside the bar, and how pointer and keyboard treat it."""
    theme, radius = ui.theme, box.height() / 2
    ui.panel(box, radius, min(theme.card_alpha, 200) if theme.card_alpha < 255 else 255, shadow=False)
    if look & (Look.HOVER | Look.PRESSED):
        ui.box(box, radius, theme.wash, 31, stroke=theme.gold, stroke_alpha=150)
    if Look.FOCUS in look:
        paint_focus(ui, box, radius)


def first_place(stage: Stage, tools: int) -> float:
    """Where the first button beside the bar ends, in units of the bar, which has so many tools of its own."""
    return stage.play_width / stage.ui - EDGE - tools * TOOL - GAP


def place_beside_bar(
    button: QWidget,
    appearance: Appearance,
    stage: Stage,
    right: float,
    width: float = SIDE,
    top: float = TOP,
) -> float:
    """Put a button so that it ends at `right`, in units of the bar; returns where the next one ends."""
    unit = stage.ui / appearance.scale
    box = QRectF((right - width) * unit, top * unit, width * unit, SIDE * unit)
    place(button, box, appearance.scale)
    button.raise_()
    return right - width - GAP
