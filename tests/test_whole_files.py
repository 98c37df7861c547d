"""Files that are there as a whole or not at all."""

import os
import sys
from pathlib import Path

import pytest

from app.whole_files import write_whole


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
