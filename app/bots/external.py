"""A computer player that is a program of somebody else (PROTOCOL.md), watched over at every answer."""

import time
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Literal, TypeAlias

import msgspec

from app.bots.external_process import GRACE, BotProcess, Ended, Silent
from app.bots.fallback import fallback
from app.bots.server import BadAnswer, decode_answer, encode_question
from app.engine.action import Action
from app.engine.seatview import SeatView

Reason: TypeAlias = Literal["no_start", "ended", "late", "nonsense", "wrong_id", "illegal", "given_up"]

LIMIT = 5.0
"""Seconds for a decision."""

STARTING = 10.0
"""Seconds that the first question to a new process has on top."""

ATTEMPTS = 3
"""After so many processes in a row that were late or ended without a good answer none is started any more."""

_SHOWN = 200


class Fault(msgspec.Struct, frozen=True):
    """Why the fallback answered: `detail` tells more, in English; `last`: the program is given up by now."""

    reason: Reason
    detail: str = ""
    last: bool = False


class _Failed(Exception):
    def __init__(self, reason: Reason, detail: str = "") -> None:
        self.reason, self.detail = reason, detail


class ExternalBot:
    """Asks one program; where it is late, ends or answers with what it may not do, `fallback` answers.

    `act` is for one thread, `close` for any. Without a `command` nothing can be started. `limit`, `starting`:
    seconds, as LIMIT and STARTING.
    """

    def __init__(
        self,
        command: Sequence[str],
        limit: float = LIMIT,
        starting: float = STARTING,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.command = tuple(command)
        self._limit, self._starting, self._clock = limit, starting, clock
        self._process: BotProcess | None = None
        self._lock = Lock()
        self._closed = False
        self._number = 0
        self._failures = 0
        self._owed: set[int] = set()
        self._faults: list[Fault] = []

    def act(self, view: SeatView, seed: int) -> Action:
        """The program's answer, or the fallback's; where only one action is legal nobody is asked."""
        if len(view.legal) == 1:
            return view.legal[0]
        try:
            action = self._ask(view, seed)
        except _Failed as failed:
            self._note(failed)
            return fallback(view)
        self._failures = 0
        return action

    def take_faults(self) -> tuple[Fault, ...]:
        """What went wrong since this was asked last, one for each answer of the fallback."""
        faults, self._faults = self._faults, []
        return tuple(faults)

    def close(self, grace: float = GRACE) -> None:
        """End the program for good; it has `grace` seconds to do so by itself."""
        self._closed = True
        self._drop(grace)

    def _ask(self, view: SeatView, seed: int) -> Action:
        if self._failures >= ATTEMPTS or self._closed:
            raise _Failed("given_up")
        self._number += 1
        end = self._clock() + self._limit
        if self._process is None:
            self._start()
            end += self._starting
        process = self._process
        if process is None:
            raise _Failed("given_up")
        process.send(encode_question(self._number, None, seed, view))
        try:
            action = self._answer(process, end)
        except Silent:
            self._drop()
            raise _Failed("late", f"no answer within {self._limit:g} s") from None
        except Ended:
            raise _Failed("ended", self._drop()) from None
        if action not in view.legal:
            raise _Failed("illegal", msgspec.json.encode(action).decode())
        return action

    def _answer(self, process: BotProcess, end: float) -> Action:
        """The action of the answer to the present question; late ones to earlier questions are left out."""
        while True:
            line = process.line(end - self._clock())
            try:
                number, action = decode_answer(line)
            except BadAnswer as error:
                self._owed.add(self._number)
                raise _Failed("nonsense", f"{error}: {line[:_SHOWN]!r}") from None
            if number == self._number:
                return action
            if number not in self._owed:
                self._owed.add(self._number)
                raise _Failed("wrong_id", f"{number} for {self._number}")
            self._owed.remove(number)

    def _start(self) -> None:
        if not self.command:
            self._failures = ATTEMPTS
            raise _Failed("no_start", "no command")
        try:
            self._process = BotProcess(self.command)
        except (OSError, ValueError, RuntimeError) as error:  # such as a character that no file name has
            self._failures = ATTEMPTS
            raise _Failed("no_start", getattr(error, "strerror", None) or str(error)) from None
        if self._closed:
            self._drop()

    def _drop(self, grace: float = 0.0) -> str:
        """End the running process, if there is one; returns its last words."""
        with self._lock:
            process, self._process = self._process, None
        self._owed.clear()
        return "" if process is None else process.end(grace)

    def _note(self, failed: _Failed) -> None:
        if failed.reason in ("late", "ended"):
            self._failures += 1
        self._faults.append(Fault(failed.reason, failed.detail, self._failures >= ATTEMPTS))
