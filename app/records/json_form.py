"""The JSON form of a record: everything that is in its file, to be read by other programs, and back again.

The document is `{"format": "zhuli-record", "version": 1, "header": {…}, "entries": [{"event": {…}}, …]}`.
Each entry has one key, which names its kind, and below it the payload as replays/FORMAT.md describes it;
seeds and salts are hexadecimal, and an optional frame of a newer version has its payload in base64.
"""

import base64
import binascii
import re
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from app.records.codec import (
    DECISION,
    END,
    EVENT,
    HEADER,
    ITEM,
    LEAVING,
    REWOUND,
    WALL,
    decode_record,
    encode_entry,
    encode_header,
)
from app.records.errors import DamagedRecord, NewerRecord, NotARecord
from app.records.frames import (
    CRITICAL,
    MAGIC,
    MAX_FILE,
    MAX_FRAMES,
    MAX_PAYLOAD,
    OVERHEAD,
    Frame,
    pack_frame,
    pack_payload,
    unpack_payload,
)
from app.records.record import Record

FORMAT = "zhuli-record"
VERSION = 1
MAX_JSON = 3 * MAX_FILE
"""Bytes; a record takes about one and a half times its size."""

_MAX_PIECE = 4 * MAX_PAYLOAD
_KINDS = {
    EVENT: "event",
    DECISION: "decision",
    REWOUND: "rewound",
    WALL: "wall_revealed",
    END: "record_ended",
    LEAVING: "leaving",
    ITEM: "item_wanted",
}
_NUMBERS = {name: kind for kind, name in _KINDS.items()}
_UNKNOWN = "unknown"
_BINARY = {WALL: ("salt", "seed"), END: ("seed",)}
_MARKS = re.compile(rb'"(?:[^"\\]|\\.)*+"|[][{}]', re.DOTALL)


class _Document(msgspec.Struct):
    """The outside of a document; its parts are read piece by piece."""

    format: str
    version: int
    header: msgspec.Raw
    entries: msgspec.Raw


class _UnknownFrame(msgspec.Struct, forbid_unknown_fields=True):
    """A frame that this version does not know; only optional ones come that far."""

    type: int
    flags: Literal[0]
    payload: str


def to_json(record: Record) -> dict[str, Any]:
    """A record as one JSON document; what could not be read of its file (`Record.loss`) is not in it."""
    header = unpack_payload(encode_header(record.header).payload, "header")
    entries = [_told(encode_entry(entry)) for entry in record.entries]
    return {"format": FORMAT, "version": VERSION, "header": header, "entries": entries}


def json_text(record: Record) -> str:
    """The JSON document as text, one entry a line."""
    document = to_json(record)
    header = _line(document["header"])
    entries = ",\n".join(map(_line, document["entries"]))
    return (
        f'{{"format": "{FORMAT}", "version": {VERSION},\n"header": {header},\n"entries": [\n{entries}\n]}}\n'
    )


def from_json(data: bytes) -> Record:
    """The record in a JSON document, read as strictly as its file would be.

    Raises NotARecord for anything else, NewerRecord, or DamagedRecord, which counts frames as the file does:
    the header is frame 0.
    """
    document = _outside(data)
    frames = [_frame(HEADER, _read(bytes(document.header), "frame 0"), "frame 0")]
    size = len(MAGIC)
    for place, piece in enumerate(_pieces(memoryview(document.entries)), start=1):
        where = f"frame {place}"
        frame = _entry_frame(_read(piece, where), where)
        size += OVERHEAD + len(frame.payload)
        if place >= MAX_FRAMES or size > MAX_FILE:
            raise DamagedRecord(where, "too_large")
        frames.append(frame)
    packed = [pack_frame(frame, sequence) for sequence, frame in enumerate(frames)]
    return decode_record(MAGIC + b"".join(packed))


