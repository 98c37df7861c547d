"""Compiled once, kept, and never trusted when the text or the file is another one."""

import builtins
import marshal
import sys
from pathlib import Path
from typing import Any

import pytest

from app.ui.kept_code import kept_code

TEXT = b"value = 6 * 7"


@pytest.fixture
def compilings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all that was really compiled."""
    names: list[str] = []
    ordinary = builtins.compile

    def counted(text: Any, name: Any, *rest: Any, **options: Any) -> Any:
        names.append(name)
        return ordinary(text, name, *rest, **options)

    monkeypatch.setattr(builtins, "compile", counted)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return names


def value(place: Path, text: bytes = TEXT, name: str = "one.py") -> int:
    """What a module's text makes of `value`, compiled in a block."""
    module: dict[str, int] = {}
    with kept_code(place):
        exec(compile(text, name, "exec"), module)
    return module["value"]


def test_the_same_text_is_compiled_once(tmp_path: Path, compilings: list[str]) -> None:
    place = tmp_path / "cache" / "code"
    assert [value(place) for _ in range(3)] == [42, 42, 42]
    assert compilings == ["one.py"]
    assert [file.name for file in place.parent.iterdir()] == ["code"]


def test_another_text_is_compiled_anew_and_kept_instead(tmp_path: Path, compilings: list[str]) -> None:
    place = tmp_path / "code"
    assert value(place) == 42
    assert [value(place, b"value = 43") for _ in range(2)] == [43, 43]
    assert compilings == ["one.py", "one.py"]
    assert list(marshal.loads(place.read_bytes())) != []


@pytest.mark.parametrize("damaged", [b"", b"\0\0\0", b"nonsense", marshal.dumps({1: 2}), marshal.dumps(3)])
def test_a_damaged_file_is_made_anew(tmp_path: Path, compilings: list[str], damaged: bytes) -> None:
    place = tmp_path / "code"
    place.write_bytes(damaged)
    assert [value(place) for _ in range(2)] == [42, 42]
    assert compilings == ["one.py"]


def test_a_file_cut_short_is_made_anew(tmp_path: Path, compilings: list[str]) -> None:
    place = tmp_path / "code"
    value(place)
    place.write_bytes(place.read_bytes()[:-9])
    assert [value(place) for _ in range(2)] == [42, 42]
    assert compilings == ["one.py", "one.py"]


def test_where_nothing_can_be_written_all_is_compiled(tmp_path: Path, compilings: list[str]) -> None:
    (tmp_path / "file").touch()
    assert value(tmp_path / "file" / "code") == 42
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "inner").touch()
    assert value(tmp_path / "folder") == 42
    assert sorted(file.name for file in tmp_path.iterdir()) == ["file", "folder"]


def test_nothing_is_written_when_python_is_told_so(
    tmp_path: Path, compilings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert [value(tmp_path / "code") for _ in range(2)] == [42, 42]
    assert compilings == ["one.py", "one.py"]
    assert list(tmp_path.iterdir()) == []


def test_anything_else_is_compiled_as_ever(tmp_path: Path, compilings: list[str]) -> None:
    for _ in range(2):
        with kept_code(tmp_path / "code"):
            assert eval(compile("6 * 7", "text", "eval")) == 42
            compile("pass", "text", "exec")
            compile(b"pass", "flags", "exec", 0, dont_inherit=True)
    assert compilings == ["text", "text", "flags"] * 2
    assert list(tmp_path.iterdir()) == []


def test_compile_is_the_ordinary_one_again_whatever_happens(tmp_path: Path) -> None:
    ordinary = builtins.compile
    with pytest.raises(SyntaxError):
        value(tmp_path / "code", b"value = ")
    assert builtins.compile is ordinary
    assert list(tmp_path.iterdir()) == []
