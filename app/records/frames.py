"""Frames: how a record file is cut into pieces that can be checked one by one (replays/FORMAT.md).

A file is the magic and then frames: length, type, flags, sequence number, payload (msgpack), CRC32.
Nothing is ever rewritten, so whatever happens to a file, its longest valid prefix is still a record.
"""

import struct
import zlib
from typing import Any, Literal, TypeAlias

import msgpack  # type: ignore[import-untyped]
import msgspec

from app.records.errors import DamagedRecord, NewerRecord, NotARecord

MAGIC = b"\x89ZHULI\n\x01"
"""Eight bytes; the last one is the version of the frame layout."""

CRITICAL = 0x01
"""Flag: a reader that does not know the frame's type must refuse the file."""

MAX_PAYLOAD = 256 * 1024
MAX_FILE = 16 * 1024 * 1024
MAX_FRAMES = 100_000

_HEAD = struct.Struct(">IBBI")
_CRC = struct.Struct(">I")
OVERHEAD = _HEAD.size + _CRC.size

# Limits inside one payload; depth is limited by msgpack itself, whose stack is fixed.
_MAX_ITEMS = 1024
_MAX_TEXT = 4096

LossCause: TypeAlias = Literal["cut", "checksum", "sequence", "length"]
"""The file ends inside a frame, bytes were changed, a frame is missing or doubled, an impossible length."""


class Frame(msgspec.Struct, frozen=True):
    """One frame, its payload still packed."""

    type: int
    flags: int
    payload: bytes

    @property
    def critical(self) -> bool:
        """Whether a reader must know this type."""
        return bool(self.flags & CRITICAL)


class Loss(msgspec.Struct, frozen=True):
    """The part of a file that could not be read: from byte `offset` on, `size` bytes, and why."""

    offset: int
    size: int
    cause: LossCause


class Scan(msgspec.Struct, frozen=True):
    """The longest valid prefix of a file: its frames, its length in bytes, and what follows it in vain."""

    frames: tuple[Frame, ...]
    size: int
    loss: Loss | None


def pack_frame(frame: Frame, sequence: int) -> bytes:
    """The bytes of a frame that is the `sequence`th of its file, from 0."""
    if len(frame.payload) > MAX_PAYLOAD:
        raise ValueError("payload too long")
    body = _HEAD.pack(len(frame.payload), frame.type, frame.flags, sequence) + frame.payload
    return body + _CRC.pack(zlib.crc32(body))


def pack_payload(document: Any) -> bytes:
    """Plain values (None, bool, int, str, bytes, lists, maps) as msgpack.

    What UTF-8 has no bytes for, such as part of an undecodable file name, becomes a question mark.
    """
    packed: bytes = msgpack.packb(document, use_bin_type=True, unicode_errors="replace")
    return packed


def unpack_payload(payload: bytes, where: str) -> Any:
    """The plain values of a payload; raises DamagedRecord for anything odd, before it takes much memory."""
    try:
        return msgpack.unpackb(
            payload,
            raw=False,
            strict_map_key=True,
            max_str_len=_MAX_TEXT,
            max_bin_len=_MAX_TEXT,
            max_array_len=_MAX_ITEMS,
            max_map_len=_MAX_ITEMS,
            max_ext_len=0,
            ext_hook=_refuse_extension,
        )
    except (ValueError, msgpack.exceptions.UnpackException) as error:
        raise DamagedRecord(where, "malformed", str(error)) from None


def _refuse_extension(code: int, data: bytes) -> Any:
    """Even an empty one, which no limit of length keeps out."""
    raise ValueError(f"extension type {code}")


def scan(data: bytes) -> Scan:
    """Read frames as far as they are whole.

    Raises NotARecord, NewerRecord (another frame layout) or DamagedRecord (too large, cut in the magic).
    """
    _check_magic(data)
    frames: list[Frame] = []
    offset = len(MAGIC)
    while offset < len(data):
        found = frame_at(data, offset, len(frames))
        if isinstance(found, Loss):
            return Scan(tuple(frames), offset, found)
        if len(frames) == MAX_FRAMES:
            raise DamagedRecord("file", "too_many_frames")
        frames.append(found)
        offset += OVERHEAD + len(found.payload)
    return Scan(tuple(frames), offset, None)


def _check_magic(data: bytes) -> None:
    if len(data) > MAX_FILE:
        raise DamagedRecord("file", "too_large")
    if data.startswith(MAGIC):
        return
    if len(data) < len(MAGIC) and MAGIC.startswith(data):
        raise DamagedRecord("header", "cut")
    if data.startswith(MAGIC[:-1]):
        raise NewerRecord("frame_layout")
    raise NotARecord


def frame_at(data: bytes, offset: int, sequence: int | None) -> Frame | Loss:
    """The frame that begins at `offset`, or why there is none; any sequence number will do if it is None."""
    rest = len(data) - offset
    if rest < _HEAD.size:
        return Loss(offset, rest, "cut")
    length, kind, flags, number = _HEAD.unpack_from(data, offset)
    if length > MAX_PAYLOAD:
        return Loss(offset, rest, "length")
    if rest < OVERHEAD + length:
        return Loss(offset, rest, "cut")
    end = offset + _HEAD.size + length
    if _CRC.unpack_from(data, end)[0] != zlib.crc32(memoryview(data)[offset:end]):
        return Loss(offset, rest, "checksum")
    if sequence is not None and number != sequence:
        return Loss(offset, rest, "sequence")
    return Frame(kind, flags, data[offset + _HEAD.size : end])
