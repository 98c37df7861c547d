"""Timers, made in one line."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def make_timer(owner: QObject, act: Callable[[], object], pause: int = 0, once: bool = False) -> QTimer:
    """A timer that, once started, acts every `pause` milliseconds; `once`: a single time after each start.

    It ends with its owner.
    """
    made = QTimer(owner)
    made.setInterval(pause)
    made.setSingleShot(once)
    made.timeout.connect(act)
    return made
