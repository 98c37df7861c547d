"""Where the parts of the settlement stand: four cards or two in a row, rows with one line or two."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from app.ui.dialogs.ledger_row import HEIGHT as ROW
from app.ui.dialogs.ledger_row import TALL, column_width
from app.ui.dialogs.player_card import CardLayout
from app.ui.widgets.base import MARGIN

TOP, GAP, BELOW_CARDS = 4.0, 12.0, 14.0
HEADING, HINT_LINE = 38.0, 20.0
LEAST_CARD = 220.0
"""Narrower cards stand two in a row."""

LEAST_WORDS = 240.0
"""With less room for its words a row has two lines."""

TOTALS, VERDICT = 60.0, 24.0
"""Height of the line of sums, and of what is said of them where that stands under it."""


def cards_across(width: float) -> int:
    """How many cards stand in a row."""
    return 4 if (width - 2 * MARGIN - 3 * GAP) / 4 >= LEAST_CARD else 2


def card_width(width: float) -> float:
    """Width of each card."""
    across = cards_across(width)
    return (width - 2 * MARGIN - (across - 1) * GAP) / across


def are_rows_tall(width: float, columns: int) -> bool:
    """Whether the words of a row stand over its amounts."""
    inner = width - 2 * MARGIN
    return inner - columns * column_width(inner, columns) - 336 < LEAST_WORDS


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """All places in design pixels.

    `cards`: what the cards have in common; `hint_lines`: how many lines stand under the ledger's heading;
    `tall`: whether rows have two lines; `rows`: how many there are; `verdict_below`: under the sums; `lead`:
    height of what stands before it all.
    """

    width: float
    cards: CardLayout
    hint_lines: int = 0
    tall: bool = False
    rows: int = 0
    verdict_below: bool = False
    lead: float = 0.0

    def card(self, place: int) -> QRectF:
        """Where a card stands."""
        across, wide = cards_across(self.width), card_width(self.width)
        line, column = divmod(place, across)
        top = TOP + self.lead + line * (self.cards.height + GAP)
        return QRectF(MARGIN + column * (wide + GAP), top, wide, self.cards.height)

    @property
    def heading_top(self) -> float:
        """Upper edge of the ledger's heading."""
        return self.card(3).bottom() + BELOW_CARDS

    @property
    def rows_top(self) -> float:
        """Upper edge of the first row."""
        return self.heading_top + HEADING + self.hint_lines * HINT_LINE

    def row(self, place: int) -> QRectF:
        """Where a row stands."""
        high = TALL if self.tall else ROW
        return QRectF(MARGIN, self.rows_top + place * (high + 4), self.width - 2 * MARGIN, high)

    @property
    def totals_top(self) -> float:
        """Upper edge of the line of sums."""
        return self.row(max(1, self.rows)).top()

    @property
    def height(self) -> float:
        """Height of all of it."""
        return self.totals_top + TOTALS + (VERDICT if self.verdict_below else 0)
