import errno
import os
import pickle
import sys

import pytest

from app.records.errors import CannotWrite, DamagedRecord, NotARecord
from app.records.files import (
    aside_path,
    cannot_write,
    discard,
    is_deleted,
    is_record_name,
    live_path,
    read_limited,
    review_path,
    write_durably,
    write_new,
)
from app.records.index_row import read_row
from app.records.library import load_record


@pytest.mark.skipif(sys.platform == "win32", reason="has no pipes with a name in a folder")
def test_a_pipe_is_no_record_and_nobody_waits_for_it(tmp_path):
    pipe = tmp_path / "pipe.zhuli"
    os.mkfifo(pipe)
    with pytest.raises(NotARecord):
        read_limited(pipe)
    with pytest.raises(NotARecord):
        load_record(pipe)
    assert read_row(pipe).error == "not_a_record"


@pytest.mark.skipif(sys.platform == "win32", reason="has no device files")
def test_a_device_is_no_record(tmp_path):
    link = tmp_path / "endless.zhuli"
    link.symlink_to("/dev/zero")
    with pytest.raises(NotARecord):
        load_record(link)


def test_a_folder_is_an_error_of_the_system(tmp_path):
    with pytest.raises(OSError, match=str(tmp_path.name)):
        read_limited(tmp_path)


@pytest.mark.parametrize("step", ["os.fsync", "pathlib.Path.replace"])
def test_a_small_file_that_cannot_be_written_leaves_nothing_behind(tmp_path, monkeypatch, step):
    def fail(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "seed"
    path.write_bytes(b"old")
    monkeypatch.setattr(step, fail)
    with pytest.raises(CannotWrite) as error:
        write_durably(path, b"new")
    assert error.value.fault == "full"
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == b"old"


def test_a_damaged_record_says_what_there_is_to_say():
    assert str(DamagedRecord("file", "too_large")) == "file: too_large"
    assert str(DamagedRecord("frame 3", "malformed", "odd")) == "frame 3: malformed: odd"


def test_a_write_error_of_another_process_arrives_whole():
    error = pickle.loads(pickle.dumps(CannotWrite("full", "match.zhuli")))
    assert (error.fault, error.path, str(error)) == ("full", "match.zhuli", "full: match.zhuli")


@pytest.mark.parametrize("name", ["a\0b.zhuli", "\ud800.zhuli"])
def test_a_name_that_no_file_can_have_is_that_of_none(tmp_path, name):
    with pytest.raises(FileNotFoundError):
        load_record(tmp_path / name)
    assert read_row(tmp_path / name).error == "unreadable"


def test_names_beside_a_record(tmp_path):
    record = tmp_path / "对局.zhuli"
    assert live_path(record).name == "对局.zhuli.live"
    assert review_path(record).name == "对局.zhuli.review"
    for number in (1, 2):
        assert aside_path(record, "broken").name == f"对局.zhuli.broken{number}"
        aside_path(record, "broken").touch()
    assert aside_path(record, "tail").name == "对局.zhuli.tail1"
    assert is_record_name("对局.ZHULI")
    assert not is_record_name("对局.zhuli.live")


def test_a_giant_is_not_read(tmp_path, monkeypatch):
    monkeypatch.setattr("app.records.files.MAX_FILE", 10)
    path = tmp_path / "match.zhuli"
    path.write_bytes(b"0123456789")
    assert read_limited(path) == b"0123456789"
    path.write_bytes(b"0123456789a")
    with pytest.raises(DamagedRecord) as error:
        read_limited(path)
    assert (error.value.where, error.value.what) == ("file", "too_large")


def test_a_new_file_is_written_and_one_that_is_there_never(tmp_path):
    path = tmp_path / "report"
    write_new(path, b"first")
    with pytest.raises(CannotWrite) as error:
        write_new(path, b"second")
    assert error.value.fault == "exists"
    assert path.read_bytes() == b"first"
    with pytest.raises(CannotWrite) as error:
        write_new(tmp_path / "none" / "report", b"")
    assert error.value.fault == "missing"


def test_a_new_file_that_cannot_be_written_leaves_no_empty_one(tmp_path, monkeypatch):
    def fail(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(CannotWrite) as error:
        write_new(tmp_path / "report", b"first")
    assert error.value.fault == "full"
    assert list(tmp_path.iterdir()) == []


def test_discarding_goes_as_far_as_the_system_lets_it(tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    discard(tmp_path / "folder", tmp_path / "none", tmp_path / "file")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.skipif(sys.platform == "win32", reason="an open file keeps its name there")
def test_an_open_file_without_a_name_is_deleted(tmp_path):
    path = tmp_path / "match.zhuli"
    with path.open("xb") as file:
        assert not is_deleted(file)
        path.unlink()
        assert is_deleted(file)


FAULTS = {
    "full": (errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
    "read_only": (errno.EACCES, errno.EPERM, errno.EROFS),
    "exists": (errno.EEXIST,),
    "missing": (errno.ENOENT, errno.ENOTDIR),
    "failed": (errno.EIO, errno.EISDIR, None),
}


@pytest.mark.parametrize(("code", "fault"), [(code, fault) for fault in FAULTS for code in FAULTS[fault]])
def test_errors_of_the_system_in_the_words_of_the_records(tmp_path, code, fault):
    found = cannot_write(OSError(code, "no"), tmp_path)
    assert (found.fault, found.path) == (fault, str(tmp_path))


def test_an_error_in_the_words_of_the_records_stays(tmp_path):
    error = CannotWrite("locked", "match.zhuli")
    assert cannot_write(error, tmp_path) is error
