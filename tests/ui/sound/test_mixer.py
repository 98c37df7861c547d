import random
from array import array
from itertools import pairwise

import pytest

from app.ui.sound.mixer import CHANNELS, LOUDER, MOST_VOICES, Mixer, Variety, Voice, mixed


def voice(samples: list[float], gain: float = 1.0) -> Voice:
    return Voice(array("f", samples), gain, "tiles")


def test_voices_add_up_and_move_on() -> None:
    first, second = voice([0.1, 0.2, 0.3, 0.4]), voice([0.5, 0.5], 0.5)
    assert list(mixed([first, second], 3)) == pytest.approx([0.35, 0.45, 0.3])
    assert (first.left, second.left) == (1, 0)
    assert list(mixed([first, second], 3)) == pytest.approx([0.4, 0, 0])


def test_nothing_is_silence() -> None:
    assert list(mixed([], 4)) == [0, 0, 0, 0]


def test_a_sum_beyond_full_scale_is_cut() -> None:
    assert list(mixed([voice([0.8, -0.8]), voice([0.8, -0.8])], 2)) == [1, -1]


def test_a_mixer_forgets_what_is_over() -> None:
    mixer = Mixer()
    mixer.add(voice([0.5] * 4))
    assert len(mixer.fill(1)) == CHANNELS
    assert not mixer.is_silent
    assert list(mixer.fill(2)) == [0.5, 0.5, 0, 0]
    assert mixer.is_silent


def test_the_voice_that_is_nearest_to_its_end_makes_room() -> None:
    mixer = Mixer()
    mixer.add(voice([0.5] * 10))
    mixer.add(voice([0.25] * 2))
    for _ in range(MOST_VOICES - 1):
        mixer.add(voice([0.0] * 20))
    assert list(mixer.fill(1)) == [0.5, 0.5]


def test_a_group_that_is_turned_off_ends_at_once() -> None:
    mixer = Mixer()
    mixer.add(voice([0.5] * 4))
    mixer.add(Voice(array("f", [0.25] * 4), 1.0, "calls"))
    mixer.end(["tiles"])
    assert list(mixer.fill(1)) == [0.25, 0.25]


def test_no_variant_follows_itself_and_every_one_comes() -> None:
    variants = [[array("f", [float(number)])] for number in range(3)]
    variety = Variety(random.Random(1))
    chosen = [variety.choose("draw", variants) for _ in range(60)]
    numbers = [samples[0] for samples, _ in chosen]
    assert set(numbers) == {0, 1, 2}
    assert all(a != b for a, b in pairwise(numbers))
    assert all(1 / LOUDER <= gain <= 1 for _, gain in chosen)
    assert len({gain for _, gain in chosen}) > 10


def test_the_only_variant_comes_again_and_at_every_pitch() -> None:
    pitches = [array("f", [float(number)]) for number in range(3)]
    variety = Variety(random.Random(1))
    assert {variety.choose("win", [pitches])[0][0] for _ in range(40)} == {0, 1, 2}
