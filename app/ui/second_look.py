"""A second look at a record that is open in the viewer: does it hold what the rules decide again?"""

from time import perf_counter

from PySide6.QtCore import QObject, Signal

from app.records.audit import checking
from app.records.record import Record
from app.session.shuffle import shuffle_named
from app.ui.timers import make_timer

SLICE = 0.004
"""Seconds of work at a time: less than a frame."""

PAUSE = 12
"""Milliseconds in between."""


class SecondLook(QObject):
    """Decides all events again while the record is looked at; `differs` is emitted once, at the first fault.

    That a match is unfinished or the end of a file damaged is no such fault: this has been told already.
    """

    differs = Signal()

    def __init__(self, record: Record, parent: QObject) -> None:
        super().__init__(parent)
        self._steps = checking(record, shuffle_named)
        self._timer = make_timer(self, self._go_on, PAUSE)
        self._timer.start()

    @property
    def done(self) -> bool:
        """Whether the record was looked through, or a fault was found."""
        return not self._timer.isActive()

    def _go_on(self) -> None:
        end = perf_counter() + SLICE
        for faults in self._steps:
            if any(fault.what != "unfinished" and not fault.what.startswith("file_") for fault in faults):
                self._timer.stop()
                self.differs.emit()
                return
            if perf_counter() > end:
                return
        self._timer.stop()
