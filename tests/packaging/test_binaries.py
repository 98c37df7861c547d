import struct
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Dist = Callable[[str], ModuleType]


def windows_library() -> bytes:
    """A 64-bit library that asks for one DLL at once and for one late, and shows two names."""
    data = bytearray(0x600)
    data[:2] = b"MZ"
    struct.pack_into("<I", data, 0x3C, 0x80)
    data[0x80:0x84] = b"PE\0\0"
    struct.pack_into("<H", data, 0x86, 1)  # sections
    struct.pack_into("<H", data, 0x94, 240)  # size of the optional header
    struct.pack_into("<H", data, 0x98, 0x20B)
    folders = 0x98 + 112
    struct.pack_into("<II", data, folders, 0x1000, 40)
    struct.pack_into("<II", data, folders + 8, 0x1080, 40)
    struct.pack_into("<II", data, folders + 8 * 13, 0x1100, 64)
    struct.pack_into("<IIII", data, 0x98 + 240 + 8, 0x400, 0x1000, 0x400, 0x200)
    struct.pack_into("<I", data, 0x200 + 24, 2)
    struct.pack_into("<II", data, 0x200 + 28, 0x11A0, 0x1180)
    struct.pack_into("<I", data, 0x200 + 36, 0x11B0)
    struct.pack_into("<II", data, 0x380, 0x1240, 0x1248)
    struct.pack_into("<II", data, 0x3A0, 0x1300, 0x1310)
    struct.pack_into("<HH", data, 0x3B0, 1, 0)
    data[0x440:0x445], data[0x448:0x44D] = b"PyOne", b"PyTwo"
    struct.pack_into("<I", data, 0x280 + 12, 0x1200)
    struct.pack_into("<I", data, 0x300 + 4, 0x1220)
    data[0x400:0x409], data[0x420:0x428] = b"FIRST.dll", b"LATE.dll"
    return bytes(data)


def test_what_a_windows_library_asks_for_and_shows(dist: Dist, tmp_path: Path):
    binaries, path = dist("binaries"), tmp_path / "a.dll"
    path.write_bytes(windows_library())
    assert binaries.is_binary(path)
    assert binaries.needs(path) == ["FIRST.dll", "LATE.dll"]
    assert binaries.pe_exports(path.read_bytes()) == ["PyOne", "PyTwo"]
    assert binaries.pe_export_places(path.read_bytes()) == {"PyOne": 0x510, "PyTwo": 0x500}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at the Python that runs")
def test_what_a_linux_program_asks_for(dist: Dist):
    path = Path(sys.executable).resolve()
    assert dist("binaries").is_binary(path)
    assert "libc.so.6" in dist("binaries").needs(path)


def test_a_text_is_no_library(dist: Dist, tmp_path: Path):
    path = tmp_path / "a.txt"
    path.write_text("MZ is no program")
    with pytest.raises((ValueError, struct.error)):
        dist("binaries").needs(path)
    path.write_text("text")
    assert not dist("binaries").is_binary(path)
