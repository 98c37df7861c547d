"""The project's own tests, run within an installed program; and pictures compared."""

import shutil
import subprocess
import zipfile
from pathlib import Path, PureWindowsPath

from dist import inputs
from dist.project import ROOT, DistError
from dist.wine import Wine

TOOLS = (
    "pytest",
    "_pytest",
    "py.py",
    "pluggy",
    "iniconfig",
    "packaging",
    "pygments",
    "pytestqt",
    "typing_extensions.py",
)
"""What pytest needs, all of it pure Python, out of the project's environment."""

QT_TEST = ("QtTest.pyd", "Qt6Test.dll")
"""What pytest-qt needs of Qt, and the program does not."""

TESTS = (
    "tests/rules/test_golden_hands.py",
    "tests/engine/test_named_cases.py",
    "tests/records/test_locks.py",
    "tests/records/test_index.py",
    "tests/bots/core/test_library.py",
    "tests/ui/test_settings.py",
    "tests/ui/plots/test_loader.py",
    "tests/ui/plots/test_ticks.py",
    "tests/ui/sound/test_device.py",
    "tests/ui/sound/test_miniaudio_output.py",
    "tests/ui/sound/test_mixer.py",
)
"""What they try: rules, engine, records with locks and database, the core, settings, charts and sound. None
needs typefaces: without a screen Qt for Windows reads them only from folders in the system's own letters."""

BEGIN = """
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path[:0] = [r"{tools}"]
import PySide6
PySide6.__path__.append(r"{qt}")
os.add_dll_directory(r"{qt}")
os.chdir(r"{place}")
import importlib
importlib.invalidate_caches = lambda: None  # pytest alone calls it, and what it calls differs within one 3.11
import pytest
words = ["-q", "-p", "no:cacheprovider", "-p", "pytestqt.plugin"]
sys.exit(pytest.main([*words, *{tests}]))
"""


BUILT = 'def build():\n    return ""\n'
"""In the place of the builder of the core, which is there already."""


def packages_of(python: Path) -> Path:
    """Where the packages of an environment's Python lie."""
    return python.parent.parent / "lib" / "python3.11" / "site-packages"


def lacking(python: Path) -> list[str]:
    """What an environment's Python lacks for running tests, in words."""
    return [] if (packages_of(python) / "pytest").is_dir() else [f"pytest for {python}"]


def run(wine: Wine, program: PureWindowsPath, python: Path) -> str:
    """Run them beside the program, without changing it; the last line that pytest says."""
    place = wine.drive / "tests"
    shutil.rmtree(place, ignore_errors=True)
    (place / "tools").mkdir(parents=True)
    packages = packages_of(python)
    for name in TOOLS:
        source = packages / name
        if source.is_dir():
            shutil.copytree(
                source, place / "tools" / name, ignore=shutil.ignore_patterns("__pycache__", "*.so")
            )
        elif source.is_file():
            shutil.copyfile(source, place / "tools" / name)
    wheel = inputs.fetch("windows", python)["PySide6-Essentials"]
    with zipfile.ZipFile(wheel) as archive:
        for name in QT_TEST:
            (place / "qt").mkdir(exist_ok=True)
            (place / "qt" / name).write_bytes(archive.read(f"PySide6/{name}"))
    shutil.copytree(ROOT / "tests", place / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "replays", place / "replays")
    (place / "packaging").mkdir()
    (place / "packaging" / "build_core.py").write_text(BUILT, encoding="ascii")
    shutil.copyfile(ROOT / "pyproject.toml", place / "pyproject.toml")
    here = "C:\\tests"
    text = BEGIN.format(tools=f"{here}\\tools", qt=f"{here}\\qt", place=here, tests=list(TESTS))
    (place / "begin.py").write_text(text, encoding="utf-8")
    words = [f"{program}\\zhuli-cli.exe", "-c", f"exec(open(r'{here}\\begin.py', encoding='utf-8').read())"]
    code, told = wine.run(words)
    if code:
        raise DistError(f"The tests within the program end with {code}:\n{told[-6000:]}")
    return told.strip().splitlines()[-1]


COMPARE = """
import sys
from PySide6.QtGui import QImage
a, b = (QImage(name).convertToFormat(QImage.Format.Format_RGB32) for name in sys.argv[1:])
if a.size() != b.size() or a.isNull():
    print(1.0)
else:
    one, two = bytes(a.constBits()), bytes(b.constBits())
    count = len(one) // 4
    print(sum(one[4 * i : 4 * i + 3] != two[4 * i : 4 * i + 3] for i in range(count)) / count)
"""


def differing(one: Path, two: Path, python: Path) -> float:
    """The share of pixels in which two pictures differ; 1 if their sizes do."""
    words = [str(python), "-c", COMPARE, str(one), str(two)]
    return float(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
