"""In a low window all of the viewer's panel can be reached: its upper part scrolls, the foot stays."""

import math

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.pages.replay import ReplayPage
from app.ui.widgets.base import MARGIN, Control


@pytest.fixture
def page(viewer: ReplayPage) -> ReplayPage:
    viewer.open_at(1)
    return viewer


def seen(widget: QWidget) -> bool:
    """Whether all of a widget can be seen and pressed now; a control's margin is only for its shadow."""
    edge = math.ceil(MARGIN * widget.appearance.scale) if isinstance(widget, Control) else 0
    box = widget.rect().adjusted(edge, edge, -edge, -edge)
    return not widget.isHidden() and widget.visibleRegion().boundingRect().contains(box)


def turn_wheel(page: ReplayPage, steps: int) -> bool:
    """Over the panel's upper part; returns whether it scrolls, and the page does not step."""
    at, view = QPointF(20, 20), page.panel.reel.viewport()
    none, released = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.NoButton
    angle, phase = QPoint(0, -120 * steps), Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(at, view.mapToGlobal(at), QPoint(), angle, released, none, phase, False)
    QApplication.sendEvent(view, event)
    return event.isAccepted()


@pytest.mark.parametrize("size", [QSize(1024, 640), QSize(1600, 1000)])
@pytest.mark.parametrize("scale", [100, 250])
@pytest.mark.parametrize("wall", [False, True])
def test_nothing_of_the_panel_is_out_of_reach(
    page: ReplayPage,
    size: QSize,
    scale: int,
    wall: bool,
) -> None:
    page.appearance.choose(interface_scale=scale)
    page.appearance.fit(size)
    page.window().resize(size)
    if wall:
        page.do("wall")
    panel, bar = page.panel, page.panel.reel.verticalScrollBar()
    foot = [panel.speeds, panel.timeline, *panel.transport.steps.values(), panel.transport.play]
    assert [each for each in foot if not seen(each)] == []
    assert bar.maximum() == 0 or scale == 250
    part = panel.upper
    wanted: list[QWidget] = [*part.seats, part.open_hands, part.hide_button, *part.tools.buttons.values()]
    wanted += [part.wall] * wall + [part.filters, part.events]
    assert part.events.viewport().height() >= 100 * page.appearance.scale
    for each in wanted:
        place = QRect(each.mapTo(part, QPoint()), each.size())
        bar.setValue(place.bottom() + 1 - panel.reel.viewport().height())
        assert seen(each), each


def test_in_a_low_window_the_wheel_leads_to_the_list(page: ReplayPage) -> None:
    size = QSize(1024, 640)
    page.appearance.choose(interface_scale=250)
    page.appearance.fit(size)
    page.window().resize(size)
    assert turn_wheel(page, 20)
    bar = page.panel.reel.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    events = page.panel.upper.events
    assert seen(events)
    row = events.visualItemRect(events.item(2)).center()
    QTest.mouseClick(events.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert page.position == events.line(2).position


def test_in_a_high_window_the_wheel_is_left_to_the_page(page: ReplayPage) -> None:
    assert not turn_wheel(page, 1)
