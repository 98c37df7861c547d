"""Output through miniaudio. The library is imported when it is first needed, for it may be missing."""

import sys
from collections.abc import Generator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from app.assets import asset
from app.ui.sound.catalogue import SOUNDS
from app.ui.sound.device import Fill, Library
from app.ui.sound.mixer import CHANNELS, Block

if TYPE_CHECKING:
    import miniaudio

RATE = 48_000
PERIOD, PERIODS = 15, 3
"""Milliseconds of one block, and how many wait in the device: a sound begins at most 45 ms late."""
PITCHES = (0.97, 1.0, 1.03)
BACKENDS = {"win32": ("WASAPI", "DSOUND", "WINMM"), "darwin": ("COREAUDIO",)}
BACKENDS_ELSEWHERE = ("PULSEAUDIO", "ALSA")
"""Only what says nothing on the terminal when it finds no device, and never the one that plays to nobody."""


class MiniaudioOutput:
    """The platform's default device, stereo. Raises ImportError, MiniaudioError, MissingAsset, OSError."""

    def __init__(self, backends: tuple[str, ...] = ()) -> None:
        self._backends = backends or BACKENDS.get(sys.platform, BACKENDS_ELSEWHERE)
        self._device: miniaudio.PlaybackDevice | None = None

    def load(self) -> Library:
        """All sounds; those that may vary at three pitches, which is nothing but three rates."""
        import miniaudio

        def decoded(data: bytes, pitch: float) -> Block:
            form = miniaudio.SampleFormat.FLOAT32
            samples: Block = miniaudio.decode(data, form, CHANNELS, round(RATE / pitch)).samples
            return samples

        library: Library = {}
        for name, entry in SOUNDS.items():
            pitches = PITCHES if entry.pitched else (1.0,)
            files = [asset(path).read_bytes() for path in entry.files(name)]
            library[name] = [[decoded(data, pitch) for pitch in pitches] for data in files]
        return library

    def run(self, fill: Fill) -> None:
        """Open the default device of now, or let the one go on that rests."""
        if self._device is None:
            self._device = self._opened()
        stream = _stream(fill)
        next(stream)
        self._device.start(stream)

    def rest(self) -> None:
        """Stop the device; it stays open, for it would take longer to open it again."""
        if self._device is not None:
            self._device.stop()

    def close(self) -> None:
        """Give the device back, and with it the connection that miniaudio would keep."""
        import miniaudio

        device, self._device = self._device, None
        if device is not None:
            device.close()
            miniaudio.lib.ma_context_uninit(device._context)

    def _opened(self) -> "miniaudio.PlaybackDevice":
        import miniaudio

        if "ALSA" in self._backends:
            _hush_alsa()
        return miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.FLOAT32,
            nchannels=CHANNELS,
            sample_rate=RATE,
            buffersize_msec=PERIOD,
            callback_periods=PERIODS,
            backends=[miniaudio.Backend[name] for name in self._backends],
            app_name="Zhuli",
        )


def _stream(fill: Fill) -> Generator[Any, int, None]:
    """What miniaudio asks for frames, each time for as many as it says."""
    frames = yield b""
    while True:
        frames = yield fill(frames)


@lru_cache(maxsize=1)
def _hush_alsa() -> object:
    """ALSA would write thirty lines on the terminal of a machine without a sound card.

    Returns what it calls instead, which has to be kept, for ALSA keeps only its address.
    """
    import ctypes

    text, number = ctypes.c_char_p, ctypes.c_int
    unheard = ctypes.CFUNCTYPE(None, text, number, text, number, text)(lambda *_: None)
    try:
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(unheard)
    except (OSError, AttributeError):
        return None
    return unheard
