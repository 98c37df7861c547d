from array import array
from collections.abc import Iterator
from threading import Event, active_count

import pytest

from app.ui.sound.catalogue import SOUNDS
from app.ui.sound.device import RETRY, STALLED, DevicePlayer, Fill, Library

PATIENCE = 5.0


class Output:
    """An output that is asked by the test instead of by a device."""

    def __init__(self, fault: Exception | None = None, fault_in: str = "run") -> None:
        self.steps: list[str] = []
        self.fill: Fill | None = None
        self.running, self.resting, self.closed = Event(), Event(), Event()
        self._fault, self._fault_in = fault, fault_in

    def load(self) -> Library:
        self._note("load")
        return {name: [[array("f", [0.5] * 8)]] * entry.variants for name, entry in SOUNDS.items()}

    def run(self, fill: Fill) -> None:
        self._note("run")
        self.fill = fill
        self.resting.clear()
        self.running.set()

    def rest(self) -> None:
        self._note("rest")
        self.running.clear()
        self.resting.set()

    def close(self) -> None:
        self._note("close")
        self.closed.set()

    def _note(self, step: str) -> None:
        self.steps.append(step)
        if self._fault is not None and step == self._fault_in:
            raise self._fault


@pytest.fixture
def output() -> Output:
    return Output()


@pytest.fixture
def player(output: Output) -> Iterator[DevicePlayer]:
    made = DevicePlayer(output, idle=PATIENCE)
    yield made
    made.close()


def first_sample(output: Output) -> float:
    """What the device gets once the sound has been mixed in."""
    assert output.running.wait(PATIENCE)
    assert output.fill is not None
    for _ in range(200_000):
        sample = output.fill(1)[0]
        if sample:
            return sample
    return 0.0


def test_without_a_sound_there_is_no_thread_and_no_device(output: Output) -> None:
    before = active_count()
    made = DevicePlayer(output)
    made.set_volumes({"tiles": 1.0})
    assert active_count() == before
    made.close()
    assert output.steps == []


def test_the_first_sound_loads_and_opens(output: Output, player: DevicePlayer) -> None:
    player.play("discard")
    assert first_sample(output) == pytest.approx(0.5, rel=0.13)
    assert output.steps == ["load", "run"]


def test_a_group_is_as_loud_as_its_volume(output: Output, player: DevicePlayer) -> None:
    player.set_volumes({"tiles": 0.1, "calls": 1.0, "interface": 1.0})
    player.play("discard")
    assert first_sample(output) == pytest.approx(0.05, rel=0.13)


def test_what_is_muted_opens_no_device(output: Output, player: DevicePlayer) -> None:
    player.set_volumes({"tiles": 0.0, "calls": 0.0, "interface": 0.0})
    player.play("discard")
    player.wake()
    player.close()
    assert output.steps == []


def test_after_a_while_of_silence_the_device_rests_and_goes_on_with_the_next_sound(output: Output) -> None:
    player = DevicePlayer(output, idle=0.01)
    player.wake()
    assert output.resting.wait(PATIENCE)
    player.wake()
    assert output.running.wait(PATIENCE)
    assert output.resting.wait(PATIENCE)
    player.close()
    assert output.steps.count("load") == 1
    assert output.steps.count("run") == output.steps.count("rest") == 2
    assert output.steps[-1] == "close"


def test_the_end_closes_the_device_and_leaves_no_thread(output: Output) -> None:
    before = active_count()
    player = DevicePlayer(output, idle=PATIENCE)
    player.play("win")
    assert output.running.wait(PATIENCE)
    player.close()
    assert output.steps[-1] == "close"
    assert active_count() == before
    player.play("win")
    assert active_count() == before


@pytest.mark.parametrize("step", ["load", "run"])
@pytest.mark.parametrize(
    "fault", [ImportError("no miniaudio"), RuntimeError("no device"), OSError("no file")]
)
def test_whatever_fails_is_silence(
    fault: Exception, step: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    output = Output(fault, step)
    player = DevicePlayer(output, idle=PATIENCE)
    player.play("discard")
    assert output.closed.wait(PATIENCE)
    player.play("discard")
    player.close()
    assert output.steps.count(step) == 1
    assert capfd.readouterr() == ("", "")


def test_a_device_that_was_missing_is_tried_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("app.ui.sound.device.time.monotonic", lambda: now[0])
    output = Output(RuntimeError("no device"))
    player = DevicePlayer(output, idle=PATIENCE)
    player.play("discard")
    assert output.closed.wait(PATIENCE)
    output._fault = None
    now[0] += RETRY
    player.play("discard")
    assert output.running.wait(PATIENCE)
    player.close()


def test_a_device_that_asks_for_nothing_any_more_is_opened_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("app.ui.sound.device.time.monotonic", lambda: now[0])
    output = Output()
    player = DevicePlayer(output, idle=PATIENCE)
    player.play("discard")
    assert output.running.wait(PATIENCE)
    now[0] += STALLED + 1
    player.play("discard")
    assert output.closed.wait(PATIENCE)
    output.running.clear()
    player.play("discard")
    assert output.running.wait(PATIENCE)
    player.close()
    assert output.steps == ["load", "run", "close", "run", "close"]
