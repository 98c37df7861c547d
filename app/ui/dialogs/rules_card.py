"""The look of the rules dialog: its lists and buttons, where they stand, what is drawn between them."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.rules.options.option import RawValue
from app.rules.ruleset import RuleSet
from app.ui.appearance import Appearance
from app.ui.dialogs.example_panel import ExamplePanel
from app.ui.dialogs.group_tabs import HEIGHT as TABS
from app.ui.dialogs.group_tabs import GroupTabs
from app.ui.dialogs.option_list import OptionList
from app.ui.dialogs.panes import ALL, Panes
from app.ui.dialogs.preset_list import PresetList
from app.ui.dialogs.rules_draft import RulesDraft
from app.ui.option_texts import told, value_of
from app.ui.own_presets import OwnPresets
from app.ui.paint.kit import Run, Ui, text_width
from app.ui.shell import Shell
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import GoldButton, IconButton, PlainButton, Segments
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.scroll import Scroll
from app.ui.widgets.search_field import SearchField
from app.ui.widgets.type import elided

HEAD, FOOT = 96.0, 84.0
LEAST_FOOT = 60.0
"""Words at the foot with less room are left out."""

BAR = 10.0
"""Room that a scroll bar takes."""


class RulesCard(DialogFrame):
    """Presets at the left, options in the middle, the example at the right; on a narrow card one at a time.

    `title`: the id of its title; `basis_name`: the preset that the rules are compared with, in words.
    """

    title = "rules.rules_title"
    basis_name = ""

    def __init__(
        self, appearance: Appearance, draft: RulesDraft, shell: Shell, own: OwnPresets, main: str
    ) -> None:
        super().__init__(appearance, shell)
        self.draft, self.own = draft, own
        self._make_lists(appearance)
        self._make_buttons(appearance, main)

    @property
    def rules(self) -> RuleSet:
        """The rules as chosen now."""
        return self.draft.rules

    @property
    def changes(self) -> dict[str, RawValue]:
        """What differs from the preset."""
        return self.draft.changes

    def first_focus(self) -> QWidget:
        return self.main

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        put = self.card.put
        self.panes.fit(width)
        self._arrange_head(width)
        top = self.body_top
        left, right = self._columns(width)
        body = height - top - FOOT
        put(self.preset_scroll, 24 - MARGIN, top + 4, left + 2 * MARGIN + BAR, body - 74)
        put(self.new, 24, height - FOOT - 62, left - 58, 50)
        put(self.take_in, 24 + left - 50, height - FOOT - 62, 50, 50)
        middle = width - 32 + BAR if self.panes.narrow else width - left - right - 94
        x = 24 - MARGIN if self.panes.narrow else left + 72 - MARGIN
        put(self.tabs, x, top + 16 - MARGIN, middle - BAR, TABS + 2 * MARGIN)
        put(self.option_scroll, x, top + 60, middle, body - 62)
        put(self.example_scroll, width - right - 24, top + 16, right + BAR, body - 32)
        for each in (self.preset_scroll, self.option_scroll, self.example_scroll):
            each.fit()
        self._arrange_foot(width, height - 66)

    def draw_card(self, ui: Ui) -> None:
        width, height = self.card.size_in
        self.draw_title(ui, self.text(self.title), self.subtitle(), width - self._head_left + 12)
        ui.line(0, height - FOOT, width, height - FOOT)
        self.draw_body(ui)
        self.draw_foot(ui, height - 66)

    def draw_body(self, ui: Ui) -> None:
        """What lies between head and foot."""
        width, height = self.card.size_in
        left, _ = self._columns(width)
        if self.panes.page == ALL:
            ui.line(left + 48, HEAD, left + 48, height - FOOT)

    def draw_foot(self, ui: Ui, top: float) -> None:
        """What differs from the preset."""
        start, end = self._foot_room
        if end - start < LEAST_FOOT:
            return
        name, found = self.basis_name, self.draft.differences
        if not found:
            words = self.text("rules.nothing_changed", preset=name)
            elided(ui, QRectF(start, top, end - start, 46), words, 14, 400, ui.theme.text2)
            return
        texts = self.appearance.texts
        items = [f"{told(d.option.names, texts)} {value_of(d.option, self.rules, texts)}" for d in found[:6]]
        runs = [
            Run(self.text("rules.changed_count", preset=name) + " ", ui.theme.text2),
            Run(self.text("rules.changed_items", n=len(found)), ui.theme.blue, 500),
        ]
        if ui.rich_width(runs, 14) > end - start:
            runs = runs[1:]
        x = ui.rich(start, top, 46, runs, 14)
        detail = self.text("rules.changed_which", items=self.text("app.list_mark").join(items))
        if end - x > 60:
            elided(ui, QRectF(x, top, end - x, 46), detail, 14, 400, ui.theme.text2)

    def subtitle(self) -> str:
        """The line beside the title."""
        return self.text("rules.subtitle")

    def _make_lists(self, appearance: Appearance) -> None:
        card = self.card
        self.presets = PresetList(appearance, self.own, card)
        self.preset_scroll = Scroll(self.presets, card)
        self.new = PlainButton(appearance, "rules.new", "plus", card)
        self.take_in = IconButton(appearance, "rules.import", "folder", card)
        self.tabs = GroupTabs(appearance, card)
        self.options = OptionList(appearance, self.draft, card)
        self.option_scroll = Scroll(self.options, card)
        self.example = ExamplePanel(appearance, self.draft, card)
        self.example_scroll = Scroll(self.example, card)
        self.tabs.offer(self.options.counts)
        parts: dict[str, Sequence[QWidget]] = {
            "presets": (self.preset_scroll, self.new, self.take_in),
            "options": (self.tabs, self.option_scroll),
            "example": (self.example_scroll,),
        }
        self.panes = Panes(appearance, card, parts, "options")

    def _make_buttons(self, appearance: Appearance, main: str) -> None:
        card = self.card
        self.search = SearchField(appearance, card)
        self.compare_button = IconButton(appearance, "rules.compare", "swap", card)
        self.book = IconButton(appearance, "rules.book", "book", card)
        self.export = IconButton(appearance, "rules.export", "export", card)
        self.close_button = IconButton(appearance, "app.close", "close", card)
        self.reset = PlainButton(appearance, "rules.reset", "undo", card)
        self.save_as = PlainButton(appearance, "rules.save_as", "", card)
        self.cancel = PlainButton(appearance, "rules.cancel", "", card)
        self.main = GoldButton(appearance, main, "", card)
        self._head_left = 0.0
        self._foot_room = (0.0, 0.0)

    @property
    def head_used(self) -> float:
        """Width that the title takes at the left of the head."""
        title = text_width(self.text(self.title), 46, 400, self.appearance.texts.title_family)
        shown = self.panes.switch.wanted_width if len(self.panes.names) > 1 and not self.panes.narrow else 0.0
        return 44 + title + 24 + shown

    @property
    def body_top(self) -> float:
        """Where presets, options and example begin."""
        return HEAD + 44 if self.panes.narrow else HEAD

    def _columns(self, width: float) -> tuple[float, float]:
        """Widths of the presets and of the example; on a narrow card each has all of it."""
        if self.panes.narrow:
            return width - 48, width - 48
        return min(268.0, width * 0.22), min(334.0, width * 0.27)

    def _arrange_head(self, width: float) -> None:
        put = self.card.put
        switch, high = self.panes.switch, Segments.HEIGHT + 2 * MARGIN
        x = 24.0 if self.panes.narrow else self.head_used - switch.wanted_width
        y = HEAD + 6 if self.panes.narrow else 52 - Segments.HEIGHT / 2
        put(switch, x - MARGIN, y - MARGIN, min(switch.wanted_width, width - 32), high)
        put(self.close_button, width - 88, 28, 44, 44)
        field = max(110.0, min(340.0, width * 0.25, width - 280 - self.head_used))
        put(self.search, width - 112 - field, 28, field, 44)
        x = width - 112 - field
        for button in (self.book, self.compare_button, self.export):
            x -= 52
            put(button, x, 28, 44, 44)
        self._head_left = x

    def _arrange_foot(self, width: float, top: float) -> None:
        put = self.card.put
        reset, save = self.reset.wanted_width, self.save_as.wanted_width
        main = max(180.0, self.main.wanted_width)
        cancel = max(110.0, self.cancel.wanted_width)
        put(self.reset, 44, top, reset, 46)
        put(self.save_as, 56 + reset, top, save, 46)
        self.save_as.setVisible(68 + reset + save < width - 56 - main - cancel)  # else by "new preset"
        put(self.main, width - 44 - main, top, main, 46)
        put(self.cancel, width - 56 - main - cancel, top, cancel, 46)
        self._foot_room = (80 + reset + save, width - 80 - main - cancel)
