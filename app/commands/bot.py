"""`zhuli bot`: computer players for another process, over standard input and output."""

import sys

from app.bots.levels import PLAYERS
from app.bots.server import serve
from app.commands.console import Parser
from app.commands.words import level_of


def run(argv: list[str]) -> int:
    """Answer questions (`app.bots.server`) until the input ends; returns the exit code. Raises BadInput."""
    parser = Parser("bot", "Answer bot questions (app/bots/PROTOCOL.md), one a line, until the input ends.")
    parser.add_argument("--level", metavar="LEVEL", help=f"who answers: {', '.join(PLAYERS)}")
    words = parser.read(argv)
    level = None if words.level is None else level_of(words.level)
    serve(sys.stdin.buffer, sys.stdout.buffer, level)
    return 0
