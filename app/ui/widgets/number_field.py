"""A field for a number, with a step down at its left and a step up at its right."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QSpinBox, QWidget

from app.ui.appearance import Appearance
from app.ui.paint.icons import paint_icon
from app.ui.widgets.base import painting


class NumberField(QSpinBox):
    """A whole number between two bounds; it leaves the wheel to the page it stands on."""

    def __init__(self, appearance: Appearance, name: str, low: int, high: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setRange(low, high)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painting(self, self._appearance) as ui:
            width, y = self.width() / ui.scale, self.height() / ui.scale / 2 - 8
            for icon, x, end in (("minus", 12.0, self.minimum()), ("plus", width - 28, self.maximum())):
                shade = ui.theme.text3 if self.value() == end or not self.isEnabled() else ui.theme.text
                paint_icon(ui.painter, icon, x, y, 16, shade)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
