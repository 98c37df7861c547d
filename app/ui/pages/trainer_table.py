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
from app.ui.widgets.type import elided

TILE, PITCH, GAP = 21.0, 22.0, 12.0
SIZE, CAPTION_SIZE = 14.0, 13.0
BADGE = 36.0
"""Room of the badge of a void suit, after the longest name."""

CAPTION, COLUMN_GAP = 24.0, 26.0
"""Height of the names of the columns; what is left between them."""

ROUNDING = 0.01
"""By how much a line of tiles may miss the room that was measured for it."""

MOST_DISCARDED = 0.5
"""The discards take this part of the width at most; the rest is for what is laid open."""


class Placed(NamedTuple):
    """A tile of a player's row: its face, the line from 0 and its left edge in design pixels."""

    face: str
    line: int
    x: float


class Row(NamedTuple):
    """What lies of a player: `river` the discards, `shown` the open hand and melds; in so many `lines`."""

    player: PlayerView
    river: list[Placed]
    shown: list[Placed]
    lines: int


class Columns(NamedTuple):
    """Where the tiles of `river` and `shown` begin in design pixels, and how much room there is for each;
    nothing for the one that nobody has any of.
    """

    river: float
    river_room: float
    shown: float
    shown_room: float


def open_groups(player: PlayerView, with_hand: bool) -> Iterator[list[str]]:
    """Faces that belong together: the hand where it lies open and is wanted, then each meld."""
    if with_hand and player.hand is not None:
        yield [face_of(tile) for tile in player.hand]
    for meld in player.melds:
        yield meld_faces(meld)
    for _ in range(player.hidden_kongs):
        yield [BACK] * 4


def river_groups(player: PlayerView) -> list[list[str]]:
    """Each discard by itself."""
    return [[BACK if lying.tile is None else face_of(lying.tile)] for lying in player.river]


def width_of(groups: Sequence[Sequence[str]]) -> float:
    """The width of groups in one line, before any growth."""
    return sum(len(group) * PITCH + (GAP if len(group) > 1 else 0.0) for group in groups)


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
        if x and x + wide > width + ROUNDING:
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
        rows = self._rows(width, self._columns(width))
        return CAPTION + sum(row.lines for row in rows) * self._line if rows else 0.0

    def draw(self, ui: Ui) -> None:
        columns, line, y = self._columns(self.design_width), self._line, CAPTION
        for name, left, room in (
            ("trainer.discarded", columns.river, columns.river_room),
            ("trainer.laid_open", columns.shown, columns.shown_room),
        ):
            if room:
                elided(
                    ui, QRectF(left, 0, room, CAPTION - 4), self.text(name), CAPTION_SIZE, 400, ui.theme.text2
                )
        for row in self._rows(self.design_width, columns):
            self._draw_name(ui, row.player, y)
            for left, tiles in ((columns.river, row.river), (columns.shown, row.shown)):
                for tile in tiles:
                    x = left + tile.x * self.growth
                    self._pictures.tile(ui, tile.face, x, y + 3 + tile.line * line, TILE * self.growth)
            y += row.lines * line

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

    def _rows(self, width: float, columns: Columns) -> list[Row]:
        """Every player with the tiles of its row, the user last."""
        rows = []
        for player in self._players():
            shown = lay(self._open(player), columns.shown_room / self.growth)
            river = lay(river_groups(player), columns.river_room / self.growth)
            lines = max((tile.line for tile in (*shown, *river)), default=0) + 1
            rows.append(Row(player, river, shown, lines))
        return rows

    def _columns(self, width: float) -> Columns:
        """That of the discards is as wide as the longest row, that of what is laid open has the rest."""
        left, players = self._names + BADGE, self._players()
        room = width - left
        if not any(self._open(player) for player in players):
            return Columns(left, room, width, 0.0)
        longest = max(width_of(river_groups(player)) for player in players) * self.growth
        river = min(longest, room * MOST_DISCARDED)
        shown = left + river + (COLUMN_GAP if river else 0.0)
        return Columns(left, river, shown, width - shown)

    def _open(self, player: PlayerView) -> list[list[str]]:
        """What a player has laid open; the user's own hand lies below the table."""
        return list(open_groups(player, self._view is None or player.seat != self._view.viewer))

    def _players(self) -> list[PlayerView]:
        """The other players in the order of play, then the user."""
        view = self._view
        if view is None:
            return []
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
        for player in self._players():
            parts = [self._name(player)]
            if player.void is not None:
                parts.append(self.text("spoken.void", suit=words.suit(player.void)))
            own = player.seat == view.viewer
            lying = open_words(replace(player, hand=None) if own else player, words)
            told.append("\n".join((self.text("spoken.mark").join(parts), *lying)))
        self.setAccessibleName("\n".join(told))
