"""Golden pictures: how every screen looked when somebody last looked at it, small, in tests/data/golden."""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from zlib import crc32

from PIL import Image, ImageChops
from PySide6.QtGui import QImage

from app.ui.settings import Settings
from tests.support.screens import SCREENS
from tests.support.screens.opened import Face, opened

FOLDER = Path(__file__).parents[2] / "data" / "golden"
FACES = (
    Face((1024, 640), Settings(language="zh-Hans")),
    Face((1024, 640), Settings(language="en", theme="day")),
)
SHRINK = 2
"""A stored picture has one pixel for so many of the screen, each way."""

CELL = 4
"""Pictures are compared by the means of squares of so many stored pixels: edges may be smoothed otherwise."""

TOLERANCE = 24
"""How far squares may be apart, of 255."""

SHADES = 0xF8
"""The bits of a colour that are kept: files of all screens together stay under three megabytes."""


def face_of(screen: str) -> Face:
    """One screen is kept by night in Chinese, the other by day in English, by a fixed rule."""
    return FACES[crc32(screen.encode()) % len(FACES)]


def path_of(screen: str) -> Path:
    """Where a screen's golden picture lies."""
    return FOLDER / f"{screen}.webp"


def taken(screen: str) -> Image.Image:
    """A screen as it is now, at the size in which it is kept."""
    with opened(face_of(screen)) as shown:
        SCREENS[screen](shown)
        return shrunk(shown.picture())


def shrunk(picture: QImage) -> Image.Image:
    """A picture of the window, smaller."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB888)
    size, line = (plain.width(), plain.height()), plain.bytesPerLine()
    whole = Image.frombytes("RGB", size, bytes(plain.constBits()), "raw", "RGB", line)
    return whole.reduce(SHRINK).point(lambda shade: shade & SHADES)


def kept(screen: str) -> Image.Image | None:
    """The golden picture of a screen, None where there is none yet."""
    path = path_of(screen)
    if not path.exists():
        return None
    with Image.open(path) as picture:
        return picture.convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> Image.Image:
    """How far two pictures of one size are apart, a pixel for each square."""
    red, green, blue = ImageChops.difference(one, other).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue).reduce(CELL)


def same(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures show the same, but for the smoothing of edges."""
    return one.size == other.size and most(difference(one, other)) <= TOLERANCE


def most(apart: Image.Image) -> int:
    """The greatest value in a difference."""
    low, high = apart.getextrema()
    assert isinstance(high, int), low
    return high


def report(folder: Path, screen: str, actual: Image.Image, expected: Image.Image) -> None:
    """Write both pictures, and one of what differs between them."""
    folder.mkdir(parents=True, exist_ok=True)
    actual.save(folder / f"{screen} actual.png")
    expected.save(folder / f"{screen} expected.png")
    if actual.size == expected.size:
        marks = difference(actual, expected).point(lambda apart: 255 if apart > TOLERANCE else apart * 4)
        marks.resize(actual.size, Image.Resampling.NEAREST).save(folder / f"{screen} difference.png")


def renew(screens: Iterable[str]) -> list[str]:
    """Write the golden pictures that are missing or show something else; returns their screens."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    renewed = []
    for screen in screens:
        now, before = taken(screen), kept(screen)
        if before is None or not same(now, before):
            path_of(screen).write_bytes(packed(now))
            renewed.append(screen)
    for path in FOLDER.glob("*.webp"):
        if path.stem not in SCREENS:
            path.unlink()
    return renewed


def packed(picture: Image.Image) -> bytes:
    """A picture as the content of its file."""
    buffer = BytesIO()
    picture.save(buffer, "WEBP", lossless=True, method=6)
    return buffer.getvalue()
