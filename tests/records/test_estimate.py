import random
from math import atan, cos, pi, sqrt
from statistics import fmean, stdev

import pytest

from app.records.estimate import (
    STUDENT,
    Estimate,
    estimate_mean,
    estimate_rate,
    quantile,
    standard_error,
)
from app.records.figures import Sums


def sums(*rounds: tuple[float, float]) -> Sums:
    """Of cases and what they are worth, by round."""
    asked = [(n, y) for n, y in rounds if n]
    return Sums(
        len(asked),
        sum(n for n, _ in asked),
        sum(y for _, y in asked),
        sum(y * y for _, y in asked),
        sum(n * y for n, y in asked),
        sum(n * n for n, _ in asked),
    )


def test_mean_of_one_case_a_round_has_the_usual_error():
    points = [8.0, -20.0, 3.0, 0.0, -1.5]
    found = estimate_mean(sums(*((1, each) for each in points)))
    assert (found.n, found.mean) == (5, pytest.approx(fmean(points)))
    assert found.error == pytest.approx(stdev(points) / sqrt(5))
    assert found.high == pytest.approx(fmean(points) + 2.7764 * stdev(points) / sqrt(5))
    assert found.low == pytest.approx(2 * fmean(points) - (found.high or 0))


def test_error_by_hand():
    """(1 of 3) and (2 of 3): mean 1/2, residuals −1/2 and 1/2, √((1/4 + 1/4) · 2/1) / 6."""
    assert standard_error(sums((3, 1), (3, 2))) == pytest.approx(1 / 6)


def test_seats_of_a_round_that_go_together_say_no_more_than_one():
    one = estimate_rate(sums(*((1, place % 2) for place in range(40))))
    three = estimate_rate(sums(*((3, 3 * (place % 2)) for place in range(40))))
    assert (one.mean, three.mean, three.n) == (0.5, 0.5, 120)
    assert three.error == pytest.approx(one.error)
    assert (three.low, three.high) == (pytest.approx(one.low), pytest.approx(one.high))


def test_rate_has_wilsons_interval():
    """10 of 40 are worth 39 independent cases; the ends solve |p - mean| = z·√(p(1 - p)/39)."""
    found = estimate_rate(sums(*((1, 1),) * 10, *((1, 0),) * 30))
    assert (found.n, found.mean) == (40, 0.25)
    assert found.error == pytest.approx(sqrt(0.25 * 0.75 / 39))
    assert found.low < found.mean < found.high
    for end in (found.low, found.high):
        assert abs(end - 0.25) == pytest.approx(1.959964 * sqrt(end * (1 - end) / 39))


@pytest.mark.parametrize(("hit", "ends"), [(0, (0.0, 0.2775)), (1, (0.7225, 1.0))])
def test_rate_of_none_or_all_is_not_certain(hit, ends):
    found = estimate_rate(sums(*((1, hit),) * 10))
    assert found.mean == hit
    assert (found.low, found.high) == (pytest.approx(ends[0], abs=1e-4), pytest.approx(ends[1], abs=1e-4))


def test_too_few_cases_say_nothing():
    assert estimate_mean(sums()) == estimate_rate(Sums()) == Estimate(0)
    assert estimate_mean(sums((1, 4))) == Estimate(1, 4)
    single = estimate_rate(sums((1, 1)))
    assert (single.n, single.mean, single.error) == (1, 1, None)
    assert (single.low or 1) < 0.3


@pytest.mark.parametrize("freedom", range(1, len(STUDENT) + 1))
def test_table_holds_the_middle_95_percent_of_students_distribution(freedom):
    """It is that of √freedom·tan(angle), where an angle has the density cos(angle)^(freedom - 1)."""

    def integral(end: float, steps: int = 2000) -> float:
        middles = ((place + 0.5) * end / steps for place in range(steps))
        return sum(cos(angle) ** (freedom - 1) for angle in middles) * end / steps

    within = integral(atan(quantile(freedom) / sqrt(freedom))) / integral(pi / 2)
    assert within == pytest.approx(0.95, abs=1e-5)


def test_quantiles_fall_to_the_normal_one_without_a_step():
    found = [quantile(freedom) for freedom in (1, 2, 10, 29, 30, 31, 32, 60, 1000)]
    assert found == sorted(found, reverse=True)
    assert quantile(40) == pytest.approx(2.0211, abs=2e-3)
    assert quantile(10**9) == pytest.approx(1.95996, abs=1e-5)


def test_intervals_hold_the_truth_as_often_as_they_say():
    """Three dependent seats a round: a share of 0.3 each, drawn together in half of the rounds."""
    luck, held = random.Random(7), 0
    for _ in range(600):
        rounds = []
        for _ in range(60):
            together = luck.random() < 0.5
            first = luck.random() < 0.3
            rest = [first] * 2 if together else [luck.random() < 0.3 for _ in range(2)]
            rounds.append((3, sum((first, *rest))))
        found = estimate_rate(sums(*rounds))
        held += (found.low or 0) <= 0.3 <= (found.high or 1)
    assert 0.92 <= held / 600 <= 0.98
