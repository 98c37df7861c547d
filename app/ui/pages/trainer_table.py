"""The table of an exercise, calm and flat: for every player what lies open, the user's own row last."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.engine.seatview import PlayerView, SeatView
from app.rules.hand import Meld
from app.rules.tile import SUITS
from app.ui.appearance import Appearance
from app.ui.paint.controls import paint_suit
from app.ui.paint.flat import FLAT_HEIGHT
from app.ui.paint.kit import Ui, text_width, written_size
from app.ui.paint.tile_art import BACK
from app.ui.seats import seats_from
from app.ui.table.layout import face_of
from app.ui.table.spoken_words import open_words
from app.ui.trainer_words import words_of
from app.ui.widgets.base import Surface
from app.ui.widgets.small_pictures import SmallPictures

TILE, PITCH, GAP = 21.0, 22.0, 12.0
SIZE = 14.0
BADGE = 36.0
"""Room of the badge of a void suit, after the longest name."""


class Placed(NamedTuple):
    """A tile of a player's row: its face, the line from 0 and its left edge in design pixels."""

    face: str
    line: int
    x: float


def melds_and_river(player: PlayerView) -> Iterator[list[str]]:
    """Faces that belong together: each meld, then each tile of the river."""
    for meld in player.melds:
        yield meld_faces(meld)
    for _ in range(player.hidden_kongs):
        yield [BACK] * 4
    for lying in player.river:
        yield [BACK if lying.tile is None else face_of(lying.tile)]


def meld_faces(meld: Meld) -> list[str]:
    """The faces of a meld; a concealed kong shows two of its tiles."""
    covered = (0, 3) if meld.kind == "concealed_kong" else ()
    return [BACK if place in covered else face_of(tile) for place, tile in enumerate(meld.tiles)]


def lay(groups: Sequence[Sequence[str]], width: float) -> list[Placed]:
    """Groups of faces in lines of a width; melds stay whole and stand apart."""
    placed: list[Placed] = []
    line, x = 0, 0.0
    for group in groups:
        wide = len(group) * PITCH
        if x and x + wide > width:
            line, x = line + 1, 0.0
        placed += (Placed(face, line, x + place * PITCH) for place, face in enumerate(group))
        x += wide + (GAP if len(group) > 1 else 0.0)
    return placed


class TrainerTable(Surface):
    """Who has what lying on the table, `growth` times as large. Screen readers hear all of it."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.growth = 1.0
        self._view: SeatView | None = None
        self._pictures = SmallPictures(appearance)
        appearance.texts.changed.connect(self._say)

    def show_view(self, view: SeatView) -> None:
        """Show another table."""
        self._view = view
        self._say()
        self.update()

    def height_for(self, width: float) -> float:
        """Height in design pixels at a width."""
        return sum(lines for _, _, lines in self._rows(width)) * self._line

    def draw(self, ui: Ui) -> None:
        y, line, left = 0.0, self._line, self._names + BADGE
        for player, placed, lines in self._rows(self.design_width):
            self._draw_name(ui, player, y)
            for tile in placed:
                x = left + tile.x * self.growth
                self._pictures.tile(ui, tile.face, x, y + 3 + tile.line * line, TILE * self.growth)
            y += lines * line

    @property
    def _line(self) -> float:
        return TILE * self.growth * FLAT_HEIGHT + 8

    def _draw_name(self, ui: Ui, player: PlayerView, y: float) -> None:
        own = self._view is not None and player.seat == self._view.viewer
        shade = ui.theme.gold if own else ui.theme.text2
        left = self._names
        ui.text(QRectF(0, y, left, self._line), self._name(player), SIZE, 700, shade)
        if player.void is not None:
            suit = SUITS[player.void]
            paint_suit(ui, suit, self.text(f"app.glyph_{suit}"), left + 8, y + self._line / 2 - 10, 20)

    def _rows(self, width: float) -> list[tuple[PlayerView, list[Placed], int]]:
        """Every player with the tiles of its row and the number of lines that they take, the user last."""
        view = self._view
        if view is None:
            return []
        rows = []
        for player in self._players(view):
            groups = list(melds_and_river(player))
            if player.seat != view.viewer and player.hand is not None:
                groups = [[face_of(tile) for tile in player.hand], *groups]
            placed = lay(groups, (width - self._names - BADGE) / self.growth)
            rows.append((player, placed, max((tile.line for tile in placed), default=0) + 1))
        return rows

    def _players(self, view: SeatView) -> list[PlayerView]:
        """The other players in the order of play, then the user, whose hand lies below the table."""
        return [view.players[seat] for seat in (*seats_from(view.viewer, view.order)[1:], view.viewer)]

    @property
    def _names(self) -> float:
        """The width of the longest name."""
        size = written_size(SIZE, self.appearance.scale)
        players = self._view.players if self._view else ()
        return max((text_width(self._name(player), size, 700) for player in players), default=0.0)

    def _name(self, player: PlayerView) -> str:
        view = self._view
        assert view is not None
        own = player.seat == view.viewer
        name = self.text("app.you") if own else words_of(view, self.appearance.texts).names[player.seat]
        return self.text("trainer.winner", who=name) if player.wins else name

    def _say(self) -> None:
        if self._view is None:
            return
        view, words, told = self._view, words_of(self._view, self.appearance.texts), list[str]()
        for player in self._players(view):
            parts = [self._name(player)]
            if player.void is not None:
                parts.append(self.text("spoken.void", suit=words.suit(player.void)))
            own = player.seat == view.viewer
            lying = open_words(replace(player, hand=None) if own else player, words)
            told.append("\n".join((self.text("spoken.mark").join(parts), *lying)))
        self.setAccessibleName("\n".join(told))
