"""Where the page's own buttons stand beside the table's bar: each has a place, and none covers a tile."""

from typing import NamedTuple

from PySide6.QtCore import QRectF

from app.ui.pages.bar import GAP, SIDE, TOP, first_place
from app.ui.table.free import FreePlaces
from app.ui.table.plates import SIDE_LINE, SIDE_TOP
from app.ui.table.stage import Stage

LEFT, BAR_EDGE, BAR_ENDS = 20.0, 20.0, 12.0
"""The bar's distance from the window's left and right edge, and what a panel is longer than its tools."""

BESIDE_MENU = (72.0, 119.0, 166.0)
"""Where buttons right of the menu begin when it shows its sign only: the tiles of the left player come near
there."""

MIDDLE = 120.0
"""Half of what the far player's plate may take of the middle of the row."""

BELOW, STEP = 74.0, 56.0
"""Upper edge of the row of buttons under the menu, and from there to the next row."""


class Place(NamedTuple):
    """A button's right end, upper edge and width, in units of the bar."""

    right: float
    top: float
    width: float = SIDE


def bar_has_room(stage: Stage, tools: int) -> bool:
    """Whether a bar with so many tools at its right end keeps clear of full rows of tiles."""
    right = stage.play_width / stage.ui - BAR_EDGE
    return _is_free(FreePlaces(stage), stage, right - tools * SIDE - BAR_ENDS, right, TOP)


class BarPlaces:
    """The places of a stage whose bar has so many tools at its right end; each is given away once.

    `beside_menu`: something stands where the bar would have its name.
    """

    def __init__(self, stage: Stage, tools: int) -> None:
        self._stage, self._rows = stage, FreePlaces(stage)
        self._right = first_place(stage, tools)
        self._begins = [LEFT, LEFT]
        self._free_beside = list(BESIDE_MENU)
        self.beside_menu = False

    def take_pair(self) -> tuple[Place, Place]:
        """Two buttons of which the second stands right of the first.

        Under the menu, so that the bar's own tools keep their room; beside it in a narrow window; beside the
        tools where the table fills the corner under the menu.
        """
        stage, end = self._stage, LEFT + 2 * SIDE + GAP
        below = Place(LEFT + SIDE, BELOW), Place(end, BELOW)
        clear = stage.rim_left((BELOW + SIDE) * stage.ui) >= (end + GAP) * stage.ui
        if clear and not stage.icons_only:
            self._begins[0] = end + GAP
            return below
        beside = self._free(LEFT, BESIDE_MENU[1] + SIDE, TOP)
        if not (beside and stage.icons_only) and self._free(LEFT, end, BELOW):
            self._begins[0] = end + GAP
            return below
        if beside:
            return self._take_beside(), self._take_beside()
        right = self._take_right(SIDE)
        return self._take_right(SIDE), right

    def take(self, *widths: float) -> Place:
        """A place for one button: of these widths, the best first, the first that has room anywhere.

        Left of what stands beside the tools already, or else in the rows under the menu, or else beside it.
        """
        middle = self._stage.play_width / self._stage.ui / 2 + MIDDLE
        for width in widths:
            if self._right - width > middle and self._free(self._right - width, self._right, TOP):
                return self._take_right(width)
            for row in range(self._whole_rows):
                begin, top = self._begins[row], BELOW + row * STEP
                if self._free(begin, begin + width, top):
                    self._begins[row] += width + GAP
                    return Place(begin + width, top, width)
        if self._free_beside and self._free(LEFT, self._free_beside[0] + SIDE, TOP):
            return self._take_beside()
        return self._take_right(widths[-1])

    @property
    def _whole_rows(self) -> int:
        """How many rows there are between the menu and the left player's plate."""
        stage = self._stage
        plate = max(SIDE_LINE * stage.height / stage.ui, SIDE_TOP)
        return sum(BELOW + row * STEP + SIDE <= plate for row in range(len(self._begins)))

    def _take_beside(self) -> Place:
        self.beside_menu = True
        return Place(self._free_beside.pop(0) + SIDE, TOP)

    def _take_right(self, width: float) -> Place:
        place = Place(self._right, TOP, width)
        self._right -= width + GAP
        return place

    def _free(self, left: float, right: float, top: float) -> bool:
        return _is_free(self._rows, self._stage, left, right, top)


def _is_free(rows: FreePlaces, stage: Stage, left: float, right: float, top: float) -> bool:
    unit = stage.ui
    return rows.is_free(QRectF(left * unit, top * unit, (right - left) * unit, SIDE * unit))
