"""Pictures beside each other."""

from PySide6.QtGui import QImage

EDGES = 8
"""Of 255 levels, by which the edge of a letter may differ."""


def alike(one: QImage, other: QImage) -> bool:
    """Whether pictures are the same but for the edges of letters, which Qt keeps from text drawn before, and
    for the last digit of a shadow that was painted in other parts.
    """
    if one == other:
        return True
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return one.size() == other.size() and all(abs(a - b) <= EDGES for a, b in pairs)
