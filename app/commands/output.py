"""What the commands print: documents, and progress."""

import json
import sys
import time
from typing import Any

import msgspec

from app.plain import plain


def print_json(document: Any) -> None:
    """Write one JSON document, indented, to standard output."""
    text = json.dumps(msgspec.to_builtins(document), ensure_ascii=False, indent=2)
    print(text.encode("utf-8", "replace").decode("utf-8"), flush=True)


def say(line: str, *, bad: bool = False) -> None:
    """Write one line to standard output, or of what is `bad` to standard error as ours; names obey nobody."""
    print(f"zhuli: {plain(line)}" if bad else plain(line), file=sys.stderr if bad else sys.stdout)


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
