"""Makes exercises beside the window: it takes a moment to deal and judge."""

from collections.abc import Callable
from threading import Event

from PySide6.QtCore import QObject, QThread, Signal


class TrainerWork(QThread):
    """One piece of work after the other; of those that wait only the newest is done.

    `done`: what it has come to; `failed`: an error nobody foresaw. Long work asks `given_up` now and then.
    """

    done = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._job: Callable[[], object] | None = None
        self._next: Callable[[], object] | None = None
        self._result: object = None
        self._error: Exception | None = None
        self._given_up = Event()
        self.finished.connect(self._tell)

    @property
    def busy(self) -> bool:
        """Whether there is something still to be done or told."""
        return self._job is not None

    @property
    def given_up(self) -> bool:
        """Whether nobody waits any more for what is being done; any thread may ask."""
        return self._given_up.is_set()

    def do(self, job: Callable[[], object]) -> None:
        """Do some work; what was asked for before and is not told yet is forgotten."""
        if self._job is None:
            self._begin(job)
        else:
            self._next = job
            self._given_up.set()

    def leave(self) -> None:
        """Forget all work and wait for what runs."""
        self._next = None
        self._given_up.set()
        self.finished.disconnect(self._tell)
        self.wait()
        self._job = None

    def run(self) -> None:
        """The work itself, in its own thread."""
        job = self._job
        try:
            self._result = job() if job is not None else None
        except Exception as error:  # told to the window, which writes it to the log
            self._error = error

    def _begin(self, job: Callable[[], object]) -> None:
        self._job, self._result, self._error = job, None, None
        self._given_up.clear()
        self.start()

    def _tell(self) -> None:
        self._job, following, self._next = None, self._next, None
        if following is not None:
            self._begin(following)
        elif self._error is not None:
            self.failed.emit(self._error)
        else:
            self.done.emit(self._result)
