"""The time to act 出牌限时 (`hand_clock`): counted on the table, and what is done when it is over."""

from math import ceil

from PySide6.QtCore import QObject, QTimer

from app.bots.fallback import fallback
from app.ui.clock import Clock
from app.ui.session_bridge import SessionBridge
from app.ui.sound.table_sounds import TableSounds
from app.ui.table.view_widget import TableView
from app.ui.timers import make_timer

STEP = 200
"""Milliseconds between two looks at the clock."""

LONGEST_STEP = 1000.0
"""Milliseconds that count at most between two: a machine that has slept costs nobody his turn."""

HURRY = 5
"""With so many seconds left there is a sound."""


class TurnClock(QObject):
    """Gives the user so many seconds for every decision; it stands still while another page or a dialog is in
    front of the table.

    When they are over a tile is played for him, or he passes (fallback.py).
    """

    def __init__(self, clock: Clock, bridge: SessionBridge, table: TableView, sounds: TableSounds) -> None:
        super().__init__(table)
        self._clock, self._bridge, self._table, self._sounds = clock, bridge, table, sounds
        self._question = -1
        self._left = self._before = 0.0
        self._told: int | None = None
        self._timer: QTimer = make_timer(self, self.tick, STEP)
        bridge.presented.connect(lambda _: self._begin())

    def _begin(self) -> None:
        """The user sees a question: his time begins."""
        seconds = self._bridge.session.timeline.rules.hand_clock
        self._timer.stop()
        if seconds is None or not self._bridge.plays:
            return
        self._question = self._bridge.session.question
        self._left, self._before = seconds * 1000.0, self._clock.now()
        self._timer.start()
        self.tick()

    @property
    def _is_asked(self) -> bool:
        bridge = self._bridge
        return bridge.session.question == self._question and bridge.me in bridge.session.waiting

    def tick(self) -> None:
        """Bring the count to the clock's time."""
        now = self._clock.now()
        spent, self._before = min(now - self._before, LONGEST_STEP), now
        if not self._is_asked:
            self._timer.stop()
            self._tell(None)
            return
        if self._table.isVisible() and self._table.isEnabled():
            self._left -= spent
        self._tell(max(ceil(self._left / 1000), 0))
        if self._left <= 0:
            self._bridge.submit(fallback(self._bridge.session.view(self._bridge.me)))

    def _tell(self, seconds: int | None) -> None:
        if seconds == self._told:
            return
        self._told = seconds
        self._table.set_countdown(seconds)
        if seconds == HURRY:
            self._sounds.play("turn")
