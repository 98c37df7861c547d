"""Tiles of the trainer: buttons that answer, and rows of them that the arrow keys move along."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QWidget

from app.rules.tile import Tile, suit_of
from app.ui.appearance import Appearance
from app.ui.pages.trainer_field import AnswerField, Mark, lock, mark_of, say_mark
from app.ui.paint.flat import FLAT_HEIGHT
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.widgets.base import MARGIN
from app.ui.widgets.tile_choice import TileButton

MARK_ROOM = 24.0
"""Room below a tile for its mark, in design pixels."""

GAP = 3.0
APART = 14.0
"""Before the tile just drawn, and between suits on one line."""


class AnswerTile(TileButton):
    """A tile that can be chosen; after the answer it wears its mark below and cannot be pressed."""

    def __init__(self, appearance: Appearance, tile: Tile, parent: QWidget) -> None:
        self.mark: Mark = ""
        super().__init__(appearance, tile, parent)

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        tile = QRectF(box.x(), box.y(), box.width(), box.width() * FLAT_HEIGHT)
        super().draw_in(ui, tile)
        if self.mark:
            shade = ui.theme.red if self.mark == "wrong" else ui.theme.jade
            icon = "close" if self.mark == "wrong" else "check"
            side = min(20.0, box.width())
            paint_icon(ui.painter, icon, box.center().x() - side / 2, tile.bottom() + 3, side, shade, 2.6)

    def show_mark(self, mark: Mark) -> None:
        """Wear a mark and take no more presses."""
        self.mark = mark
        lock(self)
        self._say()
        self.update()

    def _say(self) -> None:
        super()._say()
        say_mark(self, self.mark)


class TileField(AnswerField):
    """Tiles to answer with, in one line or in a line a suit.

    `pressed` carries the tile; `several`: any number of them can be chosen; `last_apart`: the last tile
    stands apart, as the one just drawn does; `largest`: width of a tile in design pixels where there is room.
    """

    steps: ClassVar[Mapping[Qt.Key, int]] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}

    def __init__(self, appearance: Appearance, parent: QWidget, largest: float) -> None:
        super().__init__(appearance, parent)
        self.buttons: list[AnswerTile] = []
        self.last_apart = False
        self.largest = largest

    @property
    def answers(self) -> Sequence[AnswerTile]:
        return self.buttons

    @property
    def chosen(self) -> frozenset[Tile]:
        """The tiles chosen now."""
        return frozenset(button.tile for button in self.buttons if button.isChecked())

    def offer(self, tiles: Sequence[Tile], several: bool, last_apart: bool = False) -> None:
        """Show other tiles, none of them chosen."""
        self.several, self.last_apart = several, last_apart
        self.buttons = self.renew(self.buttons, [AnswerTile(self.appearance, tile, self) for tile in tiles])
        for button in self.buttons:
            button.clicked.connect(lambda _, pressed=button: self._press(pressed))

    def show_answer(self, right: frozenset[Tile], chosen: frozenset[Tile]) -> None:
        """Mark what was right and what was chosen, and take no more presses."""
        for button in self.buttons:
            button.show_mark(mark_of(button.tile, right, chosen))

    def height_for(self, width: float) -> float:
        """Height in design pixels at a width, the margins included."""
        boxes = self._places(width)
        return boxes[-1].bottom() + MARGIN if boxes else 0.0

    def arrange(self) -> None:
        for button, box in zip(self.buttons, self._places(self.design_width), strict=True):
            self.put(button, box.x(), box.y(), box.width(), box.height())

    def _press(self, pressed: AnswerTile) -> None:
        self.choose(pressed)
        self.pressed.emit(pressed.tile)

    def _places(self, width: float) -> list[QRectF]:
        room = width - 2 * MARGIN
        rows = self._rows(room)
        tile = min((self._width_in(row, room) for row in rows), default=0.0)
        high = tile * FLAT_HEIGHT + MARK_ROOM
        boxes = []
        for line, row in enumerate(rows):
            x = MARGIN
            for place in row:
                x += self._gap(place) if place != row[0] else 0.0
                boxes.append(QRectF(x, MARGIN + line * (high + GAP), tile, high))
                x += tile + GAP
        return boxes

    def _rows(self, room: float) -> list[list[int]]:
        """Places of the tiles of each line: one line where all have room in full size, else a line a suit."""
        places = list(range(len(self.buttons)))
        if not self.several or self._width_in(places, room) == self.largest:
            return [places]
        suits = [suit_of(button.tile) for button in self.buttons]
        return [[place for place in places if suits[place] == suit] for suit in dict.fromkeys(suits)]

    def _width_in(self, row: list[int], room: float) -> float:
        """The width of a tile, in a line of these."""
        gaps = sum(self._gap(place) for place in row[1:])
        return min(self.largest, (room - gaps) / max(1, len(row)) - GAP)

    def _gap(self, place: int) -> float:
        """What lies before a tile besides GAP."""
        tiles = [button.tile for button in self.buttons]
        if self.last_apart:
            return APART if place == len(tiles) - 1 else 0.0
        return APART if place and self.several and suit_of(tiles[place]) != suit_of(tiles[place - 1]) else 0.0
