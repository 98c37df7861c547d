"""What is written on a screen: every line with its place, its size on the screen and the room it has."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import hypot

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget

from app.ui.paint import kit
from app.ui.paint.assets import SANS
from app.ui.widgets import type as type_
from tests.support.screens.opened import Opened

SLACK = 1.5
"""Pixels by which a line may be wider or higher than its box: the smooth edges of its letters."""

FAR = 10_000.0


@dataclass(frozen=True)
class Line:
    """One call for text. `pixels`: its size on the screen, of what lies
    on the table in perspective that across; `needs` and `room`: what it takes and has in the
    painter's units; `widget`: on what it was written, None for a picture that is shown later; `ink`: where
    its letters are in that widget.
    """

    words: str
    pixels: float
    needs: tuple[float, float]
    room: tuple[float, float]
    widget: QWidget | None
    ink: QRectF

    @property
    def fits(self) -> bool:
        """Whether nothing of it is cut off by its own box."""
        return all(need <= room + SLACK for need, room in zip(self.needs, self.room, strict=True))


@dataclass
class Recording:
    """All lines written so far; `cuts`: what was shortened to fit."""

    lines: list[Line]
    cuts: list[str]

    def take(self, shown: Opened) -> "Recording":
        """What is written in the window now, with what pictures it is made of have on them."""
        shown.settle()
        kept = [line for line in self.lines if line.widget is None]
        self.lines.clear()
        shown.picture()
        return Recording([*kept, *self.lines], list(self.cuts))


@contextmanager
def recording() -> Iterator[Recording]:
    """Record whatever is written by our own painter."""
    made = Recording([], [])
    write, cut = kit.Ui.text, kit.cut

    def text(
        ui: kit.Ui, box: QRectF, words: str, size: float = 15, weight: int = 400, shade: str = "",
        align: str = "l", family: str = SANS, track: float = 0.0, alpha: float = 255, wrap: bool = False,
    ) -> None:  # fmt: skip
        if words:
            font = kit.font(ui.size(size), weight, family, track)
            made.lines.append(_line(ui, box, words, QFontMetricsF(font), font.pixelSize(), align, wrap))
        write(ui, box, words, size, weight, shade, align, family, track, alpha, wrap)

    def shorten(words: str, metrics: QFontMetricsF, width: float) -> str:
        made.cuts.append(words)
        return cut(words, metrics, width)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit.Ui, "text", text)
        patch.setattr(kit, "cut", shorten)
        patch.setattr(type_, "cut", shorten)
        yield made


def _line(
    ui: kit.Ui, box: QRectF, words: str, metrics: QFontMetricsF, size: int, align: str, wrap: bool
) -> Line:
    transform, device = ui.painter.worldTransform(), ui.painter.device()
    if wrap:
        flags = Qt.TextFlag.TextWordWrap.value
        taken = metrics.boundingRect(QRectF(0, 0, box.width(), FAR), flags, words)
        needs = (taken.width(), taken.height())
        top = box.top()
    else:
        needs = (metrics.horizontalAdvance(words), 0.0)
        top = box.center().y() - size / 2
    high = needs[1] or size
    left = {"l": box.left(), "c": box.center().x() - needs[0] / 2, "r": box.right() - needs[0]}[align]
    ink = QRectF(left, top, needs[0], high)
    middle = transform.map(box.center())
    aside, down = (transform.map(box.center() + step) - middle for step in (QPointF(1, 0), QPointF(0, 1)))
    scale = max(hypot(aside.x(), aside.y()), hypot(down.x(), down.y()))
    widget = device if isinstance(device, QWidget) else None
    return Line(words, size * scale, needs, (box.width(), box.height()), widget,
                transform.mapRect(ink))  # fmt: skip
