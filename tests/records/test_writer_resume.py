"""A record goes on at the end of what is whole in its file; what is not is kept aside."""

import errno

import pytest

from app.engine.event import TileDrawn
from app.records.codec import decode_record, encode_entry, encode_record
from app.records.errors import CannotWrite, DamagedRecord, MatchOver, NewerRecord, NotARecord
from app.records.files import aside_path
from app.records.frames import MAGIC, MAX_FILE, Frame, pack_frame, scan
from app.records.library import load_record
from app.records.locks import try_lock
from app.records.record import Unknown
from app.records.writer import RecordWriter

DRAWS = tuple(TileDrawn(n % 4, n, n) for n in range(10))


def test_resume_of_a_missing_or_foreign_file_is_refused(tmp_path):
    with pytest.raises(CannotWrite) as error:
        RecordWriter.resume(tmp_path / "none.zhuli")
    assert error.value.fault == "missing"
    (tmp_path / "foreign.zhuli").write_bytes(b"something else")
    with pytest.raises(NotARecord):
        RecordWriter.resume(tmp_path / "foreign.zhuli")
    assert (tmp_path / "foreign.zhuli").read_bytes() == b"something else"


def test_resume_goes_on_where_the_file_ends(writer, path):
    writer.append(DRAWS[:4])
    writer.close()
    resumed, record = RecordWriter.resume(path)
    assert record.events == DRAWS[:4]
    assert record.loss is None
    resumed.append(DRAWS[4:])
    resumed.close()
    assert load_record(path).events == DRAWS


def test_broken_tail_moves_to_its_own_file(writer, path):
    writer.append(DRAWS[:4])
    writer.close()
    whole = path.read_bytes()
    for round_number in (1, 2):
        path.write_bytes(whole + b"broken")
        resumed, record = RecordWriter.resume(path)
        resumed.close()
        assert record.loss.size == 6
        assert path.read_bytes() == whole
        assert path.with_name(f"{path.name}.tail{round_number}").read_bytes() == b"broken"
    assert aside_path(path, "tail").name.endswith(".tail3")


def test_unknown_optional_frame_survives_a_resume(writer, path):
    writer.append([*DRAWS[:2], Unknown(Frame(77, 0, b"new")), DRAWS[2]])
    writer.close()
    resumed, _ = RecordWriter.resume(path)
    resumed.append(DRAWS[3:4])
    resumed.close()
    record = load_record(path)
    assert record.events == DRAWS[:4]
    assert Unknown(Frame(77, 0, b"new")) in record.entries
    again = MAGIC + pack_frame(scan(path.read_bytes()).frames[0], 0)
    again += b"".join(pack_frame(encode_entry(e), n) for n, e in enumerate(record.entries, start=1))
    assert again == path.read_bytes()
    assert decode_record(again) == record


def test_record_that_cannot_be_read_is_left_as_it_was(writer, path):
    writer.append([Unknown(Frame(77, 1, b"critical"))])
    writer.close()
    before = path.read_bytes() + b"broken"
    path.write_bytes(before)
    with pytest.raises(NewerRecord):
        RecordWriter.resume(path)
    assert path.read_bytes() == before


def test_giant_file_is_refused_before_it_is_read(path):
    path.parent.mkdir()
    with path.open("wb") as file:
        file.truncate(MAX_FILE + 1)
    with pytest.raises(DamagedRecord) as error:
        RecordWriter.resume(path)
    assert error.value.what == "too_large"


def test_tail_that_finds_no_free_name_stays_where_it_is(writer, path, monkeypatch):
    writer.close()
    before = path.read_bytes() + b"broken"
    path.write_bytes(before)
    monkeypatch.setattr("pathlib.Path.exists", lambda _: True)
    with pytest.raises(CannotWrite) as error:
        RecordWriter.resume(path)
    assert error.value.fault == "exists"
    assert path.read_bytes() == before


def test_tail_that_cannot_be_saved_stays_where_it_is(writer, path, monkeypatch):
    writer.close()
    before = path.read_bytes() + b"broken"
    path.write_bytes(before)
    monkeypatch.setattr(
        "pathlib.Path.replace", lambda *_: (_ for _ in ()).throw(OSError(errno.ENOSPC, "full"))
    )
    with pytest.raises(CannotWrite) as error:
        RecordWriter.resume(path)
    assert error.value.fault == "full"
    assert path.read_bytes() == before


def test_match_that_is_over_and_packed_cannot_be_gone_on_with(short_match, tmp_path):
    path = tmp_path / "match.zhuli"
    path.write_bytes(encode_record(load_record(short_match)))
    before = path.read_bytes()
    with pytest.raises(MatchOver):
        RecordWriter.resume(path)
    assert path.read_bytes() == before
    with path.open("ab") as file:
        assert try_lock(file), "the record is let go of"
