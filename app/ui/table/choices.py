"""A small panel with one choice: which kong, run or void suit; or only a line that asks for something."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from app.engine.action import Action, AnnounceVoid, ChooseVoid
from app.engine.seatview import SeatView
from app.rules.tile import SUITS, Tile, suit_of
from app.ui.key_table import COMMANDS
from app.ui.paint.controls import Look as ControlLook
from app.ui.paint.controls import key_width, paint_focus, paint_key, paint_suit
from app.ui.paint.effects import NO_PEN, colour
from app.ui.paint.flat import FLAT_HEIGHT, flat_tile
from app.ui.paint.kit import SMALLEST, Ui, text_width
from app.ui.table.artist import Z_CALLS
from app.ui.table.context import Context
from app.ui.table.control import Control
from app.ui.table.free import FreePlaces
from app.ui.table.hints import POPOVER_RISE
from app.ui.table.layout import face_of
from app.ui.table.motion import out_cubic
from app.ui.table.picture import Picture

BADGE, BADGE_STEP = 64.0, 104.0
TILE, TILE_STEP, CHOICE_GAP = 44.0, 46.0, 12.0
PANEL_HEIGHT, LINE_HEIGHT = 152.0, 44.0
RISE = 24.0
SIZES = (1.0, 0.9, 0.8, 0.7)
"""The choices of a coin grow smaller by these steps until they lie clear of all tiles."""
RIVER_RIGHT = (3.35, -6.0, 0.0)
"""Right end of the own river, second row: a question over the coins begins after it."""


class Choices:
    """The panel and what can be pressed on it. `choose` takes the action that the player wants."""

    def __init__(self, context: Context, choose: Callable[[Action], None]) -> None:
        self._context, self._choose = context, choose
        self._panel = self._new_panel()
        self.controls: list[Control] = []
        self._open = ""
        self._unit = 1.0

    @property
    def is_open(self) -> bool:
        """Whether the choice of a coin lies open."""
        return bool(self._open)

    def clear(self) -> None:
        """Put the panel away; the choice of a coin fades."""
        if self._open:
            self._fade([self._panel, *(control.picture for control in self.controls)])
            self._panel = self._new_panel()
        else:
            for control in self.controls:
                control.remove()
        self.controls = []
        self._open = ""
        self._unit = self._context.stage.ui
        self._panel.clear()

    def _new_panel(self) -> Picture:
        panel = Picture(Z_CALLS + 1)
        self._context.scene.addItem(panel)
        return panel

    def _fade(self, pictures: list[Picture]) -> None:
        """Let pictures that nobody can press any more fade and leave the scene."""
        scene, shown = self._context.scene, pictures[0].opacity()

        def apply(t: float) -> None:
            for picture in pictures:
                picture.setOpacity(shown * (1 - t))

        def leave() -> None:
            for picture in pictures:
                scene.removeItem(picture)

        self._context.ambience.play(self._context.pace.ms("fade_out"), apply, done=leave)

    def toggle(
        self,
        kind: str,
        choices: Sequence[tuple[Action, tuple[Tile, ...]]],
        foot: QPointF,
        free: FreePlaces,
    ) -> None:
        """Offer the choices of a coin, each with its tiles, over a point; or put the same offer away."""
        was_open = self._open
        self.clear()
        if was_open == kind:
            return
        self._open = kind
        widths = [len(tiles) * TILE_STEP + CHOICE_GAP for _, tiles in choices]
        unit, box = self._over(foot, sum(widths) + 16, TILE * FLAT_HEIGHT + 46, free)
        self._unit = unit
        self._draw_panel(box, tip=foot + QPointF(0, 9 * unit))
        x = box.left() + 8 * unit
        for number, ((action, tiles), wide) in enumerate(zip(choices, widths, strict=True), 1):
            row = QRectF(x + CHOICE_GAP / 2 * unit, box.top() + 8 * unit, (wide - CHOICE_GAP) * unit, 0)
            row.setHeight(TILE * FLAT_HEIGHT * unit)
            self.controls.append(self._tiles(kind, action, tiles, row, self._key(number)))
            x += wide * unit
        self._rise()

    def _rise(self) -> None:
        pace, panel = self._context.pace, self._panel
        pictures = [panel, *(control.picture for control in self.controls)]
        rise = POPOVER_RISE if pace.moves else 0.0

        def apply(t: float) -> None:
            for picture in pictures if panel is self._panel else ():
                picture.setOpacity(t)
                picture.setPos(0, rise * (1 - t))

        self._context.ambience.play(pace.ms("popover"), apply, out_cubic)

    def _over(self, foot: QPointF, wide: float, high: float, free: FreePlaces) -> tuple[float, QRectF]:
        """Unit and area of a panel over a coin: as large as fits between the tiles, else beside the river."""
        stage = self._context.stage
        for size in SIZES:
            unit = stage.ui * size
            width, height = wide * unit, high * unit
            left, right = free.gap(foot.y() - height, foot.y(), foot.x())
            if width + 12 * unit <= right - left:
                x = min(max(foot.x() - width / 2, left + 6 * unit), right - width - 6 * unit)
                return unit, QRectF(x, foot.y() - height, width, height)
        river = stage.camera.project(RIVER_RIGHT).x() + 12 * unit
        x = max(min(max(foot.x() - width / 2, river), stage.play_width - width - 8), 8.0)
        return unit, QRectF(x, foot.y() - height, width, height)

    def offer_suits(self, actions: Sequence[ChooseVoid | AnnounceVoid], view: SeatView) -> None:
        """Ask for the void suit 定缺, or whether a natural one 天缺 is announced."""
        natural = isinstance(actions[0], AnnounceVoid)
        box = self.prompt(
            self._context.texts("table.natural_prompt" if natural else "table.void_prompt"), len(actions)
        )
        unit = self._context.stage.ui
        start = box.center().x() - (len(actions) - 1) * BADGE_STEP * unit / 2
        for i, action in enumerate(actions):
            left = start + (i * BADGE_STEP - BADGE / 2) * unit
            area = QRectF(left, box.top() + 44 * unit, BADGE * unit, BADGE * unit)
            count = sum(suit_of(tile) == action.suit for tile in view.me.held)
            self.controls.append(self._suit(action, area, count, self._key(i + 1)))

    def prompt(self, text: str, badges: int = 0) -> QRectF:
        """A line of text over the own hand, with room for badges under it; returns the panel's area."""
        unit, stage = self._context.stage.ui, self._context.stage
        wide = text_width(text, max(15, SMALLEST / unit), 500) + 44
        width = max(badges * BADGE_STEP + 24, wide) * unit
        height = (PANEL_HEIGHT if badges else LINE_HEIGHT) * unit
        box = QRectF((stage.play_width - width) / 2, stage.own_top - height - RISE * unit, width, height)
        self._draw_panel(box, text)
        return box

    def ask(self, text: str, foot: QPointF) -> None:
        """A line of text over a row of coins, clear of the own river."""
        unit, stage = self._context.stage.ui, self._context.stage
        width = (text_width(text, max(15, SMALLEST / unit), 500) + 44) * unit
        river = stage.camera.project(RIVER_RIGHT).x() + 12 * unit
        left = min(max(foot.x() - width / 2, river), stage.play_width - width - 12 * unit)
        self._draw_panel(QRectF(left, foot.y() - LINE_HEIGHT * unit, width, LINE_HEIGHT * unit), text)

    def _tiles(self, kind: str, action: Action, tiles: tuple[Tile, ...], area: QRectF, key: str) -> Control:
        """A choice that is shown as flat tiles beside each other."""
        context, unit = self._context, self._unit

        def paint(ui: Ui, look: ControlLook) -> None:
            skin, style = context.look.tile_skin, context.look.face_style
            for k, tile in enumerate(tiles):
                x = area.x() + (k * TILE_STEP + (TILE_STEP - TILE) / 2) * unit
                flat_tile(ui.painter, face_of(tile), x, area.y(), TILE * unit, skin, style)
            if look & (ControlLook.HOVER | ControlLook.FOCUS):
                paint_focus(ui, area, 6 * unit)
            self._paint_foot(ui, area, key)

        names = " ".join(context.tile_name(tile) for tile in tiles)
        name = f"{context.texts(f'table.name_{kind}')} {names}"
        return Control(context, Z_CALLS + 2, name, area, paint, lambda: self._choose(action), 36 * unit)

    def _suit(self, action: ChooseVoid | AnnounceVoid, area: QRectF, count: int, key: str) -> Control:
        context, unit = self._context, self._context.stage.ui
        glyph = context.suit_glyph(action.suit)
        note = context.texts("table.suit_count", n=count)

        def paint(ui: Ui, look: ControlLook) -> None:
            lifted = area.translated(0, -3 * unit if ControlLook.HOVER in look else 0.0)
            paint_suit(ui, SUITS[action.suit], glyph, lifted.x(), lifted.y(), lifted.width())
            if look & (ControlLook.HOVER | ControlLook.FOCUS):
                paint_focus(ui, lifted, 16 * unit)
            self._paint_foot(ui, area, key, note)

        name = context.texts("table.name_void", suit=glyph)
        return Control(context, Z_CALLS + 2, name, area, paint, lambda: self._choose(action), 40 * unit)

    def _key(self, number: int) -> str:
        """What stands under the n-th choice; more of them than keys have none."""
        identifier = f"choice/{number}"
        return self._context.key(identifier) if identifier in COMMANDS else ""

    def _paint_foot(self, ui: Ui, area: QRectF, key: str, note: str = "") -> None:
        """The key cap under a choice, and a note beside it."""
        unit = self._unit
        ui.painter.translate(area.center().x(), area.bottom() + 9 * unit)
        ui.painter.scale(unit, unit)
        inner = self._context.ui(ui.painter, unit)
        wide = key_width(inner, key) if key else 0.0
        end = paint_key(inner, -12 - wide if note else -wide / 2, 0, key) if key else 0.0
        if note:
            inner.text(QRectF(end + 6, 0, 70, 20), note, 13, 500, ui.theme.text2)

    def _draw_panel(self, box: QRectF, text: str = "", tip: QPointF | None = None) -> None:
        """The panel; `tip`: the point under it that a beak shows to."""
        unit = self._unit
        margin = 44 * unit

        def paint(painter: QPainter) -> None:
            ui = self._context.ui(painter)
            ui.panel(box, 18 * unit)
            if tip is not None:
                x = min(max(tip.x(), box.left() + 30 * unit), box.right() - 30 * unit)
                foot = box.bottom() - 1
                ends = [QPointF(x - 10 * unit, foot), tip, QPointF(x + 10 * unit, foot)]
                painter.setPen(NO_PEN)
                painter.setBrush(colour(ui.theme.card2, ui.theme.card_alpha))
                painter.drawPolygon(QPolygonF(ends))
            if text:
                line = QRectF(box.left(), box.top() + 4 * unit, box.width(), 36 * unit)
                ui.text(line, text, 15 * unit, 500, ui.theme.gold, "c")

        self._panel.draw(box.adjusted(-margin, -margin, margin, margin), self._context.dpr, paint)
