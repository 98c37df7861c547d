import pytest

from app.ui.appearance import Appearance
from app.ui.hearing import SilentPlayer, volumes_of
from app.ui.settings import Settings
from tests.support.hearing import Listener


def test_half_of_the_way_is_a_quarter_of_the_amplitude() -> None:
    volumes = volumes_of(Settings(volume_tiles=50, volume_calls=100, volume_interface=0))
    assert volumes == {"tiles": 0.25, "calls": 1.0, "interface": 0.0}


def test_mute_is_silence_and_keeps_the_volumes() -> None:
    assert set(volumes_of(Settings(muted=True)).values()) == {0.0}
    assert volumes_of(Settings(muted=False)) == pytest.approx(
        {"tiles": 0.64, "calls": 0.64, "interface": 0.36}
    )


def test_the_silent_player_takes_everything() -> None:
    player = SilentPlayer()
    player.set_volumes({"tiles": 1.0})
    player.play("discard")
    player.wake()
    player.close()


def test_a_player_follows_the_settings(appearance: Appearance) -> None:
    player = Listener()
    appearance.hear_through(player)
    assert player.volumes == volumes_of(appearance.settings)
    appearance.choose(volume_calls=10)
    assert player.volumes["calls"] == pytest.approx(0.01)
    appearance.toggle_mute()
    assert appearance.settings.muted
    assert set(player.volumes.values()) == {0.0}
    appearance.toggle_mute()
    assert player.volumes["calls"] == pytest.approx(0.01)
