"""Asks each computer player where it is: our levels together, programs of somebody else each by itself."""

from collections.abc import Mapping
from queue import Queue
from threading import Event

from PySide6.QtCore import QObject, QThread, Signal

from app.bots.external import ExternalBot
from app.bots.external_process import GRACE
from app.engine.seatview import SeatView
from app.rules.hand import Seat
from app.ui.bot_asker import Asker


class SeatsAsker(Asker):
    """Sends the questions of some seats to programs, and all others on.

    `failed`: the seat, and the Fault for which the fallback has answered in place of its program.
    """

    failed = Signal(int, object)

    def __init__(self, levels: Asker, bots: Mapping[Seat, ExternalBot]) -> None:
        super().__init__()
        self._levels = levels
        levels.answered.connect(self.answered)
        levels.slow.connect(self.slow)
        self._desks = {seat: _Desk(bot, self) for seat, bot in bots.items()}
        for seat, desk in self._desks.items():
            desk.answered.connect(self.answered)
            desk.failed.connect(lambda fault, seat=seat: self.failed.emit(seat, fault))
            desk.start()

    def ask(self, number: int, level: str, seed: int, view: SeatView) -> None:
        desk = self._desks.get(view.viewer)
        if desk is None:
            self._levels.ask(number, level, seed, view)
        else:
            desk.ask(number, seed, view)

    def forget(self) -> None:
        self._levels.forget()

    def close(self) -> None:
        self._levels.close()
        for desk in self._desks.values():
            desk.leave()


class _Desk(QThread):
    """Where the questions for one program wait, so that the window does not: nor when it is to end."""

    answered = Signal(int, object)
    failed = Signal(object)

    def __init__(self, bot: ExternalBot, parent: QObject) -> None:
        super().__init__(parent)
        self._bot = bot
        self._questions: Queue[tuple[int, int, SeatView] | None] = Queue()
        self._thinks = False
        self._leaving = Event()

    def ask(self, number: int, seed: int, view: SeatView) -> None:
        """Ask what the program does."""
        self._questions.put((number, seed, view))

    def leave(self) -> None:
        """End the program, by force where it is just thinking, and then the thread."""
        self._leaving.set()
        self._questions.put(None)
        self._bot.close(0 if self._thinks else GRACE)
        self.wait()

    def run(self) -> None:
        """Answer one question after another until `leave`."""
        while (asked := self._questions.get()) is not None and not self._leaving.is_set():
            number, seed, view = asked
            self._thinks = True
            action = self._bot.act(view, seed)
            self._thinks = False
            if not self._leaving.is_set():
                for fault in self._bot.take_faults():
                    self.failed.emit(fault)
                self.answered.emit(number, action)
