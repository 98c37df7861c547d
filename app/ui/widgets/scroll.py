"""A scrolling region whose content is laid out in design pixels."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollArea, QWidget

from app.ui.appearance import Appearance
from app.ui.sheet import bar_width
from app.ui.widgets.base import Surface

TURNS = {
    Qt.Key.Key_Down: 60, Qt.Key.Key_Up: -60, Qt.Key.Key_PageDown: 400, Qt.Key.Key_PageUp: -400,
}  # fmt: skip
"""Design pixels by which each key scrolls."""


def bar_room(scale: float) -> float:
    """What a region is wider than its content, in design pixels."""
    return bar_width(scale) / scale


class Scroll(QScrollArea):
    """Scrolls one Surface up and down; the surface says through `wanted_height` how tall it is.

    The room of the scroll bar is always kept free, so that nothing moves when it comes; the lower edge fades
    out while there is more below.
    """

    def __init__(self, content: "ScrolledSurface", parent: QWidget) -> None:
        super().__init__(parent)
        self.content = content
        content.setObjectName("content")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.setWidget(content)
        self._fade = Fade(self, content.appearance, lambda: content.foot_shade, content.corner)

    def fit(self) -> None:
        """Give the content the region's width and the height it wants."""
        scale = self.content.appearance.scale
        width = max(1, self.width() - bar_width(scale))
        height = max(self.viewport().height(), round(self.content.wanted_height(width / scale) * scale))
        if (width, height) == (self.content.width(), self.content.height()):
            self.content.refresh()
        else:
            self.content.resize(width, height)
        self._fade.settle()

    def reveal(self, box: QRectF) -> None:
        """Scroll until a box of the content, in design pixels, is seen clear of the edges."""
        scale = self.content.appearance.scale
        half = round((box.height() / 2 + 24) * scale)
        self.ensureVisible(0, round(box.center().y() * scale), 0, half)

    def turn(self, key: int) -> bool:
        """Scroll as a key asks; False for one that asks for nothing."""
        step = TURNS.get(Qt.Key(key))
        if step is not None:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + round(step * self.content.appearance.scale))
        return step is not None

    def resizeEvent(self, event: object) -> None:
        self.fit()


class Fade(QWidget):
    """The soft lower edge of a list while there is more below, in the colour that `foot_shade` gives; "" for
    the ground of the Surface that the list lies on. `corner`: the radius of the list's own lower corners.
    """

    HEIGHT = 28.0

    def __init__(
        self, scroll: QAbstractScrollArea, appearance: Appearance, foot_shade: Callable[[], str],
        corner: float = 0.0,
    ) -> None:  # fmt: skip
        super().__init__(scroll)
        self._scroll, self._appearance, self._foot_shade = scroll, appearance, foot_shade
        self._corner = corner
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        scroll.verticalScrollBar().valueChanged.connect(self.settle)
        scroll.verticalScrollBar().rangeChanged.connect(self.settle)

    def settle(self) -> None:
        """Take the place at the foot; away where the end is seen."""
        bar, view = self._scroll.verticalScrollBar(), self._scroll.viewport().geometry()
        scale = self._appearance.scale
        high, wide = round(self.HEIGHT * scale), self._scroll.width() - bar_width(scale)
        self.setGeometry(view.left(), view.bottom() + 1 - high, wide, high)
        self.setVisible(bar.value() < bar.maximum())
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = QColor(self._foot_shade() or self._behind())
        clear = QColor(ground)
        clear.setAlpha(0)
        gradient = QLinearGradient(0, 0, 0, self.height())
        gradient.setColorAt(0, clear)
        gradient.setColorAt(1, ground)
        radius = self._corner * self._appearance.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, radius > 0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(gradient)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0, -2 * radius, 0, 0), radius, radius)
        painter.end()

    def _behind(self) -> str:
        """The colour of what the list lies on at the height of the fade."""
        below, appearance = self._scroll.parentWidget(), self._appearance
        if not isinstance(below, Surface):
            return appearance.theme.card2
        return below.ground_at((self._scroll.y() + self.geometry().bottom()) / appearance.scale)


class ScrolledSurface(Surface):
    """The content of a Scroll; `corner`: the radius of a ground that stands still while it scrolls."""

    corner = 0.0

    @property
    def in_sight(self) -> QRectF:
        """What is seen of it now, in its own design pixels."""
        scale, view = self.appearance.scale, self.parentWidget()
        high = self.height() if view is None else min(view.height(), self.height())
        return QRectF(0, -self.y() / scale, self.design_width, high / scale)

    @property
    def foot_shade(self) -> str:
        """The colour of its own ground at its foot; "" where it has none and the card is seen."""
        return ""

    def moveEvent(self, event: object) -> None:
        """What stands still must be painted anew while the rest moves."""
        if self.corner:
            self.update()

    def wanted_height(self, width: float) -> float:
        """Height in design pixels at a width in design pixels."""
        raise NotImplementedError
