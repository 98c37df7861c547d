"""The edges of the statistics: above their name and pages, below what is still read or could not be."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.widgets.base import MARGIN, Surface
from app.ui.widgets.buttons import IconButton, PlainButton, Segments
from app.ui.widgets.progress_strip import ProgressStrip
from app.ui.widgets.type import elided

VIEWS = ("overview", "course", "patterns", "rules")
EDGE = 28.0
ONE_LINE, TWO_LINES = 92.0, 144.0
FOOT = 62.0


class StatisticsHead(Surface):
    """Title, how much was counted, and the pages. `narrow`: filters stand in place of the figures."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.count = ""
        self.narrow = False
        self.back = IconButton(appearance, "statistics.back", "left", self, command="statistics/back")
        self.views = Segments(appearance, "", self)
        self.filter_button = IconButton(appearance, "statistics.filters", "menu", self)
        self.filter_button.setCheckable(True)
        appearance.texts.changed.connect(self._say)
        self._say()

    def tell(self, count: str) -> None:
        """Say how much was counted."""
        self.count = count
        self.update()

    def height_for(self, width: float) -> float:
        """Height in design pixels at a width."""
        return ONE_LINE if self._fits(width) else TWO_LINES

    def arrange(self) -> None:
        width, put = self.design_width, self.put
        right = width - EDGE
        put(self.back, EDGE, 24, 44, 44)
        self.filter_button.setVisible(self.narrow)
        if self.narrow:
            put(self.filter_button, right - 44, 24, 44, 44)
        wide, high = self.views.wanted_width, Segments.HEIGHT + 2 * MARGIN
        if self._fits(width):
            put(self.views, right + MARGIN - wide - (56 if self.narrow else 0), 20, wide, high)
        else:
            put(self.views, EDGE - MARGIN, 80, min(wide, width - 2 * EDGE + 2 * MARGIN), high)

    def draw(self, ui: Ui) -> None:
        texts, title = self.appearance.texts, self.text("statistics.title")
        shade = "#f6e3b4" if ui.theme.dark else ui.theme.gold
        left, wide = EDGE + 64, ui.width(title, 46, 400, texts.title_family)
        ui.text(QRectF(left, 16, wide + 8, 60), title, 46, 400, shade, "l", texts.title_family)
        left += wide + 18
        others = (each for each in (self.views, self.filter_button) if each.isVisibleTo(self))
        above = [each.x() / ui.scale for each in others if each.y() / ui.scale < 60]
        free = min(above, default=self.design_width - EDGE) - left - 8
        if ui.width(self.count, 15) <= free:
            ui.text(QRectF(left, 34, free, 30), self.count, 15, 400, ui.theme.text2)

    def _fits(self, width: float) -> bool:
        """Whether the pages have room beside the title."""
        return width >= 340 + self.views.wanted_width + (56 if self.narrow else 0)

    def _say(self) -> None:
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
