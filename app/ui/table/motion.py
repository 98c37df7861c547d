"""Our own timeline: tweens on an injected clock, durations by event, and the player's speed setting.

Qt only wakes it up; tests turn the clock by hand.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from app.ui.clock import FACTORS, Clock, Speed

Ease: TypeAlias = Callable[[float], float]

FADE = 100.0
"""Length of the only motion that 减少动画 leaves, in ms."""

DURATIONS: Mapping[str, float] = MappingProxyType(
    {
        "hover": 90,
        "press": 60,
        "draw": 160,
        "draw_fade": 60,
        "sort": 180,
        "exchange": 520,
        "flip": 280,
        "discard": 220,
        "slide": 260,
        "kong_drop": 120,
        "turn": 180,
        "breath": 2400,
        "popover": 120,
        "dialog": 200,
        "fade_out": 140,
        "pin": 120,
        "stamp": 180,
        "ribbon": 220,
        "float": 600,
        "ring": 260,
        "dim": 120,
        "brighten": 240,
        "dice": 420,
        "grab": 56,
        "flight": 190,
        "sink": 150,
        "sweep": 400,
        "row": 240,
        "count": 600,
    }
)
"""Milliseconds at standard speed (STYLE, Motion)."""

DELAYS: Mapping[str, float] = MappingProxyType(
    {
        "pin": 220,
        "meld": 20,
        "kong_drop": 300,
        "ring": 420,
        "kong_amounts": 260,
        "win_flight": 80,
        "lay_down": 14,
        "ribbon": 300,
        "win_amounts": 300,
        "brighten": 660,
        "sweep": 900,
        "leaves": 500,
        "row": 60,
    }
)
"""When a part of a motion begins, in milliseconds at standard speed; or how long after the one before it."""


def linear(t: float) -> float:
    """Even speed."""
    return t


def in_quad(t: float) -> float:
    """Starts slowly."""
    return t * t


def out_quad(t: float) -> float:
    """Ends slowly."""
    return 1 - (1 - t) ** 2


def in_out_quad(t: float) -> float:
    """Starts and ends slowly."""
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2


def out_cubic(t: float) -> float:
    """Ends more slowly."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Starts and ends more slowly."""
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def out_quint(t: float) -> float:
    """Ends very slowly."""
    return 1 - (1 - t) ** 5


def out_expo(t: float) -> float:
    """Almost there at once, then creeps."""
    return 1.0 if t >= 1 else 1 - 2 ** (-10 * t)


def out_back(t: float) -> float:
    """Overshoots by about a tenth and comes back."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


def arc(t: float) -> float:
    """0 at both ends, 1 in the middle: the height of a tile on its way."""
    return math.sin(math.pi * min(max(t, 0.0), 1.0))


@dataclass(frozen=True, slots=True)
class Pace:
    """The player's speed setting."""

    speed: Speed = "standard"

    @property
    def moves(self) -> bool:
        """Whether tiles travel at all; otherwise they fade or are simply there."""
        return self.speed not in ("off", "reduced")

    def ms(self, name: str) -> float:
        """Milliseconds of a named motion at this speed; 100 for all of them with reduced motion."""
        return FADE if self.speed == "reduced" else DURATIONS[name] * FACTORS[self.speed]

    def after(self, name: str) -> float:
        """Milliseconds before a named part of a motion begins; with reduced motion all begin at once."""
        return self.of(DELAYS[name])

    def of(self, standard: float) -> float:
        """Milliseconds of what lasts `standard` at standard speed; nothing with reduced motion."""
        return 0.0 if self.speed == "reduced" else standard * FACTORS[self.speed]

    def stay(self, standard: float) -> float:
        """Milliseconds that a sign stands still to be read; with reduced motion as at standard speed."""
        return standard * FACTORS[self.speed]


@dataclass(slots=True)
class Tween:
    """One value on its way: `apply` gets the eased share, 0 at the start and exactly 1.0 at the end."""

    start: float
    length: float
    apply: Callable[[float], None]
    ease: Ease = linear
    done: Callable[[], None] | None = None

    @property
    def end(self) -> float:
        """When it is over."""
        return self.start + self.length


def _nothing(_: bool) -> None:
    """Stands in for a listener."""


@dataclass(slots=True)
class Timeline:
    """The tweens that run; `tick` moves them to the clock's time, `finish` to their end.

    `listener(running)` hears when the first starts and when the last has ended, so that a timer runs only
    in between.
    """

    clock: Clock
    listener: Callable[[bool], None] = _nothing
    _tweens: list[Tween] = field(default_factory=list)
    _running: bool = False
    _ending: float | None = None

    @property
    def busy(self) -> bool:
        """Whether anything moves or waits to."""
        return bool(self._tweens)

    def play(
        self,
        length: float,
        apply: Callable[[float], None],
        ease: Ease = linear,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Run `apply` for `length` ms after `delay` ms; with both zero it is over at once."""
        if length <= 0 and delay <= 0:
            apply(1.0)
            if done is not None:
                done()
            return
        self._tweens.append(Tween(self._now() + delay, length, apply, ease, done))
        if delay <= 0:
            apply(ease(0.0))
        self._tell(True)

    def call(self, delay: float, action: Callable[[], None]) -> None:
        """Do something once, `delay` ms from now."""
        self.play(0.0, lambda _: None, delay=delay, done=action)

    def tick(self) -> None:
        """Bring every tween to the clock's time; those that end do so in the order of their ends."""
        now = self.clock.now()
        while over := [t for t in self._tweens if t.end <= now]:
            self._end(over)
        for tween in [t for t in self._tweens if t.start <= now]:
            tween.apply(tween.ease((now - tween.start) / tween.length))
        self._tell(self.busy)

    def finish(self) -> None:
        """Bring everything to its end now, also what the ends themselves start."""
        while self._tweens:
            self._end(list(self._tweens))
        self._tell(False)

    def _end(self, over: list[Tween]) -> None:
        for tween in sorted(over, key=lambda t: t.end):
            self._tweens.remove(tween)
            tween.apply(1.0)
            if tween.done is not None:
                self._ending = tween.end
                tween.done()
                self._ending = None

    def _now(self) -> float:
        """What an end starts begins at that end, however late the frame is that notices it."""
        return self.clock.now() if self._ending is None else self._ending

    def _tell(self, running: bool) -> None:
        if running != self._running:
            self._running = running
            self.listener(running)
