"""Strings for a win, and the small signs of the window."""

import random

from synth import Sound, in_room, low_passed, plucked, put, silence, struck
from tile_sounds import clack, tock

PENTATONIC = {
    "D4": 293.66, "E4": 329.63, "F#4": 369.99, "A4": 440.0, "B4": 493.88,
    "D5": 587.33, "E5": 659.26, "F#5": 739.99, "A5": 880.0, "B5": 987.77, "D6": 1174.66,
}  # fmt: skip
"""The D mode of the zither 筝, in Hz."""


def win(chance: random.Random) -> Sound:
    """Somebody wins: four strings upwards, warm, over before the next tile."""
    track = silence(1.6)
    for at, note, gain in (
        (0.0, "D4", 0.75), (0.085, "A4", 0.8), (0.17, "D5", 0.85), (0.275, "F#5", 0.8),
    ):  # fmt: skip
        put(track, string(chance, note, 1.6, 2.3), at, gain)
    return in_room(track, 0.35, 0.22)


def own_win(chance: random.Random) -> Sound:
    """The player wins: a run over two octaves 刮奏, a chord, and its last string again, far away."""
    track = silence(2.6)
    run = ("D4", "E4", "F#4", "A4", "B4", "D5", "E5", "F#5", "A5", "B5")
    for order, note in enumerate(run):
        put(track, string(chance, note, 1.6, 1.5), 0.052 * order, 0.42 + 0.035 * order)
    for at, note, gain in (
        (0.56, "D4", 0.7), (0.575, "A4", 0.7), (0.59, "D5", 0.75), (0.61, "D6", 0.6), (1.02, "A5", 0.34),
        (1.22, "D6", 0.26),
    ):  # fmt: skip
        put(track, string(chance, note, 1.9, 3.0), at, gain)
    return in_room(track, 0.6, 0.28)


def string(chance: random.Random, note: str, seconds: float, ring: float) -> Sound:
    """One string of the zither, plucked softly and stopped by its own weight."""
    bare = plucked(chance, PENTATONIC[note], seconds, 2400, ring)
    return low_passed(bare, 3400)


def turn(chance: random.Random) -> Sound:
    """Something is asked of the player: two notes, as if from the next room."""
    track = silence(0.5)
    put(track, string(chance, "A4", 0.5, 0.9), 0.0, 0.8)
    put(track, string(chance, "D5", 0.42, 0.8), 0.095, 0.9)
    return in_room(track, 0.12, 0.2)


def count(chance: random.Random) -> Sound:
    """A bead of an abacus moves by one."""
    pitch = chance.uniform(0.97, 1.03)
    beads = [(2900 * pitch, 0.0045, 0.7), (1750 * pitch, 0.006, 0.6), (520 * pitch, 0.010, 0.35)]
    return low_passed(struck(beads, 0.06), 6000)


def button(chance: random.Random) -> Sound:
    """A finger taps a tile that lies on felt."""
    return low_passed(clack(chance, 0.25, 0.9, 0.07), 2600)


def cannot(chance: random.Random) -> Sound:
    """It cannot be done: two dull taps, the second one lower; no reproach."""
    track = silence(0.28)
    put(track, low_passed(tock(chance, 330), 1400))
    put(track, low_passed(tock(chance, 262), 1200), 0.105, 0.8)
    return track
