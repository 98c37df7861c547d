"""A month to choose a day from, by pointer and keyboard, in a popup under the field that asks for it."""

from calendar import monthrange
from datetime import date, timedelta

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.assets import NUM
from app.ui.paint.controls import paint_focus
from app.ui.paint.kit import Ui
from app.ui.widgets.base import ENTER, Surface
from app.ui.widgets.buttons import IconButton, PlainButton

CELL, ROW, EDGE, HEAD, NAMES, FOOT = 40.0, 36.0, 14.0, 56.0, 26.0, 58.0
GAP = 6.0
ROOM = 16.0
"""Room round the card for its shadow, in design pixels."""

WEEK, WEEKS = 7, 6
WIDTH = WEEK * CELL + 2 * EDGE
HEIGHT = HEAD + NAMES + WEEKS * ROW + FOOT
DAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -WEEK, Qt.Key.Key_Down: WEEK}
MONTHS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


def later(day: date, days: int) -> date:
    """So many days later, or the day itself where the calendar ends."""
    try:
        return day + timedelta(days)
    except OverflowError:
        return day


def months_later(day: date, months: int) -> date:
    """The same day so many months later, or the last one of that month; within the calendar."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if not date.min.year <= year <= date.max.year:
        return day
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


class MonthPanel(Surface):
    """`chosen` carries the day, or None for no day; it closes then, by Esc and by a click elsewhere."""

    chosen = Signal(object)

    def __init__(self, appearance: Appearance, today: date, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.setWindowFlags(Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.today = self.day = today
        self._field = parent
        self._set: date | None = None
        self._pointed: date | None = None
        self.before = IconButton(appearance, "library.month_before", "prev", self, 18)
        self.after = IconButton(appearance, "library.month_after", "next", self, 18)
        self.now = PlainButton(appearance, "library.today", "", self)
        self.none = PlainButton(appearance, "library.no_day", "", self)
        for button in (self.before, self.after):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.before.clicked.connect(lambda: self.look(months_later(self.day, -1)))
        self.after.clicked.connect(lambda: self.look(months_later(self.day, 1)))
        self.now.clicked.connect(lambda: self._choose(self.today))
        self.none.clicked.connect(lambda: self._choose(None))

    def open_at(self, day: date | None) -> None:
        """Show the month of a day that is set, or this month; under the field or over it, in its window."""
        self._set = day
        scale = self.appearance.scale
        self.resize(round((WIDTH + 2 * ROOM) * scale), round((HEIGHT + 2 * ROOM) * scale))
        self.move(self._corner(round(ROOM * scale), round(GAP * scale)))
        self.look(day or self.today)
        self.show()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def _corner(self, room: int, gap: int) -> QPoint:
        """Where the panel goes, if it has `room` round its card and lies `gap` from the field."""
        field, window = self._field, self._field.window().geometry()
        place = field.mapToGlobal(QPoint(0, 0))
        under, over = place.y() + field.height() + gap - room, place.y() - gap - self.height() + room
        fits_under = under + self.height() - room <= window.bottom()
        top = under if fits_under or over + room < window.top() else over
        left = min(place.x() - room, window.right() - self.width() + room)
        return QPoint(max(left, window.left() - room), top)

    def look(self, day: date) -> None:
        """Go to a day without choosing it."""
        self.day = day
        self.setAccessibleName(day.isoformat())
        self.update()

    @property
    def title(self) -> str:
        """The month that is shown."""
        name = self.text("library.months").split()[self.day.month - 1]
        return self.text("library.month", year=self.day.year, month=name)

    def day_at(self, x: float, y: float) -> date | None:
        """The day at a place of the panel, in design pixels."""
        column, row = (x - ROOM - EDGE) // CELL, (y - ROOM - HEAD - NAMES) // ROW
        if not (0 <= column < WEEK and 0 <= row < WEEKS):
            return None
        return self._days().get((int(row), int(column)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in DAYS:
            self.look(later(self.day, DAYS[key]))
        elif key in MONTHS:
            self.look(months_later(self.day, MONTHS[key]))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            last = monthrange(self.day.year, self.day.month)[1]
            self.look(self.day.replace(day=1 if key == Qt.Key.Key_Home else last))
        elif key in ENTER or key == Qt.Key.Key_Space:
            self._choose(self.day)
        elif key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self._choose(None)
        elif key == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointed = self._under(event.position())
        self.setCursor(
            Qt.CursorShape.ArrowCursor if self._pointed is None else Qt.CursorShape.PointingHandCursor
        )
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        day = self._under(event.position())
        if day is not None:
            self._choose(day)
        elif not self.rect().contains(event.position().toPoint()):
            self.close()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.look(months_later(self.day, -1 if event.angleDelta().y() > 0 else 1))

    def arrange(self) -> None:
        right, foot = ROOM + WIDTH - EDGE, ROOM + HEIGHT - FOOT + 8
        self.put(self.before, ROOM + EDGE, ROOM + 10, 36, 36)
        self.put(self.after, right - 36, ROOM + 10, 36, 36)
        half = (WIDTH - 2 * EDGE - 12) / 2
        self.put(self.now, ROOM + EDGE, foot, half, 38)
        self.put(self.none, right - half, foot, half, 38)

    def draw(self, ui: Ui) -> None:
        card = QRectF(ROOM, ROOM, WIDTH, HEIGHT)
        ui.panel(card, 18, 255)
        ui.text(QRectF(ROOM + 56, ROOM + 10, WIDTH - 112, 36), self.title, 16, 500, align="c")
        for column, name in enumerate(self.text("library.weekdays").split()):
            box = QRectF(ROOM + EDGE + column * CELL, ROOM + HEAD, CELL, NAMES)
            ui.text(box, name, 13, 400, ui.theme.text2, "c")
        left, top = ROOM + EDGE, ROOM + HEAD + NAMES
        for (row, column), day in self._days().items():
            self._draw_day(ui, QRectF(left + column * CELL, top + row * ROW, CELL, ROW), day)

    def _draw_day(self, ui: Ui, cell: QRectF, day: date) -> None:
        theme, box = ui.theme, cell.adjusted(2, 1, -2, -1)
        shade = theme.text if day.month == self.day.month else theme.text3
        if day == self._set:
            ui.box(box, 10, theme.gold, 60, stroke=theme.gold, stroke_alpha=150)
            shade = theme.gold
        elif day == self._pointed:
            ui.box(box, 10, theme.wash, 31, stroke=theme.gold, stroke_alpha=150)
        ui.text(cell, str(day.day), 16, 600 if day == self._set else 500, shade, "c", NUM)
        if day == self.today:
            ui.disc(QPointF(cell.center().x(), cell.bottom() - 6), 2.2, theme.gold)
        if day == self.day and self.hasFocus():
            paint_focus(ui, box, 10)

    def _days(self) -> dict[tuple[int, int], date]:
        """The days of the month and of those beside it, by row and column; a week begins with Monday."""
        first = self.day.replace(day=1)
        days = ((place, first.toordinal() - first.weekday() + place) for place in range(WEEK * WEEKS))
        ends = (date.min.toordinal(), date.max.toordinal())
        return {divmod(place, WEEK): date.fromordinal(at) for place, at in days if ends[0] <= at <= ends[1]}

    def _under(self, position: QPointF) -> date | None:
        scale = self.appearance.scale
        return self.day_at(position.x() / scale, position.y() / scale)

    def _choose(self, day: date | None) -> None:
        self.close()
        self.chosen.emit(day)
