"""Locks on files that the system releases when the process ends, however it ends."""

import sys
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    _LOCK_AT = 0x7FFF_0000  # far beyond any record: Windows locks bytes, and readers must not be kept out

    def try_lock(file: BinaryIO) -> bool:
        """Lock the file against other writers until it is closed; False if another one holds it."""
        file.seek(_LOCK_AT)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def try_lock(file: BinaryIO) -> bool:
        """Lock the file against other writers until it is closed; False if another one holds it."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
