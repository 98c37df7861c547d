"""A running program of somebody else, asked line by line: nothing that it does can stop or fill us."""

import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from shutil import which
from threading import Event, Thread
from typing import IO

from app.bots.process_guard import APART, KILLED, Guard

LONGEST_LINE = 1 << 16
"""Bytes of a line that are kept; what goes beyond is no answer in any case."""

GRACE = 0.5
"""Seconds a program has to end by itself once its input has ended."""

_CHUNK = 1 << 14
_LINES_AHEAD = 16
_LAST_WORDS = 2000
_LOOK = 0.1


class Silent(Exception):
    """No line has come in time."""


class Ended(Exception):
    """The program has ended, or has closed its input or output."""


class BotProcess:
    """One run of a program. Raises OSError where it cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        # Windows itself finds none but .exe by a name alone.
        words = [which(command[0]) or command[0], *command[1:]]
        self._process = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, **APART)
        self._guard = _guarded(self._process)
        self._questions: Queue[bytes | None] = Queue()
        self._lines: Queue[bytes | None] = Queue(_LINES_AHEAD)
        self._left = Event()
        self._tail = b""
        streams = (self._process.stdin, self._process.stdout, self._process.stderr)
        works: tuple[Callable[[IO[bytes]], None], ...] = (self._write, self._read, self._listen)
        self._threads = [
            Thread(target=work, args=(stream,), daemon=True)
            for work, stream in zip(works, streams, strict=True)
        ]
        for thread in self._threads:
            thread.start()

    def send(self, line: bytes) -> None:
        """Write a line to its input, when it takes it."""
        self._questions.put(line)

    def line(self, seconds: float) -> bytes:
        """Its next line of output, at most LONGEST_LINE + 1 bytes of it. Raises Silent or Ended."""
        try:
            line = self._lines.get(timeout=max(0.0, seconds))
        except Empty:
            raise Silent from None
        if line is None:
            raise Ended
        return line

    def end(self, grace: float = 0.0) -> str:
        """End it and all that it has started, if need be by force after `grace` seconds.

        Returns what it said last on its error output and, where it ended by itself, how.
        """
        self._questions.put(None)
        self._left.set()
        with suppress(Full):
            self._lines.put_nowait(None)  # whoever waits for a line waits in vain
        self._threads[1].join(grace)
        self._guard.kill()
        code = self._process.wait()
        for thread in self._threads:
            thread.join(GRACE)
        words = self._tail.decode("utf-8", "replace").strip().splitlines()[-1:]
        return ": ".join([*([] if code == KILLED else [f"exit code {code}"]), *words])

    def _write(self, stream: IO[bytes]) -> None:
        try:
            with stream:
                while (line := self._questions.get()) is not None:
                    stream.write(line)
                    stream.flush()
        except OSError:  # it takes no more
            self._offer(None)

    def _read(self, stream: IO[bytes]) -> None:
        with stream:
            for line in lines_of(lambda: _some(stream)):
                self._offer(line)
        self._offer(None)

    def _listen(self, stream: IO[bytes]) -> None:
        with stream:
            while chunk := _some(stream):
                self._tail = (self._tail + chunk)[-_LAST_WORDS:]

    def _offer(self, line: bytes | None) -> None:
        """Put a line where it is read; one that nobody wants holds the program up, not us."""
        while not self._left.is_set():
            try:
                self._lines.put(line, timeout=_LOOK)
                return
            except Full:
                continue


def lines_of(read: Callable[[], bytes]) -> Iterator[bytes]:
    """The lines of what is read piece by piece, without their ends; of long ones LONGEST_LINE + 1 bytes."""
    held, skipping = b"", False
    while chunk := read():
        *lines, held = (held + chunk).split(b"\n")
        for line in lines:
            if not skipping:
                yield line[: LONGEST_LINE + 1]
            skipping = False
        if skipping or len(held) > LONGEST_LINE:
            if not skipping:
                yield held[: LONGEST_LINE + 1]
            held, skipping = b"", True


def _guarded(process: "subprocess.Popen[bytes]") -> Guard:
    try:
        return Guard(process)
    except OSError:
        process.kill()
        process.communicate()
        raise


def _some(stream: IO[bytes]) -> bytes:
    """What can be read now, at least a byte unless the end has come."""
    read: Callable[[int], bytes] = stream.read1  # type: ignore[attr-defined]
    return read(_CHUNK)
