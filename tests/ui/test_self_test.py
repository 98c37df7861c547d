"""The self-test's window: a whole copy passes; what is missing or broken is said in one sentence."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import qWarning
from PySide6.QtGui import QImage

from app.__main__ import main
from app.commands import self_test as without_window
from app.session.self_checks import RECORD, Fault
from app.ui import self_test
from app.ui.plots import loader
from tests.support.overlay import overlay

ROOT = Path(__file__).parents[2]
NAMES = [
    "texts", "networks", "core", "hand", "plugins", "window", "fonts", "tiles", "sound", "computer players",
    "animated pictures", "record", "charts",
]  # fmt: skip


def started(folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """The program under its self-test, by a user whose folders are empty."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(folder), **settings}
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        environment[name] = str(folder)
    command = [sys.executable, "-m", "app", "--self-test"]
    return subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )


@pytest.fixture
def tested(monkeypatch: pytest.MonkeyPatch, capsys) -> Callable[[], tuple[int, dict[str, str]]]:
    """Runs the self-test here without the checks that need no window; its code and the failures."""
    hand = [check for check in without_window.CHECKS if check.name == "hand"]

    def run() -> tuple[int, dict[str, str]]:
        monkeypatch.setattr(without_window, "CHECKS", hand)
        code = main(["--self-test"])
        told = (
            line.removeprefix("FAILED  ") for line in capsys.readouterr().out.splitlines() if line[:1] == "F"
        )
        return code, {name: sentence for name, _, sentence in (line.partition(": ") for line in told)}

    return run


def test_a_whole_copy_passes_and_leaves_the_users_folders_alone(tmp_path: Path) -> None:
    done = started(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout.splitlines()
    assert [line[8:].split(":")[0] for line in told[1:-1]] == NAMES
    assert all(line.startswith("ok ") for line in told[1:-1])
    assert told[-1] == "self-test passed"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such locale")
def test_the_locale_c_of_a_container_is_no_fault(tmp_path: Path) -> None:
    done = started(tmp_path, LC_ALL="C")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "self-test passed"


def test_a_missing_platform_is_one_sentence_where_qt_would_end_the_program(tmp_path: Path) -> None:
    done = started(tmp_path, QT_QPA_PLATFORM="nowhere")
    assert (done.returncode, done.stderr) == (1, "")
    assert "FAILED  plugins: Qt's plugin for the platform nowhere is missing in " in done.stdout
    assert done.stdout.splitlines()[-1] == "self-test: 1 failed"


def test_a_broken_plugin_is_one_sentence(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "libqoffscreen.so").write_bytes(b"no library")
    monkeypatch.setenv("QT_QPA_PLATFORM_PLUGIN_PATH", str(tmp_path))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    platforms: list[str] = []
    with pytest.raises(Fault, match="platform offscreen cannot be loaded: "):
        self_test._check_plugins(platforms)
    assert platforms == []


def test_without_the_plugin_for_svg_it_fails(tested, monkeypatch) -> None:
    monkeypatch.setattr(self_test.QImageReader, "supportedImageFormats", list)
    code, failures = tested()
    assert (code, list(failures)) == (1, ["plugins"])
    assert "Qt's plugin for SVG is missing" in failures["plugins"]


@pytest.mark.parametrize("gone", ["fonts/ZhuliBrush-Regular.ttf", "fonts/ZhuliSans-Regular.otf"])
def test_a_missing_or_damaged_font_is_named(tested, tmp_path: Path, monkeypatch, gone: str) -> None:
    damaged = None if "Brush" in gone else b"no font"
    overlay(tmp_path, {gone: damaged}, monkeypatch)
    code, failures = tested()
    assert code == 1
    assert failures["fonts"].startswith(f"missing or damaged file: {tmp_path / 'fonts'}")


def test_a_tile_that_is_missing_or_drawn_empty_is_named(tested, tmp_path: Path, monkeypatch) -> None:
    drawn = self_test.face_texture
    blank = QImage(72, 96, QImage.Format.Format_ARGB32_Premultiplied)
    blank.fill(0)
    monkeypatch.setattr(
        self_test, "face_texture", lambda face, width: blank if face == "p5" else drawn(face, width)
    )
    assert tested() == (1, {"tiles": "the tile p5 is drawn empty"})


def test_charts_that_cannot_be_drawn_are_a_fault(tested, monkeypatch) -> None:
    monkeypatch.setattr(loader, "MODULE", "app.ui.plots.nowhere")
    assert tested() == (1, {"charts": "the library that draws the statistics' charts cannot be loaded"})


def test_no_sound_at_all_is_a_fault(tested, monkeypatch) -> None:
    monkeypatch.setattr(self_test, "NO_DEVICE", ("WASAPI",))
    assert tested() == (1, {"sound": "no sound can be played, not even to nobody"})


def test_computer_players_whose_process_does_not_start_are_a_fault(tested, monkeypatch) -> None:
    monkeypatch.setattr("app.ui.bot_asker.bot_program", lambda: ["/no/such/program"])
    assert tested() == (1, {"computer players": "the process of the computer players does not answer"})


def test_a_record_that_does_not_open_is_said_in_the_windows_words(tested, monkeypatch) -> None:
    name = RECORD.with_name("别的.zhuli")
    check = self_test._open_record

    def another(folder: Path, window: object) -> str:
        (folder / name).write_bytes(b"no record")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self_test, "RECORD", name)
            return check(folder, window)

    monkeypatch.setattr(self_test, "_open_record", another)
    code, failures = tested()
    assert (code, list(failures)) == (1, ["record"])
    assert "别的.zhuli" in failures["record"]


def test_what_qt_warns_of_is_a_fault(tested, monkeypatch) -> None:
    monkeypatch.setattr(self_test, "_check_tiles", lambda: qWarning("odd screen") or "fine")
    assert tested() == (1, {"tiles": "it warned: odd screen"})
