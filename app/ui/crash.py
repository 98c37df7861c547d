"""The last resort: a fault in the program goes to a log file, and the user reads one sentence."""

import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType


def catch_faults(log: Path, tell: Callable[[Path], None]) -> None:
    """From now on write faults that nobody handled to `log` and tell the user instead of ending."""

    def handle(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, fault, trace)
            return
        note_fault(log, kind, fault, trace)
        tell(log)

    sys.excepthook = handle


def note_fault(
    log: Path, kind: type[BaseException], fault: BaseException, trace: TracebackType | None
) -> None:
    """Add a fault to the log; a log that cannot be written is not worth another fault."""
    lines = "".join(traceback.format_exception(kind, fault, trace))
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8") as file:
            file.write(f"{time.strftime('%Y-%m-%dT%H:%M:%S%z')}\n{lines}\n")
    except OSError:
        return
