"""Painted pictures that are kept for the next time, as many as fit into so much memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from PySide6.QtGui import QImage, QPixmap

T = TypeVar("T")
PIXEL = 4
"""Bytes of a pixel."""
MB = 2**20


def weight(picture: QImage | QPixmap) -> int:
    """Bytes that a picture takes."""
    return picture.width() * picture.height() * PIXEL


class PictureCache(Generic[T]):
    """Pictures by key; the longest unused go while all weigh more than `limit` bytes, never the newest."""

    def __init__(self, limit: float, weigh: Callable[[T], int]) -> None:
        self.limit, self.used = limit, 0
        self._weigh = weigh
        self._pictures: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The picture of a key, made when it is not there yet."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = make()
        self._pictures[key] = picture
        self.used += self._weigh(picture)
        while self.used > self.limit and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self.used -= self._weigh(old)
        return picture

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures
