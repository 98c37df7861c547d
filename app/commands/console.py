"""How the commands and the window read their words."""

import argparse
from typing import NoReturn

from app.commands.refusal import BadInput, unknown


class Parser(argparse.ArgumentParser):
    """An argument parser that raises BadInput where argparse would print its usage and leave the program."""

    def __init__(self, command: str, description: str) -> None:
        super().__init__(prog=f"zhuli {command}".strip(), description=description, allow_abbrev=False)

    def add_json(self) -> None:
        """Add `--json`, which every command understands alike."""
        self.add_argument("--json", action="store_true", help="one JSON document on standard output")

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


def seconds(text: str) -> float:
    """Read a time in seconds, more than nothing and at most an hour."""
    try:
        read = float(text)
    except ValueError:
        read = 0.0
    if not 0 < read <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds up to 3600")
    return read


def picture_size(text: str) -> tuple[int, int]:
    """Read a width and a height in pixels, `1600x1000`."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(text) < 20):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1600x1000")
    size = int(width), int(height)
    if not all(1 <= side <= 16384 for side in size):
        raise argparse.ArgumentTypeError(f"{text!r} is not between 1x1 and 16384x16384")
    return size
