"""What a second start wants of the open window: each wish is a small file in a folder that it watches.

A file is taken by deleting it: whoever does so, the window that grants it or the start that has waited long
enough, knows that the other one will not.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QFileSystemWatcher, QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from app.regular_files import read_regular
from app.ui.one_window import Claim

if TYPE_CHECKING:
    from app.records.link import Link
    from app.ui.main_window import MainWindow

FOLDER = "wishes"
SUFFIX = ".json"
LARGEST = 1 << 16
"""Bytes of a wish."""
PATIENCE = 5.0
"""Seconds that a start waits for the window, which may be starting itself."""
FORGOTTEN = 60.0
"""Seconds after which nobody means a wish any more: the start that left it was killed while it waited."""
PAUSE = 0.02
"""Seconds between two looks whether a wish is granted."""
TOKEN = "XDG_ACTIVATION_TOKEN"
"""Where Wayland puts a program's right to come to the front, which can be handed on, and Qt looks for it."""


class Wish(NamedTuple):
    """To come to the front, with the right to do so if there is one, and to open a record at a moment."""

    token: str = ""
    record: str = ""
    moment: str = ""


def wish_for(record: "Link | None") -> Wish:
    """What a start wants that is to show a record, or nothing but the window."""
    token = os.environ.get(TOKEN, "")
    return Wish(token) if record is None else Wish(token, str(record.path.absolute()), record.moment)


def hand_over(
    claim: Claim, wish: Wish, clock: Callable[[], float] = time.monotonic,
    wait: Callable[[float], None] = time.sleep,
) -> bool:  # fmt: skip
    """Leave a wish to the window of a folder; returns whether it took it.

    It does not if it ends meanwhile, then the claim is ours, or if it says nothing for PATIENCE seconds.
    """
    note = claim.folder / FOLDER / f"{os.getpid()}-{time.time_ns()}{SUFFIX}"
    try:
        note.parent.mkdir(exist_ok=True)
        part = note.with_suffix(".part")
        part.write_text(json.dumps(wish), encoding="ascii")
        part.replace(note)
    except OSError:
        return False
    _let_it_come_forward()
    end = clock() + PATIENCE
    while note.exists():
        claim.retry()
        if claim.mine or clock() >= end:
            return not _take(note)
        wait(PAUSE)
    return True


class WishBox(QObject):
    """Tells by `wished` what later starts want, each wish once, while there is a window to grant it.

    `now`: the time of the files' clock.
    """

    wished = Signal(object)

    def __init__(self, folder: Path, window: QWidget, now: Callable[[], float] = time.time) -> None:
        super().__init__(window)
        self._window, self._now = window, now
        self._place = folder / FOLDER
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self.look)

    def open(self) -> None:
        """Begin with what has been wished already; where no folder can be made, nothing ever is."""
        with suppress(OSError):
            self._place.mkdir(exist_ok=True)
        self._watcher.addPath(str(self._place))
        self.look()

    def look(self) -> None:
        """Take all that is wished now; a window that is closing leaves it to the start that waits."""
        for note in sorted(self._place.glob(f"*{SUFFIX}")) if self._window.isVisible() else ():
            wish = self._read(note)
            if _take(note) and wish is not None:
                self.wished.emit(wish)

    def _read(self, note: Path) -> Wish | None:
        """The wish of a file; None for one that is forgotten, or no wish."""
        with suppress(OSError, ValueError, TypeError, RecursionError):
            if abs(self._now() - note.stat().st_mtime) <= FORGOTTEN:
                words = json.loads(read_regular(note, LARGEST))
                return Wish(*(str(word) for word in words))
        return None


def grant(window: "MainWindow", wish: Wish) -> None:
    """Bring the window to the front, and open the record that is wanted."""
    if wish.token and wish.token.isprintable():  # the environment takes nothing else
        os.environ[TOKEN] = wish.token
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()
    if wish.record:
        window.guide.open_record(Path(wish.record), wish.moment)


def _take(note: Path) -> bool:
    """Delete a file; returns whether it was there."""
    try:
        note.unlink()
    except OSError:
        return False
    return True


if sys.platform == "win32":

    def _let_it_come_forward() -> None:
        """Hand on the right to come to the front, which Windows gives to what the user has just started."""
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(-1)
else:

    def _let_it_come_forward() -> None:
        """Elsewhere nobody needs to be asked."""
