"""Pointer and keys on the table: taps, drags, hovering, and the whole game by keyboard."""

from PySide6.QtCore import QPointF

from app.ui.key_table import COINS, Group
from app.ui.paint.controls import Look as ControlLook
from app.ui.table.control import Control
from app.ui.table.scene import TableScene

TAP_TRAVEL = 8.0
"""A press that moves further than this many pixels is a drag."""
DRAG_UP = 0.45
"""A tile dragged up by this share of its width, and let go, is played."""
PRESS = ("Space", "Return")
"""They press what is marked, as on every page, where they give no command."""
GROUPS: tuple[Group, ...] = ("table", "calls", "choice")
MOVES = ("left", "right")
BAR_NAMES = {"hints": "bulb", "auto": "auto", "menu": "menu"}
"""The bar's buttons by the command that presses them."""


class PlayInput:
    """Turns pointer and key events into what the scene shows and chooses; all points are scene points."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._down: QPointF | None = None
        self._control: Control | None = None
        self._hot: Control | None = None
        self._marked: Control | None = None
        self._dragging = False

    @property
    def over_something(self) -> bool:
        """Whether a click here would do something: the pointer is a hand then."""
        hand = self._table.hand
        return self._hot is not None or hand.reacts(hand.hovered)

    def hover(self, point: QPointF) -> None:
        """The pointer moves with no button down."""
        table = self._table
        control = table.control_at(point)
        self._heat(control)
        index = None if control is not None else table.hand.index_at(point)
        if index != table.hand.hovered:
            table.hand.hovered = index
            table.hand.dress()
            table.update_hints()
        table.point_at(None if control is not None else table.face_at(point))

    def leave(self) -> None:
        """The pointer has left the table."""
        self._heat(None)
        self._table.point_at(None)
        if self._table.hand.hovered is not None:
            self._table.hand.hovered = None
            self._table.hand.dress()
            self._table.update_hints()

    def press(self, point: QPointF) -> None:
        """The button goes down."""
        self._down, self._dragging = point, False
        self._control = self._table.control_at(point)
        hand = self._table.hand
        if self._control is not None:
            self._control.set_look(ControlLook.PRESSED)
            return
        hand.pressed = hand.index_at(point)
        hand.dress()

    def drag(self, point: QPointF) -> None:
        """The pointer moves with the button down."""
        hand = self._table.hand
        if self._down is None or hand.pressed is None or not hand.reacts(hand.pressed):
            return
        if not self._dragging and (point - self._down).manhattanLength() > TAP_TRAVEL:
            self._dragging = True
        if self._dragging:
            hand.carry(hand.pressed, self._down.y() - point.y())

    def release(self, point: QPointF) -> None:
        """The button comes up: a tap or the end of a drag."""
        control, self._control = self._control, None
        hand = self._table.hand
        index, hand.pressed = hand.pressed, None
        start, self._down = self._down, None
        if control is not None:
            control.set_look(ControlLook.REST)
            self._hot = None
            if control.contains(point):
                control.press()
            return
        if index is None:
            self._tap_elsewhere()
        elif self._dragging and start is not None:
            self._dragging = False
            if start.y() - point.y() >= DRAG_UP * self._table.context.stage.own_tile:
                self.act(index)
        elif hand.index_at(point) == index:
            self._tap(index)
        hand.dress()

    def _tap(self, index: int) -> None:
        """The first tap raises a tile, the second one plays it; of an exchange it puts the tile back."""
        hand = self._table.hand
        hand.focused = None
        if hand.picks is not None:
            self._pick(index)
            return
        action = hand.action(index)
        if action is None:
            return
        if hand.selected == index:
            self._table.choose(action)
        else:
            hand.selected = index
            self._table.update_hints()

    def _pick(self, index: int) -> None:
        """Choose a tile for the exchange, or put it back."""
        hand = self._table.hand
        if hand.picks is not None:
            hand.picks.toggle(index)
            hand.dress()
            self._table.show_picks()

    def _tap_elsewhere(self) -> None:
        self._table.calls.close_chooser()
        self._table.hand.selected = None
        self._table.update_hints()

    def key(self, chord: str, again: bool = False) -> bool:
        """A chord is pressed; False when it means nothing here.

        `again`: it is still down and presses itself, which moves on, but never answers what comes next.
        """
        keys, calls = self._table.context.look.keys, self._table.calls
        command = keys.find("table", chord)
        if again and command not in MOVES:
            return chord in PRESS or any(keys.find(group, chord) for group in GROUPS)
        choice = keys.find("choice", chord)
        if choice and calls.press_choice(int(choice)):
            return True
        call = keys.find("calls", chord)
        if call == "pass" and calls.close_chooser():
            return True
        if call and any(calls.press(kind) for kind in COINS[f"calls/{call}"]):
            return True
        return self._command(command) or (chord in PRESS and self._press_marked())

    def _command(self, name: str) -> bool:
        """A command of the table; False when it means nothing now."""
        match name:
            case "left" | "right":
                self._move(1 if name == "right" else -1)
            case "raise" | "lower":
                self._raise(name == "raise")
            case "play":
                return self._press_marked() or self._enter()
            case "pin":
                return self._pin()
            case "hints" | "auto" | "menu":
                return self._table.top_bar.use(BAR_NAMES[name])
            case _:
                return False
        self._table.hand.dress()
        self._table.update_hints()
        self._table.point_at(self._table.hand.focused_face)
        return True

    @property
    def marked(self) -> Control | None:
        """The control that has the keyboard's ring."""
        return self._marked if self._marked in self._table.controls else None

    def act(self, index: int) -> None:
        """Play an own tile at once; of an exchange choose it or put it back."""
        action = self._table.hand.action(index)
        if self._table.hand.picks is not None:
            self._pick(index)
        elif action is not None:
            self._table.choose(action)

    def reach(self, index: int) -> None:
        """Put the keyboard's ring on an own tile, if it may go."""
        hand = self._table.hand
        self._mark(None)
        hand.focused = index if hand.reacts(index) else None
        hand.dress()
        self._table.update_hints()

    def press_control(self, control: Control) -> None:
        """Press a control that is still there."""
        if control in self._table.controls:
            control.press()

    def mark(self, control: Control) -> None:
        """Put the keyboard's ring on a control."""
        hand = self._table.hand
        hand.focused = None
        hand.dress()
        self._mark(control)

    def enter(self) -> None:
        """The keyboard has come to the table by Tab: mark what it would act on."""
        if self._table.hand.is_asked:
            self._command("left")
        else:
            self.next_offer()

    def blur(self) -> None:
        """The keyboard is elsewhere."""
        self._mark(None)
        if self._table.hand.focused is not None:
            self._table.hand.focused = None
            self._table.hand.dress()
            self._table.update_hints()
            self._table.point_at(None)

    def _move(self, step: int) -> None:
        """The arrows move among the own tiles that may go, or else among what is offered."""
        hand, offers = self._table.hand, self._table.offers
        if hand.is_asked or not offers:
            self._mark(None)
            hand.move_focus(step)
            return
        first = 0 if step > 0 else len(offers) - 1
        at = offers.index(self._marked) + step if self._marked in offers else first
        self._mark(offers[min(max(at, 0), len(offers) - 1)])

    def next_offer(self) -> bool:
        """Tab goes through what is offered and the bar, and after the last one on to the next widget."""
        controls, hand = self._table.controls, self._table.hand
        at = controls.index(self._marked) + 1 if self._marked in controls else 0
        hand.focused = None
        hand.dress()
        self._mark(controls[at] if at < len(controls) else None)
        return self._marked is not None

    def _press_marked(self) -> bool:
        """Press what the keyboard has marked, if anything; the bar's buttons keep their ring."""
        marked, bar = self.marked, self._table.top_bar
        place = bar.controls.index(marked) if marked in bar.controls else -1
        self._mark(None)
        if marked is not None:
            marked.press()
        if 0 <= place < len(bar.controls):
            self._mark(bar.controls[place])
        return marked is not None

    def _mark(self, control: Control | None) -> None:
        """Show the keyboard's ring on a control, and on no other."""
        before, self._marked = self._marked, control
        if before is not None and before is not control:
            before.set_look(ControlLook.HOVER if before is self._hot else ControlLook.REST)
        if control is not None:
            control.set_look(ControlLook.FOCUS)

    def _raise(self, up: bool) -> None:
        """The arrow keys choose the tile that has the focus, or put it back."""
        hand = self._table.hand
        if hand.picks is None and not up:
            hand.selected = None
        elif hand.picks is None:
            hand.selected = hand.selected if hand.focused is None else hand.focused
        elif hand.focused is not None and (hand.focused in hand.picks.chosen) != up:
            self._pick(hand.focused)

    def _enter(self) -> bool:
        """Play the tile in question; of an exchange pass on three tiles, or choose the one in question."""
        hand = self._table.hand
        if hand.picks is not None:
            if hand.picks.action is not None:
                self._table.choose(hand.picks.action)
            elif hand.focused is not None:
                self._pick(hand.focused)
            return True
        action = hand.action(hand.focused if hand.focused is not None else hand.selected)
        if action is not None:
            self._table.choose(action)
        return action is not None

    def _pin(self) -> bool:
        hints = self._table.hints
        if not hints.offers_any:
            return False
        hints.toggle_pin()
        hints.forget()
        self._table.update_hints()
        return True

    def _heat(self, control: Control | None) -> None:
        if control is self._hot:
            return
        if self._hot is not None:
            self._hot.set_look(ControlLook.FOCUS if self._hot is self._marked else ControlLook.REST)
        self._hot = control
        if control is not None:
            control.set_look(ControlLook.HOVER)
