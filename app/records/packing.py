"""Packing 压缩: a finished record in a tenth of the space, still read as far as it is whole (FORMAT.md, 7).

    packed file = magic, LZMA2 stream of groups, CRC-32 of all before it
    group       = number of frames (2 bytes), those frames, CRC-32 of all that was unpacked before it
    frame       = type, flags, length of the payload (4 bytes), payload

Sequence numbers are the places; one check for a group of frames takes the room of one for each.
"""

import lzma
import struct
import sys
import zlib
from collections.abc import Iterator, Sequence
from itertools import count, islice

from app.records.errors import DamagedRecord
from app.records.frames import (
    MAGIC,
    MAX_FILE,
    MAX_FRAMES,
    MAX_PAYLOAD,
    OVERHEAD,
    Frame,
    Loss,
    LossCause,
    Scan,
    frame_at,
    scan,
)

PACKED_MAGIC = MAGIC[:-1] + b"\x02"

_FILTERS = [
    {"id": lzma.FILTER_LZMA2, "preset": 4, "nice_len": 128, "dict_size": 1 << 22, "lc": 4, "pb": 0},
]
"""As small as it gets within a tenth of a second for a long match."""
_COUNT = struct.Struct(">H")
_HEAD = struct.Struct(">BBI")
_CRC = struct.Struct(">I")
_GROUP = 64
_STEP = 1024
"""Bytes unpacked at a time: where the stream turns out damaged, only those of the last step are lost."""
_FIRST = 8 * _STEP
"""Unpacked bytes that hold the header and the first event of most records."""


def read_frames(data: bytes) -> Scan:
    """The frames of a record file, plain or packed; raises as `scan` does."""
    return _unpacked(data) if data.startswith(PACKED_MAGIC) else scan(data)


def first_frames(head: bytes, wanted: int) -> tuple[Frame, ...]:
    """The first frames of a record file, plain or packed, from its first bytes; fewer if these are too few.

    To find a file again among many: no more is unpacked than is needed, and whether the frames of a packed
    one are right shows when all are read.
    """
    if not is_packed(head):
        return tuple(islice(_plain(head), wanted))
    enough = _FIRST
    while True:
        body, _ = _inflated(head, enough)
        found = tuple(islice(_unchecked(body), wanted))
        if len(found) == wanted or len(body) < enough:
            return found
        enough *= 4


def _plain(head: bytes) -> Iterator[Frame]:
    offset = len(MAGIC)
    for sequence in count():
        found = frame_at(head, offset, sequence)
        if not isinstance(found, Frame):
            return
        yield found
        offset += OVERHEAD + len(found.payload)


def _unchecked(body: bytes) -> Iterator[Frame]:
    """The frames of unpacked groups, whole or not, whatever their checks say."""
    offset = 0
    while len(body) >= offset + _COUNT.size:
        (left,) = _COUNT.unpack_from(body, offset)
        offset += _COUNT.size
        for _ in range(left):
            frame = _packed_frame_at(body, offset)
            if frame is None:
                return
            yield frame
            offset += _HEAD.size + len(frame.payload)
        offset += _CRC.size


def is_packed(data: bytes) -> bool:
    """Whether these are the bytes of a packed record; nothing can be appended to one."""
    return data.startswith(PACKED_MAGIC)


def pack(frames: Sequence[Frame]) -> bytes:
    """The bytes of the packed file with these frames."""
    body = bytearray()
    crc = 0
    for group in _groups(frames):
        crc = zlib.crc32(group, crc)
        body += group + _CRC.pack(crc)
        crc = zlib.crc32(_CRC.pack(crc), crc)
    packed = PACKED_MAGIC + lzma.compress(bytes(body), lzma.FORMAT_RAW, filters=_FILTERS)
    return packed + _CRC.pack(zlib.crc32(packed))


def _groups(frames: Sequence[Frame]) -> Iterator[bytes]:
    """The header by itself, the others in small groups: what is before a damaged one is not lost."""
    yield from (_group(frames[:1]),) if frames else ()
    yield from (_group(frames[start : start + _GROUP]) for start in range(1, len(frames), _GROUP))


def _group(frames: Sequence[Frame]) -> bytes:
    parts = [_COUNT.pack(len(frames))]
    for frame in frames:
        parts += (_HEAD.pack(frame.type, frame.flags, len(frame.payload)), frame.payload)
    return b"".join(parts)


def _unpacked(data: bytes) -> Scan:
    """The frames up to the last group whose check holds; `Loss` counts in unpacked bytes."""
    if len(data) > MAX_FILE:
        raise DamagedRecord("file", "too_large")
    body, cause = _inflated(data)
    frames, size = _checked_frames(body)
    if cause is None and size == len(body):
        return Scan(frames, size, None)
    return Scan(frames, size, Loss(size, len(body) - size, cause or "checksum"))


def _inflated(data: bytes, enough: int = sys.maxsize) -> tuple[bytes, LossCause | None]:
    """What the stream holds, as far as it goes or `enough` of it is there, and what is wrong with it."""
    stream = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=_FILTERS)
    body = bytearray()
    piece = data[len(PACKED_MAGIC) :]
    while not stream.eof:
        if len(body) >= enough:
            return bytes(body), None
        try:
            out = stream.decompress(piece, max_length=_STEP)
        except lzma.LZMAError:
            return bytes(body), "checksum"
        piece = b""
        if not out and stream.needs_input:
            return bytes(body), "cut"
        body += out
        if len(body) > MAX_FILE:
            raise DamagedRecord("file", "too_large")
    rest = stream.unused_data
    if len(rest) < _CRC.size:
        return bytes(body), "cut"
    right = len(rest) == _CRC.size and _CRC.unpack(rest)[0] == zlib.crc32(data[: -_CRC.size])
    return bytes(body), None if right else "checksum"


def _checked_frames(body: bytes) -> tuple[tuple[Frame, ...], int]:
    """The frames of all groups whose checks hold, and where the last of these groups ends."""
    frames: list[Frame] = []
    size = crc = 0
    while size < len(body):
        found = _group_at(body, size)
        if found is None:
            break
        group, end = found
        crc = zlib.crc32(memoryview(body)[size:end], crc)
        if len(body) < end + _CRC.size or _CRC.unpack_from(body, end)[0] != crc:
            break
        if len(frames) + len(group) > MAX_FRAMES:
            raise DamagedRecord("file", "too_many_frames")
        frames += group
        size = end + _CRC.size
        crc = zlib.crc32(memoryview(body)[end:size], crc)
    return tuple(frames), size


def _group_at(body: bytes, offset: int) -> tuple[list[Frame], int] | None:
    """The frames of the group at `offset` and where they end; None where they do not fit."""
    if len(body) < offset + _COUNT.size:
        return None
    (left,) = _COUNT.unpack_from(body, offset)
    offset += _COUNT.size
    frames = []
    for _ in range(left):
        frame = _packed_frame_at(body, offset)
        if frame is None:
            return None
        frames.append(frame)
        offset += _HEAD.size + len(frame.payload)
    return (frames, offset) if frames else None


def _packed_frame_at(body: bytes, offset: int) -> Frame | None:
    if len(body) < offset + _HEAD.size:
        return None
    kind, flags, length = _HEAD.unpack_from(body, offset)
    offset += _HEAD.size
    if length > MAX_PAYLOAD or len(body) < offset + length:
        return None
    return Frame(kind, flags, body[offset : offset + length])
