"""The files of the rules, where they are not as they were bundled."""

import lzma
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.__main__ import main
from app.rules import package_data
from app.rules.package_data import DamagedData, read_toml
from app.rules.suit_table import suit_table, unpacked_table

WHOLE = lzma.compress(b"a table " * 500)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in place of that of the rules."""
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(package_data, "files", lambda _: tmp_path)
    yield tmp_path
    suit_table.cache_clear()


@pytest.mark.parametrize("content", [None, b"", WHOLE[:40], WHOLE[:20] + b"other" + WHOLE[25:]])
def test_a_damaged_table_is_named(folder: Path, content: bytes | None) -> None:
    path = folder / "data" / "suits.xz"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(DamagedData) as raised:
        unpacked_table()
    assert raised.value.path == str(path)


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"half = "])
def test_damaged_words_are_named(folder: Path, content: bytes | None) -> None:
    path = folder / "data" / "pinyin.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(DamagedData) as raised:
        read_toml("data", "pinyin.toml")
    assert raised.value.path == str(path)


def test_commands_say_which_file_is_damaged(folder: Path, capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one line, without a trace."""
    monkeypatch.setenv("ZHULI_NO_CORE", "1")
    suit_table.cache_clear()
    assert main(["waits", "1112345678999m"]) == 2
    (told,) = capsys.readouterr().err.splitlines()
    assert told.startswith(f"zhuli: a file of the program is missing or damaged: {folder}")
