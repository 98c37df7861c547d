"""Asking computer players: in a process of their own, so that no frame is ever late because one thinks."""

import sys
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from app.bots.levels import make_bot
from app.bots.server import BadAnswer, decode_answer, encode_question
from app.engine.action import Action
from app.engine.seatview import SeatView
from app.ui.timers import make_timer

PATIENCE = 15_000
"""Milliseconds after which a computer player that has not answered is asked again, in a new process."""

RESTARTS = 3
"""After so many new processes without an answer our own process answers, to the end of the match."""

HOME = Path(__file__).resolve().parents[2]
"""The folder that holds the package `app`."""


class Asker(QObject):
    """Takes questions and answers them later: `answered` carries the question's number and the action.

    `slow` is emitted when a question had to be asked again.
    """

    answered = Signal(int, object)
    slow = Signal()

    def ask(self, number: int, level: str, seed: int, view: SeatView) -> None:
        """Ask what a computer player of `level` does; `seed` settles its luck."""
        raise NotImplementedError

    def forget(self) -> None:
        """Nobody waits for the open questions any more."""

    def close(self) -> None:
        """Stop for good."""


def answer_here(level: str, seed: int, view: SeatView) -> Action:
    """The answer to a question, thought of in this process."""
    return make_bot(level).act(view, seed)


class InProcessAsker(Asker):
    """Answers in this process, when the event loop comes round."""

    def __init__(self) -> None:
        super().__init__()
        self._open: set[int] = set()

    def ask(self, number: int, level: str, seed: int, view: SeatView) -> None:
        self._open.add(number)
        QTimer.singleShot(0, self, lambda: self._answer(number, level, seed, view))

    def forget(self) -> None:
        self._open.clear()

    def _answer(self, number: int, level: str, seed: int, view: SeatView) -> None:
        if number in self._open:
            self._open.discard(number)
            self.answered.emit(number, answer_here(level, seed, view))


class ProcessAsker(Asker):
    """Answers from a child process `zhuli bot`; one that dies or stays silent is replaced and asked again.

    Where the process answers with nonsense, or with what the view does not allow, our own process answers.
    """

    def __init__(self, program: list[str] | None = None) -> None:
        super().__init__()
        self._program = program or bot_program()
        self._process: QProcess | None = None
        self._open: dict[int, tuple[str, int, SeatView]] = {}
        self._restarts = 0
        self._patience = make_timer(self, self._again, PATIENCE, once=True)

    def ask(self, number: int, level: str, seed: int, view: SeatView) -> None:
        self._open[number] = (level, seed, view)
        if self._restarts > RESTARTS:
            QTimer.singleShot(0, self, self._answer_open_here)
        else:
            self._send(number)

    def forget(self) -> None:
        self._open.clear()
        self._patience.stop()

    def close(self) -> None:
        self.forget()
        self._drop()

    def _send(self, number: int) -> None:
        level, seed, view = self._open[number]
        if self._process is None:
            self._process = self._started()
        self._process.write(encode_question(number, level, seed, view))
        self._patience.start()

    def _started(self) -> QProcess:
        process = QProcess(self)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.SeparateChannels)
        process.setStandardErrorFile(QProcess.nullDevice())
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._again)
        process.errorOccurred.connect(self._again)
        process.setWorkingDirectory(str(HOME))
        process.start(self._program[0], self._program[1:])
        return process

    def _read(self) -> None:
        process = self._process
        while process is not None and process.canReadLine():
            line = bytes(process.readLine().data())
            try:
                number, action = decode_answer(line)
            except BadAnswer:
                self._answer_open_here()
                return
            if number not in self._open:
                continue
            if action not in self._open[number][2].legal:
                self._answer_open_here()
                return
            del self._open[number]
            self._restarts = 0
            self.answered.emit(number, action)
        if not self._open:
            self._patience.stop()

    def _again(self) -> None:
        """The process has died or stays silent: ask a new one, and after a few of them think here."""
        self._drop()
        if not self._open:
            return
        self._restarts += 1
        self.slow.emit()
        if self._restarts > RESTARTS:
            self._answer_open_here()
            return
        for number in list(self._open):
            self._send(number)

    def _answer_open_here(self) -> None:
        waiting, self._open = self._open, {}
        self._patience.stop()
        for number, (level, seed, view) in waiting.items():
            self.answered.emit(number, answer_here(level, seed, view))

    def _drop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.blockSignals(True)
        process.kill()
        process.waitForFinished(1000)
        process.deleteLater()


def bot_program() -> list[str]:
    """The command that starts the computer players: this program itself with the word `bot`."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "bot"]
    return [sys.executable, "-m", "app", "bot"]
