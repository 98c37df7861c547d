import errno
import os
import pickle
import sys

import pytest

from app.records.errors import CannotWrite, NotARecord
from app.records.files import read_limited, write_durably
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


def test_a_write_error_of_another_process_arrives_whole():
    error = pickle.loads(pickle.dumps(CannotWrite("full", "match.zhuli")))
    assert (error.fault, error.path, str(error)) == ("full", "match.zhuli", "full: match.zhuli")


@pytest.mark.parametrize("name", ["a\0b.zhuli", "\ud800.zhuli"])
def test_a_name_that_no_file_can_have_is_that_of_none(tmp_path, name):
    with pytest.raises(FileNotFoundError):
        load_record(tmp_path / name)
    assert read_row(tmp_path / name).error == "unreadable"
