"""The committed sounds: all there, small, as their script makes them, and good for the ears."""

import importlib
import random
from array import array
from pathlib import Path
from types import ModuleType

import pytest

from app.ui.sound.catalogue import SOUNDS

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.flac"))
MOST_BYTES = 1_000_000
RATE = 48_000
CEILING = 10 ** (-3 / 20)
SHORT = ("button", "count", "draw", "discard", "stack")
"""Sounds that are made within a blink, and so are made again here."""
CLACKS = ("discard", "draw", "stack")


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging" / "sounds"))
    return importlib.import_module("make_sounds")


def channels(data: bytes) -> list["array[float]"]:
    """The samples of a file by channel."""
    miniaudio = pytest.importorskip("miniaudio")
    found = miniaudio.decode(data, miniaudio.SampleFormat.FLOAT32, 2, RATE).samples
    return [found[side::2] for side in range(2)]


def test_catalogue_script_and_folder_name_the_same_files(script: ModuleType) -> None:
    wanted = {path for name, entry in SOUNDS.items() for path in entry.files(name)}
    assert {f"sounds/{path.name}" for path in FOLDER.iterdir()} == wanted
    assert {f"sounds/{name}_{variant}.flac" for name, variant in script.files([])} == wanted


def test_they_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) <= MOST_BYTES


@pytest.mark.parametrize("name", SHORT)
def test_the_script_makes_the_same_bytes_again(script: ModuleType, name: str) -> None:
    assert (FOLDER / f"{name}_1.flac").read_bytes() == script.make(name, 1)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_none_is_too_loud_or_begins_or_ends_with_a_click(path: Path) -> None:
    for side in channels(path.read_bytes()):
        assert max(map(abs, side)) <= CEILING
        assert max(map(abs, [*side[:2], *side[-2:]])) < 0.005


@pytest.mark.parametrize("name", SOUNDS)
def test_the_variants_of_a_sound_are_equally_loud_and_differ(script: ModuleType, name: str) -> None:
    made = [channels((FOLDER.parent / path).read_bytes()) for path in SOUNDS[name].files(name)]
    levels = [script.loudness(*each) for each in made]
    assert max(levels) - min(levels) < 0.2
    assert levels[0] == pytest.approx(script.RECIPES[name].level, abs=0.2)
    assert len({bytes(each[0]) for each in made}) == len(made)


@pytest.mark.parametrize("name", CLACKS)
def test_a_clack_is_sudden_and_short(name: str) -> None:
    for path in SOUNDS[name].files(name):
        side, _ = channels((FOLDER.parent / path).read_bytes())
        level = [abs(sample) for sample in side]
        high = max(level)
        first = next(at for at, each in enumerate(level) if each > 0.02 * high)
        top = next(at for at, each in enumerate(level) if each > 0.9 * high)
        last = max(at for at, each in enumerate(level) if each > 0.01 * high)
        assert top - first < 0.003 * RATE
        assert 0.040 * RATE < last - top < 0.120 * RATE


@pytest.mark.parametrize(("length", "sides"), [(1, 1), (17, 2), (4096, 1), (9000, 2)])
def test_the_encoder_loses_nothing(script: ModuleType, length: int, sides: int) -> None:
    miniaudio = pytest.importorskip("miniaudio")
    chance = random.Random(length)
    noise = [[chance.randint(-32768, 32767) for _ in range(length)] for _ in range(sides)]
    waves = [[round(9000 * ((at % 97) / 48 - 1)) for at in range(length)] for _ in range(sides)]
    for made in (noise, waves, [[0] * length] * sides):
        data = script.flac.encode(made, RATE)
        found = miniaudio.decode(data, miniaudio.SampleFormat.SIGNED16, sides, RATE).samples
        assert [list(found[side::sides]) for side in range(sides)] == made


def test_what_would_be_too_loud_is_not_written(script: ModuleType) -> None:
    with pytest.raises(ValueError, match="too loud"):
        script.mastered(([0.5, -0.5] * 2000,), 6.0)
