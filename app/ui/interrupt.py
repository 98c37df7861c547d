"""Ctrl-C in the terminal that the window was started from."""

import signal
import socket
from collections.abc import Callable

from PySide6.QtCore import QObject, QSocketNotifier

INTERRUPTED = 128 + int(signal.SIGINT)
"""Exit code of a program that Ctrl-C has ended."""


class Interrupts(QObject):
    """Calls `leave` in the event loop when the program is interrupted, until `close`.

    Python's own handler would wait for the next Python code, which a resting window never runs.  A program
    started with interrupts ignored (in the background of a shell) keeps ignoring them.
    """

    def __init__(self, leave: Callable[[], None]) -> None:
        super().__init__()
        self._leave = leave
        self._read, self._write = socket.socketpair()
        self._notifier = QSocketNotifier(self._read.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._wake)
        self._before = signal.getsignal(signal.SIGINT)
        self._listens = self._before is not signal.SIG_IGN
        if self._listens:
            self._read.setblocking(False)
            self._write.setblocking(False)
            signal.signal(signal.SIGINT, lambda number, frame: None)
            self._wakeup = signal.set_wakeup_fd(self._write.fileno(), warn_on_full_buffer=False)

    def close(self) -> None:
        """Handle interrupts as before."""
        self._notifier.setEnabled(False)
        if self._listens:
            signal.set_wakeup_fd(self._wakeup)
            signal.signal(signal.SIGINT, self._before)
        self._read.close()
        self._write.close()

    def _wake(self) -> None:
        if signal.SIGINT in self._read.recv(4096):
            self._leave()
