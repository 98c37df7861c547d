"""TableView: the table as a widget. It gets a SeatView and gives back the action that its player chose."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.engine.action import Action
from app.engine.event import Event, RoundStarted
from app.engine.seatview import SeatView
from app.rules.tile import Tile
from app.ui.clock import Clock
from app.ui.key_bindings import chord_of
from app.ui.table.ahead import FRAME, PaintingAhead
from app.ui.table.canvas import Canvas
from app.ui.table.cues import let_hear
from app.ui.table.look import Look, Person, Wait
from app.ui.table.motion import Timeline
from app.ui.table.play_input import PlayInput
from app.ui.table.scene import TableScene
from app.ui.table.spoken import SpokenTable
from app.ui.table.stage import Stage
from app.ui.texts import Texts
from app.ui.timers import make_timer

RESIZE_PAUSE = 120
NO_WAITS: Mapping[Tile, Sequence[Wait]] = MappingProxyType({})
NO_CHANCES: Mapping[Tile, float] = MappingProxyType({})


class TableView(Canvas):
    """A table that shows one seat's view and lets its player act.

    `action_chosen(Action)`: a legal one of the view. `settled()`: nothing moves any more, after every
    `show_view`. `cue(str)`: a sound is due. `tool_pressed(str)`: a button of the bar, "menu" or of TOOLS.
    """

    action_chosen = Signal(object)
    settled = Signal()
    cue = Signal(str)
    tool_pressed = Signal(str)

    def __init__(self, texts: Texts, look: Look, clock: Clock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ticker = make_timer(self, self.tick, FRAME)
        self._ticker.setTimerType(Qt.TimerType.PreciseTimer)
        self._resizing = make_timer(self, self._fit, RESIZE_PAUSE, once=True)
        self._telling = make_timer(self, self._tell_settled, once=True)
        self._timeline = Timeline(clock, self._timeline_runs)
        self._afterglow, self._ambience = (Timeline(clock, lambda _: self._wake()) for _ in range(2))
        self._texts = texts
        self._table = TableScene(
            self._graphics, self._timeline, self._afterglow, self._ambience, texts, look, self._choose,
            self.tool_pressed.emit,
        )  # fmt: skip
        context = self._table.context
        context.chores.listener = self._wake
        self._ahead = PaintingAhead(context, self._wake, self._telling.start, self)
        self._timelines = (self._timeline, self._afterglow, self._ambience, context.chores, self._ahead)
        self._input = PlayInput(self._table)
        self._spoken = SpokenTable(self, self._table, self._input, self._press)
        self.reserved = 0
        texts.changed.connect(self._retranslate)
        self._retranslate()

    def set_people(self, people: tuple[Person, ...]) -> None:
        """Who sits where, by seat of the game."""
        self._table.context.people = people
        self._table.redraw()
        self._describe()

    def set_title(self, title: str, note: str = "", back: bool = False) -> None:
        """The words of the bar at the upper left; `back`: an arrow instead of the menu sign."""
        bar = self._table.top_bar
        bar.title, bar.note, bar.icon = title, note, "prev" if back else "menu"
        if self._table.is_ready:
            bar.arrange()

    def set_look(self, look: Look) -> None:
        """Follow the player's settings; the motion that runs is finished."""
        self.finish()
        if look != self._table.context.look:
            self._table.context.look = look
            self._fit()

    def set_reserved(self, right: int) -> None:
        """Keep so many pixels at the right free for a panel."""
        if right != self.reserved:
            self.reserved = right
            self.finish()
            self._fit()

    def set_interactive(self, interactive: bool) -> None:
        """Whether the player may act; True offers a view again that was already answered."""
        self._table.set_interactive(interactive)
        self._describe()

    def set_hints(
        self, waits: Sequence[Wait] = (), by_discard: Mapping[Tile, Sequence[Wait]] = NO_WAITS
    ) -> None:
        """The waits of the hand as it is, and of the hand after each discard that leaves it ready."""
        self._table.set_hints(waits, by_discard)
        self._describe()

    def set_advice(self, best: Tile | None = None, chances: Mapping[Tile, float] = NO_CHANCES) -> None:
        """The tile to recommend, and by tile how likely a discard of it is won 点炮, 0 to 1."""
        self._table.set_advice(best, chances)
        self._describe()

    def set_judged(self, best: Sequence[Tile], played: Sequence[Tile]) -> None:
        """Mark the own tiles that a review 复盘 recommends, and those that were a mistake; () for none."""
        self._table.set_judged(best, played)

    def set_countdown(self, seconds: int | None) -> None:
        """The seconds that the player has left to answer; None: there is no hurry."""
        self._table.count_down(seconds)

    def set_tool(self, name: str, lit: bool | None) -> None:
        """Have a tool of TOOLS in the bar, lit or not; None: the table has it not."""
        self._table.top_bar.set_tool(name, lit)

    def crowd_bar(self, crowded: bool) -> None:
        """Leave the name out of the bar while something stands in its place."""
        self._table.top_bar.crowd(crowded)

    @property
    def tools(self) -> int:
        """How many tools the bar has at the right."""
        return len(self._table.top_bar.tools)

    def show_view(self, view: SeatView, event: Event | None = None, animate: bool = True) -> None:
        """Show a view. The tiles move there from where they are; `event` adds only its signs and its sound.

        Motion that still runs is finished first.  After the start of a round its walls are painted.
        """
        self.finish()
        self._ahead.give_up()
        context, animate = self._table.context, animate and self.isVisible()
        self._table.show(view, event, animate)
        self._describe()
        let_hear(event, view, animate, context, self.cue.emit)
        if isinstance(event, RoundStarted) and animate and context.pace.moves and self._table.is_ready:
            self._ahead.await_deal()
        if not self.busy:
            self._telling.start()

    @property
    def busy(self) -> bool:
        """Whether tiles or signs are moving, or a deal waits for its walls to be painted."""
        return self._timeline.busy or self._ahead.busy

    def finish(self) -> None:
        """Bring all motion to its end at once, and follow the window's size if that still waits."""
        self._timeline.finish()
        if self._resizing.isActive():
            self._fit()

    def tick(self) -> None:
        """Bring all motion to the clock's time."""
        for timeline in self._timelines:
            timeline.tick()

    def _skip(self) -> None:
        """What any click or key does first: everything that moves is at its end."""
        self.finish()
        self._afterglow.finish()

    def _wake(self) -> None:
        """Run the timer exactly while something moves."""
        moves = any(timeline.busy for timeline in self._timelines)
        if moves != self._ticker.isActive():
            (self._ticker.start if moves else self._ticker.stop)()

    def _timeline_runs(self, running: bool) -> None:
        self._wake()
        if not running:
            self._table.settle()
            self._describe()
            self._telling.start()

    def _tell_settled(self) -> None:
        if not self.busy:
            self.settled.emit()

    def _fit(self) -> None:
        self._resizing.stop()
        size = self.viewport().size()
        if size.isEmpty():
            return
        self.resetTransform()
        scale = self._table.context.look.scale
        self._table.fit(Stage(size.width(), size.height(), self.reserved, scale), self.devicePixelRatioF())
        self.covered = self._table.ground.area
        self._describe()
        self._ahead.begin()

    def _retranslate(self) -> None:
        self.setAccessibleName(self._texts("table.name"))
        self._table.redraw()
        self._describe()

    def _describe(self) -> None:
        """Tell a screen reader what can be done now."""
        self.setAccessibleDescription(" · ".join(control.name for control in self._table.offers))
        self._spoken.follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stretch the old picture while the window is being dragged, and draw anew once it rests."""
        super().resizeEvent(event)
        if not self._table.is_ready or not self.isVisible():
            self._fit()
            return
        old, new = self._table.context.stage, event.size()
        self.resetTransform()
        self.scale(new.width() / old.width, new.height() / old.height)
        self._resizing.start()

    def event(self, event: QEvent) -> bool:
        """A screen with another pixel ratio needs other pictures."""
        if event.type() == QEvent.Type.DevicePixelRatioChange and self._table.is_ready:
            self._fit()
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._tabs(event):
            return True
        return super().event(event)

    def _tabs(self, event: QKeyEvent) -> bool:
        """Tab goes through what is offered, then to the next widget."""
        taken = event.key() == Qt.Key.Key_Tab and self._table.is_ready and self._input.next_offer()
        self._describe()
        return taken

    def _choose(self, action: Action) -> None:
        self._describe()
        self.action_chosen.emit(action)

    def _press(self, act: Callable[[], None]) -> None:
        """A screen reader presses something: as any click, this finishes what moves and is then applied."""
        self._skip()
        act()
        self._describe()

    def tip_at(self, point: QPointF) -> str:
        """What is said of a place under the pointer."""
        return self._table.tip_at(point) if self._table.is_ready else ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Any click finishes what moves and is then applied."""
        self._skip()
        if event.button() == Qt.MouseButton.LeftButton and self._table.is_ready:
            self._input.press(self.mapToScene(event.position().toPoint()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second click of a double click is a click."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover or drag."""
        if not self._table.is_ready:
            return
        point = self.mapToScene(event.position().toPoint())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._input.drag(point)
            return
        self._input.hover(point)
        over = self._input.over_something
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a click or a drag."""
        if event.button() == Qt.MouseButton.LeftButton and self._table.is_ready:
            self._input.release(self.mapToScene(event.position().toPoint()))
            self._describe()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is hovered any more."""
        if self._table.is_ready:
            self._input.leave()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Who comes by Tab sees what the keyboard would act on."""
        super().focusInEvent(event)
        by_tab = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_tab and self._table.is_ready:
            self._input.enter()
            self._describe()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """No ring where the keyboard is not."""
        super().focusOutEvent(event)
        self._input.blur()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Any key finishes what moves and is then applied; keys without meaning here go on to the window."""
        self._skip()
        event.setAccepted(self._table.is_ready and self._input.key(chord_of(event), event.isAutoRepeat()))
        self._describe()
