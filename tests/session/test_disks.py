"""Real disks: one that fills up, one that may only be read, a limit on the size of files."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.records.audit import audit
from app.records.errors import CannotWrite
from app.records.files import live_path
from app.records.library import load_record, newest_resumable, record_paths, with_recovery_file
from app.session.session import Session
from app.session.shuffle import shuffle_named
from tests.support.matches import SEED, events_of, play_on, recorded_match, setup


def mount(folder: Path, *options: str) -> bool:
    """Mount a disk in memory, or change its options."""
    command = ["mount", "-t", "tmpfs", *options, "none", str(folder)]
    return shutil.which("mount") is not None and subprocess.run(command, capture_output=True).returncode == 0


@pytest.fixture
def disk(tmp_path) -> Iterator[Path]:
    """A disk of 64 KiB with a name that not everybody's programs like."""
    folder = tmp_path / "小 盘 💾"
    folder.mkdir()
    if sys.platform != "linux" or os.geteuid() != 0 or not mount(folder, "-o", "size=64k"):
        pytest.skip("only the administrator of a Linux system may mount a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def started(path: Path, rounds: int = 4) -> Session:
    session = Session.start(setup(rounds=rounds), SEED, path)
    session.next_round()
    return session


def play_until_full(session: Session) -> None:
    while session.trouble is None:
        play_on(session, 1)


def check_whole(path: Path, session: Session) -> None:
    record = load_record(path)
    assert list(record.events) == events_of(session)
    assert audit(record, shuffle_named) == ()
    assert not live_path(path).exists()


def test_disk_that_fills_up_keeps_what_was_written_and_the_rest_once_it_has_room(disk):
    path = disk / "match.zhuli"
    session = started(path)
    play_until_full(session)
    assert session.trouble.fault == "full"
    kept = load_record(path)
    assert kept.loss is None
    assert kept.entries
    play_on(session, 20)
    assert load_record(path) == kept
    assert mount(disk, "-o", "remount,size=1m")
    play_on(session)
    session.close()
    assert session.trouble is None
    check_whole(path, session)


def test_match_left_on_a_full_disk_goes_on_from_what_was_written(disk):
    path = disk / "match.zhuli"
    session = started(path)
    play_until_full(session)
    play_on(session, 5)
    session.close()
    assert session.trouble.fault == "full"
    assert newest_resumable(with_recovery_file(disk)).path == path
    assert mount(disk, "-o", "remount,size=1m")
    resumed = Session.resume(path)
    assert resumed.loss is None
    play_on(resumed)
    resumed.close()
    check_whole(path, resumed)


def test_match_on_a_full_disk_cannot_begin_and_leaves_nothing_behind(disk):
    (disk / "others").write_bytes(bytes(65536 - 4096))
    for name in ("match.zhuli", "match.zhuli"):
        with pytest.raises(CannotWrite) as error:
            Session.start(setup(), SEED, disk / name)
        assert error.value.fault == "full"
        assert [path.name for path in disk.iterdir()] == ["others"]


def test_broken_tail_that_finds_no_room_stays_in_its_file(disk):
    path = disk / "match.zhuli"
    session = started(path)
    play_on(session, 30)
    session.close()
    content = path.read_bytes() + b"x" * 9000
    path.write_bytes(content)
    used = sum(-(-file.stat().st_size // 4096) for file in disk.iterdir())
    (disk / "others").write_bytes(bytes((16 - used) * 4096))
    with pytest.raises(CannotWrite) as error:
        Session.resume(path)
    assert error.value.fault == "full"
    assert path.read_bytes() == content
    (disk / "others").unlink()
    Session.resume(path).close()


def test_disk_that_may_only_be_read_shows_its_records_and_takes_none(disk, tmp_path):
    shutil.copy(recorded_match(tmp_path / "old.zhuli"), disk)
    session = started(disk / "match.zhuli")
    session.close()
    before = {path.name: path.read_bytes() for path in disk.iterdir()}
    assert mount(disk, "-o", "remount,ro")
    assert len(record_paths(disk)) == 2
    assert load_record(disk / "old.zhuli").finished
    assert load_record(disk / "match.zhuli").hidden_round == 1
    with pytest.raises(CannotWrite) as error:
        Session.start(setup(), SEED, disk / "new.zhuli")
    assert error.value.fault == "read_only"
    with pytest.raises(CannotWrite) as error:
        Session.resume(disk / "match.zhuli")
    assert error.value.fault == "read_only"
    assert {path.name: path.read_bytes() for path in disk.iterdir()} == before


LIMITED = """
import resource, signal, sys, pathlib
from app.session.session import Session
from tests.support.matches import SEED, events_of, play_on, setup
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
path = pathlib.Path(sys.argv[1])
session = Session.start(setup(rounds=4), SEED, path)
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, resource.RLIM_INFINITY))
while session.trouble is None:
    play_on(session, 1)
print(session.trouble.fault, path.stat().st_size <= 20_000, flush=True)
play_on(session, 5)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
play_on(session)
session.close()
print(session.trouble, len(session.timeline))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="has no limit on the size of files")
def test_limit_on_the_size_of_files_is_a_full_disk(tmp_path):
    path = tmp_path / "match.zhuli"
    command = [sys.executable, "-c", LIMITED, str(path)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")
    assert told[0] == "full True"
    record = load_record(path)
    assert told[1] == f"None {len(record.events)}"
    assert audit(record, shuffle_named) == ()
