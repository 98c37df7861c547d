"""The last resort: a fault in the program goes to a log file, and the user reads one sentence."""

import sys
import threading
import time
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal

from app.assets import MissingAsset
from app.regular_files import open_regular

CRASH, UNNOTED = "errors.crash", "errors.crash_unnoted"

MOST = 100
"""Different faults that are noted; where there are more, they say no more than these."""


class Faults(QObject):
    """Takes faults that nobody handled: each goes to `log` once; `told` carries a sentence's id and a file.

    That is the log, or the file of the program that is missing, with which the fault may be mended. It comes
    later, from the event loop: now something may be half painted, or another thread be at work.
    """

    told = Signal(str, object)
    _noted = Signal()

    def __init__(self, log: Path) -> None:
        super().__init__()
        self._log = log
        self._known: set[str] = set()
        self._waits = False
        self._news: tuple[str, Path] = CRASH, log
        self._noted.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def catch(self) -> None:
        """From now on take what is raised anywhere, but in methods of Qt, which `guard_overrides` guards."""

        def handle(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
            if issubclass(kind, KeyboardInterrupt):
                sys.__excepthook__(kind, fault, trace)
            else:
                self.note(kind, fault, trace)

        def handle_of_thread(raised: threading.ExceptHookArgs) -> None:
            if raised.exc_value is not None:
                handle(raised.exc_type, raised.exc_value, raised.exc_traceback)

        sys.excepthook = handle
        threading.excepthook = handle_of_thread

    def note(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """Take one fault; one that comes again, as in every picture of a window, is passed over."""
        from app.rules.package_data import DamagedData  # a start needs no rules

        lines = "".join(traceback.format_exception(kind, fault, trace))
        if lines in self._known or len(self._known) >= MOST:
            return
        self._known.add(lines)
        if not _write(self._log, lines):
            self._news = UNNOTED, self._log
        if isinstance(fault, MissingAsset | DamagedData):
            self._news = "errors.program_file", Path(fault.path)
        if not self._waits:
            self._waits = True
            self._noted.emit()

    def _tell(self) -> None:
        self._waits = False
        news, self._news = self._news, (CRASH, self._log)
        self.told.emit(*news)


def _write(log: Path, lines: str) -> bool:
    """Add a fault to the log; returns whether it was written, for that is not worth another fault."""
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with open_regular(log, "ab") as file:
            file.write(f"{time.strftime('%Y-%m-%dT%H:%M:%S%z')}\n{lines}\n".encode(errors="backslashreplace"))
    except OSError:
        return False
    return True
