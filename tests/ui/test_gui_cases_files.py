"""The GUI cases 8 and 10, and two windows: records that are only looked at, and those of other versions."""

import shutil
from pathlib import Path

import pytest

from app.records.codec import encode_entry, encode_header
from app.records.frames import CRITICAL, MAGIC, Frame, pack_frame
from app.records.library import load_record
from app.records.record import Unknown
from app.session.session import Session
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.main_window import MainWindow
from app.ui.places import Places
from app.ui.settings import FILE_NAME, SettingsFile
from tests.support.matches import SEED, play_on, setup
from tests.support.read_only import read_only
from tests.ui.dropping import record

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = sorted((ROOT / "replays").glob("*.zhuli"))
OF_TOMORROW = Frame(77, 0, b"of tomorrow")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def watch(window: MainWindow, path: Path) -> None:
    """Open a record and go through it."""
    window.guide.open_record(path)
    page = window.guide.replay
    assert page is not None
    for step in ("next_round", "previous", "previous_choice", "previous_round", "next_turn"):
        page.step(step)
    page.seek(page.cursor_.end)


@pytest.mark.parametrize("name", ["牌谱 与 空格", "read only"])
def test_case_8_a_finished_record_viewed_twice_from_a_read_only_folder_stays_byte_for_byte(
    window: MainWindow, appearance: Appearance, tmp_path: Path, name: str
) -> None:
    path = record(appearance, tmp_path / name / "对局 1.zhuli")
    before = contents(path.parent)
    with read_only(path.parent):
        for _ in range(2):
            watch(window, path)
            assert window.shell.toast.isHidden()
            window.guide.show_home()
        watch(window, path)
        window.guide.replay.aids.set_bookmark(5, "看这里")
        assert window.shell.toast.sentence == "书签没能保存在牌谱旁边。"
        window.guide.show_home()
    assert contents(path.parent) == before


def with_frame(path: Path, frame: Frame) -> bytes:
    """A record with one more frame in its middle, as a later version would write it."""
    whole = load_record(path)
    entries = [*whole.entries]
    entries.insert(len(entries) // 2, Unknown(frame))
    frames = [encode_header(whole.header), *(encode_entry(entry) for entry in entries)]
    return MAGIC + b"".join(pack_frame(each, number) for number, each in enumerate(frames))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_case_10_records_of_every_released_version_open(window: MainWindow, path: Path) -> None:
    watch(window, path)
    assert window.shell.toast.isHidden()


def test_case_10_an_unknown_optional_frame_is_passed_over_and_kept(
    window: MainWindow, appearance: Appearance, tmp_path: Path
) -> None:
    path = record(appearance, tmp_path / "match.zhuli")
    whole = load_record(path)
    plain = with_frame(path, OF_TOMORROW)
    path.write_bytes(plain)
    watch(window, path)
    assert window.shell.toast.isHidden()
    assert path.read_bytes() == plain
    assert load_record(path).events == whole.events
    assert Unknown(OF_TOMORROW) in load_record(path).entries


def test_case_10_an_unknown_optional_frame_is_kept_when_a_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(), SEED, path, sync=False)
    play_on(session, 9)
    newer = with_frame(path, OF_TOMORROW)
    session.close()
    path.write_bytes(newer)
    resumed = Session.resume(path, sync=False)
    play_on(resumed)
    resumed.close()
    assert Unknown(OF_TOMORROW) in load_record(path).entries
    assert load_record(path).finished


def test_case_10_an_unknown_critical_frame_is_refused_politely(
    window: MainWindow, appearance: Appearance, tmp_path: Path
) -> None:
    path = record(appearance, tmp_path / "新 牌谱.zhuli")
    newer = with_frame(path, Frame(77, CRITICAL, b""))
    for language, sentence in (
        ("zh-Hans", "新 牌谱.zhuli 由更新的版本写成，这个版本打不开。"),
        ("en", "新 牌谱.zhuli was written by a newer version and cannot be opened by this one."),
    ):
        appearance.choose(language=language)
        path.write_bytes(newer)
        window.guide.open_record(path)
        assert window.guide.replay is None
        assert window.shell.toast.sentence == sentence


@pytest.mark.parametrize("file", sorted((ROOT / "tests/data/settings").iterdir()), ids=lambda file: file.stem)
def test_case_10_settings_of_every_released_version_open(places: Places, file: Path) -> None:
    places.config.mkdir(parents=True)
    shutil.copy(file, places.config / FILE_NAME)
    settings = SettingsFile(places.config)
    read = settings.load()
    assert settings.trouble == ""
    assert (read.language, read.theme, read.player_name) == ("zh-Hant", "day", "阿明")
    assert (read.hints, read.undo, read.opponents) == ("full", "practice", ("novice", "beginner", "expert"))


def test_a_match_played_in_one_window_is_one_sentence_in_another(
    window: MainWindow, appearance: Appearance, places: Places, qtbot
) -> None:
    path = places.records / "对局.zhuli"
    path.parent.mkdir(parents=True)
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    play_on(session, 9)
    window.guide.play_session(session, path)
    other = MainWindow(appearance, places, None, InProcessAsker)
    qtbot.addWidget(other)
    before = path.read_bytes()
    other.guide.continue_match(path)
    assert other.guide.play is None
    assert other.shell.toast.sentence == "这局牌已在另一个窗口里打开。"
    assert path.read_bytes() == before
    watch(other, path)
    window.guide.show_home()
    other.guide.continue_match(path)
    assert other.guide.at_table
    other.close()


def test_a_match_or_a_branch_that_cannot_be_written_is_refused_in_one_sentence(
    window: MainWindow, appearance: Appearance, places: Places, tmp_path: Path
) -> None:
    path = places.records / "对局.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    play_on(session, 9)
    session.close()
    old = record(appearance, tmp_path / "old.zhuli")
    before = contents(places.records)
    with read_only(places.records):
        window.guide.continue_match(path)
        assert window.guide.play is None
        assert window.shell.toast.sentence == "牌谱文件夹不能写入，这一局现在打不了。"
        window.guide.open_record(old)
        window.tell("另一句话")
        window.guide.replay.seek(30)
        window.guide.replay.do("play_here")
        assert window.guide.play is None
        assert window.shell.toast.sentence == "牌谱文件夹不能写入，这一局现在打不了。"
    assert contents(places.records) == before
