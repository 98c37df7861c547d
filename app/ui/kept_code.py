"""PySide's own support modules, compiled once instead of at every start.

PySide carries them as text within a library, where Python keeps no compiled file for them; to compile them
takes a seventh of a start.
"""

import builtins
import marshal
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import cache_from_source, source_hash
from pathlib import Path
from types import CodeType
from typing import Any

Kept = dict[tuple[str, bytes], CodeType]
"""Code by the name of its file and the hash of its text."""

PLACE = Path(cache_from_source(__file__)).with_suffix(".support")
"""Among Python's own compiled files, so that it goes where they go, for this version of Python alone."""


@contextmanager
def kept_code(place: Path = PLACE) -> Iterator[None]:
    """Within the block, `compile` gives what it made of the same text in an earlier one.

    The file is only a memory: where it is missing, damaged or of other texts it is made anew, and where none
    can be written, or Python is told to write none, everything is compiled as ever.
    """
    ordinary = builtins.compile
    known, used = _read(place), Kept()

    def compiled(text: Any, name: Any, mode: str, *rest: Any, **options: Any) -> Any:
        if rest or options or mode != "exec" or not isinstance(text, bytes):
            return ordinary(text, name, mode, *rest, **options)
        key = str(name), source_hash(text)
        used[key] = known.get(key) or ordinary(text, name, mode)
        return used[key]

    vars(builtins)["compile"] = compiled
    try:
        yield
    finally:
        vars(builtins)["compile"] = ordinary
    if used.keys() != known.keys() and not sys.dont_write_bytecode:
        _write(place, used)


def _read(place: Path) -> Kept:
    """What is kept, nothing if any of it is something else."""
    with suppress(OSError, EOFError, ValueError, TypeError):
        found = marshal.loads(place.read_bytes())
        if isinstance(found, dict) and all(isinstance(code, CodeType) for code in found.values()):
            return found
    return {}


def _write(place: Path, code: Kept) -> None:
    part = place.with_name(f"{place.name}.{os.getpid()}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(marshal.dumps(code))
        part.replace(place)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
