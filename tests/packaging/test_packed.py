"""The whole programs of the three systems, made of the pinned files: minutes, only with ZHULI_DIST=1."""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Dist = Callable[[str], ModuleType]
PYTHON = Path(sys.executable)
pytestmark = pytest.mark.skipif(
    os.environ.get("ZHULI_DIST") != "1", reason="takes minutes and the network: set ZHULI_DIST=1"
)
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


def made(dist: Dist, platform: str, *, folder: bool) -> Path:
    """What the maker of a platform's installer makes: the quick one, or the folder alone."""
    options = argparse.Namespace(runtime=None, fast=True, folder=folder)
    result: Path = dist(platform).make(PYTHON, options)
    return result


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="no dpkg-deb unpacks the package for Linux")
def test_the_package_for_linux_works_wherever_it_lies(dist: Dist, tmp_path: Path):
    place = tmp_path / "四川 麻将"
    subprocess.run(["dpkg-deb", "-x", made(dist, "linux", folder=False), place], check=True)
    # As in a container: no settings at all, and the locale C.
    program, settings = place / "usr/bin/zhuli", {"PATH": os.defpath, "HOME": str(tmp_path)}
    for words in (["--self-test"], ["verify", *place.glob("usr/lib/zhuli/replays/*.zhuli")]):
        done = subprocess.run(
            [program, *words], env=settings, check=False, capture_output=True, encoding="utf-8"
        )
        assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_the_program_for_macs_has_no_faults(dist: Dist):
    assert dist("macos_check").faults(made(dist, "macos", folder=True)) == []


@pytest.mark.skipif(not shutil.which("x86_64-w64-mingw32-gcc"), reason="no MinGW compiles for Windows")
def test_the_program_for_windows_lacks_nothing(dist: Dist):
    folder, closed = made(dist, "windows", folder=True), dist("closed")
    assert {"Zhuli.exe", "zhuli-cli.exe", "python311.dll"} <= {path.name for path in folder.iterdir()}
    assert closed.missing_libraries(folder) == []
    optional = {f"{module} imports {name}" for module, names in OPTIONAL.items() for name in names}
    assert set(closed.missing_modules(folder / "lib")) - optional == set()
