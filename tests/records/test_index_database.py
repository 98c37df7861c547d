"""What may happen to the file of an index, and that the records are there all the same."""

import sqlite3
from pathlib import Path

import pytest

from app.records.index import Query


def spoil(file: Path, how: str) -> None:
    content = file.read_bytes()
    if how == "cut":
        file.write_bytes(content[: len(content) // 2])
    elif how == "pages":
        file.write_bytes(content[:4096] + b"\xaa" * (len(content) - 4096))
    elif how == "foreign":
        file.write_bytes(b"not a database at all" * 500)
    elif how == "empty":
        file.write_bytes(b"")
    else:
        database = sqlite3.connect(file)
        database.execute("PRAGMA user_version = 99" if how == "version" else "DROP TABLE records")
        database.close()


@pytest.mark.parametrize("how", ["cut", "pages", "foreign", "empty", "version", "table"])
def test_spoilt_index_is_made_anew(opened, tmp_path, how):
    file = tmp_path / "index.db"
    opened(file).close()
    spoil(file, how)
    index = opened(file)
    assert (len(index.search(Query())), index.count(Query())) == (3, 3)
    index.close()
    assert opened(file, refresh=False).count(Query()) == 3


@pytest.mark.parametrize("how", ["cut", "pages", "foreign", "empty", "table"])
def test_index_that_breaks_in_use_is_made_anew(opened, tmp_path, how):
    file = tmp_path / "index.db"
    index = opened(file)
    spoil(file, how)
    index.search(Query())
    index.count(Query(text="x"))
    index.facets()
    index.refresh()
    index.refresh()
    assert (len(index.search(Query())), index.count(Query())) == (3, 3)


def test_damaged_row_is_read_from_its_file(folder, opened, tmp_path):
    file = tmp_path / "index.db"
    index = opened(file)
    rows = index.search(Query())
    with sqlite3.connect(file) as database:
        database.execute("UPDATE records SET row = x'c1'")
    database.close()
    assert index.search(Query()) == rows


def test_place_that_takes_no_file_leaves_the_index_in_memory(opened, tmp_path):
    (tmp_path / "file").touch()
    (tmp_path / "folder.db").mkdir()
    for place in (tmp_path / "file" / "index.db", tmp_path / "folder.db"):
        assert opened(place).count(Query()) == 3


def test_index_that_another_holds_is_kept_in_memory(opened, tmp_path):
    file = tmp_path / "index.db"
    opened(file).close()
    holder = sqlite3.connect(file)
    holder.execute("BEGIN EXCLUSIVE")
    try:
        assert opened(file).count(Query()) == 3
    finally:
        holder.close()
    assert opened(file, refresh=False).count(Query()) == 3


def test_index_of_another_folder_is_made_anew(opened, tmp_path):
    file = tmp_path / "index.db"
    opened(file).close()
    (tmp_path / "other").mkdir()
    assert opened(file, refresh=False, of=tmp_path / "other").count(Query()) == 0
