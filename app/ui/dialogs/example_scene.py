"""An example situation as a picture: tiles in rows, melds behind them, tags underneath."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from app.rules.draw import DrawSettlement
from app.rules.hand import SEAT_NAMES, Hand, Meld
from app.rules.options.example import ExampleDraw, ExampleKongs, ExampleWin
from app.rules.tile import Tile
from app.ui.appearance import Appearance
from app.ui.example_words import seat_tags, tags, won_by
from app.ui.paint.controls import paint_chip
from app.ui.paint.flat import FLAT_HEIGHT
from app.ui.paint.kit import SMALLEST, Ui, text_width
from app.ui.rule_example import LiveExample
from app.ui.settings import Settings
from app.ui.table.layout import face_of
from app.ui.widgets.small_tile import small_tile

TILE, ROW, IN_A_ROW = 29.0, 52.0, 7
PITCH = 1.04
"""From one tile to the next, as a share of its width."""

GAP = 0.34
"""Before the winning tile and before every meld, likewise."""

FRAME, CORNER = 0.05, 0.115
"""How far a gold frame stands off its tile, and the radius of a tile's corners, likewise."""

LOOSE, SEAT_ROW, CHIP_ROW = 10.0, 30.0, 32.0
SMALL_TILE = 23.0


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A tile of a picture: its face ("back" for a covered one) and its top left corner."""

    tile: Tile
    face: str
    x: float
    y: float
    wins: bool = False


def in_line(hand: Hand, room: float, largest: float, apart: bool) -> tuple[list[PlacedTile], float]:
    """A hand in one row, and the width of its tiles; `apart`: its last concealed tile stands apart."""
    gaps = len(hand.melds) + apart
    count = len(hand.tiles)
    width = min(largest, room / max(1.0, count * PITCH + gaps * GAP))
    placed: list[PlacedTile] = []
    x = 0.0
    for place, tile in enumerate(hand.concealed):
        wins = apart and place == len(hand.concealed) - 1
        x += GAP * width if wins else 0
        placed.append(PlacedTile(tile, face_of(tile), x, 0, wins))
        x += PITCH * width
    for meld in hand.melds:
        x += GAP * width
        placed += _meld(meld, x, 0, width)
        x += len(meld.tiles) * PITCH * width
    return placed, width


def in_rows(concealed: Sequence[Tile], melds: Sequence[Meld], room: float) -> list[PlacedTile]:
    """Concealed tiles, the last of which wins, in rows of seven; melds whole in the rows below."""
    placed: list[PlacedTile] = []
    for place, tile in enumerate(concealed):
        row, column = divmod(place, IN_A_ROW)
        wins = place == len(concealed) - 1
        x = column * PITCH * TILE + (LOOSE if wins else 0)
        placed.append(PlacedTile(tile, face_of(tile), x, row * ROW, wins))
    x, y = 0.0, -(-len(concealed) // IN_A_ROW) * ROW
    for meld in melds:
        wide = len(meld.tiles) * PITCH * TILE
        if x + wide > room + 1:
            x, y = 0.0, y + ROW
        placed += _meld(meld, x, y, TILE)
        x += wide + GAP * TILE
    return placed


def _meld(meld: Meld, x: float, y: float, width: float) -> list[PlacedTile]:
    hidden = (0, 3) if meld.kind == "concealed_kong" else ()
    return [
        PlacedTile(tile, "back" if place in hidden else face_of(tile), x + place * PITCH * width, y)
        for place, tile in enumerate(meld.tiles)
    ]


def paint_tiles(
    ui: Ui, settings: Settings, placed: Sequence[PlacedTile], x: float, y: float, width: float,
    marked: Sequence[Tile] = (), halo: bool = False,
) -> None:  # fmt: skip
    """Placed tiles; those of the `marked` kinds and, with `halo`, the winning one are framed in gold."""
    for each in placed:
        if each.tile in marked or (halo and each.wins):
            gold, edge = ui.theme.gold, max(2.0, width * FRAME)
            tile = QRectF(x + each.x, y + each.y, width, width * FLAT_HEIGHT)
            frame = tile.adjusted(-edge, -edge, edge, edge)
            ui.box(frame, width * CORNER + edge, gold, 70, stroke=gold, stroke_alpha=255, line_width=1.6)
    for each in placed:
        small_tile(ui.painter, settings, each.face, x + each.x, y + each.y, width)


def soft(ui: Ui) -> str:
    """The colour of words around tiles and amounts."""
    return "#dfe9e2" if ui.theme.dark else ui.theme.text2


class ExampleScene:
    """The picture of a live example, laid out for a width; `tiles` are empty at the end of the wall."""

    def __init__(self, appearance: Appearance, live: LiveExample, room: float) -> None:
        self._appearance, self._live, self._room = appearance, live, room
        self.tiles: list[PlacedTile] = []
        if isinstance(live.example, ExampleWin):
            self.tiles = in_rows(live.example.hand.concealed, live.example.hand.melds, room)
        elif isinstance(live.example, ExampleKongs):
            self.tiles = in_rows((), live.example.melds, room)
        self._chips = self._flow(tags(live.example, appearance.texts))

    @property
    def height(self) -> float:
        """Height of the whole picture."""
        example = self._live.example
        if isinstance(example, ExampleDraw):
            return sum(SEAT_ROW + (44 if at.hand.tiles else 0) for at in example.seats)
        chips = self._chips[-1][2] + CHIP_ROW if self._chips else 0
        return self._tiles_height + chips

    def draw(self, ui: Ui, x: float, y: float) -> None:
        """Draw with the top left corner at (x, y)."""
        example, settings = self._live.example, self._appearance.settings
        if isinstance(example, ExampleDraw):
            assert self._live.outcome.draw is not None
            self._draw_seats(ui, example, self._live.outcome.draw, x, y)
            return
        won = isinstance(example, ExampleWin)
        paint_tiles(ui, settings, self.tiles, x, y, TILE, self._live.fours if won else (), halo=True)
        if isinstance(example, ExampleWin):
            last = next(each for each in self.tiles if each.wins)
            words = won_by(example, self._appearance.texts)
            left = x + last.x + TILE + 12
            if ui.width(words, 13) <= x + self._room - left:
                ui.text(QRectF(left, y + last.y, x + self._room - left, 46), words, 13, 400, soft(ui))
        for text, across, down in self._chips:
            paint_chip(ui, x + across, y + self._tiles_height + down, text, ui.theme.gold)

    @property
    def _tiles_height(self) -> float:
        return max(each.y for each in self.tiles) + ROW

    def _flow(self, words: Sequence[str]) -> list[tuple[str, float, float]]:
        """Tags with the corners of their chips, as many in a row as there is room for."""
        size = max(13.0, SMALLEST / self._appearance.scale)
        found: list[tuple[str, float, float]] = []
        x = y = 0.0
        for text in words:
            wide = text_width(text, size, 500) + 20
            if x and x + wide > self._room:
                x, y = 0.0, y + CHIP_ROW
            found.append((text, x, y))
            x += wide + 6
        return found

    def _draw_seats(self, ui: Ui, example: ExampleDraw, draw: DrawSettlement, x: float, y: float) -> None:
        for at in example.seats:
            ui.text(QRectF(x, y, 20, 24), SEAT_NAMES[at.seat], 15, 700)
            left = x + 24
            for text in seat_tags(example, at, draw, self._appearance.texts):
                left = paint_chip(ui, left, y, text, ui.theme.gold) + 6
            y += SEAT_ROW
            if at.hand.tiles:
                placed, width = in_line(at.hand, self._room, SMALL_TILE, apart=False)
                paint_tiles(ui, self._appearance.settings, placed, x, y, width)
                y += 44
