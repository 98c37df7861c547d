"""Every sentence of the window, in three languages, switched while the window is open."""

from string import Formatter

from PySide6.QtCore import QObject, Signal

from app.assets import LANGUAGES, read_texts
from app.ui.paint.assets import BRUSH, BRUSH_TC

__all__ = ["LANGUAGES", "Texts", "UnknownText", "placeholders", "read_texts"]


class UnknownText(KeyError):
    """No text has this id."""


class Texts(QObject):
    """The texts of one language: `texts("home.new_match")`, `texts("table.tiles_left", n=23)`.

    An id is `<file>.<key>` of assets/texts/<language>/<file>.toml.  `changed` is emitted when another
    language was chosen: whoever shows text asks again then.
    """

    changed = Signal()

    def __init__(self, language: str = LANGUAGES[0]) -> None:
        super().__init__()
        self._files: dict[str, dict[str, str]] = {}
        self._language = _known(language)

    def __call__(self, identifier: str, /, **values: object) -> str:
        """The text of an id with its places filled in; raises UnknownText for an id that does not exist."""
        file, _, key = identifier.partition(".")
        try:
            text = self._file(file)[key]
        except KeyError:
            raise UnknownText(identifier) from None
        return text.format(**values) if values else text

    def has(self, identifier: str) -> bool:
        """Whether there is a text with this id."""
        file, _, key = identifier.partition(".")
        return key in self._file(file)

    @property
    def language(self) -> str:
        """The language in use, one of LANGUAGES."""
        return self._language

    @property
    def title_family(self) -> str:
        """The brush typeface for titles: the simplified one lacks traditional characters."""
        return BRUSH_TC if self._language == "zh-Hant" else BRUSH

    def set_language(self, language: str) -> None:
        """Change the language; every page that listens to `changed` shows it at once."""
        if _known(language) != self._language:
            self._language = language
            self._files.clear()
            self.changed.emit()

    def _file(self, name: str) -> dict[str, str]:
        if name not in self._files:
            self._files[name] = read_texts(self._language, name)
        return self._files[name]


def placeholders(text: str) -> frozenset[str]:
    """The names of the places that a text leaves open."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise UnknownText(language)
    return language
