"""Make all sounds of the game out of nothing but arithmetic; the results in assets/sounds are committed.

Usage: python packaging/sounds/make_sounds.py [NAME ...]   (needs only Python; all take about a minute)

A sound's name is that of its file without the number of the variant; app/ui/sound/catalogue.py knows it.
Spoken calls 碰 杠 胡 are left out: a voice made by arithmetic is no pleasure, and no other can be shipped.
"""

import math
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import flac
import music_sounds as music
import tile_sounds as tiles
from synth import RATE, Sound, loudness, peak, rounded

OUT = Path(__file__).resolve().parents[2] / "assets" / "sounds"
CEILING = -3.0
"""No sample is higher, in dB below full scale."""
ATTACK, RELEASE = 0.0004, 0.012
QUIET = 10 ** (-72 / 20)
"""What is softer than that at the end, compared with the loudest sample, is cut off."""


class Recipe(NamedTuple):
    """How a sound is made, how many variants it has, and how loud they all are (LUFS over 0.1 s)."""

    make: Callable[[random.Random], Sound | tuple[Sound, Sound]]
    variants: int
    level: float


RECIPES = {
    "discard": Recipe(tiles.discard, 5, -20.5),
    "draw": Recipe(tiles.draw, 3, -28.5),
    "settle": Recipe(tiles.settle, 2, -26),
    "stack": Recipe(tiles.stack, 3, -24),
    "lay": Recipe(tiles.lay, 2, -22),
    "shuffle": Recipe(tiles.shuffle, 1, -24),
    "dice": Recipe(tiles.dice, 2, -26),
    "pung": Recipe(tiles.pung, 2, -19),
    "kong": Recipe(tiles.kong, 2, -18),
    "win": Recipe(music.win, 1, -19),
    "own_win": Recipe(music.own_win, 1, -18),
    "turn": Recipe(music.turn, 1, -26),
    "count": Recipe(music.count, 2, -33),
    "button": Recipe(music.button, 2, -33),
    "cannot": Recipe(music.cannot, 1, -28),
}


def make(name: str, variant: int) -> bytes:
    """The FLAC file of a variant, the first is 1."""
    recipe = RECIPES[name]
    made = recipe.make(random.Random(f"{name} {variant}"))
    return flac.encode(mastered(made if isinstance(made, tuple) else (made,), recipe.level), RATE)


def mastered(channels: tuple[Sound, ...], level: float) -> list[list[int]]:
    """At its loudness, below the ceiling, without clicks at the ends, in whole numbers."""
    length = max(_end(channel) for channel in channels)
    channels = tuple(rounded(channel[:length], ATTACK, RELEASE) for channel in channels)
    gain = 10 ** ((level - loudness(*channels)) / 20)
    room = 10 ** ((CEILING - peak(*channels)) / 20)
    if gain > room * 1.0001:
        raise ValueError(f"too loud by {20 * math.log10(gain / room):.1f} dB")
    return [[round(32767 * gain * sample) for sample in channel] for channel in channels]


def files(names: list[str]) -> list[tuple[str, int]]:
    """Every variant of the named sounds, or of all."""
    chosen = names or list(RECIPES)
    return [(name, variant) for name in chosen for variant in range(1, RECIPES[name].variants + 1)]


def _end(channel: Sound) -> int:
    floor = QUIET * max(map(abs, channel))
    return next(at for at in range(len(channel), 0, -1) if abs(channel[at - 1]) > floor)


def main() -> None:
    """Write the files of the sounds that the command line names, or of all."""
    OUT.mkdir(exist_ok=True)
    for name, variant in files(sys.argv[1:]):
        path = OUT / f"{name}_{variant}.flac"
        path.write_bytes(make(name, variant))
        print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
