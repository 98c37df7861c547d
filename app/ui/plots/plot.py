"""Charts drawn by pyqtgraph in the look of the window. This module alone imports it, and NumPy with it."""

from typing import TypeAlias

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPen
from PySide6.QtWidgets import QWidget

from app.records.estimate import NORMAL, Estimate
from app.ui.appearance import Appearance
from app.ui.paint.assets import NUM, SANS
from app.ui.paint.effects import colour
from app.ui.paint.kit import SMALLEST, cut, font
from app.ui.paint.plot_marks import mark_path, mark_shade
from app.ui.plots.loader import PlotWidget
from app.ui.plots.ticks import count_word, points_word, share_word, ticks
from app.ui.statistics_tables import Course, Dots

TEXT = 13.0
NAMES = 0.3
"""The share of a chart's width that the names of its lines may take."""

ROOM = 76.0
"""Width in design pixels that a number along the foot needs, with what lies between two."""

LINE = 44.0
"""The same for the height of a number at the side."""

Numbers: TypeAlias = NDArray[np.float64]

SMOOTH, PEAKS = 200, 3000
"""Points of a smooth line, and the most of a jagged one: no screen shows more, and each takes its time."""

FEW = 60
"""So many points are marked one by one."""


class Plot(PlotWidget):
    """Shows one chart at a time; the mouse goes through it, so that the page scrolls."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._shown: Dots | Course | None = None
        self.view = pg.PlotWidget(self, background=None)
        self.view.setAntialiasing(True)
        self.view.setStyleSheet("background: transparent;")
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._item = self.view.getPlotItem()
        self._item.setMenuEnabled(False)
        self._item.hideButtons()
        self._item.setMouseEnabled(False, False)

    def show_chart(self, chart: Dots | Course | None) -> None:
        """Draw a chart in the colours and at the scale of now."""
        self._shown = chart
        self._item.clear()
        match chart:
            case Dots():
                self._dots(chart)
            case Course():
                self._course(chart)
        self._item.layout.activate()  # now, or one picture would have new names in the room of the old

    def resizeEvent(self, event: object) -> None:
        self.view.setGeometry(self.rect())
        self.show_chart(self._shown)

    def _dots(self, chart: Dots) -> None:
        theme, scale = self._appearance.theme, self._appearance.scale
        count = len(chart.series)
        low, high = _span(chart)
        for place, series in enumerate(chart.series):
            shade = colour(mark_shade(theme, series.mark))
            beside = (place - (count - 1) / 2) * 0.76 / count
            spots = [(at + beside, each) for at, each in enumerate(series.figures) if each.mean is not None]
            self._whiskers(spots, QPen(shade, 0))
            self._item.addItem(
                pg.ScatterPlotItem(
                    x=np.array([each.mean for _, each in spots], float),
                    y=np.array([y for y, _ in spots]),
                    symbol=mark_path(series.mark),
                    size=13 * scale,
                    brush=shade,
                    pen=None,
                )
            )
        room = self.width() * NAMES
        letters = QFontMetricsF(self._letters(numbers=False))
        names = [
            name if letters.horizontalAdvance(name) <= room else cut(name, letters, room)
            for name in chart.names
        ]
        write = share_word if chart.shares else points_word
        across = ticks(low, high, self._most(self.width() * (1 - NAMES) / ROOM), write)
        self._axes(list(enumerate(names)), across, "")
        self._frame((low, high), (-0.6, len(names) - 0.4), upside_down=True)
        self._zero(90)

    def _whiskers(self, spots: list[tuple[float, Estimate]], pen: QPen) -> None:
        """The intervals of figures, as lines with ends."""
        known = [
            (y, each.mean, each.low, each.high)
            for y, each in spots
            if each.mean is not None and each.low is not None and each.high is not None
        ]
        if not known:
            return
        y, mean, low, high = np.array(known, float).T
        pen.setWidthF(1.6 * self._appearance.scale)
        pen.setCosmetic(True)
        self._item.addItem(
            pg.ErrorBarItem(x=mean, y=y, left=mean - low, right=high - mean, beam=0.1, pen=pen)
        )

    def _course(self, chart: Course) -> None:
        theme, scale = self._appearance.theme, self._appearance.scale
        last = len(chart.totals)
        smooth = np.linspace(0.0, last, min(last, SMOOTH) + 1)
        luck = NORMAL * chart.deviation * np.sqrt(smooth)
        dashes = pg.mkPen(colour(theme.text2), width=1.4 * scale, style=Qt.PenStyle.DashLine)
        for limit in (luck, -luck):
            self._item.addItem(pg.PlotDataItem(smooth, limit, pen=dashes, antialias=True))
        hands, totals = thinned(np.array((0.0, *chart.totals)), PEAKS)
        gold = colour(theme.gold)
        marks = {"symbol": "o", "symbolSize": 6 * scale, "symbolBrush": gold, "symbolPen": None}
        self._item.addItem(
            pg.PlotDataItem(
                hands,
                totals,
                pen=pg.mkPen(gold, width=2.4 * scale),
                antialias=True,
                **(marks if len(hands) <= FEW else {}),
            )
        )
        ends = np.concatenate((totals, luck, -luck))
        low, high = float(ends.min()), float(ends.max())
        edge = (high - low) * 0.05 or 1.0
        across = ticks(0, last, self._most(self.width() / ROOM), count_word, least=1)
        up = ticks(low, high, self._most(self.height() / LINE), points_word)
        self._axes(up, across, chart.across)
        self._frame((0, last * 1.02), (low - edge, high + edge))
        self._zero(0)

    @property
    def _size(self) -> float:
        """The size of the letters in screen pixels."""
        return max(SMALLEST, TEXT * self._appearance.scale)

    def _letters(self, numbers: bool) -> QFont:
        return font(self._size, 400, NUM if numbers else SANS)

    def _most(self, room: float) -> int:
        return max(2, int(room / self._appearance.scale))

    def _axes(self, side: list[tuple[float, str]], foot: list[tuple[float, str]], label: str) -> None:
        theme = self._appearance.theme
        numbers = all(name[-1:].isdigit() for _, name in side)
        apart = round(8 * self._appearance.scale)
        for name, marks in (("left", side), ("bottom", foot)):
            axis, letters = self._item.getAxis(name), self._letters(name == "bottom" or numbers)
            axis.setTicks([marks])
            axis.setTickFont(letters)
            axis.setTextPen(colour(theme.text2))
            axis.setPen(pg.mkPen(colour(theme.text2, 70), width=1))
            overlap = name == "left"  # at the foot, what leaves the axis lies under the names
            axis.setStyle(tickLength=0, tickTextOffset=apart, hideOverlappingLabels=overlap)
        style = {"color": theme.text2, "font-size": f"{self._size:.0f}px"}
        self._item.setLabel("bottom", label or None, **style)
        metrics = QFontMetricsF(self._letters(numbers))
        widest = max((metrics.horizontalAdvance(name) for _, name in side), default=0.0)
        self._item.getAxis("left").setWidth(round(widest) + 2 * apart)
        self._item.getAxis("bottom").setHeight(round(self._size * (3.2 if label else 1.5)) + apart)
        self._item.showGrid(x=True, y=numbers, alpha=0.18)

    def _frame(self, x: tuple[float, float], y: tuple[float, float], upside_down: bool = False) -> None:
        view = self._item.getViewBox()
        view.invertY(upside_down)
        view.setRange(xRange=x, yRange=y, padding=0)

    def _zero(self, angle: int) -> None:
        pen = pg.mkPen(colour(self._appearance.theme.text2, 150), width=self._appearance.scale)
        self._item.addItem(pg.InfiniteLine(0, angle, pen))


def thinned(values: Numbers, most: int) -> tuple[Numbers, Numbers]:
    """Places and values of a course; of one with more than so many, the ends and extremes of each stretch."""
    if len(values) <= most:
        return np.arange(len(values), dtype=float), values
    kept = [np.array((0, len(values) - 1))]
    for stretch in np.array_split(np.arange(len(values)), most // 2):
        part = values[stretch]
        kept.append(stretch[[part.argmin(), part.argmax()]])
    places = np.unique(np.concatenate(kept))
    return places.astype(float), values[places]


def _span(chart: Dots) -> tuple[float, float]:
    """From where to where the figures of a chart and their intervals reach, zero among them."""
    ends = [
        end
        for series in chart.series
        for each in series.figures
        for end in (each.mean, each.low, each.high)
        if end is not None
    ]
    low, high = min(0.0, *ends, 0.0), max(0.0, *ends, 0.0)
    edge = (high - low or 1.0) * 0.04
    return low - edge / 2, high + edge
