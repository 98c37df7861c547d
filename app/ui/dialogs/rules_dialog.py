"""The rules dialog 规则: presets, options by group with search, and a live example."""

from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QWidget

from app.rules.options.option import Option, RawValue
from app.rules.ruleset import RuleSet, options
from app.ui.appearance import Appearance
from app.ui.dialogs.compare import CompareDialog
from app.ui.dialogs.example_panel import ExamplePanel
from app.ui.dialogs.group_tabs import HEIGHT as TABS
from app.ui.dialogs.group_tabs import GroupTabs
from app.ui.dialogs.option_list import OptionList
from app.ui.dialogs.own_actions import OwnActions
from app.ui.dialogs.preset_list import PresetList
from app.ui.dialogs.rule_book import RuleBookDialog
from app.ui.dialogs.rules_draft import OWN, RulesDraft, basis_of
from app.ui.option_texts import told, value_of
from app.ui.own_presets import SUFFIX, OwnPresets
from app.ui.paint.kit import Run, Ui
from app.ui.shell import Shell
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import GoldButton, IconButton, PlainButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.scroll import Scroll
from app.ui.widgets.search_field import SearchField
from app.ui.widgets.type import elided

HEAD, FOOT = 96.0, 84.0


class RulesDialog(DialogFrame):
    """Shows and edits a draft of rules; what the gold button does, subclasses say in `accept`."""

    title = "rules.rules_title"

    def __init__(
        self, appearance: Appearance, draft: RulesDraft, shell: Shell, own: OwnPresets, main: str
    ) -> None:
        super().__init__(appearance, shell)
        self.draft, self.own, self._shell = draft, own, shell
        self._make_lists(appearance)
        self._make_buttons(appearance, main)
        self.own_actions = OwnActions(appearance, own, draft, shell)
        self.setAcceptDrops(True)
        self._connect()
        self._follow()
        self.options.select(self.options.rows[0].option)

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
        self._arrange_head(width)
        left, right = self._columns(width)
        body = height - HEAD - FOOT
        put(self.preset_scroll, 16, HEAD + 4, left + 16, body - 74)
        put(self.new, 24, height - FOOT - 62, left - 58, 50)
        put(self.take_in, 24 + left - 50, height - FOOT - 62, 50, 50)
        middle = width - left - right - 94
        put(self.tabs, left + 72 - MARGIN, HEAD + 16 - MARGIN, middle, TABS + 2 * MARGIN)
        put(self.option_scroll, left + 72 - MARGIN, HEAD + 60, middle, body - 62)
        put(self.example_scroll, width - right - 24, HEAD + 16, right + 14, body - 32)
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
        ui.line(left + 48, HEAD, left + 48, height - FOOT)

    def draw_foot(self, ui: Ui, top: float) -> None:
        """What differs from the preset."""
        start, end = self._foot_room
        name, found = self.own_actions.basis_name(), self.draft.differences
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

    def remember(self) -> None:
        """Keep the draft in the settings: the next dialog begins with it."""
        key = self.draft.basis.key
        self.appearance.choose(preset=key, changes={**self.appearance.settings.changes, key: self.changes})

    def compare(self) -> None:
        """The differences between any two presets."""
        self._shell.open_dialog(CompareDialog(self.appearance, self.draft, self.own, self._shell))

    def open_book(self) -> None:
        """The rule book of the rules as they are now."""
        name = self.own_actions.basis_name()
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

    def _connect(self) -> None:
        self.close_button.clicked.connect(self.close_dialog)
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
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._to_search)
        self._name_search()

    def accept(self) -> None:
        """What the gold button does."""
        raise NotImplementedError

    def _columns(self, width: float) -> tuple[float, float]:
        """Widths of the presets and of the example."""
        return min(268.0, width * 0.22), min(334.0, width * 0.27)

    def _arrange_head(self, width: float) -> None:
        put = self.card.put
        put(self.close_button, width - 88, 28, 44, 44)
        field = min(340.0, width * 0.25)
        put(self.search, width - 112 - field, 28, field, 44)
        x = width - 112 - field
        for button in (self.book, self.compare_button, self.export):
            x -= 52
            put(button, x, 28, 44, 44)
        self._head_left = x

    def _arrange_foot(self, width: float, top: float) -> None:
        put = self.card.put
        reset, save = self.reset.wanted_width, self.save_as.wanted_width
        put(self.reset, 40, top, reset, 46)
        put(self.save_as, 52 + reset, top, save, 46)
        main = max(180.0, self.main.wanted_width)
        cancel = max(110.0, self.cancel.wanted_width)
        put(self.main, width - 40 - main, top, main, 46)
        put(self.cancel, width - 52 - main - cancel, top, cancel, 46)
        self._foot_room = (76 + reset + save, width - 76 - main - cancel)

    def _follow(self) -> None:
        self.reset.setEnabled(bool(self.changes) and not self.options.locked)
        self.presets.mark(self.draft.basis.key)
        self.option_scroll.fit()
        self.example_scroll.fit()
        self.card.update()

    def _reload(self) -> None:
        self.presets.reload()
        self.presets.mark(self.draft.basis.key)
        self.preset_scroll.fit()
        self._reveal_preset()

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
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _name_search(self) -> None:
        self.search.setPlaceholderText(self.text("rules.search", n=len(options())))
        self.search.setAccessibleName(self.text("rules.search", n=len(options())))
