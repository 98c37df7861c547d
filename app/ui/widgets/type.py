"""Lines of text that do not fit: wrapped, or cut with an ellipsis, never made small."""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from app.ui.paint.assets import SANS
from app.ui.paint.kit import SMALLEST, Ui, cut, font

PART = "  ·  "
"""Between the parts of a text."""


@lru_cache(maxsize=8192)
def wrapped_height(text: str, width: float, size: float, scale: float, weight: int = 400) -> float:
    """Height of a text wrapped into a width, all in design pixels at an interface scale."""
    metrics = QFontMetricsF(font(max(size, SMALLEST / scale), weight))
    flags = Qt.TextFlag.TextWordWrap.value
    return metrics.boundingRect(QRectF(0, 0, max(1.0, width), 10_000), flags, text).height()


def line_count(text: str, width: float, size: float, scale: float, weight: int = 400) -> int:
    """How many lines a text is wrapped into."""
    line = wrapped_height("X", width, size, scale, weight)
    return round(wrapped_height(text, width, size, scale, weight) / line)


def folded(
    ui: Ui, box: QRectF, text: str, size: float = 15, weight: int = 400, shade: str = "", least: float = 13
) -> None:
    """A text in the middle of the box: on one line, or on as many as it has room for, at `least` or larger.

    Lines end between the parts of a text, where it has any; what has no room at all is cut with an ellipsis.
    """
    for each in (size, least):
        if ui.width(text, each, weight) <= box.width():
            ui.text(box, text, each, weight, shade)
            return
    for each in (size, least):
        told = _in_parts(ui, text, box.width(), each, weight)
        high = wrapped_height(told, box.width(), each, ui.scale, weight)
        if high <= box.height():
            middle = QRectF(box.left(), box.center().y() - high / 2, box.width(), high)
            ui.text(middle, told, each, weight, shade, wrap=True)
            return
    elided(ui, box, text, size, weight, shade)


def _in_parts(ui: Ui, text: str, width: float, size: float, weight: int) -> str:
    """A text whose lines end between two parts, as far as each part has room on a line."""
    first, *others = text.split(PART)
    lines = [first]
    for part in others:
        longer = f"{lines[-1]}{PART}{part}"
        if ui.width(longer, size, weight) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return "\n".join(lines)


def elided(
    ui: Ui, box: QRectF, text: str, size: float = 15, weight: int = 400, shade: str = "", align: str = "l",
    family: str = SANS,
) -> None:  # fmt: skip
    """A line of text at its own size, cut with an ellipsis where the box ends, or left out without room."""
    if ui.width("…", size, weight, family) > box.width() + 1:
        return
    if ui.width(text, size, weight, family) > box.width() + 1:
        metrics = QFontMetricsF(font(ui.size(size), weight, family))
        text = cut(text, metrics, max(0.0, box.width()))
    ui.text(box, text, size, weight, shade, align, family)
