"""The popover of waits 听: one cell a wait, three in a row, three rows at most; never over the own river."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.engine.seatview import PlayerView, SeatView
from app.rules.tile import Tile
from app.ui.paint.assets import NUM
from app.ui.paint.controls import key_width, paint_key
from app.ui.paint.flat import flat_tile
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import SMALLEST, Run, Ui, text_width
from app.ui.table.artist import Z_POPOVER
from app.ui.table.context import Context
from app.ui.table.layout import face_of, own_width
from app.ui.table.look import Wait
from app.ui.table.motion import out_cubic
from app.ui.table.picture import Picture

CELL_W, CELL_H, STEP_X, STEP_Y = 96.0, 76.0, 100.0, 82.0
NARROW_W, NARROW_STEP = 74.0, 78.0
MARGIN, HEAD, FOOT = 10.0, 34.0, 10.0
PER_ROW, ROWS = 3, 3
LEAST_WIDTH, WIDEST = 216.0, 330.0
SHADOW = 44.0
DEAD_DIM = 0.5
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

    def show(self, view: SeatView, considered: Tile | None, left_free: float) -> None:
        """Show what fits the tile under consideration; `left_free`: the screen is taken up to there."""
        waits = tuple(self._by_discard.get(considered, ())) if considered is not None else tuple(self._waits)
        if not waits and self.pinned:
            waits = self._shown or tuple(self._waits) or tuple(next(iter(self._by_discard.values()), ()))
        if not waits or view.result is not None:
            self._shown = ()
            self._picture.clear()
            self.area = QRectF()
            return
        appears = not self._shown
        if waits != self._shown or self._picture.is_empty:
            self._shown = waits
        self._draw(waits, view, left_free)
        if appears:
            self._rise()

    def _rise(self) -> None:
        length = self._context.pace.ms("popover")
        rise = 8.0 if self._context.pace.moves else 0.0

        def apply(t: float) -> None:
            self._picture.setOpacity(t)
            self._picture.setPos(0, rise * (1 - t))

        self._context.ambience.play(length, apply, out_cubic)

    def _draw(self, waits: tuple[Wait, ...], view: SeatView, left_free: float) -> None:
        stage = self._context.stage
        unit = stage.ui
        shown = waits[: PER_ROW * ROWS]
        step = NARROW_STEP if stage.compact else STEP_X
        columns, rows = min(PER_ROW, len(shown)), -(-len(shown) // PER_ROW)
        head = text_width(self._title(waits), max(15, SMALLEST / unit), 500)
        head += 60 + text_width(self._context.texts("table.key_tab"), max(13, SMALLEST / unit), 500) + 12
        width = max(2 * MARGIN + columns * step - 4, LEAST_WIDTH, min(head, WIDEST))
        height = HEAD + rows * STEP_Y - (STEP_Y - CELL_H) + FOOT
        limit = stage.camera.project(RIVER_LEFT).x() - 10 * unit
        right_most = limit - width * unit
        wanted = (
            right_most if stage.compact else min(stage.own_point(-own_width(_me(view)) / 2).x(), right_most)
        )
        left = max(wanted, 8.0, min(left_free, right_most))
        top = stage.own_top - (height + 16) * unit
        self.area = QRectF(left, top, width * unit, height * unit)
        margin = SHADOW * unit

        def paint(painter: QPainter) -> None:
            painter.translate(left, top)
            painter.scale(unit, unit)
            self._paint(self._context.ui(painter, unit), waits, width, height, step)

        self._picture.draw(self.area.adjusted(-margin, -margin, margin, margin), self._context.dpr, paint)

    def _paint(self, ui: Ui, waits: tuple[Wait, ...], width: float, height: float, step: float) -> None:
        texts, theme = self._context.texts, ui.theme
        ui.panel(QRectF(0, 0, width, height), 18)
        key = texts("table.key_tab")
        cap = key_width(ui, key)
        paint_icon(ui.painter, "target", 14, 9, 18, theme.gold)
        ui.fitted(QRectF(38, 6, width - 38 - cap - 18, 24), self._title(waits), 15, 500, theme.gold)
        if self.pinned:
            ui.box(QRectF(width - cap - 14, 6, cap + 4, 24), 7, theme.gold, 60, line=False)
        paint_key(ui, width - cap - 12, 8, key)
        for i, wait in enumerate(waits[: PER_ROW * ROWS]):
            self._paint_cell(ui, wait, MARGIN + i % PER_ROW * step, HEAD + i // PER_ROW * STEP_Y, step - 4)

    def _title(self, waits: tuple[Wait, ...]) -> str:
        """How many kinds and tiles, and what such a wait is called."""
        texts, left = self._context.texts, sum(wait.unseen for wait in waits)
        title = texts("table.waits_title", kinds=len(waits), tiles=left)
        return f"{title} · {waits[0].name}" if waits[0].name else title

    def _paint_cell(self, ui: Ui, wait: Wait, x: float, y: float, width: float) -> None:
        theme, look = ui.theme, self._context.look
        dead = wait.unseen == 0
        best = not dead and wait == max(self._shown, key=lambda w: w.unseen)
        edge = theme.gold if best else theme.line
        ui.box(
            QRectF(x, y, width, CELL_H),
            12,
            edge,
            26 if best else 10,
            stroke=edge,
            stroke_alpha=130 if best else 22,
        )
        dim = DEAD_DIM if dead else 0.0
        flat_tile(ui.painter, face_of(wait.tile), x + 7, y + 8, 42, look.tile_skin, look.face_style, dim)
        number, rest = _split(wait.fan)
        narrow = width < CELL_W
        runs = [Run(number, theme.text3 if dead else theme.text, 600, NUM, 25)]
        if not narrow and rest:
            runs.append(Run(f" {rest}", theme.text2))
        ui.rich(x + 56 if not narrow else x + 53, y + 5, 30, runs, 13)
        label = [] if narrow else [Run(self._context.texts("table.wait_left") + " ", theme.text2)]
        ui.rich(
            x + 56 if not narrow else x + 53,
            y + 40,
            24,
            [Run(self._context.texts("table.dead_wait"), theme.red, 500)]
            if dead
            else [*label, Run(str(wait.unseen), theme.jade, 600, NUM, 20)],
            13,
        )


def _split(fan: str) -> tuple[str, str]:
    """A value in words as its number and the rest: "2番" is "2" and "番"."""
    digits = len(fan) - len(fan.lstrip("0123456789.×"))
    return (fan[:digits], fan[digits:].strip()) if digits else (fan, "")


def _me(view: SeatView) -> PlayerView:
    return next(player for player in view.players if player.seat == view.viewer)
