"""The export dialog: a moment of a record as a picture, a span as an animated one, and what else there is."""

from collections.abc import Callable, Generator
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QKeyEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from app.records.files import write_durably
from app.records.record import Record
from app.rules.hand import Seat
from app.ui.announce import announce
from app.ui.appearance import Appearance
from app.ui.dialogs.export_list import ExportList
from app.ui.exports import SUFFIXES, Exports, Kind, Refused, write_fault
from app.ui.file_choice import proposed, with_ending
from app.ui.paint.controls import paint_progress
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.render import png_bytes
from app.ui.timers import make_timer
from app.ui.widgets.buttons import GoldButton, IconButton, PlainButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.scroll import Scroll

HEAD, FOOT = 96.0, 84.0
USUAL_SPAN = 20
"""Steps of an animated picture before the user has chosen."""

BAR, BAR_HEIGHT = 220.0, 8.0
MEGABYTE = 1_000_000


class ExportDialog(DialogFrame):
    """Makes files of a record, and copies its picture and its scenario.

    `name`: the record's file name, from which the new files get theirs; `position`, `seat`, `open_hands`:
    what the viewer shows.  `outcome`: the sentence that says what came of it.  Raises DamagedRecord as the
    viewer does.
    """

    largest = (980.0, 584.0)

    def __init__(
        self, appearance: Appearance, record: Record, name: str, position: int, seat: Seat, open_hands: bool,
        parent: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(appearance, parent)
        self._exports = exports = Exports(appearance, record, name, position, seat, open_hands)
        last = max(exports.step, min(1 + USUAL_SPAN, exports.steps))
        self.list = ExportList(appearance, exports.steps, (max(1, last - USUAL_SPAN), last), self.card)
        self._scroll = Scroll(self.list, self.card)
        self.close_button = IconButton(appearance, "app.close", "close", self.card)
        self.done = GoldButton(appearance, "export.done", "check", self.card)
        self.cancel = PlainButton(appearance, "export.cancel", "", self.card)
        self.outcome, self._bad = "", False
        self._work: Generator[int, None, None] | None = None
        self._steps_done, self._steps, self._words = 0, 1, ""
        self._target: Path | None = None
        self._began_at: QWidget = self
        self._worker = make_timer(self, self._paint_on)
        self.cancel.hide()
        self._connect()

    @property
    def busy(self) -> bool:
        """Whether a picture is being painted."""
        return self._worker.isActive()

    def save(self, kind: Kind) -> None:
        """Ask where to, and write there."""
        path = self._ask_target(kind)
        if path is None:
            return
        if kind == "animation":
            self._animate(path)
            return
        if kind == "picture":
            self._paint(lambda picture: write_durably(path, png_bytes(picture)), path)
            return
        try:
            write_durably(path, self._exports.content(kind))
        except Refused as error:
            self._tell(self.text(error.identifier), bad=True)
        except OSError as error:
            self._tell_fault(error, path)
        else:
            self._tell_saved(path)

    def copy(self, kind: Kind) -> None:
        """Put the picture or the scenario on the clipboard."""
        clipboard = QGuiApplication.clipboard()
        if kind == "picture":
            self._paint(clipboard.setImage, None)
            return
        try:
            clipboard.setText(self._exports.scenario())
        except Refused as error:
            self._tell(self.text(error.identifier), bad=True)
        else:
            self._tell(self.text("export.scenario_copied"))

    def stop(self) -> None:
        """Give up the picture; what was there before is kept."""
        if self.busy:
            self._end()
            self._tell(self.text("export.cancelled"))

    def close_dialog(self) -> None:
        self._end()
        super().close_dialog()

    def first_focus(self) -> QWidget:
        return self.list.rows["picture"].save

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc first ends the work, then closes."""
        if self.busy and event.key() == Qt.Key.Key_Escape:
            self.stop()
        else:
            super().keyPressEvent(event)

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        put = self.card.put
        put(self._scroll, 36, HEAD + 14, width - 64, height - HEAD - FOOT - 18)
        self._scroll.fit()
        put(self.close_button, width - 88, 28, 44, 44)
        for button in (self.done, self.cancel):
            wide = max(140.0, button.wanted_width)
            put(button, width - 44 - wide, height - 66, wide, 46)

    def draw_card(self, ui: Ui) -> None:
        width, height = self.card.size_in
        exports = self._exports
        who = exports.record.header.seats[exports.seat].name
        key = "subtitle_open" if exports.open_hands else "subtitle"
        place = self.text(f"export.{key}", number=exports.number, step=exports.step, who=who)
        self.draw_title(ui, self.text("export.title"), place, 100)
        ui.line(0, height - FOOT, width, height - FOOT)
        room = QRectF(44, height - 66, width - 88 - max(140.0, self.done.wanted_width) - 24, 46)
        if self.busy:
            self._draw_progress(ui, room)
        elif self.outcome:
            shade = ui.theme.red if self._bad else ui.theme.jade
            paint_icon(ui.painter, "warn" if self._bad else "check", room.left(), room.top() + 12, 22, shade)
            ui.fitted(room.adjusted(34, 0, 0, 0), self.outcome, 15, 500)

    def _connect(self) -> None:
        self.list.save_wanted.connect(self.save)
        self.list.copy_wanted.connect(self.copy)
        self.close_button.clicked.connect(self.close_dialog)
        self.done.clicked.connect(self.close_dialog)
        self.cancel.clicked.connect(self.stop)

    def _ask_target(self, kind: Kind) -> Path | None:
        """Where to write; a name without its ending gets it, but never replaces a file unasked."""
        suggested = proposed(self._exports.file_name(kind))
        title, kinds = self.text(f"export.{kind}"), self.text(f"export.{kind}_filter")
        name, _ = QFileDialog.getSaveFileName(self, title, suggested, kinds)
        if not name:
            return None
        path, occupied = with_ending(name, SUFFIXES[kind])
        if occupied:
            self._tell(self.text("export.exists", file=path.name), bad=True)
            return None
        return path

    def _animate(self, path: Path) -> None:
        first, last = self.list.span
        animator = self._exports.animator(first, last, self.list.size_of("animation"))
        self._begin(animator.write(path), animator.steps, "export.painting", path)

    def _paint(self, put: Callable[[QImage], None], path: Path | None) -> None:
        """Paint the picture for `put`, which writes the file `path` or, without one, takes a copy."""

        def work() -> Generator[int, None, None]:
            picture = self._exports.picture(self.list.size_of("picture"))
            yield 1
            put(picture)

        self._begin(work(), 2, "export.painting_picture", path)

    def _begin(self, work: Generator[int, None, None], steps: int, words: str, path: Path | None) -> None:
        """Begin to paint, once the window says so; the event loop goes on between the steps."""
        self._began_at = self.window().focusWidget() or self.first_focus()
        self._work, self._steps, self._steps_done = work, steps, 0
        self._words, self._target = words, path
        self._worker.start()
        self._show_work()
        self.cancel.setFocus(Qt.FocusReason.OtherFocusReason)
        self.card.repaint()

    def _paint_on(self) -> None:
        """The next step."""
        if self._work is None:
            return
        try:
            self._steps_done = next(self._work)
            self.card.update()
        except StopIteration:
            self._end()
            self._tell_done()
        except OSError as error:
            self._end()
            self._tell_fault(error, self._target or Path())

    def _end(self) -> None:
        """Work no longer; a picture that is not ready leaves nothing behind."""
        self._worker.stop()
        if self._work is not None:
            self._work.close()
            self._work = None
            self._show_work()
            self._began_at.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_work(self) -> None:
        """While a picture is painted, it can only be given up."""
        if self.busy:
            self.setCursor(Qt.CursorShape.BusyCursor)
        else:
            self.unsetCursor()
        self.list.setEnabled(not self.busy)
        self.done.setVisible(not self.busy)
        self.cancel.setVisible(self.busy)
        self._tell("")

    def _tell_done(self) -> None:
        if self._target is None:
            self._tell(self.text("export.picture_copied"))
        else:
            self._tell_saved(self._target)

    def _tell_saved(self, path: Path) -> None:
        size = path.stat().st_size
        words = f"{size / MEGABYTE:.1f} MB" if size >= MEGABYTE else f"{max(1, size // 1000)} KB"
        self._tell(self.text("export.saved", file=path.name, size=words))

    def _tell_fault(self, error: OSError, path: Path) -> None:
        self._tell(self.text(write_fault(error, path), file=path.name), bad=True)

    def _tell(self, outcome: str, bad: bool = False) -> None:
        """Say what came of it, for eyes and for screen readers."""
        self.outcome, self._bad = outcome, bad
        self.card.setAccessibleDescription(outcome)
        self.card.update()
        if outcome:
            announce(self, outcome)

    def _draw_progress(self, ui: Ui, room: QRectF) -> None:
        share = min(1.0, self._steps_done / self._steps)
        track = QRectF(room.left(), room.center().y() - BAR_HEIGHT / 2, BAR, BAR_HEIGHT)
        paint_progress(ui, track, share)
        words = self.text(self._words, done=self._steps_done, all=self._steps)
        ui.fitted(room.adjusted(BAR + 20, 0, 0, 0), words, 15, 500)
