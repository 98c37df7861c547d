"""The popover of waits 听: one cell a wait, three in a row, three rows at most; never over the own river."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from app.engine.seatview import SeatView
from app.rules.tile import Tile
from app.ui.paint.assets import NUM
from app.ui.paint.controls import key_width, paint_key
from app.ui.paint.flat import flat_tile
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import SMALLEST, Run, Ui, text_width
from app.ui.paint.palette import Theme
from app.ui.table.artist import Z_POPOVER
from app.ui.table.context import Context
from app.ui.table.free import FreePlaces
from app.ui.table.layout import face_of, layout, own_width
from app.ui.table.look import Wait
from app.ui.table.motion import out_cubic
from app.ui.table.picture import Picture

GAP_X, GAP_Y = 4.0, 6.0


class Cut(NamedTuple):
    """A wait's cell, where its tile and its numbers begin in it, and the margin beside the cells."""

    cell: QSizeF
    tile: float
    numbers: float
    margin: float


WIDE_CUT, DENSE_CUT = Cut(QSizeF(96, 76), 7, 56, 10), Cut(QSizeF(80, 66), 2, 49, 6)
"""How cells are cut, and where the popover is smaller than DENSE."""

DENSE = 0.6
TILE = 42.0
"""Width of a wait's tile, where the numbers beside it have room."""
HEAD, FOOT = 34.0, 10.0
PER_ROW, ROWS = 3, 3
LEAST_UNIT = 0.55
COLUMN_WORTH = 0.25
"""How much smaller the popover may be for one more cell in its rows."""
PART = " · "
WIDEST = 330.0
SHADOW = 44.0
DEAD_DIM = 0.5
POPOVER_RISE = 8.0
"""How far it rises into its place, in scene pixels."""
SIZES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.36)
"""It grows smaller, down to LEAST_UNIT, and its rows shorter, until it lies clear of all tiles."""
AIR = (1.0, 0.25, 0.0)
"""Of the room that it likes to have round itself, it goes without the most before it covers a tile."""

RIVER_LEFT = (-3.35, -6.0, 0.0)
"""Left end of the own river, second row: the popover ends before it."""


