"""How often the table may sound: a game of computer players at full speed must not become a rattle."""

from app.ui.clock import Clock
from app.ui.sound.catalogue import SOUNDS

SAME = 45.0
"""Milliseconds between two sounds of one name."""
CALL = 150.0
"""The same for calls and wins."""
BURST, PER_SECOND = 12.0, 5.0
"""So many sounds of tiles may come in a row, as in a deal, and so many a second for long."""


class Limiter:
    """Says which sounds may be heard, on a clock in milliseconds."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last: dict[str, float] = {}
        self._stock, self._stocked = BURST, clock.now()

    def allows(self, sound: str) -> bool:
        """Whether a sound may begin now; one that may counts as heard."""
        now, group = self._clock.now(), SOUNDS[sound].group
        last = self._last.get(sound)
        if last is not None and now - last < (CALL if group == "calls" else SAME):
            return False
        if group == "tiles" and not self._take(now):
            return False
        self._last[sound] = now
        return True

    def _take(self, now: float) -> bool:
        self._stock = min(BURST, self._stock + (now - self._stocked) * PER_SECOND / 1000)
        self._stocked = now
        if self._stock < 1:
            return False
        self._stock -= 1
        return True
