import hashlib
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Dist = Callable[[str], ModuleType]
ROOT = Path(__file__).resolve().parents[2]
WORDS = ("one", "two", "MIT", "us", "it", "one-2-py3-none-manylinux1_x86_64.manylinux2014_x86_64.whl")


def test_every_platform_has_every_wheel_with_a_digest(dist: Dist):
    inputs = dist("inputs")
    for platform in inputs.PLATFORMS:
        found = inputs.wheels(platform)
        assert len({wheel.name for wheel in found}) == len(found) == 11
        assert all(len(wheel.sha256) == 64 and wheel.file.endswith(".whl") for wheel in found)
        assert all(f"-{wheel.version}-" in wheel.file for wheel in found)


def test_pins_are_those_of_the_project_file(dist: Dist):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pinned = {}
    for line in project["dependencies"]:
        name, exact, rest = line.partition("==")
        if exact:
            pinned[name] = rest.split(";")[0].strip()
    versions = {wheel.name: wheel.version for wheel in dist("inputs").wheels("windows")}
    assert {name: versions[name] for name in pinned} == pinned
    assert len(pinned) == 4


def test_a_wheel_names_its_platforms_as_pip_does(dist: Dist):
    wheel = dist("inputs").Wheel(*WORDS, "0" * 64)
    assert wheel.tags == ["manylinux1_x86_64", "manylinux2014_x86_64"]


def test_what_is_kept_is_not_fetched_again(dist: Dist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    inputs = dist("inputs")
    wheel = inputs.Wheel(*WORDS, hashlib.sha256(b"right").hexdigest())
    fetched = []

    def download(wheel: object, python: Path, folder: Path) -> Path:
        fetched.append(folder)
        (folder / "got").write_bytes(b"right")
        return folder / "got"

    monkeypatch.setattr(inputs, "download", download)
    for _ in range(2):
        path = inputs.provide(wheel, Path(sys.executable), tmp_path / "kept")
    assert path.read_bytes() == b"right"
    assert len(fetched) == 1
    path.write_bytes(b"damaged")
    assert inputs.provide(wheel, Path(sys.executable), tmp_path / "kept").read_bytes() == b"right"
    assert len(fetched) == 2


def test_other_bytes_are_refused(dist: Dist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    inputs = dist("inputs")
    wheel = inputs.Wheel(*WORDS, hashlib.sha256(b"right").hexdigest())

    def download(wheel: object, python: Path, folder: Path) -> Path:
        (folder / "got").write_bytes(b"wrong")
        return folder / "got"

    monkeypatch.setattr(inputs, "download", download)
    with pytest.raises(dist("project").DistError, match="its digest differs"):
        inputs.provide(wheel, Path(sys.executable), tmp_path)
    assert not (tmp_path / wheel.file).exists()


def test_the_cache_can_be_told(dist: Dist, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("ZHULI_DOWNLOADS", "/somewhere")
    assert dist("inputs").cache() == Path("/somewhere")
    monkeypatch.delenv("ZHULI_DOWNLOADS")
    assert dist("inputs").cache().name == "zhuli-dist"
