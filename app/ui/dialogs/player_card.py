"""One player's card in the settlement: who, how the hand ended, the hand itself, and the points."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from app.engine.seatview import PlayerView
from app.rules.tile import SUITS
from app.ui.dialogs.settlement_hand import TileLook, paint_hand, paint_win_tiles
from app.ui.paint.assets import NUM
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.controls import MINUS, paint_amount, paint_chip, paint_suit, paint_trend, signed
from app.ui.paint.kit import SMALLEST, Ui, text_width
from app.ui.paint.plates import SEAL_INK, paint_seal
from app.ui.sentences import Sentences
from app.ui.table.spoken_words import held_words
from app.ui.widgets.type import elided, line_count

HEIGHT = 238.0
WINS = 44.0
"""Room for a row of winning tiles where a seat has won several times."""
LINE = 20.0
EDGE = 18.0
HEAD = 92.0
"""Where name and tag begin, right of the avatar."""

SUIT = 26.0
"""Size of the void suit in the upper right corner."""


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
class CardLayout:
    """What the four cards have in common: `lines` below name and tag, from 0, the width of a tile, and
    whether the void suit stands in the corner or, where a name needs that room, on the avatar.
    """

    lines: int
    tile: float
    many_wins: bool
    suit_aside: bool = True

    @property
    def height(self) -> float:
        """Height of a card in design pixels."""
        return HEIGHT + self.lines * LINE + (WINS if self.many_wins else 0)


def lines_below(words: CardWords, width: float, scale: float) -> int:
    """How many lines a card's line needs below name and tag; 0: it fits beside the tag."""
    size = max(13.0, SMALLEST / scale)
    beside = width - HEAD - 14 - 8 - (text_width(words.tag, size, 700) + 20)
    if text_width(words.line, size, 400) <= beside:
        return 0
    return line_count(words.line, width - 2 * EDGE, 13, scale)


def has_room_for_suit(words: CardWords, width: float, scale: float) -> bool:
    """Whether the void suit may stand right of a card's name."""
    size = max(18.0, SMALLEST / scale)
    seal = 28 if words.dealer else 0
    return text_width(words.name, size, 500) + 1 + seal <= width - HEAD - EDGE - SUIT - 8


def paint_player_card(
    ui: Ui, box: QRectF, player: PlayerView, avatar: str, words: CardWords, delta: int, tiles: TileLook,
    layout: CardLayout, best: bool,
) -> None:  # fmt: skip
    """A card in `box`; `delta` is the amount shown (it counts up), `best` marks the viewer's own card."""
    theme = ui.theme
    if best:
        top, bottom = ("#22383c", "#1a2c30") if theme.dark else (theme.surface, theme.surface2)
        ui.box(box, 20, top, 235, bottom, theme.gold, 150)
    else:
        ui.box(box, 20, theme.wash, 9)
    _paint_head(ui, box, player, avatar, words, layout, best)
    room = box.width() - 2 * EDGE
    corner = QPointF(box.left() + EDGE, box.top() + 98 + layout.lines * LINE)
    paint_hand(ui, corner, room, player, layout.tile, tiles)
    if len(player.wins) > 1:
        paint_win_tiles(ui, corner + QPointF(0, 2 * WINS), room, player, layout.tile, tiles)
    _paint_points(ui, box, player.score, words.total, delta)


def _paint_head(
    ui: Ui, box: QRectF, player: PlayerView, avatar: str, words: CardWords, layout: CardLayout, best: bool
) -> None:
    theme, x, y = ui.theme, box.left(), box.top()
    middle = QPointF(x + 48, y + 50)
    paint_avatar(ui.painter, avatar, middle, 30, theme.gold if best else "")
    if player.void is not None:
        corner = QPointF(box.right() - EDGE - SUIT, y + 20) if layout.suit_aside else middle + QPointF(14, 8)
        size = SUIT if layout.suit_aside else 24
        paint_suit(ui, SUITS[player.void], words.suit_glyph, corner.x(), corner.y(), size)
    left = x + HEAD
    room = box.width() - HEAD - 14 - (28 if words.dealer else 0)
    width = min(room, ui.width(words.name, 18, 500) + 1)
    ui.fitted(QRectF(left, y + 20, width, 26), words.name, 18, 500)
    if words.dealer:
        paint_seal(ui, QRectF(left + width + 8, y + 23, 20, 20), words.dealer)
    end = _paint_tag(ui, left, y + 52, words)
    if not layout.lines or not lines_below(words, box.width(), ui.scale):
        elided(ui, QRectF(end + 8, y + 52, box.right() - 14 - end - 8, 24), words.line, 13, 400, theme.text2)
    else:
        below = QRectF(x + EDGE, y + 86, box.width() - 2 * EDGE, layout.lines * LINE)
        ui.text(below, words.line, 13, 400, theme.text2, wrap=True)


def _paint_tag(ui: Ui, x: float, y: float, words: CardWords) -> float:
    """The word for how the hand ended; returns where it ends."""
    theme = ui.theme
    if words.tag_kind == "won":
        box = QRectF(x, y, ui.width(words.tag, 13, 700) + 20, 24)
        ui.box(box, 12, theme.red2, line=False)
        ui.text(box.translated(0, -0.5), words.tag, 13, 700, SEAL_INK, "c")
        return box.right()
    shade = {"ready": theme.gold, "pig": theme.red}.get(words.tag_kind, theme.text3)
    return paint_chip(ui, x, y, words.tag, shade, weight=700, fill_alpha=36)


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


def told(card: CardWords, player: PlayerView, delta: int, words: Sentences) -> str:
    """A card in words for a screen reader, and what its player holds."""
    parts = (card.name, card.dealer, card.tag, card.line, f"{card.total} {signed(delta)}")
    line = words.texts("spoken.mark").join(part for part in parts if part)
    return "\n".join((line, *held_words(player, words)))
