"""Programs and libraries of Macs: what they say of themselves, and how two become one for both processors."""

import struct
from dataclasses import dataclass, field

THIN, FAT = b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"
ARM64, X86_64 = 0x0100000C, 0x01000007
NAMES = {ARM64: "arm64", X86_64: "x86_64"}
ALIGNMENT = 14
"""Slices begin at multiples of 2 to the power of this: the pages of either processor."""

RPATH, SIGNATURE, BUILD, MINIMUM = 0x8000001C, 0x1D, 0x32, 0x24
LOADS = (0xC, 0x80000018, 0x8000001F, 0x80000023)
"""Commands that name a library: needed, wanted if it is there, shown on, loaded later."""


@dataclass
class Slice:
    """What the code for one processor says. `oldest`: the system, as "13.0", for which it was built."""

    processor: str
    needs: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    oldest: str = ""
    signed: bool = False


def is_macho(content: bytes) -> bool:
    """Tell whether a program or library of a Mac begins so; the classes of Java nearly do."""
    return content[:4] == THIN or (content[:4] == FAT and len(content) > 8 and content[7] < 20)


def parts(content: bytes) -> dict[str, bytes]:
    """By processor the code for each."""
    if content[:4] == THIN:
        (kind,) = struct.unpack_from("<I", content, 4)
        return {NAMES.get(kind, hex(kind)): content}
    (count,) = struct.unpack_from(">I", content, 4)
    entries = [struct.unpack_from(">IIIII", content, 8 + 20 * at) for at in range(count)]
    return {NAMES.get(kind, hex(kind)): content[at : at + size] for kind, _, at, size, _ in entries}


def joined(arm64: bytes, x86_64: bytes) -> bytes:
    """One file for both processors."""
    step = 1 << ALIGNMENT
    head, body, at = struct.pack(">4sI", FAT, 2), b"", step
    for content in (x86_64, arm64):
        kind, detail = struct.unpack_from("<II", content, 4)
        head += struct.pack(">IIIII", kind, detail, at, len(content), ALIGNMENT)
        body += content + bytes(-len(content) % step)
        at = step + len(body)
    return head + bytes(step - len(head)) + body[: len(body) - (-len(arm64) % step)]


def slices(content: bytes) -> list[Slice]:
    """What the code for each processor says."""
    return [_slice(processor, code) for processor, code in parts(content).items()]


def _slice(processor: str, code: bytes) -> Slice:
    told = Slice(processor)
    (count,) = struct.unpack_from("<I", code, 16)
    at = 32
    for _ in range(count):
        command, size = struct.unpack_from("<II", code, at)
        if command in LOADS:
            told.needs.append(_text(code, at, size, 8))
        elif command == RPATH:
            told.places.append(_text(code, at, size, 8))
        elif command == SIGNATURE:
            told.signed = True
        elif command in (BUILD, MINIMUM):
            (version,) = struct.unpack_from("<I", code, at + (12 if command == BUILD else 8))
            told.oldest = f"{version >> 16}.{version >> 8 & 255}"
        at += size
    return told


def _text(code: bytes, at: int, size: int, place: int) -> str:
    """The text that a command has; its beginning is told at `place` within it."""
    (begin,) = struct.unpack_from("<I", code, at + place)
    return code[at + begin : at + size].split(b"\0")[0].decode("utf-8")
