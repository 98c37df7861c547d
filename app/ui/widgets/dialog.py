"""A dialog: a card over the page it was opened from, which lies blurred and dim behind it."""

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from app.ui.announce import announce
from app.ui.appearance import Appearance
from app.ui.paint.effects import STRETCH, blur, mix
from app.ui.paint.kit import Ui
from app.ui.table.motion import out_cubic
from app.ui.timers import make_timer
from app.ui.widgets.base import Surface, place
from app.ui.widgets.type import folded

LARGEST = (1380.0, 896.0)
EDGE = 12.0
"""Free room between a dialog and the window's edge where the window is small, in screen pixels."""

SHADE = 150
ROOM = 40.0
"""Room round the card for its shadow, in design pixels."""

RISE = 16.0
FRAME = 16


class Card(Surface):
    """The card of a dialog: puts and draws in design pixels from the card's own corner."""

    def __init__(self, frame: "DialogFrame") -> None:
        super().__init__(frame.appearance, frame)
        self._frame = frame

    @property
    def size_in(self) -> tuple[float, float]:
        """Width and height of the card without the room for its shadow."""
        return self.design_width - 2 * ROOM, self.design_height - 2 * ROOM

    def put(self, widget: QWidget, x: float, y: float, width: float, height: float) -> None:
        place(widget, QRectF(x + ROOM, y + ROOM, width, height), self.appearance.scale)

    def ground_at(self, y: float) -> str:
        return mix(*self._shades, (y - ROOM) / max(1.0, self.size_in[1])).name()

    @property
    def _shades(self) -> tuple[str, str]:
        """The colours of its ground above and below; opaque, so that lists can fade into it."""
        theme = self.appearance.theme
        return ("#1a2d31", "#0f1b1e") if theme.dark else (theme.card, theme.card2)

    def arrange(self) -> None:
        self._frame.arrange_card()

    def draw(self, ui: Ui) -> None:
        width, height = self.size_in
        ui.painter.translate(ROOM, ROOM)
        ui.panel(QRectF(0, 0, width, height), 28, 255, *self._shades)
        self._frame.draw_card(ui)


