"""The words of a seat for a program of somebody else: `cmd:PROGRAM ARGS…`."""

import ntpath
import os
import re
import shlex
from shutil import which

PREFIX = "cmd:"
LEVEL = "cmd"
"""What a record's header has in place of a level."""

ESCAPE = "" if os.name == "nt" else "\\"
"""What takes the next character's meaning away; on Windows a backslash is part of a path."""

_INTERPRETER = re.compile(
    r"(python|pypy|py|node|deno|bun|java|ruby|perl|lua|php|dotnet|bash|sh)[\d.]*w?(\.exe)?", re.IGNORECASE
)
_NAME = re.compile(r"[\w+.\- ]{1,40}")
_UNNAMED = "bot"


class BadCommand(ValueError):
    """The words of a seat start no program; `why` is `empty`, `quotes` or `missing`, `word` which one."""

    def __init__(self, why: str, word: str) -> None:
        super().__init__(f"{why}: {word}")
        self.why, self.word = why, word


def split_seats(text: str, escape: str = ESCAPE) -> list[str]:
    """The seats of a list; a comma within quotes or after `escape` does not end one."""
    seats, quote, escaped = [""], "", False
    for character in text:
        if character == "," and not quote and not escaped:
            seats.append("")
            continue
        if escaped:
            escaped = False
        elif character == escape and quote != "'":
            escaped = True
        elif character == quote:
            quote = ""
        elif character in "'\"" and not quote:
            quote = character
        seats[-1] += character
    return [seat.strip() for seat in seats]


def is_command(seat: str) -> bool:
    """Whether a seat is for a program of somebody else."""
    return seat.startswith(PREFIX)


def command_of(seat: str, escape: str = ESCAPE) -> tuple[str, ...]:
    """Program and arguments of a seat, split at blanks outside quotes. Raises BadCommand."""
    text = seat.removeprefix(PREFIX).strip()
    lexer = shlex.shlex(text, posix=True)
    lexer.whitespace_split, lexer.commenters, lexer.escape = True, "", escape
    try:
        words = tuple(lexer)
    except ValueError:
        raise BadCommand("quotes", text) from None
    if not words or not words[0] or any("\0" in word for word in words):
        raise BadCommand("empty", text)
    return words


def runnable(seat: str) -> tuple[str, ...]:
    """As `command_of`, for a program that is there. Raises BadCommand."""
    words = command_of(seat)
    if which(words[0]) is None:
        raise BadCommand("missing", words[0])
    return words


def program_name(command: tuple[str, ...]) -> str:
    """A short name for people and records: the file's, without the folders it lies in.

    Of what an interpreter runs it is the name of the script or module.
    """
    first = _file_name(command[0])
    if _INTERPRETER.fullmatch(first):
        script = next((word for word in command[1:] if not word.startswith("-")), "")
        if _NAME.fullmatch(_file_name(script)):
            return _file_name(script)
    return first if _NAME.fullmatch(first) else _UNNAMED


def _file_name(path: str) -> str:
    """The last part of a path of any system."""
    return ntpath.basename(path)
