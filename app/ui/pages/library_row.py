"""One line of the library as a picture, and where on it one may click."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from app.records.index_row import IndexRow
from app.ui.appearance import Appearance
from app.ui.families import Entry
from app.ui.paint.assets import NUM
from app.ui.paint.controls import LIT, chip_width, paint_chip, paint_focus
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.record_words import RowWords
from app.ui.table.layout import face_of
from app.ui.widgets.small_pictures import SmallPictures
from app.ui.widgets.type import elided

ROW, GAP = 92.0, 6.0
INDENT = 34.0
TILE = 20.0
HAND = 14
BUTTON = 40.0
NARROW, ROOMY = 460.0, 800.0
"""A line with less room for words and tiles, in design pixels, shows no tiles; from the second on the tiles
have the whole height."""

LOW_HAND, LOW_TILE = 42.0, 18.0
"""How far below the upper edge tiles lie that leave the line of players its width, and how wide they are."""

BEST, PRESET = 300.0, 150.0
"""The most room for the best win, and what is left for the rules beside it, in design pixels."""


@dataclass(frozen=True, slots=True)
class RowState:
    """How the list treats a line now: `spot` is the part under the pointer."""

    current: bool = False
    focused: bool = False
    hovered: bool = False
    spot: str = ""


def row_box(width: float, entry: Entry) -> QRectF:
    """The card of a line; branches stand further right."""
    left = 4.0 + (INDENT if entry.head is not None else 0.0)
    return QRectF(left, GAP / 2, width - left - 8, ROW - GAP)


def spots(width: float, entry: Entry) -> Mapping[str, QRectF]:
    """The parts of a line that do something of their own, by the name of the action."""
    box = row_box(width, entry)
    y = box.center().y() - BUTTON / 2
    found = {
        "favourite": QRectF(box.left() + 8, y, BUTTON, BUTTON),
        "menu": QRectF(box.right() - BUTTON - 6, y, BUTTON, BUTTON),
    }
    if entry.row.resumable:
        found["view"] = QRectF(box.right() - 2 * BUTTON - 10, y, BUTTON, BUTTON)
    return found


class RowPainter:
    """Paints lines."""

    def __init__(self, appearance: Appearance) -> None:
        self._pictures = SmallPictures(appearance)

    def paint(self, ui: Ui, width: float, entry: Entry, words: RowWords, state: RowState) -> None:
        """One line, from (0, 0) on."""
        box = row_box(width, entry)
        self._ground(ui, box, entry, state)
        places = spots(width, entry)
        self._buttons(ui, places, entry.row, state)
        left = places["favourite"].right() + 12
        right = min(place.left() for name, place in places.items() if name != "favourite") - 12
        area = QRectF(left, box.top() + 9, right - left, box.height() - 18)
        if words.trouble:
            self._damaged(ui, area, words)
            return
        top = QRectF(area.left(), area.top(), area.width(), 24)
        top.setRight(area.right() - self._results(ui, top, words))
        self._title(ui, top, words)
        if area.width() > NARROW and entry.row.hand:
            beside = area.width() > ROOMY and not words.results
            down, tile = (17.0, TILE) if beside else (LOW_HAND, LOW_TILE)
            hand = HAND * tile
            self._hand(ui, QPointF(area.right() - hand, area.top() + down), tile, entry.row)
            short = area.adjusted(0, 0, -hand - 20, 0)
            self._lines(ui, short if beside else area, short, words)
        else:
            self._lines(ui, area, area, words)

    def _ground(self, ui: Ui, box: QRectF, entry: Entry, state: RowState) -> None:
        theme = ui.theme
        lit = state.hovered or state.current
        edge = theme.red if entry.row.error else theme.gold if lit else theme.line
        strength = 150 if state.current else 100 if state.hovered or entry.row.error else 24
        ui.box(
            box, 14, theme.gold if lit else theme.wash, LIT if lit else 9, stroke=edge, stroke_alpha=strength
        )
        if entry.head is not None:
            x, end = box.left() - 18, box.center().y() if entry.last else ROW
            ui.line(x, 0, x, end, theme.text3, 150, 1.6)
            ui.line(x, box.center().y(), box.left() - 4, box.center().y(), theme.text3, 150, 1.6)
        if state.focused:
            paint_focus(ui, box.adjusted(3, 3, -3, -3), 11)

    def _buttons(self, ui: Ui, places: Mapping[str, QRectF], row: IndexRow, state: RowState) -> None:
        theme = ui.theme
        star = row.note.favourite
        icons = {"favourite": "star_full" if star else "star", "menu": "menu", "view": "eye"}
        for name, place in places.items():
            hovered = state.spot == name
            if hovered:
                ui.box(place, 12, theme.wash, 31, stroke=theme.gold, stroke_alpha=150)
            shade = theme.gold if hovered or (star and name == "favourite") else theme.text3
            corner = place.center()
            paint_icon(ui.painter, icons[name], corner.x() - 11, corner.y() - 11, 22, shade)

    def _damaged(self, ui: Ui, area: QRectF, words: RowWords) -> None:
        theme = ui.theme
        paint_icon(ui.painter, "warn", area.left(), area.top() + 1, 20, theme.red)
        elided(ui, QRectF(area.left() + 28, area.top(), area.width() - 28, 24), words.date, 16, 500)
        elided(ui, QRectF(area.left(), area.top() + 23, area.width(), 22), words.trouble, 13, 400, theme.red)
        self._chips(ui, QRectF(area.left(), area.top() + 46, area.width(), 24), words)

    def _title(self, ui: Ui, area: QRectF, words: RowWords) -> None:
        """Date and rules."""
        wide = min(ui.width(words.date, 16, 500), area.width())
        elided(ui, area, words.date, 16, 500)
        rest = area.adjusted(wide + 14, 0, 0, 0)
        if rest.width() > 40:
            elided(ui, rest, words.preset, 15, 500, ui.theme.gold)

    def _lines(self, ui: Ui, area: QRectF, foot: QRectF, words: RowWords) -> None:
        """Players, and in the width of `foot` marks."""
        players = QRectF(area.left(), area.top() + 23, area.width(), 22)
        elided(ui, players, words.players, 13, 400, ui.theme.text2)
        self._chips(ui, QRectF(foot.left(), foot.top() + 46, foot.width(), 24), words)

    def _chips(self, ui: Ui, area: QRectF, words: RowWords) -> None:
        """State, branches, note and tags, as many as there is room for."""
        theme, row = ui.theme, words.row
        chips: list[tuple[str, str, str]] = []
        if not row.error:
            shade = theme.jade if row.finished else theme.gold if row.resumable else theme.text2
            icon = "check" if row.finished else "play" if row.resumable else "clock"
            chips.append((icon, words.state, shade))
        if row.torn:
            chips.append(("warn", words.torn, theme.red))
        if words.branch:
            chips.append(("branch", words.branch, theme.blue))
        if row.note.text or row.note.bookmarks:
            chips.append(("note", row.note.text.split("\n")[0][:24], theme.text2))
        chips += [("", tag, theme.blue) for tag in row.note.tags]
        x = area.left()
        for icon, word, shade in chips:
            width = (22 if icon else 0) + (chip_width(ui, word, padding=8) if word else 0)
            if x + width > area.right():
                break
            if icon:
                paint_icon(ui.painter, icon, x, area.top() + 3, 18, shade)
                x += 22
            if word:
                x = paint_chip(ui, x, area.top(), word, shade, padding=8)
            x += 8

    def _results(self, ui: Ui, area: QRectF, words: RowWords) -> float:
        """Points, a branch's gain and the best win, at the right; returns the room that they take."""
        theme, result = ui.theme, words.row.result
        right = area.right()
        if words.result and result is not None:
            shade = theme.jade if result > 0 else theme.red if result < 0 else theme.text2
            ui.text(area, words.result, 22, 600, shade, "r", NUM)
            right -= ui.width(words.result, 22, 600, NUM) + 14
        free = right - area.left() - ui.width(words.date, 16, 500) - PRESET
        told = " · ".join(part for part in (words.gain, words.best) if part)
        if told and free > PRESET / 2:
            room = min(BEST, free, ui.width(told, 13) + 2)
            box = QRectF(right - room, area.top(), 0, area.height())
            box.setRight(right)
            elided(ui, box, told, 13, 400, theme.text2, "r")
            right = box.left() - 14
        return area.right() - right

    def _hand(self, ui: Ui, at: QPointF, wide: float, row: IndexRow) -> None:
        """The hand that the user was dealt first, ending at the right; `wide`: from one tile to the next."""
        left = at.x() + (HAND - len(row.hand)) * wide
        for place, tile in enumerate(row.hand):
            self._pictures.tile(ui, face_of(tile), left + place * wide + 0.5, at.y() + 1, wide - 1)
