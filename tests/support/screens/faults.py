"""What is wrong with the words of a screen, each fault as one line to read."""

import re
from collections.abc import Iterable, Iterator
from itertools import combinations

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QLineEdit,
    QMenu,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from app.ui.paint.kit import CJK, SMALLEST
from app.ui.shell import Shell
from app.ui.widgets.base import Control
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.month_panel import MonthPanel
from app.ui.widgets.option_controls import Combo
from app.ui.widgets.toast import Toast
from tests.support.screens.opened import Opened
from tests.support.screens.recording import Line

KEY = re.compile(r"[a-z]+\.[a-z][a-z_0-9]+")
"""What an id of a text looks like."""

LATIN = re.compile(r"[A-Za-z]{3,}")
HAN = "\u4e00\u9fff"
"""The first and the last of the common Chinese characters."""

ROUNDING = 0.5
FIELD_EDGES = 22.0
"""Border and padding of a field at both sides, in design pixels."""
OVERLAP = 0.2
"""The share of the smaller of two lines that may lie on the other: letters do not fill their height."""


def overflowing(lines: Iterable[Line]) -> Iterator[str]:
    """Lines that are cut off by their own box."""
    for line in lines:
        if not line.fits:
            needs, room = (tuple(round(each) for each in pair) for pair in (line.needs, line.room))
            yield f"cut off, needs {needs}, has {room}: {line.words}"


def too_small(lines: Iterable[Line]) -> Iterator[str]:
    """Lines under the smallest size."""
    for line in lines:
        if line.pixels < SMALLEST - ROUNDING:
            yield f"{line.pixels:.1f} pixels: {line.words}"


def misplaced(shown: Opened, lines: Iterable[Line]) -> Iterator[str]:
    """Lines that leave their widget, or that another widget of the same layer lies on."""
    for line in lines:
        widget = line.widget
        if widget is None or not widget.isVisible() or not _in_sight(widget, line.ink):
            continue
        if not QRectF(widget.rect()).adjusted(-1, -1, 1, 1).contains(line.ink):
            yield f"leaves its widget: {line.words}"
        for point in _samples(line.ink):
            place = widget.mapTo(shown.window, point)
            above = shown.window.childAt(place)
            if above is not None and _covers(above, above.mapFrom(shown.window, place), widget):
                yield f"lies under {type(above).__name__}: {line.words}"
                break


def overlapping(shown: Opened, lines: Iterable[Line]) -> Iterator[str]:
    """Pairs of lines of one layer that lie on each other."""
    placed = [
        (line, _on_window(shown, line))
        for line in lines
        if line.widget is not None and line.widget.isVisible() and _in_sight(line.widget, line.ink)
    ]
    for (one, first), (other, second) in combinations(placed, 2):
        common = first.intersected(second)
        least = min(first.width() * first.height(), second.width() * second.height())
        if one.words != other.words and common.width() * common.height() > OVERLAP * least:
            assert one.widget is not None
            assert other.widget is not None
            if _layer(one.widget) is _layer(other.widget):
                yield f"lies on {other.words!r}: {one.words}"


def plain(shown: Opened) -> Iterator[tuple[str, float, float]]:
    """What Qt itself writes into fields: the words, the pixels they take and those they have."""
    for field in shown.window.findChildren(QLineEdit):
        words, edges = field.text() or field.placeholderText(), field.textMargins()
        inner = field.width() - edges.left() - edges.right() - FIELD_EDGES * shown.appearance.scale
        if field.isVisible() and not isinstance(field.parent(), QAbstractSpinBox):
            yield words, 0 if field.text() else field.fontMetrics().horizontalAdvance(words), inner
    for choice in shown.window.findChildren(Combo):
        option = QStyleOptionComboBox()
        choice.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        inner = choice.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, choice).width()
        if choice.isVisible():
            words = choice.currentText()
            yield words, choice.fontMetrics().horizontalAdvance(words), inner
    for menu in shown.window.findChildren(QMenu):
        for action in menu.actions():
            yield action.text(), 0, 0


def foreign(language: str, words: str) -> str:
    """Why words cannot be of a language; nothing where they can."""
    if KEY.fullmatch(words):
        return "the id of a text"
    if language == "en":
        return "Chinese in English" if any(each >= CJK for each in words) else ""
    only = _simplified(words) if language == "zh-Hant" else _traditional(words)
    if only:
        return f"{''.join(only)} is not {language}"
    return "Latin in Chinese" if LATIN.search(words) else ""


def _simplified(words: str) -> list[str]:
    return [each for each in words if _has(each, "gb2312") and not _has(each, "big5hkscs")]


def _traditional(words: str) -> list[str]:
    return [each for each in words if _has(each, "big5") and not _has(each, "gb2312")]


def _has(character: str, coding: str) -> bool:
    try:
        return HAN[0] <= character <= HAN[1] and bool(character.encode(coding))
    except UnicodeEncodeError:
        return False


def _in_sight(widget: QWidget, ink: QRectF) -> bool:
    """Whether no list is scrolled so that a line is out of it."""
    area = widget.parentWidget()
    while area is not None and not isinstance(area, QAbstractScrollArea):
        area = area.parentWidget()
    return area is None or QRectF(widget.visibleRegion().boundingRect()).contains(ink)


def _samples(ink: QRectF) -> list[QPoint]:
    inner = ink.adjusted(2, 2, -2, -2)
    ends = QPointF(inner.left(), inner.center().y()), QPointF(inner.right(), inner.center().y())
    return [each.toPoint() for each in (*ends, inner.center())]


def _covers(above: QWidget, point: QPoint, widget: QWidget) -> bool:
    """Whether a widget lies at one of its points on what another one of its layer has written."""
    if above is widget or above.isAncestorOf(widget) or _layer(above) is not _layer(widget):
        return False
    if isinstance(above.parentWidget(), QAbstractScrollArea):
        return False  # a list that draws nothing there itself
    return not isinstance(above, Control) or above.hitButton(point)  # its margin is clear


def _layer(widget: QWidget) -> QWidget | None:
    """The dialog, page, popup or notice that a widget is on."""
    layer: QWidget | None = widget
    while layer is not None and not isinstance(layer, DialogFrame | MonthPanel | Toast):
        parent = layer.parentWidget()
        if isinstance(parent, Shell):
            return layer
        layer = parent
    return layer


def _on_window(shown: Opened, line: Line) -> QRectF:
    assert line.widget is not None
    return line.ink.translated(QPointF(line.widget.mapTo(shown.window, QPoint(0, 0))))
