"""Files that somebody made to do harm: each is refused, fast and without taking much memory.

Run as `python -m tests.support.malicious`: reads each file that a line names and prints a line of JSON that
tells what came of it, in how many seconds of work and with how many bytes of memory more than ever before.
"""

import json
import lzma
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgpack

from app.records.audit import audit
from app.records.codec import DECISION, EVENT, HEADER, REWOUND
from app.records.errors import RecordError
from app.records.frames import CRITICAL, MAGIC, MAX_FILE, Frame, pack_frame, scan
from app.records.index_row import read_row
from app.records.library import load_record
from app.records.packing import _FILTERS as FILTERS
from app.records.packing import PACKED_MAGIC, pack
from app.records.tally import MAX_DECISIONS, MAX_EVENTS
from app.session.replay import ReplayCursor
from app.session.shuffle import shuffle_named

OPTIONAL = 77


def unpacked(frame: Frame) -> Any:
    return msgpack.unpackb(frame.payload, raw=False, strict_map_key=False)


def file_of(frames: list[Frame]) -> bytes:
    """Frames as a file that is whole."""
    return MAGIC + b"".join(pack_frame(frame, number) for number, frame in enumerate(frames))


def changed(good: bytes, wanted: str, change: Callable[[dict[str, Any]], Any]) -> bytes:
    """A good record with the first event of a type changed."""
    frames = list(scan(good).frames)
    for at, frame in enumerate(frames):
        document = unpacked(frame)
        if frame.type == EVENT and document["type"] == wanted:
            change(document)
            frames[at] = Frame(EVENT, CRITICAL, msgpack.packb(document))
            return file_of(frames)
    raise LookupError(wanted)


def with_header(good: bytes, **fields: Any) -> bytes:
    """A good record whose header says something else."""
    first, *rest = scan(good).frames
    return file_of([Frame(HEADER, CRITICAL, msgpack.packb(unpacked(first) | fields)), *rest])


def followed_by(good: bytes, *frames: Frame) -> bytes:
    """The header of a good record and then other frames."""
    return file_of([scan(good).frames[0], *frames])


def event(document: Any) -> Frame:
    return Frame(EVENT, CRITICAL, document if isinstance(document, bytes) else msgpack.packb(document))


