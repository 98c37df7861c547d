"""What the sounds are made of: struck bodies as damped modes, noise, plucked strings, a room, and levels.

A sound is a list of samples at RATE, silence 0.0, full scale 1.0; times are seconds, levels decibels.
"""

import math
import random
from collections.abc import Sequence

Sound = list[float]

RATE = 48_000
WINDOW = 0.1
"""Seconds over which loudness is measured: about what the ear takes as one event."""

SHELF = ((1.53512485958697, -2.69169619, 1.19839281), (-1.69065929, 0.73248078))
HIGH_PASS = ((1.0, -2.0, 1.0), (-1.99004745, 0.99007225))
"""The two filters of ITU-R BS.1770 at 48 kHz, which weigh a sound as the ear does."""

COMBS = ((0.0297, 0.72), (0.0371, 0.70), (0.0411, 0.68), (0.0437, 0.66))
ALL_PASSES = ((0.0050, 0.6), (0.0017, 0.6))


def silence(seconds: float) -> Sound:
    """Nothing, to put sounds into."""
    return [0.0] * round(seconds * RATE)


def put(track: Sound, sound: Sequence[float], at: float = 0.0, gain: float = 1.0) -> None:
    """Mix a sound into a track from a moment on; what reaches beyond the track's end is cut off."""
    first = round(at * RATE)
    for place, sample in enumerate(sound[: max(0, len(track) - first)], start=first):
        track[place] += gain * sample


def struck(partials: Sequence[tuple[float, float, float]], seconds: float) -> Sound:
    """A body that rings in modes: frequency in Hz, seconds to fall to 37 %, and strength of each."""
    track = silence(seconds)
    for frequency, decay, gain in partials:
        turn, shrink = 2 * math.pi * frequency / RATE, math.exp(-1 / (decay * RATE))
        before, now = 0.0, gain * math.sin(turn)
        first, second = 2 * shrink * math.cos(turn), -shrink * shrink
        for place in range(1, len(track)):
            track[place] += now
            before, now = now, first * now + second * before
    return track


def burst(chance: random.Random, seconds: float, decay: float) -> Sound:
    """White noise that dies away."""
    shrink, level, track = math.exp(-1 / (decay * RATE)), 1.0, silence(seconds)
    for place in range(len(track)):
        track[place] = level * chance.uniform(-1, 1)
        level *= shrink
    return track


def low_passed(sound: Sequence[float], frequency: float) -> Sound:
    """Without what lies above a frequency, 6 dB an octave."""
    share, level, out = 1 - math.exp(-2 * math.pi * frequency / RATE), 0.0, []
    for sample in sound:
        level += share * (sample - level)
        out.append(level)
    return out


def high_passed(sound: Sequence[float], frequency: float) -> Sound:
    """Without what lies below a frequency, 6 dB an octave."""
    return [a - b for a, b in zip(sound, low_passed(sound, frequency), strict=True)]


def plucked(
    chance: random.Random, frequency: float, seconds: float, bright: float, ring: float, place: float = 0.18
) -> Sound:
    """A plucked string (Karplus and Strong): `bright` in Hz is how sharp the nail is, `ring` the seconds to
    fall by 60 dB, `place` where along the string it is plucked."""
    period = RATE / frequency - 0.5
    length = int(period)
    tune = period - length
    string = low_passed([chance.uniform(-1, 1) for _ in range(length)], bright)
    spot = max(1, round(place * length))
    string = [string[at] - string[at - spot] for at in range(length)]
    keep = 10 ** (-3 / (ring * frequency))
    out, last = [], 0.0
    blend = (1 - tune) / (1 + tune)
    previous_in = previous_out = 0.0
    for at in range(round(seconds * RATE)):
        here = string[at % length]
        out.append(here)
        soft = keep * 0.5 * (here + last)
        last = here
        turned = blend * soft + previous_in - blend * previous_out
        previous_in, previous_out = soft, turned
        string[at % length] = turned
    return out


def in_room(sound: Sequence[float], seconds: float, share: float) -> Sound:
    """The sound with so much of a small wooden room about it, longer by `seconds`."""
    dry = [*sound, *silence(seconds)]
    soft, wet = low_passed(dry, 3500), [0.0] * len(dry)
    for delay, back in COMBS:
        late = round(delay * RATE)
        line = list(soft)
        for at in range(late, len(line)):
            line[at] += back * line[at - late]
        for at in range(late, len(line)):
            wet[at] += line[at - late] / len(COMBS)
    for delay, back in ALL_PASSES:
        late = round(delay * RATE)
        line = [0.0] * len(wet)
        for at, sample in enumerate(wet):
            then, old = (wet[at - late], line[at - late]) if at >= late else (0.0, 0.0)
            line[at] = then + back * (old - sample)
        wet = line
    return [a + share * b for a, b in zip(dry, wet, strict=True)]


def rounded(sound: Sequence[float], attack: float, release: float) -> Sound:
    """Without clicks at its ends: rises and ends along half a cosine."""
    out = list(sound)
    for length, places in (
        (round(attack * RATE), range(len(out))),
        (round(release * RATE), range(len(out) - 1, -1, -1)),
    ):
        for step, place in zip(range(length), places, strict=False):
            out[place] *= 0.5 - 0.5 * math.cos(math.pi * step / length)
    return out


def peak(*channels: Sequence[float]) -> float:
    """The highest level of all channels in dB below full scale, as a negative number."""
    return _decibels(max(max(map(abs, channel)) for channel in channels) ** 2)


def loudness(*channels: Sequence[float]) -> float:
    """How loud the loudest moment is to the ear, in dB below full scale, as a negative number."""
    weighed = [_filtered(_filtered(channel, *SHELF), *HIGH_PASS) for channel in channels]
    power = [sum(sample * sample for sample in samples) for samples in zip(*weighed, strict=True)]
    length, total = round(WINDOW * RATE), 0.0
    highest = 0.0
    for at, sample in enumerate(power):
        total += sample - (power[at - length] if at >= length else 0.0)
        highest = max(highest, total)
    return _decibels(highest / length / len(channels))


def _decibels(power: float) -> float:
    return 10 * math.log10(power) if power > 0 else -math.inf


def _filtered(
    sound: Sequence[float], forward: tuple[float, float, float], back: tuple[float, float]
) -> Sound:
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in sound:
        y = forward[0] * x + forward[1] * x1 + forward[2] * x2 - back[0] * y1 - back[1] * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out
