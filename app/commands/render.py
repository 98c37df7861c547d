"""`zhuli render`: a picture of a record's table at any moment, or an animated one of a span of events."""

from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from app.assets import LANGUAGES
from app.commands.console import Parser, picture_size
from app.commands.output import Progress, print_json, say
from app.commands.record_words import (
    MOMENT_WORD,
    RECORD_WORD,
    checked_output,
    opened_record,
    position_of,
    seat_word,
    warn_of_loss,
)
from app.commands.refusal import BadInput
from app.records.errors import CannotWrite
from app.records.link import read_link
from app.records.record import Record
from app.rules.hand import SEAT_NAMES, Seat
from app.session.replay import ReplayCursor

PICTURE, ANIMATION = (1600, 1000), (800, 500)
"""Sizes in pixels where none is asked for."""

WIDEST_ANIMATED = 1600
"""An animated picture shows the whole table of a window of this width, drawn smaller."""

LEAST, MOST = (320, 200), 8192
"""The smallest table that can be laid out, and the longest side of a picture."""

RATIOS = (0.1, 8.0)
THEMES = ("system", "night", "day")


class Animation(Protocol):
    """An animated picture in the making; `frames` is known once it is written."""

    steps: int
    frames: int

    def write(self, path: Path) -> Iterator[int]:
        """Yields how many steps are done. Raises OSError."""
        ...


class Painter(Protocol):
    """Who paints: the part of the program that knows Qt, imported only when something is to be painted."""

    def save_picture(
        self, record: Record, at: int, seat: Seat, open_hands: bool, size: tuple[int, int], ratio: float,
        path: Path,
    ) -> None:  # fmt: skip
        """Save the picture of a moment. Raises OSError."""
        ...

    def animation(
        self, record: Record, first: int, last: int, seat: Seat, open_hands: bool, size: tuple[int, int],
        ratio: float,
    ) -> Animation:  # fmt: skip
        """The animated picture of the events from one position to another."""
        ...


PainterMaker: TypeAlias = Callable[[str | None, str | None], Painter]
"""From language and theme, None as in the user's settings; raises OSError when that is impossible."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be painted, from `first` to `last`, the same for one moment; `path`: where to."""

    record: Path
    cursor: ReplayCursor
    first: int
    last: int
    seat: Seat
    open_hands: bool
    size: tuple[int, int]
    ratio: float
    path: Path


def run(argv: list[str], make_painter: PainterMaker) -> int:
    """Paint; returns the exit code. Raises BadInput."""
    words = _read(argv)
    wanted = _wanted(words)
    try:
        painter = make_painter(words.lang, words.theme)
        more = _animate(wanted, painter) if words.gif else _paint(wanted, painter)
    except OSError as error:
        raise BadInput(_write_fault(error, wanted.path)) from None
    if words.json:
        print_json(_document(wanted) | more)
    else:
        say(f"{wanted.path}: {wanted.path.stat().st_size:,} bytes")
    return 0


def _read(argv: list[str]) -> Namespace:
    parser = Parser(
        "render", "Paint the table of a record at a moment, or a span of events as it was played."
    )
    parser.add_argument("file", **RECORD_WORD)
    moment = parser.add_mutually_exclusive_group()
    moment.add_argument("--at", **MOMENT_WORD)
    moment.add_argument("--gif", nargs=2, metavar=("FROM", "TO"), help="an animated picture of a span")
    parser.add_argument("--viewpoint", type=seat_word, metavar="A", help="whose seat (the human's, else A)")
    parser.add_argument("--open-hands", action="store_true", help="all hands lie open")
    parser.add_argument("--size", type=picture_size, metavar="1600x1000", help="of the picture in pixels")
    parser.add_argument(
        "--ratio", type=_ratio, help="pixels to one of the window: 2 draws all twice as large"
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="language (as in the settings)")
    parser.add_argument("--theme", choices=THEMES, help="colours (as in the settings)")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help=".png or .gif")
    parser.add_json()
    return parser.read(argv)


