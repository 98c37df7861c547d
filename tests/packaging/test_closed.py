"""That a packed program lacks nothing. ZHULI_DIST=FOLDER tries what `dist windows --folder` has laid out."""

import os
import py_compile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Dist = Callable[[str], ModuleType]
LAID_OUT = os.environ.get("ZHULI_DIST", "")
OPTIONAL = {
    "PIL.Image": {"IPython", "defusedxml"},
    "msgpack.fallback": {"__pypy__"},
    "msgspec._utils": {"annotationlib", "typing_extensions"},
    "msgspec.toml": {"typing_extensions"},
    "msgspec.yaml": {"typing_extensions"},
    "numpy._core.arrayprint": {"_dummy_thread"},
    "numpy._typing._nested_sequence": {"typing_extensions"},
    "pyqtgraph.Qt": {"PyQt5", "PyQt6", "PySide2", "shiboken2", "sip"},
    "pyqtgraph.Qt.internals": {"PySide2"},
    "pyqtgraph.graphicsItems.BoxplotItem": {"pyqtgraph.Qt.QtCore"},
    "pyqtgraph.graphicsItems.DateAxisItem": {"pyqtgraph.Qt.QtCore"},
    "pyqtgraph.imageview.ImageView": {"bottleneck"},
    "pyqtgraph.widgets.RawImageWidget": {"cuda"},
}
"""What is imported where it is there, or is a name that a module makes while it is loaded."""


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


@pytest.mark.skipif(not LAID_OUT, reason="no laid out program is told by ZHULI_DIST")
def test_the_program_for_windows_lacks_nothing(dist: Dist):
    closed = dist("closed")
    assert closed.missing_libraries(Path(LAID_OUT)) == []
    optional = {f"{module} imports {name}" for module, names in OPTIONAL.items() for name in names}
    assert set(closed.missing_modules(Path(LAID_OUT) / "lib")) - optional == set()
