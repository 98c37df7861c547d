import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Dist = Callable[[str], ModuleType]


@pytest.mark.skipif(sys.platform != "linux", reason="it is the environment's Python on other systems")
def test_the_pinned_python_can_compile(dist: Dist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    interpreter, linux = dist("interpreter"), dist("linux")
    monkeypatch.setattr(interpreter, "WORK", tmp_path)
    provided = []
    monkeypatch.setattr(
        interpreter.inputs, "provide", lambda wheel, python, folder: provided.append(wheel.name)
    )
    monkeypatch.setattr(
        linux, "put_pinned", lambda layout, wheel: layout.put("zhuli", b"the program", run=True)
    )
    program = interpreter.pinned(Path("python"))
    assert provided == [linux.RUNTIME]
    assert program.read_bytes() == b"the program"
    assert (program.parent / "lib/python3.11/py_compile.py").is_file()


def test_on_other_systems_the_environment_compiles(dist: Dist, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(dist("interpreter").sys, "platform", "darwin")
    assert dist("interpreter").pinned(Path("python")) == Path("python")


def test_what_compiles_names_another_python_and_removes_the_text(dist: Dist, tmp_path: Path):
    (tmp_path / "a.py").write_text("x = 1\n")
    (tmp_path / "a.py").chmod(0o600)
    dist("payload").compile_all(tmp_path, Path(sys.executable))
    assert [path.name for path in tmp_path.iterdir()] == ["a.pyc"]
    words = [sys.executable, "-S", "-c", dist("payload").COMPILER.read_text(), str(tmp_path), "3.9"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr[:14]) == (1, "this is Python")


def test_rights_of_the_one_who_packs_do_not_matter(
    dist: Dist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    (tmp_path / "a").mkdir()
    made = []
    for number, mode in enumerate((0o644, 0o600)):
        (tmp_path / "a/x.pyc").write_bytes(b"code")
        (tmp_path / "a/x.pyc").chmod(mode)
        dist("payload").pack(tmp_path / "a", tmp_path / f"{number}.zip")
        made.append((tmp_path / f"{number}.zip").read_bytes())
    assert made[0] == made[1]
