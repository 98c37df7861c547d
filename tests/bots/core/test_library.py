import ctypes
import logging
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.bots.core import library
from app.bots.core.sources import fingerprint, library_path


@pytest.fixture
def fresh() -> Iterator[None]:
    """A process that has not asked for the library yet."""
    library._load.cache_clear()
    yield
    library._load.cache_clear()


def test_the_library_tells_the_sources_that_it_was_built_from(core: ctypes.CDLL):
    assert core.zl_abi().decode() == fingerprint()


def test_the_library_is_loaded_once(core: ctypes.CDLL):
    assert library.core() is core


def test_the_environment_can_make_the_library_absent(core: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("ZHULI_NO_CORE", "1")
    assert library.core() is None
    monkeypatch.delenv("ZHULI_NO_CORE")
    assert library.core() is core


@pytest.mark.usefixtures("core", "fresh")
def test_a_library_of_other_sources_is_absent(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setattr(library, "fingerprint", lambda: "0" * 32)
    assert library.core() is None
    assert "is of other sources" in caplog.text


@pytest.mark.usefixtures("fresh")
def test_a_damaged_library_is_absent(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
):
    damaged = tmp_path / library_path().name
    damaged.write_bytes(b"no library")
    monkeypatch.setattr(library, "library_path", lambda: damaged)
    assert library.core() is None
    assert "cannot be used" in caplog.text


@pytest.mark.usefixtures("core", "fresh")
@pytest.mark.parametrize("share", [0.001, 0.05, 0.5, 0.99])
def test_a_library_that_was_cut_short_is_absent(share: float, tmp_path: Path):
    """In a process of its own, which such a library would kill."""
    whole = library_path().read_bytes()
    cut = tmp_path / library_path().name
    cut.write_bytes(whole[: int(len(whole) * share)])
    program = (
        "import pathlib, sys\n"
        "from app.bots.core import library\n"
        "library.library_path = lambda: pathlib.Path(sys.argv[1])\n"
        "print(library.core())\n"
    )
    ended = subprocess.run([sys.executable, "-c", program, str(cut)], capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (0, "None\n")
    assert "cannot be used" in ended.stderr


@pytest.mark.usefixtures("fresh")
def test_a_missing_library_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
):
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(library, "library_path", lambda: tmp_path / "none.so")
    assert library.core() is None
    assert [record.levelname for record in caplog.records] == ["INFO"]


@pytest.mark.usefixtures("fresh")
def test_a_library_with_another_table_is_absent(
    core: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
):
    # A copy, so that the one in use keeps its table.
    copied = Path(shutil.copy(library_path(), tmp_path))
    monkeypatch.setattr(library, "library_path", lambda: copied)
    monkeypatch.setattr(library, "unpacked_table", lambda: b"\1" * 100)
    assert library.core() is None
    assert "refuses the table" in caplog.text
