from random import Random

import pytest

from app.commands.thoughts import Thoughts


def test_no_thoughts_take_no_time():
    assert Thoughts().milliseconds() == {"mean": 0, "p99": 0, "max": 0}


def test_mean_and_longest_are_exact_and_p99_is_a_quarter_too_long_at_most():
    luck = Random(1)
    lengths = [luck.uniform(1e-8, 1e-2) for _ in range(5000)]
    thoughts = Thoughts()
    for length in lengths:
        thoughts.note(length)
    told = thoughts.milliseconds()
    exact = 1000 * sorted(lengths)[4949]
    assert told["mean"] == pytest.approx(1000 * sum(lengths) / 5000, abs=0.001)
    assert told["max"] == pytest.approx(1000 * max(lengths), abs=0.001)
    assert exact - 0.001 <= told["p99"] <= 1.25 * exact + 0.001


def test_thoughts_add_up():
    one, other, both = Thoughts(), Thoughts(), Thoughts()
    for length, part in ((1e-9, one), (2e-3, one), (5.0, other), (1e6, other)):
        part.note(length)
        both.note(length)
    one.add(other)
    assert one == both
    assert one.number == 4
