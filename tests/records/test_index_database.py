"""What may happen to the file of an index, and that the records are there all the same."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.records import index_database
from app.records.index import Query
from app.records.index_database import memory_database, open_database


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


def lost(index, file):
    """The database breaks, and what it knew is gone."""
    index._database.close()
    file.unlink()


def test_refresh_of_a_broken_index_reads_all_anew(opened, tmp_path):
    index = opened(tmp_path / "index.db")
    lost(index, tmp_path / "index.db")
    assert index.refresh()
    assert index.count(Query()) == 3
    assert not index.refresh()


@pytest.mark.parametrize("stopped", [False, True])
def test_what_is_lost_during_a_refresh_is_read_once_more_unless_it_is_cancelled(opened, tmp_path, stopped):
    index = opened(tmp_path / "index.db", refresh=False)
    told = []

    def tell(*at):
        told.append(at)
        if len(told) == 2:
            lost(index, tmp_path / "index.db")

    assert index.refresh(tell, lambda: stopped and len(told) == 3)
    assert told[:3] == [(1, 3), (2, 3), (3, 3)]
    assert told[3:] == ([] if stopped else [(1, 2), (2, 2)])
    assert index.count(Query()) == (1 if stopped else 3)


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
    before = file.stat().st_ino
    holder = sqlite3.connect(file)
    holder.execute("BEGIN EXCLUSIVE")
    try:
        assert opened(file).count(Query()) == 3
    finally:
        holder.close()
    assert file.stat().st_ino == before
    assert opened(file, refresh=False).count(Query()) == 3


def test_index_of_another_folder_is_made_anew(opened, tmp_path):
    file = tmp_path / "index.db"
    opened(file).close()
    (tmp_path / "other").mkdir()
    assert opened(file, refresh=False, of=tmp_path / "other").count(Query()) == 0


def databases(tmp_path):
    """One that was just made, the same one found again, and one in memory."""
    for make in (open_database, open_database, lambda _, folder: memory_database(folder)):
        database = make(tmp_path / "index.db", tmp_path)
        yield database
        database.close()


def test_no_database_waits_for_the_disk_and_all_keep_what_they_read(tmp_path):
    for database in databases(tmp_path):
        asked = ("synchronous", "journal_mode", "cache_size")
        told = [database.execute(f"PRAGMA {name}").fetchone()[0] for name in asked]
        assert told == [0, "memory", -64 * 1024]


def test_a_database_makes_the_folders_that_it_lies_in(tmp_path):
    file = tmp_path / "里" / "外" / "index.db"
    open_database(file, tmp_path).close()
    assert file.is_file()


def test_a_closed_index_lets_go_of_its_database(opened):
    index = opened()
    index.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        index._database.execute("SELECT 1")


def test_any_thread_may_use_a_database(tmp_path):
    with ThreadPoolExecutor(1) as another:
        for database in databases(tmp_path):
            asked = another.submit(database.execute, "SELECT count(*) FROM records")
            assert asked.result(10).fetchone() == (0,)


def test_database_that_can_be_read_only_is_left_for_one_in_memory(tmp_path, monkeypatch):
    """Whether it can be written shows when it is opened, and not at the first row."""
    file = tmp_path / "index.db"
    open_database(file, tmp_path).close()
    before = file.read_bytes()
    connect = sqlite3.connect

    def read_only(name, **options):
        return connect(name if name == ":memory:" else f"file:{name}?mode=ro", uri=True, **options)

    monkeypatch.setattr(index_database.sqlite3, "connect", read_only)
    database = open_database(file, tmp_path)
    with database:
        database.execute("DELETE FROM records")
    assert database.execute("PRAGMA database_list").fetchone()[2] == ""
    database.close()
    assert file.read_bytes() == before


@pytest.mark.parametrize("there", [True, False])
def test_database_that_fails_when_opened_is_closed_and_one_in_memory_taken(tmp_path, monkeypatch, there):
    file, failed = tmp_path / "index.db", []
    if there:
        open_database(file, tmp_path).close()
    ready = index_database._do_not_wait
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorcode = sqlite3.SQLITE_BUSY

    def fail(database):
        if not failed:
            failed.append(database)
            raise error
        ready(database)

    monkeypatch.setattr(index_database, "_do_not_wait", fail)
    database = open_database(file, tmp_path)
    assert database.execute("SELECT count(*) FROM records").fetchone() == (0,)
    assert database.execute("PRAGMA database_list").fetchone()[2] == ""
    database.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        failed[0].execute("SELECT 1")
