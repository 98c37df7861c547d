"""A slider for a percentage, with the number beside it."""

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QWidget

from app.ui.appearance import Appearance
from app.ui.paint.controls import paint_focus
from app.ui.paint.effects import colour
from app.ui.paint.kit import Ui
from app.ui.widgets.base import painting

KNOB, SIDE, NUMBER = 9.0, 20.0, 58.0
"""Radius of the knob, room at the ends of the line, and room for the number, in design pixels."""
LINE = 6.0
STEP, PAGE = 5, 20


class Slider(QAbstractSlider):
    """0 to 100 %. `let_go`: the user is done moving it, by pointer or key; only then its value is meant."""

    let_go = Signal(int)
    WIDTH, HEIGHT = 240.0, 38.0

    def __init__(self, appearance: Appearance, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self._moved = False
        self.setRange(0, 100)
        self.setSingleStep(STEP)
        self.setPageStep(PAGE)
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(name)
        self.valueChanged.connect(self._move)
        appearance.changed.connect(self.update)

    def show_value(self, value: int) -> None:
        """Show a value that is not the user's doing, unless the user is moving it."""
        if not self._moved:
            self.setValue(value)
            self._moved = False

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self, self.appearance) as ui:
            ui.painter.setOpacity(1.0 if self.isEnabled() else 0.5)
            self._draw(ui)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._go(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._go(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click is meant too where nothing moved: it lets hear what is set."""
        if self.isSliderDown():
            self.setSliderDown(False)
            self._moved = True
            self._finish()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The page scrolls."""
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        super().keyReleaseEvent(event)
        if not event.isAutoRepeat():
            self._finish()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._finish()

    def _move(self) -> None:
        self._moved = True
        self.update()

    def _finish(self) -> None:
        if self._moved:
            self._moved = False
            self.let_go.emit(self.value())

    def _go(self, x: float) -> None:
        """To where the pointer is, in whole steps."""
        width = self.width() / self.appearance.scale - NUMBER - 2 * SIDE
        share = (x / self.appearance.scale - SIDE) / max(1.0, width)
        self.setValue(STEP * round(min(1.0, max(0.0, share)) * 100 / STEP))

    def _draw(self, ui: Ui) -> None:
        theme, middle = ui.theme, self.height() / ui.scale / 2
        width = self.width() / ui.scale - NUMBER - 2 * SIDE
        x = SIDE + width * self.value() / 100
        ui.box(QRectF(SIDE, middle - LINE / 2, width, LINE), LINE / 2, theme.line, 40, line=False)
        ui.box(QRectF(SIDE, middle - LINE / 2, x - SIDE, LINE), LINE / 2, theme.gold, line=False)
        lit = self.isSliderDown() or self.underMouse()
        ui.painter.setPen(QPen(colour(theme.gold), 3.0 if lit else 1.5))
        ui.painter.setBrush(colour("#fff6e0"))
        ui.painter.drawEllipse(QPointF(x, middle), KNOB, KNOB)
        ui.disc(QPointF(x, middle), KNOB - 5.5, theme.gold2)
        box = QRectF(self.width() / ui.scale - NUMBER, middle - 14, NUMBER, 28)
        ui.text(box, f"{self.value()} %", 15, 600, theme.text, "r")
        if self.hasFocus():
            paint_focus(ui, QRectF(6, middle - 15, width + 2 * SIDE - 12, 30), 10)
