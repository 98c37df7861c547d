"""The parts of the trial under Wine that need no Wine. ZHULI_WINE=1 tries the setup.exe in dist wholly."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtGui import QColor, QImage

Dist = Callable[[str], ModuleType]
ROOT = Path(__file__).resolve().parents[2]


def test_wine_gets_the_functions_that_it_lacks(dist: Dist, monkeypatch: pytest.MonkeyPatch):
    wine = dist("wine")
    places = {"crealf": 0x100, "cimagf": 0x120, "creal": 0x140, "cimag": 0x160}
    monkeypatch.setattr(wine, "pe_export_places", lambda data: places)
    made = wine.completed(b"M" * 0x200)
    assert made[0x100:0x105] == bytes.fromhex("660f6ec1c3")
    assert made[0x40:0x60] == bytes(0x20)
    assert all(made[place : place + 20].count(b"\xc3") == 1 for place in places.values())
    assert len(made) == 0x200


def test_tools_that_are_not_here_are_named(dist: Dist, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(shutil, "which", lambda name, path=None: name if name == "Xvfb" else None)
    assert dist("wine").missing() == [name for name in dist("wine").NEEDED if name != "Xvfb"]


def test_an_environment_without_pytest_is_named(dist: Dist, tmp_path: Path):
    lacking = dist("windows_tests").lacking
    python = tmp_path / "bin" / "python"
    assert lacking(python) == [f"pytest for {python}"]
    (tmp_path / "lib" / "python3.11" / "site-packages" / "pytest").mkdir(parents=True)
    assert lacking(python) == []


def test_pictures_are_compared_by_their_pixels(dist: Dist, tmp_path: Path):
    differing = dist("windows_tests").differing
    for name, colour in (("a", "red"), ("b", "red"), ("c", "red")):
        picture = QImage(10, 10, QImage.Format.Format_RGB32)
        picture.fill(QColor(colour))
        if name == "b":
            picture.setPixelColor(3, 3, QColor("blue"))
        (picture.copy(0, 0, 5, 5) if name == "c" else picture).save(str(tmp_path / f"{name}.png"))
    a, b, c = (tmp_path / f"{name}.png" for name in "abc")
    python = Path(sys.executable)
    assert differing(a, a, python) == 0
    assert differing(a, b, python) == 0.01
    assert differing(a, c, python) == 1
    assert differing(a, tmp_path / "none.png", python) == 1


def test_tests_that_run_in_the_program_are_there(dist: Dist):
    assert [name for name in dist("windows_tests").TESTS if not (ROOT / name).exists()] == []


@pytest.mark.skipif(os.environ.get("ZHULI_WINE") != "1", reason="takes minutes: only with ZHULI_WINE=1")
def test_the_installer_does_what_it_should_under_wine():
    words = [sys.executable, str(ROOT / "packaging/dist/try_windows.py"), "--python", sys.executable]
    assert subprocess.run(words, check=False).returncode == 0
