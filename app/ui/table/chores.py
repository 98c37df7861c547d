"""Painting that may come a frame or two late: each frame does a little of it, so that none has to do all."""

from collections.abc import Callable, Hashable

PER_FRAME = 2
"""Chores that a frame does; each takes a millisecond or two in a large window."""


class Chores:
    """What is still to be painted, in the order in which it was asked for; it moves on like a timeline.

    `listener` hears when the first comes and when the last is done, so that a timer runs only in between.
    """

    def __init__(self) -> None:
        self.listener: Callable[[], None] = lambda: None
        self._waiting: dict[Hashable, Callable[[], None]] = {}

    @property
    def busy(self) -> bool:
        """Whether anything is still to be painted."""
        return bool(self._waiting)

    def later(self, key: Hashable, paint: Callable[[], None]) -> None:
        """Paint with one of the next frames; what waits under the same key need not be painted any more."""
        idle = not self._waiting
        self._waiting[key] = paint
        if idle:
            self.listener()

    def tick(self) -> None:
        """Do what one frame does."""
        self._do(PER_FRAME)

    def finish(self) -> None:
        """Do all of it now."""
        self._do(len(self._waiting))

    def _do(self, most: int) -> None:
        if not self._waiting:
            return
        for key in list(self._waiting)[:most]:
            self._waiting.pop(key)()
        if not self._waiting:
            self.listener()
