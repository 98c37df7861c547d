"""Sounds that are heard at the same time, added up block by block; pure arithmetic, whatever plays it."""

import random
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import repeat
from operator import add, mul
from threading import Lock
from typing import TypeAlias

from app.ui.hearing import Group

CHANNELS = 2
MOST_VOICES = 8
LOUDER = 1.12
"""Highest factor by which one sound may be louder or softer than the last of its name: 1 dB."""

Block: TypeAlias = "array[float]"
"""Samples from −1.0 to 1.0 ("f"), left and right in turn."""


@dataclass(slots=True)
class Voice:
    """A sound on its way: what is left of it begins at the sample `at`."""

    samples: Block
    gain: float
    group: Group
    at: int = 0

    @property
    def left(self) -> int:
        """How many samples are still to come."""
        return len(self.samples) - self.at


def mixed(voices: Sequence[Voice], length: int) -> Block:
    """The next `length` samples of all voices together, within full scale; moves every voice on."""
    total = array("f", bytes(4 * length))
    for voice in voices:
        part = voice.samples[voice.at : voice.at + length]
        voice.at += len(part)
        total[: len(part)] = array("f", map(add, total, map(mul, part, repeat(voice.gain))))
    if voices and (max(total) > 1.0 or min(total) < -1.0):
        total = array("f", (max(-1.0, min(1.0, sample)) for sample in total))
    return total


class Mixer:
    """The voices that sound now. Any thread may ask anything of it."""

    def __init__(self) -> None:
        self._voices: list[Voice] = []
        self._lock = Lock()

    @property
    def is_silent(self) -> bool:
        """Whether nothing sounds."""
        return not self._voices

    def add(self, voice: Voice) -> None:
        """Begin a voice; where too many sound, the one that is nearest to its end makes room."""
        with self._lock:
            if len(self._voices) >= MOST_VOICES:
                self._voices.remove(min(self._voices, key=lambda each: each.left))
            self._voices.append(voice)

    def end(self, groups: Sequence[Group]) -> None:
        """End all voices of these groups."""
        with self._lock:
            self._voices = [voice for voice in self._voices if voice.group not in groups]

    def fill(self, frames: int) -> Block:
        """The next so many frames for the device."""
        with self._lock:
            block = mixed(self._voices, CHANNELS * frames)
            self._voices = [voice for voice in self._voices if voice.left > 0]
        return block


class Variety:
    """Chooses among a sound's variants so that none follows itself, each a little louder or softer."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._last: dict[str, int] = {}

    def choose(self, sound: str, variants: Sequence[Sequence[Block]]) -> tuple[Block, float]:
        """Samples and gain; `variants`: each at one or several pitches."""
        last = self._last.get(sound)
        free = [number for number in range(len(variants)) if number != last or len(variants) == 1]
        number = self._last[sound] = self._chance.choice(free)
        gain = LOUDER ** self._chance.uniform(-1, 0)
        return self._chance.choice(variants[number]), gain
