"""That a packed program lacks nothing."""

import py_compile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Dist = Callable[[str], ModuleType]


def compiled(folder: Path, texts: dict[str, str]) -> Path:
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        py_compile.compile(str(path), cfile=f"{path}c", doraise=True)
    return folder


def test_a_module_that_is_missing_is_named(dist: Dist, tmp_path: Path):
    texts = {
        "app/__init__.py": "",
        "app/one.py": "from app import two\nimport json, numpy\n",
        "app/two.py": "def f():\n    from .three import g\n    from app.one import anything\n",
        "other/__init__.py": "from .deep import x\nfrom . import absent\ndef f():\n    import late\n",
        "other/deep.py": "from ..app import y\n",
    }
    found = dist("closed").missing_modules(compiled(tmp_path, texts))
    assert found == ["app.one imports numpy", "app.two imports app.three"]


def test_relative_imports_are_resolved(dist: Dist):
    resolved = dist("closed").resolved
    assert resolved("c", 1, "a.b", False) == "a.c"
    assert resolved("c", 1, "a.b", True) == "a.b.c"
    assert resolved("", 2, "a.b.c", False) == "a"
    assert resolved("x.y", 0, "a.b", False) == "x.y"


def test_a_library_that_is_missing_is_named(dist: Dist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    closed = dist("closed")
    asked = {"a.dll": ["B.DLL", "KERNEL32.dll", "api-ms-win-crt-heap-l1-1-0.dll", "gone.dll"], "b.dll": []}
    for name in asked:
        (tmp_path / name).write_bytes(b"MZ")
    monkeypatch.setattr(closed, "needs", lambda path: asked[path.name])
    assert closed.missing_libraries(tmp_path) == ["a.dll needs gone.dll"]
