"""Search among options and presets: ids, names, meanings and labels in three languages, and pinyin."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Literal, NamedTuple, TypeVar

from app.rules.options.option import Option, Texts
from app.rules.pinyin import sounds_like
from app.rules.presets import preset_ids, preset_info
from app.rules.ruleset import options

Language = Literal["zh-Hans", "zh-Hant", "en"]

LANGUAGES: tuple[Language, ...] = ("zh-Hans", "zh-Hant", "en")
"""The languages of Texts, in their order."""

_Found = TypeVar("_Found")


class _Entry(NamedTuple):
    """What is searched of one option or preset; names and prose by language, the id among every name."""

    id: str
    names: Texts
    labels: tuple[Texts, ...]
    prose: tuple[Texts, ...]


def search_options(query: str, language: Language) -> tuple[Option, ...]:
    """The options that a query finds, best first; all for an empty one.

    A name (or id) that begins with the query comes before one that contains it, then names and labels by
    pinyin, labels, and meanings; among equals the texts in the user's language lead.
    """
    return _search(query, language, ((option, _option_entry(option)) for option in options()))


def search_presets(query: str, language: Language) -> tuple[str, ...]:
    """The ids of the presets that a query finds, ranked as in `search_options`."""
    return _search(query, language, ((name, _preset_entry(name)) for name in preset_ids()))


@cache
def _option_entry(option: Option) -> _Entry:
    return _Entry(option.id, option.names, tuple(option.labels.values()), (option.means,))


@cache
def _preset_entry(name: str) -> _Entry:
    info = preset_info(name)
    return _Entry(name, (info.zh, info.hant, info.en), (), (info.tagline,))


def _search(query: str, language: Language, entries: Iterable[tuple[_Found, _Entry]]) -> tuple[_Found, ...]:
    ranked = [
        (rank, found) for found, entry in entries if (rank := _rank(query, language, entry)) is not None
    ]
    return tuple(found for _, found in sorted(ranked, key=lambda each: each[0]))


def _rank(query: str, language: Language, entry: _Entry) -> tuple[int, int] | None:
    """How well an entry fits, least first, and how far the language of the hit is; None for no fit."""
    wanted, words = _fold(query), query.casefold().split()
    order = sorted(range(3), key=lambda index: index != LANGUAGES.index(language))
    names = [_fold(entry.names[index]) for index in order] + [_fold(entry.id)]
    first = next((far for far, name in enumerate(names) if name.startswith(wanted)), None)
    if first is not None:
        return 0, first
    if wanted in names[-1]:
        return 1, len(order)
    for rank, texts in enumerate(((entry.names,), entry.labels, entry.prose)):
        for far, index in enumerate(order):
            if any(_contains(text[index], wanted, words) for text in texts):
                return (1, 3, 4)[rank], far
        if rank == 0 and _is_heard(wanted, entry):
            return 2, 0
    return None


def _contains(text: str, wanted: str, words: list[str]) -> bool:
    """Whether a text holds the query as it stands, or all its words in any order."""
    plain = text.casefold()
    return wanted in _fold(text) or all(word in plain for word in words)


def _is_heard(letters: str, entry: _Entry) -> bool:
    texts = [entry.names[0], *(label[0] for label in entry.labels)]
    return letters.isascii() and any(sounds_like(text, letters) for text in texts)


@lru_cache(maxsize=8192)
def _fold(text: str) -> str:
    """A text without case, blanks and punctuation."""
    return "".join(character for character in text.casefold() if character.isalnum())
