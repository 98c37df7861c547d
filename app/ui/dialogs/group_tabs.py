"""The row of group tabs over the options: how many each has, and which one is in sight."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from app.rules.options.option import Group
from app.session.match_words import numbered
from app.ui.appearance import Appearance
from app.ui.option_texts import group_name
from app.ui.paint.assets import NUM
from app.ui.paint.controls import CHOSEN, paint_focus, tinted_ink
from app.ui.paint.effects import blank
from app.ui.paint.effects import painting as picturing
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Run, Ui, text_width
from app.ui.widgets.base import MARGIN, painting

HEIGHT = 34.0
GAP = 8.0
PAD = 14.0
ARROW = 30.0
FADE = 24.0
"""Before an arrow the tabs fade out."""


class GroupTabs(QWidget):
    """Tabs side by side; more than fit are reached with the arrows, the wheel and the arrow keys."""

    chosen = Signal(str)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self._counts: dict[Group, int] = {}
        self.current: Group | None = None
        self._offset = 0.0
        self._hovered: Group | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        appearance.changed.connect(self._retext)

    def offer(self, counts: Mapping[Group, int]) -> None:
        """Show these groups with the number of their options."""
        self._counts = dict(counts)
        if self.current not in self._counts:
            self.mark(next(iter(self._counts), None))
        self.update()

    def mark(self, group: Group | None) -> None:
        """Show which group is in sight, and bring its tab into view."""
        self.current = group
        self._retext()
        box = self._boxes().get(group) if group else None
        if box is not None:
            room = self._room()
            if box.left() < self._offset + ARROW + FADE:
                self._scroll_to(box.left() - ARROW - FADE)
            elif box.right() > self._offset + room - ARROW - FADE:
                self._scroll_to(box.right() - room + ARROW + FADE)
        self.update()

    def choose(self, group: Group) -> None:
        """Go to a group as if its tab had been clicked."""
        self.mark(group)
        self.chosen.emit(group)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self, self.appearance) as ui:
            ui.painter.drawImage(
                QRectF(0, 0, self.width() / ui.scale, self.height() / ui.scale), self._tabs()
            )
            for left in (True, False):
                if self._more(left):
                    self._draw_arrow(ui, left)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position() / self.appearance.scale
        for left in (True, False):
            if self._more(left) and self._arrow(left).contains(at):
                self._scroll_to(self._offset + self._room() * (-0.7 if left else 0.7))
                return
        group = self._at(at)
        if group is not None:
            self.choose(group)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hovered = self._at(event.position() / self.appearance.scale)
        self.update()

    def leaveEvent(self, event: object) -> None:
        self._hovered = None
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turn = event.angleDelta().y() or event.angleDelta().x()
        self._scroll_to(self._offset - turn)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        groups = list(self._counts)
        if step is None or self.current not in groups:
            super().keyPressEvent(event)
            return
        place = groups.index(self.current) + step
        if 0 <= place < len(groups):
            self.choose(groups[place])

    def resizeEvent(self, event: object) -> None:
        self.mark(self.current)

    def _tabs(self) -> QImage:
        """The tabs as a picture that fades out before the arrows."""
        ratio, scale = self.devicePixelRatioF(), self.appearance.scale
        image = blank(self.width() * ratio, self.height() * ratio)
        with picturing(image) as painter:
            painter.scale(scale * ratio, scale * ratio)
            ui = Ui(painter, self.appearance.theme, scale)
            for group, box in self._boxes().items():
                self._draw_tab(ui, group, box.translated(MARGIN - self._offset, MARGIN))
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
            painter.fillRect(QRectF(0, 0, self.width() / scale, self.height() / scale), self._mask())
        return image

    def _mask(self) -> QLinearGradient:
        """Nothing under an arrow, all of the tabs beside its fade."""
        whole = self._room() + 2 * MARGIN
        gradient = QLinearGradient(0, 0, whole, 0)
        shown, hidden = QColor(0, 0, 0, 255), QColor(0, 0, 0, 0)
        gradient.setColorAt(0, hidden if self._more(True) else shown)
        gradient.setColorAt(1, hidden if self._more(False) else shown)
        for left in (True, False):
            if self._more(left):
                arrow = self._arrow(left)
                edge, inside = (arrow.right(), FADE) if left else (arrow.left(), -FADE)
                gradient.setColorAt(edge / whole, hidden)
                gradient.setColorAt((edge + inside) / whole, shown)
        return gradient

    def _retext(self) -> None:
        if self.current is not None and self.current in self._counts:
            name = group_name(self.current, self.appearance.texts)
            count = self._counts[self.current]
            self.setAccessibleName(numbered("rules.group_of", count, self.appearance.texts, name=name))
        self.update()

    def _draw_tab(self, ui: Ui, group: Group, box: QRectF) -> None:
        theme, on = ui.theme, group == self.current
        hover = group == self._hovered
        edge = theme.gold if on or hover else theme.line
        fill, alpha = (theme.gold, CHOSEN) if on else (theme.wash, 24 if hover else 10)
        ui.box(box, HEIGHT / 2, fill, alpha, stroke=edge, stroke_alpha=150 if on or hover else 30)
        gold = tinted_ink(theme, theme.gold, CHOSEN)
        runs = (
            Run(group_name(group, self.appearance.texts) + " ", gold if on else theme.text, 500),
            Run(str(self._counts[group]), gold if on else theme.text2, 500, NUM, 15),
        )
        ui.rich(box.left() + PAD, box.top(), HEIGHT, runs, 14)
        if on and self.hasFocus():
            paint_focus(ui, box.adjusted(1, 1, -1, -1), HEIGHT / 2)

    def _draw_arrow(self, ui: Ui, left: bool) -> None:
        box, theme = self._arrow(left), ui.theme
        ui.box(box, HEIGHT / 2, theme.wash, theme.wash_alpha, stroke=theme.line, stroke_alpha=40)
        middle = box.center() - QPointF(9, 9)
        paint_icon(ui.painter, "left" if left else "right", middle.x(), middle.y(), 18, theme.text)

    def _boxes(self) -> dict[Group, QRectF]:
        """Where the tabs lie before scrolling."""
        size = 12 / self.appearance.scale
        x, boxes = 0.0, {}
        for group, count in self._counts.items():
            wide = text_width(group_name(group, self.appearance.texts) + " ", max(14.0, size), 500)
            wide += text_width(str(count), max(15.0, size), 500, NUM) + 2 * PAD
            boxes[group] = QRectF(x, 0, wide, HEIGHT)
            x += wide + GAP
        return boxes

    def _room(self) -> float:
        return self.width() / self.appearance.scale - 2 * MARGIN

    def _length(self) -> float:
        return max((box.right() for box in self._boxes().values()), default=0.0)

    def _more(self, left: bool) -> bool:
        return self._offset > 0 if left else self._offset < self._length() - self._room() - 1

    def _arrow(self, left: bool) -> QRectF:
        x = MARGIN - 4 if left else MARGIN + self._room() + 4 - ARROW
        return QRectF(x, MARGIN, ARROW, HEIGHT)

    def _scroll_to(self, offset: float) -> None:
        self._offset = min(max(0.0, offset), max(0.0, self._length() - self._room()))
        self.update()

    def _at(self, at: QPointF) -> Group | None:
        x = at.x() - MARGIN + self._offset
        return next((group for group, box in self._boxes().items() if box.left() <= x <= box.right()), None)
