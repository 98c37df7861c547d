import subprocess
import sys
from array import array
from pathlib import Path
from threading import Event

import pytest

from app.ui.sound.device import DevicePlayer
from app.ui.sound.miniaudio_output import CHANNELS, PITCHES, MiniaudioOutput

ROOT = Path(__file__).parents[3]
PATIENCE = 5.0


def test_the_stream_asks_for_frames_from_the_first_on() -> None:
    pytest.importorskip("miniaudio")
    asked, enough = [], Event()

    def fill(frames: int) -> "array[float]":
        asked.append(frames)
        enough.set()
        return array("f", bytes(4 * CHANNELS * frames))

    output = MiniaudioOutput(("NULL",))
    try:
        output.run(fill)
        assert enough.wait(PATIENCE)
        output.rest()
        enough.clear()
        output.run(fill)
        assert enough.wait(PATIENCE)
    finally:
        output.close()
    assert all(frames > 0 for frames in asked)


def test_every_sound_can_be_loaded() -> None:
    pytest.importorskip("miniaudio")
    library = MiniaudioOutput(("NULL",)).load()
    lower, natural, higher = library["discard"][0]
    assert len(lower) / len(natural) == pytest.approx(1 / PITCHES[0], rel=0.01)
    assert len(higher) / len(natural) == pytest.approx(1 / PITCHES[2], rel=0.01)
    assert all(max(map(abs, samples)) <= 1 for sound in library.values() for v in sound for samples in v)


def test_a_backend_that_is_not_there_is_silence(capfd: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("miniaudio")
    closed = Event()

    class Elsewhere(MiniaudioOutput):
        def close(self) -> None:
            super().close()
            closed.set()

    player = DevicePlayer(Elsewhere(("WEBAUDIO",)))
    player.play("discard")
    assert closed.wait(PATIENCE)
    player.close()
    assert capfd.readouterr() == ("", "")


def test_without_the_library_there_is_silence_and_no_message() -> None:
    code = (
        "import sys; sys.modules['miniaudio'] = None;"
        "from app.ui.sound.device import DevicePlayer;"
        "from app.ui.sound.miniaudio_output import MiniaudioOutput;"
        "player = DevicePlayer(MiniaudioOutput()); player.play('discard'); player.wake(); player.close()"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
