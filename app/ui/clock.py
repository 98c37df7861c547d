"""Where the time comes from, and how fast the player wants things to move."""

import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, Protocol, TypeAlias

Speed: TypeAlias = Literal["slow", "standard", "fast", "off", "reduced"]

FACTORS: Mapping[str, float] = MappingProxyType(
    {"slow": 1.35, "standard": 1.0, "fast": 0.5, "off": 0.0, "reduced": 1.0}
)
"""How long a motion lasts, by the player's choice of speed, as a share of its length at standard speed."""


class Clock(Protocol):
    """Where the time comes from."""

    def now(self) -> float:
        """Milliseconds since any fixed moment; never runs backwards."""
        ...


class SystemClock:
    """The machine's own steady clock."""

    def now(self) -> float:
        """Milliseconds since the machine's start or so."""
        return time.perf_counter() * 1000
