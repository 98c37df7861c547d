"""The timeline follows its clock, and can be brought to its end at any moment."""

import pytest

from app.ui.table import motion
from app.ui.table.motion import DURATIONS, Pace, Timeline
from tests.support.clock import FakeClock

EASES = [
    motion.linear, motion.in_quad, motion.out_quad, motion.in_out_quad, motion.out_cubic, motion.in_out_cubic,
    motion.out_quint, motion.out_expo, motion.out_back,
]  # fmt: skip


@pytest.mark.parametrize("ease", EASES, ids=lambda ease: ease.__name__)
def test_easings_start_at_0_and_end_at_1(ease: motion.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_a_tween_follows_the_clock(clock: FakeClock) -> None:
    seen: list[float] = []
    timeline = Timeline(clock)
    timeline.play(200, seen.append)
    clock.t = 50
    timeline.tick()
    clock.t = 500
    timeline.tick()
    assert seen == [0.0, 0.25, 1.0]
    assert not timeline.busy


def test_a_delayed_tween_waits(clock: FakeClock) -> None:
    seen: list[float] = []
    timeline = Timeline(clock)
    timeline.play(100, seen.append, delay=300)
    clock.t = 299
    timeline.tick()
    assert seen == []
    clock.t = 350
    timeline.tick()
    assert seen == [0.5]


def test_finish_ends_everything_in_order_also_what_the_ends_start(clock: FakeClock) -> None:
    order: list[str] = []
    timeline = Timeline(clock)
    timeline.play(300, lambda _: None, done=lambda: order.append("late"))
    timeline.play(
        100,
        lambda _: None,
        done=lambda: timeline.play(50, lambda _: None, done=lambda: order.append("child")),
    )
    timeline.play(100, lambda _: None, delay=50, done=lambda: order.append("middle"))
    timeline.finish()
    assert order == ["middle", "late", "child"]
    assert not timeline.busy


def test_no_length_and_no_delay_is_over_at_once(clock: FakeClock) -> None:
    seen: list[object] = []
    running: list[bool] = []
    timeline = Timeline(clock, running.append)
    timeline.play(0, seen.append, done=lambda: seen.append("done"))
    assert seen == [1.0, "done"]
    assert running == []


def test_the_listener_hears_of_start_and_end_only(clock: FakeClock) -> None:
    running: list[bool] = []
    timeline = Timeline(clock, running.append)
    timeline.play(100, lambda _: None)
    timeline.play(200, lambda _: None)
    for moment in (50, 150, 250):
        clock.t = moment
        timeline.tick()
    assert running == [True, False]


def test_an_action_may_be_put_off(clock: FakeClock) -> None:
    done: list[int] = []
    timeline = Timeline(clock)
    timeline.call(80, lambda: done.append(1))
    clock.t = 79
    timeline.tick()
    assert not done
    clock.t = 80
    timeline.tick()
    assert done == [1]


def test_speeds_scale_all_durations() -> None:
    assert Pace("slow").ms("discard") == pytest.approx(220 * 1.35)
    assert Pace("fast").ms("discard") == 110
    assert Pace("off").ms("discard") == 0
    assert {Pace("reduced").ms(name) for name in DURATIONS} == {100.0}
    assert [Pace(speed).moves for speed in ("slow", "standard", "fast", "off", "reduced")] == [True] * 3 + [
        False
    ] * 2
