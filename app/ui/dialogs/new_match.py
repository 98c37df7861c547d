"""The dialog before a match: the rules, and on its second page opponents, length, hints and undo."""

from pathlib import Path

from PySide6.QtCore import Signal

from app.bots.external_words import PREFIX, is_command
from app.ui.appearance import Appearance
from app.ui.dialogs.match_panel import MatchPanel
from app.ui.dialogs.program import ProgramDialog
from app.ui.dialogs.rules_card import BAR, FOOT
from app.ui.dialogs.rules_dialog import RulesDialog
from app.ui.dialogs.rules_draft import last_draft
from app.ui.own_presets import own_presets_of
from app.ui.shell import Shell
from app.ui.terms import NewMatch
from app.ui.widgets.scroll import Scroll

WIDE, WIDEST = 760.0, 1120.0


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
        self.panes.add("match", (self.match_scroll,))
        draft.changed.connect(self._arrange_match)
        self.match.program_wanted.connect(self._ask_program)

    @property
    def preset(self) -> str:
        """The built-in preset from which the rules were made."""
        return self.draft.basis.base

    def accept(self) -> None:
        """Start the match."""
        a, b, c = self.match.levels
        hints, undo, near_flush = self.match.hints, self.match.undo, self.match.uses_near_flush
        match = NewMatch(
            self.preset, self.rules, (a, b, c), hints, undo, near_flush, rules_name=self.draft.own_name
        )
        self.remember()
        self.appearance.choose(opponents=match.levels, hints=self.match.own_hints, undo=match.undo)
        self.started.emit(match)

    def arrange_card(self) -> None:
        super().arrange_card()
        self._arrange_match()

    def _ask_program(self, place: int) -> None:
        """Ask which program of somebody else is to play; the one used last stands there already."""
        programs = [seat for seat in self.match.offered if is_command(seat)]
        last = programs[-1].removeprefix(PREFIX) if programs else ""
        dialog = ProgramDialog(self.appearance, last, self._shell)
        dialog.answered.connect(lambda seat: self.match.seat_program(place, seat))
        self._shell.open_dialog(dialog)

    def _arrange_match(self) -> None:
        """The second page, in one column where there is height for it, else in two."""
        width, height = self.card.size_in
        wide, top = min(WIDE, width - 64), self.body_top + 16
        free = height - top - FOOT - 16
        if self.match.wanted_height(wide) > free:
            wide = min(WIDEST, width - 64)
        room = min(free, self.match.wanted_height(wide) + 2)
        self.card.put(self.match_scroll, (width - wide) / 2, top, wide + BAR, room)
        self.match_scroll.fit()

    def subtitle(self) -> str:
        return ""
