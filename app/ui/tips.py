"""Tooltips, which Qt paints as a page where their text looks like one, as a stranger's name may."""

from app.plain import plain_lines

JOINER = "\N{WORD JOINER}"
"""Has no width; what would begin a tag or an entity is none with it."""


def tip_of(text: str) -> str:
    """The tooltip that shows the text as it is, line by line."""
    return plain_lines(text).replace("<", f"<{JOINER}").replace("&lt;", f"&{JOINER}lt;")
