import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Dist = Callable[[str], ModuleType]


def without(dist: Dist) -> set[str]:
    return set(dist("payload").table()["library"]["without"])


def test_what_is_left_out_is_not_laid(dist: Dist, tmp_path: Path):
    dist("stdlib").lay(tmp_path)
    names = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert {"os.py", "_osx_support.py", "encodings/utf_8.py", "multiprocessing/spawn.py"} <= names
    assert all(name.endswith(".py") for name in names)
    tops = {name.split("/")[0].removesuffix(".py") for name in names}
    assert tops & without(dist) == set()


def test_the_archive_is_made_equal_twice(dist: Dist, tmp_path: Path):
    for name in ("os.py", "test/x.py", "json/tests/y.py", "_sysconfigdata_x.py", "turtle.py", "os.pyc"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(name.encode())
    files = dist("stdlib").chosen(tmp_path, without(dist))
    assert files == {"os.py": b"os.py"}
    assert dist("stdlib").pack(files) == dist("stdlib").pack(dict(files))


@pytest.mark.skipif(sys.version_info[:3] != (3, 11, 7), reason="the archive is of Python 3.11.7")
def test_the_archive_is_the_library_of_this_python(dist: Dist, tmp_path: Path):
    dist("stdlib").lay(tmp_path)
    laid = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*.py")}
    assert laid == dist("stdlib").chosen(Path(sysconfig.get_path("stdlib")), without(dist))
