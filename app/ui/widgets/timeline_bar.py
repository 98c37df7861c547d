"""The timeline of a round: a slider with marks of different shapes for claims, kongs, wins and the end."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractSlider, QWidget

from app.ui.appearance import Appearance
from app.ui.moments import Mark
from app.ui.paint.controls import paint_focus
from app.ui.paint.effects import NO_PEN, colour
from app.ui.paint.kit import Ui
from app.ui.widgets.base import painting

HEIGHT = 44.0
SIDE = 12.0
LINE = 30.0


class TimelineBar(QAbstractSlider):
    """A place in the round; dragging scrubs. Its marks carry their positions."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self._marks: tuple[tuple[int, Mark], ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.valueChanged.connect(self.update)
        appearance.changed.connect(self.update)

    def set_marks(self, marks: Sequence[tuple[int, Mark]]) -> None:
        """Show these marks at their positions."""
        self._marks = tuple(marks)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self, self.appearance) as ui:
            theme, width = ui.theme, self.width() / ui.scale - 2 * SIDE
            ui.box(QRectF(SIDE, LINE - 3, width, 6), 3, theme.line, 40, line=False)
            x = self._x(self.value())
            ui.box(QRectF(SIDE, LINE - 3, max(0.0, x - SIDE), 6), 3, theme.gold, line=False)
            for position, mark in self._marks:
                _paint_mark(ui, mark, self._x(position), LINE - 16)
            ui.painter.setPen(QPen(colour(theme.card2), 2))
            ui.painter.setBrush(colour("#fff6e0"))
            ui.painter.drawEllipse(QPointF(x, LINE), 9, 9)
            ui.disc(QPointF(x, LINE), 3.4, theme.gold2)
            if self.hasFocus():
                paint_focus(ui, QRectF(4, LINE - 10, width + 2 * SIDE - 8, 20), 10)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position().x())

    def _go(self, x: float) -> None:
        scale = self.appearance.scale
        width = max(1.0, self.width() / scale - 2 * SIDE)
        share = min(1.0, max(0.0, (x / scale - SIDE) / width))
        self.setValue(self.minimum() + round(share * (self.maximum() - self.minimum())))

    def _x(self, position: int) -> float:
        width = self.width() / self.appearance.scale - 2 * SIDE
        return SIDE + width * (position - self.minimum()) / max(1, self.maximum() - self.minimum())


def _paint_mark(ui: Ui, mark: Mark, x: float, y: float) -> None:
    """Kong: a square; win: a circle; claim: a small dot; special: a diamond; end: a bar.

    Shape and colour both tell them apart.
    """
    painter, theme = ui.painter, ui.theme
    painter.setPen(QPen(colour(theme.card2), 1.5))
    if mark == "kong":
        painter.setBrush(colour(theme.blue))
        painter.drawRoundedRect(QRectF(x - 6, y - 6, 12, 12), 3, 3)
    elif mark == "win":
        painter.setBrush(colour(theme.gold))
        painter.drawEllipse(QPointF(x, y), 7, 7)
    elif mark == "claim":
        painter.setBrush(colour(theme.jade))
        painter.drawEllipse(QPointF(x, y + 3), 4, 4)
    elif mark == "special":
        painter.setBrush(colour(theme.red))
        _polygon(ui, x, y, ((0, -7.5), (7.5, 0), (0, 7.5), (-7.5, 0)))
    else:
        painter.setPen(NO_PEN)
        painter.setBrush(colour(theme.text2))
        _polygon(ui, x, y, ((-2.5, -8), (2.5, -8), (2.5, 8), (-2.5, 8)))


def _polygon(ui: Ui, x: float, y: float, corners: Sequence[tuple[float, float]]) -> None:
    ui.painter.drawPolygon(QPolygonF([QPointF(x + dx, y + dy) for dx, dy in corners]))
