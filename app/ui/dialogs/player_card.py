"""One player's card in the settlement: who, how the hand ended, the hand itself, and the points."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from app.engine.seatview import PlayerView, Won
from app.rules.hand import Meld
from app.rules.tile import SUITS, Tile, rank_of, suit_of
from app.ui.paint.assets import NUM
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.controls import MINUS, chip_width, paint_amount, paint_chip, paint_suit, paint_trend
from app.ui.paint.effects import NO_BRUSH
from app.ui.paint.flat import flat_tile
from app.ui.paint.kit import Ui
from app.ui.paint.palette import Skin
from app.ui.paint.plates import SEAL_INK, paint_seal
from app.ui.paint.tile_art import FaceStyle
from app.ui.widgets.type import elided

HEIGHT = 236.0
WINS = 42.0
"""Room for a row of winning tiles where a seat has won several times."""
HAND_TILE = 23.0
MELD_TILE = 20.5


@dataclass(frozen=True, slots=True)
class CardWords:
    """The texts of a card: name, dealer's seal ("" for the others), tag and its kind, line, total's label."""

    name: str
    dealer: str
    tag_kind: str
    tag: str
    line: str
    total: str
    suit_glyph: str


@dataclass(frozen=True, slots=True)
class TileLook:
    """How small tiles are drawn."""

    skin: Skin
    style: FaceStyle


def paint_player_card(
    ui: Ui, box: QRectF, player: PlayerView, avatar: str, words: CardWords, delta: int, tiles: TileLook,
    best: bool,
) -> None:  # fmt: skip
    """A card in `box`; `delta` is the amount shown (it counts up), `best` marks the viewer's own card."""
    theme = ui.theme
    if best:
        top, bottom = ("#22383c", "#1a2c30") if theme.dark else (theme.surface, theme.surface2)
        ui.box(box, 20, top, 235, bottom, theme.gold, 150)
    else:
        ui.box(box, 20, theme.wash, 9)
    _paint_head(ui, box, player, avatar, words, best)
    left, room = box.left() + 18, box.width() - 36
    _paint_melds(ui, left, box.top() + 100, room, player.melds, tiles)
    _paint_hand(ui, left, box.top() + 140, room, player, tiles)
    if len(player.wins) > 1:
        _paint_win_tiles(ui, left, box.top() + 182, room, player.wins, tiles)
    _paint_points(ui, box, player.score, words.total, delta)


def _paint_head(ui: Ui, box: QRectF, player: PlayerView, avatar: str, words: CardWords, best: bool) -> None:
    theme, x, y = ui.theme, box.left(), box.top()
    paint_avatar(ui.painter, avatar, QPointF(x + 48, y + 50), 30, theme.gold if best else "")
    left = x + 92
    room = box.width() - 92 - (50 if player.void is not None else 14) - (26 if words.dealer else 0)
    width = min(room, ui.width(words.name, 18, 500) + 1)
    elided(ui, QRectF(left, y + 20, width, 26), words.name, 18, 500)
    if words.dealer:
        paint_seal(ui, QRectF(left + width + 8, y + 23, 20, 20), words.dealer)
    if player.void is not None:
        paint_suit(ui, SUITS[player.void], words.suit_glyph, box.right() - 44, y + 20, 26)
    end = _paint_tag(ui, left, y + 52, words)
    elided(ui, QRectF(end + 8, y + 52, box.right() - 14 - end - 8, 24), words.line, 13, 400, theme.text2)


def _paint_tag(ui: Ui, x: float, y: float, words: CardWords) -> float:
    """The word for how the hand ended; returns where it ends."""
    theme = ui.theme
    if words.tag_kind in ("won", "pig"):
        box = QRectF(x, y, chip_width(ui, words.tag, 13, 700), 24)
        ui.box(box, 12, theme.red2 if words.tag_kind == "won" else "#5c6b68", line=False)
        ui.text(box.translated(0, -0.5), words.tag, 13, 700, SEAL_INK, "c")
        return box.right()
    shade = theme.gold if words.tag_kind == "ready" else theme.text3
    return paint_chip(ui, x, y, words.tag, shade, weight=700, fill_alpha=36)


def _paint_melds(ui: Ui, x: float, y: float, room: float, melds: tuple[Meld, ...], tiles: TileLook) -> None:
    count = sum(len(meld.tiles) for meld in melds)
    if not count:
        return
    width = min(MELD_TILE, (room - 6 * (len(melds) - 1)) / count)
    for meld in melds:
        for place, tile in enumerate(meld.tiles):
            covered = meld.kind == "concealed_kong" and place in (0, 3)
            face = "back" if covered else format_face(tile)
            flat_tile(ui.painter, face, x, y, width, tiles.skin, tiles.style)
            x += width
        x += 6


def _paint_hand(ui: Ui, x: float, y: float, room: float, player: PlayerView, tiles: TileLook) -> None:
    hand = list(player.hand or ())
    if player.drawn is not None and not (player.finished and player.wins):
        hand.append(player.drawn)
    if player.laid_tile is not None:
        hand.append(player.laid_tile)
    won = player.wins[0] if len(player.wins) == 1 else None
    extra = 1.5 if won else 0.0
    width = min(HAND_TILE, room / max(1.0, (len(hand) + extra) * 1.017))
    for tile in hand:
        flat_tile(ui.painter, format_face(tile), x, y, width, tiles.skin, tiles.style)
        x += width * 1.017
    if won is not None:
        _paint_win_tile(ui, x + 6, y, width, won, tiles)


def _paint_win_tile(ui: Ui, x: float, y: float, width: float, won: Won, tiles: TileLook) -> None:
    """The winning tile apart, in a gold frame."""
    gold = ui.theme.gold
    frame = QRectF(x - 4, y - 4, width + 8, width * 1.5 + 8)
    ui.box(frame, 6, gold, 70, stroke=gold, stroke_alpha=255, line_width=1.6)
    ui.painter.setBrush(NO_BRUSH)
    flat_tile(ui.painter, format_face(won.tile), x, y, width, tiles.skin, tiles.style)


def _paint_win_tiles(ui: Ui, x: float, y: float, room: float, wins: tuple[Won, ...], tiles: TileLook) -> None:
    """The tiles of several wins 血流成河, in their order, each in its frame."""
    width = min(MELD_TILE, room / (len(wins) * 1.4))
    for won in wins:
        _paint_win_tile(ui, x + 4, y, width, won, tiles)
        x += width * 1.4


def _paint_points(ui: Ui, box: QRectF, score: int, label: str, delta: int) -> None:
    x, bottom = box.left(), box.bottom()
    left = x + 22
    if delta:
        paint_trend(ui, left, bottom - 33, delta > 0)
        left += 22
    paint_amount(ui, QRectF(left, bottom - 56, 130, 46), delta, 40, "l", 700)
    total = f"{score:,}".replace("-", MINUS)
    width = ui.width(total, 24, 600, NUM)
    ui.text(
        QRectF(box.right() - 20 - width, bottom - 52, width + 2, 40), total, 24, 600, ui.theme.gold, "l", NUM
    )
    free = QRectF(x + 118, bottom - 50, box.right() - 30 - width - x - 118, 36)
    if ui.width(label, 13) < free.width():
        ui.text(free, label, 13, 400, ui.theme.text3, "r")


def format_face(tile: Tile) -> str:
    """A tile's name among the pictures: suit, then rank."""
    return SUITS[suit_of(tile)] + str(rank_of(tile))
