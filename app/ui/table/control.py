"""Things on the table that can be pressed: an area, a picture for each state, a name, what pressing does."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF

from app.ui.paint.controls import Look as ControlLook
from app.ui.paint.kit import Ui
from app.ui.table.context import Context
from app.ui.table.picture import Picture

Painter = Callable[[Ui, ControlLook], None]


class Control:
    """A pressable picture.

    `area`: what reacts; `reach`: how far the picture goes beyond it, both in scene pixels. `paint` draws in
    scene coordinates. `name`: for the screen reader.
    """

    def __init__(
        self, context: Context, z: float, name: str, area: QRectF, paint: Painter, press: Callable[[], None],
        reach: float = 8.0, round_area: bool = False,
    ) -> None:  # fmt: skip
        self.name, self.area, self.press = name, area, press
        self._context, self._paint, self._reach, self._round = context, paint, reach, round_area
        self._look = ControlLook.REST
        self.picture = Picture(z)
        context.scene.addItem(self.picture)
        self._draw()

    def contains(self, point: QPointF) -> bool:
        """Whether a point of the scene is on it."""
        if not self._round:
            return self.area.contains(point)
        away = point - self.area.center()
        return away.x() ** 2 + away.y() ** 2 <= (self.area.width() / 2) ** 2

    def set_look(self, look: ControlLook) -> None:
        """Show how pointer and keyboard treat it."""
        if look != self._look:
            self._look = look
            self._draw()

    def remove(self) -> None:
        """Leave the scene."""
        if self.picture.scene() is not None:
            self._context.scene.removeItem(self.picture)

    def _draw(self) -> None:
        area = self.area.adjusted(-self._reach, -self._reach, self._reach, self._reach)
        self.picture.draw(area, self._context.dpr, lambda p: self._paint(self._context.ui(p), self._look))
