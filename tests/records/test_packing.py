import lzma
import struct
import zlib

import pytest

from app.records import packing
from app.records.codec import decode_record
from app.records.errors import CannotWrite, DamagedRecord
from app.records.frames import MAGIC, MAX_FILE, MAX_PAYLOAD, Frame, Loss, Scan, pack_frame, scan
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


# By hand, in the words of the format.

FILTERS = [{"id": lzma.FILTER_LZMA2, "dict_size": 4 << 20, "lc": 4, "lp": 0, "pb": 0}]
SMALL = tuple(Frame(kind, 1, b"payload %d" % kind) for kind in range(1, 9))


def group(*frames: Frame, count: int | None = None) -> bytes:
    heads = (struct.pack(">BBI", f.type, f.flags, len(f.payload)) + f.payload for f in frames)
    return struct.pack(">H", len(frames) if count is None else count) + b"".join(heads)


def checked(*groups: bytes) -> bytes:
    """Groups one after the other, each with the check of all before it."""
    body = b""
    for each in groups:
        body += each
        body += struct.pack(">I", zlib.crc32(body))
    return body


def packed_file(body: bytes) -> bytes:
    data = PACKED_MAGIC + lzma.compress(body, lzma.FORMAT_RAW, filters=FILTERS)
    return data + struct.pack(">I", zlib.crc32(data))


def test_packed_file_is_as_the_format_says(frames):
    assert PACKED_MAGIC == b"\x89ZHULI\n\x02"
    packed = pack(frames)
    assert packed[:8] == PACKED_MAGIC
    assert packed[-4:] == struct.pack(">I", zlib.crc32(packed[:-4]))
    body, read = lzma.decompress(packed[8:-4], lzma.FORMAT_RAW, filters=FILTERS), []
    groups, at = [], 0
    while at < len(body):
        (left,) = struct.unpack_from(">H", body, at)
        start, at = at, at + 2
        for _ in range(left):
            kind, flags, length = struct.unpack_from(">BBI", body, at)
            read.append(Frame(kind, flags, body[at + 6 : at + 6 + length]))
            at += 6 + length
        groups.append((left, body[start:at]))
        assert body[at : at + 4] == struct.pack(">I", zlib.crc32(body[:at]))
        at += 4
    assert tuple(read) == frames
    assert [size for size, _ in groups][:2] == [1, 64], "the header by itself, then small groups"
    assert body == checked(*(each for _, each in groups))


def test_groups_of_any_size_are_read():
    whole = checked(group(SMALL[0]), group(*SMALL[1:3]), group(*SMALL[3:]))
    assert read_frames(packed_file(whole)) == Scan(SMALL, len(whole), None)
    assert first_frames(packed_file(whole), 4) == SMALL[:4]
    assert first_frames(packed_file(whole), 20) == SMALL
    assert read_frames(pack(())).frames == first_frames(pack(()), 2) == ()


FIRST = checked(group(*SMALL[:3]))
AFTER = {
    "another check": group(SMALL[3]) + b"none",
    "the check of the group alone": checked(group(SMALL[3])),
    "half a check": checked(group(*SMALL[:3]), group(SMALL[3]))[len(FIRST) : -2],
    "no check": group(SMALL[3]),
    "a group of nothing": checked(group(*SMALL[:3]), group())[len(FIRST) :],
    "more frames than there are": checked(group(*SMALL[:3]), group(SMALL[3], count=2))[len(FIRST) :],
    "half a frame": group(SMALL[3])[:-3],
    "half a head": struct.pack(">H", 1) + b"\x01\x01",
    "half a number": b"\x00",
    "a payload too long": checked(FIRST[:-4], group(Frame(2, 1, bytes(MAX_PAYLOAD + 1))))[len(FIRST) :],
}


@pytest.mark.parametrize("rest", AFTER.values(), ids=AFTER)
def test_what_follows_the_last_group_that_holds_is_lost(rest):
    found = read_frames(packed_file(FIRST + rest))
    assert found == Scan(SMALL[:3], len(FIRST), Loss(len(FIRST), len(rest), "checksum"))


def test_longest_payload_is_read():
    longest = (Frame(2, 1, bytes(MAX_PAYLOAD)),)
    assert read_frames(pack(longest)) == Scan(longest, 12 + MAX_PAYLOAD, None)


@pytest.mark.parametrize(
    ("spoilt", "cause"),
    [
        (lambda data: data[:-1], "cut"),
        (lambda data: data[:-4], "cut"),
        (lambda data: data[:-6], "cut"),
        (lambda data: data + b"x", "checksum"),
        (lambda data: data[:-4] + b"none", "checksum"),
    ],
)
def test_file_whose_groups_hold_but_not_its_end_is_not_whole(spoilt, cause):
    whole = checked(group(*SMALL))
    found = read_frames(spoilt(packed_file(whole)))
    assert found == Scan(SMALL, len(whole), Loss(len(whole), 0, cause))


@pytest.mark.parametrize("size", [len(SMALL), len(SMALL) - 1])
def test_too_many_packed_frames_are_refused(monkeypatch, size):
    monkeypatch.setattr(packing, "MAX_FRAMES", size)
    data = packed_file(checked(group(*SMALL[:3]), group(*SMALL[3:])))
    if size == len(SMALL):
        assert read_frames(data).frames == SMALL
        return
    with pytest.raises(DamagedRecord) as error:
        read_frames(data)
    assert (error.value.where, error.value.what) == ("file", "too_many_frames")


@pytest.mark.parametrize("of", ["packed", "unpacked"])
def test_a_giant_is_refused_packed_or_not(monkeypatch, of):
    body = checked(group(*(Frame(2, 1, bytes([n])) for n in range(200))))
    data = packed_file(body)
    size = len(data) if of == "packed" else len(body)
    if of == "packed":
        data, size = data + bytes(len(body)), len(data) + len(body)
    monkeypatch.setattr(packing, "MAX_FILE", size)
    assert len(read_frames(data).frames) == 200
    monkeypatch.setattr(packing, "MAX_FILE", size - 1)
    with pytest.raises(DamagedRecord) as error:
        read_frames(data)
    assert (error.value.where, error.value.what) == ("file", "too_large")


def test_first_frames_of_a_plain_file_end_at_the_first_bad_one():
    good = MAGIC + b"".join(pack_frame(frame, place) for place, frame in enumerate(SMALL))
    assert first_frames(good, 3) == SMALL[:3]
    assert first_frames(good, 20) == SMALL
    assert first_frames(good[:-1], 20) == SMALL[:-1]
    assert first_frames(MAGIC + pack_frame(SMALL[0], 0) + pack_frame(SMALL[1], 5), 2) == SMALL[:1]
