"""The wall 牌墙 of the round in drawing order, below the tools of the viewer: what is gone is dimmed."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.rules.tile import Tile
from app.ui.appearance import Appearance
from app.ui.paint.assets import NUM
from app.ui.paint.kit import Ui
from app.ui.table.layout import face_of
from app.ui.widgets.base import Surface
from app.ui.widgets.small_pictures import SmallPictures

PER_ROW, DEALT = 18, 36
"""Tiles in a row; the first two rows always go to the hands and are left out."""
TILE, PITCH, ROW, HEAD = 18.5, 20.9, 29.0, 26.0
HEIGHT = HEAD + ROW * (108 - DEALT) / PER_ROW
GONE = 0.72


class WallStrip(Surface):
    """72 small tiles in four rows, the next one framed; `left`: how many the whole wall still has."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._pictures = SmallPictures(appearance)
        self.tiles: tuple[tuple[Tile, bool], ...] = ()
        self.left = 0

    def show_wall(self, wall: Sequence[tuple[Tile, bool]]) -> None:
        """Show a wall in drawing order, and of every tile whether it is still there."""
        self.tiles = tuple(wall)[DEALT:]
        self.left = sum(there for _, there in wall)
        self.setAccessibleName(self.text("replay.wall_left", n=self.left))
        self.update()

    def draw(self, ui: Ui) -> None:
        theme = ui.theme
        ui.text(QRectF(0, 0, 200, HEAD - 4), self.text("replay.wall_title"), 14, 500, theme.text2)
        ui.text(
            QRectF(self.design_width - 60, 0, 60, HEAD - 4), str(self.left), 15, 500, theme.gold, "r", NUM
        )
        following = next((place for place, (_, there) in enumerate(self.tiles) if there), None)
        for place, (tile, there) in enumerate(self.tiles):
            x, y = place % PER_ROW * PITCH, HEAD + place // PER_ROW * ROW
            ui.painter.setOpacity(1.0 if there else 1.0 - GONE)
            self._pictures.tile(ui, face_of(tile), x, y, TILE)
            ui.painter.setOpacity(1.0)
        if following is not None:
            x, y = following % PER_ROW * PITCH, HEAD + following // PER_ROW * ROW
            ui.box(
                QRectF(x - 1.5, y - 1.5, TILE + 3, ROW), 5, theme.gold, 30, stroke=theme.gold, line_width=2
            )
