"""The list of presets: name and one line about each, one of them chosen."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.rules.presets import preset_ids
from app.ui.appearance import Appearance
from app.ui.option_texts import preset_name, preset_tagline
from app.ui.paint.controls import Look, paint_focus
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.widgets.base import MARGIN, Control
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided, wrapped_height

HEAD = 42.0
GAP = 8.0


class PresetCard(Control):
    """One preset; checked when it is the chosen one."""

    def __init__(self, appearance: Appearance, preset: str, parent: QWidget) -> None:
        self.preset = preset
        super().__init__(appearance, "", parent)
        self.setCheckable(True)

    def _say(self) -> None:
        self.setText(preset_name(self.preset, self.appearance.texts))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(preset_tagline(self.preset, self.appearance.texts))

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        theme, on, look = ui.theme, self.isChecked(), self.look
        hover = Look.HOVER in look
        alpha = 30 if on else 14 if hover else 8
        edge = theme.gold if on or hover else theme.line
        ui.box(box, 16, theme.gold if on else theme.wash, alpha, stroke=edge, stroke_alpha=170 if on else 60)
        if on:
            ui.box(QRectF(box.left(), box.top() + 26, 4, 40), 2, theme.gold, line=False)
            paint_icon(ui.painter, "check", box.right() - 34, box.top() + 13, 20, theme.gold, 2.4)
        room = box.width() - 20 - (44 if on else 14)
        left, top = box.left() + 20, box.top()
        elided(ui, QRectF(left, top + 11, room, 26), self.text(), 16, 500, theme.gold if on else theme.text)
        told = QRectF(left, top + 40, box.width() - 34, box.height())
        ui.text(told, self.accessibleDescription(), 13, 400, theme.text2, wrap=True)
        if Look.FOCUS in look:
            paint_focus(ui, box, 16)


class PresetList(ScrolledSurface):
    """All presets; `chosen` carries the id of the one that was clicked."""

    chosen = Signal(str)

    def __init__(self, appearance: Appearance, current: str, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.cards: dict[str, PresetCard] = {}
        group = QButtonGroup(self)
        for name in preset_ids():
            card = PresetCard(appearance, name, self)
            card.setChecked(name == current)
            card.clicked.connect(lambda _=False, name=name: self.chosen.emit(name))
            group.addButton(card)
            self.cards[name] = card

    def wanted_height(self, width: float) -> float:
        return HEAD + sum(self._height(card, width) + GAP for card in self.cards.values())

    def arrange(self) -> None:
        y = HEAD
        for card in self.cards.values():
            height = self._height(card, self.design_width)
            self.put(card, MARGIN, y, self.design_width - 2 * MARGIN, height)
            y += height + GAP

    def _height(self, card: PresetCard, width: float) -> float:
        """Height of a card, with its line about the preset wrapped."""
        room, scale = width - 2 * MARGIN - 34, self.appearance.scale
        return 54 + wrapped_height(card.accessibleDescription(), room, 13, scale)

    def draw(self, ui: Ui) -> None:
        ui.text(QRectF(MARGIN + 8, 8, 200, 28), self.text("rules.presets"), 14, 700, ui.theme.text2)
