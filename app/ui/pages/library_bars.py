"""The edges of the library: above its name, search and switches, below files in and out, and progress."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.key_words import command_name, first_key
from app.ui.pages.filtered_page import EDGE, FilteredHead
from app.ui.paint.kit import Ui, text_width
from app.ui.widgets.base import ENTER, MARGIN, Surface
from app.ui.widgets.buttons import PlainButton, Segments
from app.ui.widgets.progress_strip import ProgressStrip
from app.ui.widgets.search_field import SearchField
from app.ui.widgets.switch_row import HEIGHT as SWITCH
from app.ui.widgets.switch_row import SwitchRow

ONE_LINE, TWO_LINES, THREE_LINES = 92.0, 144.0, 196.0
WIDE, MIDDLE = 1360.0, 720.0
"""From these widths on, in design pixels, one and two lines are enough."""

STRIP = 260.0
"""Where there is less room beside the buttons, in design pixels, progress takes their place."""


class Finder(SearchField):
    """A search field from which Enter and the arrow downwards lead to what was found."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*ENTER, Qt.Key.Key_Down):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class LibraryHead(FilteredHead):
    """Title, number of records, shelves, search, and whether results are told; less on a `low` page."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, "library", parent)
        self.low = False
        self.search = Finder(appearance, self)
        self.search.setMaxLength(200)
        self.shelves = Segments(appearance, "", self)
        self.results = SwitchRow(appearance, "library.show_results", self)
        self.name_all()

    def height_for(self, width: float) -> float:
        if self.low:
            return TWO_LINES if self.filter_button.isChecked() else ONE_LINE
        return ONE_LINE if width >= WIDE else TWO_LINES if width >= MIDDLE else THREE_LINES

    def arrange(self) -> None:
        super().arrange()
        width, put = self.design_width, self.put
        right, switch = width - EDGE, self.results.wanted_width
        shelves, high = self.shelves.wanted_width, Segments.HEIGHT + 2 * MARGIN
        searching = self.low and not self.filter_button.isChecked()
        self.shelves.setVisible(not searching)
        self.results.setVisible(not searching)
        self.search.setVisible(searching or not self.low)
        if width >= WIDE:
            put(self.search, right - 380, 24, 380, 44)
            put(self.results, right - 400 - switch, 26, switch, SWITCH)
            put(self.shelves, right - 412 - switch - shelves, 20, shelves, high)
            return
        put(self.shelves, EDGE - MARGIN, 80, min(shelves, width - 2 * EDGE), high)
        put(self.results, min(EDGE + shelves + 8, right - switch), 86, switch, SWITCH)
        if self.low:
            end = right - (56 if self.narrow else 0)
            put(self.search, EDGE + 56, 24, end - EDGE - 56, 44)
        elif width >= MIDDLE:
            room = min(420.0, right - (EDGE + shelves + 28 + switch))
            put(self.search, right - room, 84, room, 44)
        else:
            put(self.search, EDGE, 140, width - 2 * EDGE, 44)

    def draw(self, ui: Ui) -> None:
        self.draw_title(ui, (self.shelves, self.search))

    def name_all(self) -> None:
        shelves = (self.text("library.own"), self.text("library.samples"))
        self.shelves.offer(shelves, max(0, self.shelves.current))
        self.shelves.setAccessibleName(self.text("library.shelves"))
        self.search.suggest([self.text("library.search"), self.text("library.search_short")])
        self.search.setAccessibleName(self.text("library.search"))


KEYS_TOLD = ("open", "favourite", "note", "view")


class LibraryFoot(Surface):
    """Records in from elsewhere, other files and folders, and how far long work has come."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.import_files = PlainButton(appearance, "library.import_files", "plus", self)
        self.import_folder = PlainButton(appearance, "library.import_folder", "plus", self)
        self.open_file = PlainButton(appearance, "library.open_file", "folder", self)
        self.open_folder = PlainButton(appearance, "library.open_folder", "folder", self)
        self.strip = ProgressStrip(appearance, self)

    @property
    def buttons(self) -> tuple[PlainButton, ...]:
        """From left to right."""
        return self.import_files, self.import_folder, self.open_file, self.open_folder

    def arrange(self) -> None:
        room, gap = self.design_width - 2 * EDGE, 12.0
        wanted = [button.wanted_width for button in self.buttons]
        shrink = min(1.0, (room - 3 * gap) / sum(wanted))
        left = EDGE
        for button, width in zip(self.buttons, wanted, strict=True):
            self.put(button, left, 16, width * shrink, 46)
            left += width * shrink + gap
        free = self.design_width - EDGE - left - 20
        beside = free >= STRIP
        for button in self.buttons:
            button.setVisible(beside or self.strip.isHidden())
        if beside:
            self.put(self.strip, left + 20, 8, free + 8, 62)
        else:
            self.put(self.strip, EDGE, 8, room + 8, 62)

    def draw(self, ui: Ui) -> None:
        if self.strip.isVisibleTo(self):
            return
        left = self.buttons[-1].geometry().right() / ui.scale + 20
        room = self.design_width - EDGE - left
        keys = self._keys()
        if text_width(keys, ui.size(13)) <= room:
            ui.text(QRectF(left, 16, room, 46), keys, 13, 400, ui.theme.text3, "r")

    def _keys(self) -> str:
        """The keys of the list in a line."""
        keys, texts = self.appearance.keys, self.appearance.texts
        told = [(first_key(f"library/{name}", keys, texts), f"library/{name}") for name in KEYS_TOLD]
        return " · ".join(f"{key} {command_name(command, texts)}" for key, command in told)
