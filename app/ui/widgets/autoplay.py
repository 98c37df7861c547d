"""Playing by itself: the next step after every rest of the table."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.ui.table.view_widget import TableView
from app.ui.timers import make_timer

PAUSE = 450
"""Milliseconds between two steps at speed 1."""


class Autoplay(QObject):
    """`advance` takes one step and says whether it could; `changed` carries whether it plays now."""

    changed = Signal(bool)

    def __init__(self, table: TableView, advance: Callable[[], bool]) -> None:
        super().__init__(table)
        self._advance = advance
        self.playing = False
        self.speed = 1.0
        self._pause = make_timer(self, self._go_on, once=True)
        table.settled.connect(self._settled)

    def toggle(self) -> None:
        """Begin or stop."""
        if self.playing:
            self.stop()
            return
        self.playing = True
        self.changed.emit(True)
        self._go_on()

    def stop(self) -> None:
        """Play no more."""
        self._pause.stop()
        if self.playing:
            self.playing = False
            self.changed.emit(False)

    def set_speed(self, speed: float) -> None:
        """How fast it plays from the next pause on."""
        self.speed = speed

    def _settled(self) -> None:
        if self.playing and not self._pause.isActive():
            self._pause.start(round(PAUSE / self.speed))

    def _go_on(self) -> None:
        if self.playing and not self._advance():
            self.stop()
