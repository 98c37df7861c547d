"""Which libraries a program or library of any system asks for, read from its file."""

import struct
from pathlib import Path

PE, ELF = b"MZ", b"\x7fELF"
MACH = {b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"}
NEEDED, STRINGS = 1, 5


def is_binary(path: Path) -> bool:
    """Tell whether a file is a program or a library."""
    with path.open("rb") as stream:
        head = stream.read(4)
    return head[:2] == PE or head == ELF or head in MACH


def needs(path: Path) -> list[str]:
    """The names of the libraries that a file asks for; ValueError where it is none that we can read."""
    data = path.read_bytes()
    if data[:2] == PE:
        return sorted(set(pe_needs(data)))
    if data[:4] == ELF:
        return sorted(set(elf_needs(data)))
    raise ValueError(f"neither PE nor ELF: {path}")


def text_at(data: bytes, place: int) -> str:
    """The text that ends with a zero."""
    return data[place : data.index(b"\0", place)].decode("utf-8")


class Windows:
    """The tables of a Windows file."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        (start,) = struct.unpack_from("<I", data, 0x3C)
        sections, size = struct.unpack_from("<H12xH", data, start + 6)
        optional = start + 24
        wide = struct.unpack_from("<H", data, optional)[0] == 0x20B
        self._folders = optional + (112 if wide else 96)
        self._sections = [
            struct.unpack_from("<IIII", data, optional + size + 40 * i + 8) for i in range(sections)
        ]

    def table(self, index: int) -> int:
        """Where in the file a table begins, 0 where there is none."""
        (address,) = struct.unpack_from("<I", self.data, self._folders + 8 * index)
        return self.place(address) if address else 0

    def place(self, address: int) -> int:
        """Where in the file lies what is loaded to an address."""
        for length, virtual, raw_length, raw in self._sections:
            if virtual <= address < virtual + max(length, raw_length):
                return int(address - virtual + raw)
        raise ValueError("an address outside of all sections")

    def word(self, place: int) -> int:
        """The number of 32 bits at a place."""
        return int.from_bytes(self.data[place : place + 4], "little")


def pe_needs(data: bytes) -> list[str]:
    """The DLLs of a Windows file, those that are only loaded when first used included."""
    file, found = Windows(data), []
    for index, step, name_at in ((1, 20, 12), (13, 32, 4)):  # imports; delayed imports
        entry = file.table(index)
        while entry and file.word(entry + name_at):
            found.append(text_at(data, file.place(file.word(entry + name_at))))
            entry += step
    return found


def pe_export_places(data: bytes) -> dict[str, int]:
    """The names that a Windows library shows, each with the place in the file that it stands for."""
    file = Windows(data)
    table = file.table(0)
    if not table:
        return {}
    functions, names, numbers = (file.place(file.word(table + at)) for at in (28, 32, 36))
    found = {}
    for i in range(file.word(table + 24)):
        (number,) = struct.unpack_from("<H", data, numbers + 2 * i)
        name = text_at(data, file.place(file.word(names + 4 * i)))
        found[name] = file.place(file.word(functions + 4 * number))
    return found


def pe_exports(data: bytes) -> list[str]:
    """The names that a Windows library shows."""
    return list(pe_export_places(data))


def elf_needs(data: bytes) -> list[str]:
    """The libraries of a Linux file (64 bits, little end first)."""
    (head,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    parts = [struct.unpack_from("<IIQQQQ", data, head + size * i) for i in range(count)]
    loads = [(virtual, offset, length) for kind, _, offset, virtual, _, length in parts if kind == 1]
    dynamic = next(((offset, length) for kind, _, offset, _, _, length in parts if kind == 2), None)
    if dynamic is None:
        return []
    offset, length = dynamic
    pairs = list(struct.iter_unpack("<QQ", data[offset : offset + length // 16 * 16]))
    address = next(value for tag, value in pairs if tag == STRINGS)
    strings = next(
        address - virtual + offset
        for virtual, offset, length in loads
        if virtual <= address < virtual + length
    )
    return [text_at(data, strings + value) for tag, value in pairs if tag == NEEDED]
