"""How the commands and the window refuse words that they cannot use."""

from collections.abc import Iterable


class BadInput(Exception):
    """The user's words or files cannot be used; the message is the one line that says why."""


def unknown(what: str, name: str, names: Iterable[str]) -> str:
    """The line `unknown command 'simulat' (nearest: simulate)`."""
    from difflib import get_close_matches  # the window starts without it

    close = get_close_matches(name, list(names), n=1, cutoff=0.5)
    return f"unknown {what} {name!r}" + (f" (nearest: {close[0]})" if close else "")
