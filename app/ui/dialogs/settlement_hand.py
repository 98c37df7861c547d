"""A player's tiles on a card of the settlement: two rows in one size, melds first."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QRectF

from app.engine.seatview import PlayerView
from app.ui.paint.effects import NO_BRUSH
from app.ui.paint.flat import flat_tile
from app.ui.paint.kit import Ui
from app.ui.paint.palette import Skin
from app.ui.paint.tile_art import BACK, FaceStyle
from app.ui.table.layout import face_of

LARGEST, LEAST_TIDY, LEAST = 24, 21, 10
"""Widths of a tile in design pixels; under LEAST_TIDY tiles are not made smaller only to lie in order."""
ROW = 42.0
ROWS = 2
PITCH = 1.017
FRAME = 4.0
MELD_GAP = 6.0


@dataclass(frozen=True, slots=True)
class TileLook:
    """How small tiles are drawn."""

    skin: Skin
    style: FaceStyle


@dataclass(frozen=True, slots=True)
class Piece:
    """One tile: its picture, the row from 0, the left edge in design pixels, and whether it won the hand."""

    face: str
    row: int
    x: float
    won: bool = False


def largest_tile(players: Iterable[PlayerView], room: float) -> float:
    """The largest width of a tile at which every player's tiles lie in ROWS rows of `room`.

    A little smaller where then everybody's hand lies below the melds, apart from them.
    """
    hands = tuple(players)
    widths = [
        width
        for width in range(LARGEST, LEAST, -1)
        if all(piece.row < ROWS for player in hands for piece in lay_out(player, width, room))
    ]
    apart = (
        width
        for width in widths
        if all(_lies_apart(player, lay_out(player, width, room)) for player in hands)
    )
    tidy = next(apart, 0)
    return tidy if tidy >= LEAST_TIDY else next(iter(widths), LEAST)


def _lies_apart(player: PlayerView, pieces: list[Piece]) -> bool:
    """Whether no row has tiles of the melds and of the hand."""
    melded = sum(map(len, _melds(player)))
    return {piece.row for piece in pieces[:melded]}.isdisjoint(piece.row for piece in pieces[melded:])


def lay_out(player: PlayerView, width: float, room: float) -> list[Piece]:
    """The tiles in rows: the hand below the melds where it fits into one row, or else following them; without
    melds half of it in each row.
    """
    pieces: list[Piece] = []
    row, x = 0, 0.0
    pitch = width * PITCH
    hand = list(_hand(player))
    won = player.wins[0] if len(player.wins) == 1 else None
    for faces in _melds(player):
        if x and x + len(faces) * pitch > room:
            row, x = row + 1, 0.0
        pieces += (Piece(face, row, x + place * pitch) for place, face in enumerate(faces))
        x += len(faces) * pitch + MELD_GAP
    framed = pitch + 3 * FRAME if won else 0.0
    half = ceil((len(hand) + (won is not None)) / 2)
    halved = not pieces and len(hand) * pitch + framed > room
    if x and row == 0 and len(hand) * pitch + framed <= room:
        row, x = 1, 0.0
    for place, face in enumerate(hand):
        if x + pitch > room + 1 or (halved and place == half):
            row, x = row + 1, 0.0
        pieces.append(Piece(face, row, x))
        x += pitch
    if won is not None:
        if x + framed > room + FRAME:
            row, x = row + 1, 0.0
        pieces.append(Piece(face_of(won.tile), row, x + (FRAME * 2 if x else FRAME), True))
    return pieces


def paint_hand(
    ui: Ui, corner: QPointF, room: float, player: PlayerView, width: float, tiles: TileLook
) -> None:
    """The tiles with the upper left corner of their rows at `corner`."""
    for piece in lay_out(player, width, room):
        at = corner + QPointF(piece.x, piece.row * ROW)
        if piece.won:
            paint_win_tile(ui, at, width, piece.face, tiles)
        else:
            flat_tile(ui.painter, piece.face, at.x(), at.y(), width, tiles.skin, tiles.style)


def paint_win_tile(ui: Ui, at: QPointF, width: float, face: str, tiles: TileLook) -> None:
    """A winning tile in a gold frame."""
    gold = ui.theme.gold
    frame = QRectF(at.x() - FRAME, at.y() - FRAME, width + 2 * FRAME, width * 1.5 + 2 * FRAME)
    ui.box(frame, 6, gold, 70, stroke=gold, stroke_alpha=255, line_width=1.6)
    ui.painter.setBrush(NO_BRUSH)
    flat_tile(ui.painter, face, at.x(), at.y(), width, tiles.skin, tiles.style)


def paint_win_tiles(
    ui: Ui, corner: QPointF, room: float, player: PlayerView, width: float, tiles: TileLook
) -> None:
    """The tiles of several wins 血流成河, in their order, each in its frame."""
    width = min(width, room / (len(player.wins) * 1.4))
    for place, won in enumerate(player.wins):
        at = corner + QPointF(FRAME + place * width * 1.4, 0)
        paint_win_tile(ui, at, width, face_of(won.tile), tiles)


def _melds(player: PlayerView) -> Iterator[list[str]]:
    for meld in player.melds:
        covered = (0, 3) if meld.kind == "concealed_kong" else ()
        yield [BACK if place in covered else face_of(tile) for place, tile in enumerate(meld.tiles)]


def _hand(player: PlayerView) -> Iterator[str]:
    for tile in player.hand or ():
        yield face_of(tile)
    if player.drawn is not None and not (player.finished and player.wins):
        yield face_of(player.drawn)
    if player.laid_tile is not None:
        yield face_of(player.laid_tile)