def _line(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _told(frame: Frame) -> dict[str, Any]:
    """An entry's frame as an object with one key."""
    if frame.type not in _KINDS:
        payload = base64.b64encode(frame.payload).decode()
        return {_UNKNOWN: {"type": frame.type, "flags": frame.flags, "payload": payload}}
    fields = unpack_payload(frame.payload, "entry")
    for name in _BINARY.get(frame.type, ()):
        fields[name] = fields[name].hex()
    return {_KINDS[frame.type]: fields}


def _outside(data: bytes) -> _Document:
    if len(data) > MAX_JSON:
        raise DamagedRecord("file", "too_large")
    try:
        document = msgspec.json.decode(data, type=_Document)
    except RecursionError:
        raise DamagedRecord("file", "malformed", "nested too deeply") from None
    except msgspec.ValidationError:
        raise NotARecord from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedRecord("file", "malformed", str(error)) from None
    if document.format != FORMAT:
        raise NotARecord
    if document.version != VERSION:
        raise NewerRecord("json_form")
    return document


def _pieces(text: memoryview) -> Iterator[bytes]:
    """The objects in a list, one by one, so that a flood of them is stopped before it takes memory."""
    depth = start = end = 0
    for mark in _MARKS.finditer(text):
        sign = text[mark.start()]
        if depth > 1 and mark.end() - start > _MAX_PIECE:
            raise DamagedRecord("entries", "too_large")
        if sign in b"{[":
            depth += 1
            if depth == 2:
                start = mark.start()
                _check_gap(text[end:start])
        elif sign in b"}]":
            depth -= 1
            if depth == 1:
                end = mark.end()
                yield bytes(text[start:end])
    _check_gap(text[end:])


def _check_gap(between: memoryview) -> None:
    """Only commas and the brackets of the list may stand between entries."""
    if len(between) > _MAX_PIECE or bytes(between).strip(b" \t\r\n,[]"):
        raise DamagedRecord("entries", "malformed")


def _read(piece: bytes, where: str) -> dict[str, Any]:
    if len(piece) > _MAX_PIECE:
        raise DamagedRecord(where, "too_large")
    try:
        return msgspec.json.decode(piece, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise DamagedRecord(where, "malformed", str(error)) from None


def _entry_frame(entry: dict[str, Any], where: str) -> Frame:
    kind = next(iter(entry), "")
    if len(entry) != 1 or (kind not in _NUMBERS and kind != _UNKNOWN):
        raise DamagedRecord(where, "malformed", "an entry has one of the keys " + ", ".join(_NUMBERS))
    if kind == _UNKNOWN:
        return _unknown_frame(entry[kind], where)
    number, fields = _NUMBERS[kind], entry[kind]
    if not isinstance(fields, dict):
        raise DamagedRecord(where, "malformed")
    binary = {name: _unhex(fields[name], where) for name in _BINARY.get(number, ()) if name in fields}
    return _frame(number, {**fields, **binary}, where)


def _unknown_frame(fields: object, where: str) -> Frame:
    try:
        told = msgspec.convert(fields, _UnknownFrame)
        payload = base64.b64decode(told.payload, validate=True)
    except (msgspec.ValidationError, binascii.Error, ValueError) as error:
        raise DamagedRecord(where, "malformed", str(error)) from None
    if not 0 <= told.type <= 255 or told.type in {HEADER, *_KINDS} or len(payload) > MAX_PAYLOAD:
        raise DamagedRecord(where, "range")
    return Frame(told.type, told.flags, payload)


def _unhex(text: Any, where: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except (ValueError, TypeError):
        raise DamagedRecord(where, "malformed", "no hexadecimal number") from None


def _frame(kind: int, fields: dict[str, Any], where: str) -> Frame:
    try:
        payload = pack_payload(fields)
    except (ValueError, OverflowError) as error:
        raise DamagedRecord(where, "malformed", str(error)) from None
    if len(payload) > MAX_PAYLOAD:
        raise DamagedRecord(where, "too_large")
    return Frame(kind, CRITICAL, payload)
