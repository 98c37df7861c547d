"""The sentences of a record's text form, with tiles as `5p` and seats as letters, in any language."""

from collections.abc import Iterable

from app.assets import read_texts
from app.rules.hand import SEAT_NAMES, Seat
from app.rules.ruleset import RuleSet
from app.rules.tile import Tile, format_tile, format_tiles
from app.session.event_sentences import EventSentences

FILES = ("app", "event", "fan", "transcript", "review", "law")


class FormTexts:
    """The texts of the text form in one of LANGUAGES."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._texts = {
            f"{file}.{key}": text for file in FILES for key, text in read_texts(language, file).items()
        }

    @property
    def language(self) -> str:
        """The language."""
        return self._language

    def __call__(self, identifier: str, /, **values: object) -> str:
        """The text of an id with its places filled in; raises KeyError where there is none."""
        return self._texts[identifier].format(**values)

    def has(self, identifier: str) -> bool:
        """Whether there is a text with this id."""
        return identifier in self._texts


class RecordSentences(EventSentences):
    """The sentences of a match; `own`: the only seat whose hidden tiles may be told, None for all seats."""

    def __init__(self, rules: RuleSet, language: str, own: Seat | None = None) -> None:
        super().__init__(FormTexts(language), rules)
        self.own = own

    def player(self, seat: Seat) -> str:
        return SEAT_NAMES[seat]

    def knows(self, seat: Seat) -> bool:
        return self.own is None or self.own == seat

    def tile(self, tile: Tile) -> str:
        return format_tile(tile)

    def tiles(self, tiles: Iterable[Tile]) -> str:
        return format_tiles(tiles)
