"""The rules of a running match or of a record: only to be seen, or taken as a start for the next match."""

from pathlib import Path

from app.rules.ruleset import RuleSet
from app.ui.appearance import Appearance
from app.ui.dialogs.rule_book import RuleBookDialog
from app.ui.dialogs.rules_dialog import RulesDialog
from app.ui.dialogs.rules_draft import RulesDraft, last_draft, nearest_basis
from app.ui.option_texts import preset_name
from app.ui.own_presets import own_presets_of
from app.ui.shell import Shell


class LockedRules(RulesDialog):
    """The rules of a running match or of a record; the gold button changes them for the next match."""

    def __init__(
        self, appearance: Appearance, rules: RuleSet, shell: Shell, presets: Path | None = None
    ) -> None:
        draft = RulesDraft(nearest_basis(rules), rules)
        super().__init__(appearance, draft, shell, own_presets_of(presets), "rules.edit_next")
        self.cancel.say("app.close")
        self._lock(True)

    def subtitle(self) -> str:
        return self.text("rules.locked" if self.options.locked else "rules.for_next")

    def accept(self) -> None:
        """First let the rules be changed, then keep them for the next match."""
        if self.options.locked:
            self._lock(False)
            return
        self.remember()
        self.close_dialog()
        self._shell.toast.tell(self.text("rules.kept_for_next"), bad=False)

    def _lock(self, locked: bool) -> None:
        self.options.lock(locked)
        for each in (self.presets, self.new, self.take_in, self.save_as):
            each.setEnabled(not locked)
        self.main.say("rules.edit_next" if locked else "rules.use_next")
        self.arrange_card()
        self._follow()


def show_rules(
    shell: Shell, appearance: Appearance, rules: RuleSet, presets: Path | None = None
) -> LockedRules:
    """Open the rules of a match or a record over the page; `presets`: the folder of the player's own."""
    dialog = LockedRules(appearance, rules, shell, presets)
    shell.open_dialog(dialog)
    return dialog


def show_rule_book(shell: Shell, appearance: Appearance, rules: RuleSet) -> RuleBookDialog:
    """Open the rule book of any rules over the page."""
    draft = RulesDraft(nearest_basis(rules), rules)
    name = preset_name(draft.basis.base, appearance.texts)
    book = RuleBookDialog(appearance, rules, name, len(draft.changes), shell)
    shell.open_dialog(book)
    return book


def last_rules(appearance: Appearance, presets: Path | None = None) -> RuleSet:
    """The rules that the user chose last."""
    return last_draft(appearance.settings, own_presets_of(presets))[0].rules
