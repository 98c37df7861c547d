"""What can be made of a record at a moment: pictures, a scenario, text, JSON."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from app.records.errors import RecordError
from app.records.files import cannot_write
from app.records.json_form import json_text
from app.records.record import Record
from app.rules.hand import Seat
from app.session.record_text import record_text
from app.session.replay import ReplayCursor
from app.session.scenario_export import CannotExport, scenario_of
from app.ui.animation import Animator, Span
from app.ui.appearance import Appearance
from app.ui.render import render_moment

Kind: TypeAlias = Literal["picture", "animation", "scenario", "text", "json"]
KINDS: tuple[Kind, ...] = ("picture", "animation", "scenario", "text", "json")
COPIED: frozenset[Kind] = frozenset({"picture", "scenario"})
"""What can go to the clipboard too."""

SUFFIXES: dict[Kind, str] = {
    "picture": ".png", "animation": ".gif", "scenario": ".toml", "text": ".txt", "json": ".json",
}  # fmt: skip
WHOLE: frozenset[Kind] = frozenset({"text", "json"})
"""What tells the whole match and not only the moment."""

WRITE_FAULTS = {"full": "disk_full", "read_only": "read_only", "missing": "no_folder"}


class Refused(Exception):
    """Something cannot be made; `identifier` is the id of the sentence that says why."""

    def __init__(self, identifier: str) -> None:
        super().__init__(identifier)
        self.identifier = identifier


@dataclass(frozen=True, slots=True)
class PictureSize:
    """Pixels of a picture, and how many of them make one pixel of the table's layout."""

    width: int
    height: int
    ratio: float = 1.0

    @property
    def pixels(self) -> QSize:
        """Width and height."""
        return QSize(self.width, self.height)


SIZES: dict[Kind, tuple[PictureSize, ...]] = {
    "picture": (PictureSize(1024, 640), PictureSize(1600, 1000), PictureSize(3200, 2000, 2.0)),
    "animation": (PictureSize(640, 400, 0.5), PictureSize(960, 600, 0.75), PictureSize(1280, 800)),
}


class Exports:
    """A record at a moment as somebody sees it; while its round is secret, from the user's own seat alone.

    `number`: of the round; `step` and `steps`: events of the round so far and in all.
    """

    def __init__(
        self, appearance: Appearance, record: Record, name: str, position: int, seat: Seat, open_hands: bool
    ) -> None:
        self._appearance, self.record, self._name = appearance, record, name
        self._cursor = cursor = ReplayCursor(record)
        cursor.seek(position)
        self._position = cursor.position
        self.seat, self.open_hands = cursor.allowed_eyes(seat, open_hands)
        self._first, last = cursor.timeline.round_span(self._position)
        self.number, self.step = cursor.timeline.place_at(self._position)
        self.steps = last - self._first + 1

    def file_name(self, kind: Kind) -> str:
        """The name to suggest for a file."""
        stem, place = Path(self._name).stem, f"{self.number}.{self.step}"
        return f"{stem}{SUFFIXES[kind]}" if kind in WHOLE else f"{stem} {place}{SUFFIXES[kind]}"

    def picture(self, size: PictureSize) -> QImage:
        """The table."""
        return render_moment(
            self.record, self._position, self.seat, self.open_hands, size.pixels, self._appearance, size.ratio
        )

    def animator(self, first: int, last: int, size: PictureSize) -> Animator:
        """What paints the animated picture from one step of the round to another."""
        before = self._first - 1
        span = Span(self.record, before + first, before + last, self.seat, self.open_hands)
        return Animator(span, size.pixels, self._appearance, size.ratio)

    def scenario(self) -> str:
        """The round so far as a scenario file; raises Refused."""
        try:
            return scenario_of(self.record, self._position)
        except CannotExport as error:
            raise Refused(f"export.no_scenario_{error.obstacle}") from None
        except RecordError:
            raise Refused("export.no_scenario_no_round") from None

    def content(self, kind: Kind) -> bytes:
        """A whole file that is no picture; raises Refused."""
        match kind:
            case "scenario":
                return self.scenario().encode()
            case "text":
                return record_text(self.record, self._appearance.texts.language).encode()
            case _:
                return self._json().encode()

    def _json(self) -> str:
        """The whole record, hands and all: not while the user plays against them."""
        if self.record.hidden_round is not None and self._cursor.own_seat is not None:
            raise Refused("export.still_played")
        return json_text(self.record)


def write_fault(error: OSError, path: Path) -> str:
    """The id of the sentence that says why a file could not be written."""
    return f"export.{WRITE_FAULTS.get(cannot_write(error, path).fault, 'failed')}"
