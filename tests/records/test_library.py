import shutil

import pytest
from msgspec.structs import replace

from app.records.codec import END, encode_entry
from app.records.errors import DamagedRecord, NewerRecord, NotARecord
from app.records.frames import MAGIC, Frame, pack_frame, scan
from app.records.library import LibraryRow, list_records, load_record, summarize, unfinished
from app.records.record import Unknown
from app.session.session import Session
from tests.support.matches import SEED, play_on, recorded_match, setup


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    return recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli", rounds=4)


def unfinished_match(path, created_at="2026-01-02T00:00:00Z"):
    session = Session.start(replace(setup(rounds=4), created_at=created_at), SEED, path, sync=False)
    while session.timeline.round_number < 3:
        play_on(session, 1)
    session.close()
    return path


def test_finished_match_is_summed_up_from_head_and_tail(match, monkeypatch):
    monkeypatch.setattr("app.records.library.read_frames", lambda _: pytest.fail("read whole"))
    record = load_record(match)
    row = summarize(match)
    assert row.header == record.header
    assert (row.finished, row.rounds, row.error) == (True, 4, None)
    assert sum(row.scores) == 0
    assert row.scores == record.events[-1].scores


def test_unfinished_match_is_summed_up(tmp_path):
    row = summarize(unfinished_match(tmp_path / "running.zhuli"))
    assert (row.finished, row.rounds, row.scores, row.error) == (False, 2, None, None)
    assert row.header is not None


def test_finished_match_with_frames_after_its_end_is_still_finished(match, tmp_path):
    copy = tmp_path / "copy.zhuli"
    sequence = len(scan(match.read_bytes()).frames)
    extra = pack_frame(encode_entry(Unknown(Frame(77, 0, b"x"))), sequence)
    copy.write_bytes(match.read_bytes() + extra)
    assert replace(summarize(copy), path=match) == summarize(match)


def test_records_are_listed_newest_first_and_broken_ones_last(match, tmp_path):
    shutil.copy(match, tmp_path / "old.zhuli")
    unfinished_match(tmp_path / "new.zhuli")
    (tmp_path / "foreign.zhuli").write_bytes(b"PK\x03\x04")
    (tmp_path / "empty.zhuli").write_bytes(b"")
    (tmp_path / "later.zhuli").write_bytes(b"\x89ZHULI\n\x03")
    (tmp_path / "notes.txt").write_bytes(b"not listed")
    (tmp_path / "folder.zhuli").mkdir()
    rows = list_records(tmp_path)
    assert [row.path.name for row in rows[:2]] == ["new.zhuli", "old.zhuli"]
    errors = {row.path.name: type(row.error) for row in rows[2:]}
    assert errors == {"foreign.zhuli": NotARecord, "empty.zhuli": DamagedRecord, "later.zhuli": NewerRecord}


def test_missing_folder_has_no_records(tmp_path):
    assert list_records(tmp_path / "none") == ()
    assert unfinished(tmp_path / "none") is None


def test_newest_match_with_a_recovery_file_can_go_on(match, tmp_path):
    shutil.copy(match, tmp_path / "finished.zhuli")
    assert unfinished(tmp_path) is None
    unfinished_match(tmp_path / "first.zhuli", "2026-03-01T00:00:00Z")
    unfinished_match(tmp_path / "second.zhuli", "2026-03-02T00:00:00Z")
    lost = unfinished_match(tmp_path / "third.zhuli", "2026-03-03T00:00:00Z")
    lost.with_name("third.zhuli.live").unlink()
    assert unfinished(tmp_path).path.name == "second.zhuli"


def test_only_matches_with_a_recovery_file_are_looked_into(match, tmp_path, monkeypatch):
    shutil.copy(match, tmp_path / "finished.zhuli")
    running = unfinished_match(tmp_path / "running.zhuli")
    looked = []
    monkeypatch.setattr(
        "app.records.library._summary", lambda path: looked.append(path) or LibraryRow(path, None)
    )
    unfinished(tmp_path)
    assert looked == [running]


def test_looking_changes_nothing_in_a_read_only_folder(match, tmp_path):
    copy = tmp_path / "copy.zhuli"
    shutil.copy(match, copy)
    copy.chmod(0o444)
    tmp_path.chmod(0o555)
    try:
        assert load_record(copy) == load_record(copy)
        assert len(list_records(tmp_path)) == 1
        assert unfinished(tmp_path) is None
        assert [path.name for path in tmp_path.iterdir()] == ["copy.zhuli"]
        assert copy.read_bytes() == match.read_bytes()
    finally:
        tmp_path.chmod(0o755)


def test_file_without_a_whole_header_is_listed_with_its_error(tmp_path):
    (tmp_path / "magic.zhuli").write_bytes(MAGIC)
    (tmp_path / "torn.zhuli").write_bytes(MAGIC + bytes(50))
    assert [row.error.what for row in list_records(tmp_path)] == ["checksum", "cut"]


def test_bytes_that_only_look_like_an_end_are_no_end(match, tmp_path):
    copy = tmp_path / "copy.zhuli"
    forged = (20).to_bytes(4, "big") + bytes([END, 1]) + bytes(28)
    copy.write_bytes(match.read_bytes() + forged)
    assert summarize(copy).finished
    content = match.read_bytes()
    copy.write_bytes(content[:-40])
    assert not summarize(copy).finished
