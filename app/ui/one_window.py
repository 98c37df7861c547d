"""One window for the files of a user: a later start leaves to it what it wants, and ends.

Starts with other folders know nothing of each other.  What is asked and answered lies in `ui/wishes.py`.
"""

from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from app.records.locks import try_lock
from app.regular_files import open_regular

if TYPE_CHECKING:
    from app.records.link import Link

LOCK = "window.lock"


class Claim:
    """The right to be the window of a data folder, held until `release` or the end of the process.

    `mine`: this process has it; `foreign`: another one has it.  Neither in a folder that cannot be written,
    which may have any number of windows.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.mine = self.foreign = False
        self._file: BinaryIO | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = open_regular(folder / LOCK, "ab")
        except OSError:
            return
        self.retry()

    def retry(self) -> None:
        """Ask again: who had it may have ended."""
        if self._file is not None and not self.mine:
            self.mine = try_lock(self._file)
            self.foreign = not self.mine

    def release(self) -> None:
        """Let the next start have it."""
        if self._file is not None:
            self._file.close()
        self._file = None
        self.mine = self.foreign = False


def claim_window(folder: Path, record: "Link | None") -> Claim | None:
    """The claim with which to open a window; None where one is open that has taken over what is wanted.

    `record`: what this start is to show.  A window that does not answer in time keeps no other from opening.
    """
    claim = Claim(folder)
    if claim.foreign:
        from app.ui.wishes import hand_over, wish_for

        if hand_over(claim, wish_for(record)):
            claim.release()
            return None
    return claim
