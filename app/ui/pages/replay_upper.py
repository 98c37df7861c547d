"""The upper part of the viewer's side panel: viewpoint, tools, wall, review, filters and list of events."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.ui.appearance import Appearance
from app.ui.pages.replay_tools import HEIGHT as TOOLS
from app.ui.pages.replay_tools import ReplayTools
from app.ui.pages.review_section import ReviewSection
from app.ui.paint.kit import Ui
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import IconButton, Segments, Toggle
from app.ui.widgets.event_list import ROW, EventList
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.transport import SeatButton
from app.ui.widgets.wall_strip import HEIGHT as WALL
from app.ui.widgets.wall_strip import WallStrip

WIDTH = 424.0
EDGE = 22.0
LIST_TOP = 76 + TOOLS + 8
GAP = 4.0
LEAST_LIST = 3 * ROW
"""Where the list would be lower, the whole part scrolls."""

REVIEW = WIDTH - 2 * EDGE + 18
"""The width of the review."""

LEAST_REVIEW = 300.0
"""So much of the review is always seen at once."""


class UpperPart(ScrolledSurface):
    """Lies over the foot of the panel, and scrolls in a low window; its widgets say what the user wants.

    `seat_wanted`: to see the table from a seat.
    """

    seat_wanted = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.seats = [SeatButton(appearance, seat, self) for seat in range(4)]
        group = QButtonGroup(self)
        for seat, button in enumerate(self.seats):
            group.addButton(button)
            button.clicked.connect(lambda _=False, seat=seat: self.seat_wanted.emit(seat))
        self.open_hands = Toggle(appearance, "replay.open_hands", self)
        self.hide_button = IconButton(appearance, "replay.hide_panel", "right", self, 18)
        self.tools = ReplayTools(appearance, self)
        self.wall = WallStrip(appearance, self)
        self.wall.hide()
        self.review = ReviewSection(appearance, self)
        self.review.hide()
        self.filters = Segments(appearance, "", self)
        self.events = EventList(appearance, self)

    def wanted_height(self, width: float) -> float:
        return self._filters_top + 44 + LEAST_LIST + GAP

    def arrange(self) -> None:
        right, top = WIDTH - EDGE, self._filters_top
        label = EDGE + self._label_width("replay.viewpoint") + 12
        for seat, button in enumerate(self.seats):
            self.put(button, label + seat * 44, 16, 38, 38)
        self.put(self.hide_button, right - 26, 20, 30, 30)
        self.put(self.open_hands, right - 26 - 14 - Toggle.WIDTH, 23, Toggle.WIDTH, Toggle.HEIGHT)
        self.put(self.tools, EDGE - MARGIN, 76 - MARGIN, WIDTH - 2 * EDGE + 2 * MARGIN, TOOLS + 2 * MARGIN)
        self.put(self.wall, EDGE, LIST_TOP, WIDTH - 2 * EDGE, WALL)
        self.put(self.review, EDGE - 8, self._review_top, REVIEW, self._review_height)
        wide = self.filters.wanted_width
        self.put(self.filters, EDGE - MARGIN, top - MARGIN, wide, Segments.HEIGHT + 2 * MARGIN)
        top += 44
        self.put(self.events, EDGE - 8, top, WIDTH - 2 * EDGE + 18, self.design_height - top - GAP)

    def draw(self, ui: Ui) -> None:
        theme, right = ui.theme, WIDTH - EDGE
        ui.text(QRectF(EDGE, 18, 80, 34), self.text("replay.viewpoint"), 14, 500, theme.text2)
        toggle = right - 26 - 14 - Toggle.WIDTH
        label = QRectF(toggle - 90, 18, 80, 34)
        ui.text(label, self.text("replay.open_hands"), 14, 500, theme.text2, "r")
        ui.line(EDGE, 66, right, 66)

    @property
    def _filters_top(self) -> float:
        return self._review_top + (0 if self.review.isHidden() else self._review_height + 8)

    @property
    def _review_top(self) -> float:
        return LIST_TOP + (0 if self.wall.isHidden() else WALL + 8)

    @property
    def _review_height(self) -> float:
        """As high as its rows, as far as the list of events has room under it."""
        reel = self.parentWidget()
        seen = 0.0 if reel is None else reel.height() / self.appearance.scale
        room = seen - self._review_top - 8 - 44 - LEAST_LIST - GAP
        return min(self.review.wanted_height(REVIEW), max(room, LEAST_REVIEW))

    def _label_width(self, identifier: str) -> float:
        return 17.0 * len(self.text(identifier)) if self.appearance.texts.language != "en" else 44.0