class DialogFrame(QWidget):
    """A dialog inside the window.  Subclasses have `arrange_card`, `draw_card` and perhaps `largest`.

    `closed` is emitted once, after Esc, the close button or `close_dialog`.
    """

    closed = Signal()
    largest = LARGEST

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self._host = parent
        self._ground = QPixmap()
        self._opened_at = 0.0
        self._timer = make_timer(self, self._step, FRAME)
        self.card = Card(self)
        self._called = ""
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        appearance.changed.connect(self._fit)
        self.hide()

    def open_over(self, page: QWidget) -> None:
        """Cover the parent; `page` is what lies behind and is shown blurred."""
        self._ground = _blurred(page)
        self.setGeometry(self._host.rect())
        self._fit()
        self.show()
        self.raise_()
        self.first_focus().setFocus(Qt.FocusReason.PopupFocusReason)
        if self.appearance.pace.ms("dialog"):
            self._opened_at = self.appearance.clock.now()
            self._timer.start()
            self._step()

    def close_dialog(self) -> None:
        """Close for good and free the dialog."""
        if not self.isHidden():
            self._timer.stop()
            if self.isVisible() and self.appearance.pace.ms("fade_out"):
                Farewell(self.appearance, self._host, self._ground, self.card)
            self.hide()
            self.closed.emit()
            self.deleteLater()

    def first_focus(self) -> QWidget:
        """The widget that has the keyboard when the dialog opens."""
        return self

    def arrange_card(self) -> None:
        """Place the card's children with `self.card.put`."""

    def draw_card(self, ui: Ui) -> None:
        """Draw the card's ground: title, lines, texts."""

    def text(self, identifier: str, /, **values: object) -> str:
        """A text in the language of now."""
        return self.appearance.texts(identifier, **values)

    def draw_title(self, ui: Ui, title: str, subtitle: str = "", room: float = 0.0) -> None:
        """The brush title at the card's upper left with a line of explanation beside it.

        `room`: design pixels at the right that stay free.
        """
        self._be_called(title)
        width = self.card.size_in[0]
        family = self.appearance.texts.title_family
        shade = "#f6e3b4" if ui.theme.dark else ui.theme.gold
        ui.text(QRectF(44, 22, width - 88, 60), title, 46, 400, shade, "l", family)
        left = 44 + ui.width(title, 46, 400, family) + 20
        free = width - 44 - room - left
        if free > 80:
            folded(ui, QRectF(left, 22, free, 70), subtitle, 15, 400, ui.theme.text2)
        ui.line(0 if room else 44, 96, width if room else width - 44, 96)

    def _be_called(self, title: str) -> None:
        """A screen reader calls a dialog as its title does, unless it has a name of its own, and reads when
        it appears what there is to read.
        """
        if title == self._called:
            return
        if self.accessibleName() == self._called:
            self.setAccessibleName(title)
        appears, self._called = not self._called, title
        if appears:
            told = dict.fromkeys((title, self.accessibleName(), self.accessibleDescription()))
            announce(self, "\n".join(filter(None, told)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_dialog()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A click beside everything leaves the keyboard where it can be used."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.MouseFocusReason:
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def resizeEvent(self, event: object) -> None:
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if not self._ground.isNull():
            painter.drawPixmap(self.rect(), self._ground)
        painter.fillRect(self.rect(), QColor(6, 14, 15, round(SHADE * self._progress())))
        painter.end()

    def _fit(self) -> None:
        """Size and place of the card for the window of now."""
        scale = self.appearance.scale
        width = min(self.largest[0] * scale, self.width() - 2 * EDGE)
        height = min(self.largest[1] * scale, self.height() - 2 * EDGE)
        left, top = (self.width() - width) / 2, (self.height() - height) / 2
        around = ROOM * scale
        self._rest = QPointF(left - around, top - around)
        self.card.setGeometry(
            round(left - around), round(top - around), round(width + 2 * around), round(height + 2 * around)
        )
        self.card.arrange()

    def _progress(self) -> float:
        if not self._timer.isActive():
            return 1.0
        length = self.appearance.pace.ms("dialog")
        return min(1.0, (self.appearance.clock.now() - self._opened_at) / max(1.0, length))

    def _step(self) -> None:
        done = self._progress()
        if done >= 1.0:
            self._timer.stop()
        rise = RISE * self.appearance.pace.moves
        down = rise * self.appearance.scale * (1 - out_cubic(done))
        self.card.move(QPoint(round(self._rest.x()), round(self._rest.y() + down)))
        self.update()


class Farewell(QWidget):
    """What is seen of a dialog that has been closed: a picture that fades and takes no input."""

    def __init__(self, appearance: Appearance, host: QWidget, ground: QPixmap, card: Card) -> None:
        super().__init__(host)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._ground, self._card, self._at = ground, card.grab(), card.pos()
        self._clock, self._length = appearance.clock, appearance.pace.ms("fade_out")
        self._began = self._clock.now()
        self._timer = make_timer(self, self.step, FRAME)
        self._timer.start()
        self.setGeometry(host.rect())
        self.show()

    def step(self) -> None:
        """Fade to the clock's time; at the end go for good."""
        if self._left <= 0:
            self._timer.stop()
            self.hide()
            self.deleteLater()
        self.update()

    @property
    def _left(self) -> float:
        return max(0.0, 1 - (self._clock.now() - self._began) / self._length)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setOpacity(self._left)
        painter.drawPixmap(self.rect(), self._ground)
        painter.fillRect(self.rect(), QColor(6, 14, 15, SHADE))
        painter.drawPixmap(self._at, self._card)
        painter.end()


def _blurred(page: QWidget) -> QPixmap:
    """A picture of a page, small and soft: it is only ever seen dimmed behind a card."""
    picture = page.grab().toImage()
    small = picture.scaled(max(1, picture.width() // 2), max(1, picture.height() // 2), STRETCH)
    return QPixmap.fromImage(blur(small, 5))
