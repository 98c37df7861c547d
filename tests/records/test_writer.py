import errno
import os
import subprocess
import sys
import time

import pytest

from app.engine.event import TileDrawn
from app.records.codec import encode_entry
from app.records.errors import CannotWrite
from app.records.files import live_path
from app.records.frames import OVERHEAD, Frame
from app.records.library import load_record
from app.records.record import Unknown
from app.records.secret import MatchSecret, read_secret
from app.records.writer import RecordWriter
from tests.support.matches import SEED, setup

HEADER = setup().header()
SECRET = MatchSecret(SEED)
DRAWS = tuple(TileDrawn(n % 4, n, n) for n in range(10))


class FailingFile:
    """A file on a disk with room for `room` more bytes."""

    def __init__(self, file, room):
        self.file = file
        self.room = room

    def write(self, data):
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = self.file.write(data[: self.room])
        self.room -= written
        return written

    def __getattr__(self, name):
        return getattr(self.file, name)


def test_every_entry_is_in_the_file_at_once(writer, path):
    for count, draw in enumerate(DRAWS, start=1):
        writer.append([draw])
        assert load_record(path).events == DRAWS[:count]


def test_file_only_grows(writer, path):
    before = path.read_bytes()
    for draw in DRAWS:
        writer.append([draw])
        after = path.read_bytes()
        assert after.startswith(before)
        assert len(after) > len(before)
        before = after


def test_fsync_is_called_for_durable_entries_only(writer, monkeypatch):
    synced = []
    monkeypatch.setattr(os, "fsync", synced.append)
    writer.append(DRAWS[:1])
    assert not synced
    writer.append(DRAWS[1:2], durable=True)
    assert len(synced) == 1


def test_no_fsync_when_switched_off(path, monkeypatch):
    writer = RecordWriter.create(path, HEADER, SECRET, sync=False)
    monkeypatch.setattr(os, "fsync", lambda _: pytest.fail("synced"))
    writer.append(DRAWS, durable=True)
    writer.close()


def test_match_seed_is_beside_a_running_record_and_not_in_it(writer, path):
    writer.append(DRAWS)
    assert read_secret(path) == SECRET
    assert SEED not in path.read_bytes()
    writer.finish()
    assert not live_path(path).exists()


def test_many_entries_at_once_take_no_longer_than_one_after_the_other(tmp_path):
    together = RecordWriter.create(tmp_path / "together.zhuli", HEADER, SECRET, sync=False)
    singly = RecordWriter.create(tmp_path / "singly.zhuli", HEADER, SECRET, sync=False)
    entries = DRAWS * 1500
    begun = time.process_time()
    for entry in entries:
        singly.append([entry])
    half = time.process_time()
    together.append(entries)
    done = time.process_time()
    singly.close()
    together.close()
    assert together.path.read_bytes() == singly.path.read_bytes()
    assert done - half < 2 * (half - begun)


def test_existing_file_is_never_touched(path):
    path.parent.mkdir()
    path.write_bytes(b"mine")
    with pytest.raises(CannotWrite) as error:
        RecordWriter.create(path, HEADER, SECRET)
    assert error.value.fault == "exists"
    assert path.read_bytes() == b"mine"
    assert not live_path(path).exists()


def test_second_window_is_kept_out_until_the_first_closes(writer, path):
    with pytest.raises(CannotWrite) as error:
        RecordWriter.resume(path)
    assert error.value.fault == "locked"
    writer.close()
    RecordWriter.resume(path)[0].close()


