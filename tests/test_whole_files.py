"""Files that are there as a whole or not at all."""

import errno
import os
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from app.whole_files import sync_folder, write_whole


def test_a_file_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "规则.toml"
    for content in (b"one", b"two"):
        write_whole(path, content)
        assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_where_the_disk_fails_the_one_before_stays(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "settings.json"
    write_whole(path, b"one")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"two")
    assert path.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_others_may_read_a_file_that_is_made_to_be_passed_on(tmp_path: Path) -> None:
    path, plain = tmp_path / "preset.toml", tmp_path / "plain"
    write_whole(path, b"")
    plain.touch()
    assert path.stat().st_mode == plain.stat().st_mode


@pytest.mark.skipif(sys.platform == "win32", reason="folders are no files there")
def test_a_small_file_is_whole_on_the_disk_before_it_gets_its_name(tmp_path: Path, monkeypatch) -> None:
    path, steps = tmp_path / "seed", []
    path.write_bytes(b"old")

    def synced(descriptor: int) -> None:
        there = os.fstat(descriptor)
        at = "folder" if there.st_ino == tmp_path.stat().st_ino else there.st_size
        steps.append((at, path.read_bytes()))

    monkeypatch.setattr(os, "fsync", synced)
    write_whole(path, b"new words")
    assert steps == [(9, b"old"), ("folder", b"new words")]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="folders are no files there")
@pytest.mark.parametrize("error", [None, OSError(errno.EIO, "no")])
def test_a_folder_is_let_go_of_whether_or_not_it_reached_the_disk(tmp_path: Path, monkeypatch, error) -> None:
    used = []

    def sync(descriptor: int) -> None:
        used.append(descriptor)
        if error:
            raise error

    monkeypatch.setattr(os, "fsync", sync)
    with pytest.raises(OSError, match="no") if error else nullcontext():
        sync_folder(tmp_path)
    with pytest.raises(OSError, match=os.strerror(errno.EBADF)):
        os.fstat(used[0])
