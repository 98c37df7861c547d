import errno
import os
import shutil
from pathlib import Path

import pytest

from app.records.errors import CannotWrite
from app.records.files import live_path
from app.records.frames import MAGIC, pack_frame
from app.records.importing import ImportResult, import_paths
from app.records.library import load_record
from app.records.notes import Note, note_path, read_note, write_note
from app.records.packing import pack, read_frames
from app.session.session import Session
from tests.support.matches import SEED, play_on, recorded_match, setup

OTHER_SEED = bytes(32)


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    return recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli")


@pytest.fixture
def library(tmp_path):
    return tmp_path / "我的 牌谱"


def running_match(path, seed=OTHER_SEED):
    session = Session.start(setup(rounds=4), seed, path, sync=False)
    play_on(session, 20)
    session.close()
    return path


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_folders_are_searched_at_any_depth(match, library, tmp_path):
    source = tmp_path / "来源 folder"
    (source / "深 deep").mkdir(parents=True)
    shutil.copy(match, source / "深 deep" / "第一场 1.ZHULI")
    running_match(source / "running.zhuli")
    (source / "readme.txt").write_text("no record")
    done = import_paths((source,), library)
    assert {path.name for path in done.added} == {"第一场 1.zhuli", "running.zhuli"}
    assert (done.known, done.refused) == (0, ())
    assert load_record(library / "第一场 1.zhuli") == load_record(match)


def test_source_stays_as_it_is(match, library):
    before = match.read_bytes(), names(match.parent)
    import_paths((match,), library)
    assert (match.read_bytes(), names(match.parent)) == before


def test_same_record_is_known_under_any_name(match, library, tmp_path):
    assert len(import_paths((match,), library).added) == 1
    other = tmp_path / "other name.zhuli"
    shutil.copy(match, other)
    done = import_paths((match, other, library), library)
    assert (done.added, done.known) == ((), 3)
    assert names(library) == ["match.zhuli"]


def test_same_record_twice_among_the_sources_comes_once(match, library, tmp_path):
    shutil.copy(match, tmp_path / "copy.zhuli")
    done = import_paths((match, tmp_path / "copy.zhuli"), library)
    assert (len(done.added), done.known) == (1, 1)


@pytest.mark.parametrize("packed_first", [True, False])
def test_packed_and_plain_are_the_same_record(match, library, tmp_path, packed_first):
    packed = tmp_path / "packed.zhuli"
    packed.write_bytes(pack(read_frames(match.read_bytes()).frames))
    plain = tmp_path / "plain.zhuli"
    frames = enumerate(read_frames(match.read_bytes()).frames)
    plain.write_bytes(MAGIC + b"".join(pack_frame(frame, place) for place, frame in frames))
    first, second = (packed, plain) if packed_first else (plain, packed)
    assert len(import_paths((first,), library).added) == 1
    assert import_paths((second,), library).known == 1


def test_beginning_of_a_known_match_is_known_and_its_end_is_not(library, tmp_path):
    early, late = tmp_path / "early.zhuli", tmp_path / "late.zhuli"
    session = Session.start(setup(rounds=4), SEED, late, sync=False)
    play_on(session, 10)
    shutil.copy(late, early)
    play_on(session, 10)
    session.close()
    assert len(import_paths((early,), library).added) == 1
    assert len(import_paths((late,), library).added) == 1
    assert import_paths((early, late), library).known == 2


def test_matches_of_the_same_moment_are_not_taken_for_each_other(library, tmp_path):
    first = running_match(tmp_path / "1.zhuli", SEED)
    second = running_match(tmp_path / "2.zhuli", OTHER_SEED)
    assert len(import_paths((first, second), library).added) == 2


def test_taken_name_gets_a_number_and_nothing_is_overwritten(match, library, tmp_path):
    library.mkdir()
    (library / "match.zhuli").write_bytes(b"mine")
    orphan = library / "match 2.zhuli"
    orphan.touch()
    write_note(orphan, Note("left over"))
    orphan.unlink()
    other = running_match(tmp_path / "match.zhuli")
    first = import_paths((match,), library)
    second = import_paths((other,), library)
    assert [path.name for path in first.added + second.added] == ["match 3.zhuli", "match 4.zhuli"]
    assert (library / "match.zhuli").read_bytes() == b"mine"
    assert read_note(library / "match 3.zhuli") == Note()


def test_note_comes_along_and_so_does_what_a_running_match_needs(match, library, tmp_path):
    running = running_match(tmp_path / "running.zhuli")
    shutil.copy(match, tmp_path / "done.zhuli")
    live_path(tmp_path / "done.zhuli").write_bytes(b"left over")
    write_note(tmp_path / "done.zhuli", Note("look", favourite=True))
    import_paths((running, tmp_path / "done.zhuli"), library)
    assert read_note(library / "done.zhuli") == Note("look", favourite=True)
    assert names(library) == ["done.zhuli", "done.zhuli.note", "running.zhuli", "running.zhuli.live"]
    session = Session.resume(library / "running.zhuli", sync=False)
    play_on(session)
    assert session.over
    session.close()


