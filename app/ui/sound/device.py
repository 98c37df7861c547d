"""The player that is heard: the device runs while there are sounds, and rests after a while of silence."""

import random
import time
from collections.abc import Callable, Mapping
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Literal, Protocol, TypeAlias

from app.ui.hearing import GROUPS, Group
from app.ui.sound.catalogue import SOUNDS
from app.ui.sound.mixer import Block, Mixer, Variety, Voice

IDLE = 12.0
"""Seconds of silence after which the device is stopped."""
LATE = 0.3
"""A sound that could not begin within so many seconds is left out."""
RETRY = 30.0
"""Seconds until a device that could not be opened is tried again: headphones may have come."""
STALLED = 2.0
"""A device that has asked for nothing for so many seconds is gone, as headphones are: another is opened."""
PATIENCE = 1.0
"""Seconds that the program's end waits for a device."""

Library: TypeAlias = dict[str, list[list[Block]]]
"""For each sound its variants, each at one or several pitches."""
Fill: TypeAlias = Callable[[int], Block]
Order: TypeAlias = tuple[float, str] | None


class Output(Protocol):
    """A way to the loudspeaker. Everything may raise anything."""

    def load(self) -> Library:
        """All sounds, decoded."""
        ...

    def run(self, fill: Fill) -> None:
        """Begin to ask `fill` for frames, for the first time or again, from a thread of the output's own."""
        ...

    def rest(self) -> None:
        """Ask for no more until it is to run again."""
        ...

    def close(self) -> None:
        """Give the device back, in whatever state it is."""
        ...


class DevicePlayer:
    """Plays through an output, on a thread that begins with the first sound and sleeps between sounds."""

    def __init__(self, output: Output, idle: float = IDLE) -> None:
        self._output, self._idle = output, idle
        self._mixer = Mixer()
        self._variety = Variety(random.Random())
        self._library: Library | None = None
        self._volumes: Mapping[Group, float] = {}
        self._orders: SimpleQueue[Order] = SimpleQueue()
        self._thread: Thread | None = None
        self._starting = Lock()
        self._closed = False
        self._deaf_until = 0.0
        self._asked_at = 0.0

    def play(self, sound: str) -> None:
        """Begin a sound of the catalogue now, if its group is not silent."""
        if self._volumes.get(SOUNDS[sound].group, 1.0) > 0:
            self._order(sound)

    def wake(self) -> None:
        """Open the device, if anything may be heard."""
        if not self._volumes or any(self._volumes.values()):
            self._order("")

    def set_volumes(self, volumes: Mapping[Group, float]) -> None:
        """How loud each group is from now on."""
        self._volumes = dict(volumes)
        self._mixer.end([group for group, volume in volumes.items() if volume <= 0])

    def close(self) -> None:
        """Close the device and end the thread; one that hangs in a device is left behind."""
        self._closed = True
        self._orders.put(None)
        if self._thread is not None:
            self._thread.join(PATIENCE)

    def _order(self, sound: str) -> None:
        if self._closed or time.monotonic() < self._deaf_until:
            return
        self._orders.put((time.monotonic(), sound))
        with self._starting:
            if self._thread is None:
                self._thread = Thread(target=self._run, name="sound", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while (order := self._orders.get()) is not None:
            if not self._start():
                continue
            self._begin(order)
            end = self._serve()
            if end != "silence" or not self._tried(self._output.rest):
                self._tried(self._output.close)
            if end == "over":
                return
        self._tried(self._output.close)

    def _serve(self) -> Literal["silence", "stall", "over"]:
        """Begin what is ordered until it has been silent for long, the device is gone, or all is over."""
        while True:
            try:
                order = self._orders.get(timeout=self._idle)
            except Empty:
                if self._mixer.is_silent:
                    return "silence"
                continue
            if order is None:
                return "over"
            if time.monotonic() - self._asked_at > STALLED:
                self._mixer.end(GROUPS)
                return "stall"
            self._begin(order)

    def _start(self) -> bool:
        """Let the output run; without one nothing is heard for a while, and nothing is said."""
        if time.monotonic() < self._deaf_until:
            return False
        self._asked_at = time.monotonic()
        if self._tried(self._load) and self._tried(lambda: self._output.run(self._fill)):
            return True
        self._tried(self._output.close)
        return False

    def _fill(self, frames: int) -> Block:
        self._asked_at = time.monotonic()
        return self._mixer.fill(frames)

    def _load(self) -> None:
        if self._library is None:
            self._library = self._output.load()

    def _tried(self, step: Callable[[], None]) -> bool:
        """Whether a step of the output has been done.

        A missing library, no device, a broken driver: to a player of mahjong they are all the same silence.
        """
        try:
            step()
        except Exception:
            self._deaf_until = time.monotonic() + RETRY
            return False
        return True

    def _begin(self, order: tuple[float, str]) -> None:
        ordered, sound = order
        if not sound or self._library is None or time.monotonic() - ordered > LATE:
            return
        group = SOUNDS[sound].group
        samples, gain = self._variety.choose(sound, self._library[sound])
        self._mixer.add(Voice(samples, gain * self._volumes.get(group, 1.0), group))