def test_killed_process_leaves_no_lock(path):
    script = (
        "import sys, pathlib; from app.records.writer import RecordWriter\n"
        "writer, _ = RecordWriter.resume(pathlib.Path(sys.argv[1]))\n"
        "print('held', flush=True); sys.stdin.read()"
    )
    RecordWriter.create(path, HEADER, SECRET).close()
    command = [sys.executable, "-c", script, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(CannotWrite):
            RecordWriter.resume(path)
        holder.kill()
    RecordWriter.resume(path)[0].close()


@pytest.mark.parametrize("room", [0, 1, 9, 40])
def test_full_disk_loses_nothing_and_is_made_up_for(writer, path, room):
    writer.append(DRAWS[:3])
    before = path.read_bytes()
    writer._file = FailingFile(writer._file, room)
    for draw in DRAWS[3:5]:
        with pytest.raises(CannotWrite) as error:
            writer.append([draw])
        assert error.value.fault == "full"
        assert path.read_bytes() == before
    assert writer.behind
    writer._file.room = 100_000
    writer.append([DRAWS[5]])
    assert not writer.behind
    assert load_record(path).events == DRAWS[:6]


def test_disk_that_cannot_even_be_cut_back_is_overwritten_later(writer, path):
    writer.append(DRAWS[:3])
    file = FailingFile(writer._file, 10)
    file.truncate = lambda size: (_ for _ in ()).throw(OSError(errno.EIO, "Input/output error"))
    writer._file = file
    with pytest.raises(CannotWrite):
        writer.append([DRAWS[3]])
    assert load_record(path).events == DRAWS[:3]
    file.room = 100_000
    writer.append([DRAWS[4]])
    assert load_record(path).events == DRAWS[:5]


def test_recovery_file_stays_while_entries_wait(writer, path):
    writer._file = FailingFile(writer._file, 0)
    with pytest.raises(CannotWrite):
        writer.append(DRAWS)
    writer.finish()
    assert live_path(path).exists()


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        (errno.EACCES, "read_only"),
        (errno.EROFS, "read_only"),
        (errno.ENOENT, "missing"),
        (errno.ENOSPC, "full"),
        (errno.EIO, "failed"),
    ],
)
def test_folder_that_cannot_be_written_is_named_and_left_clean(path, monkeypatch, code, fault):
    def refuse(*_):
        raise OSError(code, "no")

    monkeypatch.setattr("app.records.secret.write_durably", refuse)
    with pytest.raises(CannotWrite) as error:
        RecordWriter.create(path, HEADER, SECRET)
    assert error.value.fault == fault
    assert list(path.parent.iterdir()) == []


def test_parent_that_is_no_folder_is_refused(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(CannotWrite):
        RecordWriter.create(tmp_path / "file" / "match.zhuli", HEADER, SECRET)


@pytest.mark.skipif(sys.platform == "win32", reason="folders are no files there")
def test_a_new_record_is_on_the_disk_before_its_first_entry(path, monkeypatch):
    synced = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: synced.append(os.fstat(descriptor).st_ino))
    RecordWriter.create(path, HEADER, SECRET).close()
    assert {each.stat().st_ino for each in (path, live_path(path), path.parent)} <= set(synced)
    assert synced.count(path.parent.stat().st_ino) == 2, "for the record and what is beside it"


def size_of(entries):
    return sum(OVERHEAD + len(encode_entry(entry).payload) for entry in entries)


@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize("cap", ["MAX_FRAMES", "MAX_FILE", "MAX_PAYLOAD"])
def test_a_record_is_filled_to_the_last_entry_that_a_reader_takes(path, writer, monkeypatch, cap, together):
    long = Unknown(Frame(77, 0, bytes(len(encode_entry(DRAWS[4]).payload) + 1)))
    most = {
        "MAX_FRAMES": 6,
        "MAX_FILE": path.stat().st_size + size_of(DRAWS[:6]) - 1,
        "MAX_PAYLOAD": len(long.frame.payload) - 1,
    }
    monkeypatch.setattr(f"app.records.writer.{cap}", most[cap])
    later = (long, DRAWS[5])
    if not together:
        for draw in DRAWS[:5]:
            writer.append([draw])
            assert not writer.behind
    for entries in ((*DRAWS[:5], *later),) if together else ([entry] for entry in later):
        with pytest.raises(CannotWrite) as error:
            writer.append(entries)
        assert (error.value.fault, writer.behind) == ("too_long", True)
    assert load_record(path).events == DRAWS[:5]
    writer.finish()
    assert live_path(path).exists()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file keeps its name there")
def test_entries_for_a_record_that_is_deleted_are_not_taken_for_written(path, writer):
    path.unlink()
    with pytest.raises(CannotWrite) as error:
        writer.append(DRAWS[:1])
    assert (error.value.fault, error.value.path) == ("missing", str(path))
    assert writer.behind
