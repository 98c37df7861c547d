from io import BytesIO

import pytest
from PIL import Image, ImageChops
from PySide6.QtGui import QColor, QImage

from app.ui.gif import GifWriter, pillow_image, shared_palette
from tests.support.gifs import frames_of

SIZE = (40, 30)


def scene(x: int) -> Image.Image:
    """A gradient with a red square at x."""
    image = Image.merge(
        "RGB", (Image.new("L", SIZE, 20), Image.linear_gradient("L").resize(SIZE), Image.new("L", SIZE, 60))
    )
    image.paste((220, 30, 40), (x, 10, x + 6, 16))
    return image


def written(frames: list[tuple[Image.Image, int]]) -> tuple[bytes, int]:
    file = BytesIO()
    writer = GifWriter(file, shared_palette([frame for frame, _ in frames]), frames[0][0].size)
    for frame, milliseconds in frames:
        writer.add(frame, milliseconds)
    writer.close()
    return file.getvalue(), writer.frames


def test_every_frame_comes_back_with_its_time():
    frames = [(scene(x), 80 + 10 * x) for x in (2, 9, 20)]
    data, count = written(frames)
    back = frames_of(data)
    assert count == len(back) == 3
    assert [time for _, time in back] == [100, 170, 280]
    for (frame, _), (shown, _) in zip(frames, back, strict=True):
        worst = max(high for _, high in ImageChops.difference(frame, shown).getextrema())
        assert worst <= 12
    assert Image.open(BytesIO(data)).info["loop"] == 0


def test_a_frame_like_the_last_lengthens_it():
    data, count = written([(scene(2), 80), (scene(2), 500), (scene(9), 80), (scene(9), 80)])
    assert count == 2
    assert [time for _, time in frames_of(data)] == [580, 160]


def test_only_what_changed_is_written():
    whole = len(written([(scene(2), 80)])[0])
    both = len(written([(scene(2), 80), (scene(4), 80)])[0])
    assert both - whole < whole / 4


@pytest.mark.parametrize("width", [1, 7, 33])
def test_a_picture_of_qt_keeps_its_pixels(width: int):
    image = QImage(width, 3, QImage.Format.Format_RGB32)
    image.fill(QColor("#123456"))
    image.setPixelColor(width - 1, 2, QColor("#fedcba"))
    made = pillow_image(image)
    assert made.size == (width, 3)
    assert made.getpixel((width - 1, 2)) == (0xFE, 0xDC, 0xBA)
    assert made.getpixel((0, 0)) == (0x12, 0x34, 0x56)
