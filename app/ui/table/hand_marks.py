"""Marks on the viewer's own tiles: seals, and tags that say which may not go, is best, or is dangerous."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.engine.seatview import PlayerView, SeatView
from app.rules.tile import Tile, suit_of
from app.ui.paint.kit import SMALLEST, text_width
from app.ui.paint.marks import paint_tile_tag, paint_void_seal
from app.ui.table.artist import Z_POPOVER
from app.ui.table.barred import danced_for, reason_against
from app.ui.table.context import Context
from app.ui.table.layout import BACK, Placement, face_of, tile_of
from app.ui.table.picture import Picture
from app.ui.table.tile_item import TileItem

SEAL, SEAL_LEAST = 11.0, 9.0
TAG_SIZE, TAG_ENDS, TAG_HEIGHT = 14.0, 22.0, 34.0
DANGER = 0.15
"""From this chance to be won on a tile is marked as dangerous."""


class HandMarks:
    """`view` and `asked` (whether the player may act) are what the marks are about.

    `best` and `chances`: the tile that is recommended, and by tile how likely a discard of it is won.
    `judged`: of a decision in a record the tiles that a review recommends, and those that were a mistake.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._tag, self._praise, self._blame = (Picture(Z_POPOVER + above) for above in (2, 0, 1))
        for picture in (self._tag, self._praise, self._blame):
            context.scene.addItem(picture)
        self.best: Tile | None = None
        self.chances: Mapping[Tile, float] = MappingProxyType({})
        self.judged: tuple[Sequence[Tile], Sequence[Tile]] = (), ()
        self.view: SeatView | None = None
        self.asked = False

    def seal(self, items: Sequence[TileItem]) -> None:
        """缺 on tiles of the void suit, 舞 on the open ones of a dancer, 禁 on what a dancer bars."""
        me = None if self.view is None else self.view.me
        danced = [] if me is None else [face_of(tile) for tile in me.dancing]
        for item in items:
            word = "" if item.flies or me is None else self._word(item, me, danced)
            if not word:
                item.seal = None
            elif item.seal is None:
                item.seal = self._seal(item, self._context.texts(word))

    def explain(self, item: TileItem | None, chosen: int = 0) -> None:
        """Say over a tile why it may not go; nothing for None, or where there is nothing to say.

        `chosen`: how many tiles of an exchange are chosen.
        """
        view, reason = self.view, None
        if item is not None and view is not None and self.asked and item.placement.face != BACK:
            tile, drawn = tile_of(item.placement.face), "drawn" in item.placement.marks
            reason = reason_against(view, tile, drawn, chosen)
        if item is None or reason is None:
            self._tag.clear()
            return
        name = "" if reason.seat is None else self._context.people[reason.seat].name
        self._hang(self._tag, item, self._context.texts(reason.text, name=name), "warning")

    @property
    def headroom(self) -> float:
        """How high the tags of advice stand over their tiles; 0 without any."""
        advised = self.asked and (self.best is not None or bool(self.chances))
        return TAG_HEIGHT * self._context.stage.ui if advised else 0.0

    def is_dangerous(self, tile: Placement) -> bool:
        """Whether a discard of the tile is likely to be won."""
        return self._chance(tile) >= DANGER

    def advise(self, items: Sequence[TileItem], considered: TileItem | None) -> None:
        """Say which tile is recommended, and of a dangerous one under consideration how likely it is won."""
        best = [item for item in items if not item.flies and self.is_best(item.placement)]
        if best:
            self._hang(self._praise, best[-1], self._context.texts("table.recommended"), "good")
        else:
            self._praise.clear()
        faces = [face_of(tile) for tile in self.judged[1]]
        blamed = [item for item in items if not item.flies and item.placement.face in faces]
        others = [item for item in blamed if item not in best[-1:]]
        if others:
            self._hang(self._blame, others[-1], self._context.texts("review.played"), "bad")
        else:
            self._blame.clear()
        if considered is not None and self.is_dangerous(considered.placement):
            self._hang(self._tag, considered, self._warning(considered.placement), "warning")

    def advice(self, tile: Placement) -> list[str]:
        """The same of one tile, in words."""
        praise = [self._context.texts("table.recommended")] if self.is_best(tile) else []
        return [*praise, self._warning(tile)] if self.is_dangerous(tile) else praise

    def _warning(self, tile: Placement) -> str:
        return self._context.texts("table.deals_in", n=round(100 * self._chance(tile)))

    def is_best(self, tile: Placement) -> bool:
        """Whether the tile is a recommended one."""
        if any(tile.face == face_of(each) for each in self.judged[0]):
            return True
        return self.asked and self.best is not None and tile.face == face_of(self.best)

    def _chance(self, tile: Placement) -> float:
        return 0.0 if not self.asked or tile.face == BACK else self.chances.get(tile_of(tile.face), 0.0)

    def _hang(self, tag: Picture, item: TileItem, words: str, kind: str) -> None:
        context, scale = self._context, self._context.stage.ui
        tile = context.artist.area(item.placement)
        half = (text_width(words, max(TAG_SIZE, SMALLEST / scale), 700) + TAG_ENDS) / 2 * scale + 4
        x = min(max(tile.center().x(), half), context.stage.play_width - half)
        bottom = tile.top() - 2 - item.lift

        def paint(painter: QPainter) -> None:
            painter.translate(x, bottom)
            painter.scale(scale, scale)
            paint_tile_tag(context.ui(painter, scale), 0, 0, words, kind)

        area = QRectF(x - half, bottom - TAG_HEIGHT * scale, 2 * half, TAG_HEIGHT * scale + 4)
        tag.draw(area, context.dpr, paint)

    def _word(self, item: TileItem, me: PlayerView, danced: list[str]) -> str:
        """The id of a tile's seal, "" for none; each open tile of a dancer takes one out of `danced`."""
        face = item.placement.face
        if face == BACK or me.finished or self.view is None or item.placement.zone != "own":
            return ""
        if face in danced:
            danced.remove(face)
            return "table.seal_dance"
        if me.void is not None and suit_of(tile_of(face)) == me.void and not me.wins:
            return "table.seal"
        return "table.seal_barred" if danced_for(self.view, tile_of(face)) is not None else ""

    def _seal(self, item: TileItem, glyph: str) -> Picture:
        context = self._context
        radius = max(SEAL * context.stage.own_tile / 82, SEAL_LEAST)
        seal = Picture(0.5, item)
        area = QRectF(-radius - 2, -radius - 2, 2 * radius + 4, 2 * radius + 4)
        seal.draw(area, context.dpr, lambda p: paint_void_seal(context.ui(p), 0, 0, glyph, radius))
        box = item.boundingRect()
        seal.setPos(round(box.right() - radius - 3), round(box.top() + radius + 3))
        return seal
