"""What stands over and under the rows of the settlement's ledger: its heading, and the sums."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF

from app.rules.hand import SEATS, Seat
from app.ui.dialogs.ledger_row import column_width
from app.ui.dialogs.settlement_layout import HEADING, HINT_LINE, VERDICT, SheetLayout
from app.ui.paint.controls import paint_amount
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import SMALLEST, Ui, text_width
from app.ui.widgets.base import MARGIN
from app.ui.widgets.party import paint_party
from app.ui.widgets.type import line_count

TITLE_SIZE, NOTE_SIZE = 17.0, 13.0
LEFT = 164.0
"""Where the words of rows begin, and what is said of the sums."""

PARTY, BESIDE = 13.0, 6.0
"""Radius of the sign of a party over its column, and between it and the name."""


def lines_of_hint(hint: str, title: str, width: float, columns: int, scale: float) -> int:
    """How many lines a hint needs under the ledger's title; 0: it stands beside it."""
    room = _amounts(width, columns) - 10 - _after(title, scale)
    if text_width(hint, max(NOTE_SIZE, SMALLEST / scale)) <= room:
        return 0
    return line_count(hint, width - 2 * MARGIN, NOTE_SIZE, scale)


def is_verdict_below(verdict: str, width: float, columns: int, scale: float) -> bool:
    """Whether what is said of the sums has no room beside them."""
    room = _amounts(width, columns) - LEFT - MARGIN
    return text_width(verdict, max(NOTE_SIZE, SMALLEST / scale)) > room


def paint_heading(
    ui: Ui, layout: SheetLayout, title: str, hint: str, columns: Sequence[Seat], names: Mapping[Seat, str]
) -> None:
    """The title with its hint, and over each column whose amounts it has; named where all have room."""
    top, amounts = layout.heading_top, _amounts(layout.width, len(columns))
    column = column_width(layout.width - 2 * MARGIN, len(columns))
    ui.text(QRectF(MARGIN, top, 200, 30), title, TITLE_SIZE, 700)
    if layout.hint_lines:
        box = QRectF(MARGIN, top + HEADING - 4, layout.width - 2 * MARGIN, layout.hint_lines * HINT_LINE)
        ui.text(box, hint, NOTE_SIZE, 400, ui.theme.text3, wrap=True)
    else:
        left = _after(title, ui.scale)
        ui.text(QRectF(left, top + 1, amounts - left - 10, 30), hint, NOTE_SIZE, 400, ui.theme.text3)
    room = column - 16 - 2 * PARTY - BESIDE
    named = all(ui.width(name, NOTE_SIZE, 500) <= room for name in names.values())
    for place, party in enumerate(columns):
        right = amounts + (place + 1) * column - 16
        if named and party in SEATS:
            ui.text(QRectF(right - room, top, room, 30), names[party], NOTE_SIZE, 500, ui.theme.text2, "r")
            right -= ui.width(names[party], NOTE_SIZE, 500) + BESIDE
        paint_party(ui, party, QPointF(right - PARTY, top + 15), PARTY)


def paint_totals(
    ui: Ui, layout: SheetLayout, label: str, verdict: str, good: bool, amounts: Sequence[int]
) -> None:
    """The sums of all columns, and in words whether they are right."""
    theme, y, right = ui.theme, layout.totals_top, layout.width - MARGIN
    ui.line(MARGIN, y + 4, right, y + 4, alpha=40)
    ui.text(QRectF(MARGIN + 14, y + 8, 120, 44), label, 15, 700)
    shade = theme.jade if good else theme.red
    words = QRectF(MARGIN + LEFT, y + 8, layout.width - 2 * MARGIN - LEFT, 44)
    sign = QPointF(MARGIN + 120, y + 21)
    if layout.verdict_below:
        words = QRectF(MARGIN + 40, y + 50, layout.width - 2 * MARGIN - 40, VERDICT)
        sign = QPointF(MARGIN + 14, y + 53)
    paint_icon(ui.painter, "check" if good else "warn", sign.x(), sign.y(), 18, shade, 2.4)
    ui.text(words, verdict, NOTE_SIZE, 400, theme.text3 if good else theme.red)
    column = column_width(layout.width - 2 * MARGIN, len(amounts))
    size = 25 if len(amounts) == len(SEATS) else 20
    for place, amount in enumerate(amounts):
        cell = QRectF(right - (len(amounts) - place) * column, y + 8, column - 16, 44)
        paint_amount(ui, cell, amount, size, "r", 700)


def _amounts(width: float, columns: int) -> float:
    """Where the columns of amounts begin."""
    return width - MARGIN - columns * column_width(width - 2 * MARGIN, columns)


def _after(title: str, scale: float) -> float:
    """Where the hint beside the title begins."""
    return MARGIN + text_width(title, max(TITLE_SIZE, SMALLEST / scale), 700) + 14
