"""How the viewer is steered: keys, the wheel, and what is held down."""

from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeyEvent, QWheelEvent

from app.ui.key_bindings import Bindings, chord_of
from app.ui.replay_steps import STEPS, step_of_wheel
from app.ui.widgets.hold import Repeater


class Steered(Protocol):
    """What is steered."""

    def step(self, name: str, again: bool = False) -> bool:
        """One step of STEPS; `again`: it is one of many, without motion. False at an end of the match."""
        ...

    def do(self, command: str) -> None:
        """Any other command of the viewer."""
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

    def press(self, event: QKeyEvent, keys: Bindings) -> bool:
        """A key goes down; whether it means something here."""
        name = keys.find("viewer", chord_of(event))
        if name and not event.isAutoRepeat():
            self._key = event.key()
            if name in STEPS:
                self.hold(name)
            else:
                self._page.do(name)
        return bool(name)

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
