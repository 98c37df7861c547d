"""Fail unless a file is a picture of a drawn window: python packaging/check_picture.py FILE."""

import sys

from PySide6.QtGui import QImage

SMALLEST = (640, 400)
STEP = 4  # every fourth pixel of every fourth row is plenty
FEWEST_COLOURS = 200  # a blank or half-drawn window has a handful, the table has thousands


def fault(picture: QImage) -> str:
    """Return what is wrong with the picture, nothing where it is right."""
    if picture.isNull():
        return "is no picture"
    width, height = picture.width(), picture.height()
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return f"is too small: {width}x{height}"
    colours = {picture.pixel(x, y) for x in range(0, width, STEP) for y in range(0, height, STEP)}
    return f"is blank: {len(colours)} colours" if len(colours) < FEWEST_COLOURS else ""


def main(arguments: list[str]) -> int:
    """Check one file; return the exit status."""
    if len(arguments) != 1:
        sys.exit(__doc__)
    found = fault(QImage(arguments[0]))
    print(f"{arguments[0]} {found or 'shows a drawn window'}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
