"""The part of the viewer's panel that shows the review 复盘: head, progress and rows."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.controls import paint_progress
from app.ui.paint.kit import Ui
from app.ui.review_rows import ReviewRow
from app.ui.widgets.base import MARGIN, Surface
from app.ui.widgets.buttons import IconButton, PlainButton
from app.ui.widgets.review_list import ReviewList
from app.ui.widgets.type import elided

HEAD, STRIP, OFFER = 44.0, 30.0, 56.0
BUTTON = 34.0
BUTTONS = (
    ("curve", "chart"), ("deepen", "search"), ("previous_mistake", "prev"), ("next_mistake", "next"),
)  # fmt: skip
MARKED = ("curve",)

FIRST_LOOK = 0.2
"""How much of the bar a first look at every decision fills."""


class ReviewSection(Surface):
    """`wanted` carries the viewer's command whose button was pressed, "begin" or "cancel"."""

    wanted = Signal(str)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.title, self.note, self.progress = "", "", ""
        self._share = 0.0
        self._running = False
        self.buttons: dict[str, IconButton] = {}
        for name, icon in BUTTONS:
            button = IconButton(appearance, f"replay.{name}", icon, self, 16, f"viewer/{name}")
            button.setCheckable(name in MARKED)
            button.clicked.connect(lambda _=False, name=name: self.wanted.emit(name))
            self.buttons[name] = button
        self.cancel = IconButton(appearance, "replay.review_cancel", "close", self, 13)
        self.cancel.clicked.connect(lambda: self.wanted.emit("cancel"))
        self.begin = PlainButton(appearance, "replay.review_begin", "target", self)
        self.begin.clicked.connect(lambda: self.wanted.emit("begin"))
        self.list = ReviewList(appearance, self)
        self.show_progress(0, 0, 0, False)

    def show_head(self, title: str, note: str) -> None:
        """What the rows are about."""
        self.title, self.note = title, note
        self.setAccessibleName(title)
        self.list.setAccessibleName(title)
        self.update()

    def show_rows(self, rows: Sequence[ReviewRow]) -> None:
        """Show these rows."""
        self.list.show_rows(rows)

    def show_progress(self, looked: int, done: int, total: int, running: bool) -> None:
        """How far the review is: decisions looked at, judged to the end, and all; 0 of all: it is offered."""
        self._running = running
        self._share = (FIRST_LOOK * looked + (1 - FIRST_LOOK) * done) / total if total else 0.0
        key, told = ("review_progress", done) if done or not looked else ("review_first_look", looked)
        self.progress = self.text(f"replay.{key}", done=told, total=total)
        self.setAccessibleDescription(self.progress if running else "")
        self.begin.say("replay.review_go_on" if looked else "replay.review_begin")
        self.cancel.setVisible(running)
        self.begin.setVisible(not running and done < max(total, 1))
        self.arrange()
        self.update()

    def allow(self, name: str, on: bool) -> None:
        """Whether a button can be pressed."""
        self.buttons[name].setEnabled(on)

    def wanted_height(self, width: float) -> float:
        """The height at which all rows are seen at a width, both in design pixels."""
        return self._top + self.list.wanted_height(width)

    @property
    def _top(self) -> float:
        """Where the rows begin."""
        return HEAD + (STRIP if self._running else 0.0) + (OFFER if self._offered else 0.0)

    @property
    def _offered(self) -> bool:
        return not self.begin.isHidden()

    def arrange(self) -> None:
        width, left = self.design_width, self._buttons_left
        for place, name in enumerate(self.buttons):
            self.put(self.buttons[name], left + place * (BUTTON + 5), 4, BUTTON, BUTTON)
        self.put(self.cancel, width - 30, HEAD + 2, 26, 26)
        self.put(self.begin, MARGIN, HEAD + 4, self.begin.wanted_width, 44)
        self.put(self.list, 0, self._top, width, max(1.0, self.design_height - self._top))

    @property
    def _buttons_left(self) -> float:
        return self.design_width - 10 - len(self.buttons) * (BUTTON + 5) + 5

    def draw(self, ui: Ui) -> None:
        theme, room = ui.theme, self._buttons_left - 18
        elided(ui, QRectF(8, 1, room, 22), self.title, 16, 700)
        ui.fitted(QRectF(8, 23, room, 18), self.note, 12, 400, theme.text2)
        if self._running:
            told = ui.width(self.progress, 13, 400)
            ui.text(QRectF(8, HEAD + 4, told + 4, 22), self.progress, 13, 400, theme.text2)
            bar = QRectF(told + 22, HEAD + 11, self.design_width - told - 64, 7)
            paint_progress(ui, bar, self._share)
