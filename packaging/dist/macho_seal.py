"""The seal on code for a Mac: by what it is sealed, and whether the code is still what was sealed."""

import struct
from dataclasses import dataclass
from hashlib import sha256

SIGNATURE = 0x1D
DIRECTORY, ENTITLEMENTS = 0xFADE0C02, 0xFADE7171
SHA256 = 2
HARDENED = 0x10000
"""The flag of the hardened runtime."""


@dataclass
class Seal:
    """`whole`: every page of the code is as it was sealed. `entitlements`: a property list, or nothing."""

    flags: int
    whole: bool
    entitlements: bytes

    @property
    def hardened(self) -> bool:
        """Whether the system will refuse what the entitlements do not allow."""
        return bool(self.flags & HARDENED)


def seal(code: bytes) -> Seal | None:
    """The seal on code for one processor; None where there is none."""
    place = _place(code)
    if place is None:
        return None
    found = dict(_blobs(code, place))
    directory = next((blob for blob in found.get(DIRECTORY, []) if blob[37] == SHA256), b"")
    if not directory:
        return None
    (flags,) = struct.unpack_from(">I", directory, 12)
    entitlements = found.get(ENTITLEMENTS, [b""])[0][8:]
    return Seal(flags, _is_whole(code, directory), entitlements)


def _place(code: bytes) -> int | None:
    """Where the blobs of the seal begin."""
    (count,) = struct.unpack_from("<I", code, 16)
    at = 32
    for _ in range(count):
        command, size = struct.unpack_from("<II", code, at)
        if command == SIGNATURE:
            return int(struct.unpack_from("<I", code, at + 8)[0])
        at += size
    return None


def _blobs(code: bytes, place: int) -> list[tuple[int, list[bytes]]]:
    """The blobs by their kind."""
    (count,) = struct.unpack_from(">I", code, place + 8)
    found: dict[int, list[bytes]] = {}
    for entry in range(count):
        at = place + struct.unpack_from(">I", code, place + 16 + 8 * entry)[0]
        kind, size = struct.unpack_from(">II", code, at)
        found.setdefault(kind, []).append(code[at : at + size])
    return list(found.items())


def _is_whole(code: bytes, directory: bytes) -> bool:
    """Whether every page of the code has the digest that the directory names."""
    hashes, _, _, slots, limit = struct.unpack_from(">IIIII", directory, 16)
    size, step = directory[36], 1 << directory[39]
    pages = [code[at : min(at + step, limit)] for at in range(0, limit, step)]
    told = [directory[hashes + size * slot : hashes + size * (slot + 1)] for slot in range(slots)]
    return told == [sha256(page).digest()[:size] for page in pages]
