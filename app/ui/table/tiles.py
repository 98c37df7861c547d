"""All tiles of the scene: they follow from layout to layout, at once or by moving."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsScene

from app.ui.table.artist import Z_FLYING, Artist
from app.ui.table.chores import Chores
from app.ui.table.flight import Path, Plan, goes_to_meld, plan, slides, way
from app.ui.table.ground import Ground
from app.ui.table.layout import Placement, TableLayout
from app.ui.table.matching import Move, match
from app.ui.table.motion import FADE, Pace, Timeline, linear
from app.ui.table.picture import Picture
from app.ui.table.tile_item import TileItem

Slot: TypeAlias = tuple[int, str, int]

LONE_ZONES = ("river", "laid", "win")
"""A tile that leaves these takes its shadow along at once; in a row the neighbours' shadows hide it."""
FEW = 2
"""Up to so many tiles slide along their rows without that their shadows follow before they have arrived."""
TRAIL, TRAIL_LENGTH = 8, 0.36
"""Glows of the trail behind a winning tile, and its length as a share of the way."""


class TileLayer:
    """The tile items, matched from one layout to the next, and the one shadow under those that rest."""

    def __init__(self, scene: QGraphicsScene, timeline: Timeline, ground: Ground, chores: Chores) -> None:
        self._scene, self._timeline, self._ground, self._chores = scene, timeline, ground, chores
        self._items: dict[Slot, TileItem] = {}
        self._leaving: set[TileItem] = set()
        self._landed: list[TileItem] = []
        self._borne: list[TileItem] = []
        ground.listener = self._hand_over
        self.layout: TableLayout = ()
        self._artist: Artist | None = None

    @property
    def artist(self) -> Artist:
        """The pictures in use."""
        if self._artist is None:
            raise RuntimeError("the table has no size yet")
        return self._artist

    def __iter__(self) -> Iterator[TileItem]:
        return iter(self._items.values())

    def __len__(self) -> int:
        return len(self._items)

    def item(self, slot: Slot) -> TileItem | None:
        """The tile in a slot (owner, zone, index)."""
        return self._items.get(slot)

    def own(self) -> list[TileItem]:
        """The viewer's concealed tiles from left to right, the drawn one last."""
        mine = (item for item in self if item.placement.zone == "own" and item.placement.seat == 0)
        return sorted(mine, key=lambda item: item.placement.index)

    def use(self, artist: Artist) -> None:
        """Draw everything with other pictures."""
        self._artist = artist
        for item in self:
            item.seal = None
            item.rest(artist)
        self.refresh_shadows()

    def show(self, layout: TableLayout) -> None:
        """Lie as a layout says, without moving; a tile that is not another one stays."""
        wanted = {place.slot: place for place in layout}
        for slot, item in list(self._items.items()):
            if wanted.get(slot) != item.placement:
                self._items.pop(slot).remove()
        self.layout = layout
        self._items = {slot: self._items.get(slot) or TileItem(self._scene, wanted[slot]) for slot in wanted}
        if self._artist is not None:
            for item in self:
                item.rest(self._artist)
            self.refresh_shadows()

    def change(self, layout: TableLayout, pace: Pace, passed: Sequence[Move] = ()) -> None:
        """Move from the layout shown to another one; `passed`: the moves of tiles that are passed on."""
        moves = [*passed, *_others(self.layout, layout, passed)]
        self.layout = layout
        taken = {move.before: self._items.pop(move.before.slot) for move in moves if move.before is not None}
        to_melds = [move for move in sorted(moves, key=_order) if goes_to_meld(move)]
        for move in moves:
            item = taken[move.before] if move.before is not None else self._appear(move)
            if move.after is None:
                self._leaving.add(item)
            else:
                item.placement = move.after
                self._items[move.after.slot] = item
            item.glows = False
            if move.stays:
                item.rest(self.artist)
                continue
            item.slides = slides(move)
            order = to_melds.index(move) if move in to_melds else 0
            self._start(item, move, plan(move, order, len(moves), pace), pace)
        lone = any(m.before is not None and m.before.zone in LONE_ZONES and not m.stays for m in moves)
        if lone or sum(item.slides for item in self) > FEW:
            self.refresh_shadows()
            for start, item in taken.items():
                if item.waits:
                    item.cast_shadow(self.artist, start)

    def send(self, slot: Slot, to: Placement, how: Plan, pace: Pace) -> None:
        """Send the tile of one slot to another place, whatever it is then."""
        item = self._items.pop(slot)
        move = Move(item.placement, to)
        item.placement = to
        self._items[to.slot] = item
        self._start(item, move, how, pace)

    def withdraw(self, slot: Slot, apply: Callable[[TileItem, float], None], length: float) -> None:
        """Take a tile away while `apply` shows how it goes."""
        item = self._items.pop(slot)
        self._leaving.add(item)
        self._timeline.play(length, lambda t: apply(item, t), done=lambda: self._land(item))

    def _appear(self, move: Move) -> TileItem:
        if move.after is None:
            raise ValueError("a tile that appears needs a place")
        item = TileItem(self._scene, move.after)
        item.setVisible(False)
        return item

    def _start(self, item: TileItem, move: Move, how: Plan, pace: Pace) -> None:
        item.flies = True
        item.waits = pace.moves and how.delay > 0 and how.shades and not item.slides
        if not pace.moves and _keeps_looks(move):
            item.rest(self.artist)
            return
        if not pace.moves:
            self._fade(item, pace)
            return
        travel = way(self.artist, move, how.course)
        trail = self._trail(item, travel) if "win" in item.placement.marks else None
        began = False

        def apply(t: float) -> None:
            nonlocal began
            if not began:
                began = True
                keeps = self._may_keep_looks(move)
                item.take_off(self.artist, how.shades and not item.slides, keeps)
                item.setVisible(True)
                if keeps:
                    self._chores.later(item, lambda: item.dress(self.artist))
            item.fly(travel(t))
            if trail is not None:
                trail(t)

        if how.fade:
            self._timeline.play(how.fade, item.setOpacity, linear, how.delay)
        self._timeline.play(how.length, apply, how.ease, how.delay, lambda: self._land(item))

    def _may_keep_looks(self, move: Move) -> bool:
        """Whether a tile goes to where it looks almost as before, and that picture is still to be painted."""
        start, end = move.before, move.after
        if start is None or end is None or self.artist.is_own(start) or self.artist.is_own(end):
            return False
        alike = (start.face, start.seat, start.pose) == (end.face, end.seat, end.pose)
        return alike and not self.artist.is_painted(end)

    def _fade(self, item: TileItem, pace: Pace) -> None:
        """Reduced motion: the tile is there, and comes into view."""
        length = FADE if pace.speed == "reduced" else 0.0
        item.setVisible(True)
        item.take_off(self.artist, not item.slides)
        item.fly(way(self.artist, Move(item.placement, item.placement))(1.0))
        self._timeline.play(length, item.setOpacity, done=lambda: self._land(item))

    def _land(self, item: TileItem) -> None:
        if item in self._leaving:
            self._leaving.discard(item)
            item.remove()
        else:
            item.rest(self.artist, keeps_shadow=True)
            if not self.artist.is_own(item.placement):
                self._landed.append(item)
        if not any(other.flies for other in self) and not self._leaving:
            self.refresh_shadows()
            self._borne, self._landed = self._landed, []
            self._chores.later(tuple(self._borne), lambda: self._hand_over(self._ground.area))

    def refresh_shadows(self) -> None:
        """Let the common shadow be that of all tiles that rest on the table or slide along their rows."""
        artist = self.artist
        self._ground.cast(
            item.placement
            for item in self
            if (item.slides or not item.flies) and not artist.is_own(item.placement)
        )

    def _hand_over(self, field: QRectF) -> None:
        """The table bears the shadows of tiles that have landed in a field, unless they are off again."""
        for item in self._borne:
            if not item.flies and item.shades(field):
                item.drop_shadow()

    def _trail(self, item: TileItem, travel: Path) -> Callable[[float], None] | None:
        """A gold trail behind a winning tile, longest in the middle of its way."""
        sprite = self.artist.halo(item.placement)
        if sprite is None:
            return None
        glows = [Picture(Z_FLYING - 1) for _ in range(TRAIL)]
        for glow in glows:
            glow.show_sprite(sprite)
            glow.setOpacity(0.0)
            self._scene.addItem(glow)

        def follow(t: float) -> None:
            behind = TRAIL_LENGTH * max(0.0, 4 * t * (1 - t))
            for k, glow in enumerate(glows, 1):
                glow.setPos(travel(t - behind * k / TRAIL).point)
                glow.setOpacity(0.5 * (1 - k / (TRAIL + 1)))
            if t >= 1.0:
                for glow in glows:
                    self._scene.removeItem(glow)

        return follow

    def glow(self, shines: Callable[[Placement], bool]) -> None:
        """Let the tiles shine that the caller names, and only those."""
        for item in self:
            wanted = shines(item.placement)
            if item.glows != wanted:
                item.glows = wanted
                if not item.flies:
                    item.rest(self.artist)


def _others(old: TableLayout, new: TableLayout, passed: Sequence[Move]) -> list[Move]:
    """The moves of all tiles that are not passed on and do not rest."""
    gone, come = {move.before for move in passed}, {move.after for move in passed}
    found = match([p for p in old if p not in gone], [p for p in new if p not in come])
    return [move for move in found if not move.rests]


def _keeps_looks(move: Move) -> bool:
    """Whether a tile only makes room within its row: where nothing moves it is at its new place at once, for
    a whole hand that goes out and comes again would flash.
    """
    before, after = move.before, move.after
    if before is None or after is None:
        return False
    return (before.zone, before.face, before.pose) == (after.zone, after.face, after.pose)


def _order(move: Move) -> tuple[str, int]:
    """The order in which moves of one change start: along the row they go to."""
    return ("", -1) if move.after is None else (move.after.zone, move.after.index)
