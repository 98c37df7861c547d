"""A page whose panels lie in the room: what library, statistics and trainer look like."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPixmap

from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.paint.room import room_pixmap
from app.ui.widgets.base import Surface

PADDING = 8.0
"""Between the edge of a panel and what it holds, in design pixels."""


class RoomPage(Surface):
    """Subclasses say in `panels` where these lie, in design pixels."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._ground: tuple[object, QPixmap] | None = None

    @property
    def panels(self) -> Sequence[QRectF]:
        """The boxes of the panels."""
        raise NotImplementedError

    def draw(self, ui: Ui) -> None:
        ui.painter.save()
        ui.painter.scale(1 / ui.scale, 1 / ui.scale)
        ui.painter.drawPixmap(0, 0, self._room())
        ui.painter.restore()
        for box in self.panels:
            ui.panel(box, 20, 255)

    def _room(self) -> QPixmap:
        """The room behind the panels, made anew when the window or its theme changes."""
        size, dpr, theme = QSize(self.size()), self.devicePixelRatioF(), self.appearance.theme
        if self._ground is None or self._ground[0] != (size, dpr, theme):
            self._ground = (size, dpr, theme), room_pixmap(size.width(), size.height(), dpr, theme)
        return self._ground[1]
