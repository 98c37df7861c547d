"""Tiles to choose one of: flat tiles side by side, by mouse, by arrow keys, and read aloud."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.rules.tile import Tile
from app.ui.appearance import Appearance
from app.ui.paint.controls import Look, paint_focus
from app.ui.paint.flat import FLAT_HEIGHT
from app.ui.paint.kit import Ui
from app.ui.table.layout import face_of
from app.ui.widgets.base import MARGIN, Control, Surface
from app.ui.widgets.small_tile import small_tile
from app.ui.words import tile_name

GAP = MARGIN
WIDTH, NARROW = 38.0, 30.0
"""Width of a tile, and where there is little room."""

DIM = 0.55
LIFT = 5.0


class TileButton(Control):
    """One tile; a chosen one has a gold frame, one that cannot be chosen is dim."""

    def __init__(self, appearance: Appearance, tile: Tile, parent: QWidget) -> None:
        self.tile = tile
        super().__init__(appearance, "", parent)
        self.setCheckable(True)

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        look, gold = self.look, ui.theme.gold
        if Look.FOCUS in look:
            paint_focus(ui, box, 6)
        box = box.translated(0, -LIFT if self.isChecked() else 0)
        frame = box.adjusted(-3, -3, 3, 3)
        if self.isChecked():
            ui.box(frame, 7, gold, 255, line=False)
        elif Look.HOVER in look:
            ui.box(frame, 7, gold, 30, stroke=gold, stroke_alpha=150)
        settings, dim = self.appearance.settings, 0.0 if self.isEnabled() else DIM
        small_tile(ui.painter, settings, face_of(self.tile), box.x(), box.y(), box.width(), dim)

    def _say(self) -> None:
        name = tile_name(self.tile, self.appearance.texts)
        if not self.isEnabled():
            name = self.appearance.texts("items.gone", tile=name)
        self.setAccessibleName(name)
        self.setToolTip(name)


class TileChoice(Surface):
    """One tile out of several, `columns` in a row, each `tile_width` wide. `chosen` carries the tile."""

    chosen = Signal(int)

    def __init__(self, appearance: Appearance, columns: int, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._columns, self.tile_width = columns, WIDTH
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self.buttons: list[TileButton] = []

    @property
    def current(self) -> Tile | None:
        """The chosen tile, if any."""
        return next((button.tile for button in self.buttons if button.isChecked()), None)

    @property
    def wanted_height(self) -> float:
        """Height in design pixels, the margins included."""
        rows = -(-len(self.buttons) // self._columns)
        return rows * (self.tile_width * FLAT_HEIGHT + GAP) + MARGIN

    @property
    def wanted_width(self) -> float:
        """Width in design pixels, the margins included."""
        return self._columns * (self.tile_width + GAP) + MARGIN

    def offer(self, tiles: Sequence[Tile], gone: Collection[Tile] = ()) -> None:
        """Show these tiles, those of `gone` dim; a choice that is still possible is kept."""
        kept = self.current
        if [button.tile for button in self.buttons] != list(tiles):
            self._fill(tiles)
        for button in self.buttons:
            button.setEnabled(button.tile not in gone)
            button.refresh()
        again = [button for button in self.buttons if button.tile == kept and button.isEnabled()]
        if again:
            again[0].setChecked(True)
        else:
            self.clear()
        self.refresh()

    def clear(self) -> None:
        """Choose nothing."""
        self._group.setExclusive(False)
        for button in self.buttons:
            button.setChecked(False)
        self._group.setExclusive(True)

    def first_focus(self) -> QWidget:
        """The chosen tile, or else the first that can be chosen."""
        free = [button for button in self.buttons if button.isEnabled()]
        return next((button for button in free if button.isChecked()), free[0] if free else self)

    def arrange(self) -> None:
        for place, button in enumerate(self.buttons):
            row, column = divmod(place, self._columns)
            wide, high = self.tile_width, self.tile_width * FLAT_HEIGHT
            x, y = MARGIN + column * (wide + GAP), MARGIN + row * (high + GAP)
            self.put(button, x, y, wide, high)

    def _fill(self, tiles: Sequence[Tile]) -> None:
        for old in self.buttons:
            self._group.removeButton(old)
            old.hide()
            old.deleteLater()
        self.buttons = [TileButton(self.appearance, tile, self) for tile in tiles]
        for button in self.buttons:
            self._group.addButton(button)
            button.clicked.connect(lambda _, tile=button.tile: self.chosen.emit(tile))
            button.show()
