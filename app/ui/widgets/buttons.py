"""Buttons: gold for the one main action, plain for the others, icons alone, toggles and rows of choices."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.key_words import with_keys
from app.ui.paint.controls import Look, paint_button, paint_focus, paint_segments, paint_toggle
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui, text_width, written_size
from app.ui.widgets.base import MARGIN, Control, painting


class TextButton(Control):
    """A button with a text and perhaps an icon."""

    kind = "plain"
    text_size = 15.0

    def __init__(
        self, appearance: Appearance, identifier: str, icon: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(appearance, identifier, parent)
        self.icon_name = icon

    @property
    def wanted_width(self) -> float:
        """The width in design pixels at which the text has room."""
        weight = 700 if self.kind == "primary" else 500
        size = max(self.text_size, 12 / self.appearance.scale)
        width = text_width(self.text(), size, weight)
        return width + (size * 1.25 + 8 if self.icon_name else 0) + 44

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        paint_button(ui, box, self.text(), self.kind, self.text_size, self.icon_name, self.look)


class GoldButton(TextButton):
    """The main action of a page or dialog."""

    kind = "primary"
    text_size = 17.0


class PlainButton(TextButton):
    """Any other action."""


class DangerButton(TextButton):
    """An action that destroys something."""

    kind = "danger"


class IconButton(Control):
    """An icon alone; its text is the tooltip and the accessible name.

    `command`: what the key table calls that which the button does, so that the tooltip names the keys.
    """

    def __init__(
        self,
        appearance: Appearance,
        identifier: str,
        icon: str,
        parent: QWidget | None = None,
        size: float = 22,
        command: str = "",
    ) -> None:
        self.icon_name, self._size, self._command = icon, size, command
        super().__init__(appearance, identifier, parent)

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        look = self.look
        active = Look.HOVER in look or Look.PRESSED in look
        theme = ui.theme
        alpha = 31 if active else theme.wash_alpha
        edge = theme.gold if active else theme.line
        ui.box(box, 14, theme.wash, alpha, stroke=edge, stroke_alpha=150 if active else theme.line_alpha)
        corner = box.center() - QPointF(self._size / 2, self._size / 2)
        shade = theme.text3 if Look.DISABLED in look else theme.text
        paint_icon(ui.painter, self.icon_name, corner.x(), corner.y(), self._size, shade)
        if Look.FOCUS in look:
            paint_focus(ui, box, 14)

    def _say(self) -> None:
        super()._say()
        name, appearance = self.accessibleName(), self.appearance
        keys, texts = appearance.keys, appearance.texts
        self.setToolTip(with_keys(name, self._command, keys, texts) if self._command else name)


class Toggle(Control):
    """A switch 开关, 44 x 24 design pixels; its text is only for screen readers."""

    WIDTH, HEIGHT = 44.0, 24.0

    def __init__(self, appearance: Appearance, identifier: str, parent: QWidget | None = None) -> None:
        super().__init__(appearance, identifier, parent)
        self.setCheckable(True)

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        y = box.center().y() - self.HEIGHT / 2
        paint_toggle(
            ui, box.right() - self.WIDTH, y, float(self.isChecked()), self.WIDTH, self.HEIGHT, self.look
        )


def segments_width(appearance: Appearance, items: Sequence[str]) -> float:
    """Width of a row of choices in design pixels."""
    size = written_size(Segments.TEXT, appearance.scale)
    return sum(text_width(item, size, 500) + 26 for item in items) + 4


class Segments(QWidget):
    """One choice out of a few, side by side; arrow keys move the choice. `chosen` carries its place.

    `stepping`: it is just being moved by a key, and may be moved on.
    """

    chosen = Signal(int)
    HEIGHT = 36.0
    TEXT = 14.0

    def __init__(self, appearance: Appearance, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self.items: list[str] = []
        self.current = -1
        self.stepping = False
        self._hovered = -1
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        appearance.changed.connect(self.update)

    def offer(self, items: Sequence[str], current: int) -> None:
        """Show these items with one of them chosen (-1: none)."""
        self.items, self.current = list(items), current
        self._tell()
        self.update()

    @property
    def wanted_width(self) -> float:
        """Width in design pixels, the margin for the focus ring included."""
        return segments_width(self.appearance, self.items) + 2 * MARGIN

    def sizeHint(self) -> QSize:
        scale = self.appearance.scale
        return QSize(round(self.wanted_width * scale), round((self.HEIGHT + 2 * MARGIN) * scale))

    def choose(self, place: int) -> None:
        """Choose an item as if it had been clicked."""
        if 0 <= place < len(self.items) and place != self.current:
            from app.ui.announce import announce  # a start has nothing to say

            self.current = place
            self._tell()
            self.update()
            announce(self, self.items[place])
            self.chosen.emit(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        hovered = self._hovered if self.isEnabled() else -1
        with painting(self, self.appearance) as ui:
            ui.painter.setOpacity(1.0 if self.isEnabled() else 0.5)
            end = paint_segments(
                ui, MARGIN, MARGIN, self.items, self.current, self.HEIGHT, self.TEXT, hovered=hovered
            )
            if self.hasFocus():
                paint_focus(ui, QRectF(MARGIN, MARGIN, end - MARGIN, self.HEIGHT), 8)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.choose(self._at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hovered = self._at(event.position())
        self.update()

    def leaveEvent(self, event: object) -> None:
        self._hovered = -1
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepping = True
            self.choose(self.current + step)
            self.stepping = False

    def _tell(self) -> None:
        """Tell screen readers what is chosen."""
        chosen = self.items[self.current] if 0 <= self.current < len(self.items) else ""
        self.setAccessibleDescription(chosen)

    def _at(self, position: QPointF) -> int:
        """The item at a place of the widget, -1 beside all."""
        x, y = position.x() / self.appearance.scale, position.y() / self.appearance.scale
        if not MARGIN <= y <= MARGIN + self.HEIGHT:
            return -1
        left = MARGIN + 2
        for place, width in enumerate(self._widths()):
            if left <= x < left + width:
                return place
            left += width
        return -1

    def _widths(self) -> list[float]:
        size = written_size(self.TEXT, self.appearance.scale)
        return [text_width(item, size, 500) + 26 for item in self.items]
