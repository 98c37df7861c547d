"""Whether motion leaves anything behind, at the device pixel ratio of the environment: see `main`.

Tiles fly, signs come and go, the pointer wanders over the hand. What the window then shows, made of the parts
that were painted on the way, is compared with the same moment painted whole. Prints the moments that differ.
"""

import sys
from collections import Counter

from PIL import Image, ImageChops
from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from app.session.timeline import Timeline
from app.ui.paint.assets import load_fonts
from app.ui.table.look import Look
from app.ui.table.view_widget import TableView
from app.ui.texts import Texts
from tests.support.clock import FakeClock
from tests.ui.table.positions import skilled_game

SIZE = (900, 560)
"""Whole device pixels at every ratio, as a window has."""

MOST_RATIO = 2
"""Out of sight a window gives as many device pixels as it has logical ones: it is larger than the table."""

STEP = 47
EVERY = 5
"""Milliseconds of motion between two pictures, and how many of them go by until one is compared."""

OF_EACH = 2
"""So many events of each kind are watched: the deal, draws and discards, calls, wins."""

ROUNDING = 1
"""Of 255: at the edge of what is painted anew blending may round otherwise."""


def pillow(picture: QImage) -> Image.Image:
    """A picture for Pillow to look at."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    size = (plain.width(), plain.height())
    return Image.frombytes("RGB", size, bytes(plain.constBits()), "raw", "BGRX", plain.bytesPerLine())


def watched_events(timeline: Timeline) -> list[int]:
    """How many events of a hand have happened at the end of each one that is watched."""
    seen: Counter[type] = Counter()
    found = []
    for number in range(2, len(timeline) + 1):
        kind = type(timeline.event(number - 1))
        seen[kind] += 1
        if seen[kind] <= OF_EACH:
            found.append(number)
    return found


class Watched:
    """A table in a window of its own."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.window = QWidget()
        self.window.resize(MOST_RATIO * SIZE[0], MOST_RATIO * SIZE[1])
        self.view = TableView(Texts("zh-Hans"), Look(), self.clock, self.window)
        self.view.resize(*SIZE)
        self.window.show()
        self.failures: list[str] = []
        self._moment = 0

    def shown(self) -> QImage:
        """What has come to the window so far."""
        QCoreApplication.processEvents()
        return self.window.screen().grabWindow(self.window.winId()).toImage()

    def compare(self, what: str) -> None:
        """Note a moment that looks otherwise when it is painted whole."""
        for _ in range(2):
            self.view.tick()  # what has just begun takes its first place
            self.view._table.context.chores.finish()
            parts = self.shown()
        self.view.viewport().update()
        whole = self.shown()
        assert not whole.isNull()
        apart = ImageChops.difference(pillow(parts), pillow(whole))
        if max(most for _, most in apart.getextrema()) > ROUNDING:
            self.failures.append(f"{what}: {apart.getbbox()}")

    def run(self) -> None:
        """Let what moves come to its end."""
        while self.view.busy:
            self.clock.t += STEP
            self.view.tick()
            self._moment += 1
            if self._moment % EVERY == 0:
                self.compare(f"moment {self._moment}")
            QCoreApplication.processEvents()


def main() -> int:
    """Watch a hand."""
    app = QApplication(sys.argv)
    load_fonts()
    watched, timeline = Watched(), skilled_game(3).timeline
    for number in watched_events(timeline):
        if number > 2:
            watched.view.show_view(timeline.view_at(number - 1, 0), animate=False)
        watched.view.show_view(timeline.view_at(number, 0), timeline.event(number - 1))
        watched.run()
        watched.compare(f"after event {number}")
        for x in range(0, SIZE[0], 90):
            watched.view._input.hover(QPointF(x, SIZE[1] - 30))
            watched.clock.t += STEP
            watched.view.tick()
            QCoreApplication.processEvents()
        watched.compare(f"hover after event {number}")
    print(f"{watched.view.devicePixelRatioF():g}", *watched.failures, sep="\n")
    app.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
