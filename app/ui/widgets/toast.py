"""One line at the window's foot or head for what went wrong or was done; it goes away by itself."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui, text_width
from app.ui.timers import make_timer
from app.ui.widgets.base import Surface, place

STAYS = 6000
HEIGHT, HEAD = 48.0, 72.0


class Toast(Surface):
    """Shows one sentence over everything else; a click takes it away at once."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._host = parent
        self.sentence = ""
        self._bad = self._above = False
        self._timer = make_timer(self, self.hide, STAYS, once=True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def tell(self, sentence: str, bad: bool = True, above: bool = False) -> None:
        """Show a sentence; `bad`: something went wrong; `above`: at the head, clear of the own tiles."""
        from app.ui.announce import announce  # a start has nothing to say

        self.sentence, self._bad, self._above = sentence, bad, above
        if bad:
            self.appearance.player.play("cannot")
        self.setAccessibleName(sentence)
        announce(self, sentence)
        self.settle()
        self.show()
        self.raise_()
        self.update()
        self._timer.start()

    def withdraw(self, sentence: str) -> None:
        """Take a sentence away that no longer holds; another one stays."""
        if sentence == self.sentence:
            self.hide()

    def settle(self) -> None:
        """Take the place at the foot of the parent, or at its head under the bar."""
        scale = self.appearance.scale
        room = self._host.width() / scale
        width = min(room - 48, text_width(self.sentence, max(15, 12 / scale), 500) + 110)
        top = HEAD if self._above else self._host.height() / scale - HEIGHT - 36
        place(self, QRectF((room - width) / 2, top, width, HEIGHT + 16), scale)

    def draw(self, ui: Ui) -> None:
        theme = ui.theme
        box = QRectF(8, 4, self.design_width - 16, HEIGHT)
        ui.shadow(box, 16, 8, 4, 100)
        shade = theme.red if self._bad else theme.jade
        ui.box(box, 16, theme.card, 250, theme.card2, shade, 170)
        paint_icon(ui.painter, "warn" if self._bad else "check", 26, 17, 22, shade)
        ui.fitted(QRectF(60, 4, box.width() - 72, HEIGHT), self.sentence, 15, 500)

    def mousePressEvent(self, event: object) -> None:
        self.hide()
