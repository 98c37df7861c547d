"""Records that cannot be written, are deleted or get too long: play goes on, and the trouble is told."""

import errno
import sys

import pytest

from app.records.audit import audit
from app.records.files import live_path
from app.records.library import load_record
from app.session.session import Session
from app.session.shuffle import shuffle_named
from tests.support.matches import SEED, events_of, play_on, setup


def started(path, rounds=1):
    session = Session.start(setup(rounds=rounds), SEED, path, sync=False)
    session.next_round()
    return session


class NoRoom:
    """The file of a session on a disk without room."""

    def __init__(self, file):
        self.file = file

    def write(self, _):
        raise OSError(errno.ENOSPC, "No space left on device")

    def __getattr__(self, name):
        return getattr(self.file, name)


def test_what_is_lost_when_a_match_is_left_on_a_full_disk_stays_told(tmp_path):
    session = started(tmp_path / "match.zhuli")
    session._recorder._writer._file = NoRoom(session._recorder._writer._file)
    play_on(session, 3)
    told = session.trouble
    assert told.fault == "full"
    play_on(session, 3)
    assert session.trouble is told
    session.close()
    assert session.trouble is told


def test_end_that_is_written_only_when_the_match_is_left_leaves_no_recovery_file(tmp_path):
    path = tmp_path / "match.zhuli"
    session = started(path)
    file = session._recorder._writer._file
    session._recorder._writer._file = NoRoom(file)
    play_on(session)
    assert session.over
    assert live_path(path).exists()
    session._recorder._writer._file = file
    session.close()
    assert session.trouble is None
    assert load_record(path).finished
    assert not live_path(path).exists()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_record_that_is_deleted_while_it_is_played_is_told_and_play_goes_on(tmp_path):
    path = tmp_path / "match.zhuli"
    session = started(path)
    play_on(session, 3)
    path.unlink()
    play_on(session, 1)
    assert session.trouble.fault == "missing"
    play_on(session)
    session.close()
    assert session.over
    assert session.trouble.fault == "missing"
    assert not path.exists()


@pytest.mark.parametrize("cap", ["MAX_FRAMES", "MAX_FILE"])
def test_match_longer_than_a_record_goes_on_and_its_record_stays_readable(tmp_path, monkeypatch, cap):
    path = tmp_path / "match.zhuli"
    most = {"MAX_FRAMES": 300, "MAX_FILE": 40_000}[cap]
    for module in ("frames", "writer", "files"):
        monkeypatch.setattr(f"app.records.{module}.{cap}", most, raising=False)
    session = started(path, rounds=4)
    play_on(session)
    assert session.over
    assert session.trouble.fault == "too_long"
    session.close()
    record = load_record(path)
    assert (record.finished, record.loss) == (False, None)
    assert {fault.what for fault in audit(record, shuffle_named)} == {"unfinished"}
    for _ in range(2):
        resumed = Session.resume(path, sync=False)
        play_on(resumed)
        assert events_of(resumed) == events_of(session)
        assert resumed.trouble.fault == "too_long"
        resumed.close()
