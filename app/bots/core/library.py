"""The library of the core, loaded when it is first asked for.

Every call gives what the Python beside it gives, so that a game never depends on it. ZHULI_NO_CORE=1 in the
environment makes it absent.
"""

import ctypes
import logging
import os
import sys
from functools import cache
from pathlib import Path
from threading import Lock

from app.bots.core.sources import fingerprint, library_path
from app.rules.suit_table import unpacked_table

_log = logging.getLogger(__name__)
_loading = Lock()
_tables: list[bytes] = []
"""What the library reads where it lies, and must therefore never go."""


def core() -> ctypes.CDLL | None:
    """The library, ready to be called, None where it is absent, of other sources or switched off."""
    if os.environ.get("ZHULI_NO_CORE") == "1":
        return None
    with _loading:
        return _load()


@cache
def _load() -> ctypes.CDLL | None:
    path = library_path()
    if not path.is_file():
        _log.info("no core at %s: computer players think in Python", path)
        return None
    try:
        if _is_cut(path):
            raise OSError("its end is missing")
        library = ctypes.CDLL(str(path))
        library.zl_abi.restype = ctypes.c_char_p
        found = (library.zl_abi() or b"").decode("ascii", "replace")
    except (OSError, AttributeError) as error:
        _log.warning("the core %s cannot be used: %s", path, error)
        return None
    if found != fingerprint():
        _log.warning("the core %s is of other sources: computer players think in Python", path)
        return None
    return library if _feed(library) else None


def _is_cut(path: Path) -> bool:
    """Whether an ELF file lacks its end, where its table of sections is.

    The system loads it all the same, and kills whoever then needs the missing part. The loaders of Windows
    and macOS look for themselves.
    """
    with path.open("rb") as file:
        head = file.read(64)
    if head[:4] != b"\x7fELF":
        return False
    start, sizes = (slice(40, 48), 58) if head[4] == 2 else (slice(32, 36), 46)
    each, number = (int.from_bytes(head[at : at + 2], sys.byteorder) for at in (sizes, sizes + 2))
    return path.stat().st_size < int.from_bytes(head[start], sys.byteorder) + each * number


def _feed(library: ctypes.CDLL) -> bool:
    """Give the library its table; whether it takes it."""
    table = unpacked_table()
    library.zl_shape_init.argtypes = (ctypes.c_char_p, ctypes.c_int64)
    if library.zl_shape_init(table, len(table)):
        _log.warning("the core refuses the table of shapes")
        return False
    _tables.append(table)
    return True
