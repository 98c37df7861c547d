"""Charts as pyqtgraph draws them: what is where, in the colours and letters of the window."""

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QGraphicsItem, QWidget

from app.records.estimate import Estimate
from app.records.statistics import Question, fold
from app.ui import statistics_tables as tables
from app.ui.appearance import Appearance
from app.ui.paint.kit import SMALLEST
from app.ui.plots.plot import Plot, thinned
from tests.ui.statistics import made


@pytest.fixture
def holder(qtbot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(900, 400)
    widget.show()
    return widget


@pytest.fixture
def plot(appearance: Appearance, holder: QWidget) -> Plot:
    shown = Plot(appearance, holder)
    shown.resize(900, 400)
    return shown


def items(plot: Plot, kind: type) -> list[QGraphicsItem]:
    return [item for item in plot._item.items if isinstance(item, kind)]


def dots(**figures: Estimate) -> tables.Dots:
    return tables.Dots("Rates", tuple(figures), (tables.Series("You", 0, tuple(figures.values())),), True)


def test_dots_stand_at_their_values_one_line_below_the_other(plot: Plot) -> None:
    plot.show_chart(dots(win=Estimate(9, 0.5, 0.1, 0.4, 0.6), pig=Estimate(9, 0.25, 0.1, 0.1, 0.4)))
    (scatter,) = items(plot, pg.ScatterPlotItem)
    x, y = scatter.getData()
    assert (list(x), list(y)) == ([0.5, 0.25], [0.0, 1.0])
    assert plot._item.getViewBox().yInverted()
    (bars,) = items(plot, pg.ErrorBarItem)
    assert bars.opts["left"] == pytest.approx([0.1, 0.15])
    assert bars.opts["right"] == pytest.approx([0.1, 0.15])


def test_what_cannot_be_said_is_not_drawn(plot: Plot) -> None:
    plot.show_chart(dots(win=Estimate(0), pig=Estimate(1, 1.0)))
    (scatter,) = items(plot, pg.ScatterPlotItem)
    assert list(scatter.getData()[0]) == [1.0]
    assert items(plot, pg.ErrorBarItem) == []


def test_players_have_signs_of_different_shapes(plot: Plot) -> None:
    view = tables.overview(fold(Question(), made(6)), plot._appearance.texts)
    plot.show_chart(view.chart)
    scatters = items(plot, pg.ScatterPlotItem)
    assert len(scatters) == 4
    shapes = [scatter.opts["symbol"] for scatter in scatters]
    assert len({str(shape.toFillPolygon().toList()) for shape in shapes}) == 4


def test_course_begins_at_nothing_and_ends_at_all_points(plot: Plot) -> None:
    statistics = fold(Question(), made(30))
    plot.show_chart(tables.course(statistics, plot._appearance.texts, by_match=False).chart)
    low, high, line = items(plot, pg.PlotDataItem)
    x, y = line.getOriginalDataset()
    assert (x[0], y[0], x[-1]) == (0, 0, 120)
    assert y[-1] == pytest.approx(statistics.mine.points)
    for limit in (low, high):
        at, luck = limit.getOriginalDataset()
        assert at[-1] == 120
        assert abs(luck[-1]) == pytest.approx(1.96 * np.std(np.diff(y), ddof=1) * np.sqrt(120), rel=1e-3)


def test_a_single_hand_makes_a_chart(plot: Plot) -> None:
    plot.show_chart(tables.Course("", (-4.0,), 0.0, "Hand", ""))
    assert len(items(plot, pg.PlotDataItem)) == 3
    assert not plot.grab().isNull()


def test_a_long_course_keeps_its_ends_and_extremes() -> None:
    values = np.cumsum(np.random.default_rng(1).normal(size=100_000))
    places, kept = thinned(values, 3000)
    assert len(places) <= 3002
    assert (np.diff(places) > 0).all()
    assert (kept == values[places.astype(int)]).all()
    assert (kept[0], kept[-1], kept.min(), kept.max()) == (
        values[0], values[-1], values.min(), values.max()
    )  # fmt: skip
    few = np.arange(5.0)
    assert [list(each) for each in thinned(few, 10)] == [list(few)] * 2


@pytest.mark.parametrize("scale", [80, 250])
def test_letters_are_never_too_small(plot: Plot, scale: int) -> None:
    plot._appearance.choose(interface_scale=scale)
    plot.show_chart(dots(win=Estimate(9, 0.5, 0.1, 0.4, 0.6)))
    for name in ("left", "bottom"):
        axis = plot._item.getAxis(name)
        assert axis.style["tickFont"].pixelSize() >= SMALLEST


def test_a_chart_follows_the_theme(plot: Plot) -> None:
    chart = dots(win=Estimate(9, 0.5, 0.1, 0.4, 0.6))
    seen = set()
    for look in ({"theme": "night"}, {"theme": "day"}, {"high_contrast": True}, {"colour_blind": True}):
        plot._appearance.choose(**look)
        plot.show_chart(chart)
        axis = plot._item.getAxis("left")
        assert axis.textPen().color().name() == plot._appearance.theme.text2
        (scatter,) = items(plot, pg.ScatterPlotItem)
        seen.add(scatter.opts["brush"].color().name())
    assert len(seen) == 2  # gold is the same in all but the day


def test_the_first_picture_has_room_for_the_names(plot: Plot) -> None:
    plot.show_chart(dots(a=Estimate(9, 0.5, 0.1, 0.4, 0.6)))
    plot.grab()
    for name in ("a name that is far longer", "b"):
        plot.show_chart(dots(**{name: Estimate(9, 0.5, 0.1, 0.4, 0.6)}))
        axis = plot._item.getAxis("left")
        assert axis.geometry().width() == axis.maximumWidth()
        at_once = plot.grab().toImage()
        QCoreApplication.processEvents()
        assert plot.grab().toImage() == at_once


def test_long_names_are_cut(plot: Plot) -> None:
    plot.show_chart(tables.Dots("", ("x" * 200,), (tables.Series("", 0, (Estimate(1, 0.5),)),), True))
    ((ticks,),) = (plot._item.getAxis("left")._tickLevels,)
    assert ticks[0][1].endswith("...")
    assert len(ticks[0][1]) < 60


def test_the_mouse_goes_through(plot: Plot) -> None:
    from PySide6.QtCore import Qt

    assert plot.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert plot.view.focusPolicy() == Qt.FocusPolicy.NoFocus
