"""`zhuli bot`: computer players for another process, over standard input and output."""

import sys

from app.bots.server import serve
from app.commands.console import Parser


def run(argv: list[str]) -> int:
    """Answer questions (`app.bots.server`) until the input ends; returns the exit code."""
    Parser("bot", "Answer bot questions, one JSON object a line, until the input ends.").read(argv)
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0
