"""Questions to pictures."""

from collections.abc import Callable

from PySide6.QtGui import QImage, QPainter, QPixmap

from app.ui.paint.effects import blank, painting


def painted(width: int, height: int, paint: Callable[[QPainter], None]) -> QImage:
    """What a function paints on transparent ground."""
    image = blank(width, height)
    with painting(image) as painter:
        paint(painter)
    return image


def same(one: QImage | QPixmap, other: QImage | QPixmap) -> bool:
    """Whether two pictures are equal pixel for pixel."""
    return as_image(one) == as_image(other)


def as_image(picture: QImage | QPixmap) -> QImage:
    image = picture.toImage() if isinstance(picture, QPixmap) else picture
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def covered(picture: QImage | QPixmap) -> float:
    """The share of a picture that is more than half opaque."""
    image = as_image(picture).convertToFormat(QImage.Format.Format_Alpha8)
    solid = 0
    for y in range(image.height()):
        row = bytes(image.constScanLine(y))[: image.width()]
        solid += sum(value > 127 for value in row)
    return solid / (image.width() * image.height())


def shades(picture: QImage | QPixmap) -> int:
    """How many different colours a picture has on a coarse grid."""
    image = as_image(picture)
    return len({image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)})
