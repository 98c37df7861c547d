"""How the viewer is steered: keys, the wheel, and what is held down."""

from typing import Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent

from app.ui.replay_steps import COMMAND_KEYS, CTRL, STEP_KEYS, held, step_of_wheel
from app.ui.widgets.hold import Repeater


class Steered(Protocol):
    """What is steered."""

    def step(self, name: str, again: bool = False) -> bool:
        """One step of STEPS; `again`: it is one of many, without motion. False at an end of the match."""
        ...

    def do(self, command: str) -> None:
        """A command of COMMAND_KEYS."""
        ...


class ReplayInput(QObject):
    """Turns keys and the wheel into steps and commands; steps repeat while their key or button is down."""

    def __init__(self, page: Steered, parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        self.repeater = Repeater(self)
        self._key: int | None = None

    def hold(self, name: str) -> None:
        """Take a step now, and again until `let_go`."""
        self.repeater.hold(lambda again: self._page.step(name, again))

    def let_go(self) -> None:
        """Nothing is held any more."""
        self._key = None
        self.repeater.release()

    def press(self, event: QKeyEvent) -> bool:
        """A key goes down; whether it means something here."""
        key, modifiers = Qt.Key(event.key()), held(event.modifiers())
        step = STEP_KEYS.get((key, modifiers))
        if step is not None:
            if not event.isAutoRepeat():
                self._key = event.key()
                self.hold(step)
            return True
        command = COMMAND_KEYS.get(key)
        if command is None or modifiers & CTRL:
            return False
        if not event.isAutoRepeat():
            self._page.do(command)
        return True

    def release(self, event: QKeyEvent) -> bool:
        """A key comes up; whether it was the one that was held."""
        if event.key() != self._key:
            return False
        if not event.isAutoRepeat():
            self.let_go()
        return True

    def turn(self, event: QWheelEvent) -> None:
        """The wheel is turned."""
        step = step_of_wheel(event.angleDelta(), event.modifiers())
        if step is not None:
            self._page.step(step)
