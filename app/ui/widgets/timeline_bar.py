"""The timeline of a round: a slider with marks that can be clicked, before the curves of the points."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractSlider, QToolTip, QWidget

from app.ui.appearance import Appearance
from app.ui.moments import Mark
from app.ui.paint.controls import paint_focus
from app.ui.paint.effects import NO_BRUSH, NO_PEN, colour
from app.ui.paint.kit import Ui
from app.ui.tips import tip_of
from app.ui.widgets.base import painting

HEIGHT = 74.0
SIDE = 12.0
LINE = 58.0
MARKS = LINE - 17
REACH = 9.0
"""How near to a mark's middle the pointer takes it, in design pixels."""
CURVE = (6.0, LINE - 8)
"""Between which heights the curves run."""
STIR = 4.0
"""A pointer that was pressed on a mark and moves no farther stays there."""


@dataclass(frozen=True, slots=True)
class TimelineMark:
    """A mark at a position, its shape, and what happened there in one sentence."""

    position: int
    kind: Mark
    sentence: str


class TimelineBar(QAbstractSlider):
    """A place in the round; dragging scrubs, a click on a mark jumps to its very event."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self.marks: tuple[TimelineMark, ...] = ()
        self._curves: tuple[tuple[float, ...], ...] = ()
        self._seat = 0
        self._pressed_at: float | None = None
        self._under: TimelineMark | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)
        self.valueChanged.connect(self.update)
        appearance.changed.connect(self.update)

    def set_marks(self, marks: Sequence[TimelineMark]) -> None:
        """Show these marks at their positions."""
        self.marks = tuple(marks)
        self._under = None
        self.update()

    def set_curves(self, curves: Sequence[Sequence[float]], seat: int) -> None:
        """Draw points by seat, one value for each position from the first to the last, `seat`'s in front."""
        self._curves, self._seat = tuple(tuple(curve) for curve in curves), seat
        self.update()

    def mark_at(self, point: QPointF) -> TimelineMark | None:
        """The mark nearest to a point of the widget, if that point is on it."""
        scale = self.appearance.scale
        x, y = point.x() / scale, point.y() / scale
        if abs(y - MARKS) > REACH + 1:
            return None
        near = min(self.marks, key=lambda mark: abs(self._x(mark.position) - x), default=None)
        return near if near is not None and abs(self._x(near.position) - x) <= REACH else None

    def place_of(self, mark: TimelineMark) -> QPointF:
        """The middle of a mark in the widget."""
        return QPointF(self._x(mark.position), MARKS) * self.appearance.scale

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            mark = self.mark_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), tip_of(mark.sentence) if mark else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self, self.appearance) as ui:
            theme, width = ui.theme, self.width() / ui.scale - 2 * SIDE
            self._draw_curves(ui)
            ui.box(QRectF(SIDE, LINE - 3, width, 6), 3, theme.line, 40, line=False)
            x = self._x(self.value())
            ui.box(QRectF(SIDE, LINE - 3, max(0.0, x - SIDE), 6), 3, theme.gold, line=False)
            for mark in sorted(self.marks, key=lambda mark: mark.kind != "end"):
                _paint_mark(ui, mark.kind, self._x(mark.position), MARKS, mark == self._under)
            ui.painter.setPen(QPen(colour(theme.card2), 2))
            ui.painter.setBrush(colour("#fff6e0"))
            ui.painter.drawEllipse(QPointF(x, LINE), 9, 9)
            ui.disc(QPointF(x, LINE), 3.4, theme.gold2)
            if self.hasFocus():
                paint_focus(ui, QRectF(4, LINE - 10, width + 2 * SIDE - 8, 20), 10)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        mark = self.mark_at(event.position())
        self._pressed_at = event.position().x() if mark else None
        if mark is None:
            self._go(event.position().x())
        else:
            self.setValue(mark.position)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        if event.buttons() & Qt.MouseButton.LeftButton:
            if self._pressed_at is None or abs(x - self._pressed_at) > STIR * self.appearance.scale:
                self._pressed_at = None
                self._go(x)
        else:
            self._point_at(self.mark_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The page knows what its keys mean, and steps over what nobody sees."""
        event.ignore()

    def _point_at(self, mark: TimelineMark | None) -> None:
        if mark != self._under:
            self._under = mark
            self.update()

    def _go(self, x: float) -> None:
        scale = self.appearance.scale
        width = max(1.0, self.width() / scale - 2 * SIDE)
        share = min(1.0, max(0.0, (x / scale - SIDE) / width))
        self.setValue(self.minimum() + round(share * (self.maximum() - self.minimum())))

    def _x(self, position: int) -> float:
        width = self.width() / self.appearance.scale - 2 * SIDE
        return SIDE + width * (position - self.minimum()) / max(1, self.maximum() - self.minimum())

    def _draw_curves(self, ui: Ui) -> None:
        """Steps, for points change at single events; the line of no change lies at its true height."""
        values = [value for curve in self._curves for value in curve]
        if not values:
            return
        low, high = min(values), max(values)
        top, foot = CURVE
        unit = (foot - top) / ((high - low) or 1)
        if low == high:
            top, unit = (top + foot) / 2, 0.0
        theme = ui.theme
        order = sorted(range(len(self._curves)), key=lambda seat: seat == self._seat)
        ui.painter.setBrush(NO_BRUSH)
        for seat in order:
            own = seat == self._seat
            pen = QPen(colour(theme.jade if own else theme.text3, 230 if own else 110), 2.0 if own else 1.2)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            ui.painter.setPen(pen)
            points: list[QPointF] = []
            for offset, value in enumerate(self._curves[seat]):
                x, y = self._x(self.minimum() + offset), top + (high - value) * unit
                if points and points[-1].y() != y:
                    points.append(QPointF(x, points[-1].y()))
                points.append(QPointF(x, y))
            ui.painter.drawPolyline(QPolygonF(points))


def _paint_mark(ui: Ui, mark: Mark, x: float, y: float, lit: bool) -> None:
    """Kong: a square; win: a circle; claim: a small dot; special: a diamond; end: a bar; bookmark: a ribbon;
    mistake: a triangle.

    Shape and colour both tell them apart; `lit`: the pointer is on it.
    """
    painter, theme = ui.painter, ui.theme
    painter.setPen(QPen(colour(theme.text if lit else theme.card2), 2 if lit else 1.5))
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
    elif mark == "mistake":
        painter.setBrush(colour(theme.red))
        _polygon(ui, x, y, ((0, -8), (8, 7), (-8, 7)))
    elif mark == "bookmark":
        painter.setBrush(colour(theme.gold2))
        _polygon(ui, x, y, ((-5, -8), (5, -8), (5, 8), (0, 3), (-5, 8)))
    else:
        painter.setPen(NO_PEN)
        painter.setBrush(colour(theme.text2))
        _polygon(ui, x, y, ((-2.5, -8), (2.5, -8), (2.5, 8), (-2.5, 8)))


def _polygon(ui: Ui, x: float, y: float, corners: Sequence[tuple[float, float]]) -> None:
    ui.painter.drawPolygon(QPolygonF([QPointF(x + dx, y + dy) for dx, dy in corners]))
