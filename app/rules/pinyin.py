"""Names found by their sound: full pinyin 拼音 without tones, or the initials of the syllables."""

from functools import cache

from app.rules.package_data import read_toml


def sounds_like(text: str, letters: str) -> bool:
    """Whether Chinese text contains what the lower-case letters spell, from the start of a syllable on.

    The last syllable may be unfinished. Initials (`gfxy` for 刮风下雨) count from two letters up. Digits
    and Latin letters in the text stand for themselves.
    """
    tails = _tails(text)
    if any(_spells(tail, letters) for tail in tails):
        return True
    return len(letters) > 1 and any(_has_initials(tail, letters) for tail in tails)


_Syllables = tuple[tuple[str, ...], ...]
"""For each character of a text the ways to read it."""


@cache
def _tails(text: str) -> tuple[_Syllables, ...]:
    """The syllables of a text from every character on."""
    syllables = tuple(_readings(character) for character in text.casefold() if character.isalnum())
    return tuple(syllables[start:] for start in range(len(syllables)))


def _spells(syllables: _Syllables, letters: str) -> bool:
    if not letters:
        return True
    if not syllables:
        return False
    return any(
        syllable.startswith(letters)
        or (letters.startswith(syllable) and _spells(syllables[1:], letters[len(syllable) :]))
        for syllable in syllables[0]
    )


def _has_initials(syllables: _Syllables, letters: str) -> bool:
    return len(letters) <= len(syllables) and all(
        any(syllable[0] == letter for syllable in readings)
        for letter, readings in zip(letters, syllables, strict=False)
    )


def _readings(character: str) -> tuple[str, ...]:
    return _table().get(character, (character,))


@cache
def _table() -> dict[str, tuple[str, ...]]:
    """The syllables of every character (see packaging/data/build_pinyin.py)."""
    told = read_toml("data", "pinyin.toml")
    found: dict[str, tuple[str, ...]] = {}
    for syllable, characters in told.items():
        for character in characters:
            found[character] = (*found.get(character, ()), syllable)
    return found
