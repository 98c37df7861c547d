"""The presets by place, then the player's own; one of them chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.rules.presets import preset_ids, preset_info
from app.rules.search import search_presets
from app.ui.appearance import Appearance
from app.ui.dialogs.rules_draft import OWN
from app.ui.key_bindings import chord_of
from app.ui.option_texts import place_name, preset_name, preset_tagline
from app.ui.own_presets import OwnFile, OwnPresets, preset_trouble
from app.ui.paint.controls import Look, paint_focus
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.texts import Texts
from app.ui.tips import tip_of
from app.ui.widgets.base import MARGIN, Control
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.popups import PopupMenu
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided, wrapped_height

HEAD = 38.0
GAP = 8.0
TEXT_LEFT = 20.0

Words = Callable[[Texts], tuple[str, str]]
"""Name and line about a preset in the language of now."""


class PresetCard(Control):
    """One preset; checked when it is the chosen one. A `broken` one cannot be chosen."""

    def __init__(self, appearance: Appearance, key: str, words: Words, parent: QWidget) -> None:
        self.key, self._words = key, words
        self.broken = False
        super().__init__(appearance, "", parent)
        self.setCheckable(True)

    def _say(self) -> None:
        name, line = self._words(self.appearance.texts)
        self.setText(name.replace("&", "&&"))
        self.name = name
        self.setAccessibleName(name)
        self.setAccessibleDescription(line)
        self.setToolTip(tip_of(line))

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        theme, on, look = ui.theme, self.isChecked(), self.look
        hover = Look.HOVER in look
        alpha = 30 if on else 14 if hover else 8
        edge = theme.gold if on or hover else theme.red if self.broken else theme.line
        strong = 170 if on else 90 if hover or self.broken else 24
        ui.box(box, 16, theme.gold if on else theme.wash, alpha, stroke=edge, stroke_alpha=strong)
        if on:
            ui.box(QRectF(box.left(), box.center().y() - 17, 4, 34), 2, theme.gold, line=False)
            paint_icon(ui.painter, "check", box.right() - 34, box.top() + 13, 20, theme.gold, 2.4)
        room = box.width() - TEXT_LEFT - 44
        left, top = box.left() + TEXT_LEFT, box.top()
        shade = theme.gold if on else theme.red if self.broken else theme.text
        ui.text(QRectF(left, top + 12, room, box.height()), self.name, 16, 500, shade, wrap=True)
        high = wrapped_height(self.name, room, 16, ui.scale, 500)
        room = box.width() - TEXT_LEFT - (44 if self.key.startswith(OWN) else 14)
        line = QRectF(left, top + 15 + high, room, box.height())
        ui.text(line, self.accessibleDescription(), 13, 400, theme.text2, wrap=True)
        if Look.FOCUS in look:
            paint_focus(ui, box, 16)


@dataclass(slots=True)
class Section:
    """A heading and the cards under it."""

    heading: Callable[[Texts], str]
    cards: list[PresetCard]
    y: float = 0.0


class PresetList(ScrolledSurface):
    """All presets. `chosen` carries the key of the one that was clicked.

    `rename_wanted`, `delete_wanted` and `export_wanted` carry the key of an own preset's file.
    """

    chosen = Signal(str)
    rename_wanted = Signal(str)
    delete_wanted = Signal(str)
    export_wanted = Signal(str)

    def __init__(self, appearance: Appearance, own: OwnPresets, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._own = own
        self.cards: dict[str, PresetCard] = {}
        self.menus: dict[str, IconButton] = {}
        self._group = QButtonGroup(self)
        self._sections: list[Section] = []
        for name in preset_ids():
            place = preset_info(name).place
            if not self._sections or place != preset_info(self._sections[-1].cards[0].key).place:
                self._sections.append(Section(partial(place_name, place), []))
            self._sections[-1].cards.append(self._card(name, partial(built_in_words, name)))
        self._own_section = Section(lambda texts: texts("rules.own_presets"), [])
        self._sections.append(self._own_section)
        self.reload()

    def reload(self) -> None:
        """Read the player's own presets anew."""
        for card in self._own_section.cards:
            del self.cards[card.key]
            self._group.removeButton(card)
            self.menus.pop(card.key).deleteLater()
            card.deleteLater()
        self._own_section.cards = [self._own_card(file) for file in self._own.files()]
        self.arrange()
        self.update()

    def mark(self, key: str) -> None:
        """Show which preset is chosen."""
        card = self.cards.get(key)
        if card is not None:
            card.setChecked(True)

    def sift(self, query: str) -> None:
        """Only the presets that a query finds; all of them where it is empty or finds none."""
        found = set(search_presets(query, self.appearance.texts.language)) if query.strip() else set()  # type: ignore[arg-type]
        wanted = query.strip().casefold()
        found |= {key for key, card in self.cards.items() if wanted and wanted in card.name.casefold()}
        for key, card in self.cards.items():
            card.setVisible(not found or key in found)
            if key in self.menus:
                self.menus[key].setVisible(not found or key in found)
        self.arrange()
        self.update()

    def wanted_height(self, width: float) -> float:
        return self._flow(width)

    def arrange(self) -> None:
        self._flow(self.design_width, True)

    def draw(self, ui: Ui) -> None:
        texts = self.appearance.texts
        for section in self._sections:
            if self._shown(section):
                box = QRectF(MARGIN + 8, section.y + 4, self.design_width - 24, 28)
                elided(ui, box, section.heading(texts), 14, 700, ui.theme.text2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, command = self._focused_own(), self.appearance.keys.find("dialogs", chord_of(event))
        if key and command == "rename":
            self.rename_wanted.emit(key.removeprefix(OWN))
        elif key and command == "delete":
            self.delete_wanted.emit(key.removeprefix(OWN))
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        under = self.childAt(event.pos())
        key = under.key if isinstance(under, PresetCard) else self._focused_own()
        if key in self.menus:
            self._open_menu(key, event.globalPos())

    def _focused_own(self) -> str:
        card = self.focusWidget()
        return card.key if isinstance(card, PresetCard) and card.hasFocus() and card.key in self.menus else ""

    def _flow(self, width: float, put: bool = False) -> float:
        y = 8.0
        for section in self._sections:
            cards = self._shown(section)
            if not cards:
                continue
            section.y = y
            y += HEAD
            for card in cards:
                height = self._height(card, width)
                if put:
                    self.put(card, MARGIN, y, width - 2 * MARGIN, height)
                    if card.key in self.menus:
                        self.put(self.menus[card.key], width - MARGIN - 44, y + height - 38, 34, 32)
                y += height + GAP
        return y

    def _shown(self, section: Section) -> Sequence[PresetCard]:
        return [card for card in section.cards if not card.isHidden() or not self.isVisible()]

    def _height(self, card: PresetCard, width: float) -> float:
        """Height of a card, with its name and its line wrapped."""
        scale, room = self.appearance.scale, width - 2 * MARGIN - TEXT_LEFT
        name = wrapped_height(card.name, room - 44, 16, scale, 500)
        line = room - (44 if card.key in self.menus else 14)
        return 28 + name + wrapped_height(card.accessibleDescription(), line, 13, scale)

    def _card(self, key: str, words: Words) -> PresetCard:
        card = PresetCard(self.appearance, key, words, self)
        card.clicked.connect(lambda: self.chosen.emit(key))
        self._group.addButton(card)
        self.cards[key] = card
        card.show()
        return card

    def _own_card(self, file: OwnFile) -> PresetCard:
        key = OWN + file.key
        card = self._card(key, partial(own_words, file))
        if file.preset is None:
            card.broken = True
            card.setCheckable(False)
        menu = IconButton(self.appearance, "rules.own_menu", "menu", self, 16)
        menu.clicked.connect(lambda: self._open_menu(key, menu.mapToGlobal(QPoint(0, menu.height()))))
        menu.show()
        self.menus[key] = menu
        return card

    def _open_menu(self, key: str, at: QPoint) -> None:
        """What can be done with an own preset."""
        menu = PopupMenu(self.appearance, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name = key.removeprefix(OWN)
        if not self.cards[key].broken:
            menu.addAction(self.text("rules.rename"), lambda: self.rename_wanted.emit(name))
            menu.addAction(self.text("rules.export"), lambda: self.export_wanted.emit(name))
        menu.addAction(self.text("rules.delete"), lambda: self.delete_wanted.emit(name))
        menu.popup(at)


def built_in_words(name: str, texts: Texts) -> tuple[str, str]:
    """The name of a preset and the line about it."""
    return preset_name(name, texts), preset_tagline(name, texts)


def own_words(file: OwnFile, texts: Texts) -> tuple[str, str]:
    """The name of an own preset and a line about it, or what is wrong with its file."""
    if file.preset is None:
        fault = file.fault
        assert fault is not None
        return file.path.name, preset_trouble(fault, file.path.name, texts)
    base = preset_name(file.preset.base, texts)
    return file.preset.name, texts("rules.own_line", base=base, n=len(file.preset.changes))
