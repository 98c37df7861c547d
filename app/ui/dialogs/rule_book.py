"""The rule book of a preset, or of any rules, as a dialog to read."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollBar, QWidget

from app.rules.ruleset import RuleSet
from app.session.match_words import numbered
from app.ui.appearance import Appearance
from app.ui.dialogs.group_tabs import HEIGHT as TABS
from app.ui.dialogs.group_tabs import GroupTabs
from app.ui.dialogs.rule_book_page import RuleBookPage
from app.ui.paint.kit import Ui
from app.ui.rule_book import rule_book
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.scroll import Scroll

HEAD, SIDE = 96.0, 32.0


class RuleBookDialog(DialogFrame):
    """Chapters as tabs, the text under them; `changes`: how many options differ from the preset named."""

    largest = (1080.0, 880.0)

    def __init__(
        self, appearance: Appearance, rules: RuleSet, name: str, changes: int, parent: QWidget
    ) -> None:
        super().__init__(appearance, parent)
        self._rules, self._name, self._changes = rules, name, changes
        self.tabs = GroupTabs(appearance, self.card)
        self.page = RuleBookPage(appearance, rule_book(rules, appearance.texts), self.card)
        self.book_scroll = Scroll(self.page, self.card)
        self.close_button = IconButton(appearance, "app.close", "close", self.card)
        self.close_button.clicked.connect(self.close_dialog)
        self.tabs.chosen.connect(self._jump)
        self._bar.valueChanged.connect(self._spy)
        appearance.texts.changed.connect(self._retext)
        self._retext()

    @property
    def _bar(self) -> QScrollBar:
        return self.book_scroll.verticalScrollBar()

    def first_focus(self) -> QWidget:
        return self.tabs

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        put = self.card.put
        put(self.close_button, width - 88, 28, 44, 44)
        put(self.tabs, SIDE + 8 - MARGIN, HEAD + 14 - MARGIN, width - 2 * SIDE, TABS + 2 * MARGIN)
        put(self.book_scroll, SIDE - 8, HEAD + 62, width - 2 * SIDE + 8, height - HEAD - 82)
        self.book_scroll.fit()

    def draw_card(self, ui: Ui) -> None:
        words = self.text("rules.book_of", name=self._name)
        if self._changes:
            texts = self.appearance.texts
            words = numbered("rules.book_of_changed", self._changes, texts, name=self._name)
        self.draw_title(ui, self.text("rules.book"), words, 100)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self._bar
        steps = {
            Qt.Key.Key_Down: bar.value() + bar.singleStep() * 3,
            Qt.Key.Key_Up: bar.value() - bar.singleStep() * 3,
            Qt.Key.Key_PageDown: bar.value() + bar.pageStep(),
            Qt.Key.Key_Space: bar.value() + bar.pageStep(),
            Qt.Key.Key_PageUp: bar.value() - bar.pageStep(),
            Qt.Key.Key_Home: bar.minimum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            bar.setValue(step)

    def _jump(self, group: str) -> None:
        found = next(each for each in self.page.places if each == group)
        self._bar.setValue(round(self.page.places[found] * self.appearance.scale))
        self.tabs.mark(found)

    def _spy(self, value: int) -> None:
        top = value / self.appearance.scale + (40 if value < self._bar.maximum() else self.page.design_height)
        above = [group for group, y in self.page.places.items() if y <= top]
        self.tabs.mark(above[-1] if above else next(iter(self.page.places), None))

    def _retext(self) -> None:
        chapters = rule_book(self._rules, self.appearance.texts)
        self.tabs.offer({chapter.group: chapter.length for chapter in chapters})
        self.page.show_chapters(chapters)
        self.book_scroll.fit()