def _ratio(text: str) -> float:
    try:
        ratio = float(text)
    except ValueError:
        ratio = 0.0
    if not RATIOS[0] <= ratio <= RATIOS[1]:
        raise ArgumentTypeError(f"{text!r} is no number from {RATIOS[0]} to {RATIOS[1]}")
    return ratio


def _wanted(words: Namespace) -> Wanted:
    """Check everything before anything is painted; raises BadInput."""
    size, ratio = _checked_size(words)
    path = checked_output(words.output, ".gif" if words.gif else ".png", may_replace=True)
    link = read_link(words.file)
    cursor = opened_record(link.path)
    moments = words.gif or [words.at or link.moment or str(cursor.end)] * 2
    first, last = (position_of(word, cursor) for word in moments)
    if first > last:
        raise BadInput(f"{moments[0]} comes after {moments[1]}")
    seat = (cursor.own_seat or 0) if words.viewpoint is None else words.viewpoint
    cursor.seek(last)
    allowed = cursor.allowed_eyes(seat, words.open_hands)
    if allowed != (seat, words.open_hands):
        own = SEAT_NAMES[allowed[0]]
        raise BadInput(f"this hand is still played: only seat {own} may look, with the other hands closed")
    warn_of_loss(cursor.record, link.path)
    return Wanted(link.path, cursor, first, last, seat, words.open_hands, size, ratio, path)


def _checked_size(words: Namespace) -> tuple[tuple[int, int], float]:
    size: tuple[int, int] = words.size or (ANIMATION if words.gif else PICTURE)
    ratio = words.ratio or (min(1.0, max(RATIOS[0], size[0] / WIDEST_ANIMATED)) if words.gif else 1.0)
    if max(size) > MOST or any(side / ratio < least for side, least in zip(size, LEAST, strict=True)):
        least = "x".join(str(round(side * ratio)) for side in LEAST)
        raise BadInput(f"a picture can be {least} to {MOST}x{MOST}, not {size[0]}x{size[1]}")
    return size, ratio


def _paint(wanted: Wanted, painter: Painter) -> dict[str, Any]:
    painter.save_picture(
        wanted.cursor.record, wanted.last, wanted.seat, wanted.open_hands, wanted.size, wanted.ratio,
        wanted.path,
    )  # fmt: skip
    return {"at": _moment(wanted.last, wanted.cursor)}


def _animate(wanted: Wanted, painter: Painter) -> dict[str, Any]:
    cursor = wanted.cursor
    animation = painter.animation(
        cursor.record, wanted.first, wanted.last, wanted.seat, wanted.open_hands, wanted.size, wanted.ratio
    )
    progress = Progress(animation.steps, "events")
    try:
        for done in animation.write(wanted.path):
            progress.show(done)
    finally:
        progress.close()
    return {
        "from": _moment(wanted.first, cursor),
        "to": _moment(wanted.last, cursor),
        "frames": animation.frames,
    }


def _moment(position: int, cursor: ReplayCursor) -> dict[str, int]:
    hand, event = cursor.timeline.place_at(position)
    return {"position": position, "hand": hand, "event": event}


def _document(wanted: Wanted) -> dict[str, Any]:
    return {
        "file": str(wanted.path),
        "bytes": wanted.path.stat().st_size,
        "record": str(wanted.record),
        "seat": SEAT_NAMES[wanted.seat],
        "open_hands": wanted.open_hands,
        "size": list(wanted.size),
        "ratio": wanted.ratio,
    }


def _write_fault(error: OSError, path: Path) -> str:
    """Why nothing was painted; a CannotWrite names the system's error as its cause."""
    cause = error.__cause__ if isinstance(error, CannotWrite) else error
    reason = cause.strerror if isinstance(cause, OSError) else None
    return f"cannot write {path}: {reason}" if reason else str(error)
