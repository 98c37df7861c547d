"""A switch for an item 道具 that is used before a round: its name, and in one line what it does."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.engine.items import NEAR_FLUSH
from app.session.match_words import item_name
from app.ui.appearance import Appearance
from app.ui.paint.controls import Look, paint_focus, paint_toggle
from app.ui.paint.kit import SMALLEST, Ui, text_width
from app.ui.widgets.base import Control
from app.ui.widgets.buttons import Toggle
from app.ui.widgets.type import elided


class ItemSwitch(Control):
    """乾坤大挪移 for the next round, on or off."""

    HEIGHT = 48.0

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, f"items.means_{NEAR_FLUSH}", parent)
        self.setCheckable(True)

    @property
    def wanted_width(self) -> float:
        """The width in design pixels at which both lines have room."""
        scale = self.appearance.scale
        ui_width = max(
            text_width(item_name(NEAR_FLUSH, self.appearance.texts), max(15, SMALLEST / scale), 500),
            text_width(self._means, max(13, SMALLEST / scale)),
        )
        return Toggle.WIDTH + 16 + ui_width + 8

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        y = box.center().y() - Toggle.HEIGHT / 2
        paint_toggle(ui, box.x(), y, float(self.isChecked()), Toggle.WIDTH, Toggle.HEIGHT, self.look)
        left = box.x() + Toggle.WIDTH + 16
        name = QRectF(left, box.y(), box.right() - left, box.height() / 2)
        elided(ui, name, item_name(NEAR_FLUSH, self.appearance.texts), 15, 500)
        elided(ui, name.translated(0, box.height() / 2), self._means, 13, 400, ui.theme.text2)
        if Look.FOCUS in self.look:
            paint_focus(ui, box.adjusted(-2, 0, 2, 0), 10)

    @property
    def _means(self) -> str:
        return self.appearance.texts(f"items.means_{NEAR_FLUSH}")

    def _say(self) -> None:
        texts = self.appearance.texts
        self.setAccessibleName(item_name(NEAR_FLUSH, texts))
        self.setAccessibleDescription(self._means)
        self.setToolTip(self._means)
