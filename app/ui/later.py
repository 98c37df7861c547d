"""Calls that are made after a pause."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimerEvent


class Later(QObject):
    """Keeps what is to be called until it is: a `QTimer.singleShot` of a lambda may get lost."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: dict[int, Callable[[], object]] = {}

    def call(self, pause: int, do: Callable[[], object]) -> None:
        """Call `do` after a pause in milliseconds, at the earliest when the event loop comes round."""
        self._waiting[self.startTimer(pause)] = do

    def timerEvent(self, event: QTimerEvent) -> None:
        number = event.timerId()
        self.killTimer(number)
        do = self._waiting.pop(number, None)
        if do is not None:
            do()
