"""Tiles on a table: one clack, and all that is made of clacks."""

import math
import random

from synth import RATE, Sound, burst, high_passed, low_passed, put, silence, struck

TILE_MODES = ((2350.0, 0.0085, 1.0), (3620.0, 0.0066, 0.80), (5050.0, 0.0050, 0.55), (6700.0, 0.0038, 0.30))
"""A tile of melamine, 3.5 cm long: it rings high and briefly."""
TABLE_MODES = ((168.0, 0.026, 0.75), (312.0, 0.015, 0.42), (545.0, 0.009, 0.20))
"""Felt over a wooden board, which the tile falls on."""
SPREAD = 0.07
"""How much the modes of two tiles may differ: none is hit at the same spot twice."""


def clack(chance: random.Random, hard: float = 1.0, table: float = 1.0, seconds: float = 0.14) -> Sound:
    """A tile hits something. `hard`: 1.0 another tile or the table, 0.3 a finger or felt; `table`: how much
    of the table is heard."""
    pitch = 1 + chance.uniform(-SPREAD, SPREAD)
    ring = 0.75 + 0.35 * hard
    partials = [
        (
            pitch * frequency * (1 + chance.uniform(-0.025, 0.025)),
            decay * ring,
            gain * hard**order * chance.uniform(0.75, 1.2),
        )
        for order, (frequency, decay, gain) in enumerate(TILE_MODES)
    ]
    partials += [
        (frequency * (1 + chance.uniform(-0.06, 0.06)), decay, table * gain)
        for frequency, decay, gain in TABLE_MODES
    ]
    track = struck(partials, seconds)
    hit = high_passed(burst(chance, 0.02, 0.0011 + 0.0009 * (1 - hard)), 1800)
    put(track, low_passed(hit, 3000 + 6500 * hard), gain=0.7 * (0.35 + 0.65 * hard))
    return low_passed(track, 2600 + 9000 * hard)


def discard(chance: random.Random) -> Sound:
    """A tile is put down firmly: its edge first, then all of it."""
    track = silence(0.2)
    put(track, clack(chance))
    again = chance.uniform(0.011, 0.019)
    put(track, clack(chance, 0.7, 0.4), again, chance.uniform(0.22, 0.38))
    return track


def draw(chance: random.Random) -> Sound:
    """A tile is taken up and touches the next one."""
    track = silence(0.13)
    put(track, clack(chance, 0.42, 0.28, 0.1))
    put(track, clack(chance, 0.3, 0.12, 0.08), chance.uniform(0.024, 0.036), 0.4)
    return track


def settle(chance: random.Random) -> Sound:
    """A row of tiles is pushed together."""
    track, at = silence(0.3), 0.0
    for order in range(6):
        put(track, clack(chance, 0.5, 0.2, 0.1), at, 0.55 + 0.45 * math.sin(math.pi * (order + 1) / 7))
        at += chance.uniform(0.014, 0.034)
    return track


def stack(chance: random.Random) -> Sound:
    """Four tiles, two on two, are put down."""
    track = silence(0.2)
    put(track, clack(chance, 0.75, 1.3))
    put(track, clack(chance, 0.6, 0.5), chance.uniform(0.006, 0.010), 0.7)
    put(track, clack(chance, 0.5, 0.3), chance.uniform(0.020, 0.028), 0.35)
    return track


def lay(chance: random.Random) -> Sound:
    """A row of tiles falls over, from one end to the other."""
    track, at = silence(0.42), 0.0
    for order in range(11):
        put(track, clack(chance, 0.62, 0.55, 0.12), at, 0.45 + 0.055 * order * chance.uniform(0.8, 1.1))
        at += chance.uniform(0.011, 0.018)
    put(track, clack(chance, 0.8, 1.3), at + 0.012)
    return track


def shuffle(chance: random.Random) -> tuple[Sound, Sound]:
    """All tiles are washed over the felt, from left to right and back; it fades as the hands grow tired."""
    length = 2.0
    left, right = silence(length), silence(length)
    stock = [clack(chance, chance.uniform(0.45, 0.95), chance.uniform(0.1, 0.7), 0.12) for _ in range(24)]
    at = 0.02
    while at < length - 0.22:
        strength = _wash(at, length) * chance.uniform(0.2, 1.0) ** 1.6
        side = min(1.0, max(0.0, 0.5 + 0.3 * math.sin(2 * math.pi * at / 0.9) + chance.uniform(-0.35, 0.35)))
        sound = chance.choice(stock)
        put(left, sound, at, strength * math.cos(side * math.pi / 2))
        put(right, sound, at, strength * math.sin(side * math.pi / 2))
        at += chance.expovariate(95.0)
    for track in (left, right):
        felt = low_passed(high_passed(burst(chance, length, 9.0), 260), 900)
        for place, sample in enumerate(felt):
            now = place * length / len(felt)
            swing = 0.65 + 0.35 * math.sin(2 * math.pi * now / 0.45)
            track[place] += 0.16 * sample * swing * _wash(now, length)
    return left, right


def dice(chance: random.Random) -> Sound:
    """Two small dice hop over wood and come to rest."""
    track = silence(0.62)
    for start in (0.0, chance.uniform(0.02, 0.035)):
        at, gap, gain = start, chance.uniform(0.10, 0.12), 1.0
        while gap > 0.012:
            pitch = chance.uniform(0.93, 1.07)
            hop = [(3900 * pitch, 0.0035, 0.8), (6100 * pitch, 0.0025, 0.45)]
            wood = [(640 * chance.uniform(0.96, 1.04), 0.014, 0.8), (1210 * pitch, 0.008, 0.5)]
            put(track, low_passed(struck(hop + wood, 0.09), 7500), at, gain)
            at += gap
            gap *= chance.uniform(0.66, 0.8)
            gain *= 0.78
    return track


def pung(chance: random.Random) -> Sound:
    """Two tiles are shown and the third put to them; wood says that it counts."""
    track = silence(0.36)
    put(track, clack(chance, 0.9, 0.8))
    put(track, clack(chance, 1.0, 1.0), 0.068)
    put(track, tock(chance, 760), 0.150, 0.9)
    return track


def kong(chance: random.Random) -> Sound:
    """Three tiles, then the fourth falls on top, and the table feels it."""
    track = silence(0.62)
    for order in range(3):
        put(track, clack(chance, 0.9, 0.8), 0.062 * order, 0.8 + 0.1 * order)
    put(track, clack(chance, 1.0, 0.8), 0.260)
    put(track, tock(chance, 560), 0.262, 0.7)
    put(track, thud(), 0.262, 1.2)
    return track


def tock(chance: random.Random, frequency: float) -> Sound:
    """A block of wood is tapped with felt."""
    pitch = frequency * (1 + chance.uniform(-0.02, 0.02))
    partials = [(pitch, 0.032, 1.0), (2.41 * pitch, 0.014, 0.34), (4.2 * pitch, 0.006, 0.14)]
    return low_passed(struck(partials, 0.2), 5200)


def thud() -> Sound:
    """Something heavy falls on felt: a low tone that sinks."""
    track, phase = silence(0.34), 0.0
    for place in range(len(track)):
        now = place / RATE
        phase += 2 * math.pi * (62 + 46 * math.exp(-now / 0.03)) / RATE
        track[place] = math.sin(phase) * math.exp(-now / 0.062)
    return track


def _wash(at: float, length: float) -> float:
    """How hard the hands work at a moment: soon at full strength, then less and less."""
    begun = min(1.0, at / 0.12)
    left = max(0.0, 1 - at / length)
    return begun * min(1.0, 1.5 * left) ** 1.4
