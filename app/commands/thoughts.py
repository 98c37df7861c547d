"""How long a player has thought, over as many decisions as are wanted."""

from math import log

import msgspec

from app.bots.core.selfplay import BUCKETS, CoreThoughts

_FIRST, _GROWTH = 1e-7, 1.25


class Thoughts(msgspec.Struct):
    """Decisions by length: bucket i holds those under 0.1 µs times 1.25 to the power of i.

    `seconds`: of all together; `longest`: of the longest.
    """

    seconds: float = 0.0
    longest: float = 0.0
    buckets: list[int] = msgspec.field(default_factory=lambda: [0] * BUCKETS)

    @property
    def number(self) -> int:
        """How many decisions there were."""
        return sum(self.buckets)

    def note(self, seconds: float) -> None:
        """Add a decision."""
        place = 0 if seconds < _FIRST else int(log(seconds / _FIRST) / log(_GROWTH)) + 1
        self.buckets[min(place, BUCKETS - 1)] += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def add(self, other: "Thoughts | CoreThoughts") -> None:
        """Add the decisions of another place or batch."""
        self.buckets = [mine + more for mine, more in zip(self.buckets, other.buckets, strict=True)]
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)

    def milliseconds(self) -> dict[str, float]:
        """Mean, 99 of 100 (to a quarter of itself) and longest."""
        return {
            "mean": round(1000 * self.seconds / max(self.number, 1), 3),
            "p99": round(1000 * self._below(0.99), 3),
            "max": round(1000 * self.longest, 3),
        }

    def _below(self, share: float) -> float:
        """The seconds under which a share of the decisions stays."""
        wanted, passed = share * self.number, 0
        for place, count in enumerate(self.buckets):
            passed += count
            if passed >= wanted:
                return min(_FIRST * _GROWTH**place, self.longest)
        return self.longest
