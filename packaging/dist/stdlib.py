"""Python's own library in every installer: the archive beside this file, whichever Python makes it.

    python3.11 packaging/dist/stdlib.py     makes the archive anew, of the library of that Python

No package index has the library, so it is kept here as text. It is that of 3.11.7 and runs with later 3.11
in the wheels, as the self-tests of the packed programs show.
"""

import io
import lzma
import sys
import sysconfig
import tarfile
from pathlib import Path

ARCHIVE = Path(__file__).with_name("stdlib.tar.xz")


def lay(target: Path) -> None:
    """Lay the Python files of the library into a folder."""
    target.mkdir(parents=True, exist_ok=True)
    with tarfile.open(ARCHIVE) as archive:
        for entry in archive:
            content = archive.extractfile(entry)
            assert content is not None, "only files are in it"
            path = target / entry.name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.read())


def chosen(source: Path, without: set[str]) -> dict[str, bytes]:
    """The Python files of a library by name, without some modules, tests and what tells of a machine."""
    found = {}
    for path in sorted(source.rglob("*.py")):
        name = path.relative_to(source)
        top = name.parts[0].removesuffix(".py")
        of_machine = top.startswith(("config-", "_sysconfigdata"))
        if top not in without and not of_machine and not {"test", "tests"} & set(name.parts):
            found[name.as_posix()] = path.read_bytes()
    return found


def pack(files: dict[str, bytes]) -> bytes:
    """The archive of files: equal files give equal bytes."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return lzma.compress(stream.getvalue(), preset=9 | lzma.PRESET_EXTREME)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    from dist.payload import table
    from dist.project import PYTHON

    if sys.version_info[:2] != PYTHON:
        sys.exit(f"this is Python {sys.version.split()[0]}")
    left_out = set(table()["library"]["without"])
    ARCHIVE.write_bytes(pack(chosen(Path(sysconfig.get_path("stdlib")), left_out)))
