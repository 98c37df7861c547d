"""A Debian package, written by the standard library alone: equal files give equal bytes on any machine."""

import hashlib
import io
import lzma
import os
import tarfile
from collections.abc import Mapping
from pathlib import Path

BEST, FAST = 9, 1
DIRECTORY, PROGRAM, PLAIN = 0o755, 0o755, 0o644


def write(
    target: Path,
    root: Path,
    control: Mapping[str, str],
    scripts: Mapping[str, str],
    when: int,
    *,
    fast: bool = False,
) -> None:
    """Pack the folder `root`, as it is to lie under /, into the package `target`.

    `control`: the fields of the package, to which its size is added.  `scripts`: by name what the package
    manager runs, such as `postinst`.  `when`: the time that everything bears, in seconds since 1970.  `fast`:
    compress little.
    """
    files = [path for path in sorted(root.rglob("*")) if path.is_symlink() or not path.is_dir()]
    size = sum((path.lstat().st_size + 1023) // 1024 for path in files)
    fields = {**control, "Installed-Size": str(size)}
    told = {"control": _fields(fields), "md5sums": _sums(root, files), **scripts}
    preset = FAST if fast else BEST
    members = (
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", _control(told, when, preset)),
        ("data.tar.xz", _data(root, when, preset)),
    )
    with target.open("wb") as stream:
        stream.write(b"!<arch>\n")
        for name, content in members:
            head = f"{name:<16}{when:<12}{0:<6}{0:<6}{100644:<8}{len(content):<10}`\n"
            stream.write(head.encode("ascii") + content + b"\n" * (len(content) % 2))


def _fields(fields: Mapping[str, str]) -> str:
    """The text of a control file; further lines of a value are indented as the format wants it."""
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def _sums(root: Path, files: list[Path]) -> str:
    """What a package manager compares installed files with."""
    plain = [path for path in files if not path.is_symlink()]
    return "".join(f"{_md5(path)}  {path.relative_to(root).as_posix()}\n" for path in plain)


def _md5(path: Path) -> str:
    return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()


def _control(told: Mapping[str, str], when: int, preset: int) -> bytes:
    with _Archive(when, preset) as archive:
        archive.folder("./")
        for name, text in told.items():
            archive.file(f"./{name}", text.encode("utf-8"), PROGRAM if name in SCRIPTS else PLAIN)
    return archive.content


SCRIPTS = ("preinst", "postinst", "prerm", "postrm")
"""What a package manager runs."""


def _data(root: Path, when: int, preset: int) -> bytes:
    with _Archive(when, preset) as archive:
        archive.folder("./")
        for path in sorted(root.rglob("*")):
            name = f"./{path.relative_to(root).as_posix()}"
            if path.is_symlink():
                archive.link(name, str(path.readlink()))
            elif path.is_dir():
                archive.folder(f"{name}/")
            else:
                archive.file(name, path.read_bytes(), PROGRAM if os.access(path, os.X_OK) else PLAIN)
    return archive.content


class _Archive:
    """A tar file whose entries all belong to root and are of one time; `content`: its compressed bytes."""

    def __init__(self, when: int, preset: int) -> None:
        self._when, self._preset = when, preset
        self._bytes = io.BytesIO()
        self.content = b""

    def __enter__(self) -> "_Archive":
        self._tar = tarfile.open(fileobj=self._bytes, mode="w", format=tarfile.GNU_FORMAT)
        return self

    def __exit__(self, *_: object) -> None:
        self._tar.close()
        self.content = lzma.compress(self._bytes.getvalue(), preset=self._preset)

    def folder(self, name: str) -> None:
        """Add a folder."""
        self._tar.addfile(self._entry(name.rstrip("/") or ".", tarfile.DIRTYPE, DIRECTORY))

    def file(self, name: str, content: bytes, mode: int) -> None:
        """Add a file."""
        entry = self._entry(name, tarfile.REGTYPE, mode)
        entry.size = len(content)
        self._tar.addfile(entry, io.BytesIO(content))

    def link(self, name: str, target: str) -> None:
        """Add a symbolic link."""
        entry = self._entry(name, tarfile.SYMTYPE, 0o777)
        entry.linkname = target
        self._tar.addfile(entry)

    def _entry(self, name: str, kind: bytes, mode: int) -> tarfile.TarInfo:
        entry = tarfile.TarInfo(name)
        entry.type, entry.mode, entry.mtime = kind, mode, self._when
        entry.uname = entry.gname = "root"
        return entry
