import struct
import time
import tracemalloc

import msgpack
import pytest

from app.records.errors import DamagedRecord, NewerRecord, NotARecord
from app.records.frames import (
    CRITICAL,
    MAGIC,
    MAX_FILE,
    MAX_PAYLOAD,
    OVERHEAD,
    Frame,
    Loss,
    Scan,
    frame_at,
    pack_frame,
    pack_payload,
    scan,
    unpack_payload,
)

FRAMES = tuple(Frame(1 + n % 6, n % 2, pack_payload({"n": n, "text": "胡" * n})) for n in range(12))
FILE = MAGIC + b"".join(pack_frame(frame, n) for n, frame in enumerate(FRAMES))


def ends() -> list[int]:
    """The offsets at which a frame ends, and that of the first one."""
    offsets = [len(MAGIC)]
    for frame in FRAMES:
        offsets.append(offsets[-1] + OVERHEAD + len(frame.payload))
    return offsets


def test_whole_file_gives_every_frame():
    assert scan(FILE) == Scan(FRAMES, len(FILE), None)


@pytest.mark.parametrize("cut", range(len(MAGIC)))
def test_file_cut_inside_the_magic_is_a_damaged_record(cut):
    with pytest.raises(DamagedRecord) as error:
        scan(FILE[:cut])
    assert (error.value.where, error.value.what) == ("header", "cut")


def test_cut_at_every_offset_keeps_every_whole_frame():
    for cut in range(len(MAGIC), len(FILE)):
        whole = max(n for n, end in enumerate(ends()) if end <= cut)
        lost = cut - ends()[whole]
        expected = Loss(ends()[whole], lost, "cut") if lost else None
        assert scan(FILE[:cut]) == Scan(FRAMES[:whole], ends()[whole], expected)


def test_every_flipped_bit_is_found_and_costs_nothing_before_it():
    for offset in range(len(MAGIC), len(FILE)):
        for bit in range(8):
            flipped = bytearray(FILE)
            flipped[offset] ^= 1 << bit
            found = scan(bytes(flipped))
            hit = max(n for n, end in enumerate(ends()) if end <= offset)
            assert found.frames == FRAMES[:hit]
            assert found.loss is not None
            assert found.loss.offset == ends()[hit]


@pytest.mark.parametrize("order", [(0, 2), (0, 1, 1), (1, 0), (0, 1, 3)])
def test_missing_doubled_and_swapped_frames_are_found(order):
    data = MAGIC + b"".join(pack_frame(FRAMES[n], n) for n in order)
    found = scan(data)
    assert found.loss is not None
    assert found.loss.cause == "sequence"


def test_wrong_magic_is_not_a_record():
    for data in (b"PK\x03\x04" + FILE, b"x", b"\x89PNG\r\n\x1a\n" + FILE, FILE[1:]):
        with pytest.raises(NotARecord):
            scan(data)


def test_other_frame_layout_is_a_newer_record():
    with pytest.raises(NewerRecord) as error:
        scan(FILE[:7] + b"\x02" + FILE[8:])
    assert error.value.what == "frame_layout"


def test_huge_length_is_refused_before_anything_is_read():
    found = scan(FILE + struct.pack(">IBBI", 0xFFFF_FFFF, 2, CRITICAL, 12) + b"x" * 20)
    assert found.frames == FRAMES
    assert found.loss == Loss(len(FILE), 30, "length")


def test_zeros_after_a_power_cut_are_no_frame():
    found = scan(FILE + bytes(4096))
    assert found.frames == FRAMES
    assert found.loss == Loss(len(FILE), 4096, "checksum")


def test_too_large_a_file_is_refused():
    with pytest.raises(DamagedRecord) as error:
        scan(FILE + bytes(MAX_FILE))
    assert (error.value.where, error.value.what) == ("file", "too_large")


def test_too_many_frames_are_refused(monkeypatch):
    monkeypatch.setattr("app.records.frames.MAX_FRAMES", 5)
    with pytest.raises(DamagedRecord) as error:
        scan(FILE)
    assert (error.value.where, error.value.what) == ("file", "too_many_frames")


def test_too_long_a_payload_is_never_written():
    with pytest.raises(ValueError, match="payload"):
        pack_frame(Frame(2, CRITICAL, bytes(MAX_PAYLOAD + 1)), 0)


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"\xc1",
        b"\x81\xa1a",
        b"\xdd\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\xc9\xff\xff\xff\xff\x01",
        b"\xc7\x02\x05ab",
        b"\xd4\x05a",
        b"\xc7\x00\x05",
        msgpack.packb("x" * 5000),
        msgpack.packb(list(range(2000))),
        msgpack.packb({1: 2}),
        msgpack.packb("ok") + b"\x00",
        b"\xa2\xff\xfe",
        b"\x91" * 200_000 + b"\xc0",
        b"\xdc\x04\x00" * 80_000,
    ],
)
def test_odd_payloads_are_refused_fast_and_with_little_memory(payload):
    tracemalloc.start()
    before = time.perf_counter()
    with pytest.raises(DamagedRecord) as error:
        unpack_payload(payload, "frame 7")
    taken = time.perf_counter() - before
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (error.value.where, error.value.what) == ("frame 7", "malformed")
    assert taken < 1
    assert peak < 50_000_000


@pytest.mark.parametrize(
    ("value", "most"),
    [
        (lambda size: "x" * size, 4096),
        (bytes, 4096),
        (lambda size: [0] * size, 1024),
        (lambda size: {str(key): 0 for key in range(size)}, 1024),
    ],
)
def test_texts_and_lists_are_read_up_to_their_limits(value, most):
    assert unpack_payload(pack_payload(value(most)), "") == value(most)
    with pytest.raises(DamagedRecord):
        unpack_payload(pack_payload(value(most + 1)), "")


@pytest.mark.parametrize(("flags", "critical"), [(0, False), (1, True), (0x10, False), (0x11, True)])
def test_critical_is_what_the_lowest_bit_says(flags, critical):
    assert Frame(77, flags, b"").critical == critical


def test_longest_payload_and_largest_file_are_read(monkeypatch):
    longest = Frame(2, CRITICAL, bytes(MAX_PAYLOAD))
    data = MAGIC + pack_frame(longest, 0)
    monkeypatch.setattr("app.records.frames.MAX_FILE", len(data))
    monkeypatch.setattr("app.records.frames.MAX_FRAMES", 1)
    assert scan(data) == Scan((longest,), len(data), None)
    head = struct.pack(">IBBI", MAX_PAYLOAD + 1, 2, CRITICAL, 0)
    assert scan(MAGIC + head).loss == Loss(len(MAGIC), len(head), "length")


def test_a_place_in_a_file_has_any_number_where_none_is_asked_for():
    data = pack_frame(FRAMES[3], 7)
    assert frame_at(data, 0, None) == frame_at(data, 0, 7) == FRAMES[3]
    assert frame_at(data, 0, 6) == Loss(0, len(data), "sequence")


def test_what_has_no_bytes_becomes_a_question_mark():
    assert unpack_payload(pack_payload({"name": "a\udc80"}), "") == {"name": "a?"}
