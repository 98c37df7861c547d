"""The library 牌谱: every match that was played, the samples, and what can be done with them."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import QWidget

from app.records.importing import ImportResult
from app.records.index_row import IndexRow
from app.ui.appearance import Appearance
from app.ui.key_bindings import chord_of
from app.ui.librarian import Shelf
from app.ui.pages.library_bars import LibraryFoot, LibraryHead
from app.ui.pages.library_filters import LibraryFilters
from app.ui.pages.library_list import RecordList
from app.ui.pages.library_search import LibrarySearch
from app.ui.paint.kit import Ui
from app.ui.paint.room import room_pixmap
from app.ui.record_words import record_trouble, search_ids
from app.ui.timers import make_timer
from app.ui.widgets.base import Surface
from app.ui.widgets.scroll import Scroll
from app.ui.widgets.shortcut import FollowingShortcut

SIDE, FOOT, PANEL, PADDING = 28.0, 78.0, 300.0, 8.0
NARROW = 1000.0
"""A page that is narrower, in design pixels, shows the filters in place of the list."""

LOW = 460.0
"""A page that is lower shows switches and files only together with the filters."""

TYPING = 150
"""Milliseconds after a keystroke before it is searched."""


class LibraryPage(Surface):
    """Shows the records of one shelf at a time, the first of `shelves` to begin with.

    `wanted` carries an action of ACTIONS and a row; `told` a sentence and whether it is bad news.
    `import_wanted`: whether a whole folder is to be chosen; `refused`: what an import left out, with reasons,
    and a sentence on the rest; `failed`: an error that nobody foresaw.
    """

    back_wanted = Signal()
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
        self._ground: tuple[object, QPixmap] | None = None
        self.head = LibraryHead(appearance, self)
        self.list = RecordList(appearance, self)
        self.filters = LibraryFilters(appearance, self, today)
        self._scroll = Scroll(self.filters, self)
        self.foot = LibraryFoot(appearance, self)
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
        self._progressed("import", 0, 0)
        self.records.take_in(paths)

    def changed(self, row: IndexRow) -> None:
        """A record has another note now."""
        self.list.model_.change(row)
        self.records.changed(row.path)

    def leave(self) -> None:
        """Stop all work; the page is not used any more."""
        self.records.leave()

    def arrange(self) -> None:
        width, height = self.design_width, self.design_height
        narrow = width < NARROW
        self.head.narrow, self.head.low = narrow, height < LOW
        instead = narrow and self.head.filter_button.isChecked()
        self.foot.setVisible(height >= LOW or instead or not self.foot.strip.isHidden())
        self.put(self.head, 0, 0, width, self.head.height_for(width))
        self.head.refresh()
        self.put(self.foot, 0, height - FOOT, width, FOOT)
        self.foot.refresh()
        self._scroll.setVisible(instead or not narrow)
        self.list.setVisible(not instead)
        panel, area = self._areas()
        for widget, box in ((self._scroll, panel), (self.list, area)):
            self.put(widget, box.x() + PADDING, box.y() + PADDING, box.width() - 2 * PADDING,
                     box.height() - 2 * PADDING)  # fmt: skip
        self._scroll.fit()

    def draw(self, ui: Ui) -> None:
        ui.painter.save()
        ui.painter.scale(1 / ui.scale, 1 / ui.scale)
        ui.painter.drawPixmap(0, 0, self._room())
        ui.painter.restore()
        panel, area = self._areas()
        for box in (panel, area) if panel != area else (area,):
            ui.panel(box, 20, 255)
        if not self.list.model_.lines and self.list.isVisibleTo(self):
            ui.fitted(area.adjusted(40, 0, -40, 0), self.nothing, 18, 500, ui.theme.text2, "c")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.appearance.keys.find("library", chord_of(event)) != "back":
            super().keyPressEvent(event)
        elif self.head.filter_button.isChecked():
            self.head.filter_button.click()
        else:
            self.back_wanted.emit()

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
        records.progressed.connect(self._progressed)
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
        if not self.records.refreshing and not self.foot.strip.isHidden():
            self.foot.strip.hide()
            self.refresh()
        self.update()

    def _progressed(self, work: str, done: int, total: int) -> None:
        sentence = self.text(f"library.progress_{work}", done=f"{done:,}", total=f"{total:,}")
        appears = self.foot.strip.isHidden()
        self.foot.strip.tell(sentence, done, total)
        if appears:
            self.refresh()

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

    def _areas(self) -> tuple[QRectF, QRectF]:
        """Where filters and list stand; both at the same place on a narrow page."""
        width, height = self.design_width, self.design_height
        top = self.head.height_for(width)
        left = SIDE if width < NARROW else SIDE + PANEL + 12
        foot = SIDE / 2 if self.foot.isHidden() else FOOT
        area = QRectF(left, top, width - left - SIDE, height - top - foot)
        return (area if width < NARROW else QRectF(SIDE, top, PANEL, area.height())), area

    @property
    def nothing(self) -> str:
        """Why the list is empty."""
        if self.busy:
            return self.text("library.looking")
        asked = self.filters.count or self.head.search.text().strip()
        return self.text("library.nothing_found" if asked else "library.none")

    def _room(self) -> QPixmap:
        """The room behind the panels, made anew when the window or its theme changes."""
        key = (QSize(self.size()), self.devicePixelRatioF(), self.appearance.theme)
        if self._ground is None or self._ground[0] != key:
            picture = room_pixmap(
                self.width(), self.height(), self.devicePixelRatioF(), self.appearance.theme
            )
            self._ground = (key, picture)
        return self._ground[1]