def test_refused_files_are_named_with_their_reason(match, library, tmp_path):
    source = tmp_path / "source"
    source.mkdir()
    shutil.copy(match, source / "good.zhuli")
    (source / "empty.zhuli").touch()
    (source / "later.zhuli").write_bytes(b"\x89ZHULI\n\x63")
    (source / "zip.zhuli").write_bytes(b"PK\x03\x04")
    (tmp_path / "letter.txt").write_text("hello")
    done = import_paths((source, tmp_path / "letter.txt", tmp_path / "none.zhuli"), library)
    assert {path.name: reason for path, reason in done.refused} == {
        "empty.zhuli": "damaged",
        "later.zhuli": "newer",
        "zip.zhuli": "not_a_record",
        "letter.txt": "not_a_record",
        "none.zhuli": "unreadable",
    }
    assert names(library) == ["good.zhuli"]


def test_folder_that_cannot_be_looked_into_is_named_and_the_others_are_searched(
    match, library, tmp_path, monkeypatch
):
    for name in ("closed", "open"):
        (tmp_path / "source" / name).mkdir(parents=True)
        shutil.copy(match, tmp_path / "source" / name / "match.zhuli")
    closed, look = tmp_path / "source" / "closed", os.scandir

    def scandir(path):
        if Path(path) == closed:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return look(path)

    monkeypatch.setattr(os, "scandir", scandir)
    done = import_paths((tmp_path / "source",), library)
    assert (len(done.added), done.known, done.refused) == (1, 0, ((closed, "unreadable"),))


def test_cancelling_while_files_are_looked_for_takes_none(match, library):
    assert import_paths((match,), library, cancelled=lambda: True) == ImportResult()
    assert not library.exists()


def test_files_that_begin_alike_are_told_apart_by_what_follows(match, library, tmp_path, monkeypatch):
    """The beginning of a record lies beyond the bytes that are looked at first."""
    assert len(import_paths((match,), library).added) == 1
    monkeypatch.setattr("app.records.importing._HEAD_SIZE", 20)
    other = running_match(tmp_path / "other.zhuli")
    done = import_paths((match, other), library)
    assert (len(done.added), done.known) == (1, 1)


def test_unreadable_library_files_do_not_matter(match, library):
    library.mkdir()
    (library / "broken.zhuli").write_bytes(b"\x89ZHULI\n\x02nonsense")
    (library / "gone.zhuli").symlink_to(library / "nowhere")
    (library / "folder.zhuli").mkdir()
    assert [path.name for path in import_paths((match,), library).added] == ["match.zhuli"]


def test_library_that_takes_nothing_refuses_with_the_fault(match, tmp_path):
    (tmp_path / "file").touch()
    done = import_paths((match,), tmp_path / "file" / "library")
    assert (done.added, done.refused) == ((), ((match, "missing"),))


def test_library_that_is_no_folder_refuses(match, tmp_path):
    library = tmp_path / "library"
    library.write_bytes(b"a file")
    result = import_paths((match,), library)
    assert result.added == ()
    assert result.refused == ((match, "exists"),)
    assert library.read_bytes() == b"a file"


@pytest.mark.parametrize("failing", [1, 2, 3])
def test_full_disk_leaves_nothing_half_done(library, tmp_path, monkeypatch, failing):
    running = running_match(tmp_path / "running.zhuli")
    write_note(running, Note("look"))
    calls = []

    def write(path: Path, data: bytes) -> None:
        calls.append(path)
        if len(calls) == failing:
            raise CannotWrite("full", str(path)) from OSError(errno.ENOSPC, "full")
        path.write_bytes(data)

    monkeypatch.setattr("app.records.importing.write_durably", write)
    done = import_paths((running,), library)
    assert (done.added, done.refused) == ((), ((running, "full"),))
    assert not list(library.iterdir())


def test_the_search_for_known_records_is_told_of_and_can_be_stopped(library, tmp_path):
    match = running_match(tmp_path / "match.zhuli")
    import_paths((match,), library)
    for number in range(120):
        (library / f"{number}.zhuli").write_bytes(b"no record")
    looked = []

    def look(*at):
        looked.append(at)

    assert import_paths((match,), library, looking=look).known == 1
    assert looked == [(0, 121), (50, 121), (100, 121)]
    looked.clear()
    done = import_paths((match,), library, cancelled=lambda: len(looked) == 2, looking=look)
    assert looked == [(0, 121), (50, 121)]
    assert done == ImportResult()


def test_progress_is_told_and_cancelling_keeps_what_came(match, library, tmp_path):
    other = running_match(tmp_path / "other.zhuli")
    third = running_match(tmp_path / "third.zhuli", bytes([7]) * 32)
    told = []
    done = import_paths((match, other, third), library, lambda *at: told.append(at), lambda: len(told) == 2)
    assert told == [(1, 3), (2, 3)]
    assert (len(done.added), names(library)) == (2, ["match.zhuli", "other.zhuli", "other.zhuli.live"])
    assert import_paths((third,), library, cancelled=lambda: True).added == ()
    assert note_path(library / "match.zhuli").name not in names(library)