class Hints:
    """Shows the waits of the hand as it is, or of the hand after discarding a tile."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._picture = Picture(Z_POPOVER)
        context.scene.addItem(self._picture)
        self._waits: Sequence[Wait] = ()
        self._by_discard: Mapping[Tile, Sequence[Wait]] = MappingProxyType({})
        self._shown: tuple[Wait, ...] = ()
        self.pinned = False
        self.area = QRectF()

    @property
    def shown(self) -> tuple[Wait, ...]:
        """What is shown now."""
        return self._shown

    def after(self, tile: Tile) -> Sequence[Wait]:
        """The waits of the hand after a discard."""
        return self._by_discard.get(tile, ())

    @property
    def offers_any(self) -> bool:
        """Whether there is anything that could be shown or pinned."""
        return bool(self._waits or self._by_discard)

    def set(self, waits: Sequence[Wait], by_discard: Mapping[Tile, Sequence[Wait]]) -> None:
        """Take over what the page has computed."""
        self._waits, self._by_discard = waits, by_discard
        self.pinned = self.pinned and self.offers_any

    def toggle_pin(self) -> None:
        """Keep what is shown, or let it go again; without anything shown, the first that there is."""
        self.pinned = not self.pinned

    def forget(self) -> None:
        """Paint anew the next time."""
        self._shown = ()

    def show(self, view: SeatView, considered: Tile | None, plate: QRectF, headroom: float = 0.0) -> None:
        """Show what fits the tile under consideration, clear of the own plate and so much over the hand."""
        waits = tuple(self._by_discard.get(considered, ())) if considered is not None else tuple(self._waits)
        if not waits and self.pinned:
            waits = self._shown or tuple(self._waits) or tuple(next(iter(self._by_discard.values()), ()))
        if not waits or view.result is not None:
            self._vanish()
            return
        appears = not self._shown
        if waits != self._shown or self._picture.is_empty:
            self._shown = waits
        self._draw(waits, view, plate, headroom)
        if appears:
            self._rise()

    def _rise(self) -> None:
        pace = self._context.pace
        rise = POPOVER_RISE if pace.moves else 0.0

        def apply(t: float) -> None:
            if self._shown:
                self._picture.setOpacity(t)
                self._picture.setPos(0, rise * (1 - t))

        self._context.ambience.play(pace.ms("popover"), apply, out_cubic)

    def _vanish(self) -> None:
        if not self._shown:
            return
        self._shown, self.area = (), QRectF()

        def apply(t: float) -> None:
            if not self._shown:
                self._picture.setOpacity(1 - t)

        self._context.ambience.play(self._context.pace.ms("fade_out"), apply, done=self._gone)

    def _gone(self) -> None:
        if not self._shown:
            self._picture.clear()

    def _draw(self, waits: tuple[Wait, ...], view: SeatView, plate: QRectF, headroom: float) -> None:
        unit, columns, self.area = self._place(waits, view, plate, headroom)
        width, height = self.area.width() / unit, self.area.height() / unit
        corner, margin = self.area.topLeft(), SHADOW * unit

        def paint(painter: QPainter) -> None:
            painter.translate(corner)
            painter.scale(unit, unit)
            self._paint(self._context.ui(painter, unit), waits, width, height, columns)

        self._picture.draw(self.area.adjusted(-margin, -margin, margin, margin), self._context.dpr, paint)

    def _place(
        self, waits: tuple[Wait, ...], view: SeatView, plate: QRectF, headroom: float
    ) -> tuple[float, int, QRectF]:
        """Unit, cells a row and area of the largest popover left of the own river and on no tile."""
        stage, free = self._context.stage, FreePlaces(self._context.stage, layout(view))
        river = stage.camera.project(RIVER_LEFT).x()
        wanted = 0.0 if stage.compact else stage.own_point(-own_width(view.me) / 2).x()
        found: list[tuple[float, int, QRectF]] = []
        tries = list(self._tries(len(waits), plate, headroom))
        for air, (unit, columns, rows, foot, left_free) in product(AIR, tries):
            width, height = self._size(waits, columns, rows, unit)
            top, limit = foot - height - 16 * unit * air, river - 10 * stage.ui * air
            left, right = free.gap(top, top + height, limit - 10 * unit)
            least, most = (
                max(left + 6 * unit * air, left_free, 8.0),
                min(right - 6 * unit * air, limit) - width,
            )
            if least <= most:
                return unit, columns, QRectF(max(min(wanted, most), least), top, width, height)
            found.append((unit, columns, QRectF(max(limit - width, 8.0), top, width, height)))
        return found[-1]

    def _tries(
        self, count: int, plate: QRectF, headroom: float
    ) -> Iterator[tuple[float, int, int, float, float]]:
        """Unit, columns, rows, foot and left end to try: beside the own plate, or over a high one."""
        stage, shown = self._context.stage, min(count, PER_ROW * ROWS)
        foot, high = stage.own_top - headroom, plate.top() < stage.own_top
        places = [(foot, plate.right() + 8 if high else 0.0)]
        if high:
            places.append((min(foot, plate.top() + 8), 0.0))
        least = min(LEAST_UNIT / stage.ui, 1.0)
        sizes = [*(size for size in SIZES if size > least), least]
        shapes = [(size, columns) for size in sizes for columns in range(1, min(PER_ROW, shown) + 1)]
        for size, columns in sorted(shapes, key=lambda shape: -shape[0] - COLUMN_WORTH * shape[1]):
            rows = -(-shown // columns)
            for lower, left in places:
                if rows <= ROWS:
                    yield stage.ui * size, columns, rows, lower, left

    def _size(self, waits: tuple[Wait, ...], columns: int, rows: int, unit: float) -> tuple[float, float]:
        """Width and height on the screen."""
        head = text_width(self._title(waits), max(15, SMALLEST / unit), 500)
        head += 72 + text_width(self._context.key("table/pin"), max(13, SMALLEST / unit), 500)
        cell, _, _, margin = _cut(unit)
        width = 2 * margin + columns * (cell.width() + GAP_X) - GAP_X
        if unit >= self._context.stage.ui:
            width = max(width, min(head, WIDEST))
        return width * unit, (HEAD + rows * (cell.height() + GAP_Y) - GAP_Y + FOOT) * unit

    def _paint(self, ui: Ui, waits: tuple[Wait, ...], width: float, height: float, columns: int) -> None:
        theme = ui.theme
        ui.panel(QRectF(0, 0, width, height), 18)
        key = self._context.key("table/pin")
        cap = key_width(ui, key)
        paint_icon(ui.painter, "target", 14, 9, 18, theme.gold)
        room = width - 38 - cap - 18
        ui.fitted(QRectF(38, 6, room, 24), shortened(ui, self._title(waits), room), 15, 500, theme.gold)
        if self.pinned:
            ui.box(QRectF(width - cap - 14, 6, cap + 4, 24), 7, theme.gold, 60, line=False)
        paint_key(ui, width - cap - 12, 8, key)
        cell, _, _, margin = _cut(ui.scale)
        step, high = (width - 2 * margin + GAP_X) / columns, cell.height()
        for i, wait in enumerate(waits[: PER_ROW * ROWS]):
            x, y = margin + i % columns * step, HEAD + i // columns * (high + GAP_Y)
            self._paint_cell(ui, wait, QRectF(x, y, step - GAP_X, high))

    def _title(self, waits: tuple[Wait, ...]) -> str:
        """How many kinds and tiles, and what such a wait is called."""
        texts, left = self._context.texts, sum(wait.unseen for wait in waits)
        title = texts("table.waits_title", kinds=len(waits), tiles=left)
        return f"{title}{PART}{waits[0].name}" if waits[0].name else title

    def _paint_cell(self, ui: Ui, wait: Wait, cell: QRectF) -> None:
        theme, look = ui.theme, self._context.look
        dead = wait.unseen == 0
        best = not dead and wait == max(self._shown, key=lambda w: w.unseen)
        edge, alphas = (theme.gold, (26, 130)) if best else (theme.line, (10, 22))
        ui.box(cell, 12, edge, alphas[0], stroke=edge, stroke_alpha=alphas[1])
        dim, middle = DEAD_DIM if dead else 0.0, cell.center().y()
        cut = _cut(ui.scale)
        wide = self._tile_width(ui, cell.width())
        left, right = cell.x() + cut.tile, cell.x() + cut.numbers + wide - TILE
        top = middle - 30 * wide / TILE
        flat_tile(ui.painter, face_of(wait.tile), left, top, wide, look.tile_skin, look.face_style, dim)
        number, rest = _split(wait.fan)
        shade, room = theme.text3 if dead else theme.text, cell.right() - right - 2
        number = _short(ui, number, room)
        runs = [Run(number, shade, 600, NUM, 25), Run(f" {rest}", theme.text2)]
        if rest and ui.rich_width(runs, 13) <= room:
            ui.rich(right, middle - 33, 30, runs, 13)
        else:
            ui.fitted(QRectF(right, middle - 33, room, 30), number, 25, 600, shade, "l", NUM)
        unseen = self._unseen(wait.unseen, theme)
        if ui.rich_width(unseen, 13) > room:
            unseen = [Run(str(wait.unseen), theme.red if dead else theme.jade, 600, NUM, 20)]
        ui.rich(right, middle + 2, 24, unseen, 13)

    def _tile_width(self, ui: Ui, cell: float) -> float:
        """Width of the tiles in cells: less where a number would pass the edge even at the least size."""
        room = cell - _cut(ui.scale).numbers - 2
        numbers = (_short(ui, _split(wait.fan)[0], room + TILE / 7) for wait in self._shown)
        return min(TILE, TILE + room - max(ui.width(number, 1, 600, NUM) for number in numbers))

    def _unseen(self, unseen: int, theme: Theme) -> list[Run]:
        """How many tiles are left: a large number in a few small words."""
        texts = self._context.texts
        if not unseen:
            return [Run(texts("table.dead_wait"), theme.red, 500)]
        before, _, after = texts("table.wait_left", n="|").partition("|")
        number = Run(str(unseen), theme.jade, 600, NUM, 20)
        return [Run(before, theme.text2), number, Run(after, theme.text2)]


def shortened(ui: Ui, title: str, room: float) -> str:
    """The title without its last parts where even the smallest letters leave them no room."""
    parts = title.split(PART)
    while len(parts) > 1 and ui.width(PART.join(parts), SMALLEST, 500) > room:
        parts.pop()
    return PART.join(parts)


def _short(ui: Ui, number: str, room: float) -> str:
    """A value without its sign of multiplication where even the smallest letters leave that no room."""
    return number if ui.width(number, 1, 600, NUM) <= room else number.removeprefix("×")


def _cut(unit: float) -> Cut:
    """How cells are cut at a unit of the popover."""
    return DENSE_CUT if unit < DENSE else WIDE_CUT


def _split(fan: str) -> tuple[str, str]:
    """A value in words as its number and the rest: "2番" is "2" and "番"."""
    digits = len(fan) - len(fan.lstrip("0123456789.×"))
    return (fan[:digits], fan[digits:].strip()) if digits else (fan, "")
