"""What all our widgets share: placing in design pixels, painting in them, and a button's states."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.ui.appearance import Appearance
from app.ui.paint.controls import Look
from app.ui.paint.kit import Ui

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
MARGIN = 8.0
"""Room round a control for its focus ring and its shadow, in design pixels."""


def rect(box: QRectF, scale: float) -> QRect:
    """A box of design pixels as whole screen pixels."""
    left, top = round(box.left() * scale), round(box.top() * scale)
    return QRect(left, top, round(box.right() * scale) - left, round(box.bottom() * scale) - top)


def place(widget: QWidget, box: QRectF, scale: float) -> None:
    """Put a widget at a box of its parent, in design pixels; a control's margin lies outside the box."""
    if isinstance(widget, Control):
        box = box.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
    widget.setGeometry(rect(box, scale))


def hand_on(leaving: QWidget, heir: QWidget) -> None:
    """Give the keyboard to another widget if it is in one that is about to go away.

    Qt would give it to the next one, whatever that is and whatever a key does there.
    """
    focus = leaving.window().focusWidget()
    if focus is not None and (focus is leaving or leaving.isAncestorOf(focus)):
        heir.setFocus()


@contextmanager
def painting(widget: QWidget, appearance: Appearance) -> Iterator[Ui]:
    """A painter on a widget in design pixels, ended whatever happens while drawing."""
    painter = QPainter(widget)
    try:
        painter.scale(appearance.scale, appearance.scale)
        yield Ui(painter, appearance.theme, appearance.scale)
    finally:
        painter.end()


class Surface(QWidget):
    """A widget that paints in design pixels and lays out its children whenever something changed.

    Subclasses have `arrange` and `draw`.
    """

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.appearance = appearance
        appearance.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Lay out and draw anew, in the language, the theme and at the scale of now."""
        self.arrange()
        self.update()

    def arrange(self) -> None:
        """Place the children; called after every change of size or appearance."""

    def draw(self, ui: Ui) -> None:
        """Draw the ground under the children."""

    def ground_at(self, y: float) -> str:
        """The colour of the ground at a height in design pixels."""
        return self.appearance.theme.card2

    @property
    def design_width(self) -> float:
        """The widget's width in design pixels."""
        return self.width() / self.appearance.scale

    @property
    def design_height(self) -> float:
        """The widget's height in design pixels."""
        return self.height() / self.appearance.scale

    def put(self, widget: QWidget, x: float, y: float, width: float, height: float) -> None:
        """Place a child at design pixels."""
        place(widget, QRectF(x, y, width, height), self.appearance.scale)

    def text(self, identifier: str, /, **values: object) -> str:
        """A text in the language of now."""
        return self.appearance.texts(identifier, **values)

    def resizeEvent(self, event: object) -> None:
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self, self.appearance) as ui:
            self.draw(ui)


class Control(QAbstractButton):
    """A button with the states of the style sheet; its text is a text id and follows the language.

    Subclasses have `draw_in`, in design pixels, the box without the margin.
    """

    def __init__(self, appearance: Appearance, identifier: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self._identifier = identifier
        self._values: dict[str, object] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        appearance.changed.connect(self.refresh)
        self.clicked.connect(lambda: appearance.player.play("button"))
        self._say()

    def say(self, identifier: str, /, **values: object) -> None:
        """Show another text."""
        self._identifier, self._values = identifier, values
        self._say()

    def refresh(self) -> None:
        """Take over the language and the colours of now."""
        self._say()
        self.update()

    @property
    def look(self) -> Look:
        """How pointer and keyboard treat the control now."""
        look = Look.REST
        if not self.isEnabled():
            return Look.DISABLED
        if self.underMouse():
            look |= Look.HOVER
        if self.isDown():
            look |= Look.PRESSED
        if self.hasFocus():
            look |= Look.FOCUS
        return look

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        """Draw the control."""
        raise NotImplementedError

    def hitButton(self, position: QPoint) -> bool:
        return self._box().contains(QPointF(position) / self.appearance.scale)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses like the space bar; a choice already made leaves it to what lies around."""
        if event.key() not in ENTER:
            super().keyPressEvent(event)
        elif self._is_made():
            event.ignore()
        elif not event.isAutoRepeat():
            self.click()

    def _is_made(self) -> bool:
        group = self.group()
        return group is not None and group.exclusive() and self.isChecked()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self, self.appearance) as ui:
            self.draw_in(ui, self._box())

    def _box(self) -> QRectF:
        scale = self.appearance.scale
        whole = QRectF(0, 0, self.width() / scale, self.height() / scale)
        return whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)

    def _say(self) -> None:
        text = self.appearance.texts(self._identifier, **self._values) if self._identifier else ""
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)
        self.updateGeometry()
