"""A GIF file, written frame by frame: one palette for all, and of every frame only what has changed."""

from collections.abc import Sequence
from typing import BinaryIO

from PIL import GifImagePlugin, Image, ImageChops
from PySide6.QtGui import QImage

COLOURS = 255
"""The last of the 256 places is kept for "as before"."""

AS_BEFORE = 255
THUMBNAIL = (256, 160)
"""Enough pixels of a frame to find its colours quickly."""

REPEATS_FOR_EVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
END = b"\x3b"


def pillow_image(image: QImage) -> Image.Image:
    """The same picture for Pillow."""
    rgb = image.convertToFormat(QImage.Format.Format_RGB888)
    size = (rgb.width(), rgb.height())
    return Image.frombytes("RGB", size, bytes(rgb.constBits()), "raw", "RGB", rgb.bytesPerLine())


def shared_palette(samples: Sequence[Image.Image]) -> Image.Image:
    """An image whose palette suits all the samples, which have one size."""
    width, height = (max(1, min(side, most)) for side, most in zip(samples[0].size, THUMBNAIL, strict=True))
    sheet = Image.new("RGB", (width, height * len(samples)))
    for place, sample in enumerate(samples):
        sheet.paste(sample.resize((width, height), Image.Resampling.NEAREST), (0, place * height))
    return sheet.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=1).crop((0, 0, 1, 1))


class GifWriter:
    """Writes an endless animation into a file; `close` must follow the last frame."""

    def __init__(self, file: BinaryIO, palette: Image.Image, size: tuple[int, int]) -> None:
        self._file, self._palette = file, palette
        self.frames = 0
        self._seen = Image.new("RGB", size)
        self._shown = Image.new("L", size, AS_BEFORE)
        self._waiting: Image.Image | None = None
        self._corner, self._time = (0, 0), 0
        width, height = (side.to_bytes(2, "little") for side in size)
        colours = bytes(palette.getpalette("RGB") or ()).ljust(3 * 256, b"\0")
        file.write(b"GIF89a" + width + height + b"\xf7\x00\x00" + colours + REPEATS_FOR_EVER)

    def add(self, frame: Image.Image, milliseconds: int) -> None:
        """Show a frame for so long, in steps of 10; one that looks like the last only lengthens that."""
        changed = self._changed(frame)
        if changed is not None:
            self._flush()
            self._waiting, self._corner = changed
        self._time += milliseconds

    def close(self) -> None:
        """Write what is left, and the end."""
        self._flush()
        self._file.write(END)

    def _changed(self, frame: Image.Image) -> tuple[Image.Image, tuple[int, int]] | None:
        """The smallest part that holds all changed pixels, the others in it as before, and its corner."""
        first = self._waiting is None and not self.frames
        area = (0, 0, *frame.size) if first else ImageChops.difference(self._seen, frame).getbbox()
        if area is None:
            return None
        self._seen = frame
        part = frame.crop(area).quantize(palette=self._palette, dither=Image.Dither.NONE)
        fresh = Image.frombytes("L", part.size, part.tobytes())
        old = self._shown.crop(area)
        differs = ImageChops.difference(fresh, old).point(lambda value: 255 if value else 0)
        inner = differs.getbbox()
        if inner is None:
            return None
        self._shown.paste(fresh, area)
        drawn = Image.composite(fresh, Image.new("L", part.size, AS_BEFORE), differs).crop(inner)
        return drawn, (area[0] + inner[0], area[1] + inner[1])

    def _flush(self) -> None:
        if self._waiting is None:
            return
        blocks = GifImagePlugin.getdata(
            self._waiting, self._corner, duration=self._time, transparency=AS_BEFORE, disposal=1
        )
        self._file.write(b"".join(blocks))
        self.frames += 1
        self._waiting, self._time = None, 0
