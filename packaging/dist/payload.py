"""Lays out what the installers carry: exactly what payload.toml names, compiled, with one time for all."""

import fnmatch
import os
import shutil
import subprocess
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path
from time import gmtime
from typing import Any

from dist import stdlib
from dist.project import PYTHON, ROOT, DistError, moment

TABLE = Path(__file__).with_name("payload.toml")
COMPILER = Path(__file__).with_name("compiling.py")
DOS_EPOCH = 315_532_800
"""1980-01-01: no zip file can tell an earlier time."""


def table() -> dict[str, Any]:
    """The allow-list, as payload.toml has it."""
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


def chosen(names: Iterable[str], patterns: list[str], without: list[str]) -> list[str]:
    """The names that patterns choose, sorted. DistError if one chooses nothing, as the list is wrong."""
    every = sorted(set(names))
    found: set[str] = set()
    for pattern in patterns:
        matching = {name for name in every if matches(name, pattern)}
        if not matching:
            raise DistError(f"payload.toml: nothing is named {pattern}.")
        found |= matching
    return sorted(name for name in found if not any(matches(name, pattern) for pattern in without))


def matches(name: str, pattern: str) -> bool:
    """Tell whether a name is meant; a `*` stays within one folder."""
    parts, wanted = name.split("/"), pattern.split("/")
    return len(parts) == len(wanted) and all(map(fnmatch.fnmatchcase, parts, wanted))


def wheel_members(platform: str, name: str, wheel: Path) -> list[str]:
    """What payload.toml takes out of a wheel on a platform ("macos-arm64" is of "macos")."""
    entry = table()["wheel"][name]
    patterns = entry["files"] + entry.get(platform.partition("-")[0], []) + entry.get(platform, [])
    with zipfile.ZipFile(wheel) as archive:
        return chosen(archive.namelist(), patterns, entry.get("without", []))


class Layout:
    """A folder that becomes the packed program. Python files are put as text and compiled by `finish`."""

    def __init__(self, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        self.folder = folder

    def put(self, name: str, content: bytes, *, run: bool = False) -> None:
        """Write a file under its name relative to the folder; `run`: it is a program."""
        path = self.folder / name
        if path.exists():
            raise DistError(f"Two inputs want to be {name}.")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        path.chmod(0o755 if run else 0o644)

    def put_wheel(self, platform: str, name: str, wheel: Path, under: str) -> None:
        """Put what a wheel gives to a platform."""
        with zipfile.ZipFile(wheel) as archive:
            for member in wheel_members(platform, name, wheel):
                self.put(f"{under}{member}", archive.read(member))

    def put_own(self, section: str, under: str) -> None:
        """Put our own files of a section: "program" or "assets"."""
        for name in own_files(section):
            self.put(f"{under}{name}", (ROOT / name).read_bytes())

    def put_library(self, name: str, python: Path) -> None:
        """Put Python's own library, compiled, as one zip file; the installer compresses it better."""
        with tempfile.TemporaryDirectory() as place:
            laid = Path(place)
            stdlib.lay(laid)
            compile_all(laid, python)
            self.put(name, b"")
            pack(laid, self.folder / name, zipfile.ZIP_STORED)

    def put_wheels(self, platform: str, wheels: dict[str, Path]) -> None:
        """Put the allowed files of wheels, by their names."""
        for name, wheel in wheels.items():
            self.put_wheel(platform, name, wheel, "lib/")

    def put_program(self) -> None:
        """Put the program and its assets."""
        self.put_own("program", "lib/")
        self.put_own("assets", "")

    def finish(self, python: Path) -> None:
        """Compile all Python in place, and give every file and folder the time of the last commit."""
        compile_all(self.folder, python)
        time = moment()
        for path in [*self.folder.rglob("*"), self.folder]:
            os.utime(path, (time, time), follow_symlinks=False)

    def files(self) -> list[str]:
        """The names of all files, sorted."""
        return sorted(
            path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file()
        )

    def size(self) -> int:
        """The bytes of all files."""
        return sum((self.folder / name).stat().st_size for name in self.files())


def own_files(section: str) -> list[str]:
    """Our own files of a section, relative to the folder of the project."""
    entry = table()[section]
    tops = {pattern.split("/")[0] for pattern in entry["files"]}
    names = [path.relative_to(ROOT).as_posix() for top in sorted(tops) for path in (ROOT / top).rglob("*")]
    return chosen(
        [name for name in names if (ROOT / name).is_file()], entry["files"], entry.get("without", [])
    )


def compile_all(folder: Path, python: Path) -> None:
    """Compile every Python file of a folder and remove its text.

    In one process of its own and in a fixed order: what the compiled files say of equal strings depends on
    what the process has seen before.
    """
    settings = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    words = [str(python), "-S", "-c", COMPILER.read_text(encoding="utf-8")]
    words += [str(folder), ".".join(map(str, PYTHON))]
    if subprocess.run(words, env=settings | {"PYTHONHASHSEED": "0"}, check=False).returncode:
        raise DistError(f"The code could not be compiled: Python {PYTHON[0]}.{PYTHON[1]} is needed.")


def pack(folder: Path, target: Path, method: int = zipfile.ZIP_DEFLATED) -> None:
    """Zip a folder: equal files give equal bytes."""
    when = gmtime(max(moment(), DOS_EPOCH))[:6]
    with zipfile.ZipFile(target, "w", method, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), when)
                entry.compress_type = method
                entry.external_attr = 0o644 << 16
                archive.writestr(entry, path.read_bytes())
