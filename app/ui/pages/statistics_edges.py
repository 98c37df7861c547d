"""The edges of the statistics: above their name and pages, below what is still read or could not be."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.pages.filtered_page import EDGE, FilteredHead
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.widgets.base import MARGIN, Surface
from app.ui.widgets.buttons import PlainButton, Segments
from app.ui.widgets.progress_strip import ProgressStrip
from app.ui.widgets.type import elided

VIEWS = ("overview", "course", "patterns", "rules")
ONE_LINE, TWO_LINES = 92.0, 144.0
FOOT = 62.0


class StatisticsHead(FilteredHead):
    """Title, how much was counted, and the pages."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, "statistics", parent)
        self.views = Segments(appearance, "", self)
        self.name_all()

    def height_for(self, width: float) -> float:
        return ONE_LINE if self._fits(width) else TWO_LINES

    def arrange(self) -> None:
        super().arrange()
        width, put, right = self.design_width, self.put, self.design_width - EDGE
        wide, high = self.views.wanted_width, Segments.HEIGHT + 2 * MARGIN
        if self._fits(width):
            put(self.views, right + MARGIN - wide - (56 if self.narrow else 0), 20, wide, high)
        else:
            put(self.views, EDGE - MARGIN, 80, min(wide, width - 2 * EDGE + 2 * MARGIN), high)

    def draw(self, ui: Ui) -> None:
        self.draw_title(ui, (self.views,))

    def _fits(self, width: float) -> bool:
        """Whether the pages have room beside the title."""
        return width >= 340 + self.views.wanted_width + (56 if self.narrow else 0)

    def name_all(self) -> None:
        names = [self.text(f"statistics.view_{view}") for view in VIEWS]
        self.views.offer(names, max(0, self.views.current))
        self.views.setAccessibleName(self.text("statistics.view"))


class StatisticsFoot(Surface):
    """Progress while files are read; after that the files that could not be. `listed`: which are they?"""

    listed = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.trouble = ""
        self.strip = ProgressStrip(appearance, self)
        self.button = PlainButton(appearance, "statistics.damaged_list", "", self)
        self.button.clicked.connect(self.listed)

    @property
    def needed(self) -> bool:
        """Whether there is anything to say."""
        return bool(self.trouble) or not self.strip.isHidden()

    def tell(self, trouble: str) -> None:
        """Say which files were not read; "" for none."""
        self.trouble = trouble
        self.setAccessibleName(trouble)
        self.refresh()

    def arrange(self) -> None:
        working = not self.strip.isHidden()
        self.button.setVisible(bool(self.trouble) and not working)
        wide = self.button.wanted_width
        self.put(self.button, self.design_width - EDGE - wide, 8, wide, 42)
        self.put(self.strip, EDGE, 0, self.design_width - 2 * EDGE + 8, FOOT)

    def draw(self, ui: Ui) -> None:
        if self.strip.isVisibleTo(self) or not self.trouble:
            return
        paint_icon(ui.painter, "warn", EDGE, 19, 20, ui.theme.red)
        room = self.design_width - 2 * EDGE - 40 - self.button.wanted_width
        elided(ui, QRectF(EDGE + 28, 8, room, 42), self.trouble, 14, 400, ui.theme.text2)
