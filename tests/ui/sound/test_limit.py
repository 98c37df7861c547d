from app.ui.sound.limit import BURST, CALL, PER_SECOND, SAME, Limiter
from tests.support.clock import FakeClock


def test_the_same_sound_twice_at_once_is_heard_once(clock: FakeClock) -> None:
    limiter = Limiter(clock)
    assert limiter.allows("discard")
    assert not limiter.allows("discard")
    assert limiter.allows("draw")
    clock.t += SAME
    assert limiter.allows("discard")


def test_calls_keep_a_longer_distance(clock: FakeClock) -> None:
    limiter = Limiter(clock)
    assert limiter.allows("pung")
    clock.t += SAME
    assert not limiter.allows("pung")
    assert limiter.allows("win")
    clock.t += CALL - SAME
    assert limiter.allows("pung")


def test_a_game_at_full_speed_does_not_rattle(clock: FakeClock) -> None:
    limiter = Limiter(clock)
    heard = 0
    for _ in range(1000):
        heard += limiter.allows("draw") + limiter.allows("discard")
        clock.t += 20
    assert heard <= BURST + 20 * PER_SECOND


def test_a_game_at_standard_speed_is_heard_whole(clock: FakeClock) -> None:
    limiter = Limiter(clock)
    for _ in range(100):
        clock.t += 600 + 160
        assert limiter.allows("draw")
        clock.t += 220
        assert limiter.allows("discard")


def test_calls_are_never_used_up_by_tiles(clock: FakeClock) -> None:
    limiter = Limiter(clock)
    for _ in range(1000):
        limiter.allows("discard")
        clock.t += SAME
    assert limiter.allows("kong")
    assert limiter.allows("button")
