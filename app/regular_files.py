"""Files that end: a pipe or a device in the place of one is told before it is opened."""

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO, Literal


class NotRegular(OSError):
    """What lies there is a pipe, a socket or a device."""


def open_regular(path: Path, mode: Literal["rb", "ab", "wb"] = "rb") -> BinaryIO:
    """Open a file in a binary mode; raises NotRegular or another OSError.

    A path that no file can have, as a stranger's word may be one, is that of a file which is not there.
    """
    try:
        kind = path.stat().st_mode
    except FileNotFoundError:
        return path.open(mode)
    except ValueError:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from None
    if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
        raise NotRegular(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    return path.open(mode)


def read_regular(path: Path, most: int) -> bytes:
    """The bytes of a file, of one that is longer the first `most`; raises as `open_regular` does."""
    with open_regular(path) as file:
        return file.read(most)
