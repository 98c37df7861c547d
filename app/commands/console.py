"""What the commands share: how they read their words, fail, print and show progress."""

import argparse
import json
import sys
import time
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, NoReturn

import msgspec


class BadInput(Exception):
    """The user's words or files cannot be used; the message is the one line that says why."""


class Parser(argparse.ArgumentParser):
    """An argument parser that raises BadInput where argparse would print its usage and leave the program."""

    def __init__(self, command: str, description: str) -> None:
        super().__init__(prog=f"zhuli {command}".strip(), description=description, allow_abbrev=False)

    def read(self, argv: list[str]) -> argparse.Namespace:
        """Parse all words; an unknown option is named together with the one spelled most like it."""
        known, rest = self.parse_known_args(argv)
        if rest:
            options = [word for action in self._actions for word in action.option_strings]
            raise BadInput(unknown("option" if rest[0].startswith("-") else "word", rest[0], options))
        return known

    def error(self, message: str) -> NoReturn:
        """Raise BadInput in place of leaving the program."""
        raise BadInput(message)


def whole_number(text: str) -> int:
    """Read a number from 1 up; argparse adds the option's name to the complaint."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 up")
    return int(text)


def picture_size(text: str) -> tuple[int, int]:
    """Read a width and a height in pixels, `1600x1000`."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(text) < 20):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1600x1000")
    size = int(width), int(height)
    if not all(1 <= side <= 16384 for side in size):
        raise argparse.ArgumentTypeError(f"{text!r} is not between 1x1 and 16384x16384")
    return size


def unknown(what: str, name: str, names: Iterable[str]) -> str:
    """The line `unknown command 'simulat' (nearest: simulate)`."""
    close = get_close_matches(name, list(names), n=1, cutoff=0.5)
    return f"unknown {what} {name!r}" + (f" (nearest: {close[0]})" if close else "")


def print_json(document: Any) -> None:
    """Write one JSON document, indented, to standard output."""
    text = json.dumps(msgspec.to_builtins(document), ensure_ascii=False, indent=2)
    print(text.encode("utf-8", "replace").decode("utf-8"), flush=True)


class Progress:
    """A progress bar on standard error, drawn only on a terminal and at most ten times a second."""

    WIDTH = 30

    def __init__(self, total: int, unit: str) -> None:
        self._total = max(1, total)
        self._unit = unit
        self._shown = sys.stderr is not None and sys.stderr.isatty()
        self._next = 0.0

    def show(self, done: int) -> None:
        """Show that `done` of the total are done."""
        now = time.monotonic()
        if self._shown and (now >= self._next or done >= self._total):
            self._next = now + 0.1
            filled = self.WIDTH * done // self._total
            bar = "█" * filled + "░" * (self.WIDTH - filled)
            print(f"\r{bar} {done}/{self._total} {self._unit}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Wipe the bar from the terminal."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
