"""Code for Macs as small as can be: a head that names libraries, and a seal on it."""

import struct
from collections.abc import Sequence
from hashlib import sha256

ARM64, X86_64 = 0x0100000C, 0x01000007
LOAD, RPATH, SIGNATURE, BUILD = 0xC, 0x8000001C, 0x1D, 0x32
HARDENED = 0x10000


def command(kind: int, head: int, text: str) -> bytes:
    """A command that has a text after a head of so many bytes."""
    content = text.encode() + b"\0"
    content += bytes(-(head + len(content)) % 8)
    return struct.pack("<III", kind, head + len(content), head) + bytes(head - 12) + content


def thin(
    processor: int, needs: Sequence[str], places: Sequence[str], oldest: str, *, room: bool = False
) -> bytes:
    """Code for one processor; `room`: with a command for a seal, which `sealed` completes."""
    major, minor = map(int, oldest.split("."))
    commands = [command(LOAD, 24, name) for name in needs] + [command(RPATH, 12, place) for place in places]
    commands.append(struct.pack("<IIIIII", BUILD, 24, 1, major << 16 | minor << 8, 0, 0))
    if room:
        commands.append(struct.pack("<IIII", SIGNATURE, 16, 0, 0))
    body = b"".join(commands)
    head = struct.pack("<IIIIIIII", 0xFEEDFACF, processor, 0, 6, len(commands), len(body), 0, 0)
    return head + body


def sealed(code: bytes, hardened: bool, entitlements: bytes) -> bytes:
    """The code with a seal after it."""
    code = code + bytes(-len(code) % 16)
    at = code.rindex(struct.pack("<IIII", SIGNATURE, 16, 0, 0))
    code = code[: at + 8] + struct.pack("<II", len(code), 0) + code[at + 16 :]
    digest = sha256(code).digest()
    flags = HARDENED if hardened else 0
    told = struct.pack(
        ">IIIIIIIIIBBBB", 0xFADE0C02, 44 + 32, 0x20400, flags, 44, 0, 0, 1, len(code), 32, 2, 0, 12
    )
    directory = told + bytes(4) + digest
    blobs = [directory, struct.pack(">II", 0xFADE7171, 8 + len(entitlements)) + entitlements]
    place, index = 12 + 8 * len(blobs), b""
    for number, blob in enumerate(blobs):
        index += struct.pack(">II", number * 5, place)
        place += len(blob)
    return code + struct.pack(">III", 0xFADE0CC0, place, len(blobs)) + index + b"".join(blobs)
