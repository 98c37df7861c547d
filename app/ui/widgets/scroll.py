"""A scrolling region whose content is laid out in design pixels."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.ui.widgets.base import Surface


class Scroll(QScrollArea):
    """Scrolls one Surface up and down; the surface says through `wanted_height` how tall it is."""

    def __init__(self, content: "ScrolledSurface", parent: QWidget) -> None:
        super().__init__(parent)
        self.content = content
        content.setObjectName("content")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.setWidget(content)

    def fit(self) -> None:
        """Give the content the region's width and the height it wants."""
        width = self.viewport().width()
        scale = self.content.appearance.scale
        height = max(self.viewport().height(), round(self.content.wanted_height(width / scale) * scale))
        if (width, height) == (self.content.width(), self.content.height()):
            self.content.refresh()
        else:
            self.content.resize(width, height)

    def reveal(self, box: QRectF) -> None:
        """Scroll until a box of the content, in design pixels, is seen."""
        scale = self.content.appearance.scale
        half = round((box.height() / 2 + 12) * scale)
        self.ensureVisible(0, round(box.center().y() * scale), 0, half)

    def resizeEvent(self, event: object) -> None:
        self.fit()


class ScrolledSurface(Surface):
    """The content of a Scroll."""

    def wanted_height(self, width: float) -> float:
        """Height in design pixels at a width in design pixels."""
        raise NotImplementedError
