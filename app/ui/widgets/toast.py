"""One line over page or table for what went wrong or was done; it goes away by itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui, text_width, written_size
from app.ui.timers import make_timer
from app.ui.widgets.base import Surface, place
from app.ui.widgets.type import folded

if TYPE_CHECKING:
    from app.ui.table.view_widget import TableView

STAYS = 6000
HEIGHT, HEAD, SIZE = 48.0, 72.0, 15.0


class Toast(Surface):
    """Shows one sentence over everything else; a click takes it away at once.

    `table`: the table in front, if any. The sentence stands at its head, clear of the own tiles and of what
    is beside it, and else at the foot of the parent.
    """

    def __init__(
        self, appearance: Appearance, parent: QWidget, table: "Callable[[], TableView | None]"
    ) -> None:
        super().__init__(appearance, parent)
        self._host, self._table = parent, table
        self.sentence = ""
        self._bad = False
        self._timer = make_timer(self, self.hide, STAYS, once=True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def tell(self, sentence: str, bad: bool = True) -> None:
        """Show a sentence; `bad`: something went wrong."""
        from app.ui.announce import announce  # a start has nothing to say

        self.sentence, self._bad = sentence, bad
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
        """Take the place at the foot of the parent, or under the bar at the head of the table."""
        scale, table = self.appearance.scale, self._table()
        over = table or self._host
        left = over.mapTo(self._host, QPoint()).x() / scale
        room = (over.width() - (table.reserved if table else 0)) / scale
        width = min(room - 48, text_width(self.sentence, written_size(SIZE, scale), 500) + 110)
        top = HEAD if table else self._host.height() / scale - HEIGHT - 36
        place(self, QRectF(left + (room - width) / 2, top, width, HEIGHT + 16), scale)

    def draw(self, ui: Ui) -> None:
        theme = ui.theme
        box = QRectF(8, 4, self.design_width - 16, HEIGHT)
        ui.shadow(box, 16, 8, 4, 100)
        shade = theme.red if self._bad else theme.jade
        ui.box(box, 16, theme.card, 250, theme.card2, shade, 170)
        paint_icon(ui.painter, "warn" if self._bad else "check", 26, 17, 22, shade)
        folded(ui, QRectF(60, 4, box.width() - 72, HEIGHT), self.sentence, SIZE, 500)

    def mousePressEvent(self, event: object) -> None:
        self.hide()
