"""What never ends is not waited for, wherever the program opens a file of its own."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.regular_files import NotRegular, open_regular, read_regular
from app.ui.crash import UNNOTED, Faults
from app.ui.home_news import FILE as NEWS
from app.ui.home_news import News, remembered
from app.ui.one_window import LOCK, Claim
from app.ui.paint.kept_picture import recall
from app.ui.places import Places
from app.ui.settings import FILE_NAME as SETTINGS
from app.ui.settings import Settings, SettingsFile
from app.ui.texts import Texts

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="has no pipes with a name in a folder")


@pytest.fixture
def pipe(tmp_path: Path) -> Callable[[str], Path]:
    """Makes a pipe of this name."""

    def make(name: str) -> Path:
        os.mkfifo(tmp_path / name)
        return tmp_path / name

    return make


@pytest.mark.parametrize("mode", ["rb", "ab", "wb"])
def test_a_pipe_is_not_opened(pipe: Callable[[str], Path], mode) -> None:
    with pytest.raises(NotRegular):
        open_regular(pipe("it"), mode)


def test_a_device_is_not_read() -> None:
    with pytest.raises(NotRegular):
        read_regular(Path("/dev/zero"), 10)


def test_a_name_that_no_file_has_is_missing() -> None:
    with pytest.raises(FileNotFoundError):
        read_regular(Path("a\0b"), 10)


def test_a_file_is_made_added_to_and_read_to_a_limit(tmp_path: Path) -> None:
    for mode in ("wb", "ab"):
        with open_regular(tmp_path / "it", mode) as file:
            file.write(b"abc")
    assert read_regular(tmp_path / "it", 10) == b"abcabc"
    assert read_regular(tmp_path / "it", 4) == b"abca"


def test_settings_that_are_a_pipe_are_left_alone(pipe: Callable[[str], Path]) -> None:
    path = pipe(SETTINGS)
    store = SettingsFile(path.parent)
    assert store.load() == Settings()
    assert store.trouble
    assert not store.save(Settings())
    assert path.is_fifo()


def test_news_that_are_a_pipe_are_forgotten(pipe: Callable[[str], Path], tmp_path: Path) -> None:
    pipe(NEWS)
    places = Places(tmp_path, tmp_path, tmp_path, tmp_path)
    assert remembered(places, Texts()) == News(None, 0)


def test_a_lock_that_is_a_pipe_keeps_no_window_closed(pipe: Callable[[str], Path]) -> None:
    claim = Claim(pipe(LOCK).parent)
    assert not claim.mine
    assert not claim.foreign


def test_a_kept_picture_that_is_a_pipe_is_none(pipe: Callable[[str], Path]) -> None:
    assert recall(pipe("home.picture"), "key", 1, 1) is None


def test_faults_are_told_where_the_log_is_a_pipe(pipe: Callable[[str], Path], qtbot) -> None:
    log = pipe("errors.log")
    faults = Faults(log)
    with qtbot.waitSignal(faults.told) as told:
        faults.note(ValueError, ValueError("why"), None)
    assert told.args == [UNNOTED, log]
