import struct
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtGui import QImage

Dist = Callable[[str], ModuleType]


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icons")
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))
    try:
        from dist import icons

        icons.paint(folder, Path(sys.executable))
    finally:
        sys.path.pop(0)
    return folder


def test_every_size_is_painted_with_something_in_it(pictures: Path):
    for name in ("app", "record"):
        for size in (16, 24, 32, 48, 64, 128, 256, 512, 1024):
            image = QImage(str(pictures / f"{name}-{size}.png"))
            assert (image.width(), image.height()) == (size, size)
            assert image.pixelColor(0, 0).alpha() == 0
            assert image.pixelColor(size // 2, size * 3 // 4).alpha() == 255


def test_an_icon_for_windows_holds_all_its_pictures(dist: Dist, pictures: Path):
    data = dist("icons").ico(pictures, "app")
    zero, kind, count = struct.unpack_from("<HHH", data)
    assert (zero, kind, count) == (0, 1, 7)
    for number in range(count):
        side, _, _, _, _, _, length, place = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        picture = QImage.fromData(data[place : place + length])
        assert picture.width() == (side or 256)
    assert place + length == len(data)


def test_an_icon_for_macs_holds_all_its_pictures(dist: Dist, pictures: Path):
    data = dist("icons").icns(pictures, "record")
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4)[0] == len(data)
    place, widths = 8, {}
    while place < len(data):
        kind = data[place : place + 4].decode("ascii")
        (length,) = struct.unpack_from(">I", data, place + 4)
        widths[kind] = QImage.fromData(data[place + 8 : place + length]).width()
        place += length
    assert widths == dist("icons").MAC
