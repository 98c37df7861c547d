"""The library 牌谱: every match that was played, the samples, and what can be done with them."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.records.importing import ImportResult
from app.records.index_row import IndexRow
from app.ui.appearance import Appearance
from app.ui.key_bindings import chord_of
from app.ui.librarian import Shelf
from app.ui.pages.filtered_page import EDGE, FilteredPage
from app.ui.pages.library_bars import LibraryFoot, LibraryHead
from app.ui.pages.library_filters import LibraryFilters
from app.ui.pages.library_list import RecordList
from app.ui.pages.library_search import LibrarySearch
from app.ui.paint.empty_sign import paint_empty_sign
from app.ui.paint.kit import Ui
from app.ui.record_words import record_trouble, search_ids
from app.ui.timers import make_timer
from app.ui.widgets.scroll import Scroll
from app.ui.widgets.shortcut import FollowingShortcut

FOOT = 78.0
LOW = 460.0
"""A page that is lower shows switches and files only together with the filters."""

TYPING = 150
"""Milliseconds after a keystroke before it is searched."""


class LibraryPage(FilteredPage):
    """Shows the records of one shelf at a time, the first of `shelves` to begin with.

    `wanted` carries an action of ACTIONS and a row; `told` a sentence and whether it is bad news.
    `import_wanted`: whether a whole folder is to be chosen; `refused`: what an import left out, with reasons,
    and a sentence on the rest; `failed`: an error that nobody foresaw.
    """

    head: LibraryHead
    file_wanted = Signal()
    folder_wanted = Signal(object)
    import_wanted = Signal(bool)
    refused = Signal(object, str)
    failed = Signal(object)
    wanted = Signal(str, object)
    told = Signal(str, bool)

    def __init__(
        self, appearance: Appearance, shelves: Mapping[str, Shelf], today: Callable[[], date] = date.today
    ) -> None:
        super().__init__(appearance)
        self.head = LibraryHead(appearance, self)
        self.content = self.list = RecordList(appearance, self)
        self.filters = LibraryFilters(appearance, self, today)
        self.panel = Scroll(self.filters, self)
        self.foot = LibraryFoot(appearance, self)
        self.strip = self.foot.strip
        self.records = LibrarySearch(shelves, self.list)
        self._typing = make_timer(self, self.search, TYPING, once=True)
        self._connect()
        self.search()
        self.records.reload()

    @property
    def busy(self) -> bool:
        """Whether the list may change soon by itself."""
        return self.records.busy or self._typing.isActive()

    def first_focus(self) -> QWidget:
        """The list has the keyboard when the page appears."""
        return self.list

    def take_shelf(self, name: str) -> None:
        """Show the records of another shelf."""
        if name != self.records.shelf:
            self.records.take_shelf(name)
            self.head.shelves.choose(list(self.records.shelves).index(name))
            self.foot.strip.hide()
            self.search()
            self.records.reload()

    def search(self) -> None:
        """Show what search field and filters ask for."""
        self._typing.stop()
        text = self.head.search.text()
        ids = search_ids(text, self.records.facets, self.appearance.texts)
        self.records.ask(replace(self.filters.query(), text=text, ids=ids))

    def take_in(self, paths: Sequence[Path]) -> None:
        """Import records, or all records in folders, among the user's own."""
        self.take_shelf(next(iter(self.records.shelves)))
        self.show_progress("import", 0, 0)
        self.records.take_in(paths)

    def changed(self, row: IndexRow) -> None:
        """A record has another note now."""
        self.list.model_.change(row)
        self.records.changed(row.path)

    def leave(self) -> None:
        """Stop all work; the page is not used any more."""
        self.records.leave()

    def arrange(self) -> None:
        height = self.design_height
        self.head.low = height < LOW
        self.foot.setVisible(height >= LOW or self.filters_instead or not self.strip.isHidden())
        super().arrange()
        self.put(self.foot, 0, height - FOOT, self.design_width, FOOT)
        self.foot.refresh()

    @property
    def foot_height(self) -> float:
        return EDGE / 2 if self.foot.isHidden() else FOOT

    def draw(self, ui: Ui) -> None:
        super().draw(ui)
        if not self.list.model_.lines and self.list.isVisibleTo(self):
            area = self.panels[-1]
            ui.fitted(area.adjusted(40, 0, -40, 0), self.nothing, 18, 500, ui.theme.text2, "c")
            middle = area.center()
            paint_empty_sign(ui, "replay", middle.x(), middle.y() - 34, area.top())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.appearance.keys.find("library", chord_of(event)) != "back":
            super().keyPressEvent(event)
        else:
            self.go_back()

    def _connect(self) -> None:
        head, foot, records = self.head, self.foot, self.records
        head.back.clicked.connect(self.back_wanted)
        head.search.textChanged.connect(lambda _: self._typing.start())
        head.search.left.connect(lambda: self.list.setFocus(Qt.FocusReason.TabFocusReason))
        head.shelves.chosen.connect(lambda place: self.take_shelf(list(records.shelves)[place]))
        head.results.toggled.connect(self.list.show_results)
        head.filter_button.toggled.connect(lambda _: self.refresh())
        self.filters.changed.connect(self.search)
        self.list.wanted.connect(self.wanted)
        foot.import_files.clicked.connect(lambda: self.import_wanted.emit(False))
        foot.import_folder.clicked.connect(lambda: self.import_wanted.emit(True))
        foot.open_file.clicked.connect(self.file_wanted)
        foot.open_folder.clicked.connect(lambda: self.folder_wanted.emit(records.folder))
        foot.strip.cancelled.connect(lambda: records.librarian.cancel())
        records.counted.connect(self._counted)
        records.settled.connect(self._settled)
        records.learned.connect(lambda: self.filters.show_facets(records.facets))
        records.progressed.connect(self.show_progress)
        records.imported.connect(self._imported)
        records.failed.connect(self.failed)
        FollowingShortcut(self.appearance, "library/find", self, self._to_search)
        self.appearance.texts.changed.connect(self.search)

    def _to_search(self) -> None:
        self.head.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.head.search.selectAll()

    def _counted(self, count: int) -> None:
        self.head.tell(self.text("library.count", n=f"{count:,}"))

    def _settled(self) -> None:
        """There may be nothing left to wait for, and nothing to show."""
        self.foot.open_folder.setEnabled(self.records.folder.is_dir())
        if not self.records.refreshing:
            self.end_progress()
        self.update()

    def _imported(self, result: ImportResult) -> None:
        """Say what came of an import, in one sentence if no more than one file was left out."""
        texts = self.appearance.texts
        told = [texts("library.imported", n=len(result.added))]
        if result.known:
            told.append(texts("library.import_known", n=result.known))
        if len(result.refused) == 1:
            ((path, reason),) = result.refused
            told.append(texts("library.import_refused", why=record_trouble(reason, path.name, texts)))
        elif result.refused:
            told.append(texts("library.imports_refused", n=len(result.refused)))
        sentence = texts("library.sentence_mark").join(told)
        if len(result.refused) > 1:
            self.refused.emit(result.refused, sentence)
        else:
            self.told.emit(sentence, bool(result.refused))

    @property
    def nothing(self) -> str:
        """Why the list is empty."""
        if self.busy:
            return self.text("library.looking")
        if self.records.broken:
            return self.text("library.failed")
        asked = self.filters.count or self.head.search.text().strip()
        return self.text("library.nothing_found" if asked else "library.none")
