import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from app.records.index import Index, IndexRow, Query
from app.records.notes import Note, write_note
from tests.support.matches import recorded_match

READER = "app.records.index.read_row"


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    return recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli")


@pytest.fixture
def folder(match, tmp_path):
    """A library of three records, its path with Chinese characters and spaces."""
    folder = tmp_path / "我的 牌谱"
    folder.mkdir()
    for name in ("first", "second", "第三场 third"):
        shutil.copy(match, folder / f"{name}.zhuli")
    return folder


@pytest.fixture
def opened(folder, tmp_path):
    """Opens the index of the folder, filled or as its file has it; all are closed in the end."""
    made = []

    def make(file: Path = tmp_path / "索引" / "index.db", refresh: bool = True, of: Path = folder) -> Index:
        made.append(Index.open(file, of))
        if refresh:
            made[-1].refresh()
        return made[-1]

    yield make
    for index in made:
        index.close()


@pytest.fixture
def reads(monkeypatch):
    """The names of the records that are read from now on."""
    from app.records.index_row import read_row

    names = []

    def noted(path: Path) -> IndexRow:
        names.append(path.name)
        return read_row(path)

    monkeypatch.setattr(READER, noted)
    return names


def names(index: Index, query: Query | None = None) -> set[str]:
    return {row.path.stem for row in index.search(query or Query())}


def test_empty_folder_and_missing_folder_have_no_records(tmp_path, opened):
    (tmp_path / "empty").mkdir()
    for name in ("empty", "none"):
        index = opened(tmp_path / f"{name}.db", of=tmp_path / name)
        assert not index.refresh()
        assert (index.search(Query()), index.count(Query())) == ((), 0)
        assert index.facets().presets == ()


def test_index_is_kept_and_nothing_is_read_twice(folder, opened, reads):
    index = opened()
    assert sorted(reads) == ["first.zhuli", "second.zhuli", "第三场 third.zhuli"]
    assert not index.refresh()
    rows = index.search(Query())
    index.close()
    again = opened(refresh=False)
    assert again.search(Query()) == rows
    assert {row.path.parent for row in rows} == {folder}
    assert not again.refresh()
    assert len(reads) == 3


def test_only_changed_files_are_read_again(folder, opened, reads):
    index = opened()
    reads.clear()
    (folder / "first.zhuli").write_bytes(b"something else")
    os.utime(folder / "second.zhuli", (1, 1))
    assert index.refresh()
    assert sorted(reads) == ["first.zhuli", "second.zhuli"]
    assert names(index, Query(state="damaged")) == {"first"}


def test_vanished_files_are_forgotten_and_new_ones_found(folder, match, opened, reads):
    index = opened()
    reads.clear()
    (folder / "first.zhuli").unlink()
    shutil.copy(match, folder / "new.zhuli")
    assert index.refresh()
    assert reads == ["new.zhuli"]
    assert names(index) == {"second", "第三场 third", "new"}
    shutil.rmtree(folder)
    assert index.refresh()
    assert names(index) == set()


def test_note_is_noticed_when_it_comes_changes_and_goes(folder, opened):
    index = opened()
    record = folder / "second.zhuli"
    for note in (Note("hello"), Note("goodbye"), Note()):
        write_note(record, note)
        assert index.refresh()
        assert [row.note for row in index.search(Query()) if row.path == record] == [note]
        assert not index.refresh()


def test_lost_recovery_file_is_noticed(folder, opened, monkeypatch):
    monkeypatch.setattr(
        READER, lambda path: IndexRow(path, resumable=path.with_suffix(".zhuli.live").is_file())
    )
    (folder / "first.zhuli.live").touch()
    index = opened()
    assert [row.path.stem for row in index.search(Query()) if row.resumable] == ["first"]
    (folder / "first.zhuli.live").unlink()
    assert index.refresh()
    assert not any(row.resumable for row in index.search(Query()))


