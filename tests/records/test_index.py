import os
import shutil
from pathlib import Path
from threading import Event, Thread

import pytest

from app.records.index import Index, IndexRow, Query
from app.records.index_database import memory_database
from app.records.notes import Note, write_note

READER = "app.records.index.read_row"


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


def test_vanished_files_are_forgotten_and_new_ones_found(folder, short_match, opened, reads):
    index = opened()
    reads.clear()
    (folder / "first.zhuli").unlink()
    shutil.copy(short_match, folder / "new.zhuli")
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


def test_ending_may_be_large(folder, opened):
    (folder / "first.zhuli").rename(folder / "first.ZHULI")
    assert names(opened()) == {"first", "second", "第三场 third"}


def test_update_reads_one_record(folder, short_match, opened, reads):
    index = opened()
    reads.clear()
    write_note(folder / "first.zhuli", Note(favourite=True))
    index.update(folder / "first.zhuli")
    assert names(index, Query(favourite=True)) == {"first"}
    assert reads == ["first.zhuli"]
    assert not index.refresh()
    (folder / "first.zhuli").unlink()
    index.update(folder / "first.zhuli")
    index.update(short_match)
    assert names(index) == {"second", "第三场 third"}


def test_one_row_is_found_by_its_path(folder, opened, tmp_path):
    index = opened()
    path = folder / "第三场 third.zhuli"
    assert [index.row(path)] == [row for row in index.search(Query()) if row.path == path]
    assert index.row(folder / "none.zhuli") is None


def test_two_windows_share_an_index(folder, opened):
    first, second = opened(), opened(refresh=False)
    (folder / "first.zhuli").unlink()
    write_note(folder / "second.zhuli", Note("seen"))
    assert first.refresh()
    assert names(second, Query(notes=True)) == {"second"}
    assert not second.refresh()
    first.close()
    assert len(names(second)) == 2


def test_index_answers_while_another_thread_refreshes_it(opened, monkeypatch):
    index = opened(refresh=False)
    reading, answered = Event(), Event()

    def slowly(path: Path) -> IndexRow:
        reading.set()
        assert answered.wait(10)
        return IndexRow(path)

    monkeypatch.setattr(READER, slowly)
    worker = Thread(target=index.refresh)
    worker.start()
    assert reading.wait(10)
    assert index.count(Query()) == 0
    answered.set()
    worker.join(10)
    assert index.count(Query()) == 3


def test_progress_is_told_and_a_cancelled_refresh_goes_on_later(opened, reads):
    index = opened(refresh=False)
    told = []

    def tell(done: int, total: int) -> None:
        told.append((done, total, index.count(Query())))

    assert index.refresh(tell, lambda: len(told) == 2)
    assert told == [(1, 3, 1), (2, 3, 2)], "what was read is found at once"
    assert index.count(Query()) == 2
    reads.clear()
    assert index.refresh()
    assert (len(reads), index.count(Query())) == (1, 3)


def test_newest_files_are_read_first(folder, opened, reads):
    for age, name in enumerate(("second", "第三场 third", "first")):
        os.utime(folder / f"{name}.zhuli", (1000 - age, 1000 - age))
    opened()
    assert reads == ["second.zhuli", "第三场 third.zhuli", "first.zhuli"]


def test_read_only_folder_is_looked_at_and_not_changed(folder, opened):
    folder.chmod(0o555)
    try:
        before = sorted(folder.iterdir())
        assert len(names(opened())) == 3
        assert len(names(opened(folder / "index.db"))) == 3 or os.access(folder, os.W_OK)
        assert [path for path in sorted(folder.iterdir()) if path.suffix != ".db"] == before
    finally:
        folder.chmod(0o755)


def test_folder_that_cannot_be_looked_into_changes_nothing(opened, monkeypatch):
    index = opened()

    def refuse(folder):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("app.records.index.os.scandir", refuse)
    assert not index.refresh()
    assert len(names(index)) == 3


def test_closed_index_stays_closed(opened, tmp_path, short_match):
    index = opened()
    index.close()
    index.close()
    assert not index.refresh()
    assert (index.search(Query()), index.count(Query())) == ((), 0)


@pytest.mark.parametrize("broken", [1, 2])
def test_what_is_written_when_the_database_breaks_goes_into_the_next_one(folder, opened, monkeypatch, broken):
    """A new one in the file, or in memory where that one is no better."""
    index = opened()
    index._database.close()
    made = []

    def open_again(file, of):
        made.append(memory_database(of))
        if len(made) < broken:
            made[-1].close()
        return made[-1]

    monkeypatch.setattr("app.records.index.open_database", open_again)
    index.update(folder / "first.zhuli")
    assert names(index) == {"first"}
    assert index.row(folder / "first.zhuli").path == folder / "first.zhuli"
    assert len(made) == 1
