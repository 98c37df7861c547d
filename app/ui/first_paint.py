"""What comes after the window is seen: its first paint waits for nothing that it does not show."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.ui.timers import make_timer


class FirstPaint(QObject):
    """Tells by `done`, once, that a window has been painted for the first time."""

    done = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window's paint event comes before those of its children: they are over at the next turn."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self.done.emit)
        return False


class Steps(QObject):
    """Does a long work in small steps, each when the event loop has nothing else to do."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Iterator[None] = iter(())
        self._timer = make_timer(self, self._step)

    @property
    def busy(self) -> bool:
        """Whether there is something left to do."""
        return self._timer.isActive()

    def begin(self, work: Iterator[None], pause: int = 0) -> None:
        """Do the steps of `work`, the first one `pause` milliseconds from now; earlier work is given up."""
        self._work = work
        self._timer.start(pause)

    def _step(self) -> None:
        if self._timer.interval():
            self._timer.setInterval(0)
        try:
            next(self._work)
        except StopIteration:
            self._timer.stop()
