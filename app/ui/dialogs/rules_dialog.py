"""The rules dialog 规则: presets, options by group with search, and a live example."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QShowEvent

from app.rules.options.option import Option
from app.rules.ruleset import options
from app.ui.appearance import Appearance
from app.ui.dialogs.compare import CompareDialog
from app.ui.dialogs.own_actions import OwnActions
from app.ui.dialogs.panes import ALL
from app.ui.dialogs.rule_book import RuleBookDialog
from app.ui.dialogs.rules_card import RulesCard
from app.ui.dialogs.rules_draft import OWN, RulesDraft, basis_of
from app.ui.own_presets import SUFFIX, OwnPresets
from app.ui.shell import Shell
from app.ui.widgets.shortcut import FollowingShortcut


class RulesDialog(RulesCard):
    """Shows and edits a draft of rules; what the gold button does, subclasses say in `accept`."""

    def __init__(
        self, appearance: Appearance, draft: RulesDraft, shell: Shell, own: OwnPresets, main: str
    ) -> None:
        super().__init__(appearance, draft, shell, own, main)
        self._shell = shell
        self.own_actions = OwnActions(appearance, own, draft, shell)
        self.setAcceptDrops(True)
        self._connect()
        self._follow()
        self.options.select(self.options.results[0].option)

    def remember(self) -> None:
        """Keep the draft in the settings: the next dialog begins with it."""
        key = self.draft.basis.key
        self.appearance.choose(preset=key, changes={**self.appearance.settings.changes, key: self.changes})

    def compare(self) -> None:
        """The differences between any two presets."""
        self._shell.open_dialog(CompareDialog(self.appearance, self.draft, self.own, self._shell))

    def open_book(self) -> None:
        """The rule book of the rules as they are now."""
        name = self.basis_name
        book = RuleBookDialog(self.appearance, self.rules, name, len(self.changes), self._shell)
        self._shell.open_dialog(book)

    def showEvent(self, event: QShowEvent) -> None:
        self._reveal_preset()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.toLocalFile().endswith(SUFFIX) for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls():
            if url.isLocalFile() and url.toLocalFile().endswith(SUFFIX):
                self.own_actions.take_in(Path(url.toLocalFile()))
        event.acceptProposedAction()

    def _connect(self) -> None:
        self.close_button.clicked.connect(self.close_dialog)
        self.panes.turned.connect(self._turned)
        self.cancel.clicked.connect(self.close_dialog)
        self.main.clicked.connect(self.accept)
        self.reset.clicked.connect(self.draft.reset_all)
        for button in (self.save_as, self.new):
            button.clicked.connect(self.own_actions.save_as)
        self.take_in.clicked.connect(self.own_actions.choose_import)
        self.export.clicked.connect(lambda: self.own_actions.export())
        self.compare_button.clicked.connect(self.compare)
        self.book.clicked.connect(self.open_book)
        self.presets.chosen.connect(self._choose)
        self.presets.rename_wanted.connect(self.own_actions.rename)
        self.presets.delete_wanted.connect(self.own_actions.delete)
        self.presets.export_wanted.connect(self.own_actions.export)
        self.own_actions.reloaded.connect(self._reload)
        self.draft.changed.connect(self._follow)
        self.options.selected.connect(self._explain)
        self.options.reveal_wanted.connect(self.option_scroll.reveal)
        self.tabs.chosen.connect(self._jump)
        self.option_scroll.verticalScrollBar().valueChanged.connect(self._spy)
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._into_results)
        self.appearance.changed.connect(self._name_search)
        self.appearance.changed.connect(self._name_basis)
        FollowingShortcut(self.appearance, "dialogs/find", self, self._to_search)
        self._name_search()

    def accept(self) -> None:
        """What the gold button does."""
        raise NotImplementedError

    def _follow(self) -> None:
        self.reset.setEnabled(bool(self.changes) and not self.options.locked)
        self.presets.mark(self.draft.basis.key)
        self._name_basis()
        self.option_scroll.fit()
        self.example_scroll.fit()
        self.card.update()

    def _reload(self) -> None:
        self.presets.reload()
        self.presets.mark(self.draft.basis.key)
        self.preset_scroll.fit()
        self._reveal_preset()

    def _turned(self) -> None:
        """Another page is shown."""
        self._reveal_preset()
        self.card.update()

    def _reveal_preset(self) -> None:
        card = self.presets.cards.get(self.draft.basis.key)
        if card is not None:
            self.preset_scroll.ensureWidgetVisible(card, 0, 40)

    def _choose(self, key: str) -> None:
        basis = basis_of(key, self.own)
        if basis is not None:
            self.draft.start(basis)
        else:
            self.own_actions.tell_fault(key.removeprefix(OWN))

    def _explain(self, option: Option) -> None:
        self.example.explain(option)
        self.example_scroll.fit()

    def _jump(self, group: str) -> None:
        """Scroll to a group; the spy must not answer while the list moves there."""
        y = next((y for each, y in self.options.headings if each == group), 0.0)
        self.option_scroll.verticalScrollBar().setValue(round(y * self.appearance.scale))
        self.tabs.mark(next(each for each, _ in self.options.headings if each == group))

    def _spy(self, value: int) -> None:
        at_end = value == self.option_scroll.verticalScrollBar().maximum() > 0
        y = self.options.design_height if at_end else value / self.appearance.scale
        self.tabs.mark(self.options.group_at(y))

    def _search(self, query: str) -> None:
        if self.panes.page not in (ALL, "presets"):
            self.panes.show("options")
        count = self.options.sift(query)
        self.presets.sift(query)
        self.search.tell(self.text("rules.found", n=count) if query.strip() else "")
        self.tabs.offer(self.options.counts)
        self.preset_scroll.fit()
        self.option_scroll.fit()
        self.option_scroll.verticalScrollBar().setValue(0)
        self.tabs.mark(next(iter(self.options.counts), None))

    def _into_results(self) -> None:
        """From the field to the best result."""
        self.options.finish()
        row = next((row for row in self.options.results if row.control is not None), None)
        if row is not None and row.control is not None:
            row.control.widget.setFocus(Qt.FocusReason.TabFocusReason)

    def _to_search(self) -> None:
        self.panes.show("options")
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _name_basis(self) -> None:
        self.basis_name = self.own_actions.basis_name()
        self.card.update()

    def _name_search(self) -> None:
        named = ("rules.search", "rules.search_short", "library.search_short")
        hints = [self.text(each, n=len(options())) for each in named]
        self.search.suggest(hints)
        self.search.setAccessibleName(self.text("rules.search", n=len(options())))
