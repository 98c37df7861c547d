"""The sources of the core and the file that is built from them; standard library only, for the bootstrap."""

import hashlib
import platform
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
BUILT = FOLDER / "built"
FINGERPRINT = BUILT / "fingerprint"
"""What an installed program has instead of the sources."""
_SUFFIXES = {"win32": ".dll", "darwin": ".dylib"}


def sources() -> list[Path]:
    """The files that are compiled, by name."""
    return sorted(FOLDER.glob("*.c"))


def fingerprint() -> str:
    """32 hexadecimal digits for what sources and headers say; a library tells its own by `zl_abi`."""
    paths = sorted((*FOLDER.glob("*.c"), *FOLDER.glob("*.h")))
    if not paths and FINGERPRINT.is_file():
        return FINGERPRINT.read_text(encoding="ascii")
    found = hashlib.sha256()
    for path in paths:
        found.update(path.name.encode() + b"\0")
        found.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return found.hexdigest()[:32]


def library_path() -> Path:
    """Where the library for this machine lies, or would lie."""
    kind = f"{sys.platform}-{platform.machine().lower()}"
    return BUILT / f"zhuli-core-{kind}{_SUFFIXES.get(sys.platform, '.so')}"
