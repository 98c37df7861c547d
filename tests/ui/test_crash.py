"""A fault is noted once and told later, and the program goes on, wherever Qt called what failed."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from app.assets import MissingAsset
from app.records.files import SUFFIX
from app.rules.package_data import DamagedData
from app.session.session import Session
from app.ui.crash import CRASH, MOST, UNNOTED, Faults
from tests.support.faulty_play import PLACES

ROOT = Path(__file__).parents[2]
NOTICE = "出了意外的差错"


def fault_of(line: str) -> ValueError:
    try:
        raise ValueError(line)
    except ValueError as fault:
        return fault


def noted(log: Path) -> tuple[Faults, list[Path]]:
    faults, told = Faults(log), []
    faults.told.connect(lambda key, file: told.append(file if key == CRASH else (key, file)))
    return faults, told


def note(faults: Faults, line: str) -> None:
    fault = fault_of(line)
    faults.note(type(fault), fault, fault.__traceback__)


@pytest.mark.parametrize("place", PLACES)
def test_no_fault_ends_the_program_or_is_lost(place: str, tmp_path: Path) -> None:
    folders = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("CONFIG", "DATA", "CACHE", "STATE")}
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.faulty_play", place],
        cwd=ROOT, env={**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"}, capture_output=True,
        encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(NOTICE)
    assert "calling Python override" not in done.stderr
    (log,) = tmp_path.rglob("log.txt")
    assert log.read_text(encoding="utf-8").count("ZeroDivisionError") == 1
    (record,) = tmp_path.rglob(f"*{SUFFIX}")
    session = Session.resume(record)
    assert session.waiting
    session.close()


def test_a_fault_is_logged_at_once_and_told_from_the_event_loop(tmp_path: Path, qtbot) -> None:
    log = tmp_path / "new" / "log.txt"
    faults, told = noted(log)
    note(faults, "something unexpected")
    assert "something unexpected" in log.read_text(encoding="utf-8")
    assert not told
    qtbot.waitUntil(lambda: told == [log])


def test_faults_that_come_together_are_told_once_and_each_is_noted_once(tmp_path: Path, qtbot) -> None:
    log = tmp_path / "log.txt"
    faults, told = noted(log)
    for line in ("first", "second", "first"):
        note(faults, line)
    qtbot.waitUntil(lambda: bool(told))
    note(faults, "second")
    qtbot.wait(1)
    assert told == [log]
    assert [log.read_text(encoding="utf-8").count(f"ValueError: {line}") for line in ("first", "second")] == [
        1,
        1,
    ]
    note(faults, "third")
    qtbot.waitUntil(lambda: len(told) == 2)


@pytest.mark.parametrize("kind", [MissingAsset, DamagedData])
def test_a_file_of_the_program_that_is_missing_is_named(
    tmp_path: Path, qtbot, kind: type[MissingAsset] | type[DamagedData]
) -> None:
    faults, told = noted(tmp_path / "log.txt")
    path = tmp_path / "m1.svg"
    faults.note(kind, MissingAsset(path) if kind is MissingAsset else DamagedData(str(path)), None)
    note(faults, "what comes of it")
    qtbot.waitUntil(lambda: told == [("errors.program_file", path)])
    note(faults, "something else")
    qtbot.waitUntil(lambda: told[1:] == [tmp_path / "log.txt"])


def test_the_log_does_not_grow_for_ever(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    faults, _ = noted(log)
    for number in range(MOST + 20):
        note(faults, f"number {number}")
    assert log.read_text(encoding="utf-8").count("ValueError: number") == MOST


def test_a_log_that_cannot_be_written_is_no_second_fault(tmp_path: Path, qtbot) -> None:
    (tmp_path / "log.txt").mkdir()
    faults, told = noted(tmp_path / "log.txt")
    note(faults, "x")
    qtbot.waitUntil(lambda: told == [(UNNOTED, tmp_path / "log.txt")])
    (tmp_path / "log.txt").rmdir()
    note(faults, "y")
    qtbot.waitUntil(lambda: told[1:] == [tmp_path / "log.txt"])


def test_what_is_raised_elsewhere_is_taken_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    log = tmp_path / "log.txt"
    faults, told = noted(log)
    faults.catch()
    fault = fault_of("in a slot")
    sys.excepthook(ValueError, fault, fault.__traceback__)
    assert "in a slot" in log.read_text(encoding="utf-8")
    qtbot.waitUntil(lambda: told == [log])
    thread = threading.Thread(target=fault_of, args=())
    thread.start()
    thread.join()
    assert "missing 1 required positional argument" in log.read_text(encoding="utf-8")
    qtbot.waitUntil(lambda: told == [log, log])


def test_a_fault_with_half_a_sign_is_noted(tmp_path: Path) -> None:
    faults, _ = noted(tmp_path / "log.txt")
    note(faults, "half \udc00 sign")
    assert "half \\udc00 sign" in (tmp_path / "log.txt").read_text("utf-8")
