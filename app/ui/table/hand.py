"""The viewer's own hand under pointer and keyboard: hovering, selecting, focus, and which tiles may go."""

from PySide6.QtCore import QPointF, QRectF

from app.engine.action import Action, Discard, LayDown
from app.engine.seatview import SeatView
from app.rules.tile import SUITS
from app.ui.paint.controls import paint_focus
from app.ui.paint.marks import paint_selection_line, paint_void_seal
from app.ui.table.artist import Z_OWN
from app.ui.table.context import Context
from app.ui.table.layout import face_of
from app.ui.table.motion import out_quad
from app.ui.table.picture import Picture
from app.ui.table.tile_item import TileItem
from app.ui.table.tiles import TileLayer

HOVER_LIFT = 6.0
PRESS_SINK = 2.0
SELECT_LIFT = 0.26
SEAL, SEAL_LEAST = 11.0, 9.0


class OwnHand:
    """State and looks of the own tiles. Indices count the tiles from the left, the drawn one last."""

    def __init__(self, context: Context, tiles: TileLayer) -> None:
        self._context, self._tiles = context, tiles
        self._actions: dict[int, Action] = {}
        self._view: SeatView | None = None
        self._line, self._ring = Picture(Z_OWN + 50), Picture(Z_OWN + 51)
        for picture in (self._line, self._ring):
            context.scene.addItem(picture)
        self.hovered: int | None = None
        self.selected: int | None = None
        self.focused: int | None = None
        self.pressed: int | None = None

    def offer(self, view: SeatView, interactive: bool) -> None:
        """Take over which of the own tiles may be discarded or laid down in a view."""
        self._view = view
        self.selected = self.focused = self.pressed = None
        self._actions = {}
        if interactive:
            for i, item in enumerate(self._tiles.own()):
                action = _action_of(item, view.legal)
                if action is not None:
                    self._actions[i] = action

    @property
    def is_asked(self) -> bool:
        """Whether any own tile may go."""
        return bool(self._actions)

    def action(self, index: int | None) -> Action | None:
        """What playing a tile means; None when it may not be played."""
        return None if index is None else self._actions.get(index)

    def index_at(self, point: QPointF) -> int | None:
        """The own tile at a point of the scene, raised or not."""
        for i, item in enumerate(self._tiles.own()):
            area = self._context.artist.area(item.placement)
            if area.adjusted(0, -item.lift, 0, 0).contains(point):
                return i
        return None

    def move_focus(self, step: int) -> None:
        """Move the keyboard's focus among the tiles that may go; the first time to the rightmost."""
        allowed = sorted(self._actions)
        if not allowed:
            return
        if self.focused is None:
            start = self.selected if self.selected is not None else (allowed[0] if step > 0 else allowed[-1])
            self.focused = start if start in self._actions else allowed[-1]
            return
        further = [i for i in allowed if (i - self.focused) * step > 0]
        if further:
            self.focused = further[0] if step > 0 else further[-1]

    def dress(self, animate: bool = True) -> None:
        """Give every own tile the looks of its state."""
        for i, item in enumerate(self._tiles.own()):
            if not item.flies:
                self._dress(i, item, animate)
        self._draw_line()
        self._draw_ring()
        self._draw_seals()

    def carry(self, index: int, lift: float) -> None:
        """Raise a tile with the pointer that drags it."""
        item = self._tiles.own()[index]
        item.lift = max(0.0, lift)
        item.rest(self._context.artist)

    def _dress(self, index: int, item: TileItem, animate: bool) -> None:
        state, lift = self._state(index), self._lift(index)
        item.state = state
        if item.lift == lift or not animate:
            item.lift = lift
            item.rest(self._context.artist)
            return
        item.show_sprite(self._context.artist.sprite(item.placement, state))
        self._raise(item, lift)

    def _state(self, index: int) -> str:
        """The looks of an own tile, by the names that the sprites know."""
        if index == self.selected:
            return "selected"
        if self._actions and index not in self._actions:
            return "dimmed"
        return "hover" if index in self._actions and index in (self.hovered, self.focused) else "normal"

    def _lift(self, index: int) -> float:
        """How far a tile is to be raised."""
        stage = self._context.stage
        heights = {"selected": SELECT_LIFT * stage.own_tile, "hover": HOVER_LIFT * max(stage.ui, 0.7)}
        pressed = PRESS_SINK if index == self.pressed and index in self._actions else 0.0
        return heights.get(self._state(index), 0.0) - pressed

    def _raise(self, item: TileItem, lift: float) -> None:
        """Raise or lower a tile; a newer wish overtakes one that is still running."""
        start, item.goal = item.lift, lift

        def apply(t: float) -> None:
            if item.goal == lift and not item.flies and item.scene() is not None:
                item.lift = start + (lift - start) * t
                item.rest(self._context.artist)

        self._context.ambience.play(
            self._context.pace.ms("hover") * self._context.pace.moves, apply, out_quad
        )

    def _draw_line(self) -> None:
        """The gold line under the selected tile."""
        own = self._tiles.own()
        if self.selected is None or self.selected >= len(own):
            self._line.clear()
            return
        artist = self._context.artist
        width = artist.stage.own_tile
        middle = artist.point(own[self.selected].placement)
        y = middle.y() + 0.70 * width
        area = QRectF(middle.x() - width / 2, y - 2, width, width * 0.1 + 4)
        self._line.draw(area, artist.dpr, lambda p: paint_selection_line(p, middle.x(), y, width))

    def _draw_ring(self) -> None:
        """The ring round the tile that has the keyboard."""
        own = self._tiles.own()
        if self.focused is None or self.focused >= len(own):
            self._ring.clear()
            return
        artist = self._context.artist
        item = own[self.focused]
        sprite = artist.sprite(item.placement)
        top = artist.point(item.placement) + sprite.offset - QPointF(0, self._lift(self.focused))
        box = QRectF(top, sprite.pixmap.deviceIndependentSize())
        self._ring.draw(
            box.adjusted(-8, -8, 8, 8), artist.dpr, lambda p: paint_focus(self._context.ui(p), box, 6)
        )

    def _draw_seals(self) -> None:
        """The seal 缺 on tiles of the void suit."""
        view = self._view
        me = None if view is None else next(p for p in view.players if p.seat == view.viewer)
        void = None if me is None or me.won is not None else me.void
        for item in self._tiles.own():
            wanted = void is not None and item.placement.face.startswith(SUITS[void]) and not item.flies
            if not wanted:
                item.seal = None
            elif item.seal is None:
                item.seal = self._seal(item)

    def _seal(self, item: TileItem) -> Picture:
        context = self._context
        radius = max(SEAL * context.stage.own_tile / 82, SEAL_LEAST)
        glyph = context.texts("table.seal")
        seal = Picture(0.5, item)
        area = QRectF(-radius - 2, -radius - 2, 2 * radius + 4, 2 * radius + 4)
        seal.draw(area, context.dpr, lambda p: paint_void_seal(context.ui(p), 0, 0, glyph, radius))
        box = item.boundingRect()
        seal.setPos(round(box.right() - radius - 3), round(box.top() + radius + 3))
        return seal


def _action_of(item: TileItem, legal: tuple[Action, ...]) -> Action | None:
    """The discard or laying down that a tile stands for; of two equal ones that of its own place."""
    drawn = "drawn" in item.placement.marks
    fitting = [
        action
        for action in legal
        if isinstance(action, Discard | LayDown) and face_of(action.tile) == item.placement.face
    ]
    exact = [a for a in fitting if isinstance(a, Discard) and a.drawn == drawn]
    return next(iter(exact or fitting), None)
