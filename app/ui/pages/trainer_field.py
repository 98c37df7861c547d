"""What tiles, chips and rows to answer with have in common: arrows lead along them, and marks end it."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, TypeAlias, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from app.ui.widgets.base import Control, Surface

T = TypeVar("T")
C = TypeVar("C", bound=Control)

Mark: TypeAlias = Literal["", "right", "missed", "wrong"]
"""After the answer: chosen and right, right and not chosen, chosen and wrong."""

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def mark_of(answer: T, right: Collection[T], chosen: Collection[T]) -> Mark:
    """What one of the answers wears after those that were chosen."""
    if answer in right:
        return "right" if answer in chosen else "missed"
    return "wrong" if answer in chosen else ""


def lock(control: Control) -> None:
    """Let a control take no more presses."""
    control.setChecked(False)
    control.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    control.setFocusPolicy(Qt.FocusPolicy.NoFocus)


def say_mark(control: Control, mark: Mark) -> None:
    """Add a mark to the name that screen readers say."""
    if mark:
        name = control.accessibleName()
        control.setAccessibleName(control.appearance.texts(f"trainer.mark_{mark}", tile=name))


class AnswerField(Surface):
    """Controls to choose one of, or with `several` any number; `steps`: where the arrows lead.

    `pressed` carries what the subclass says.
    """

    pressed = Signal(int)
    several = False

    @property
    def steps(self) -> Mapping[Qt.Key, int]:
        """How far each arrow goes among the controls."""
        raise NotImplementedError

    @property
    def answers(self) -> Sequence[Control]:
        """The controls in their order."""
        raise NotImplementedError

    def renew(self, old: Sequence[C], new: list[C]) -> list[C]:
        """Show other controls in place of the old ones, none chosen."""
        for each in old:
            each.hide()
            each.deleteLater()
        for each in new:
            each.installEventFilter(self)
            each.show()
        return new

    def choose(self, pressed: Control) -> None:
        """A control was pressed: unless several may be, it is the only one."""
        if not self.several:
            for each in self.answers:
                each.setChecked(each is pressed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The arrows are the field's, which hears of what its controls leave."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ARROWS:
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._step(event):
            super().keyPressEvent(event)

    def _step(self, event: QKeyEvent) -> bool:
        """Give the keyboard to the control that an arrow means; whether it meant any.

        A step of one goes on from the last to the first; a longer one, to another line, ends with the lines.
        """
        controls, step = self.answers, self.steps.get(Qt.Key(event.key()))
        focused = [place for place, control in enumerate(controls) if control.hasFocus()]
        if step is None or not focused:
            return False
        place = focused[0] + step
        if abs(step) == 1:
            place %= len(controls)
        if not 0 <= place < len(controls):
            return False
        controls[place].setFocus(Qt.FocusReason.TabFocusReason)
        return True
