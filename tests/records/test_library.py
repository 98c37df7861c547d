import shutil

import pytest
from msgspec.structs import replace

from app.records.files import live_path
from app.records.index_row import read_row
from app.records.library import load_record, newest_resumable, record_paths, with_recovery_file
from app.session.session import Session
from tests.support.matches import SEED, play_on, setup


def running_match(path, created_at="2026-01-02T00:00:00Z"):
    session = Session.start(replace(setup(rounds=4), created_at=created_at), SEED, path, sync=False)
    play_on(session, 5)
    session.close()
    return path


def test_records_of_a_folder_are_its_files_of_that_kind(short_match, tmp_path):
    shutil.copy(short_match, tmp_path / "第一场 1.ZHULI")
    (tmp_path / "foreign.zhuli").write_bytes(b"PK\x03\x04")
    (tmp_path / "notes.txt").write_bytes(b"not listed")
    (tmp_path / "folder.zhuli").mkdir()
    running_match(tmp_path / "running.zhuli")
    assert {path.name for path in record_paths(tmp_path)} == {
        "第一场 1.ZHULI",
        "foreign.zhuli",
        "running.zhuli",
    }


def test_missing_folder_has_no_records(tmp_path):
    assert record_paths(tmp_path / "none") == ()
    assert newest_resumable(with_recovery_file(tmp_path / "none")) is None


def test_newest_match_with_a_recovery_file_can_go_on(short_match, tmp_path):
    shutil.copy(short_match, tmp_path / "finished.zhuli")
    assert newest_resumable(with_recovery_file(tmp_path)) is None
    running_match(tmp_path / "first.zhuli", "2026-03-01T00:00:00Z")
    running_match(tmp_path / "second.zhuli", "2026-03-02T00:00:00Z")
    lost = running_match(tmp_path / "third.zhuli", "2026-03-03T00:00:00Z")
    live_path(lost).unlink()
    assert newest_resumable(with_recovery_file(tmp_path)).path.name == "second.zhuli"


def test_finished_or_damaged_match_with_a_recovery_file_cannot_go_on(short_match, tmp_path):
    shutil.copy(short_match, tmp_path / "finished.zhuli")
    (tmp_path / "damaged.zhuli").write_bytes(b"")
    for name in ("finished", "damaged"):
        (tmp_path / f"{name}.zhuli.live").touch()
    assert newest_resumable(with_recovery_file(tmp_path)) is None


def test_only_matches_with_a_recovery_file_are_looked_into(short_match, tmp_path, monkeypatch):
    shutil.copy(short_match, tmp_path / "finished.zhuli")
    running = running_match(tmp_path / "running.zhuli")
    looked = []

    def look(path):
        looked.append(path)
        return read_row(path)

    monkeypatch.setattr("app.records.library.read_row", look)
    assert newest_resumable(with_recovery_file(tmp_path)).path == running
    assert looked == [running]


def test_of_many_matches_that_nobody_played_on_the_newest_alone_is_read(tmp_path, monkeypatch):
    paths = [running_match(tmp_path / f"{day}.zhuli", f"2026-03-0{9 - day}T00:00:00Z") for day in range(1, 6)]
    (tmp_path / "0.zhuli").write_bytes(b"damaged")
    live_path(tmp_path / "0.zhuli").touch()
    looked = []

    def look(path):
        looked.append(path)
        return read_row(path)

    monkeypatch.setattr("app.records.library.read_row", look)
    assert newest_resumable(with_recovery_file(tmp_path)).path == paths[0]
    assert looked == [paths[0]]


def test_looking_changes_nothing_in_a_read_only_folder(short_match, tmp_path):
    copy = tmp_path / "copy.zhuli"
    shutil.copy(short_match, copy)
    copy.chmod(0o444)
    tmp_path.chmod(0o555)
    try:
        assert load_record(copy) == load_record(copy)
        assert record_paths(tmp_path) == (copy,)
        assert newest_resumable(with_recovery_file(tmp_path)) is None
        assert [path.name for path in tmp_path.iterdir()] == ["copy.zhuli"]
        assert copy.read_bytes() == short_match.read_bytes()
    finally:
        tmp_path.chmod(0o755)


def test_record_that_is_gone_is_said_to_be(tmp_path):
    with pytest.raises(FileNotFoundError):
        load_record(tmp_path / "none.zhuli")
