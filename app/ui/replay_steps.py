"""The viewer's steps and other commands: how far each step goes, and which keys and wheel turns ask."""

from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QPoint, Qt

from app.session.timeline import Grain

Modifiers: TypeAlias = Qt.KeyboardModifier
PLAIN, CTRL, SHIFT = Modifiers.NoModifier, Modifiers.ControlModifier, Modifiers.ShiftModifier
Key = Qt.Key


@dataclass(frozen=True, slots=True)
class Step:
    """`direction` is 1 or -1; `own`: only moments at which the seat that looks on had to decide."""

    grain: Grain
    direction: int
    own: bool = False


STEPS = {
    "first_round": Step("round", -1), "previous_turn": Step("turn", -1),
    "previous_choice": Step("decision", -1, True), "previous": Step("event", -1),
    "next": Step("event", 1), "next_choice": Step("decision", 1, True),
    "next_turn": Step("turn", 1), "last_round": Step("round", 1),
    "previous_any": Step("decision", -1), "next_any": Step("decision", 1),
}  # fmt: skip

STEP_KEYS = {
    (Key.Key_Left, PLAIN): "previous", (Key.Key_Right, PLAIN): "next",
    (Key.Key_Left, CTRL): "previous_choice", (Key.Key_Right, CTRL): "next_choice",
    (Key.Key_Left, CTRL | SHIFT): "previous_any", (Key.Key_Right, CTRL | SHIFT): "next_any",
    (Key.Key_Up, PLAIN): "previous_turn", (Key.Key_Down, PLAIN): "next_turn",
    (Key.Key_PageUp, PLAIN): "first_round", (Key.Key_PageDown, PLAIN): "last_round",
}  # fmt: skip

COMMAND_KEYS = {
    Key.Key_Home: "round_start", Key.Key_End: "round_end", Key.Key_Space: "play", Key.Key_O: "open_hands",
    Key.Key_1: "seat_1", Key.Key_2: "seat_2", Key.Key_3: "seat_3", Key.Key_4: "seat_4",
    Key.Key_Minus: "slower", Key.Key_Plus: "faster", Key.Key_Equal: "faster",
    Key.Key_W: "wall", Key.Key_N: "next_draw", Key.Key_V: "fair", Key.Key_B: "bookmark", Key.Key_E: "export",
    Key.Key_P: "play_here", Key.Key_A: "same_wall", Key.Key_Question: "keys", Key.Key_K: "keys",
    Key.Key_Escape: "back", Key.Key_Back: "back",
}  # fmt: skip

HELP = (
    "previous", "previous_choice", "previous_any", "previous_turn", "first_round", "next", "next_choice",
    "next_any", "next_turn", "last_round", "round_start", "play", "speed", "seats", "open_hands", "wall",
    "next_draw", "bookmark", "fair", "play_here", "same_wall", "export", "wheel", "hold",
)  # fmt: skip
"""What the help tells, in its order; the texts are those of the tooltips, `replay.…_tip`."""

WHEEL = {PLAIN: "", CTRL: "_choice", CTRL | SHIFT: "_any", SHIFT: "_turn"}


def held(modifiers: Modifiers) -> Modifiers:
    """The modifiers that mean something here; a keypad's keys count as the others."""
    return modifiers & (CTRL | SHIFT)


def step_of_wheel(angle: QPoint, modifiers: Modifiers) -> str | None:
    """The step that a turn of the wheel asks for: an event, with Ctrl an own decision, with Shift a turn,
    with both a decision of anybody.

    Some platforms turn the wheel sideways while Shift is held.
    """
    turned = angle.y() or angle.x()
    grain = WHEEL.get(held(modifiers))
    if grain is None or not turned:
        return None
    return ("next" if turned < 0 else "previous") + grain
