import lzma

import pytest

from app.records import packing
from app.records.codec import decode_record
from app.records.errors import CannotWrite, DamagedRecord
from app.records.frames import MAX_FILE, Frame, pack_frame, scan
from app.records.index_row import read_row
from app.records.library import load_record
from app.records.packing import PACKED_MAGIC, first_frames, is_packed, pack, read_frames
from app.records.writer import repack
from tests.support.matches import recorded_match


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    return recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli", rounds=4)


@pytest.fixture(scope="module")
def frames(match):
    return scan(match.read_bytes()).frames


@pytest.fixture
def copy(match, tmp_path):
    path = tmp_path / "对局 1.zhuli"
    path.write_bytes(match.read_bytes())
    return path


def test_packed_record_is_the_same_record_in_a_tenth_of_the_space(copy):
    record, row, size = load_record(copy), read_row(copy), copy.stat().st_size
    repack(copy)
    assert load_record(copy) == record
    assert read_row(copy) == row
    assert is_packed(copy.read_bytes())
    assert copy.stat().st_size < size / 8
    packed = copy.read_bytes()
    repack(copy)
    assert copy.read_bytes() == packed
    assert [each.name for each in copy.parent.iterdir()] == [copy.name]


def test_first_frames_are_found_in_the_first_bytes(copy):
    plain = copy.read_bytes()
    frames = read_frames(plain).frames
    for data in (plain, pack(frames)):
        assert first_frames(data[: 16 * 1024], 2) == frames[:2]
        assert len(first_frames(data[:100], 2)) < 2


def test_no_more_is_unpacked_than_the_first_frames_need(copy, monkeypatch):
    data = pack(read_frames(copy.read_bytes()).frames)
    unpacked = []

    def noted(body):
        unpacked.append(len(body))
        return frames_in(body)

    frames_in = packing._unchecked
    monkeypatch.setattr(packing, "_unchecked", noted)
    assert len(first_frames(data, 2)) == 2
    assert unpacked[-1] <= 16 * 1024 < len(copy.read_bytes())
    assert len(first_frames(data, 100)) == 100


def test_unknown_frames_are_packed_as_they_are(frames):
    new = (*frames, Frame(77, 0, b"of tomorrow"))
    assert read_frames(pack(new)).frames == new


def test_unfinished_or_damaged_record_is_not_packed(copy):
    whole = copy.read_bytes()
    for data in (whole[:-200], whole + b"rest"):
        copy.write_bytes(data)
        repack(copy)
        assert copy.read_bytes() == data


def test_packed_record_cut_anywhere_keeps_whole_groups(frames):
    packed = pack(frames)
    longest = 0
    for size in range(len(PACKED_MAGIC), len(packed)):
        found = read_frames(packed[:size])
        assert found.loss.cause == "cut"
        assert found.frames == frames[: len(found.frames)]
        longest = max(longest, len(found.frames))
    assert longest == len(frames)


def test_header_of_a_packed_record_is_there_before_its_first_group(frames):
    packed = pack(frames)
    shortest = next(size for size in range(len(packed)) if size > 8 and read_frames(packed[:size]).frames)
    assert read_frames(packed[:shortest]).frames == frames[:1]


def test_every_flipped_byte_of_a_packed_record_is_found(frames):
    packed = pack(frames)
    for place in range(len(PACKED_MAGIC), len(packed)):
        flipped = bytearray(packed)
        flipped[place] ^= 0xFF
        found = read_frames(bytes(flipped))
        assert found.loss is not None, place
        assert found.frames == frames[: len(found.frames)]


def test_damage_in_a_packed_record_costs_little_before_it(frames):
    packed = bytearray(pack(frames))
    place = len(packed) * 3 // 4
    intact = len(read_frames(bytes(packed[:place])).frames)
    packed[place] ^= 0xFF
    assert len(read_frames(bytes(packed)).frames) >= intact - 64 > 0


def test_small_file_that_would_unpack_to_a_giant_is_refused():
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 9, "dict_size": 1 << 22, "lc": 4, "pb": 0}]
    bomb = lzma.compress(bytes(4 * MAX_FILE), lzma.FORMAT_RAW, filters=filters)
    assert len(bomb) < 100_000
    with pytest.raises(DamagedRecord, match="too_large"):
        read_frames(PACKED_MAGIC + bomb)


def test_packed_file_without_a_header_is_damaged():
    with pytest.raises(DamagedRecord, match="header"):
        decode_record(PACKED_MAGIC)


def test_record_that_cannot_be_written_anew_stays(copy, monkeypatch):
    def refuse(*_):
        raise CannotWrite("full", "there")

    before = copy.read_bytes()
    monkeypatch.setattr("app.records.writer.write_durably", refuse)
    with pytest.raises(CannotWrite):
        repack(copy)
    assert copy.read_bytes() == before


def test_group_that_claims_more_than_there_is_ends_the_record():
    frame = pack_frame(Frame(1, 0, b"x"), 0)
    assert read_frames(PACKED_MAGIC + frame).frames == ()
