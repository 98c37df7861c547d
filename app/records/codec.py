"""Entries to frames and back: the event types are the schema, so errors name the very field."""

from typing import Any, TypeGuard, get_args

import msgspec
from msgspec.structs import replace

from app.engine.event import Event, RoundStarted
from app.records.errors import DamagedRecord, NewerRecord
from app.records.frames import CRITICAL, MAGIC, Frame, pack_frame, pack_payload, unpack_payload
from app.records.limits import check_limits
from app.records.packing import pack, read_frames
from app.records.record import (
    SCHEMA,
    Decision,
    Entry,
    Header,
    ItemWanted,
    Leaving,
    Record,
    RecordEnded,
    Rewound,
    Unknown,
    WallRevealed,
    assemble,
)
from app.records.upcast import upcast

HEADER, EVENT, DECISION, REWOUND, WALL, END, LEAVING, ITEM = range(1, 9)

_KIND_OF: dict[type, int] = {
    Decision: DECISION,
    Rewound: REWOUND,
    WallRevealed: WALL,
    RecordEnded: END,
    Leaving: LEAVING,
    ItemWanted: ITEM,
}
_STRUCT_OF: dict[int, Any] = {
    EVENT: Event,
    DECISION: Decision,
    REWOUND: Rewound,
    WALL: WallRevealed,
    END: RecordEnded,
    LEAVING: Leaving,
    ITEM: ItemWanted,
}
_EVENT_OF: dict[str, Any] = {kind.__struct_config__.tag: kind for kind in get_args(Event)}
"""By its word; msgspec needs thirty times as long to find the type in the union of them all."""


def encode_header(header: Header) -> Frame:
    """The first frame of a record."""
    return Frame(HEADER, CRITICAL, _packed(header))


def encode_entry(entry: Entry) -> Frame:
    """The frame of an entry; a round starts without its wall, which stays secret till its end."""
    if isinstance(entry, Unknown):
        return entry.frame
    if isinstance(entry, RoundStarted):
        entry = replace(entry, wall=())
    return Frame(_KIND_OF.get(type(entry), EVENT), CRITICAL, _packed(entry))


def decode_header(frame: Frame) -> Header:
    """The header in the first frame; raises NewerRecord or DamagedRecord."""
    if frame.type != HEADER:
        raise DamagedRecord("frame 0", "no_header")
    document = unpack_payload(frame.payload, "frame 0")
    schema = document.get("schema") if isinstance(document, dict) else None
    if isinstance(schema, list) and schema and isinstance(schema[0], int) and schema[0] > SCHEMA[0]:
        raise NewerRecord("schema")
    if _is_schema(schema):
        document = upcast(HEADER, document, (schema[0], schema[1]))
    header: Header = _converted(document, Header, "frame 0")
    check_limits(header, "frame 0")
    return header


def decode_entry(frame: Frame, place: int, schema: tuple[int, int] = SCHEMA) -> Entry:
    """The entry in the `place`th frame of a record of a schema.

    Raises NewerRecord for an unknown critical one, or DamagedRecord.
    """
    where = f"frame {place}"
    if frame.flags & ~CRITICAL:
        raise NewerRecord("frame_flags")
    struct = _STRUCT_OF.get(frame.type)
    if struct is None:
        if frame.critical:
            raise NewerRecord(f"frame_type_{frame.type}")
        return Unknown(frame)
    document = upcast(frame.type, unpack_payload(frame.payload, where), schema)
    named = document.get("type") if struct is Event and isinstance(document, dict) else None
    if isinstance(named, str):
        struct = _EVENT_OF.get(named, Event)
    entry: Entry = _converted(document, struct, where)
    check_limits(entry, where)
    return entry


def decode_record(data: bytes) -> Record:
    """The record in the bytes of a file, as far as they are whole (`Record.loss` tells the rest).

    Raises NotARecord, NewerRecord or DamagedRecord.
    """
    found = read_frames(data)
    if not found.frames:
        raise DamagedRecord("header", found.loss.cause if found.loss else "cut")
    header = decode_header(found.frames[0])
    later = enumerate(found.frames[1:], start=1)
    entries = (decode_entry(frame, place, header.schema) for place, frame in later)
    return assemble(header, entries, found.loss)


def frames_of(record: Record) -> tuple[Frame, ...]:
    """All frames of a record's file, without what was lost."""
    return (encode_header(record.header), *map(encode_entry, record.entries))


def encode_record(record: Record) -> bytes:
    """The bytes of a record's file, packed if the match is finished."""
    frames = frames_of(record)
    if record.finished:
        return pack(frames)
    return MAGIC + b"".join(pack_frame(frame, sequence) for sequence, frame in enumerate(frames))


def _is_schema(schema: object) -> TypeGuard[list[int]]:
    return isinstance(schema, list) and len(schema) == 2 and all(isinstance(part, int) for part in schema)


def _packed(value: msgspec.Struct) -> bytes:
    return pack_payload(msgspec.to_builtins(value, builtin_types=(bytes,)))


def _converted(document: Any, into: Any, where: str) -> Any:
    try:
        return msgspec.convert(document, into)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `")
        raise DamagedRecord(f"{where} {path.rstrip('`')}".rstrip(), "malformed", message) from None
