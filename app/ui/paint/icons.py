"""Line icons on a 24 x 24 grid; ICONS maps each name to the function that draws it."""

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from app.ui.paint.stylus import Icon, Stylus, strokes


def _gear(s: Stylus) -> None:
    s.circle(12, 12, 3.2)
    s.circle(12, 12, 6.4)
    for i in range(8):
        x, y = math.cos(math.pi * i / 4), math.sin(math.pi * i / 4)
        s.lines(12 + 6.4 * x, 12 + 6.4 * y, 12 + 9 * x, 12 + 9 * y)


def _play(s: Stylus) -> None:
    s.solid(8, 5, 19, 12, 8, 19)


def _pause(s: Stylus) -> None:
    s.box(6, 5, 4, 14, 1, filled=True)
    s.box(14, 5, 4, 14, 1, filled=True)


def _search(s: Stylus) -> None:
    s.circle(10.5, 10.5, 6)
    s.lines(15, 15, 20, 20)


def _eye(s: Stylus) -> None:
    path = QPainterPath(QPointF(2.5, 12))
    path.cubicTo(6, 5.5, 18, 5.5, 21.5, 12)
    path.cubicTo(18, 18.5, 6, 18.5, 2.5, 12)
    s.painter.drawPath(path)
    s.circle(12, 12, 3)


def _bulb(s: Stylus) -> None:
    s.arc(5.5, 3, 13, 13, -50, 280)
    s.lines(9, 15, 9, 18, 15, 18, 15, 15)
    s.lines(10, 21, 14, 21)


def _speaker(s: Stylus) -> None:
    s.lines(4, 9.5, 8, 9.5, 12.5, 5.5, 12.5, 18.5, 8, 14.5, 4, 14.5, 4, 9.5)


def _sound(s: Stylus) -> None:
    _speaker(s)
    s.arc(11, 8, 8, 8, -60, 120)
    s.arc(9, 5, 14, 14, -50, 100)


def _mute(s: Stylus) -> None:
    _speaker(s)
    s.lines(16, 9.5, 21, 14.5)
    s.lines(21, 9.5, 16, 14.5)


def _book(s: Stylus) -> None:
    s.box(4, 4, 16, 16, 2.5)
    s.lines(9, 4, 9, 20)
    s.lines(12.5, 9, 16.5, 9)
    s.lines(12.5, 13, 16.5, 13)


def _clock(s: Stylus) -> None:
    s.circle(12, 12, 8.5)
    s.lines(12, 7, 12, 12, 15.5, 14)


def _undo(s: Stylus) -> None:
    s.lines(8, 5, 4, 9, 8, 13)
    s.arc(8, 9, 12, 10, -90, 180)
    s.lines(4, 9, 14, 9)
    s.lines(9, 19, 14, 19)


def _redo(s: Stylus) -> None:
    s.lines(16, 5, 20, 9, 16, 13)
    s.arc(4, 9, 12, 10, 90, 180)
    s.lines(20, 9, 10, 9)
    s.lines(15, 19, 10, 19)


def _replay(s: Stylus) -> None:
    s.arc(4, 4, 16, 16, 40, 290)
    s.lines(18.6, 2.8, 18.6, 7.2, 14.2, 7.2)
    s.solid(10, 8.6, 15.4, 12, 10, 15.4)


def _target(s: Stylus) -> None:
    for radius in (8.5, 4.6, 0.8):
        s.circle(12, 12, radius)


def _trophy(s: Stylus) -> None:
    s.lines(8, 9, 8, 4, 16, 4, 16, 9)
    s.arc(8, 4, 8, 10, 180, 180)
    s.arc(4, 5, 8, 6, 100, 170)
    s.arc(12, 5, 8, 6, -90, 170)
    s.lines(12, 14, 12, 18)
    s.lines(8, 20, 16, 20)


def _tiles(s: Stylus) -> None:
    s.box(3, 6, 7.5, 11, 1.6)
    s.box(13.5, 6, 7.5, 11, 1.6)
    s.lines(6.8, 9.5, 6.8, 13.5)
    s.circle(17.2, 11.5, 1.8)


def _user(s: Stylus) -> None:
    s.circle(12, 8.5, 4)
    s.arc(4.5, 14, 15, 14, 15, 150)


def _info(s: Stylus) -> None:
    s.circle(12, 12, 8.5)
    s.lines(12, 11, 12, 16.4)
    s.lines(12, 7.8, 12, 8)


def _star(filled: bool) -> Icon:
    """A star with five points, its first corner given twice so that the line closes."""

    def draw(s: Stylus) -> None:
        values: list[float] = []
        for i in range(11):
            radius = 3.8 if i % 2 else 8.6
            values += [12 + radius * math.sin(math.pi * i / 5), 12.5 - radius * math.cos(math.pi * i / 5)]
        (s.solid if filled else s.lines)(*values)

    return draw


def _branch(s: Stylus) -> None:
    for x, y in ((6.5, 5), (6.5, 19), (17.5, 8)):
        s.circle(x, y, 2.4)
    s.lines(6.5, 7.4, 6.5, 16.6)
    s.lines(17.5, 10.4, 17.5, 12, 15, 14, 6.5, 14)


