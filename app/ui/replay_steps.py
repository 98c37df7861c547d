"""The viewer's steps: how far each goes, and which turn of the wheel asks for it."""

from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QPoint, Qt

from app.session.timeline import Grain

Modifiers: TypeAlias = Qt.KeyboardModifier
PLAIN, CTRL, SHIFT = Modifiers.NoModifier, Modifiers.ControlModifier, Modifiers.ShiftModifier


@dataclass(frozen=True, slots=True)
class Step:
    """`direction` is 1 or -1; `own`: only moments at which the seat that looks on had to decide."""

    grain: Grain
    direction: int
    own: bool = False


STEPS = {
    "previous_round": Step("round", -1), "previous_turn": Step("turn", -1),
    "previous_choice": Step("decision", -1, True), "previous": Step("event", -1),
    "next": Step("event", 1), "next_choice": Step("decision", 1, True),
    "next_turn": Step("turn", 1), "next_round": Step("round", 1),
    "previous_any": Step("decision", -1), "next_any": Step("decision", 1),
}  # fmt: skip

WHEEL = {PLAIN: "", CTRL: "_choice", CTRL | SHIFT: "_any", SHIFT: "_turn"}


def step_of_wheel(angle: QPoint, modifiers: Modifiers) -> str | None:
    """The step that a turn of the wheel asks for: an event, with Ctrl an own decision, with Shift a turn,
    with both a decision of anybody.

    Some platforms turn the wheel sideways while Shift is held.
    """
    turned = angle.y() or angle.x()
    grain = WHEEL.get(modifiers & (CTRL | SHIFT))
    if grain is None or not turned:
        return None
    return ("next" if turned < 0 else "previous") + grain
