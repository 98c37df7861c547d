"""Text of strangers, as names of players and files are, without signs that a screen or a terminal obeys."""

import re

_OBEYED = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029], " ")
"""Escapes, ends of lines and whatever else a terminal acts on."""

_TURNING = dict.fromkeys([0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)], "")
"""What turns the direction of all that follows, also of words that are not the stranger's."""

_HALVES = dict.fromkeys(range(0xD800, 0xE000), "\N{REPLACEMENT CHARACTER}")
"""Bytes of a name that are no text, and half characters."""

_INSTEAD = _OBEYED | _TURNING | _HALVES


_UNLETTERED = re.compile(r"[^\w\s\x00-\u02ff]{5,}")
"""Where many marks over or under one letter may be: they are no letters themselves."""

_MOST_MARKS = 4
"""What letters of any language bear; more would paint a column over other lines."""


def plain(text: str) -> str:
    """The text on one line; joined signs, as those of emoji, stay joined."""
    if not text.isascii():
        text = _UNLETTERED.sub(_thinned, text)
    return text if text.isprintable() else text.translate(_INSTEAD)


def _thinned(found: re.Match[str]) -> str:
    """Signs without the marks beyond what a letter bears."""
    from unicodedata import category  # hardly any text needs it

    kept, marks = [], 0
    for sign in found[0]:
        marks = marks + 1 if category(sign).startswith("M") else 0
        if marks <= _MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


def plain_lines(text: str) -> str:
    """The text line by line."""
    return "\n".join(map(plain, text.split("\n")))