def filled(good: bytes, *frames: Frame) -> bytes:
    """A good beginning, then these frames over and over until a record may hold no more."""
    begun = list(scan(good).frames)[:3]
    size = len(file_of(begun))
    each = sum(len(pack_frame(frame, 0)) for frame in frames)
    times = min((MAX_FILE - size) // each, (100_000 - len(begun)) // len(frames))
    return file_of([*begun, *frames * times])


def head(length: int, kind: int) -> bytes:
    """The first bytes of a critical frame, number 0."""
    return length.to_bytes(4, "big") + bytes([kind, CRITICAL]) + bytes(4)


def payment(amount: int = 1) -> dict[str, Any]:
    return {"reason": "win", "payer": 1, "payee": 0, "amount": amount}


DISCARD = {"type": "discard", "tile": 0, "drawn": False}
MANY_OPTIONS = {"seat": 0, "options": [DISCARD] * 512, "choice": DISCARD, "forced": False, "hint": "off"}
SHORT_DECISION = {"seat": 0, "options": [{"type": "pass"}], "choice": {"type": "pass"}, "forced": True}


def malicious_files(good: bytes) -> Iterator[tuple[str, bytes]]:
    """Names and bytes, made from a good finished record."""
    yield from _odd_payloads(good)
    yield from _huge(good)
    yield from _lies(good)
    yield from _packed(good)


def _odd_payloads(good: bytes) -> Iterator[tuple[str, bytes]]:
    yield "deep nesting of arrays", followed_by(good, event(b"\x91" * 200_000 + b"\xc0"))
    yield "deep nesting of maps", followed_by(good, event(b"\x81\xa1a" * 80_000 + b"\xc0"))
    yield "deep nesting in the header", file_of([Frame(HEADER, CRITICAL, b"\x91" * 250_000 + b"\xc0")])
    for name, code in (("array", 0xDD), ("map", 0xDF), ("text", 0xDB), ("binary", 0xC6), ("extension", 0xC9)):
        yield f"huge length of {name}", followed_by(good, event(bytes([code]) + b"\xff\xff\xff\xff"))
    yield "arrays of arrays", followed_by(good, event(b"\xdc\x04\x00" * 80_000))
    yield "timestamp", followed_by(good, event(b"\xd6\xff\x00\x00\x00\x00"))
    yield "event of one word", followed_by(good, event(b"\x81\xa4type"))
    yield "event without a word", followed_by(good, event(b"\x81\xa4type\xa5dr"))
    yield "number instead of a map", followed_by(good, event(7))
    yield "no text", followed_by(good, event(b"\x81\xa4type\xa2\xff\xfe"))
    yield "unknown event", followed_by(good, event({"type": "teleport"}))


def _huge(good: bytes) -> Iterator[tuple[str, bytes]]:
    name = "胡" * 3_400_000
    seats = [{"name": name, "kind": "human"}] * 4
    document = msgpack.packb(unpacked(scan(good).frames[0]) | {"seats": seats[:1]})
    yield (
        "10 MB of text in the header",
        MAGIC + len(document).to_bytes(4, "big") + b"\1\1" + bytes(4) + document,
    )
    yield "long text in the header", with_header(good, preset="x" * 5000)
    yield (
        "10 MB of text in an event",
        good[:-400] + head(10**7, EVENT) + bytes(10**7),
    )
    yield "length beyond the file", good[:-400] + head(2**32 - 1, EVENT) + bytes(4000)
    yield "too large a file", good + bytes(MAX_FILE)
    yield "too many frames", followed_by(good, *[Frame(OPTIONAL, 0, b"")] * 100_001)
    yield "most options", filled(good, Frame(DECISION, CRITICAL, msgpack.packb(MANY_OPTIONS)))
    yield "undone again and again", _undone(good)
    booked = {"type": "booked", "kongs": [], "payments": [payment()]}
    yield "payments without end", filled(good, event(booked))
    yield "most payments", filled(good, event(booked | {"payments": [payment()] * 1024}))
    draw = {"type": "draw", "seat": 0, "tile": 0, "place": 60, "replacement": False}
    yield "draws without end", filled(good, event(draw))
    passed = {"type": "pass", "seat": 1, "tile": 0, "declined": ["win"], "fan": None, "own": False}
    yield "passes without end", filled(good, event(passed))
    yield "rounds without end", filled(good, *scan(good).frames[1:2])


def _undone(good: bytes) -> bytes:
    """Many answers, which hold, and many undos after them, which each go through all of them."""
    decision = Frame(DECISION, CRITICAL, msgpack.packb(SHORT_DECISION))
    passed = {"type": "pass", "seat": 1, "tile": 0, "declined": ["win"], "fan": None, "own": False}
    answered = [*[decision] * MAX_DECISIONS, event(passed)] * (MAX_EVENTS // 2)
    undo = Frame(REWOUND, CRITICAL, msgpack.packb({"to": MAX_EVENTS // 2, "seat": 0}))
    begun = scan(good).frames[:3]
    return file_of([*begun, *answered, *[undo] * (99_000 - len(answered))])


def _lies(good: bytes) -> Iterator[tuple[str, bytes]]:
    yield "five copies of a tile", changed(good, "deal", lambda it: it["hands"].__setitem__(1, [0] * 13))
    yield "tile that does not exist", changed(good, "draw", lambda it: it.update(tile=27))
    yield "seat that does not exist", changed(good, "draw", lambda it: it.update(seat=4))
    yield "seat that is not on turn", changed(good, "draw", lambda it: it.update(seat=(it["seat"] + 1) % 4))
    yield "place outside the wall", changed(good, "draw", lambda it: it.update(place=108))
    yield "tile that is no number", changed(good, "draw", lambda it: it.update(tile=float("nan")))
    yield "points that are no number", changed(good, "end", lambda it: it.update(deltas=[float("nan")] * 4))
    yield "endless points", changed(good, "end", lambda it: it.update(deltas=[float("inf")] * 4))
    yield "points from nowhere", changed(good, "end", lambda it: it["deltas"].__setitem__(0, 99))
    yield "amount beyond all bounds", changed(good, "end", lambda it: it["deltas"].__setitem__(0, 2**63))
    yield "two seats of one person", changed(good, "start", lambda it: it.update(order=[0, 0, 1, 2]))
    yield "rules that are none", with_header(good, rules={"cap_mult": "hello"})
    yield "three seats", with_header(good, seats=unpacked(scan(good).frames[0])["seats"][:3])
    yield "rules of another hash", with_header(good, rules_digest="00" * 32)
    yield "schema of the year 3000", with_header(good, schema=[3000, 0])


def _packed(good: bytes) -> Iterator[tuple[str, bytes]]:
    stream = {"format": lzma.FORMAT_RAW, "filters": FILTERS}
    yield "giant of zeros, packed", PACKED_MAGIC + lzma.compress(bytes(2 * MAX_FILE), **stream)
    frames = scan(good).frames
    yield "giant of frames, packed", pack([frames[0], *[Frame(OPTIONAL, 0, bytes(200_000))] * 90])
    yield "too many frames, packed", pack([frames[0], *[Frame(OPTIONAL, 0, b"")] * 100_001])
    yield (
        "five copies of a tile, packed",
        pack(scan(changed(good, "deal", lambda it: it["hands"].__setitem__(1, [0] * 13))).frames),
    )
    yield "endless stream, packed", pack(frames)[:-5] + bytes(10**6)
    yield "no stream, packed", PACKED_MAGIC + bytes(range(256)) * 1000


def outcome(path: Path) -> str:
    """What everything that reads records says of a file; "" if nobody objects."""
    read_row(path)
    try:
        record = load_record(path)
        said = [fault.what for fault in audit(record, shuffle_named)][:1]
        ReplayCursor(record)
    except RecordError as error:
        return f"{type(error).__name__} {error}".strip()
    return said[0] if said else ""


def memory() -> int:
    """The most memory that this process has ever had, in bytes."""
    status = Path("/proc/self/status")
    if status.exists():  # what the resource module tells on Linux includes the program that started us
        return int(status.read_text().split("VmHWM:")[1].split()[0]) * 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> None:
    """Tell of each file that is named."""
    for line in sys.stdin:
        before, start = memory(), time.process_time()
        said = outcome(Path(line.rstrip("\n")))
        print(json.dumps([said, time.process_time() - start, memory() - before]), flush=True)


if __name__ == "__main__":
    main()
