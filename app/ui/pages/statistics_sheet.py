"""What a page of the statistics shows: notes, a chart, its table; or why there is nothing."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.pages.headline_cards import COLUMN, HEIGHT, HeadlineCards
from app.ui.pages.statistics_chart import StatisticsChart
from app.ui.pages.statistics_table import FigureTable
from app.ui.paint.empty_sign import paint_empty_sign
from app.ui.paint.kit import Ui
from app.ui.statistics_headlines import Headline
from app.ui.statistics_tables import View
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import PlainButton, Segments
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import wrapped_height

SIDE, GAP, SIZE = 18.0, 14.0, 14.0
EMPTY = 18.0
WIDE = 1000.0
"""From this width in design pixels on the large figures have a column beside the chart."""


class StatisticsSheet(ScrolledSurface):
    """`all_wanted`: hands shall count with help or without; `by_match`: how the course is to be drawn;
    `grown`: another height may be wanted.

    `notes` stand over all else, `small_print` under it, `empty` in place of all.
    """

    all_wanted = Signal()
    by_match = Signal(bool)
    grown = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.notes: tuple[str, ...] = ()
        self.small_print = self.empty = ""
        self._view: View | None = None
        self.cards = HeadlineCards(appearance, self)
        self.chart = StatisticsChart(appearance, self)
        self.each = Segments(appearance, "", self)
        self.each.chosen.connect(lambda place: self.by_match.emit(place == 1))
        self.each.hide()
        self.table = FigureTable(appearance, self)
        self.show_all = PlainButton(appearance, "statistics.show_all", "", self)
        self.show_all.clicked.connect(self.all_wanted)
        self.show_all.hide()
        appearance.texts.changed.connect(self._say)
        self._say()

    def show_view(
        self, view: View, headlines: tuple[Headline, ...], notes: tuple[str, ...], with_course: bool = False
    ) -> None:
        """Show a chart and its table under some notes; `with_course`: it can be drawn by hand or by match."""
        self._view, self.notes, self.empty = view, notes, ""
        self.small_print = self.text("statistics.small_print")
        self.show_all.hide()
        self.each.setVisible(with_course)
        self._show(view, headlines)

    def show_nothing(self, why: str, could_show_all: bool) -> None:
        """Show why there is nothing."""
        self._view, self.notes, self.small_print, self.empty = None, (), "", why
        self.show_all.setVisible(could_show_all)
        self.each.hide()
        self._show(None, ())

    def _show(self, view: View | None, headlines: tuple[Headline, ...]) -> None:
        self.cards.show_headlines(headlines)
        self.chart.show_chart(view.chart if view else None)
        self.chart.setVisible(view is not None and view.chart is not None)
        self.table.setVisible(view is not None)
        if view is not None:
            name = view.chart.title if view.chart else view.table.first
            self.table.show_table(view.table, name)
        self.setAccessibleName(self.empty or "\n".join((*self.notes, self.small_print)))
        self.grown.emit()

    def wanted_height(self, width: float) -> float:
        return self._places(width)["small_print"].bottom() + GAP

    def arrange(self) -> None:
        places = self._places(self.design_width)
        self.cards.upright = self._upright(self.design_width)
        for name, widget in (("cards", self.cards), ("chart", self.chart), ("table", self.table)):
            box = places[name]
            self.put(widget, box.x(), box.y(), box.width(), max(1.0, box.height()))
        box = places["each"]
        self.put(self.each, box.x(), box.y(), box.width(), box.height())
        wide = min(self.show_all.wanted_width, self.design_width - 2 * SIDE)
        middle = self.design_height / 2
        self.put(self.show_all, (self.design_width - wide) / 2, middle + 24, wide, 46)

    def draw(self, ui: Ui) -> None:
        if self.empty:
            width = self.design_width - 80
            height = wrapped_height(self.empty, width, EMPTY, ui.scale, 500)
            box = QRectF(40, self.design_height / 2 - height / 2, width, height)
            wraps = ui.width(self.empty, EMPTY, 500) > width
            ui.text(box, self.empty, EMPTY, 500, ui.theme.text2, "c", wrap=wraps)
            paint_empty_sign(ui, "chart", box.center().x(), box.top() - 22)
            return
        y = GAP
        for note, height in self._notes(self.design_width):
            self._write(ui, QRectF(SIDE, y, self.design_width - 2 * SIDE, height), note)
            y += height
        self._write(ui, self._places(self.design_width)["small_print"], self.small_print)

    def _write(self, ui: Ui, box: QRectF, note: str) -> None:
        ui.text(box, note, SIZE, 400, ui.theme.text2, wrap=True)

    def _notes(self, width: float) -> list[tuple[str, float]]:
        """Each note with its height."""
        return [(note, self._height(note, width)) for note in self.notes]

    def _height(self, note: str, width: float) -> float:
        return wrapped_height(note, width - 2 * SIDE, SIZE, self.appearance.scale) + 4

    def _upright(self, width: float) -> bool:
        """Whether the large figures stand below each other at a width."""
        return width >= WIDE and self.chart.chart is not None

    def _places(self, width: float) -> dict[str, QRectF]:
        """Where everything stands, one under the other; the large figures over or beside the chart."""
        room = width - 2 * SIDE
        top = GAP + sum(height for _, height in self._notes(width)) + (6 if self.notes else 0)
        places, charted = {"cards": QRectF(SIDE, top, room, HEIGHT)}, room
        if self.cards.headlines and self._upright(width):
            charted = room - COLUMN - SIDE
            places["cards"] = QRectF(width - SIDE - COLUMN, top, COLUMN, self.chart.wanted_height(charted))
        elif self.cards.headlines:
            top += HEIGHT + GAP
        chart = self.chart.wanted_height(charted) if self._view else 0.0
        places["chart"] = QRectF(SIDE, top, charted, chart)
        high = Segments.HEIGHT + 2 * MARGIN
        wide = min(self.each.wanted_width, room)
        places["each"] = QRectF(width - SIDE - wide + MARGIN, top - MARGIN, wide, high)
        top += chart + (GAP if chart else 0.0)
        places["table"] = QRectF(SIDE, top, room, self.table.wanted_height() if self._view else 0.0)
        under = places["table"].bottom() + GAP
        places["small_print"] = QRectF(SIDE, under, room, self._height(self.small_print, width))
        return places

    def _say(self) -> None:
        items = (self.text("statistics.each_hand"), self.text("statistics.each_match"))
        self.each.offer(items, max(0, self.each.current))
        self.each.setAccessibleName(self.text("statistics.each"))