def _note(s: Stylus) -> None:
    s.lines(13, 4, 6, 4, 6, 20, 18, 20, 18, 9, 13, 4, 13, 9, 18, 9)
    s.lines(9, 13, 15, 13)
    s.lines(9, 16.5, 13, 16.5)


def _auto(s: Stylus) -> None:
    s.arc(4, 4, 16, 16, 20, 140)
    s.arc(4, 4, 16, 16, 200, 140)
    s.lines(20.4, 5.5, 19.6, 9.6, 15.6, 8.8)
    s.lines(3.6, 18.5, 4.4, 14.4, 8.4, 15.2)


def _folder(s: Stylus) -> None:
    s.lines(3.5, 19, 3.5, 6, 9.5, 6, 11.5, 8.5, 20.5, 8.5, 20.5, 19, 3.5, 19)


def _choice(x: float, point: float) -> Icon:
    """A chevron between `x` and `point`, and the dot of a decision behind it."""

    def draw(s: Stylus) -> None:
        s.lines(x, 5, point, 12, x, 19)
        s.circle(x + (x - point) * 0.75, 12, 2.2)

    return draw


def _shield(s: Stylus) -> None:
    s.lines(12, 3, 19, 5.5, 19, 12, 16.5, 17, 12, 20.5, 7.5, 17, 5, 12, 5, 5.5, 12, 3)
    s.lines(8.5, 11.5, 11.2, 14.2, 15.8, 9)


ICONS: dict[str, Icon] = {
    "menu": strokes((4, 7, 20, 7), (4, 12, 20, 12), (4, 17, 20, 17)),
    "gear": _gear,
    "play": _play,
    "pause": _pause,
    "next": strokes((9, 5, 16, 12, 9, 19)),
    "prev": strokes((15, 5, 8, 12, 15, 19)),
    "last": strokes((6, 5, 13, 12, 6, 19), (18, 5, 18, 19)),
    "first": strokes((18, 5, 11, 12, 18, 19), (6, 5, 6, 19)),
    "turn_next": strokes((5, 5, 12, 12, 5, 19), (12, 5, 19, 12, 12, 19)),
    "turn_prev": strokes((19, 5, 12, 12, 19, 19), (12, 5, 5, 12, 12, 19)),
    "choice_next": _choice(8, 15),
    "choice_prev": _choice(16, 9),
    "bookmark": strokes((7, 4, 17, 4, 17, 20, 12, 15.5, 7, 20, 7, 4)),
    "shield": _shield,
    "search": _search,
    "eye": _eye,
    "bulb": _bulb,
    "sound": _sound,
    "mute": _mute,
    "chart": strokes((4, 4, 4, 20, 20, 20), (8, 16, 8, 12), (12.5, 16, 12.5, 7), (17, 16, 17, 10)),
    "book": _book,
    "home": strokes((4, 11, 12, 4, 20, 11), (6, 10, 6, 20, 18, 20, 18, 10)),
    "clock": _clock,
    "calendar": strokes(
        (4, 6, 20, 6, 20, 20, 4, 20, 4, 6), (4, 10.5, 20, 10.5), (8, 3, 8, 8), (16, 3, 16, 8)
    ),
    "undo": _undo,
    "redo": _redo,
    "replay": _replay,
    "down": strokes((6, 9, 12, 15, 18, 9)),
    "up": strokes((6, 15, 12, 9, 18, 15)),
    "left": strokes((15, 6, 9, 12, 15, 18)),
    "right": strokes((9, 6, 15, 12, 9, 18)),
    "check": strokes((5, 12.5, 10, 17.5, 19.5, 7)),
    "close": strokes((6, 6, 18, 18), (18, 6, 6, 18)),
    "plus": strokes((12, 5, 12, 19), (5, 12, 19, 12)),
    "minus": strokes((5, 12, 19, 12)),
    "target": _target,
    "trophy": _trophy,
    "warn": strokes((12, 4, 21, 19.5, 3, 19.5, 12, 4), (12, 10, 12, 14), (12, 16.6, 12, 16.8)),
    "flag": strokes((6, 21, 6, 4), (6, 5, 18, 5, 15, 9, 18, 13, 6, 13)),
    "tiles": _tiles,
    "user": _user,
    "swap": strokes((5, 8, 19, 8), (15, 4, 19, 8), (5, 16, 19, 16), (9, 20, 5, 16)),
    "door": strokes((14, 4, 5, 4, 5, 20, 14, 20), (10, 12, 20, 12), (16.5, 8.5, 20, 12, 16.5, 15.5)),
    "export": strokes((12, 15, 12, 4), (8, 8, 12, 4, 16, 8), (5, 14, 5, 20, 19, 20, 19, 14)),
    "info": _info,
    "star": _star(filled=False),
    "star_full": _star(filled=True),
    "branch": _branch,
    "note": _note,
    "auto": _auto,
    "folder": _folder,
}


def paint_icon(
    painter: QPainter, name: str, x: float, y: float, size: float, shade: str, width: float = 1.8,
    alpha: float = 255,
) -> None:  # fmt: skip
    """An icon of ICONS in a square with its top left corner at (x, y); `width`: stroke on the 24 grid."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size / 24, size / 24)
    ICONS[name](Stylus(painter, shade, width, alpha))
    painter.restore()
