"""The viewer's own hand under pointer and keyboard: hovering, selecting, focus, and which tiles may go."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.engine.action import Action, Discard, ExchangeTiles, LayDown
from app.engine.seatview import SeatView
from app.rules.tile import Tile
from app.ui.paint.controls import paint_focus
from app.ui.paint.marks import paint_selection_line
from app.ui.table.artist import Z_OWN
from app.ui.table.context import Context
from app.ui.table.hand_marks import HandMarks
from app.ui.table.layout import Placement, face_of
from app.ui.table.motion import out_quad
from app.ui.table.picks import Picks
from app.ui.table.picture import Picture
from app.ui.table.tile_item import TileItem
from app.ui.table.tiles import TileLayer

HOVER_LIFT = 6.0
PRESS_SINK = 2.0
SELECT_LIFT = 0.26


class OwnHand:
    """State and looks of the own tiles. Indices count the tiles from the left, the drawn one last; after
    them comes a tile laid face down 扣牌.

    `picks`: the tiles chosen to be passed on 换三张, None while that is not asked.
    """

    def __init__(self, context: Context, tiles: TileLayer) -> None:
        self._context, self._tiles = context, tiles
        self._marks = HandMarks(context)
        self._actions: dict[int, Action] = {}
        self._dangerous: set[int] = set()
        self._line, self._ring = Picture(Z_OWN + 50), Picture(Z_OWN + 51)
        for picture in (self._line, self._ring):
            context.scene.addItem(picture)
        self.picks: Picks | None = None
        self.hovered: int | None = None
        self.selected: int | None = None
        self.focused: int | None = None
        self.pressed: int | None = None

    def offer(self, view: SeatView, interactive: bool) -> None:
        """Take over which of the own tiles may be played, laid down or passed on in a view."""
        self._marks.view = view
        self._marks.asked = interactive
        self.selected = self.focused = self.pressed = None
        self._actions, self.picks = {}, None
        if not interactive:
            return
        if any(isinstance(action, ExchangeTiles) for action in view.legal):
            self.picks = Picks(view.legal, view.me.held)
            return
        for i, item in enumerate(self.items):
            action = _action_of(item, view.legal, view.me.laid)
            if action is not None:
                self._actions[i] = action

    @property
    def is_asked(self) -> bool:
        """Whether any own tile may go."""
        return bool(self._actions) or self.picks is not None

    @property
    def may_play_laid(self) -> bool:
        """Whether the tile laid face down 扣牌 is the one to be discarded now."""
        return any(i in self._actions for i, tile in enumerate(self.items) if tile.placement.zone == "laid")

    def action(self, index: int | None) -> Action | None:
        """What playing a tile means; None when it may not be played."""
        return None if index is None else self._actions.get(index)

    def reacts(self, index: int | None) -> bool:
        """Whether a tap on the tile does something."""
        if index is None:
            return False
        return index in self._actions if self.picks is None else self.picks.may_join(index)

    @property
    def considered(self) -> int | None:
        """The tile in question, if it may go: under the pointer, else with the ring, else the raised one."""
        at = next((i for i in (self.hovered, self.focused, self.selected) if i is not None), None)
        return at if self.reacts(at) else None

    @property
    def focused_face(self) -> str | None:
        """The face of the tile that has the keyboard, if any has."""
        items = self.items
        at = self.focused
        return None if at is None or at >= len(items) else items[at].placement.face

    def index_at(self, point: QPointF) -> int | None:
        """The own tile at a point of the scene, raised or not."""
        for i, item in enumerate(self.items):
            area = self._context.artist.area(item.placement)
            if area.adjusted(0, -item.lift, 0, 0).contains(point):
                return i
        return None

    def move_focus(self, step: int) -> None:
        """Move the keyboard's focus among the tiles that may go; the first time to the rightmost."""
        allowed = [i for i in range(len(self.items)) if self.reacts(i)]
        if not allowed:
            return
        if self.focused is None:
            start = self.selected if self.selected is not None else (allowed[0] if step > 0 else allowed[-1])
            self.focused = start if start in allowed else allowed[-1]
            return
        further = [i for i in allowed if (i - self.focused) * step > 0]
        if further:
            self.focused = further[0] if step > 0 else further[-1]

    def dress(self, animate: bool = True) -> None:
        """Give every own tile the looks of its state."""
        items = self.items
        self._dangerous = {i for i, item in enumerate(items) if self._marks.is_dangerous(item.placement)}
        for i, item in enumerate(items):
            if not item.flies:
                self._dress(i, item, animate)
        self._draw_lines(items)
        self._draw_ring(items)
        self._marks.seal(items)
        self._explain(items)
        self._marks.advise(items, None if self.considered is None else items[self.considered])

    def set_advice(self, best: Tile | None, chances: Mapping[Tile, float]) -> None:
        """Recommend a tile, and mark the dangerous ones; None and nothing: no advice."""
        self._marks.best, self._marks.chances = best, chances

    def set_judged(self, best: Sequence[Tile], played: Sequence[Tile]) -> bool:
        """Mark what a review recommends, and what was a mistake; whether that is anything new."""
        before, self._marks.judged = self._marks.judged, (tuple(best), tuple(played))
        return before != self._marks.judged

    @property
    def headroom(self) -> float:
        """How far over the hand raised tiles and their tags may reach."""
        if not self._actions:
            return 0.0
        return SELECT_LIFT * self._context.stage.own_tile + self._marks.headroom

    def is_best(self, tile: Placement) -> bool:
        """Whether a tile is a recommended one."""
        return self._marks.is_best(tile)

    def advice(self, tile: Placement) -> list[str]:
        """What is advised about a tile, in words."""
        return self._marks.advice(tile)

    def _explain(self, items: list[TileItem]) -> None:
        """Say why the tile under the pointer may not go."""
        at = self.hovered
        barred = at is not None and at < len(items) and self.is_asked and not self.reacts(at)
        chosen = 0 if self.picks is None else len(self.picks.chosen)
        self._marks.explain(items[at] if at is not None and barred else None, chosen)

    def carry(self, index: int, lift: float) -> None:
        """Raise a tile with the pointer that drags it."""
        item = self.items[index]
        item.lift = max(0.0, lift)
        item.rest(self._context.artist)

    @property
    def items(self) -> list[TileItem]:
        """The own tiles from the left, then the one laid face down."""
        laid = [item for item in self._tiles if item.placement.zone == "laid" and item.placement.seat == 0]
        return [*self._tiles.own(), *laid]

    def _dress(self, index: int, item: TileItem, animate: bool) -> None:
        state, lift = self._state(index), self._lift(index)
        if index in self._dangerous and state != "dimmed":
            state = f"danger {state}".removesuffix(" normal")
        item.state = state
        if item.lift == lift or not animate:
            item.lift = lift
            item.rest(self._context.artist)
            return
        item.show_sprite(self._context.artist.sprite(item.placement, state))
        self._raise(item, lift)

    def _state(self, index: int) -> str:
        """What pointer, keyboard and rules make of an own tile, by the names that the sprites know."""
        if index == self.selected or (self.picks is not None and index in self.picks.chosen):
            return "selected"
        if self.is_asked and not self.reacts(index):
            return "dimmed"
        if self.reacts(index) and index in (self.hovered, self.focused):
            return "hover"
        return "normal"

    def _lift(self, index: int) -> float:
        """How far a tile is to be raised."""
        stage = self._context.stage
        heights = {"selected": SELECT_LIFT * stage.own_tile, "hover": HOVER_LIFT * max(stage.ui, 0.7)}
        pressed = PRESS_SINK if index == self.pressed and self.reacts(index) else 0.0
        return heights.get(self._state(index), 0.0) - pressed

    def _raise(self, item: TileItem, lift: float) -> None:
        """Raise or lower a tile; a newer wish overtakes one that is still running."""
        start, item.goal = item.lift, lift
        pace, name = self._context.pace, "hover" if self.pressed is None else "press"

        def apply(t: float) -> None:
            if item.goal == lift and not item.flies and item.scene() is not None:
                item.lift = start + (lift - start) * t
                item.rest(self._context.artist)

        self._context.ambience.play(pace.ms(name) * pace.moves, apply, out_quad)

    def _draw_lines(self, items: list[TileItem]) -> None:
        """The gold lines under the selected tiles."""
        artist = self._context.artist
        raised = [item for i, item in enumerate(items) if self._state(i) == "selected"]
        points = [artist.point(item.placement) for item in raised if artist.is_own(item.placement)]
        if not points:
            self._line.clear()
            return
        width = artist.stage.own_tile
        y, xs = points[0].y() + 0.70 * width, [point.x() for point in points]
        area = QRectF(min(xs) - width / 2, y - 2, max(xs) - min(xs) + width, width * 0.1 + 4)

        def paint(painter: QPainter) -> None:
            for x in xs:
                paint_selection_line(painter, x, y, width)

        self._line.draw(area, artist.dpr, paint)

    def _draw_ring(self, items: list[TileItem]) -> None:
        """The ring round the tile that has the keyboard."""
        if self.focused is None or self.focused >= len(items):
            self._ring.clear()
            return
        artist = self._context.artist
        item = items[self.focused]
        sprite = artist.sprite(item.placement)
        top = artist.point(item.placement) + sprite.offset - QPointF(0, self._lift(self.focused))
        box = QRectF(top, sprite.pixmap.deviceIndependentSize())
        self._ring.draw(
            box.adjusted(-8, -8, 8, 8), artist.dpr, lambda p: paint_focus(self._context.ui(p), box, 6)
        )


def _action_of(item: TileItem, legal: tuple[Action, ...], laid: bool) -> Action | None:
    """The discard or laying down that a tile stands for; of two equal ones that of its own place.

    While a tile is laid face down 扣牌 it is the one that must be discarded.
    """
    if laid != (item.placement.zone == "laid"):
        return None
    if laid:
        return next((action for action in legal if isinstance(action, Discard)), None)
    drawn = "drawn" in item.placement.marks
    fitting = [
        action
        for action in legal
        if isinstance(action, Discard | LayDown) and face_of(action.tile) == item.placement.face
    ]
    exact = [a for a in fitting if isinstance(a, Discard) and a.drawn == drawn]
    return next(iter(exact or fitting), None)
