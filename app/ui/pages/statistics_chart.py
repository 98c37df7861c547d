"""A chart with its name and what its signs mean; the plot itself comes later, or not at all."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui, text_width, written_size
from app.ui.paint.plot_marks import paint_dashes, paint_mark
from app.ui.plots.loader import PlotWidget
from app.ui.statistics_tables import Course, Dots
from app.ui.widgets.base import Surface
from app.ui.widgets.type import elided, wrapped_height

HEAD, LEGEND, FOOT = 34.0, 28.0, 30.0
LINE, LEAST, MOST = 46.0, 180.0, 460.0
COURSE = 300.0
GAP = 22.0
SIGN = 20.0


class StatisticsChart(Surface):
    """Shows a chart in a plot, as soon as it has one; where plots cannot be had, it says so.

    It is one name for screen readers, which find the numbers in the table below.
    """

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.chart: Dots | Course | None = None
        self.missing = False
        self.plot: PlotWidget | None = None

    def take_plot(self, plot: PlotWidget) -> None:
        """Draw in this plot from now on."""
        self.plot = plot
        self.refresh()

    def show_chart(self, chart: Dots | Course | None) -> None:
        """Show another chart, or none."""
        self.chart = chart
        self.refresh()

    def refresh(self) -> None:
        super().refresh()
        name = self.chart.title if self.chart else ""
        self.setAccessibleName(self.text("statistics.chart_spoken", name=name) if name else "")
        if self.plot is not None:
            self.plot.show_chart(self.chart)

    def wanted_height(self, width: float) -> float:
        """Height in design pixels at a width; nothing without a chart."""
        match self.chart:
            case None:
                return 0.0
            case _ if self.missing:
                sentence = self.text("statistics.chart_missing")
                return HEAD + wrapped_height(sentence, width, 15, self.appearance.scale) + 12
            case Dots():
                each = max(LINE, 14.0 * len(self.chart.series) + 10)
                lines = len(self.chart.names) * each + FOOT
                return self._head(width) + min(MOST, max(LEAST, lines)) + 8
            case Course():
                return self._head(width) + COURSE

    def arrange(self) -> None:
        if self.plot is not None:
            top = self._head(self.design_width)
            self.plot.setVisible(self.chart is not None)
            self.put(self.plot, 0, top, self.design_width, max(1.0, self.design_height - top))

    def draw(self, ui: Ui) -> None:
        if self.chart is None:
            return
        width = self.design_width
        elided(ui, QRectF(0, 0, width, HEAD), self.chart.title, 18, 500)
        if self.missing:
            room = QRectF(0, HEAD, width, self.design_height - HEAD)
            ui.text(room, self.text("statistics.chart_missing"), 15, 400, ui.theme.text2, wrap=True)
            return
        for name, mark, box in self._legend(width):
            middle = QPointF(box.left() + SIGN / 2, box.center().y())
            if mark is None:
                paint_dashes(ui, middle - QPointF(SIGN / 2, 0), SIGN)
            else:
                paint_mark(ui, middle, mark)
            elided(ui, box.adjusted(SIGN + 8, 0, 0, 0), name, 14, 400, ui.theme.text2)

    def _head(self, width: float) -> float:
        """Height of title and signs."""
        return max((box.bottom() for _, _, box in self._legend(width)), default=HEAD) + 6

    def _legend(self, width: float) -> list[tuple[str, int | None, QRectF]]:
        """What each sign means, with its number, None for the dashes, and its place under the title."""
        match self.chart:
            case Dots():
                told: list[tuple[str, int | None]] = [(each.name, each.mark) for each in self.chart.series]
            case Course():
                told = [(self.chart.luck, None)]
            case _:
                return []
        x, y, placed = 0.0, HEAD, []
        for name, mark in told:
            wide = min(width, text_width(name, written_size(14, self.appearance.scale)) + SIGN + 10)
            if x and x + wide > width:
                x, y = 0.0, y + LEGEND
            placed.append((name, mark, QRectF(x, y, wide, LEGEND)))
            x += wide + GAP
        return placed
