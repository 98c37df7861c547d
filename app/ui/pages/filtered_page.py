"""A page that shows records or what is counted of them, beside filters; what library and statistics share."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.pages.room_page import PADDING, RoomPage
from app.ui.paint.kit import Ui
from app.ui.widgets.base import Surface
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.progress_strip import ProgressStrip
from app.ui.widgets.scroll import Scroll

EDGE, TOOL = 28.0, 44.0
"""The edge of the page, and the size of a button at the head, in design pixels."""

PANEL = 300.0
NARROW = 1000.0
"""A page that is narrower, in design pixels, shows the filters in place of what they narrow down."""

Section: TypeAlias = Literal["library", "statistics"]
"""The file of texts and the group of keys of a page."""


class FilteredHead(Surface):
    """Title and number of what is shown, with the way back and, on a `narrow` page, to the filters.

    `words`: where title and names of the buttons stand. Subclasses say in `name_all` what their controls say.
    """

    def __init__(self, appearance: Appearance, words: Section, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.count = ""
        self.narrow = False
        self._title = f"{words}.title"
        self.back = IconButton(appearance, f"{words}.back", "left", self, command=f"{words}/back")
        self.filter_button = IconButton(appearance, f"{words}.filters", "menu", self)
        self.filter_button.setCheckable(True)
        appearance.texts.changed.connect(self.name_all)

    def name_all(self) -> None:
        """Name all controls in the language of now."""
        raise NotImplementedError

    def height_for(self, width: float) -> float:
        """Height in design pixels at a width."""
        raise NotImplementedError

    def tell(self, count: str) -> None:
        """Say how much there is."""
        self.count = count
        self.setAccessibleName(count)
        self.update()

    def arrange(self) -> None:
        self.put(self.back, EDGE, 24, TOOL, TOOL)
        self.filter_button.setVisible(self.narrow)
        if self.narrow:
            self.put(self.filter_button, self.design_width - EDGE - TOOL, 24, TOOL, TOOL)

    def draw_title(self, ui: Ui, beside: Iterable[QWidget]) -> None:
        """The title, and the number where it has room: left of what stands beside them."""
        texts, title = self.appearance.texts, self.text(self._title)
        shade = "#f6e3b4" if ui.theme.dark else ui.theme.gold
        left, wide = EDGE + 64, ui.width(title, 46, 400, texts.title_family)
        others = (each for each in (*beside, self.filter_button) if each.isVisibleTo(self))
        above = [each.x() / ui.scale for each in others if each.y() / ui.scale < 60]
        free = min(above, default=self.design_width - EDGE) - left - wide - 26
        if free >= 0:
            ui.text(QRectF(left, 16, wide + 8, 60), title, 46, 400, shade, "l", texts.title_family)
        if ui.width(self.count, 15) <= free:
            ui.text(QRectF(left + wide + 18, 34, free, 30), self.count, 15, 400, ui.theme.text2)


class FilteredPage(RoomPage):
    """Subclasses have a `head`, filters in a `panel` beside their `content`, and a `strip` for long work."""

    back_wanted = Signal()
    head: FilteredHead
    panel: Scroll
    content: QWidget
    strip: ProgressStrip

    @property
    def foot_height(self) -> float:
        """The height that lies free under the panels, in design pixels."""
        raise NotImplementedError

    @property
    def filters_instead(self) -> bool:
        """Whether the filters stand in place of what they narrow down."""
        return self.design_width < NARROW and self.head.filter_button.isChecked()

    @property
    def panels(self) -> tuple[QRectF, ...]:
        filters, content = self._areas()
        return (content,) if filters == content else (filters, content)

    def arrange(self) -> None:
        width, narrow, instead = self.design_width, self.design_width < NARROW, self.filters_instead
        self.head.narrow = narrow
        self.put(self.head, 0, 0, width, self.head.height_for(width))
        self.head.refresh()
        self.panel.setVisible(instead or not narrow)
        self.content.setVisible(not instead)
        for widget, box in zip((self.panel, self.content), self._areas(), strict=True):
            self.put(widget, box.x() + PADDING, box.y() + PADDING, box.width() - 2 * PADDING,
                     box.height() - 2 * PADDING)  # fmt: skip
        self.panel.fit()

    def _areas(self) -> tuple[QRectF, QRectF]:
        """Where filters and content lie; both at the same place on a narrow page."""
        width, top = self.design_width, self.head.height_for(self.design_width)
        left = EDGE if width < NARROW else EDGE + PANEL + 12
        area = QRectF(left, top, width - left - EDGE, self.design_height - top - self.foot_height)
        return (area if width < NARROW else QRectF(EDGE, top, PANEL, area.height())), area

    def go_back(self) -> None:
        """From the filters to what they narrow down, else to the page before."""
        if self.filters_instead:
            self.head.filter_button.click()
        else:
            self.back_wanted.emit()

    def show_progress(self, work: str, done: int, total: int) -> None:
        """Say how far long work has come: "refresh", "looking" or "import"."""
        sentence = self.text(f"library.progress_{work}", done=f"{done:,}", total=f"{total:,}")
        appears = self.strip.isHidden()
        self.strip.tell(sentence, done, total)
        if appears:
            self.refresh()

    def end_progress(self) -> None:
        """Long work is over."""
        if not self.strip.isHidden():
            self.strip.hide()
            self.refresh()
