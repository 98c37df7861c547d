"""The dialog before a match: the rules, and on its second page opponents, length, hints and undo."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.dialogs.match_panel import MatchPanel, aids_of
from app.ui.dialogs.rules_dialog import FOOT, HEAD, RulesDialog
from app.ui.dialogs.rules_draft import last_draft
from app.ui.own_presets import own_presets_of
from app.ui.paint.kit import Ui, text_width
from app.ui.shell import Shell
from app.ui.terms import NewMatch
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import Segments
from app.ui.widgets.scroll import Scroll

PAGES = ("rules.page_rules", "rules.page_match")
WIDE = 760.0


class NewMatchDialog(RulesDialog):
    """Emits `started` with the NewMatch when the user starts; keeps the choices in the settings."""

    started = Signal(object)
    title = "rules.title"

    def __init__(self, appearance: Appearance, shell: Shell, presets: Path | None = None) -> None:
        own = own_presets_of(presets)
        draft, self.whole = last_draft(appearance.settings, own)
        super().__init__(appearance, draft, shell, own, "rules.start")
        self.start = self.main
        self.start.icon_name = "play"
        self.match = MatchPanel(appearance, draft, self.card)
        self.match_scroll = Scroll(self.match, self.card)
        self.pages = Segments(appearance, "", self.card)
        self.pages.chosen.connect(self.show_page)
        appearance.texts.changed.connect(self._name_pages)
        self._name_pages()
        self.show_page(0)

    @property
    def preset(self) -> str:
        """The built-in preset from which the rules were made."""
        return self.draft.basis.base

    def show_page(self, page: int) -> None:
        """The rules (0), or what else is agreed (1)."""
        self.pages.current = page
        self.pages.update()
        rules = (
            self.preset_scroll, self.new, self.take_in, self.tabs, self.option_scroll, self.example_scroll,
            self.search,
        )  # fmt: skip
        for widget in rules:
            widget.setVisible(page == 0)
        self.match_scroll.setVisible(page == 1)
        self.card.update()

    def accept(self) -> None:
        """Start the match."""
        a, b, c = self.match.levels
        match = NewMatch(self.preset, self.rules, (a, b, c), self.match.hints, self.match.undo)
        self.remember()
        aids = aids_of(self.preset)
        if aids is None:
            self.appearance.choose(opponents=match.levels, hints=match.hints, undo=match.undo)
        else:
            numerals = aids.index_numerals or self.appearance.settings.index_numerals
            self.appearance.choose(
                opponents=match.levels, hints=match.hints, undo=match.undo, index_numerals=numerals
            )
        self.started.emit(match)

    def arrange_card(self) -> None:
        super().arrange_card()
        width, height = self.card.size_in
        wide = min(WIDE, width - 64)
        room = min(height - HEAD - FOOT - 32, self.match.wanted_height(wide))
        self.card.put(self.match_scroll, (width - wide) / 2, HEAD + 16, wide, room)
        self.match_scroll.fit()
        title = text_width(self.text(self.title), 46, 400, self.appearance.texts.title_family)
        self.card.put(
            self.pages, 44 + title + 16, 52 - MARGIN - Segments.HEIGHT / 2,
            self.pages.wanted_width, Segments.HEIGHT + 2 * MARGIN,
        )  # fmt: skip

    def subtitle(self) -> str:
        return ""

    def draw_body(self, ui: Ui) -> None:
        if self.pages.current == 0:
            super().draw_body(ui)

    def first_focus(self) -> QWidget:
        return self.main

    def _name_pages(self) -> None:
        self.pages.setAccessibleName(self.text("rules.pages"))
        self.pages.offer([self.text(page) for page in PAGES], max(0, self.pages.current))

    def _to_search(self) -> None:
        self.show_page(0)
        super()._to_search()
