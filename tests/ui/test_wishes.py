"""What a second start leaves for the window: taken once, by it or by the start itself."""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.records.link import Link
from app.ui.main_window import MainWindow
from app.ui.one_window import Claim
from app.ui.wishes import FOLDER, FORGOTTEN, PATIENCE, TOKEN, Wish, WishBox, grant, hand_over, wish_for

SAMPLE = Path(__file__).parents[2] / "replays" / "undo.zhuli"
WISH = Wish("token", "/a/竹.zhuli", "2.15")


def notes(folder: Path) -> list[Path]:
    place = folder / FOLDER
    return sorted(place.iterdir()) if place.exists() else []


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Claim]:
    """The claim of the window that is open."""
    made = Claim(tmp_path)
    yield made
    made.release()


@pytest.fixture
def second(held: Claim) -> Iterator[Claim]:
    """That of a second start."""
    made = Claim(held.folder)
    yield made
    made.release()


@pytest.fixture
def shown(qtbot) -> QWidget:
    """A window on the screen."""
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


def box_of(folder: Path, window: QWidget, now: float | None = None) -> tuple[WishBox, list[Wish]]:
    granted: list[Wish] = []
    box = WishBox(folder, window, time.time if now is None else lambda: now)
    box.wished.connect(granted.append)
    return box, granted


def test_a_wish_is_taken_once(second: Claim, shown: QWidget) -> None:
    box, granted = box_of(second.folder, shown)
    assert hand_over(second, WISH, clock=lambda: 0.0, wait=lambda _: box.look())
    box.look()
    assert granted == [WISH]
    assert notes(second.folder) == []


def test_a_window_hears_of_a_wish_by_itself(second: Claim, shown: QWidget, qtbot) -> None:
    box, granted = box_of(second.folder, shown)
    box.open()
    assert hand_over(second, WISH, clock=lambda: 0.0, wait=lambda _: qtbot.waitUntil(lambda: bool(granted)))
    assert granted == [WISH]


def test_a_wish_from_before_the_window_could_hear_is_granted(second: Claim, shown: QWidget) -> None:
    box, granted = box_of(second.folder, shown)
    assert hand_over(second, WISH, clock=lambda: 0.0, wait=lambda _: box.open())
    assert granted == [WISH]


def test_a_start_waits_so_long_and_takes_its_wish_back(second: Claim, shown: QWidget) -> None:
    waits: list[float] = []
    assert not hand_over(second, WISH, clock=lambda: sum(waits), wait=waits.append)
    assert sum(waits) == pytest.approx(PATIENCE, abs=0.1)
    assert notes(second.folder) == []
    box, granted = box_of(second.folder, shown)
    box.open()
    assert granted == []


def test_a_start_takes_the_place_of_a_window_that_ends_meanwhile(held: Claim, second: Claim) -> None:
    assert not hand_over(second, WISH, clock=lambda: 0.0, wait=lambda _: held.release())
    assert second.mine
    assert notes(second.folder) == []


def test_a_closed_window_takes_no_wish(held: Claim, second: Claim, shown: QWidget) -> None:
    box, granted = box_of(second.folder, shown)
    box.open()
    shown.close()

    def wait(_: float) -> None:
        box.look()
        held.release()

    assert not hand_over(second, WISH, clock=lambda: 0.0, wait=wait)
    assert granted == []


def test_without_room_for_a_wish_nobody_waits(second: Claim) -> None:
    (second.folder / FOLDER).touch()
    assert not hand_over(second, WISH, wait=lambda _: pytest.fail("it waits"))


def test_a_window_without_a_folder_to_watch_goes_on(held: Claim, shown: QWidget) -> None:
    (held.folder / FOLDER).touch()
    box, granted = box_of(held.folder, shown)
    box.open()
    assert granted == []


def test_a_forgotten_wish_and_what_is_none_are_cleared_away(held: Claim, shown: QWidget) -> None:
    place = held.folder / FOLDER
    place.mkdir()
    for number, text in enumerate(["", "{", "3", '["a", "b", "c", "d"]', json.dumps(WISH)]):
        (place / f"{number}.json").write_text(text, encoding="utf-8")
        os.utime(place / f"{number}.json", (1000, 1000))
    box, granted = box_of(held.folder, shown, 1000 + FORGOTTEN + 1)
    box.open()
    assert granted == []
    assert notes(held.folder) == []
    (place / "late.json").write_text(json.dumps(WISH), encoding="utf-8")
    os.utime(place / "late.json", (1002, 1002))
    box.look()
    assert granted == [WISH]


def test_a_start_wishes_for_its_record_wherever_it_was_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(TOKEN, raising=False)
    assert wish_for(None) == Wish()
    assert wish_for(Link(Path("a.zhuli"), "7")) == Wish("", str(tmp_path / "a.zhuli"), "7")
    monkeypatch.setenv(TOKEN, "right")
    assert wish_for(None) == Wish("right")


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_wish_brings_the_window_back_with_its_record(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(TOKEN, "")
    window.showMinimized()
    grant(window, Wish())
    assert not window.isMinimized()
    assert window.guide.shell.stack.currentWidget() is window.guide.home
    grant(window, Wish("right", str(SAMPLE), "3"))
    assert os.environ[TOKEN] == "right"
    assert window.guide.replay is not None
    assert window.guide.shell.stack.currentWidget() is window.guide.replay


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_full_window_stays_full(window: MainWindow) -> None:
    window.setWindowState(Qt.WindowState.WindowFullScreen | Qt.WindowState.WindowMinimized)
    grant(window, Wish())
    assert window.windowState() & Qt.WindowState.WindowFullScreen
    assert not window.isMinimized()


@pytest.mark.qt_log_ignore("does not support raise")
@pytest.mark.parametrize("token", ["a\0b", "\ud800"])
def test_what_the_system_takes_in_no_name_harms_nobody(window: MainWindow, token: str, monkeypatch) -> None:
    """The folder of wishes can be written by anybody who plays here."""
    monkeypatch.delenv(TOKEN, raising=False)
    told: list[str] = []
    window.guide.told.connect(told.append)
    grant(window, Wish(token, f"{token}.zhuli"))
    assert TOKEN not in os.environ
    assert len(told) == 1
    assert told[0].startswith("找不到")
