import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Dist = Callable[[str], ModuleType]


def test_every_licence_is_in_the_folder_and_in_the_notice(
    dist: Dist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    licences = dist("licences")
    monkeypatch.setattr(licences, "wheel_members", lambda platform, name, path: [name])
    fetched = {}
    for wheel in dist("inputs").wheels("windows"):
        fetched[wheel.name] = tmp_path / wheel.file
        with zipfile.ZipFile(tmp_path / wheel.file, "w") as archive:
            archive.writestr("x-1.dist-info/licenses/deep/LICENSE", f"of {wheel.name}")
    layout = dist("payload").Layout(tmp_path / "made")
    licences.lay(layout, "windows", fetched, [("Extra", "MIT", "us", ["extra.txt"])])
    notice = (layout.folder / "licences" / "NOTICE.txt").read_text(encoding="utf-8")
    texts = {name.removeprefix("licences/") for name in layout.files()} - {"NOTICE.txt"}
    named = {
        text
        for line in notice.splitlines()
        if line.endswith(".txt") or "LICENSE" in line
        for text in line.split(", ")
    }
    assert texts <= {name.strip() for name in named}
    assert "numpy/deep-LICENSE" in texts
    assert {"LGPL-3.0.txt", "GPL-3.0.txt", "PSF-2.0-Python.txt", "Fonts.txt", "Zhuli.txt"} <= texts
    assert "panda3d" not in notice
    assert "Python 3.11" in notice
    assert "Extra" in notice


def test_a_wheel_without_a_licence_is_a_fault(dist: Dist, tmp_path: Path):
    licences = dist("licences")
    wheel = next(wheel for wheel in dist("inputs").wheels("linux") if wheel.name == "numpy")
    with zipfile.ZipFile(tmp_path / "numpy.whl", "w") as archive:
        archive.writestr("numpy/__init__.py", "")
    with pytest.raises(dist("project").DistError, match="has no licence text"):
        licences.put_texts(dist("payload").Layout(tmp_path / "made"), wheel, tmp_path / "numpy.whl")
