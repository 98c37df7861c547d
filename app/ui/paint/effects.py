"""Pixel helpers: colours with alpha, blank images, blur, noise."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGradient, QImage, QPainter

SMOOTH = Qt.TransformationMode.SmoothTransformation
STRETCH = Qt.AspectRatioMode.IgnoreAspectRatio
NO_PEN = Qt.PenStyle.NoPen
NO_BRUSH = Qt.BrushStyle.NoBrush
HINTS = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.SmoothPixmapTransform
)


def colour(name: str | QColor, alpha: float = 255) -> QColor:
    """A colour with an alpha of 0..255."""
    made = QColor(name)
    made.setAlpha(max(0, min(255, round(alpha))))
    return made


def mix(one: str | QColor, other: str | QColor, t: float) -> QColor:
    """The colour between two: t = 0 is the first, t = 1 the second."""
    a, b = QColor(one), QColor(other)
    red, green, blue = (
        max(0, min(255, round(x + (y - x) * t)))
        for x, y in ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    )
    return QColor(red, green, blue)


def stops(gradient: QGradient, *pairs: tuple[float, QColor | str]) -> None:
    """Set the colours of a gradient: (place 0..1, colour) pairs."""
    for place, shade in pairs:
        gradient.setColorAt(place, QColor(shade))


def blank(width: float, height: float) -> QImage:
    """A transparent image, at least one pixel in size."""
    image = QImage(max(1, round(width)), max(1, round(height)), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


def painter_on(image: QImage, factor: float = 1.0) -> QPainter:
    """A painter with smooth edges on an image, its unit `factor` pixels; end it when done."""
    painter = QPainter(image)
    painter.setRenderHints(HINTS)
    painter.scale(factor, factor)
    return painter


@contextmanager
def painting(image: QImage, factor: float = 1.0) -> Iterator[QPainter]:
    """As `painter_on`, ended at the end of the block whatever happens in it.

    An image that goes away under an active painter would take the process with it.
    """
    painter = painter_on(image, factor)
    try:
        yield painter
    finally:
        painter.end()


def blur(image: QImage, radius: float) -> QImage:
    """A soft blur of about `radius` pixels by repeated smooth scaling; cheap, but cache the result."""
    return _resized(softened(image, radius), image.width(), image.height())


def softened(image: QImage, radius: float) -> QImage:
    """As `blur`, but small: to be stretched smoothly over the place of the image."""
    k = max(1.0, radius / 1.6)
    small = _resized(image, image.width() / k, image.height() / k)
    smaller = _resized(small, small.width() / 2, small.height() / 2)
    return _resized(smaller, smaller.width() * 2, smaller.height() * 2)


def _resized(image: QImage, width: float, height: float) -> QImage:
    return image.scaled(max(1, int(width)), max(1, int(height)), STRETCH, SMOOTH)


@lru_cache(maxsize=4)
def noise(size: int, seed: int) -> QImage:
    """Grey noise of size x size pixels, the same for the same seed."""
    data = random.Random(seed).randbytes(size * size)
    return QImage(data, size, size, size, QImage.Format.Format_Grayscale8).copy()
