"""The list of items 道具: one row each, with what it does and whether it may be used now."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QWidget

from app.session.match_words import item_name
from app.ui.appearance import Appearance
from app.ui.key_words import with_keys
from app.ui.pages.bar import paint_bar_panel
from app.ui.paint.controls import Look, chip_width, paint_chip, paint_focus
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.widgets.base import Control
from app.ui.widgets.buttons import TextButton
from app.ui.widgets.type import elided

ICONS = {"swap_named": "swap", "swap_random": "replay", "peek_position": "eye"}
"""By item, in the order of the list."""


class ItemRow(Control):
    """An item; `state` is "" where it may be used now, else the text id of why not."""

    HEIGHT = 64.0

    def __init__(self, appearance: Appearance, item: str, parent: QWidget) -> None:
        self.item, self.state = item, ""
        super().__init__(appearance, f"items.means_{item}", parent)

    def show_state(self, state: str) -> None:
        """Say whether the item may be used."""
        self.state = state
        self.setEnabled(not state)
        self.refresh()

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        theme, look = ui.theme, self.look
        active = bool(look & (Look.HOVER | Look.PRESSED))
        edge = theme.gold if active else theme.line
        ui.box(box, 14, theme.wash, 31 if active else 14, stroke=edge, stroke_alpha=150 if active else 34)
        ink = theme.text3 if self.state else theme.text
        icon = theme.text3 if self.state else theme.gold
        paint_icon(ui.painter, ICONS[self.item], box.x() + 18, box.center().y() - 12, 24, icon)
        right = self._draw_state(ui, box)
        left = box.x() + 58
        name = QRectF(left, box.y() + 6, right - left - 10, 27)
        elided(ui, name, item_name(self.item, self.appearance.texts), 16, 500, ink)
        means = QRectF(left, box.y() + 32, box.right() - 14 - left, 26)
        elided(ui, means, self._means, 13, 400, theme.text3 if self.state else theme.text2)
        if Look.FOCUS in look:
            paint_focus(ui, box, 14)

    def _draw_state(self, ui: Ui, box: QRectF) -> float:
        """Why not, at the upper right, or a sign that there is more; returns where it begins."""
        if not self.state:
            paint_icon(ui.painter, "right", box.right() - 34, box.y() + 10, 20, ui.theme.text2)
            return box.right() - 34
        word = self.appearance.texts(self.state)
        left = box.right() - 14 - chip_width(ui, word)
        paint_chip(ui, left, box.y() + 7, word)
        return left

    @property
    def _means(self) -> str:
        return self.appearance.texts(f"items.means_{self.item}")

    def _say(self) -> None:
        texts = self.appearance.texts
        why = f" · {texts(self.state)}" if self.state else ""
        self.setAccessibleName(item_name(self.item, texts) + why)
        self.setAccessibleDescription(self._means)
        self.setToolTip(self._means)


class ItemsButton(TextButton):
    """Opens and closes the list; the icon alone where there is no room for its name."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, "items.open", "star", parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        paint_bar_panel(ui, box, self.look)
        named = box.width() > box.height() + 10
        x = box.x() + 14 if named else box.center().x() - 11
        paint_icon(ui.painter, self.icon_name, x, box.center().y() - 11, 22, ui.theme.gold)
        if named:
            ui.fitted(box.adjusted(44, 0, -12, 0), self.text(), 15, 500)

    def _say(self) -> None:
        super()._say()
        appearance = self.appearance
        self.setToolTip(with_keys(self.accessibleName(), "table/items", appearance.keys, appearance.texts))
