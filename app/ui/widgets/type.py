"""Lines of text that do not fit: cut with an ellipsis, never made small."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from app.ui.paint.assets import SANS
from app.ui.paint.kit import Ui, font


def elided(
    ui: Ui, box: QRectF, text: str, size: float = 15, weight: int = 400, shade: str = "", align: str = "l",
    family: str = SANS,
) -> None:  # fmt: skip
    """A line of text at its own size, cut with an ellipsis where the box ends."""
    if ui.width(text, size, weight, family) > box.width() + 1:
        metrics = QFontMetricsF(font(ui.size(size), weight, family))
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, box.width()))
    ui.text(box, text, size, weight, shade, align, family)
