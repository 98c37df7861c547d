"""Holding a button or key: the same again and again, ever faster, until it is let go."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.ui.timers import make_timer

WAIT, SLOWEST, QUICKEST = 380, 170, 25
"""Milliseconds before the first repetition, between the first ones, and between the last ones."""
FASTER = 0.88


class Repeater(QObject):
    """`hold` does a thing at once and repeats it; `release` ends that.

    The thing is told whether it is a repetition, and says whether there is more of it to do.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.timer = make_timer(self, self._again, once=True)
        self._act: Callable[[bool], bool] | None = None
        self._pause = float(SLOWEST)

    def hold(self, act: Callable[[bool], bool]) -> None:
        """Do it now, and again until `release`."""
        self.release()
        if act(False):
            self._act, self._pause = act, float(SLOWEST)
            self.timer.start(WAIT)

    def release(self) -> None:
        """What was held is let go."""
        self.timer.stop()
        self._act = None

    def _again(self) -> None:
        if self._act is None or not self._act(True):
            self.release()
            return
        self.timer.start(round(self._pause))
        self._pause = max(float(QUICKEST), self._pause * FASTER)