def test_files_that_cannot_be_opened_are_listed_with_their_error(folder, opened):
    (folder / "foreign.zhuli").write_bytes(b"PK\x03\x04")
    (folder / "later.zhuli").write_bytes(b"\x89ZHULI\n\x63")
    (folder / "folder.zhuli").mkdir()
    (folder / "other.txt").touch()
    (folder / "gone.zhuli").symlink_to(folder / "nowhere")
    rows = opened().search(Query(state="damaged"))
    assert {row.path.stem: row.error for row in rows} == {"foreign": "not_a_record", "later": "newer"}


@pytest.mark.skipif(os.name == "nt", reason="names there are text")
def test_name_that_is_no_text_is_listed(folder, opened):
    odd = Path(os.fsdecode(os.fsencode(folder) + b"/\xff odd.zhuli"))
    try:
        odd.write_bytes(b"")
    except OSError:
        pytest.skip("the file system refuses such names")
    index = opened()
    assert odd in {row.path for row in index.search(Query(text="odd"))}
    odd.unlink()
    assert index.refresh()
    assert len(names(index)) == 3


def test_update_reads_one_record(folder, match, opened, reads):
    index = opened()
    reads.clear()
    write_note(folder / "first.zhuli", Note(favourite=True))
    index.update(folder / "first.zhuli")
    assert names(index, Query(favourite=True)) == {"first"}
    assert reads == ["first.zhuli"]
    assert not index.refresh()
    (folder / "first.zhuli").unlink()
    index.update(folder / "first.zhuli")
    index.update(match)
    assert names(index) == {"second", "第三场 third"}


def test_progress_is_told_and_a_cancelled_refresh_goes_on_later(opened, reads):
    index = opened(refresh=False)
    told = []
    assert index.refresh(lambda done, total: told.append((done, total)), lambda: len(told) == 2)
    assert told == [(1, 3), (2, 3)]
    assert index.count(Query()) == 2
    reads.clear()
    assert index.refresh()
    assert (len(reads), index.count(Query())) == (1, 3)


def test_newest_files_are_read_first(folder, opened, reads):
    for age, name in enumerate(("second", "第三场 third", "first")):
        os.utime(folder / f"{name}.zhuli", (1000 - age, 1000 - age))
    opened()
    assert reads == ["second.zhuli", "第三场 third.zhuli", "first.zhuli"]


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
    assert (len(names(index)), index.count(Query())) == (3, 3)
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
    assert (len(names(index)), index.count(Query())) == (3, 3)


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
        assert len(names(opened(place))) == 3


def test_index_that_another_holds_is_kept_in_memory(opened, tmp_path):
    file = tmp_path / "index.db"
    opened(file).close()
    holder = sqlite3.connect(file)
    holder.execute("BEGIN EXCLUSIVE")
    try:
        assert len(names(opened(file))) == 3
    finally:
        holder.close()
    assert opened(file, refresh=False).count(Query()) == 3


def test_read_only_folder_is_looked_at_and_not_changed(folder, opened):
    folder.chmod(0o555)
    try:
        before = sorted(folder.iterdir())
        assert len(names(opened())) == 3
        assert len(names(opened(folder / "index.db"))) == 3 or os.access(folder, os.W_OK)
        assert [path for path in sorted(folder.iterdir()) if path.suffix != ".db"] == before
    finally:
        folder.chmod(0o755)


def test_index_of_another_folder_is_made_anew(opened, tmp_path):
    file = tmp_path / "index.db"
    opened(file).close()
    (tmp_path / "other").mkdir()
    assert opened(file, refresh=False, of=tmp_path / "other").count(Query()) == 0


def test_folder_that_cannot_be_looked_into_changes_nothing(opened, monkeypatch):
    index = opened()

    def refuse(folder):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("app.records.index.os.scandir", refuse)
    assert not index.refresh()
    assert len(names(index)) == 3


def test_closed_index_stays_closed(opened, tmp_path, match):
    index = opened()
    index.close()
    index.close()
    assert not index.refresh()
    assert (index.search(Query()), index.count(Query())) == ((), 0)
