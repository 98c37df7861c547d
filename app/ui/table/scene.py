"""The whole picture of one view: background, tiles, plates, signs and controls, kept in step."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from app.engine.action import Action
from app.engine.event import Event, TilesDealt
from app.engine.seatview import SeatView
from app.rules.hand import SEATS
from app.rules.tile import Tile
from app.ui.paint.felt import table_background
from app.ui.paint.palette import Theme
from app.ui.paint.picture_cache import MB, PictureCache, weight
from app.ui.table.announcements import Announcements
from app.ui.table.artist import Artist
from app.ui.table.bettors import Bettors
from app.ui.table.calls import Calls, tiles_of_call
from app.ui.table.centre import Centre
from app.ui.table.context import Context
from app.ui.table.control import Control
from app.ui.table.deal import Deal
from app.ui.table.exchange_panel import ExchangePanel
from app.ui.table.ground import Ground
from app.ui.table.hand import OwnHand
from app.ui.table.hints import Hints
from app.ui.table.layout import Placement, TableLayout, face_of, layout
from app.ui.table.look import Look, Wait
from app.ui.table.motion import Timeline
from app.ui.table.passing import passed_tiles, received
from app.ui.table.pin import Pin
from app.ui.table.plates import Plates
from app.ui.table.ribbons import Ribbons
from app.ui.table.stage import Stage
from app.ui.table.tiles import TileLayer
from app.ui.table.top_bar import TopBar
from app.ui.texts import Texts

KEPT_BACKGROUNDS = 48 * MB
"""Three of 2560 x 1600, or one of 3840 x 2160."""


class TableScene:
    """Owns every item. `choose` hears which action is wanted, `press` the names of the bar's buttons."""

    def __init__(
        self, scene: QGraphicsScene, timeline: Timeline, afterglow: Timeline, ambience: Timeline,
        texts: Texts, look: Look, choose: Callable[[Action], None], press: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.context = Context(scene, timeline, afterglow, ambience, texts, look)
        self._choose = choose
        self.ground = Ground(scene, self.context.chores)
        self.tiles = TileLayer(scene, timeline, self.ground, self.context.chores)
        self.hand = OwnHand(self.context, self.tiles)
        self.plates, self.centre = Plates(self.context), Centre(self.context)
        self.bettors = Bettors(self.context)
        self.top_bar = TopBar(self.context, press)
        self.hints, self.ribbons = Hints(self.context), Ribbons(self.context)
        self.announcements = Announcements(self.context, self.ribbons)
        self.pin, self.deal = Pin(self.context), Deal(self.context, self.tiles)
        self.calls = Calls(self.context, self.choose)
        self.exchange = ExchangePanel(self.context, self.choose)
        self.view: SeatView | None = None
        self.interactive = True
        self._answered = False
        self._pointed: str | None = None
        self._dealing = False

    @property
    def is_ready(self) -> bool:
        """Whether the table has a size, so that it can be drawn."""
        return self.context.current is not None

    @property
    def is_asked(self) -> bool:
        """Whether the player may act now."""
        return self.interactive and not self._answered and self.view is not None and bool(self.view.legal)

    def fit(self, stage: Stage, dpr: float) -> None:
        """Draw everything for a size and pixel ratio, in the present look."""
        self.context.afterglow.finish()
        artist = Artist(stage, self.context.look, dpr)
        self.context.current = artist
        theme = self.context.theme
        self.context.scene.setSceneRect(0, 0, stage.width, stage.height)
        self.context.scene.setBackgroundBrush(QColor(theme.bg))
        self.ground.lay(_background(stage, dpr, theme), artist)
        self.tiles.use(artist)
        self.redraw()
        self.context.chores.finish()

    def redraw(self) -> None:
        """Paint all that is not a tile anew: size, look or language have changed."""
        if not self.is_ready:
            return
        for part in (self.plates, self.centre, self.ribbons, self.hints):
            part.forget()
        self.top_bar.arrange()
        if self.view is not None:
            self._furnish(self.view, animate=False)

    def show(self, view: SeatView, event: Event | None, animate: bool) -> None:
        """Show a view; with `animate` the tiles move there from where they are."""
        before, self.view = self.view, view
        self._answered = False
        self._pointed = None
        if not self.is_ready:
            self.tiles.show(layout(view))
            return
        moving = animate and self.context.pace.speed != "off" and before is not None
        moving = moving and before is not None and before.viewer == view.viewer
        if not moving or event is None:
            self.context.afterglow.finish()
        self._move(view, before if moving else None, layout(view), event)
        if moving and event is not None:
            self.announcements.announce(event, view)
        self._furnish(view, moving)
        if not moving:
            self.context.chores.finish()

    def _move(
        self, view: SeatView, before: SeatView | None, target: TableLayout, event: Event | None
    ) -> None:
        if before is None:
            self.tiles.show(target)
        elif isinstance(event, TilesDealt) and self.context.pace.moves:
            self._dealing = True
            self.deal.play(view, target)
        else:
            passed = passed_tiles(before, view, self.tiles.layout, target)
            self.tiles.change(target, self.context.pace, passed)

    def _furnish(self, view: SeatView, animate: bool) -> None:
        self.plates.show(view, animate)
        self.centre.show(view, animate)
        self.bettors.show(view, tuple(self.plates.area(seat, view) for seat in SEATS))
        self.ribbons.show(view, animate)
        self.pin.show(self.tiles.layout, animate)
        self._offer(view)

    def count_down(self, seconds: int | None) -> None:
        """Show the seconds that the player has left to answer; None: there is no hurry."""
        if self.view is not None:
            self.centre.count_down(seconds, self.view)

    def _offer(self, view: SeatView) -> None:
        """Offer what is legal, or nothing when the player is not asked; the tiles must be dealt first."""
        if self.is_asked and not self._dealing:
            self.calls.offer(view)
        else:
            self.calls.clear()
        self.hand.offer(view, self.is_asked and not self._dealing)
        self.show_picks()
        self.settle()

    def show_picks(self) -> None:
        """Show how far the choice of tiles for an exchange is, while there is one to make."""
        if self.hand.picks is not None and self.view is not None:
            self.exchange.show(self.view, self.hand.picks)
        else:
            self.exchange.clear()

    def settle(self) -> None:
        """Dress the hand, let tiles glow and place the popover, for tiles that rest."""
        if self.view is None or not self.is_ready:
            return
        if self._dealing and not self.context.timeline.busy:
            self._dealing = False
            self._offer(self.view)
            return
        self.hand.dress(animate=False)
        self.shine()
        self.update_hints()

    def set_interactive(self, interactive: bool) -> None:
        """Whether the player may act at all; a view already answered is offered again."""
        self.interactive = interactive
        self._answered = False
        if self.view is not None and self.is_ready:
            self._offer(self.view)

    def choose(self, action: Action) -> None:
        """The player wants an action: pass it on if the view allows it, and once only."""
        view = self.view
        if view is None or not self.is_asked or action not in view.legal:
            return
        self._answered = True
        self._offer(view)
        self._choose(action)

    @property
    def offers(self) -> list[Control]:
        """What answers a question of the game."""
        return [*self.calls.controls, *self.exchange.controls]

    @property
    def controls(self) -> list[Control]:
        """All that can be pressed, the uppermost first."""
        return [*self.offers, *self.top_bar.controls]

    def control_at(self, point: QPointF) -> Control | None:
        """The control at a point of the scene."""
        return next((control for control in self.controls if control.contains(point)), None)

    def tip_at(self, point: QPointF) -> str:
        """What is told of a place of the bar, of a player's plate or of the centre plate; "" elsewhere."""
        told = self.top_bar.tip_at(point)
        if told or self.view is None:
            return told
        return self.plates.tip_at(point, self.view) or self.centre.tip_at(point, self.view)

    def face_at(self, point: QPointF) -> str | None:
        """The face of the uppermost known tile at a point of the scene."""
        artist = self.context.artist
        hits = [item for item in self.tiles if artist.area(item.placement).contains(point)]
        top = max(hits, key=lambda item: item.zValue(), default=None)
        return None if top is None or top.placement.face == "back" else top.placement.face

    def point_at(self, face: str | None) -> None:
        """Let all copies of a face on the table shine."""
        if face != self._pointed:
            self._pointed = face
            self.shine()

    def shine(self) -> None:
        """Glow: newest discard and wins, tiles of a call or just received, copies of the one pointed at."""
        view = self.view
        called: frozenset[str] = frozenset()
        if view is not None and self.is_asked:
            called = frozenset(face_of(tile) for tile in tiles_of_call(view))
        own = [item.placement for item in self.tiles.own()]
        fresh = received(view, own) if view is not None else frozenset()

        def shines(tile: Placement) -> bool:
            if tile.marks & {"last", "win"}:
                return True
            if tile.zone == "laid" and tile.seat == 0:
                return self.hand.may_play_laid
            if tile.zone == "own" and tile.seat == 0:
                return tile.face in called or tile in fresh or self.hand.is_best(tile)
            return tile.face == self._pointed

        self.tiles.glow(shines)

    def set_hints(self, waits: Sequence[Wait], by_discard: Mapping[Tile, Sequence[Wait]]) -> None:
        """Take over the waits that the page has computed for this view."""
        self.hints.set(waits, by_discard)
        self.update_hints()

    def set_advice(self, best: Tile | None, chances: Mapping[Tile, float]) -> None:
        """Take over the tile to recommend, and how likely a discard of each tile is won."""
        self.hand.set_advice(best, chances)
        self.settle()

    def set_judged(self, best: Sequence[Tile], played: Sequence[Tile]) -> None:
        """Mark the own tiles that a review recommends, and those that were a mistake."""
        if self.hand.set_judged(best, played):
            self.settle()

    def update_hints(self) -> None:
        """Show the waits that belong to the tile under consideration, clear of the own plate."""
        if self.view is None or not self.is_ready:
            return
        plate = self.plates.area(0, self.view)
        self.hints.show(self.view, self._considered(), plate, self.hand.headroom)

    def _considered(self) -> Tile | None:
        return getattr(self.hand.action(self.hand.considered), "tile", None)


def _background(stage: Stage, dpr: float, theme: Theme) -> QPixmap:
    """The empty table; the viewer has the one that play has painted."""

    def paint() -> QPixmap:
        size = round(stage.play_width), round(stage.height)
        return table_background(*size, dpr, theme, stage.camera, stage.unit, stage.rail_top)

    return _backgrounds.get((stage, dpr, theme), paint)


_backgrounds = PictureCache[QPixmap](KEPT_BACKGROUNDS, weight)
