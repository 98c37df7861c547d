"""A span of a record's events as an animated picture."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from PySide6.QtCore import QSize

from app.engine.event import HandWon, Passed, RoundEnded
from app.records.record import Record
from app.rules.hand import Seat
from app.ui.appearance import Appearance
from app.ui.gif import GifWriter, pillow_image, shared_palette
from app.ui.render import TablePainter

FRAME = 80
"""Milliseconds between two frames while something moves; GIF counts in hundredths of a second."""

REST, LONG_REST, LAST_REST = 560, 1600, 2400
"""Milliseconds that the table stands still after an event, after a win or a round's end, and at the end."""

SAMPLES = 6


@dataclass(frozen=True, slots=True)
class Span:
    """The events between two positions of a record, from which seat they are seen, and how."""

    record: Record
    first: int
    last: int
    seat: Seat = 0
    open_hands: bool = False


class Animator:
    """Paints a span into a GIF file, one event at a time.

    `steps`: how many there are to paint; passes, which nobody sees, are left out. For `size` and `ratio`, and
    for what it raises and needs, see TablePainter.
    """

    def __init__(self, span: Span, size: QSize, appearance: Appearance, ratio: float = 1.0) -> None:
        motion = appearance.settings.motion
        self._painter = TablePainter(
            appearance, span.record, size, ratio, motion if motion == "reduced" else "standard"
        )
        self._span, self._size = span, (size.width(), size.height())
        timeline = self._painter.cursor.timeline
        later = range(span.first + 1, span.last + 1)
        self._later = [at for at in later if not isinstance(timeline.event(at - 1), Passed)]
        self.steps = len(self._later) + 1
        self.frames = 0

    def write(self, path: Path) -> Generator[int, None, None]:
        """Paint and write; yields after each frame how many steps are done.  The file appears with the last.

        An iterator that is closed before its end leaves nothing behind. Raises OSError.
        """
        part = path.with_name(f"{path.name}.part")
        try:
            with part.open("wb") as file:
                yield from self._write(file)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
        yield self.steps

    def _write(self, file: BinaryIO) -> Iterator[int]:
        samples = []
        for position in self._samples():
            self._show(position, animate=False)
            samples.append(pillow_image(self._painter.picture()))
            yield 0
        gif = GifWriter(file, shared_palette(samples), self._size)
        self._show(self._span.first, animate=False)
        self._frame(gif, REST)
        for done, position in enumerate(self._later, start=1):
            yield done
            self._show(position, animate=True)
            while self._painter.busy:
                self._frame(gif, FRAME)
                self._painter.advance(FRAME)
                yield done
            self._frame(gif, self._rest(position))
        gif.close()
        self.frames = gif.frames

    def _samples(self) -> list[int]:
        """Moments all over the span, the last one among them, from which the palette is made."""
        moments = [self._span.first, *self._later]
        count = min(SAMPLES, len(moments))
        return sorted({moments[-1 - place * len(moments) // count] for place in range(count)})

    def _show(self, position: int, animate: bool) -> None:
        event = self._painter.cursor.timeline.event(position - 1) if animate else None
        self._painter.show(position, self._span.seat, self._span.open_hands, event)

    def _frame(self, gif: GifWriter, milliseconds: int) -> None:
        gif.add(pillow_image(self._painter.picture()), milliseconds)

    def _rest(self, position: int) -> int:
        if position == self._later[-1]:
            return LAST_REST
        event = self._painter.cursor.timeline.event(position - 1)
        return LONG_REST if isinstance(event, HandWon | RoundEnded) else REST
