"""What the trainer keeps: results and the deck of mistakes, in one small JSON file beside the records."""

from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from app.records.errors import CannotWrite, NotARecord
from app.records.files import aside_path, open_file, write_durably
from app.rules.hand import SEATS
from app.session.review.possible import can_be_told
from app.session.trainer.deck import DAYS, Card, Deck
from app.session.trainer.exercise import HARDEST, KINDS, Kind
from app.session.trainer.progress import Progress

FILE_NAME = "trainer.json"
VERSION = 1
"""Raised when an older program would misread the file."""

_MAX_FILE = 64 * 1024 * 1024

Trouble: TypeAlias = Literal["", "set_aside", "newer", "unreadable", "not_saved"]
"""What went wrong: the file was damaged and is kept under another name; it is of a newer program, or cannot
be read, and is left alone; it could not be written."""


class _File(msgspec.Struct, frozen=True):
    version: int
    progress: dict[Kind, Progress]
    cards: tuple[Card, ...]
    reviews: dict[str, int]


class _Head(msgspec.Struct, frozen=True):
    version: int


class Store:
    """Results and deck, read from `path` when made and written by `save`.

    `reviews`: by name of a record the time of its review that the deck has taken in, in ns; `trouble`: what
    went wrong last.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: Trouble = ""
        self._keeps = False
        self.progress: dict[Kind, Progress] = {kind: Progress() for kind in KINDS}
        self.deck = Deck()
        self.reviews: dict[str, int] = {}
        self._load()

    def note(self, kind: Kind, right: bool) -> None:
        """Count an answer."""
        self.progress[kind] = self.progress[kind].after(right)

    def save(self) -> bool:
        """Write everything, as a whole or not at all; False, with `trouble`, where that cannot be."""
        if self._keeps:
            return False
        file = _File(VERSION, self.progress, self.deck.cards, self.reviews)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_durably(self.path, msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n")
        except (CannotWrite, OSError):
            self.trouble = "not_saved"
            return False
        return True

    def _load(self) -> None:
        try:
            with open_file(self.path) as opened:
                data = opened.read(_MAX_FILE)
        except FileNotFoundError:
            return
        except (OSError, NotARecord):
            self._keep("unreadable")
            return
        try:
            if msgspec.json.decode(data, type=_Head).version > VERSION:
                self._keep("newer")
                return
            self._take(msgspec.json.decode(data, type=_File))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError):
            self._set_aside()

    def _take(self, file: _File) -> None:
        """Raises ValueError for figures that no trainer has written."""
        for progress in file.progress.values():
            if not (0 <= progress.level <= HARDEST and 0 <= progress.right <= progress.asked):
                raise ValueError("impossible results")
        for card in file.cards:
            places = range(len(card.options))
            if card.played not in places or not card.right or not set(card.right) <= set(places):
                raise ValueError("an impossible card")
            boxed = card.seat in SEATS and 0 <= card.box < len(DAYS)
            if not boxed or not can_be_told(card.options, card.reasons):
                raise ValueError("an impossible card")
        self.progress.update(file.progress)
        self.deck, self.reviews = Deck(file.cards), dict(file.reviews)

    def _set_aside(self) -> None:
        self.trouble = "set_aside"
        try:
            self.path.rename(aside_path(self.path, "broken"))
        except (OSError, CannotWrite):
            self._keep("unreadable")

    def _keep(self, trouble: Trouble) -> None:
        """Leave the file as it is: nothing is written over what could not be read."""
        self.trouble, self._keeps = trouble, True
