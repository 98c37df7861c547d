"""Lines of text that do not fit: cut with an ellipsis, never made small."""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from app.ui.paint.assets import SANS
from app.ui.paint.kit import SMALLEST, Ui, cut, font


@lru_cache(maxsize=8192)
def wrapped_height(text: str, width: float, size: float, scale: float, weight: int = 400) -> float:
    """Height of a text wrapped into a width, all in design pixels at an interface scale."""
    metrics = QFontMetricsF(font(max(size, SMALLEST / scale), weight))
    flags = Qt.TextFlag.TextWordWrap.value
    return metrics.boundingRect(QRectF(0, 0, max(1.0, width), 10_000), flags, text).height()


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
