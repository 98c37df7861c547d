"""Pictures of a record's table at any moment, of any size and without a window."""

from dataclasses import replace as with_choices

from msgspec.structs import replace
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtWidgets import QGraphicsScene

from app.engine.event import Event
from app.records.record import Record
from app.rules.hand import Seat
from app.session.replay import ReplayCursor
from app.ui.appearance import Appearance
from app.ui.clock import Speed
from app.ui.record_title import table_title
from app.ui.table.motion import Timeline
from app.ui.table.scene import TableScene
from app.ui.table.stage import Stage
from app.ui.table_look import people, table_look


class FrameClock:
    """A clock that only goes on when it is told to; `time` in milliseconds."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        """The time in milliseconds."""
        return self.time


class TablePainter:
    """A record's table as the viewer shows it, but painted into pictures, with a clock of its own.

    `size`: the picture in pixels; `ratio`: how many of them make one pixel of the table's layout, above 1 as
    on a fine screen, below 1 for a small picture of a large table.  `motion`: how fast tiles travel; None as
    the settings say.  Raises DamagedRecord for a record without a table or with events that cannot follow
    each other.  Needs a QApplication and the fonts.
    """

    def __init__(
        self, appearance: Appearance, record: Record, size: QSize, ratio: float = 1.0,
        motion: Speed | None = None,
    ) -> None:  # fmt: skip
        self.cursor = ReplayCursor(record)
        self._appearance, self._size, self._ratio = appearance, size, ratio
        self._clock = FrameClock()
        self._timeline = Timeline(self._clock, self._runs)
        self._graphics = QGraphicsScene()
        look = table_look(appearance, record.header.preset)
        if motion is not None:
            look = with_choices(look, motion=motion)
        self._afterglow = Timeline(self._clock)
        self._table = TableScene(
            self._graphics, self._timeline, self._afterglow, Timeline(self._clock), appearance.texts, look,
            lambda _: None, lambda _: None,
        )  # fmt: skip
        names = tuple(seat.name for seat in record.header.seats)
        self._table.context.people = people(names, self.cursor.own_seat)
        self._table.set_interactive(False)
        self._table.fit(Stage(size.width() / ratio, size.height() / ratio, 0, look.scale), ratio)

    def show(self, position: int, seat: Seat, open_hands: bool, event: Event | None = None) -> None:
        """Lay the table as it is at a position; from the user's own seat alone while its round is secret.

        `event`: what led there from the position shown before; then the tiles begin to move, and `advance`
        moves them on.  Beyond either end of the record is that end.
        """
        self.finish()
        self.cursor.seek(position)
        eyes = self.cursor.allowed_eyes(seat, open_hands)
        view = replace(self.cursor.view(*eyes), legal=(), win_value=None)
        bar = self._table.top_bar
        bar.title, bar.note = table_title(self.cursor.record.header, view, self._appearance.texts)
        bar.icon = "prev"
        bar.arrange()
        self._table.show(view, event, animate=event is not None)

    @property
    def busy(self) -> bool:
        """Whether tiles or signs are moving."""
        return self._timeline.busy or self._afterglow.busy

    def advance(self, milliseconds: float) -> None:
        """Let so much time pass."""
        self._clock.time += milliseconds
        self._timeline.tick()
        self._afterglow.tick()

    def finish(self) -> None:
        """Bring all motion to its end at once."""
        self._timeline.finish()
        self._afterglow.finish()

    def picture(self) -> QImage:
        """The table as it is now."""
        image = QImage(self._size, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(self._ratio)
        area = QRectF(0, 0, self._size.width() / self._ratio, self._size.height() / self._ratio)
        self._table.context.chores.finish()
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._graphics.render(painter, area, area)
        painter.end()
        return image

    def _runs(self, running: bool) -> None:
        if not running:
            self._table.settle()


def render_moment(
    record: Record, at: int, seat: Seat, open_hands: bool, size: QSize, appearance: Appearance,
    ratio: float = 1.0,
) -> QImage:  # fmt: skip
    """The table of a record after `at` events, as `seat` sees it or with every hand open.

    See TablePainter for `size` and `ratio`, and for what it raises and needs.
    """
    painter = TablePainter(appearance, record, size, ratio, motion="off")
    painter.show(at, seat, open_hands)
    return painter.picture()


def png_bytes(picture: QImage) -> bytes:
    """A picture as the content of a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(picture)
    return bytes(buffer.data().data())
